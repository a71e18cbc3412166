/** A number that is counted up to its new value where that is worth seeing. */
import { untrack } from "svelte";

const DELAY_MS = 2100;
const COUNT_MS = 700;

export interface Counted {
  readonly current: number;
}

export function countTo(target: () => number, slowly: () => boolean): Counted {
  let current = $state(untrack(target));

  $effect.pre(() => {
    const to = target();
    const from = untrack(() => current);
    if (from === to) return;
    if (!untrack(slowly)) {
      current = to;
      return;
    }
    const begin = performance.now() + DELAY_MS;
    const step = (now: number): void => {
      const part = Math.max(0, Math.min(1, (now - begin) / COUNT_MS));
      current = Math.round(from + (to - from) * part);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  });

  return {
    get current() {
      return current;
    },
  };
}
