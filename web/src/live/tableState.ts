/** What the frames have told so far: pure, each frame makes a new state out of the old one. */
import type { AnyView, GameEvent, LegalMove, Said, ServerFrame, TableSeen, Told } from "../api/types";
import { gameOf } from "../games";
import { keepUnchanged } from "./unchanged";

export type Frame<Type extends ServerFrame["type"]> = Extract<ServerFrame, { type: Type }>;

export interface TableState {
  table: TableSeen | null;
  /** How many moves there are in what is shown. */
  n: number;
  view: AnyView | null;
  legal: LegalMove[];
  /** What just happened; empty when everything came at once. */
  events: GameEvent[];
  log: Told[];
  chat: Said[];
  /** When the clock of the awaited seats runs out, in the server's time. */
  due: number | null;
  /** When a timed game runs out, in the server's time. */
  ends: number | null;
  /** The seat that has to hurry, and until when. */
  hurry: { seat: number; due: number } | null;
}

export const untold: TableState = {
  table: null,
  n: 0,
  view: null,
  legal: [],
  events: [],
  log: [],
  chat: [],
  due: null,
  ends: null,
  hurry: null,
};

export function afterWelcome(frame: Frame<"welcome">): TableState {
  const { table, n, view, legal, log, chat, due, ends } = frame;
  return { table, n, view, legal, log, chat, due, ends, events: [], hurry: null };
}

export function afterMove(state: TableState, frame: Frame<"moved">): TableState {
  const { n, events, due } = frame;
  const log = [...state.log, { n, events }];
  // A new moment is a new view, even if it looks the same.
  const view = { ...keepUnchanged(state.view, frame.view) };
  const legal = keepUnchanged(state.legal, frame.legal);
  return { ...state, n, view, legal, events, log, due, hurry: null };
}

export function afterChange(state: TableState, frame: Frame<"table">): TableState {
  const table = keepUnchanged(state.table, frame.table);
  // Once a bot has taken over, nobody has to hurry any more.
  const hurry = state.hurry && table.seats[state.hurry.seat]?.away ? null : state.hurry;
  return { ...state, table, hurry, ends: state.ends ?? endOf(table) };
}

/** When a timed game that has just begun will run out. */
function endOf(table: TableSeen): number | null {
  const minutes = gameOf(table.game).timeLimit?.(table.options) ?? null;
  if (table.started === null || minutes === null) return null;
  return table.started + 60 * minutes;
}

/** Whether others play the seats of a running game than before: then other moves are legal. */
export function othersPlay(before: TableState, after: TableState): boolean {
  const players = ({ table }: TableState): string =>
    JSON.stringify([table?.me, table?.seats.map((seat) => [seat.who, seat.away])]);
  return before.view !== null && !before.view.over && players(before) !== players(after);
}

export function afterChat(state: TableState, frame: Frame<"chat">): TableState {
  const last = state.chat.at(-1)?.n ?? -1;
  return frame.said.n > last ? { ...state, chat: [...state.chat, frame.said] } : state;
}

export function afterHurry(state: TableState, frame: Frame<"hurry">): TableState {
  return { ...state, due: frame.due, hurry: { seat: frame.seat, due: frame.due } };
}
