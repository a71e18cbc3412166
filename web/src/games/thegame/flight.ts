/** How a card comes to its pile or to the hand: from wherever it was before. */
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { receive } from "../../motion";
import { reducedMotion } from "../../settings.svelte";

const FLIGHT = 420;

export function keyOf(card: number): { key: string } {
  return { key: `thegame-${card}` };
}

/** From the middle of another thing on the table, such as a player's name or the deck. */
export function flyFrom(node: Element, { origin }: { origin: Element | null }): TransitionConfig {
  const from = origin?.getBoundingClientRect();
  const to = node.getBoundingClientRect();
  const right = from ? from.left + from.width / 2 - (to.left + to.width / 2) : 0;
  const down = from ? from.top + from.height / 2 - (to.top + to.height / 2) : -24;
  return {
    duration: reducedMotion() ? 0 : FLIGHT,
    easing: cubicOut,
    css: (there, away) =>
      `transform: translate(${right * away}px, ${down * away}px) scale(${0.4 + 0.6 * there}); ` +
      `opacity: ${Math.min(1, there * 2.5)}; z-index: 2`,
  };
}

interface Arrival {
  card: number;
  /** Where it was not seen before, the thing that it comes from. */
  origin: Element | null;
}

/** To a pile: out of an open hand, or from the player who laid it. */
export function arrive(node: Element, { card, origin }: Arrival): TransitionConfig | (() => TransitionConfig) {
  return origin ? flyFrom(node, { origin }) : receive(node, keyOf(card));
}

/** The card below stays in sight until the new one lies on it. */
export function linger(_node: Element): TransitionConfig {
  return { duration: reducedMotion() ? 0 : FLIGHT, css: () => "z-index: 1" };
}
