/** The printed sheet as data: which numbers stand where, and how one walks over them by arrow keys. */

export const COLOURS = ["r", "y", "g", "b"] as const;
export type Colour = (typeof COLOURS)[number];

const RISING = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FALLING = [...RISING].reverse();

/** The numbers of each row as printed, from left to right. */
export const ROW_NUMBERS: Record<Colour, readonly number[]> = {
  r: RISING,
  y: RISING,
  g: FALLING,
  b: FALLING,
};

/** The last number of a row, which closes it. */
export function closingNumber(colour: Colour): number {
  return ROW_NUMBERS[colour].at(-1)!;
}

/** The name of the cell that closes a row. */
export function closingCell(colour: Colour): string {
  return cellOf(colour, closingNumber(colour));
}

export interface SheetRow {
  colour: Colour;
  /** As printed, from left to right. */
  numbers: readonly number[];
  crossed: readonly number[];
  /** The lock is crossed too. */
  locked: boolean;
}

/** The name of a cell, the same as that of the card: "r7". */
export function cellOf(colour: string, number: number): string {
  return `${colour}${number}`;
}

export function partsOf(cell: string): { colour: string; number: number } {
  return { colour: cell.slice(0, 1), number: Number(cell.slice(1)) };
}

/** The four rows of a sheet, from the numbers crossed in each. */
export function sheetRows(crosses: Record<string, readonly number[]>): SheetRow[] {
  return COLOURS.map((colour) => {
    const crossed = crosses[colour] ?? [];
    return { colour, numbers: ROW_NUMBERS[colour], crossed, locked: crossed.includes(closingNumber(colour)) };
  });
}

/** The place of the rightmost cross of a row, or -1: what lies left of it is skipped. */
export function lastCrossed(row: SheetRow): number {
  return Math.max(-1, ...row.crossed.map((number) => row.numbers.indexOf(number)));
}

/** Which pressable cell an arrow key leads to from this one, or null. */
export function neighbour(rows: SheetRow[], pressable: ReadonlySet<string>, from: string, key: string): string | null {
  const places = rows.flatMap((row, y) => row.numbers.map((number, x) => ({ cell: cellOf(row.colour, number), x, y })));
  const here = places.find((place) => place.cell === from);
  if (!here) return null;
  const reachable = places.filter((place) => pressable.has(place.cell) && place.cell !== from);
  const nearest = (found: typeof places) =>
    [...found].sort((a, b) => distance(a, here) - distance(b, here))[0]?.cell ?? null;
  switch (key) {
    case "ArrowLeft":
      return nearest(reachable.filter((place) => place.y === here.y && place.x < here.x));
    case "ArrowRight":
      return nearest(reachable.filter((place) => place.y === here.y && place.x > here.x));
    case "ArrowUp":
      return nearest(reachable.filter((place) => place.y < here.y));
    case "ArrowDown":
      return nearest(reachable.filter((place) => place.y > here.y));
    default:
      return null;
  }
}

/** A row away is farther than any step within a row. */
function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.abs(a.y - b.y) * 100 + Math.abs(a.x - b.x);
}
