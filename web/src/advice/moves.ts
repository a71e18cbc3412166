/** Moves as the record, the notation and a sentence have them; the module and its description know how. */

import { SYMBOL_SIGNS, faceOf } from "../cards/colours.ts";
import type { Address, Engine, ToldFact, ToldMove } from "../engine/engine.ts";
import { type Writer, written } from "../engine/records.ts";
import { type Fact, type Phrase, type Told, type Words, phrase } from "./phrases.ts";

export type Entry = Record<string, unknown> & { seat: number };
type View = Record<string, unknown>;
type Card = string | number;

/** What a move does at once. */
export interface Outlook {
  takes: Card[];
  flips: string[];
  back: boolean;
}

/** A move in the three forms that are asked for. */
export interface Option {
  move: Entry;
  text: string;
  words: Phrase;
}

/** The shape of a move as reviews and hints tell it. */
export function toldOption(option: Option, words: Words): { move: Entry; text: string; words: Told } {
  return { move: option.move, text: option.text, words: words.told(option.words) };
}

/** What a seat sees in a state. */
export function viewOf(engine: Engine, state: Address, seat: number): View {
  return JSON.parse(engine.texts(state, 1, [seat], []).view(seat)) as View;
}

/** The state after a move that is made in a copy. */
export function afterOf(engine: Engine, state: Address, seat: number, actions: number[]): Address {
  const after = engine.copyOf(state);
  for (const action of actions) engine.apply(after, seat, action);
  return after;
}

export function optionOf(engine: Engine, state: Address, seat: number, actions: number[], view: View): Option {
  const move = JSON.parse(told(engine, "write_entry", state, seat, actions)) as Entry;
  const text = told(engine, "write_text", state, seat, actions);
  return { move, text, words: moveWords(engine, move, view) };
}

export function outlookOf(engine: Engine, state: Address, seat: number, actions: number[]): Outlook {
  return JSON.parse(told(engine, "write_outlook", state, seat, actions)) as Outlook;
}

function told(engine: Engine, writer: Writer, state: Address, seat: number, actions: number[]): string {
  const mark = engine.mark();
  const text = written(engine, writer, [state, afterOf(engine, state, seat, actions)], seat, actions);
  engine.release(mark);
  return text;
}

/** A move as something that one is told to do, as `rada.games.telling` and `rada.bots.wording` have it. */
function moveWords(engine: Engine, entry: Entry, view: View): Phrase {
  const { told_moves: messages, colours_field: field } = engine.about;
  const fits = ({ has }: ToldMove): boolean => has.every((each) => isFilled(entry[each]));
  const fitting = messages.find(fits);
  if (fitting === undefined) throw new Error(`${engine.about.game} cannot tell ${JSON.stringify(entry)}`);
  const colours = field === null ? undefined : (view[field] as (string | null)[]);
  const facts = Object.entries(fitting.facts).map(([name, fact]) => [name, factIn(fact, entry, view, colours)]);
  return phrase(fitting.message, Object.fromEntries(facts) as Record<string, Fact>);
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

function factIn(fact: ToldFact, entry: Entry, view: View, colours?: (string | null)[]): Fact {
  const value = entry[fact.field] as Card | Card[];
  const signs = (cards: Card[]): string => cards.map((card) => signOf(card, colours)).join(", ");
  if (fact.colour !== null) {
    const colour = String(entry[fact.colour]);
    return signs((value as Card[]).map((number) => `${colour}${number}`));
  }
  if (fact.among !== null) return (view[fact.among] as Fact[])[value as number]!;
  if (Array.isArray(value)) return signs(value);
  return fact.cards ? signs([value]) : value;
}

/** A card as its sign and its number. */
function signOf(card: Card, colours?: (string | null)[]): string {
  const { colour, number } = faceOf(card, colours);
  return colour === null ? String(number) : `${SYMBOL_SIGNS[colour]}${number}`;
}
