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
 * without a network anyway, the games follow one by one, so that nothing is left to be loaded when one is chosen.
 */
export function prepareTables(games: readonly GameId[]): () => void {
  const left = new AbortController();
  void goesFirst(inTurn(keepsAll() ? games : [], left.signal));
  return () => left.abort();
}

async function inTurn(games: readonly GameId[], left: AbortSignal): Promise<void> {
  await idle(left);
  if (!left.aborted) await tried([loadPage("table"), prepareLocal(null)]);
  for (const game of games) {
    await idle(left);
    if (left.aborted) return;
    await prepareGame(game);
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

/** All games, first those that were played last. */
export function likeliest(games: readonly GameId[], mine: readonly Mine[]): GameId[] {
  const played = [...mine].sort((one, other) => other.created - one.created).map(({ game }) => game);
  return [...new Set([...played.filter((game) => games.includes(game)), ...games])];
}

/** Whatever cannot be loaded now is asked for again when it is needed, and said then. */
async function tried(loading: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(loading);
}
