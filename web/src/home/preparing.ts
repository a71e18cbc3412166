/** What a table needs is loaded before somebody begins a game, so that it is there at once. */

import { prepareLocal } from "../api/tables";
import type { GameId, Mine } from "../api/types";
import { goesFirst } from "../first";
import { gameOf } from "../games";
import { keepsAll } from "../offline.svelte";
import { loadPage } from "../router.svelte";

const prepared = new Set<GameId>();

/**
 * Load what tables of all games need, once the page has nothing else to do. Where the page keeps all games for a time
 * without a network anyway, those follow: all of the game that was played last, and what the workers need of the others.
 * Of these the board is left out, because with its style the browser styles the whole page anew.
 */
export function prepareTables(games: readonly GameId[], last: GameId | null): () => void {
  const left = new AbortController();
  const all = keepsAll();
  const steps = [
    () => tried([loadPage("table"), prepareLocal(null)]),
    ...(all && last !== null ? [() => prepareGame(last)] : []),
    ...(all ? games.map((game) => () => tried([prepareLocal(game)])) : []),
  ];
  void goesFirst(inTurn(steps, left.signal));
  return () => left.abort();
}

async function inTurn(steps: (() => Promise<void>)[], left: AbortSignal): Promise<void> {
  for (const step of steps) {
    await idle(left);
    if (left.aborted) return;
    await step();
  }
}

/** The next moment in which the page has nothing to do; at once where nobody waits for it any more. */
function idle(left: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (left.aborted) return done();
    left.addEventListener("abort", () => done(), { once: true });
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done());
    else setTimeout(done, 500);
  });
}

/** Somebody points at a game: load what its table needs. */
export async function prepareGame(game: GameId): Promise<void> {
  if (prepared.has(game)) return;
  prepared.add(game);
  await goesFirst(tried([gameOf(game).parts(), prepareLocal(game)]));
}

/** The game that was begun last. */
export function lastPlayed(mine: readonly Mine[]): GameId | null {
  return [...mine].sort((one, other) => other.created - one.created)[0]?.game ?? null;
}

/** Whatever cannot be loaded now is asked for again when it is needed, and said then. */
async function tried(loading: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(loading);
}
