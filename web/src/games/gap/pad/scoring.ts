/**
 * The arithmetic of the pad, which repeats that of the rules in Python.
 * Vectors that those rules generate hold it to them (vectors.json, scoring.test.ts).
 */
import { highest, highestBy, range, sum } from "../../../pad/scoring";

export type Tie = "best_round" | "extra_round";

export const GAP = { fewest: 2, most: 6, colours: ["r", "y", "g", "b", "p"], perColour: 10 } as const;

/** How many colours are in the game with so many players. [GAP-4] */
export function gapColoursInPlay(players: number): number {
  return Math.min(players + 1, GAP.colours.length);
}

export interface GapPoints {
  /** What each colour counts: above zero, below zero, or nothing. */
  byColour: number[];
  plus: number;
  minus: number;
  points: number;
}

/** The points of a collection, given by its cards of each colour. [GAP-29 to GAP-35] */
export function gapPoints(counts: readonly number[]): GapPoints {
  const held = counts.filter((count) => count > 0);
  const most = Math.max(0, ...held);
  const least = Math.min(...held);
  const byColour = counts.map((count) => {
    if (count === 0) return 0;
    if (count === most) return count;
    return count === least ? -count : 0;
  });
  const plus = sum(byColour.filter((points) => points > 0));
  const minus = -sum(byColour.filter((points) => points < 0)) || 0;
  return { byColour, plus, minus, points: plus - minus };
}

export interface GapAgreed {
  /** Null where time ends the game. */
  target: number | null;
  tie: Tie;
  /** The round, from 0, in which the time ran out; null while it has not. */
  timeUp: number | null;
}

export type DecidedBy = "total" | "best_round" | "earlier" | "shared";

export interface GapStanding {
  /** Points by round, then by player. */
  points: number[][];
  totals: number[];
  over: boolean;
  /** Over but for a tie that an extra round has to settle. [GAP-41] */
  extraRound: boolean;
  winners: number[];
  decidedBy: DecidedBy | null;
}

/** How a game stands after these rounds: counts by round, player and colour. [GAP-36 to GAP-41] */
export function gapStanding(
  agreed: GapAgreed,
  players: number,
  rounds: readonly (readonly (readonly number[])[])[],
): GapStanding {
  const points = rounds.map((round) => round.map((counts) => gapPoints(counts).points));
  const totals = Array.from({ length: players }, () => 0);
  let ending = false;
  points.forEach((round, number) => {
    round.forEach((score, player) => (totals[player] = (totals[player] ?? 0) + score));
    const reached = agreed.target !== null && totals.some((total) => total >= agreed.target!);
    ending ||= reached || (agreed.timeUp !== null && number >= agreed.timeUp);
  });
  const leaders = highest(totals, range(players));
  const tied = leaders.length > 1;
  const extraRound = ending && tied && agreed.tie === "extra_round";
  const over = ending && !extraRound;
  const { winners, decidedBy } = over ? gapWinners(leaders, points) : { winners: [], decidedBy: null };
  return { points, totals, over, extraRound, winners, decidedBy };
}

/** Which of the leaders wins: the best single round, then the earlier one. [GAP-39, GAP-40] */
function gapWinners(leaders: number[], points: number[][]): { winners: number[]; decidedBy: DecidedBy } {
  if (leaders.length === 1) return { winners: leaders, decidedBy: "total" };
  const own = (player: number) => points.map((round) => round[player] ?? 0);
  const best = (player: number) => Math.max(...own(player));
  const bestOnes = highestBy(leaders, best);
  if (bestOnes.length === 1) return { winners: bestOnes, decidedBy: "best_round" };
  const earliest = highestBy(bestOnes, (player) => -own(player).indexOf(best(player)));
  return { winners: earliest, decidedBy: earliest.length === 1 ? "earlier" : "shared" };
}
