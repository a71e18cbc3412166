/**
 * How much the strongest bot may search: visits, so that a game can be played again as it was, and as
 * many of them as this device has lately done in the time that the bot has on the server.
 */

/** Milliseconds for a decision, as `rada.bots.master.AT_A_TABLE` has them. */
const TIME = 500;
/** Visits for the first decision of a game, before anything was measured: few enough for a cheap phone. */
const FIRST = 300;
const LEAST = 64;
const MOST = 20_000;
/** How quickly what was measured before is forgotten. */
const NEWEST = 0.5;

export class Budgets {
  private readonly visits = new Map<string, number>();

  visitsFor(game: string): number {
    return Math.round(this.visits.get(game) ?? FIRST);
  }

  /** A search with so many visits took so many milliseconds. */
  note(game: string, visits: number, took: number): void {
    const fitting = (visits * TIME) / Math.max(took, 1);
    const before = this.visitsFor(game);
    // A decision that was over at once, for want of choices, says nothing about the device.
    const next = Math.min(before + NEWEST * (fitting - before), 2 * before);
    this.visits.set(game, Math.min(MOST, Math.max(LEAST, next)));
  }
}
