/** How cards move: one shared flight for all of them, by the card's name. */
import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";
import { reducedMotion } from "./settings.svelte";

const SHORTEST = 180;
const LONGEST = 520;

function flightTime(distance: number): number {
  if (reducedMotion()) return 0;
  return Math.min(LONGEST, SHORTEST + Math.sqrt(distance) * 13);
}

/** Give both the same key (a card's name): what leaves one place flies to the other. */
export const [send, receive] = crossfade({
  duration: flightTime,
  easing: cubicOut,
  fallback: () => ({
    duration: reducedMotion() ? 0 : SHORTEST,
    easing: cubicOut,
    css: (there: number) => `opacity: ${there}; transform: scale(${0.85 + 0.15 * there})`,
  }),
});

/** For animate:flip, when the cards that stay move up. */
export function flipOptions(): { duration: (distance: number) => number; easing: typeof cubicOut } {
  return { duration: flightTime, easing: cubicOut };
}
