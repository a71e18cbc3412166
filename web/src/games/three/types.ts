/** The views and moves of the game, as the API describes them. */
import type { components } from "../../api/schema";
import type { LegalMove } from "../../api/types";

type Shapes = components["schemas"];

export type ThreeView = Shapes["ThreeView"];
export type ThreeMove = Shapes["ThreeMove"];
export type ThreeLegal = LegalMove<ThreeMove>;
