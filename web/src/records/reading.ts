/**
 * Entries of a record as actions: what is legal is listed by the module, and an entry is the move
 * whose own entry it agrees with. It may say more than that, and list cards in any order.
 */

import { canonical } from "../engine/beginning.ts";
import { type Decision, NOBODY } from "../engine/decision.ts";
import type { Address, Engine } from "../engine/engine.ts";
import { written } from "../engine/records.ts";
import { type Json, WrongRecord, isObject, seatField, shown, wrongKind } from "./frame.ts";

/** Moves that a sentence names as possible ones, at most. */
const NAMED = 6;

/** Who decided what; throws what is wrong with an entry. */
export function readMove(engine: Engine, state: Address, entry: unknown): Decision {
  if (!isObject(entry)) throw wrongKind("moves", entry, "object");
  if (engine.over(state)) throw new WrongRecord("game-is-over");
  const found = legalMove(engine, state, entry);
  if (found !== null) return found;
  const seat = seatField(entry, "seat", engine.players(state));
  const awaited = engine.awaited(state);
  if (!awaited.includes(seat)) throw new WrongRecord("not-your-turn", { seat, turn: awaited[0]! });
  throw illegal(engine, state, seat, entry);
}

/** The move that an entry means, if it is legal in a state of a game that goes on. */
export function legalMove(engine: Engine, state: Address, entry: Json): Decision | null {
  if (!("seat" in entry)) return readTime(engine, state, entry);
  const seat = entry.seat as number;
  if (!Number.isInteger(seat) || seat < 0 || seat >= engine.players(state)) return null;
  const actions = readSignals(engine, state, seat, entry) ?? readListed(engine, state, seat, entry);
  return actions && { seat, actions };
}

function readListed(engine: Engine, state: Address, seat: number, entry: Json): number[] | null {
  const sets = setsOfCards(engine);
  const { moves } = engine.texts(state, 1, [], [seat]);
  return moves.find((each) => agrees(entry, JSON.parse(each.entry) as Json, sets))?.actions ?? null;
}

/** The fields of entries that list cards, whose order says nothing. */
function setsOfCards(engine: Engine): Set<string> {
  const facts = engine.about.told_moves.flatMap((told) => Object.values(told.facts));
  return new Set(facts.flatMap(({ field, cards, colour }) => (cards && colour === null ? [field] : [])));
}

/** Whether an entry says all that another one says. */
function agrees(entry: Json, right: Json, sets: Set<string>): boolean {
  const plain = (value: unknown, key: string): string =>
    Array.isArray(value) && sets.has(key) ? canonical(value.map(canonical).sort()) : canonical(value);
  return Object.entries(right).every(([key, value]) => key in entry && plain(entry[key], key) === plain(value, key));
}

/** That the time is up, which nobody at the table can decide. */
function readTime(engine: Engine, state: Address, entry: Json): Decision | null {
  const { time_up: action } = engine.about;
  if (action < 0 || !engine.legal(state, NOBODY).includes(action)) return null;
  const told = JSON.parse(written(engine, "write_entry", [state, state], NOBODY, [action])) as Json;
  return agrees(entry, told, new Set()) ? { seat: NOBODY, actions: [action] } : null;
}

/** Signals are not listed: each that is legal is an action of its own, and an entry has one or more. */
function readSignals(engine: Engine, state: Address, seat: number, entry: Json): number[] | null {
  const possible = engine.legal(state, seat).filter((action) => action >= engine.about.decisions);
  const told = (action: number) => JSON.parse(written(engine, "write_entry", [state, state], seat, [action])) as Json;
  const known = new Map(possible.map((action) => [canonical(told(action)), action]));
  for (const [key, signals] of Object.entries(entry)) {
    if (!isObject(signals)) continue;
    const actions = Object.entries(signals).map(([on, signal]) =>
      known.get(canonical({ seat, [key]: { [on]: signal } })),
    );
    if (actions.length > 0 && actions.every((action) => action !== undefined)) return actions;
  }
  return null;
}

function illegal(engine: Engine, state: Address, seat: number, entry: Json): WrongRecord {
  const { moves } = engine.texts(state, 1, [], [seat]);
  const texts = moves.slice(0, NAMED).map((each) => {
    const after = engine.copyOf(state);
    for (const action of each.actions) engine.apply(after, seat, action);
    return written(engine, "write_text", [state, after], seat, each.actions);
  });
  const right = moves.length > NAMED ? [...texts, "…"] : texts;
  return new WrongRecord("illegal-move-any", { given: shown(entry), right: right.join(", ") });
}
