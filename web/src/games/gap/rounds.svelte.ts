/** The end of a round: told for a while when it comes, and to be looked up afterwards. */
import { untrack } from "svelte";
import type { GameEvent } from "../../api/types";
import type { GapView } from "./types";
import { lastRoundOf, roundEndedIn, type RoundSummary } from "./table";

export interface Rounds {
  /** The last finished round, if there is one. */
  readonly summary: RoundSummary | null;
  readonly open: boolean;
  /** Whether it closes by itself, since nobody asked for it. */
  readonly passing: boolean;
  toggle: () => void;
  close: () => void;
}

export function followRounds(view: () => GapView, events: () => GameEvent[]): Rounds {
  let told = $state.raw<RoundSummary | null>(null);
  let open = $state(false);
  let passing = $state(false);
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
      passing = true;
      open = !after.over;
    });
  });

  return {
    get summary() {
      return told && told.round === recent?.round ? told : recent;
    },
    get open() {
      return open;
    },
    get passing() {
      return passing;
    },
    toggle() {
      passing = false;
      open = !open;
    },
    close() {
      open = false;
    },
  };
}
