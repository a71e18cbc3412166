/** The last finished round: told when it ends without having been shown, and to be looked up afterwards. */
import { untrack } from "svelte";
import type { GameEvent } from "../../api/types";
import type { GapView } from "./types";
import { lastRoundOf, roundEndedIn, type RoundSummary } from "./table";

export interface Rounds {
  /** The last finished round, if there is one. */
  readonly summary: RoundSummary | null;
  readonly open: boolean;
  toggle: () => void;
  close: () => void;
}

export function followRounds(view: () => GapView, events: () => GameEvent[]): Rounds {
  let told = $state.raw<RoundSummary | null>(null);
  let open = $state(false);
  let last = untrack(view);
  const recent = $derived(lastRoundOf(view()));

  $effect.pre(() => {
    const after = view();
    untrack(() => {
      if (after === last) return;
      const ended = roundEndedIn(events(), last);
      last = after;
      if (!ended) return;
      told = ended;
      // Where the collections are known, the board shows them being scored.
      open = ended.taken === null && !after.over;
    });
  });

  return {
    get summary() {
      return told && told.round === recent?.round ? told : recent;
    },
    get open() {
      return open;
    },
    toggle() {
      open = !open;
    },
    close() {
      open = false;
    },
  };
}
