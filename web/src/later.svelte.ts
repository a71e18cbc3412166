/** Follows a value in a task of its own, once the change that it came with is drawn. */
import { untrack } from "svelte";
import { onceDrawn } from "./tasks";

/** For what nobody looks at: the board need not wait for it. */
export function later<Value>(newest: () => Value): { readonly now: Value } {
  let now = $state.raw(untrack(newest));
  let asked = 0;
  let shown = 0;
  $effect(() => {
    const next = newest();
    asked += 1;
    const turn = asked;
    // In a window that is hidden meanwhile, a newer value is there first.
    onceDrawn(() => {
      if (turn < shown) return;
      shown = turn;
      now = next;
    });
  });
  return {
    get now() {
      return now;
    },
  };
}
