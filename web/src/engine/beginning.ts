/**
 * How a game begins: options, terms and the state before the first deal, as `Game.prepare` and
 * `rada.table.seeds` make them, from what `rada.engine.beginning` has found out about the game.
 */

import type { Address, Description, Engine } from "./engine.ts";
import { sha256 } from "./sha256.ts";

export type Options = Record<string, unknown>;
/** Who starts: a seat, whoever is drawn, or as the rules find it. */
export type Starter = number | "random" | null;

/** Values of an option, and what they do. */
interface Case {
  value?: unknown;
  from?: number;
  to?: number;
  /** Fields of the state, and what is written there: a number, or the value itself. */
  writes: Record<string, number | "value">;
  /** What other options are then, unless they are given. */
  others?: Options;
}

export interface Beginning {
  options: Record<string, { default: unknown; cases: Case[] }>;
  /** Values that do not go together. */
  refused: Options[];
  /** What the terms say beside the game, the players and the options. */
  agreed: Record<string, unknown>;
  /** What a deal takes from the options, as JSON. */
  dealt: string;
  /** The option that says after how many minutes the time is up. */
  time_limit: string | null;
  start_is_agreed: boolean;
  /** The action by which a seat begins where that is agreed on; negative where it is not. */
  start: number;
}

/** Options that a game cannot be played with. */
export class WrongOptions extends Error {
  override name = "WrongOptions";
}

function caseOf(about: Description, name: string, value: unknown): Case {
  const found = about.beginning.options[name]?.cases.find((each) =>
    each.from === undefined ? each.value === value : isWithin(value, each.from, each.to!),
  );
  if (!found) throw new WrongOptions(`${about.game}: ${name} cannot be ${String(value)}`);
  return found;
}

const isWithin = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && from <= (value as number) && (value as number) <= to;

/** All options as a record has them, from those that are given. */
export function readOptions(about: Description, given: Options): Options {
  const names = Object.keys(about.beginning.options);
  const found: Options = Object.fromEntries(names.map((name) => [name, about.beginning.options[name]!.default]));
  for (const [name, value] of Object.entries(given)) Object.assign(found, caseOf(about, name, value).others);
  for (const name of names) if (name in given) found[name] = given[name];
  const clash = about.beginning.refused.some((each) =>
    Object.entries(each).every(([name, value]) => found[name] === value),
  );
  if (clash) throw new WrongOptions(`${about.game}: these options do not go together`);
  return found;
}

/** A game before its first deal, with all its options. */
export function prepared(engine: Engine, players: number, options: Options, starter: Starter): Address {
  const state = engine.newGame(players);
  for (const [name, value] of Object.entries(options)) {
    const { writes } = caseOf(engine.about, name, value);
    for (const [field, set] of Object.entries(writes))
      engine.setField(state, field, set === "value" ? (value as number) : set);
  }
  engine.setField(state, "opening", openingOf(engine.about, players, starter));
  return state;
}

/** How a state says who is to start: 0 as the rules find it, a seat from 1, -1 drawn. */
function openingOf(about: Description, players: number, starter: Starter): number {
  if (starter === null) return 0;
  if (starter === "random") return about.beginning.start_is_agreed ? -1 : 0;
  if (!isWithin(starter, 0, players - 1)) throw new WrongOptions(`there is no seat ${starter}`);
  return starter + 1;
}

/** What was agreed before a game, to be committed to. */
export function agreedOf(about: Description, players: number, options: Options): Record<string, unknown> {
  return { game: about.game, players, options, ...about.beginning.agreed };
}

/** JSON with its keys in order: the one way in which it can be said. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The SHA-256 of what was agreed before a game. */
export function termsOf(agreed: Record<string, unknown>): string {
  return hexOf(sha256(new TextEncoder().encode(canonical(agreed))));
}

/** What is published before the first card: the SHA-256 of a seed and of what was agreed. */
export function commitmentOf(seed: string, terms: string): string {
  return hexOf(sha256(bytesOf(seed + terms)));
}
