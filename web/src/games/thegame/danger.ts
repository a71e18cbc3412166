/** Danger that whoever looks can tell: from the open cards and their own hand, never from hidden ones. */
import { fitsIn, handInQuestion, hiddenFrom, type Fit } from "./ending";
import { isStarting } from "./moments";
import type { TheGameView } from "./types";

type Tops = Record<string, number>;

export type Danger =
  /** One card is left to lay, on one number. */
  | { kind: "only" }
  /** Several cards fit, but only one of them leads to the required number. */
  | { kind: "narrow" }
  /** If it were one's turn now, one could not lay enough. */
  | { kind: "waiting" }
  /** Another player whose hand can be told has one way on. */
  | { kind: "last"; seat: number }
  /** Only so few of the cards that nobody has seen still fit for the one who is on turn. */
  | { kind: "few"; seat: number; count: number };

/** So few fitting cards are worth a word. */
const FEW = 2;

/** Whether so many of these cards can be laid one after the other. */
export function canLay(hand: number[], tops: Tops, count: number): boolean {
  return count <= 0 || waysOn(hand, tops, count).length > 0;
}

/** The lays after which the rest of the required cards can be laid as well. Equal piles count once. */
export function waysOn(hand: number[], tops: Tops, required: number): Fit[] {
  return distinct(fitsIn(hand, tops)).filter(({ card, pile }) => {
    const rest = hand.filter((other) => other !== card);
    return canLay(rest, { ...tops, [pile]: card }, required - 1);
  });
}

function distinct(fits: Fit[]): Fit[] {
  return [...new Map(fits.map((fit) => [`${fit.card} ${fit.top} ${fit.pile.slice(0, 2)}`, fit])).values()];
}

export function dangerIn(view: TheGameView): Danger | null {
  if (view.over || isStarting(view) || view.turn === null) return null;
  return view.turn === view.seat ? ofOnesOwn(view) : ofAnother(view, view.turn);
}

function ofOnesOwn({ hand, tops, laid, required }: TheGameView): Danger | null {
  if (laid >= required) return null;
  if (distinct(fitsIn(hand, tops)).length === 1) return { kind: "only" };
  return waysOn(hand, tops, required - laid).length === 1 ? { kind: "narrow" } : null;
}

function ofAnother(view: TheGameView, seat: number): Danger | null {
  const { hand, tops, laid, required, pile } = view;
  const open = laid < required;
  const theirs = open ? handInQuestion(view) : null;
  if (theirs && waysOn(theirs, tops, required - laid).length === 1) return { kind: "last", seat };
  const mustLay = Math.min(hand.length, pile > 0 ? required : 1);
  if (view.seat >= 0 && !canLay(hand, tops, mustLay)) return { kind: "waiting" };
  if (theirs || !open) return null;
  const count = new Set(fitsIn(hiddenFrom(view), tops).map(({ card }) => card)).size;
  return count > 0 && count <= FEW ? { kind: "few", seat, count } : null;
}
