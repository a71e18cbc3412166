/** What is kept of a local table: all that its game can be made again from. */

import type { Gladness, Mine, TableSeen } from "../api/types.ts";
import type { Options, Starter } from "../engine/beginning.ts";
import type { Decision } from "../engine/decision.ts";

export interface SeatKept {
  who: "person" | "bot";
  name: string;
  bot: string | null;
  /** A bot stands in for the person. */
  away: boolean;
  gladness: Gladness | null;
}

export interface Row {
  id: string;
  game: string;
  players: number;
  options: Options;
  starter: Starter;
  /** Empty where the deals are those of the record that the game came as. */
  seed: string;
  pace: TableSeen["pace"];
  seats: SeatKept[];
  created: number;
  started: number;
  rematch: string | null;
  /** Not to be listed. */
  putAway: boolean;
  /** The table in short, so that it can be listed without its engine. */
  mine: Mine | null;
  /** The sources of the module that has numbered the actions of its moves. */
  sources?: string;
  /** The record that a game from elsewhere came as: nobody here has played it. */
  from?: string;
}

/** A move, numbered from 1 within its table. */
export interface MoveKept extends Decision {
  n: number;
  /** The name that whoever sent it gave to it, so that sending it again has no effect; bots give none. */
  ticket: string;
  at: number;
  /** Its entry in the record, by which it is read where actions have got other numbers since. */
  entry?: string;
  /** What a bot that searches has spent on it. */
  visits?: number;
}

/** Ids of local tables begin with this; `isLocal` of place.ts tells them by it. */
export const LOCAL = "local-";

/** The tables that are to be listed, newest first. */
export function listed(rows: Row[]): Mine[] {
  const shown = rows.flatMap(({ putAway, mine }) => (putAway || mine === null ? [] : [mine]));
  return shown.sort((one, other) => other.created - one.created);
}

/** Keeps rows and moves; what a promise was kept for is on disk. */
export interface Store {
  rows(): Promise<Row[]>;
  row(id: string): Promise<Row | null>;
  moves(id: string): Promise<MoveKept[]>;
  /** A new table, with moves where it goes on from another game. */
  create(row: Row, moves: MoveKept[]): Promise<void>;
  change(row: Row): Promise<void>;
  append(id: string, move: MoveKept): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Keeps them for as long as it lives; for tests. */
export class MemoryStore implements Store {
  private readonly kept = new Map<string, { row: Row; moves: MoveKept[] }>();

  rows(): Promise<Row[]> {
    return Promise.resolve([...this.kept.values()].map(({ row }) => structuredClone(row)));
  }

  row(id: string): Promise<Row | null> {
    return Promise.resolve(structuredClone(this.kept.get(id)?.row ?? null));
  }

  moves(id: string): Promise<MoveKept[]> {
    return Promise.resolve(structuredClone(this.kept.get(id)?.moves ?? []));
  }

  create(row: Row, moves: MoveKept[]): Promise<void> {
    this.kept.set(row.id, structuredClone({ row, moves }));
    return Promise.resolve();
  }

  change(row: Row): Promise<void> {
    const found = this.kept.get(row.id);
    if (found) found.row = structuredClone(row);
    return Promise.resolve();
  }

  append(id: string, move: MoveKept): Promise<void> {
    const moves = this.kept.get(id)?.moves;
    if (moves?.some(({ n }) => n === move.n)) return Promise.reject(new Error(`there is a move ${move.n} already`));
    moves?.push(structuredClone(move));
    return Promise.resolve();
  }

  remove(id: string): Promise<void> {
    this.kept.delete(id);
    return Promise.resolve();
  }
}
