/** Sentences in which every card wears its colour. */
import { SYMBOL_SIGNS } from "../cards/colours";

export interface Piece {
  text: string;
  /** The colour of a card's sign; null for plain words. */
  colour: string | null;
}

const COLOUR_OF = new Map(Object.entries(SYMBOL_SIGNS).map(([colour, sign]) => [sign, colour]));
const CARD = new RegExp(`([${[...COLOUR_OF.keys()].join("")}]\\d*)`, "u");

export function piecesOf(sentence: string): Piece[] {
  return sentence
    .split(CARD)
    .filter((text) => text !== "")
    .map((text) => ({ text, colour: COLOUR_OF.get(text.slice(0, 1)) ?? null }));
}
