/**
 * The arithmetic of the pad, which repeats that of the rules in Python.
 * Vectors that those rules generate hold it to them (vectors.json, scoring.test.ts).
 */
import { sum } from "../../../pad/scoring";

export const THREE = {
  fewest: 2,
  most: 4,
  colours: ["orange", "lilac", "light_blue", "red", "turquoise", "magenta", "olive"],
  perColour: 12,
  runningBonuses: [10, 7, 5, 3],
} as const;

/** How many of the cards taken of one colour lie face up. [THREE-27] */
export function threeFaceUp(taken: number): number {
  return taken % 3;
}

/** What the cards of one colour are worth. [THREE-38, THREE-39] */
export function threeColourPoints(taken: number): number {
  const up = threeFaceUp(taken);
  return (up === 2 ? 5 : up) - (taken - up);
}

export interface ThreeParts {
  singles: number;
  pairs: number;
  faceDown: number;
  runningBonus: number;
  finalBonus: number;
  score: number;
}

/** The score of a collection and how it comes about. [THREE-36 to THREE-40] */
export function threeParts(taken: readonly number[], runningBonus: number): ThreeParts {
  const up = taken.map(threeFaceUp);
  const coloursUp = up.filter((cards) => cards > 0).length;
  const finalBonus = coloursUp === 7 ? 10 : coloursUp === 6 ? 5 : 0;
  return {
    singles: up.filter((cards) => cards === 1).length,
    pairs: up.filter((cards) => cards === 2).length,
    faceDown: sum(taken) - sum(up),
    runningBonus,
    finalBonus,
    score: sum(taken.map(threeColourPoints)) + runningBonus + finalBonus,
  };
}
