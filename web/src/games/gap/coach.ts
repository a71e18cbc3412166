/** What somebody new to GAP should know, when it first matters. */
import type { Lesson } from "../game";
import { faceOf } from "../../cards/colours";
import type { GapLegal, GapMove, GapView } from "./types";

const HIGHEST = 9;

export function lessons(view: GapView, legal: GapLegal[]): Lesson[] {
  const moves = legal.map(({ move }) => move);
  if (moves.length === 0) return [];
  const same = moves.find(takesSame);
  const across = moves.find(takesAcross);
  const beside = moves.find((move) => move.take.length > 0 && !takesSame(move));
  const colours = new Set((view.taken[view.seat] ?? []).map((card) => faceOf(card).colour));
  return [
    ...(colours.size > 0 ? [{ id: "gap-web-coach-colours" }] : []),
    ...about("same", same),
    ...about("beside", beside),
    ...(moves.some(({ take }) => take.length === 0) ? [{ id: "gap-web-coach-joins" }] : []),
    ...about("across", across),
    ...(colours.size > 1 ? [{ id: "gap-web-coach-least" }] : []),
  ];
}

function about(lesson: string, move: GapMove | undefined): Lesson[] {
  return move ? [{ id: `gap-web-coach-${lesson}`, facts: { number: numberOf(move.play) } }] : [];
}

function takesSame({ play, take }: GapMove): boolean {
  return take.some((card) => numberOf(card) === numberOf(play));
}

/** Whether a 9 takes a 0, or a 0 a 9. */
function takesAcross({ play, take }: GapMove): boolean {
  return take.some((card) => Math.abs(numberOf(card) - numberOf(play)) === HIGHEST);
}

function numberOf(card: string): number {
  return faceOf(card).number;
}
