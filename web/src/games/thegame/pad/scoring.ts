/**
 * The arithmetic of the pad, which repeats that of the rules in Python.
 * Vectors that those rules generate hold it to them (vectors.json, scoring.test.ts).
 */

export const THEGAME = { fewest: 1, most: 5, cards: 98 } as const;

export type Mark = "won" | "under_ten" | "very_good" | "none";

/** How good a result is: beaten, fewer than ten left, ten left, or more. [THEGAME-30, THEGAME-32] */
export function theGameMark(left: number): Mark {
  if (left === 0) return "won";
  if (left < 10) return "under_ten";
  return left === 10 ? "very_good" : "none";
}
