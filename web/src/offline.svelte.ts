/** The page without a network: a service worker keeps its files, and it can be installed. */
import { gamesPath, rulesPath } from "./api/client";
import { afterTheFirst } from "./first";
import { ENGINES, TAKE_OVER, TOLD } from "./kept";
import { to, wholeOf } from "./place";
import type { Language } from "./words.svelte";

/** Chromium's offer to install the page; other browsers have it in their menus. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
let offered: (() => void) | null = null;

let waiting = $state.raw<ServiceWorker | null>(null);

/** A newer version of the page: it is there, and waits until somebody wants it. */
export const update = {
  get ready(): boolean {
    return waiting !== null;
  },
};

/** Keeps the files of the page for later, once the page itself has nothing left to load. */
export function registerOffline(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    offered?.();
  });
  if (!keepsFiles()) return;
  const register = () => void keep().catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
  reloadWhenOutdated();
}

const keepsFiles = (): boolean => import.meta.env.PROD && "serviceWorker" in navigator;

/** Whether all that the page can need is loaded anyway; not for somebody who asks the browser to save data. */
export function keepsAll(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return keepsFiles() && connection?.saveData !== true;
}

async function keep(): Promise<void> {
  await afterTheFirst();
  const registration = await navigator.serviceWorker.register(to("/sw.js"));
  watchForUpdates(registration);
  await navigator.serviceWorker.ready;
  await keepRules(document.documentElement.lang as Language);
  await keepEngines();
}

/** Notices a new version as soon as all of it is here. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  // The first version of all has nothing to replace: it is at work at once.
  const look = () => (waiting = registration.active ? registration.waiting : null);
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
}

/** Held by every window that shows a table. */
const PLAYING = "rada-playing";

/** Says that a game is being played here, until the returned function is called. */
export function play(): () => void {
  let stop = () => {};
  const until = new Promise<void>((done) => (stop = done));
  // A browser without locks asks nobody, and reloads at most a table that is kept.
  void navigator.locks?.request(PLAYING, { mode: "shared" }, () => until).catch(() => undefined);
  return stop;
}

/** Goes over to the new version, unless a game is being played in another window: then false. */
export async function takeUpdate(): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? [];
  if (held.some(({ name }) => name === PLAYING)) return false;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage(TAKE_OVER);
  return true;
}

/** Keeps the games and their rules for later, so that they need not have been looked at before. */
export async function keepRules(lang: Language): Promise<void> {
  const told = await caches.open(TOLD);
  const known = await kept(told, to(gamesPath()));
  const games = (await known?.json()) as { id: string }[] | undefined;
  for (const { id } of games ?? []) await kept(told, to(rulesPath(id, lang)));
}

type Engines = Record<string, { module: string; about: string }>;

/** Keeps the modules of all games, and lets go of those that newer ones have replaced. */
export async function keepEngines(): Promise<void> {
  const engines = await caches.open(ENGINES);
  const index = wholeOf("/engines/index.json");
  await engines.add(index);
  const known = (await (await engines.match(index))?.json()) as Engines;
  const files = Object.values(known).flatMap(({ module, about }) => [module, about]);
  const wanted = files.map((name) => wholeOf(`/engines/${name}`));
  for (const address of wanted) await kept(engines, address);
  for (const request of await engines.keys()) {
    if (![index, ...wanted].includes(request.url)) await engines.delete(request);
  }
}

async function kept(cache: Cache, address: string): Promise<Response | undefined> {
  if (!(await cache.match(address, { ignoreVary: true }))) {
    await afterTheFirst();
    await cache.add(address);
  }
  return cache.match(address, { ignoreVary: true });
}

/** How many bytes the page keeps for a time without a network; null where it keeps nothing. */
export async function keptOffline(): Promise<number | null> {
  if (!("serviceWorker" in navigator)) return null;
  if (!(await navigator.serviceWorker.getRegistration())?.active) return null;
  return (await navigator.storage?.estimate())?.usage ?? 0;
}

/** Calls back as soon as the page can be installed, until the returned function is called. */
export function whenInstallable(tell: () => void): () => void {
  offered = tell;
  if (offer) tell();
  return () => (offered = null);
}

/** Asks whether to install the page. */
export async function install(): Promise<void> {
  await offer?.prompt();
  offer = null;
}

const RELOADED = "rada-reloaded";

/** A page that was open while a new version came may ask for files of the old one: load it anew. */
function reloadWhenOutdated(): void {
  addEventListener("vite:preloadError", (event) => {
    const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (!navigator.onLine || Date.now() - before < 10_000) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  });
}
