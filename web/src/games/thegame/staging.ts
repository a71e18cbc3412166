/** Choosing a card and a pile, in either order: nothing but a filter over the legal moves. */
import type { TheGameLegal, TheGameMove } from "./types";

export const PILES = ["up1", "up2", "down1", "down2"] as const;
export type Pile = (typeof PILES)[number];

export const SIGNALS = ["none", "rather_not", "leave", "small_step"] as const;
export type Signal = (typeof SIGNALS)[number];

/** One legal way to lay a card. */
export interface Lay {
  card: number;
  pile: Pile;
  /** A step back by exactly ten, as the server says. */
  back: boolean;
  move: TheGameMove;
}

/** What was chosen so far; at most one of the two, since both together are a move. */
export interface Staged {
  card: number | null;
  pile: Pile | null;
}

/** What a tap leads to: another staged choice, or a move that counts. */
export interface Step {
  staged: Staged;
  move: TheGameMove | null;
}

export const NOTHING: Staged = { card: null, pile: null };

export function rising(pile: Pile): boolean {
  return pile.startsWith("up");
}

export function laysIn(legal: TheGameLegal[]): Lay[] {
  return legal.flatMap(({ move, outlook }) =>
    "on" in move ? [{ card: move.lay, pile: move.on, back: outlook.back, move }] : [],
  );
}

export function endIn(legal: TheGameLegal[]): TheGameMove | null {
  return legal.find(({ move }) => "end" in move)?.move ?? null;
}

/** The seats that may be started, with the move that starts each. */
export function beginsIn(legal: TheGameLegal[]): Map<number, TheGameMove> {
  const begins = new Map<number, TheGameMove>();
  for (const { move } of legal) if ("begin" in move) begins.set(move.seat, move);
  return begins;
}

/** The lays that are still open after what was chosen. */
export function openLays(lays: Lay[], staged: Staged): Lay[] {
  return lays.filter(
    (lay) => (staged.card === null || lay.card === staged.card) && (staged.pile === null || lay.pile === staged.pile),
  );
}

export function tapCard(lays: Lay[], staged: Staged, card: number): Step {
  if (staged.card === card) return { staged: NOTHING, move: null };
  const fitting = lays.filter((lay) => lay.card === card);
  const whole = fitting.find((lay) => lay.pile === staged.pile);
  if (whole) return { staged: NOTHING, move: whole.move };
  return { staged: fitting.length > 0 ? { card, pile: null } : staged, move: null };
}

export function tapPile(lays: Lay[], staged: Staged, pile: Pile): Step {
  if (staged.pile === pile) return { staged: NOTHING, move: null };
  const fitting = lays.filter((lay) => lay.pile === pile);
  const whole = fitting.find((lay) => lay.card === staged.card);
  if (whole) return { staged: NOTHING, move: whole.move };
  const free = staged.card === null && fitting.length > 0;
  return { staged: free ? { card: null, pile } : staged, move: null };
}

/** The choice as far as it still leads to a move, after the game has moved on. */
export function stillOpen(lays: Lay[], staged: Staged): Staged {
  return openLays(lays, staged).length > 0 ? staged : NOTHING;
}
