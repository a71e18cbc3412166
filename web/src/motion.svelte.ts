/** Which changes of the page cards follow by flying, and what is done before them. */
import { untrack } from "svelte";
import { notePlaces } from "./flights";

export { flies } from "./flights";

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- who is asked first is not shown
const first = new Set<() => void>();

/** Lets everything that flies follow a change of this. */
export function letFlyWith(change: () => unknown): void {
  $effect.pre(() => {
    change();
    untrack(() => {
      for (const act of first) act();
      notePlaces();
    });
  });
}

/**
 * For what has to be done while the page is still as it was, and what comes is known: such as moving the focus away
 * from a card that goes. To move it later, the page would have to be laid out twice in the middle of the change.
 */
export function beforeChange(act: () => void): void {
  $effect(() => {
    first.add(act);
    return () => void first.delete(act);
  });
}
