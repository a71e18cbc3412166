/** A move as a sequence of pictures: the card beside what it takes, the end of the round, what follows. */
import type { GameEvent } from "../../api/types";
import { joinedIn, momentBetween, roundEndedIn, takingIn, type Taking } from "./table";
import type { GapView } from "./types";

export interface Act {
  /** A move while it is made, a finished round while it is scored, or a table at which somebody plays. */
  kind: "move" | "scoring" | "rest";
  view: GapView;
  /** Who takes what, while the move is made. */
  taking: Taking | null;
}

export function atRest(view: GapView): Act {
  return { kind: "rest", view, taking: null };
}

/** The table after the last card of a round and before the next deal, or null where that is unknown. */
export function endOfRound(before: GapView, after: GapView, events: GameEvent[]): GapView | null {
  const ended = roundEndedIn(events, before);
  if (!ended?.taken || after.over || after.seat !== before.seat) return null;
  const gone = takingIn(events)?.taken ?? [];
  const row = [...before.row.filter((card) => !gone.includes(card)), ...joinedIn(events)];
  return {
    ...before,
    row,
    hand: [],
    hand_sizes: before.hand_sizes.map(() => 0),
    taken: ended.taken,
    totals: ended.totals,
    round_scores: ended.scores,
    awaited: [],
  };
}

/** What to show on the way from one view to the next; the next one itself comes last. */
export function actsBetween(before: GapView, after: GapView, events: GameEvent[]): Act[] {
  const moment = momentBetween(before, after, events);
  const ended = endOfRound(before, after, events);
  return [
    ...(moment ? [{ kind: "move" as const, view: moment, taking: takingIn(events) }] : []),
    ...(ended ? [{ kind: "scoring" as const, view: ended, taking: null }] : []),
    atRest(after),
  ];
}
