/**
 * Which page is shown, by the address alone. Pages are loaded when they are first needed:
 * `table/TablePage.svelte` { id, hash }, `replay/ReplayPage.svelte` { id, at, review },
 * `sharing/SharingPage.svelte` { link }, `moving/MovingPage.svelte` { link },
 * `pad/PadPage.svelte` { game }, `rules/RulesPage.svelte` { game, hash }, `home/HomePage.svelte`.
 */
import type { Component } from "svelte";
import { pathIn, to } from "./place";

export type PageName = "home" | "table" | "replay" | "sharing" | "moving" | "pad" | "rules" | "lost";

export interface Route {
  page: PageName;
  path: string;
  /** What the page is given. */
  props: Record<string, unknown>;
  /** Grows with every navigation, also to the same address. */
  visit: number;
}

type Match = Pick<Route, "page" | "props">;

/** The page of an address. */
export function match(address: URL): Match {
  const path = pathIn(address) ?? "/lost";
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean);
  const hash = address.hash.slice(1);
  const lost: Match = { page: "lost", props: {} };
  if (more.length) return lost;
  if (!first || (first === "index.html" && !second)) return { page: "home", props: {} };
  if (first === "t" && second) return { page: "table", props: { id: second, hash } };
  if (first === "replay" && second) {
    const at = address.searchParams.get("at");
    const review = address.searchParams.has("review");
    return { page: "replay", props: { id: second, at: at === null ? null : Number(at), review } };
  }
  if (first === "replay" && hash) return { page: "sharing", props: { link: hash } };
  if (first === "move" && !second && hash) return { page: "moving", props: { link: hash } };
  if (first === "pad") {
    return { page: "pad", props: { game: second || null } };
  }
  if (first === "rules") {
    return { page: "rules", props: { game: second || null, hash } };
  }
  return lost;
}

function here(visit: number): Route {
  const address = new URL(location.href);
  return { ...match(address), path: address.pathname, visit };
}

let shown = $state.raw<Route>(here(0));

export const route = {
  get now(): Route {
    return shown;
  },
};

/** Goes to an address of this page, such as `/t/ab12`; `replace` leaves no step back. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to(address));
  else history.pushState(null, "", to(address));
  shown = here(shown.visit + 1);
}

/** The address changes without going anywhere, such as to a moment of a replay. */
export function rename(address: string): void {
  history.replaceState(history.state, "", to(address));
}

/** On a host without a server another file answers at most addresses: it leads here, and says which one was meant. */
export function enter(): void {
  const meant = /[?&]to=([^&]*)/.exec(location.search)?.[1];
  const address = decoded(meant ?? "");
  if (address.startsWith("/")) go(address + location.hash, { replace: true });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function ownLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return null;
  const path = link.origin === location.origin ? pathIn(link) : null;
  const ours = path !== null && !path.startsWith("/api/");
  const within = link.pathname === location.pathname && link.hash !== "";
  return ours && !within ? link : null;
}

/** Plain links of the page go through the router; for as long as the page lives. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const link = ownLink(event);
    if (!link) return;
    event.preventDefault();
    go(link.href);
  });
  addEventListener("popstate", () => {
    shown = here(shown.visit + 1);
  });
}

const PAGES = import.meta.glob<{ default: Component<Record<string, unknown>> }>(
  "./{home,table,replay,sharing,moving,pad,rules}/*Page.svelte",
);

/** Loads the page of a route. */
export async function loadPage(name: PageName): Promise<Component<Record<string, unknown>> | null> {
  const capital = name.slice(0, 1).toUpperCase() + name.slice(1);
  const load = PAGES[`./${name}/${capital}Page.svelte`];
  return load ? (await load()).default : null;
}
