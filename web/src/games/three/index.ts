/** Three Is Too Many!, for the page. */
import { adviceToPlay } from "../shared/advice";
import { partsOf, type WebGame } from "../game";
import type { Sound } from "../../sounds";
import Art from "./Art.svelte";
import type { ThreeMove, ThreeView } from "./types";

const SOUNDS: Record<string, Sound> = { "three-took": "take", "three-flipped": "flip", "three-bonus": "lock" };

export const three: WebGame<ThreeView, ThreeMove> = {
  id: "three",
  Art,
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
  pad: {
    symbols: ["orange", "lilac", "light_blue", "red", "turquoise", "magenta", "olive"],
    parts: () => import("./pad"),
  },
  colours: (view) => view.colours,
  soundOf: ({ what }) => SOUNDS[what] ?? "card",
  advice: ({ play }, { colours }) => adviceToPlay(play, [], colours),
};
