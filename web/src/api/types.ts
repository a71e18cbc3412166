/** The shapes of the API by short names; all of them are generated from its description. */
import type { components } from "./schema";

/**
 * A game by its name. The server may offer a game that this page has no folder for, so this is any
 * text, and so are views and moves open: each game has exact types of its own in its folder.
 */
export type GameId = string;

/** What every view has, whatever the game. */
export interface AnyView {
  game: GameId;
  seat: number;
  players: number;
  over: boolean;
  winners: number[];
  scores: number[];
  awaited: number[];
  [field: string]: unknown;
}

export interface AnyMove {
  seat: number;
  [field: string]: unknown;
}

/** A shape for any game, where the description lists those that this server has. */
type Open<Shape> = Shape extends (infer Each)[]
  ? Open<Each>[]
  : Shape extends object
    ? { [Key in keyof Shape]: OpenField<Key, Shape[Key]> }
    : Shape;
type OpenField<Key, Value> = Key extends "view"
  ? AnyView | Extract<Value, null>
  : Key extends "move"
    ? AnyMove | Extract<Value, null>
    : Key extends "game"
      ? GameId
      : Open<Value>;

type Closed = components["schemas"];
type Shapes = { [Name in keyof Closed]: Open<Closed[Name]> };

export type LegalMove<Move = AnyMove> = Omit<Shapes["LegalMove"], "move"> & { move: Move };
export type GameEvent = Shapes["Event"];
export type SeatSeen = Shapes["SeatSeen"];
export type TableSeen = Shapes["TableSeen"];
export type Said = Shapes["Said"];
export type Told = Shapes["Told"];
export type Gladness = NonNullable<SeatSeen["gladness"]>;
export type GameSeen = Omit<Shapes["GameSeen"], "id"> & { id: GameId };
export type Mine = Shapes["Mine"];
export type NewTable = Shapes["NewTable"];
export type MovedGame = Shapes["MovedGame"];
export type Seated = Shapes["Seated"];
export type TableLook = Shapes["TableLook"];
export type Hint = Shapes["Hint"];
export type AdviceTold = Shapes["Advice"];
export type AdviceChoice = Shapes["AdviceChoice"];
export type Wording = AdviceChoice["words"];
export type Added = Shapes["Added"];
export type AddressTold = Shapes["AddressTold"];
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
