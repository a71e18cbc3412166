/** How a game ended, in a sentence. */
import type { AnyView, SeatSeen } from "../api/types";
import { t, whoIs } from "../words.svelte";
import { listOf } from "./moveText";

export interface Outcome {
  text: string;
  /** Whether whoever looks has a reason to be glad. */
  joy: boolean;
}

/** Fewer cards left than this are more than very good. */
const FEW = 10;

export function outcomeOf(view: AnyView, seats: SeatSeen[], me: number | null): Outcome {
  if (view.game === "thegame") {
    const { left, very_good: good, why } = view;
    const grade = left === 0 ? "beaten" : why === "fire" ? "fire" : !good ? "left" : left < FEW ? "under" : "good";
    return { text: t(`thegame-result-${grade}`, { left }), joy: left === 0 || good };
  }
  const { winners } = view;
  const names = listOf(winners.map((seat) => whoIs(seat, seats, me)));
  const alone = winners.length === 1 && winners[0] === me;
  const text = t("play-winners", { names, mine: alone ? "yes" : "no", count: winners.length });
  return { text, joy: me === null || winners.includes(me) };
}
