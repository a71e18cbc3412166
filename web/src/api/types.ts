/** The shapes of the API by short names; all of them are generated from its description. */
import type { components } from "./schema";

type Shapes = components["schemas"];

export type GameId = Shapes["TableSeen"]["game"];
export type GapView = Shapes["GapView"];
export type QwixxView = Shapes["QwixxView"];
export type TheGameView = Shapes["TheGameView"];
export type ThreeView = Shapes["ThreeView"];
export type AnyView = GapView | QwixxView | TheGameView | ThreeView;
export type AnyMove = Shapes["LegalMove"]["move"];
export type LegalMove = Shapes["LegalMove"];
export type GameEvent = Shapes["Event"];
export type SeatSeen = Shapes["SeatSeen"];
export type TableSeen = Shapes["TableSeen"];
export type Said = Shapes["Said"];
export type Told = Shapes["Told"];
export type Gladness = NonNullable<SeatSeen["gladness"]>;
export type GameSeen = Shapes["GameSeen"];
export type Mine = Shapes["Mine"];
export type NewTable = Shapes["NewTable"];
export type Hint = Shapes["Hint"];
export type AdviceTold = Shapes["Advice"];
export type AdviceChoice = Shapes["AdviceChoice"];
export type Wording = AdviceChoice["words"];
export type Added = Shapes["Added"];
export type Addition = Shapes["Addition"];
export type Claim = Shapes["Claim"];
export type Checked = Shapes["Checked"];
export type Replay = Shapes["Replay"];
export type ReplayStep = Shapes["ReplayStep"];
export type Review = Shapes["Review"];
export type ReviewCurve = Shapes["ReviewCurve"];
export type ReviewDecision = Shapes["ReviewDecision"];
export type ReviewProgress = Shapes["ReviewProgress"];
export type TurningPoint = Shapes["TurningPoint"];
export type RulesTold = Shapes["RulesTold"];
export type Trouble = Shapes["Trouble"];

export type ServerFrame =
  | Shapes["Welcome"]
  | Shapes["Moved"]
  | Shapes["TableChanged"]
  | Shapes["ChatSaid"]
  | Shapes["Acknowledged"]
  | Shapes["Refused"]
  | Shapes["Hurry"]
  | Shapes["Pong"];

export type ClientFrame =
  Shapes["Hello"] | Shapes["MoveSent"] | Shapes["ChatSent"] | Shapes["GladSent"] | Shapes["Ping"];
