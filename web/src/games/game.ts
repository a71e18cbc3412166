/** What the page asks of a game. Each game answers in `index.ts` of its folder. */
import type { Component, Snippet } from "svelte";
import type { AnyMove, AnyView, GameEvent, GameId, LegalMove, SeatSeen } from "../api/types";
import type { Sound } from "../sounds";
import type { IconName } from "../ui/icons";
import type { BoardProps } from "./board";

/** Something to be told once to somebody who plays a game for the first time. */
export interface Lesson {
  /** The message, by which it is also remembered. */
  id: string;
  facts?: Record<string, string | number>;
}

/** What a table needs of a game; loaded when one is opened. */
export interface GameParts {
  Board: Component<BoardProps>;
  /** `next` is what one can do afterwards; only games that tell their outcome themselves are given it. */
  Result: Component<{ view: AnyView; seats: SeatSeen[]; next?: Snippet }>;
  /** The number of the rule that matters now, such as "GAP-13"; null where the page knows none. */
  ruleInQuestion: (view: AnyView) => string | null;
  /** Why a game that is over ended, in a sentence or two. */
  whyOver?: (view: AnyView, seats: SeatSeen[]) => string;
  /** What somebody new should know at this moment, the most important first. */
  lessons?: (view: AnyView, legal: LegalMove[]) => Lesson[];
}

/** The score pad of a game; loaded when a pad is opened. */
export interface PadParts {
  Pad: Component;
  /** Whether a game that is not over is written on it. */
  unfinished: () => boolean;
}

export interface Outcome {
  text: string;
  /** Whether whoever looks has a reason to be glad. */
  joy: boolean;
}

type Options = Record<string, unknown>;

export interface WebGame<View extends AnyView = AnyView, Move extends AnyMove = AnyMove> {
  id: GameId;
  /** A picture, drawn in a box of 400 × 200. */
  Art: Component;
  /** The form for its options, if there is something to choose. */
  Options?: Component<{ options: Options }, object, "options">;
  parts: () => Promise<GameParts>;
  /** Its rules at a glance, with examples drawn; loaded when they are opened. */
  overview?: () => Promise<{ default: Component }>;
  /** Its score pad, and the signs that stand for it in the list of pads. */
  pad?: { symbols?: readonly string[]; icons?: readonly IconName[]; parts: () => Promise<PadParts> };
  /** What was agreed for a game, in a few words each. */
  facts?: (options: Options) => string[];
  /** After how many minutes the time of a game with these options is up. */
  timeLimit?: (options: Options) => number | null;
  /** Whether the time of a timed game has run out, and only the end is still played. */
  timeIsUp?: (view: View) => boolean;
  /** The colour of each number, in games where the deal gives colours to numbers. */
  colours?: (view: View) => (string | null)[];
  /** A move as the end of the sentence "Ada would …". */
  advice?: (move: Move, view: View) => string;
  /** Whether everybody decides now, so that it is nobody's own turn. */
  allDecide?: (view: View) => boolean;
  /** Whether something that happened is not worth a line in the log. */
  unremarkable?: (event: GameEvent) => boolean;
  /** How something that happened sounds; as a card put down where the game does not say. */
  soundOf?: (event: GameEvent) => Sound | null;
  /** Whether a move does nothing: made without being asked where there is no other one. */
  isPass?: (move: Move) => boolean;
  /** What the button of a move says that the board has no place to point at; null for other moves. */
  buttonOf?: (move: Move, seats: SeatSeen[]) => string | null;
  /** Whether all win and lose together. */
  together?: boolean;
  /** How a game ended, in games that say it in their own way; their result shows it too. */
  outcome?: (view: View) => Outcome;
}

/** Parts that know the view of their own game only; a table hands them no other one. */
export function partsOf<View, Move>(parts: {
  Board: Component<BoardProps<View & AnyView, Move & AnyMove>>;
  Result: Component<{ view: View & AnyView; seats: SeatSeen[] }>;
  ruleInQuestion: (view: View & AnyView) => string;
  whyOver: (view: View & AnyView, seats: SeatSeen[]) => string;
  lessons: (view: View & AnyView, legal: LegalMove<Move>[]) => Lesson[];
}): GameParts {
  return parts as unknown as GameParts;
}
