/** The page without a network: a service worker keeps its files, and it can be installed. */

/** Chromium's offer to install the page; other browsers have it in their menus. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
let offered: (() => void) | null = null;

/** Keeps the files of the page for later, once the page itself has nothing left to load. */
export function registerOffline(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    offered?.();
  });
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    void navigator.serviceWorker
      .register("/sw.js")
      .then(() => navigator.serviceWorker.ready)
      .then(() => keepRules(document.documentElement.lang))
      .catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
  reloadWhenOutdated();
}

/** The cache of the service worker for what the server tells (pwa.ts). */
const TOLD = "rada-told";

/** Keeps the games and their rules for later, so that they need not have been looked at before. */
export async function keepRules(lang: string): Promise<void> {
  const told = await caches.open(TOLD);
  const known = await kept(told, "/api/games");
  const games = (await known?.json()) as { id: string }[] | undefined;
  for (const { id } of games ?? []) await kept(told, `/api/games/${id}/rules?lang=${lang}`);
}

async function kept(told: Cache, address: string): Promise<Response | undefined> {
  if (!(await told.match(address, { ignoreVary: true }))) await told.add(address);
  return told.match(address, { ignoreVary: true });
}

/** Whether the page has its files for a time without a network. */
export async function worksOffline(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  return Boolean((await navigator.serviceWorker.getRegistration())?.active);
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
