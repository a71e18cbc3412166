/** What the thinker holds of the moves before any is tried: `rada.bots.opinion`. */

import type { Address, Engine } from "../engine/engine.ts";
import type { Search } from "../engine/search.ts";
import { afterOf } from "./moves.ts";
import type { Difference } from "./numbers.ts";

/** How far another move is believed to be behind the thinker's, and give or take how much, where a
 * thinker names its move and no more. */
const UNLIKE = 0.03;
const UNKNOWN = 0.15;
/** The least that an opinion may be off by. */
const DOUBT = 0.02;
const MOST = 0.98;
/** Odds, as a logarithm, beyond which it makes no difference any more. */
const FURTHEST = 12;

/** The moves of a search as the thinker sees them. */
export class Opinion {
  /** The move that the thinker would make, by its place in the search. */
  readonly first: number;
  /** What each move promises, as the logarithm of the odds; null in games that cannot tell. */
  readonly odds: number[] | null;
  private readonly engine: Engine;

  constructor(search: Search, state: Address, luck: Address) {
    this.engine = search.engine;
    this.odds = search.odds();
    this.first = this.odds
      ? placeOfMost(this.odds)
      : (placeOf(search, state, this.engine.firstThought(state, search.seat, luck)) ?? 0);
  }

  /** The moves, the most promising first; null where they cannot be ranked. */
  order(): number[] | null {
    const { odds, first } = this;
    if (odds === null) return null;
    const places = odds.map((_, arm) => arm);
    return places.sort((a, b) => Number(a !== first) - Number(b !== first) || odds[b]! - odds[a]! || a - b);
  }

  /** How far one move is believed to be behind another that is worth so much. */
  believed(best: number, other: number, value: number): Difference {
    if (this.odds !== null) return believedBehind(this.engine, value, this.odds[best]! - this.odds[other]!);
    if (this.first !== best && this.first !== other) return { mean: 0, error: UNKNOWN };
    return { mean: best === this.first ? UNLIKE : -UNLIKE, error: UNKNOWN };
  }
}

export function placeOfMost(values: number[]): number {
  return values.reduce((best, each, place) => (each > values[best]! ? place : best), 0);
}

/** What odds that are worse by so much cost a move, if the better one is worth the value. */
export function believedBehind(engine: Engine, value: number, odds: number): Difference {
  const behind = keptWithin(value) - shareOf(engine, oddsOf(engine, value) - odds);
  return { mean: behind, error: Math.sqrt(DOUBT * DOUBT + behind * behind) };
}

/** The logarithm of the odds that a share of the win means. */
export function oddsOf(engine: Engine, share: number): number {
  const kept = keptWithin(share);
  return engine.call("log", kept / (1 - kept));
}

/** The share of the win that odds mean, given as their logarithm. */
export function shareOf(engine: Engine, odds: number): number {
  return 1 / (1 + engine.call("exp", -Math.max(-FURTHEST, Math.min(odds, FURTHEST))));
}

/** A share that is neither nothing nor all: there are no odds for these. */
export function keptWithin(share: number): number {
  return Math.max(1 - MOST, Math.min(share, MOST));
}

/** Where a search has a move; moves that lead to the same are the same. */
export function placeOf(search: Search, state: Address, actions: number[]): number | null {
  const { engine, seat } = search;
  const arms = Array.from({ length: search.count }, (_, arm) => arm);
  const wanted = actions.join();
  const listed = arms.find((arm) => search.actions(arm).join() === wanted);
  if (listed !== undefined) return listed;
  const after = (made: number[]): string => {
    const mark = engine.mark();
    const found = engine.stateBytes(afterOf(engine, state, seat, made)).join();
    engine.release(mark);
    return found;
  };
  const reached = after(actions);
  return arms.find((arm) => after(search.actions(arm)) === reached) ?? null;
}
