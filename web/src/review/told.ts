/** What happened at a move of a reviewed game, as the replay tells it. */
import type { Replay, ReviewDecision } from "../api/types";
import { written } from "../table/moveText";
import { inMyWords } from "../words.svelte";

/** Everything that the move brought about. */
export function happenedAt(replay: Replay, n: number): string[] {
  const step = replay.steps.find((each) => each.n === n);
  return step ? written(step.events, { ...replay.table, me: null }, step.view) : [];
}

/** The move itself; one that nobody saw at once goes by the words in which one would advise it. */
export function moveOf(replay: Replay, decision: ReviewDecision, name: string): string {
  return happenedAt(replay, decision.n)[0] ?? `${name}: ${inMyWords(decision.words)}`;
}
