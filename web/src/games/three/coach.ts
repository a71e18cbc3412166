/** What somebody new to Three Is Too Many! should know, when it first matters. */
import type { Lesson } from "../game";
import { choicesIn, type Choice } from "./staging";
import type { ThreeLegal, ThreeView } from "./types";

export function lessons(view: ThreeView, legal: ThreeLegal[]): Lesson[] {
  const choices = choicesIn(legal);
  if (choices.length === 0) return [];
  const held = view.collected[view.seat] ?? {};
  const colours = Object.values(held).filter((count) => count % 3 > 0).length;
  const bonus = view.bonuses_left[0];
  return [
    { id: "three-web-coach-rows" },
    ...(choices.some(({ flips }) => flips.length > 0) ? [{ id: "three-web-coach-third" }] : []),
    ...(choices.some(({ takes }) => takes.length > 0) ? [{ id: "three-web-coach-fifth" }] : []),
    ...(choices.some((choice) => pairs(choice, held, view.colours)) ? [{ id: "three-web-coach-pair" }] : []),
    ...(colours > 1 && bonus !== undefined ? [{ id: "three-web-coach-seven", facts: { bonus } }] : []),
  ];
}

/** Whether a choice brings a second card of a colour, and spoils nothing. */
function pairs({ takes, flips }: Choice, held: Record<string, number>, colours: (string | null)[]): boolean {
  return flips.length === 0 && takes.some((card) => (held[colours[card] ?? ""] ?? 0) % 3 === 1);
}
