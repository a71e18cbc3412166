/** The views and moves of the game, as the API describes them. */
import type { components } from "../../api/schema";
import type { LegalMove } from "../../api/types";

type Shapes = components["schemas"];

export type QwixxView = Shapes["QwixxView"];
export type DrawMove = Shapes["QwixxDraw"];
export type MarkMove = Shapes["QwixxCross"];
export type LayMove = Shapes["QwixxLay"];
export type QwixxMove = DrawMove | MarkMove | LayMove;
export type QwixxLegal = LegalMove<QwixxMove>;
