/** How a card comes to its pile or to the hand: from wherever it was before. */
import type { TransitionConfig } from "svelte/transition";
import { reducedMotion } from "../../settings.svelte";

const FLIGHT = 420;

/** By which the page knows a card again, wherever it lies. */
export function nameOf(card: number): string {
  return `thegame-${card}`;
}

/** The card below stays in sight until the new one lies on it. */
export function linger(_node: Element): TransitionConfig {
  return { duration: reducedMotion() ? 0 : FLIGHT };
}
