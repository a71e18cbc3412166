/**
 * The arithmetic of the score pad: the one piece of scoring outside the rules in Python.
 * Vectors that those rules generate hold it to them (vectors, scoring.test.ts).
 */

import { COLOURS, ROW_NUMBERS, type Colour } from "../games/qwixx/sheet";

export type Tie = "best_round" | "extra_round";

/* GAP */

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

/* Qwixx */

export const QWIXX = {
  fewest: 2,
  most: 5,
  colours: COLOURS,
  mostPenalties: 4,
  penalty: 5,
  beforeLast: 5,
  rowsToEnd: 2,
} as const;

export type QwixxColour = Colour;
/** The numbers crossed in each row. */
export type QwixxSheet = Record<QwixxColour, number[]>;

/** The numbers of a row from left to right. [QWIXX-3] */
export function qwixxNumbers(colour: QwixxColour): readonly number[] {
  return ROW_NUMBERS[colour];
}

function lastOf(colour: QwixxColour): number {
  return qwixxNumbers(colour).at(-1)!;
}

/** The numbers that the order of a row still leaves open. [QWIXX-9 to QWIXX-12] */
export function qwixxOpen(colour: QwixxColour, crossed: readonly number[]): number[] {
  const numbers = qwixxNumbers(colour);
  const rightmost = Math.max(-1, ...crossed.map((number) => numbers.indexOf(number)));
  return numbers.filter(
    (number, place) => place > rightmost && (number !== lastOf(colour) || crossed.length >= QWIXX.beforeLast),
  );
}

/** Whether the last number is crossed, and the lock with it. [QWIXX-13] */
export function qwixxLocked(colour: QwixxColour, crossed: readonly number[]): boolean {
  return crossed.includes(lastOf(colour));
}

/** The points of a row, its lock being one more cross. [QWIXX-36] */
export function qwixxRowPoints(colour: QwixxColour, crossed: readonly number[]): number {
  const crosses = crossed.length + (qwixxLocked(colour, crossed) ? 1 : 0);
  return (crosses * (crosses + 1)) / 2;
}

export interface QwixxScore {
  rows: Record<QwixxColour, number>;
  /** Points off for penalties, as a number from zero up. */
  penalties: number;
  score: number;
}

/** What a sheet is worth. [QWIXX-37] */
export function qwixxScore(sheet: QwixxSheet, penalties: number): QwixxScore {
  const rows = { r: 0, y: 0, g: 0, b: 0 };
  for (const colour of QWIXX.colours) rows[colour] = qwixxRowPoints(colour, sheet[colour]);
  const off = QWIXX.penalty * penalties;
  return { rows, penalties: off, score: sum(Object.values(rows)) - off };
}

/** Whether these sheets end the game: two rows of one sheet, or four penalties. [QWIXX-32, 33] */
export function qwixxOver(sheets: readonly QwixxSheet[], penalties: readonly number[]): boolean {
  const complete = (sheet: QwixxSheet) => QWIXX.colours.filter((colour) => qwixxLocked(colour, sheet[colour])).length;
  return (
    sheets.some((sheet) => complete(sheet) >= QWIXX.rowsToEnd) ||
    penalties.some((count) => count >= QWIXX.mostPenalties)
  );
}

/* Three Is Too Many! */

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

/* The Game */

export const THEGAME = { fewest: 1, most: 5, cards: 98 } as const;

export type Mark = "won" | "under_ten" | "very_good" | "none";

/** How good a result is: beaten, fewer than ten left, ten left, or more. [THEGAME-30, THEGAME-32] */
export function theGameMark(left: number): Mark {
  if (left === 0) return "won";
  if (left < 10) return "under_ten";
  return left === 10 ? "very_good" : "none";
}

/* All of them */

/** The players with the highest score: those who win, or share the win. [QWIXX-38, THREE-40] */
export function leadersOf(scores: readonly number[]): number[] {
  return highest(scores, range(scores.length));
}

function highest(values: readonly number[], among: number[]): number[] {
  return highestBy(among, (player) => values[player] ?? 0);
}

function highestBy(among: number[], value: (player: number) => number): number[] {
  const best = Math.max(...among.map(value));
  return among.filter((player) => value(player) === best);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
