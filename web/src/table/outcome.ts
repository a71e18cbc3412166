/** How a game ended, in a sentence. */
import type { AnyView, SeatSeen } from "../api/types";
import { gameOf, type Outcome } from "../games";
import { listOf, t, whoIs } from "../words.svelte";

export function outcomeOf(view: AnyView, seats: SeatSeen[], me: number | null): Outcome {
  const own = gameOf(view.game).outcome;
  if (own) return own(view);
  const { winners } = view;
  if (!winners.length) return { text: t("web-table-turn-over"), joy: false };
  const names = listOf(winners.map((seat) => whoIs(seat, seats, me)));
  const alone = winners.length === 1 && winners[0] === me;
  const text = t("play-winners", { names, mine: alone ? "yes" : "no", count: winners.length });
  return { text, joy: me === null || winners.includes(me) };
}
