/** What cards are worth while the game goes on, by the arithmetic of the score pad. */
import { threeColourPoints, threeFaceUp, threeParts } from "./pad/scoring";
import type { Taking } from "./staging";
import type { ThreeView } from "./types";

type ByColour = Record<string, number>;

/** How many cards of each colour there are; cards without a colour leave the game. */
export function countByColour(cards: number[], colours: (string | null)[]): ByColour {
  const counts: ByColour = {};
  for (const card of cards) {
    const colour = colours[card];
    if (colour) counts[colour] = (counts[colour] ?? 0) + 1;
  }
  return counts;
}

/** By how much so many more cards change what a colour is worth. */
export function changeOfColour(held: number, more: number): number {
  return threeColourPoints(held + more) - threeColourPoints(held);
}

/** What the cards that a seat has just taken have changed, colour by colour. */
export function gainsIn(taking: Taking | null, seat: number, view: ThreeView): ByColour {
  if (taking?.seat !== seat) return {};
  const came = Object.entries(countByColour(taking.taken, view.colours));
  return Object.fromEntries(
    came.map(([colour, more]) => [colour, changeOfColour((view.collected[seat]?.[colour] ?? 0) - more, more)]),
  );
}

/** How many colours lie face up. */
export function coloursUp(collected: ByColour): number {
  return Object.values(collected).filter((count) => threeFaceUp(count) > 0).length;
}

/** By how much a seat's score changes with these cards, bonuses included. */
export function changeOfScore(view: ThreeView, seat: number, cards: number[]): number {
  const before = view.collected[seat] ?? {};
  const more = countByColour(cards, view.colours);
  const after = Object.entries(before).map(([colour, count]) => count + (more[colour] ?? 0));
  const won = view.parts[seat]?.running_bonus ?? 0;
  const all = after.length > 0 && after.every((count) => threeFaceUp(count) > 0);
  const bonus = won === 0 && all ? (view.bonuses_left[0] ?? 0) : won;
  return threeParts(after, bonus).score - threeParts(Object.values(before), won).score;
}
