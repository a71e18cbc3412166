/** What is worth stopping for: the number for all, a finished row, and how near the end is. */
import type { GameEvent } from "../../api/types";
import { freshCells } from "./happened";
import { QWIXX } from "./pad/scoring";
import { closingCell, sheetRows, type Colour } from "./sheet";
import type { QwixxView } from "./types";

/** The number that everybody has just been told. */
export function numberTold(events: GameEvent[]): number | null {
  const told = events.filter(({ what }) => what === "qwixx-number").at(-1);
  return told ? Number(told.facts?.number) : null;
}

/** A row that somebody has just finished. */
export interface Finished {
  seat: number;
  colour: Colour;
}

export function finishedNow(events: GameEvent[], view: QwixxView): Finished[] {
  return view.sheets.flatMap((sheet, seat) => {
    const fresh = freshCells(events, seat);
    return sheetRows(sheet)
      .filter((row) => row.locked && fresh.has(closingCell(row.colour)))
      .map(({ colour }) => ({ seat, colour }));
  });
}

/** Whoever can end the game at once. */
export interface Brink {
  seat: number;
  /** A row more would end it. */
  row: boolean;
  /** A penalty more would end it. */
  penalty: boolean;
}

export function brinksIn(view: QwixxView): Brink[] {
  if (view.over) return [];
  return view.sheets.flatMap((sheet, seat) => {
    const row = sheetRows(sheet).filter((each) => each.locked).length === QWIXX.rowsToEnd - 1;
    const penalty = view.penalties[seat] === QWIXX.mostPenalties - 1;
    return row || penalty ? [{ seat, row, penalty }] : [];
  });
}
