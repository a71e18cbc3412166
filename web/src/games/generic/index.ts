/** A game that the server offers and this page has no folder for: everything is shown, plainly. */
import type { GameId } from "../../api/types";
import type { WebGame } from "../game";
import Art from "./Art.svelte";

export function unknownGame(id: GameId): WebGame {
  return {
    id,
    Art,
    parts: async () => {
      const [board, result] = await Promise.all([import("./Board.svelte"), import("./Result.svelte")]);
      return { Board: board.default, Result: result.default, ruleInQuestion: () => null };
    },
  };
}
