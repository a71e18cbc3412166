/** What a collection is worth while the round goes on, by the arithmetic of the score pad. */
import { gapPoints, type GapPoints } from "./pad/scoring";
import { stacksOf } from "./table";

/** What the round would bring for these cards if it ended now. */
export function pointsOf(colours: string, cards: string[]): GapPoints {
  return gapPoints(stacksOf(colours, cards).map((stack) => stack.cards.length));
}

/** By how much these cards would change what the round brings. */
export function changeBy(colours: string, cards: string[], coming: string[]): number {
  return pointsOf(colours, [...cards, ...coming]).points - pointsOf(colours, cards).points;
}
