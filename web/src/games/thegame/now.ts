/** What the moment asks for, in a sentence. */
import type { SeatSeen } from "../../api/types";
import { t, whoIs } from "../../words.svelte";
import type { Danger } from "./danger";
import { whyOver } from "./ending";
import { isStarting } from "./moments";
import type { Staged } from "./staging";
import type { TheGameView } from "./types";

interface Moment {
  view: TheGameView;
  seats: SeatSeen[];
  /** One's own seat; null for those who only watch. */
  me: number | null;
  staged: Staged;
  /** Whether the turn may be ended. */
  enough: boolean;
  /** Whether another card fits. */
  more: boolean;
}

export function nowText({ view, seats, me, staged, enough, more }: Moment): string {
  if (view.over) return whyOver(view, seats);
  if (isStarting(view)) return t(view.players > 1 ? "thegame-web-now-start" : "thegame-web-now-start-alone");
  if (view.turn !== null && view.turn !== me) {
    if (me !== null && view.hand.length === 0) return t("thegame-web-no-cards");
    const who = whoIs(view.turn, seats, me);
    return t("thegame-web-now-other", { who, laid: view.laid, required: view.required });
  }
  if (staged.card !== null) return t("thegame-web-now-pile", { card: staged.card });
  if (staged.pile !== null) return t("thegame-web-now-card");
  if (enough && !more) return t("thegame-web-now-last");
  return t(enough ? "thegame-web-now-enough" : "thegame-web-now-yours");
}

export function dangerText(danger: Danger, seats: SeatSeen[], me: number | null): string {
  const who = "seat" in danger ? whoIs(danger.seat, seats, me) : "";
  return t(`thegame-web-danger-${danger.kind}`, { who, count: "count" in danger ? danger.count : 0 });
}
