/** A move in the making. Nothing here knows a rule: every answer comes from the list of legal moves. */
import type { GapLegal, GapMove } from "./types";

/** A hand card that was chosen, and the cards of the row picked to go with it so far. */
export interface Stage {
  play: string;
  picked: string[];
}

/** What becomes of a card of the row: taken for certain, up for a choice, or left there. */
export type Fate = "taken" | "choice" | "stays";

export function gapMoves(legal: GapLegal[]): GapMove[] {
  return legal.map((entry) => entry.move);
}

export function movesWith(moves: GapMove[], play: string | null): GapMove[] {
  return moves.filter((move) => move.play === play);
}

/** The moves that are still possible after what was picked. */
export function remaining(moves: GapMove[], stage: Stage | null): GapMove[] {
  if (!stage) return [];
  return movesWith(moves, stage.play).filter((move) => stage.picked.every((card) => move.take.includes(card)));
}

/** The move, once only one is left. */
export function settled(moves: GapMove[], stage: Stage | null): GapMove | null {
  const left = remaining(moves, stage);
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** Cards that every one of these moves takes. */
export function certain(moves: GapMove[]): string[] {
  const [first, ...others] = moves;
  return first ? first.take.filter((card) => others.every((move) => move.take.includes(card))) : [];
}

/** Cards that some of these moves take and others do not. */
export function disputed(moves: GapMove[]): string[] {
  const sure = certain(moves);
  return [...new Set(moves.flatMap((move) => move.take))].filter((card) => !sure.includes(card));
}

/** Pick a card, or put a picked one back; an earlier pick that cannot stand beside it gives way. */
export function pick(moves: GapMove[], stage: Stage, card: string): Stage {
  if (stage.picked.includes(card)) {
    return { ...stage, picked: stage.picked.filter((other) => other !== card) };
  }
  const keeps = (picked: string[]) => remaining(moves, { ...stage, picked }).length > 0;
  if (!keeps([card])) return stage;
  const picked = stage.picked.reduceRight((kept, other) => (keeps([...kept, other]) ? [...kept, other] : kept), [card]);
  return { ...stage, picked };
}

/** What becomes of a card of the row if the staged move goes on as it stands. */
export function fateOf(moves: GapMove[], stage: Stage | null, card: string): Fate {
  if (!stage) return "stays";
  if (certain(remaining(moves, stage)).includes(card)) return "taken";
  return movesWith(moves, stage.play).some((move) => move.take.includes(card)) ? "choice" : "stays";
}

/** The cards that are sure to come with the staged move: what it takes, and the card itself with that. */
export function coming(moves: GapMove[], stage: Stage | null): string[] {
  const left = remaining(moves, stage);
  return stage && left.some((move) => move.take.length > 0) ? [stage.play, ...certain(left)] : [];
}
