/** What the thinker holds of the moves before any is tried: `rada.bots.opinion`. */

import type { Address, Engine } from "../engine/engine.ts";
import { luckOf } from "../engine/luck.ts";
import { type Search, solvedMove } from "../engine/search.ts";
import { afterOf } from "./moves.ts";
import type { Difference } from "./numbers.ts";

/** How far another move is believed to be behind the thinker's, and give or take how much, where a
 * thinker names its move and no more. */
const UNLIKE = 0.03;
const UNKNOWN = 0.15;
/** The least that an opinion may be off by, and which share of the difference that it sees. */
const DOUBT = 0.02;
const DOUBT_SHARE = 0.5;
/** How much better the odds of a solved ending's move are believed to be than those of the move that
 * the thinker prefers wrongly. */
const SOLVED = 2;
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
    this.odds = oddsOfMoves(search, state);
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

/** What each move promises; where the rest of the game can be solved, no move is held to be better
 * than a best one: the move that was made if it is one, else the thinker's if that is. */
export function oddsOfMoves(search: Search, state: Address, made: number[] | null = null): number[] | null {
  const odds = search.odds();
  const best = odds && solvedPlace(search, state, made);
  if (best !== null && best !== placeOfMost(odds!)) odds![best] = Math.max(...odds!) + SOLVED;
  return odds;
}

/** Where a search has a best move of a solved ending. */
function solvedPlace(search: Search, state: Address, made: number[] | null): number | null {
  const { engine, seat } = search;
  const mark = engine.mark();
  const luck = (): Address => luckOf(engine, "ending", seat);
  const first = engine.firstThought(state, seat, luck());
  let solved: number[] | null = null;
  for (const thought of made === null ? [first] : [made, first]) {
    solved = solvedMove(engine, state, seat, luck(), thought);
    if (solved === null || solved.join() === thought.join()) break;
  }
  engine.release(mark);
  return solved && placeOf(search, state, solved);
}

export function placeOfMost(values: number[]): number {
  return values.reduce((best, each, place) => (each > values[best]! ? place : best), 0);
}

/** What odds that are worse by so much cost a move, if the better one is worth the value; that may be off by `least`,
 * and by that share of itself. */
export function believedBehind(
  engine: Engine,
  value: number,
  odds: number,
  least = DOUBT,
  share = DOUBT_SHARE,
): Difference {
  const behind = keptWithin(value) - shareOf(engine, oddsOf(engine, value) - odds);
  const part = share * behind;
  return { mean: behind, error: Math.sqrt(least * least + part * part) };
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
