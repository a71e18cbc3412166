/** What a cross would bring, before it is made: points of the row with it, less those without. */
import { qwixxRowPoints } from "./pad/scoring";
import { partsOf, type SheetRow } from "./sheet";

/** The points that each of these cells would add to its row, besides the other cells that are chosen. */
export function gainsOf(rows: SheetRow[], cells: Iterable<string>, chosen: ReadonlySet<string>): Map<string, number> {
  const gains = new Map<string, number>();
  for (const cell of cells) {
    const { colour, number } = partsOf(cell);
    const row = rows.find((each) => each.colour === colour);
    if (!row || row.crossed.includes(number)) continue;
    const others = [...chosen].map(partsOf).filter((other) => other.colour === colour && other.number !== number);
    const before = [...new Set([...row.crossed, ...others.map((other) => other.number)])];
    const after = [...before, number];
    gains.set(cell, qwixxRowPoints(row.colour, after) - qwixxRowPoints(row.colour, before));
  }
  return gains;
}
