/** GAP, for the page. */
import { adviceToPlay } from "../shared/advice";
import { partsOf, type WebGame } from "../game";
import { t } from "../../words.svelte";
import Art from "./Art.svelte";
import Options from "./Options.svelte";
import type { GapMove, GapView } from "./types";

export const gap: WebGame<GapView, GapMove> = {
  id: "gap",
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
  pad: { symbols: ["r", "y", "g", "b", "p"], parts: () => import("./pad") },
  facts({ target, minutes }) {
    const points = typeof target === "number" ? [t("gap-web-wait-target", { target })] : [];
    const time = typeof minutes === "number" ? [t("gap-web-wait-minutes", { minutes })] : [];
    return [...points, ...time];
  },
  timeLimit: ({ minutes }) => (typeof minutes === "number" ? minutes : null),
  timeIsUp: (view) => view.timed && view.last_round,
  advice: ({ play, take }) => adviceToPlay(play, take),
  soundOf: ({ what }) => (what === "gap-took" ? "take" : "card"),
};
