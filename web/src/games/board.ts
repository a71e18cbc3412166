/** What every board is given. A board draws a view and says what was chosen; it knows no rule. */
import type { AnyMove, AnyView, GameEvent, Gladness, LegalMove, SeatSeen } from "../api/types";

/** One line for somebody who has not played this game here yet. */
export interface Coach {
  /** Empty while there is nothing to say: its place is kept. */
  text: string;
  /** Never again, in this game. */
  dismiss: () => void;
}

export interface BoardProps<View extends AnyView = AnyView, Move extends AnyMove = AnyMove> {
  /** What this watcher sees. */
  view: View;
  /** The whole moves that may be made now; empty for spectators, in replays, and while waiting. */
  legal: LegalMove<Move>[];
  /** The options of this table. */
  options: Record<string, unknown>;
  /** The seats: names, bots, who is away. */
  seats: SeatSeen[];
  /** What just happened, to be shown by moving cards. Empty after a reload. */
  events: GameEvent[];
  /** The move that a hint points at, or null. */
  hint: Move | null;
  /** In a replay all hands are open, by seat; null at a table. */
  hands: (string | number)[][] | null;
  /** A move was sent and is not acknowledged yet: nothing can be chosen. */
  busy: boolean;
  /** Make a move: one of `legal`. */
  play: (move: Move) => void;
  /** Show something that decides nothing and may come at any time, such as a signal. */
  aside: (move: AnyMove) => void;
  /** Say how gladly one would begin, in games where the players agree on that. */
  glad: (gladness: Gladness) => void;
  /** How gladly a hint would begin, if one was asked for. */
  hintedGlad?: Gladness | null;
  /** Say what is shown while the newest moment is not: a finished round, for example; null when it is. */
  showing?: (what: string | null) => void;
  /** Ask for nothing newer to be shown until what is shown, or about to be, was looked at. */
  hold?: (held: boolean) => void;
  /** What helps somebody new with what is asked now; null for everybody else. */
  coach?: Coach | null;
}
