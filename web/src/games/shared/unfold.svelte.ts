/** Shows a move in two steps: first the moment at which it is made, then what comes of it. */
import { untrack } from "svelte";
import { reducedMotion } from "../../settings.svelte";

const MOMENT_MS = 850;

export interface Unfolding<View> {
  /** The view to draw now. */
  readonly shown: View;
  /** Whether that is the newest one. */
  readonly settled: boolean;
  /** Skip to the newest view, because somebody wants to go on. */
  settle: () => void;
}

/** Follows a view; `between` gives the moment to show on the way from one to the next, if any. */
export function unfold<View>(newest: () => View, between: (before: View, after: View) => View | null): Unfolding<View> {
  const first = untrack(newest);
  let shown = $state.raw(first);
  let known = first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(timer);
    shown = known;
  }

  $effect.pre(() => {
    const after = newest();
    untrack(() => {
      if (after === known) return;
      const moment = reducedMotion() ? null : between(known, after);
      known = after;
      clearTimeout(timer);
      shown = moment ?? after;
      if (moment) timer = setTimeout(settle, MOMENT_MS);
    });
  });
  $effect(() => () => clearTimeout(timer));

  return {
    get shown() {
      return shown;
    },
    get settled() {
      return shown === newest();
    },
    settle,
  };
}
