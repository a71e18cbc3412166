/**
 * How much the strongest bot may search: visits, so that a game can be played again as it was, and as
 * many of them as this device does in the time that the bot has on the server.
 */

import type { Budget } from "../engine/search.ts";

/** Milliseconds for a decision, as `rada.bots.master.AT_A_TABLE` has them. */
const TIME = 500;
/** Visits for the first decision of a game, before anything was measured: few enough for a cheap phone. */
const FIRST = 300;
const LEAST = 64;
const MOST = 20_000;
/** Visits from which on the time of a search tells how fast the device is. */
const TELLING = 64;
/** How quickly what was measured before is forgotten. */
const NEWEST = 0.5;

export class Budgets {
  private readonly visits = new Map<string, number>();

  /** What a decision may cost. A search that turns out slower than the last ones ends in time all the same. */
  budgetFor(game: string): Budget {
    return { visits: this.visits.get(game) ?? FIRST, time: TIME };
  }

  /** A search made so many visits in so many milliseconds. */
  note(game: string, made: number, took: number): void {
    if (made < TELLING) return;
    const fitting = (made * TIME) / Math.max(took, 1);
    const before = this.visits.get(game) ?? fitting;
    const next = Math.round(before + NEWEST * (fitting - before));
    this.visits.set(game, Math.min(MOST, Math.max(LEAST, next)));
  }
}
