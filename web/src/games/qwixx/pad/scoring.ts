/**
 * The arithmetic of the pad, which repeats that of the rules in Python.
 * Vectors that those rules generate hold it to them (vectors.json, scoring.test.ts).
 */
import { sum } from "../../../pad/scoring";
import { closingNumber, COLOURS, ROW_NUMBERS, type Colour } from "../sheet";

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

/** The numbers that the order of a row still leaves open. [QWIXX-9 to QWIXX-12] */
export function qwixxOpen(colour: QwixxColour, crossed: readonly number[]): number[] {
  const numbers = qwixxNumbers(colour);
  const rightmost = Math.max(-1, ...crossed.map((number) => numbers.indexOf(number)));
  return numbers.filter(
    (number, place) => place > rightmost && (number !== closingNumber(colour) || crossed.length >= QWIXX.beforeLast),
  );
}

/** Whether the last number is crossed, and the lock with it. [QWIXX-13] */
export function qwixxLocked(colour: QwixxColour, crossed: readonly number[]): boolean {
  return crossed.includes(closingNumber(colour));
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
