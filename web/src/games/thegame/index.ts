/** The Game, for the page. */
import type { SeatSeen } from "../../api/types";
import { t } from "../../words.svelte";
import { partsOf, type Outcome, type WebGame } from "../game";
import Art from "./Art.svelte";
import Options from "./Options.svelte";
import type { TheGameMove, TheGameView } from "./types";

export const thegame: WebGame<TheGameView, TheGameMove> = {
  id: "thegame",
  Art,
  Options,
  parts: async () => {
    const [board, result, rule, coach, { whyOver }] = await Promise.all([
      import("./Board.svelte"),
      import("./Result.svelte"),
      import("./rule"),
      import("./coach"),
      import("./ending"),
    ]);
    return partsOf({ Board: board.default, Result: result.default, ...rule, ...coach, whyOver });
  },
  overview: () => import("./Overview.svelte"),
  pad: { icons: ["up", "up", "down", "down"], parts: () => import("./pad") },
  facts,
  advice,
  // The board shows the signals that there are; that one is no more is nothing to read.
  unremarkable: ({ what, facts }) => what === "thegame-signal" && facts?.signal === "none",
  soundOf: ({ what }) => (what === "thegame-signal" ? null : what === "thegame-laid-back" ? "rewind" : "card"),
  buttonOf,
  together: true,
  outcome,
};

function facts({ minimum, short_hands, on_fire, signals }: Record<string, unknown>): string[] {
  const all: string[] = [];
  if (typeof minimum === "number" && minimum > 2) all.push(t("thegame-web-wait-professional", { minimum }));
  if (short_hands === true) all.push(t("thegame-web-wait-short-hands"));
  if (on_fire === true) all.push(t("thegame-web-wait-on-fire"));
  if (signals === false) all.push(t("thegame-web-wait-no-signals"));
  return all;
}

function buttonOf(move: TheGameMove, seats: SeatSeen[]): string | null {
  if ("end" in move) return t("thegame-web-end");
  return "begin" in move ? t("thegame-menu-begin", { mine: "no", who: seats[move.seat]?.name ?? "" }) : null;
}

function advice(move: TheGameMove, { tops }: TheGameView): string {
  if ("on" in move) {
    const { lay: card, on: pile } = move;
    const forward = pile.startsWith("up") ? card > tops[pile]! : card < tops[pile]!;
    const advice = t("thegame-web-advice-lay-on", { card, pile });
    return forward ? advice : t("thegame-web-advice-back", { advice });
  }
  return t("begin" in move ? "thegame-web-advice-begin" : "thegame-web-advice-end");
}

/** Fewer cards left than this are more than very good. */
const FEW = 10;

function outcome({ left, very_good: good, why }: TheGameView): Outcome {
  const grade = left === 0 ? "beaten" : why === "fire" ? "fire" : !good ? "left" : left < FEW ? "under" : "good";
  return { text: t(`thegame-result-${grade}`, { left }), joy: left === 0 || good };
}
