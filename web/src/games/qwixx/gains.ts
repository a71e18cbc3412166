/** What a cross would bring, before it is made: points of the row with it, less those without. */
import { partsOf, type SheetRow } from "./sheet";

/** What a row is worth: one point for the first cross, two more for the second, and so on. */
function worth(crosses: number): number {
  return (crosses * (crosses + 1)) / 2;
}

/** How many crosses a row has; the lock of a finished one counts, too. */
function crossesIn(row: SheetRow, numbers: ReadonlySet<number>): number {
  return numbers.size + (numbers.has(row.numbers.at(-1)!) ? 1 : 0);
}

/** The points that each of these cells would add to its row, besides the other cells that are chosen. */
export function gainsOf(rows: SheetRow[], cells: Iterable<string>, chosen: ReadonlySet<string>): Map<string, number> {
  const gains = new Map<string, number>();
  for (const cell of cells) {
    const { colour, number } = partsOf(cell);
    const row = rows.find((each) => each.colour === colour);
    if (!row || row.crossed.includes(number)) continue;
    const others = [...chosen].map(partsOf).filter((other) => other.colour === colour && other.number !== number);
    const before = new Set([...row.crossed, ...others.map((other) => other.number)]);
    const after = new Set([...before, number]);
    gains.set(cell, worth(crossesIn(row, after)) - worth(crossesIn(row, before)));
  }
  return gains;
}
