/** The games' parts of the page, each loaded when its table is opened. */
import type { Component } from "svelte";
import type { AnyView, GameId, SeatSeen } from "../api/types";
import type { BoardProps } from "./board";

export interface GameParts {
  Board: Component<BoardProps>;
  Result: Component<{ view: AnyView; seats: SeatSeen[] }>;
  /** The number of the rule that matters now, such as "GAP-13". */
  ruleInQuestion: (view: AnyView) => string;
}

/** Each part knows the view of its own game only; a table hands it no other one. */
const LOADERS = {
  gap: () => Promise.all([import("./gap/Board.svelte"), import("./gap/Result.svelte"), import("./gap/rule")]),
  qwixx: () => Promise.all([import("./qwixx/Board.svelte"), import("./qwixx/Result.svelte"), import("./qwixx/rule")]),
  thegame: () =>
    Promise.all([import("./thegame/Board.svelte"), import("./thegame/Result.svelte"), import("./thegame/rule")]),
  three: () => Promise.all([import("./three/Board.svelte"), import("./three/Result.svelte"), import("./three/rule")]),
};

export async function loadGame(game: GameId): Promise<GameParts> {
  const [board, result, rule] = await LOADERS[game]();
  return {
    Board: board.default as unknown as GameParts["Board"],
    Result: result.default as unknown as GameParts["Result"],
    ruleInQuestion: rule.ruleInQuestion as GameParts["ruleInQuestion"],
  };
}
