/** What a table needs is loaded while somebody is about to begin a game, so that it is there at once. */

import { prepareLocal } from "../api/tables";
import type { GameId } from "../api/types";
import { gameOf } from "../games";
import { loadPage } from "../router.svelte";

const prepared = new Set<GameId>();

/** Load what tables of all games need, once the page has nothing else to do. */
export function prepareTables(): () => void {
  const load = (): void => tried([loadPage("table"), prepareLocal(null)]);
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(load, 500);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(load);
  return () => cancelIdleCallback(waiting);
}

/** Somebody points at a game: load what its table needs. */
export function prepareGame(game: GameId): void {
  if (prepared.has(game)) return;
  prepared.add(game);
  tried([gameOf(game).parts(), prepareLocal(game)]);
}

/** Whatever cannot be loaded now is asked for again when it is needed, and said then. */
function tried(loading: Promise<unknown>[]): void {
  for (const each of loading) each.catch(() => undefined);
}
