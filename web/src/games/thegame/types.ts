/** The views and moves of the game, as the API describes them. */
import type { components } from "../../api/schema";
import type { LegalMove } from "../../api/types";

type Shapes = components["schemas"];

export type TheGameView = Shapes["TheGameView"];
export type SignalMove = Shapes["TheGameSignal"];
export type TheGameMove = Shapes["TheGameBegin"] | Shapes["TheGameLay"] | Shapes["TheGameEnd"];
export type TheGameLegal = LegalMove<TheGameMove>;
