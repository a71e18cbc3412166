/** The views and moves of the game, as the API describes them. */
import type { components } from "../../api/schema";
import type { LegalMove } from "../../api/types";

type Shapes = components["schemas"];

export type GapView = Shapes["GapView"];
export type GapMove = Shapes["GapMove"];
export type GapLegal = LegalMove<GapMove>;
