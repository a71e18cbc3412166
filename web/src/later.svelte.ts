/** Follows a value in a task of its own, once the change that it came with is drawn. */
import { untrack } from "svelte";
import { onceDrawn } from "./tasks";

/** For what nobody looks at: the board need not wait for it. */
export function later<Value>(newest: () => Value): { readonly now: Value } {
  let now = $state.raw(untrack(newest));
  $effect(() => {
    const next = newest();
    onceDrawn(() => (now = next));
  });
  return {
    get now() {
      return now;
    },
  };
}
