/** How something comes and goes that is laid over the page. */
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

/** As Svelte's `fly`, which asks for the style of the element and so lays out the page in the middle of a change. */
export function slide(_: Element, { y, duration }: { y: number; duration: number }): TransitionConfig {
  return { duration, easing: cubicOut, css: (t, u) => `transform: translateY(${u * y}px); opacity: ${t}` };
}
