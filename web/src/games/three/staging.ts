/** Where cards lie and would lie. What a card takes and turns over is told by the server. */
import type { GameEvent } from "../../api/types";
import type { ThreeLegal, ThreeMove, ThreeView } from "./types";

/** The cards that begin the rows. */
export const STARTS = [0, 30, 60];
/** Places in a row before the one that takes, the start card included. */
export const ROOM = 4;

export interface Choice {
  move: ThreeMove;
  takes: number[];
  flips: string[];
}

/** What may be played, with what comes of it. */
export function choicesIn(legal: ThreeLegal[]): Choice[] {
  return legal.map(({ move, outlook }) => {
    const takes = outlook.takes.filter((card) => typeof card === "number");
    return { move, takes, flips: outlook.flips };
  });
}

/** The row that a number stands in. */
export function rowOf(card: number): number {
  return STARTS.filter((start) => start <= card).length - 1;
}

/** A row with one more card, in its place. */
export function placed(offer: number[][], card: number): number[][] {
  return offer.map((cards, row) => (row === rowOf(card) ? [...cards, card].sort((a, b) => a - b) : cards));
}

/** Cards in the order in which they came, as far as that was seen: the known ones, then new ones. */
export function inOrderOfArrival(known: number[], taken: number[]): number[] {
  const held = known.filter((card) => taken.includes(card));
  return [...held, ...taken.filter((card) => !held.includes(card))];
}

export interface ColourPile {
  colour: string;
  /** The cards lying face up, at most two. */
  up: number[];
  down: number[];
}

/** A collection by colour: what lies face up and what lies face down. */
export function pilesOf(
  collected: Record<string, number>,
  arrived: number[],
  colours: (string | null)[],
): ColourPile[] {
  return Object.entries(collected).map(([colour, count]) => {
    const cards = arrived.filter((card) => colours[card] === colour);
    const down = count - (count % 3);
    return { colour, up: cards.slice(down), down: cards.slice(0, down) };
  });
}

function textIn(event: GameEvent, fact: string): string | null {
  const value = event.facts?.[fact];
  return typeof value === "string" ? value : null;
}

/** The colours that a seat has just turned face down. */
export function flippedIn(events: GameEvent[], seat: number): string[] {
  return events
    .filter((event) => event.what === "three-flipped" && event.seat === seat)
    .flatMap((event) => textIn(event, "colour") ?? []);
}

export interface Taking {
  seat: number;
  played: number;
  taken: number[];
}

/** Who took what, if that is what just happened. */
export function takingIn(events: GameEvent[]): Taking | null {
  const event = events.find(({ what }) => what === "three-took");
  const played = event?.facts?.["card"];
  const taken = event?.facts?.["cards"];
  if (!event || typeof played !== "number" || !Array.isArray(taken)) return null;
  return {
    seat: event.seat ?? -1,
    played,
    taken: taken.filter((card) => typeof card === "number"),
  };
}

/** The card that was just laid in a row. */
export function justPlaced(events: GameEvent[]): number | null {
  const event = events.find(({ what }) => what === "three-placed" || what === "three-took");
  const card = event?.facts?.["card"];
  return typeof card === "number" ? card : null;
}

/**
 * The moment between two views at which the fifth card lies in its row and nothing is taken yet,
 * or null where there is none (nothing was taken, or the views do not follow each other).
 */
export function momentBetween(before: ThreeView, after: ThreeView, events: GameEvent[]): ThreeView | null {
  const taking = takingIn(events);
  const lying = before.offer.flat();
  if (!taking || after.seat !== before.seat || lying.includes(taking.played)) return null;
  if (!taking.taken.every((card) => lying.includes(card))) return null;
  return {
    ...before,
    offer: placed(before.offer, taking.played),
    hand: before.hand.filter((card) => card !== taking.played),
    hand_sizes: before.hand_sizes.map((size, seat) => size - (seat === taking.seat ? 1 : 0)),
    awaited: [],
  };
}
