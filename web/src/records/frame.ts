/** The frame of a record: all its keys are there, each with the right kind of value (`rada.table.records`). */

import { type Fact, type Phrase, phrase } from "../advice/phrases.ts";
import { keyTwice } from "./keys.ts";

const FORMAT = "rada-record/1";

/** A record that is judged wrong, and the sentence that says why. */
export class WrongRecord extends Error {
  override name = "WrongRecord";
  readonly sentence: Phrase;

  constructor(message: string, facts: Record<string, Fact> = {}) {
    super(message);
    this.sentence = phrase(message, facts);
  }
}

export type Json = Record<string, unknown>;

/** A record whose frame was checked; nothing else of it was. */
export interface GameRecord extends Json {
  game: string;
  players: number;
  options: Json;
  deals: unknown[];
  moves: unknown[];
  result: unknown;
}

type Kind = "number" | "text" | "list" | "object";

/** What is to be said of a text that cannot be read as a record at all. */
export const noRecord = (): WrongRecord => new WrongRecord("broken-record-json");

/** Reads a line of text as a record of one of the games that there are. */
export function readRecord(line: string, games: readonly string[]): GameRecord {
  const text = line.replace(/^\uFEFF/, "");
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw noRecord();
  }
  const twice = keyTwice(text);
  if (twice !== null) throw new WrongRecord("broken-record-twice", { key: twice });
  const record = checkedFrame(read);
  if (games.includes(record.game)) return record;
  const why = phrase("unknown-game", { given: record.game, known: games.join(", ") });
  throw new WrongRecord("broken-record-head", { why });
}

function checkedFrame(read: unknown): GameRecord {
  if (!isObject(read)) throw noRecord();
  const format = field(read, "format", "text");
  if (format !== FORMAT) throw new WrongRecord("broken-record-format", { given: String(format), right: FORMAT });
  field(read, "game", "text");
  field(read, "players", "number");
  field(read, "options", "object");
  field(read, "deals", "list");
  field(read, "moves", "list");
  if (!("result" in read)) throw new WrongRecord("broken-record-missing", { key: "result" });
  return read as GameRecord;
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const IS: Record<Kind, (value: unknown) => boolean> = {
  number: (value) => Number.isInteger(value),
  text: (value) => typeof value === "string",
  list: Array.isArray,
  object: isObject,
};

/** The value of a key, which must be there and of this kind. */
export function field(entry: unknown, key: string, kind: Kind): unknown {
  if (!isObject(entry)) throw wrongKind(key, entry, "object");
  if (!(key in entry)) throw new WrongRecord("broken-record-missing", { key });
  const value = entry[key];
  if (!IS[kind](value)) throw wrongKind(key, value, kind);
  return value;
}

export function wrongKind(key: string, value: unknown, right: Kind): WrongRecord {
  return new WrongRecord("broken-record-kind", { key, given: shown(value), right });
}

/** The value of a key that names a seat. */
export function seatField(entry: unknown, key: string, players: number): number {
  const seat = field(entry, key, "number") as number;
  if (seat < 0 || seat >= players) throw new WrongRecord("broken-record-seat", { key, given: seat, last: players - 1 });
  return seat;
}

/** Hexadecimal digits, of which there must be so many. */
export function digits(given: unknown, key: string, length: number): string {
  if (typeof given !== "string" || given.length !== length || !/^[0-9a-f]*$/i.test(given))
    throw new WrongRecord("broken-record-digits", { key, given: told(given).slice(0, 80), length });
  return given.toLowerCase();
}

/** A value as sentences show it, which are the same as the server's: as Python writes it. */
export function told(value: unknown): string {
  return typeof value === "string" ? value : shown(value);
}

export function shown(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(shown).join(", ")}]`;
  if (!isObject(value)) return String(value);
  return `{${Object.entries(value)
    .map(([key, each]) => `${quoted(key)}: ${shown(each)}`)
    .join(", ")}}`;
}

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t");
  return mark + (mark === "'" ? escaped.replace(/'/g, "\\'") : escaped) + mark;
}
