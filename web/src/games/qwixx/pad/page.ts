/** A page of Qwixx: everybody's sheet. */
import { isCount, isListOf, isName, isRecord, type Kind } from "../../../pad/book.svelte";
import { replaced, usualPeople, without } from "../../../pad/people";
import { QWIXX, qwixxNumbers, qwixxOpen, type QwixxColour, type QwixxSheet } from "./scoring";

export interface QwixxPage {
  started: boolean;
  names: string[];
  sheets: QwixxSheet[];
  penalties: number[];
}

const emptySheet = (): QwixxSheet => ({ r: [], y: [], g: [], b: [] });

function freshPage(names: string[]): QwixxPage {
  return {
    started: false,
    names,
    sheets: names.map(emptySheet),
    penalties: names.map(() => 0),
  };
}

/** Whether a row could have been crossed like this, from left to right. */
function isRow(colour: QwixxColour, row: unknown): row is number[] {
  if (!Array.isArray(row)) return false;
  return row.every((number, at) => qwixxOpen(colour, row.slice(0, at) as number[]).includes(number));
}

function isSheet(value: unknown): value is QwixxSheet {
  return isRecord(value) && QWIXX.colours.every((colour) => isRow(colour, value[colour]));
}

function readPage(kept: unknown): QwixxPage | null {
  if (!isRecord(kept) || !isListOf(kept.names, isName)) return null;
  const players = kept.names.length;
  const isPenalties = (value: unknown): value is number => isCount(value, QWIXX.mostPenalties);
  const whole =
    players >= QWIXX.fewest &&
    players <= QWIXX.most &&
    typeof kept.started === "boolean" &&
    isListOf(kept.sheets, isSheet, players) &&
    isListOf(kept.penalties, isPenalties, players);
  return whole ? (kept as unknown as QwixxPage) : null;
}

export const qwixxKind: Kind<QwixxPage> = {
  name: "qwixx",
  fresh: () => freshPage(usualPeople(QWIXX.fewest, QWIXX.most)),
  read: readPage,
};

export function qwixxNewGame(page: QwixxPage): QwixxPage {
  return { ...freshPage(page.names), started: page.started };
}

export function qwixxAddPlayer(page: QwixxPage): QwixxPage {
  return {
    ...page,
    names: [...page.names, ""],
    sheets: [...page.sheets, emptySheet()],
    penalties: [...page.penalties, 0],
  };
}

export function qwixxRemovePlayer(page: QwixxPage, player: number): QwixxPage {
  return {
    ...page,
    names: without(page.names, player),
    sheets: without(page.sheets, player),
    penalties: without(page.penalties, player),
  };
}

/** The cross that may be taken off again: the rightmost of its row. */
export function qwixxLastCross(colour: QwixxColour, row: readonly number[]): number | null {
  return (
    qwixxNumbers(colour)
      .filter((number) => row.includes(number))
      .at(-1) ?? null
  );
}

/** Crosses a number that is open, or takes the rightmost cross off; anything else changes nothing. */
export function qwixxToggle(page: QwixxPage, player: number, colour: QwixxColour, number: number): QwixxPage {
  const sheet = page.sheets[player]!;
  const row = sheet[colour];
  const crossing = qwixxOpen(colour, row).includes(number);
  if (!crossing && number !== qwixxLastCross(colour, row)) return page;
  const changed = crossing ? [...row, number] : row.filter((each) => each !== number);
  return { ...page, sheets: replaced(page.sheets, player, { ...sheet, [colour]: changed }) };
}

export function qwixxWithPenalties(page: QwixxPage, player: number, count: number): QwixxPage {
  return { ...page, penalties: replaced(page.penalties, player, count) };
}

/** Whether anything is crossed. */
export function qwixxWritten({ sheets, penalties }: QwixxPage): boolean {
  const crossed = (sheet: QwixxSheet) => QWIXX.colours.some((colour) => sheet[colour].length > 0);
  return penalties.some((count) => count > 0) || sheets.some(crossed);
}
