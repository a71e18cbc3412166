/** Which changes of the page cards follow by flying. */
import { untrack } from "svelte";
import { notePlaces } from "./flights";

export { flies } from "./flights";

/** Lets everything that flies follow a change of this. */
export function letFlyWith(change: () => unknown): void {
  $effect.pre(() => {
    change();
    untrack(notePlaces);
  });
}
