/** What the page and its workers tell each other. */

import type { Told as Sentences } from "../advice/phrases.ts";
import type { Hint, Review, ReviewProgress } from "../api/types.ts";
import type { Description } from "../engine/engine.ts";
import type { Decided } from "../engine/search.ts";
import type { Thought } from "./bots.ts";
import type { House, Played } from "./house.ts";

/** What the page may ask of all local tables: the functions of `House` that answer once. */
export type Call = {
  [Name in keyof House]: House[Name] extends (...given: infer Given) => Promise<unknown>
    ? { name: Name; given: Given }
    : never;
}[Exclude<keyof House, "watch">];

/** From the page to the tables. */
export type ToTables =
  /** First of all: where the engines are, and the line to where bots think. */
  | { type: "begin"; base: string; thinking: MessagePort }
  | { type: "call"; id: number; call: Call }
  | { type: "open"; socket: number; table: string }
  | { type: "frame"; socket: number; text: string }
  | { type: "close"; socket: number };

export interface Told {
  status: number;
  why: string;
}

/** From the tables to the page. */
export type FromTables =
  | { type: "answer"; id: number; value: unknown }
  | { type: "trouble"; id: number; trouble: Told }
  | { type: "opened"; socket: number }
  | { type: "frame"; socket: number; text: string }
  | { type: "closed"; socket: number };

/** From the tables to where bots think. */
export type ToThinking =
  | { type: "engine"; game: string; module: WebAssembly.Module; about: Description }
  | { type: "think"; id: number; thought: Thought };

export interface FromThinking {
  id: number;
  decided: Decided | null;
  /** What the thought took, in milliseconds. */
  took: number;
}

/** What takes long: hints and reviews, and games that come or go in records and links. */
export type Task =
  | { type: "hint" | "review"; played: Played }
  /** Keep the game of a record; answered with the id of its table. */
  | { type: "adopt"; record: string }
  /** The same for a game in a link. */
  | { type: "unpack"; link: string }
  /** The link that holds the game of a record. */
  | { type: "pack"; record: string };

export interface ToAdvising {
  id: number;
  /** Where the engines are. */
  base: string;
  task: Task;
}

export type FromAdvising =
  | { id: number; value: Hint | Review | string }
  | { id: number; progress: ReviewProgress }
  /** Why it cannot be done: a word that the page has a sentence for, or the sentences themselves. */
  | { id: number; failed: string }
  | { id: number; wrong: Sentences };
