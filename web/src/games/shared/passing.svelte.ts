/** Something that is shown for a while after it has happened, however soon the next thing happens. */
import { untrack } from "svelte";

interface Passing<Thing> {
  readonly now: Thing | null;
}

/** Follows what happens: null does not end what is shown; another thing does, or is joined to it. */
export function passing<Thing>(
  newest: () => Thing | null,
  milliseconds: number,
  join: (shown: Thing | null, thing: Thing) => Thing = (_, thing) => thing,
): Passing<Thing> {
  let shown = $state.raw<Thing | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  $effect(() => {
    const thing = newest();
    if (thing === null) return;
    untrack(() => {
      shown = join(shown, thing);
      clearTimeout(timer);
      timer = setTimeout(() => (shown = null), milliseconds);
    });
  });
  $effect(() => () => clearTimeout(timer));

  return {
    get now() {
      return shown;
    },
  };
}
