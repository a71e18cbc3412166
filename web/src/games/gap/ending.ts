/** Why a game of GAP ended, and what decided it where the totals did not. */
import type { SeatSeen } from "../../api/types";
import { signed, t, whoIs } from "../../words.svelte";
import { spokenList } from "../shared/lists";
import type { GapView } from "./types";

export function whyOver(view: GapView, seats: SeatSeen[]): string {
  if (!view.over) return "";
  const { round, target, totals, winners } = view;
  const reached = [...totals.keys()].filter((seat) => target !== null && totals[seat]! >= target);
  const names = spokenList(reached.map((seat) => `${whoIs(seat, seats, view.seat)} ${signed(totals[seat]!)}`));
  const why = reached.length ? t("gap-why-target", { round, target, names }) : t("gap-why-time", { round });
  const leaders = totals.filter((total) => total === Math.max(...totals)).length;
  const decided = winners.length > 0 && leaders > winners.length;
  return decided ? `${why} ${t("gap-why-tie")}` : why;
}
