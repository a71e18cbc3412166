/** Passes for whoever has nothing else to do, unless they like to press the button. */
import { gameOf } from "../games";
import type { Live } from "../live/live.svelte";
import { settings } from "../settings.svelte";

/** Long enough to see that it is one's turn, and what for. */
const SEEN_MS = 900;

/** Follows a table for as long as its component lives. */
export function passAutomatically(live: Live): void {
  const only = $derived.by(() => {
    const { legal, view, table } = live.state;
    const [first, ...others] = legal;
    if (!settings.autoPass || !first || others.length || !view || view.over || live.busy) return null;
    if (!table || table.me === null || table.seats[table.me]?.away) return null;
    return gameOf(view.game).isPass?.(first.move) ? first.move : null;
  });
  // Every frame brings the moves anew: while others decide, the same pass must not begin to wait again.
  const waiting = $derived(only !== null);
  $effect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => only && live.play(only), SEEN_MS);
    return () => clearTimeout(timer);
  });
}
