/** Whether the deal of a record is the one that its seed makes, and if not, what is wrong with it. */

import { canonical } from "../engine/beginning.ts";
import { type Json, WrongRecord, field, seatField } from "./frame.ts";

type Card = string | number;

/** The lists of a deal whose order says nothing, by their names in the record format. */
const SETS = ["hands", "offer", "row"];

/** Refuses a deal that cannot be, or that is another one than the right one; `number` is from 0. */
export function checkDeal(given: unknown, right: Json, players: number, number: number): void {
  const at = field(given, "at", "number") as number;
  if (at !== right.at) throw new WrongRecord("wrong-deal-at", { given: at, right: right.at as number });
  const deal = given as Json;
  if ("starter" in right) seatField(deal, "starter", players);
  const cards: Card[] = [];
  const needed: Card[] = [];
  for (const [key, value] of Object.entries(right)) {
    if (!Array.isArray(value)) continue;
    cards.push(...cardsIn(deal, key, value as Card[] | Card[][]));
    needed.push(...(value.flat() as Card[]));
  }
  refuseWrongCards(cards, needed);
  const isSame = Object.entries(right).every(
    ([key, value]) => key in deal && inOrder(key, deal[key]) === inOrder(key, value),
  );
  if (!isSame) throw new WrongRecord("wrong-origin-deal", { deal: number + 1 });
}

/** The cards under a key: a list, or one for each seat; the last list of a deal may have any length. */
function cardsIn(deal: Json, key: string, right: Card[] | Card[][]): Card[] {
  const given = field(deal, key, "list") as Card[] | Card[][];
  if (!Array.isArray(right[0])) return given as Card[];
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
  const twice = cards.find((card, place) => cards.indexOf(card) !== place);
  if (twice !== undefined) throw new WrongRecord("wrong-deal-twice", { card: String(twice) });
  const foreign = cards.find((card) => !needed.includes(card));
  if (foreign !== undefined) throw new WrongRecord("wrong-deal-foreign", { card: String(foreign) });
  const missing = needed.filter((card) => !cards.includes(card)).map(String);
  const [first] = missing.sort();
  if (first !== undefined) throw new WrongRecord("wrong-deal-missing", { card: first, count: missing.length });
}

/** A part of a deal in the one order that it is compared in. */
function inOrder(key: string, value: unknown): string {
  if (!SETS.includes(key) || !Array.isArray(value)) return canonical(value);
  const sorted = (cards: unknown[]): unknown[] => cards.map(canonical).sort();
  return canonical(value.some(Array.isArray) ? value.map((part) => sorted(part as unknown[])) : sorted(value));
}
