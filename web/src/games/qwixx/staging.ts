/**
 * A choice on its way: which of the whole moves in `legal` still agree with what was chosen so far.
 * Nothing here knows a rule; everything is a search in that list.
 */
import type { DrawMove, LayMove, MarkMove, QwixxLegal } from "./types";
import { cellOf, partsOf } from "./sheet";

export function drawMoves(legal: QwixxLegal[]): DrawMove[] {
  return legal.map((each) => each.move).filter((move): move is DrawMove => "draw" in move);
}

export function markMoves(legal: QwixxLegal[]): MarkMove[] {
  return legal.map((each) => each.move).filter((move): move is MarkMove => "cross" in move && !("lay" in move));
}

export function layMoves(legal: QwixxLegal[]): LayMove[] {
  return legal.map((each) => each.move).filter((move): move is LayMove => "as" in move);
}

/** Cards picked from the hand, and cells to cross; the cards that these need come along by themselves. */
export interface Staging {
  picked: readonly string[];
  cells: readonly string[];
}

export const NOTHING_STAGED: Staging = { picked: [], cells: [] };

export function isStaged({ picked, cells }: Staging): boolean {
  return picked.length + cells.length > 0;
}

/** The cells that a move crosses. */
export function crossedBy(move: LayMove): string[] {
  return move.cross.map((number) => cellOf(move.as, number));
}

/** The move that would count now, or null while nothing is chosen. */
export function stagedMove(moves: LayMove[], staging: Staging): LayMove | null {
  if (!isStaged(staging)) return null;
  return leanest(agreeing(moves, staging).filter((move) => move.cross.length === staging.cells.length));
}

/** The cells that can be crossed together with what is chosen. */
export function openCells(moves: LayMove[], staging: Staging): Set<string> {
  const cells = new Set(agreeing(moves, staging).flatMap(crossedBy));
  for (const cell of staging.cells) cells.delete(cell);
  return cells;
}

/** The cards that can be laid together with what is chosen. */
export function openCards(moves: LayMove[], staging: Staging): Set<string> {
  return new Set(agreeing(moves, staging).flatMap((move) => move.lay));
}

/** Those of them whose own number can be crossed then. */
export function crossableCards(moves: LayMove[], staging: Staging): Set<string> {
  const cards = agreeing(moves, staging).flatMap((move) =>
    move.lay.filter((card) => move.cross.includes(partsOf(card).number)),
  );
  return new Set(cards);
}

/** A cell was pressed: cross it, take it back, or cross it instead of what it does not go with. */
export function pressCell(moves: LayMove[], staging: Staging, cell: string): Staging {
  if (staging.cells.includes(cell)) return without(moves, staging, staging.picked, cell);
  const { picked, cells } = staging;
  const wishes = [
    { picked, cells: [...cells, cell] },
    { picked, cells: [cell] },
    { picked: [], cells: [cell] },
  ];
  for (const wish of wishes) {
    const move = leanest(agreeing(moves, wish));
    if (move) return { picked: wish.picked, cells: crossedBy(move) };
  }
  return staging;
}

/**
 * A card of the hand was pressed: lay it, keep it after all, or begin anew with it. Its own number is crossed with it
 * where that can be; whoever does not want the cross takes back the cell.
 */
export function pressCard(moves: LayMove[], staging: Staging, card: string): Staging {
  if (stagedMove(moves, staging)?.lay.includes(card)) {
    const { number } = partsOf(card);
    const picked = staging.picked.filter((other) => other !== card);
    const cell = staging.cells.find((other) => partsOf(other).number === number);
    return without(moves, staging, picked, cell ?? null);
  }
  const together = { picked: [...staging.picked, card], cells: staging.cells };
  if (stagedMove(moves, together)) return withOwnCross(moves, together, card);
  const alone = { picked: [card], cells: [] };
  return stagedMove(moves, alone) ? withOwnCross(moves, alone, card) : staging;
}

/**
 * The same with a cross for the number of a card, if that needs no other card and no other cross. A joker has no row of
 * its own: where it is to count is chosen by a cell.
 */
function withOwnCross(moves: LayMove[], staging: Staging, card: string): Staging {
  const { colour, number } = partsOf(card);
  const crossed = { picked: staging.picked, cells: [...staging.cells, cellOf(colour, number)] };
  const move = stagedMove(moves, crossed);
  return move?.lay.every((each) => staging.picked.includes(each)) ? crossed : staging;
}

/** What is left when a cell is taken back: as many of the other crosses as can stand without it. */
function without(moves: LayMove[], staging: Staging, picked: readonly string[], cell: string | null): Staging {
  const cells = staging.cells.filter((other) => other !== cell);
  const possible = agreeing(moves, { picked, cells: [] }).filter((move) =>
    crossedBy(move).every((other) => cells.includes(other)),
  );
  const most = Math.max(...possible.map((move) => move.cross.length));
  const best = possible.find((move) => move.cross.length === most);
  return { picked, cells: best ? crossedBy(best) : [] };
}

function agreeing(moves: LayMove[], { picked, cells }: Staging): LayMove[] {
  return moves.filter((move) => {
    const crossed = crossedBy(move);
    return picked.every((card) => move.lay.includes(card)) && cells.every((cell) => crossed.includes(cell));
  });
}

/** Crosses no more than asked for, then keeps cards and above all jokers in the hand. */
function leanest(moves: LayMove[]): LayMove | null {
  const cost = (move: LayMove) =>
    move.cross.length * 100 + move.lay.length * 10 + move.lay.filter((card) => card.startsWith("j")).length;
  return [...moves].sort((a, b) => cost(a) - cost(b))[0] ?? null;
}
