/** The deals of a record: whether they are those that its seed makes, and making them where there is none. */

import { canonical } from "../engine/beginning.ts";
import type { Address, Engine } from "../engine/engine.ts";
import { dealOf } from "../engine/records.ts";
import { type Json, WrongRecord, field, seatField, told } from "./frame.ts";

type Card = string | number;

/** The lists of a deal whose order says nothing, by their names in the record format. */
const SETS = ["hands", "offer", "row"];

/** Refuses a deal that cannot be, or that is another one than the right one; `number` is from 0. */
export function checkDeal(given: unknown, right: Json, players: number, number: number): void {
  checkAt(given, right);
  const deal = given as Json;
  if ("starter" in right) seatField(deal, "starter", players);
  refuseWrongCards(cardsOf(deal, right), cardsOf(right, right));
  const isSame = Object.entries(right).every(
    ([key, value]) => key in deal && inOrder(key, deal[key]) === inOrder(key, value),
  );
  if (!isSame) throw new WrongRecord("wrong-origin-deal", { deal: number + 1 });
}

/** How often chance deals at most until it deals the cards that a record has, of which some games leave out a few. */
const TRIES = 256;

/** Makes the deal of a record that is due after so many moves, and refuses one that the rules could not make. */
export function makeDeal(engine: Engine, state: Address, given: unknown, moves: number): void {
  const mark = engine.mark();
  const like = dealLike(engine, state, given, moves);
  checkAt(given, like);
  const deal = given as Json;
  const starter = "starter" in like ? seatField(deal, "starter", engine.players(state)) : 0;
  const cards = cardsOf(deal, like);
  // Who starts is drawn or chosen for the first deal alone.
  if (moves > 0 && "starter" in like && starter !== like.starter)
    throw new WrongRecord("wrong-deal-starter", { given: starter, right: like.starter as number });
  refuseWrongCards(cards, cardsOf(like, like));
  for (const [key, value] of Object.entries(like))
    if (typeof value === "string" && field(deal, key, "text") !== value)
      throw new WrongRecord("wrong-deal-text", { key });
  const { card_texts: texts } = engine.about;
  const numbers = cards.map((card) => BigInt(texts ? texts.indexOf(String(card)) : (card as number)));
  const stacked = engine.allocate(8 * numbers.length);
  engine.whole(stacked, numbers.length).set(numbers);
  engine.call("stack_cards", state, stacked, numbers.length, numbers.length, starter);
  engine.call("give", state);
  engine.release(mark);
}

/** A deal that chance could make now: of the same cards as a given one, if there is such a deal. */
function dealLike(engine: Engine, state: Address, given: unknown, moves: number): Json {
  const wanted = new Set(
    Object.values(Object(given) as Json).flatMap((value) => (Array.isArray(value) ? value.flat() : [])),
  );
  let found: Json = {};
  for (let i = 0; i < TRIES; i++) {
    const seed = new Uint8Array(32);
    seed[0] = i;
    const mark = engine.mark();
    const dealt = engine.copyOf(state);
    engine.deal(dealt, engine.newChance(seed));
    found = JSON.parse(dealOf(engine, dealt, moves)) as Json;
    engine.release(mark);
    if (cardsOf(found, found).every((card) => wanted.has(card))) break;
  }
  return found;
}

function checkAt(given: unknown, right: Json): void {
  const at = field(given, "at", "number") as number;
  if (at !== right.at) throw new WrongRecord("wrong-deal-at", { given: at, right: right.at as number });
}

/** All cards of a deal, in the order in which they are drawn; a deal that is right tells where they are. */
function cardsOf(deal: Json, right: Json): Card[] {
  const lists = Object.entries(right).filter(([, value]) => Array.isArray(value)) as [string, Card[] | Card[][]][];
  return lists.flatMap(([key, value], i) => cardsIn(deal, key, value, i === lists.length - 1));
}

/** The cards under a key: a list, or one for each seat; the last list of a deal may have any length. */
function cardsIn(deal: Json, key: string, right: Card[] | Card[][], isLast: boolean): Card[] {
  const given = field(deal, key, "list") as Card[] | Card[][];
  if (!Array.isArray(right[0])) {
    if (!isLast) refuseLength(key, given, right);
    return given as Card[];
  }
  refuseLength(key, given, right);
  return (given as Card[][]).flatMap((part, i) => {
    const cards = field({ [key]: part }, key, "list") as Card[];
    refuseLength(key, cards, (right as Card[][])[i]!);
    return cards;
  });
}

function refuseLength(key: string, { length: given }: unknown[], { length: right }: unknown[]): void {
  if (given !== right) throw new WrongRecord("wrong-deal-length", { key, given, right });
}

/** Refuses cards that are not exactly those that are needed. */
function refuseWrongCards(cards: Card[], needed: Card[]): void {
  const [seen, right] = [new Set<Card>(), new Set(needed)];
  for (const card of cards) {
    if (seen.has(card)) throw new WrongRecord("wrong-deal-twice", { card: told(card) });
    seen.add(card);
  }
  const foreign = cards.find((card) => !right.has(card));
  if (foreign !== undefined) throw new WrongRecord("wrong-deal-foreign", { card: told(foreign) });
  const missing = needed.filter((card) => !seen.has(card)).map(String);
  const [first] = missing.sort();
  if (first !== undefined) throw new WrongRecord("wrong-deal-missing", { card: first, count: missing.length });
}

/** A part of a deal in the one order that it is compared in. */
function inOrder(key: string, value: unknown): string {
  if (!SETS.includes(key) || !Array.isArray(value)) return canonical(value);
  const sorted = (cards: unknown[]): unknown[] => cards.map(canonical).sort();
  return canonical(value.some(Array.isArray) ? value.map((part) => sorted(part as unknown[])) : sorted(value));
}
