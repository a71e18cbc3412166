/** Qwixx, for the page. */
import type { GameEvent } from "../../api/types";
import type { Sound } from "../../sounds";
import { cardSign, listOf, t } from "../../words.svelte";
import { partsOf, type WebGame } from "../game";
import Art from "./Art.svelte";
import Options from "./Options.svelte";
import { cardsOf } from "./happened";
import { cellOf, closingCell, COLOURS } from "./sheet";
import type { QwixxMove, QwixxView } from "./types";

export const qwixx: WebGame<QwixxView, QwixxMove> = {
  id: "qwixx",
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
  pad: { symbols: COLOURS, parts: () => import("./pad") },
  facts: ({ jokers }) => (jokers === true ? [t("qwixx-web-wait-jokers")] : []),
  advice,
  allDecide: ({ phase }) => phase === "mark",
  // All decide at once; what they decided is told when all have.
  unremarkable: ({ what }) => what === "qwixx-decided",
  soundOf,
  isPass,
  buttonOf: (move) => (isPass(move) ? t("qwixx-web-do-pass") : null),
};

function isPass(move: QwixxMove): boolean {
  return "cross" in move && move.cross === null;
}

const CLOSING = new Set(COLOURS.map(closingCell));

function soundOf(event: GameEvent): Sound | null {
  const { what } = event;
  if (what === "qwixx-passed") return null;
  if (what === "qwixx-penalty") return "flip";
  if (what !== "qwixx-marked" && what !== "qwixx-crossed") return "card";
  return cardsOf(event).some((card) => CLOSING.has(card)) ? "lock" : "cross";
}

function advice(move: QwixxMove, view: QwixxView): string {
  const signs = (cards: string[]): string => listOf(cards.map((card) => cardSign(card)));
  if ("draw" in move) return t("qwixx-web-advice-draw", { number: view.display[move.draw] ?? "" });
  if ("lay" in move) {
    const cross = move.cross.map((number) => cellOf(move.as, number));
    const id = cross.length ? "qwixx-web-advice-lay-cross" : "qwixx-web-advice-lay";
    return t(id, { cards: signs(move.lay), cross: signs(cross) });
  }
  if (move.cross === null) return t("qwixx-web-advice-pass");
  return t("qwixx-web-advice-cross", { card: cardSign(move.cross) });
}
