/** What lies where: the row on its ring of numbers, the collections, and what just happened. */
import type { GameEvent } from "../../api/types";
import type { GapView } from "./types";

export const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The numbers at the ends of the row where it is drawn as one line, and as two. */
export const FLAT = { left: [0], right: [9] };
export const UPRIGHT = { left: [0, 9], right: [4, 5] };

/** Where a number lies on a ring of two lines: 0 to 4 above, 9 to 5 below. */
export function placeOf(number: number): { line: number; column: number } {
  return number < 5 ? { line: 1, column: number + 1 } : { line: 2, column: 10 - number };
}

export function numberOf(card: string): number {
  return Number(card.slice(1));
}

export function colourOf(card: string): string {
  return card.slice(0, 1);
}

export interface Stack {
  colour: string;
  cards: string[];
}

/** A collection as one stack per colour of the game. */
export function stacksOf(colours: string, cards: string[]): Stack[] {
  return [...colours].map((colour) => ({
    colour,
    cards: cards.filter((card) => colourOf(card) === colour),
  }));
}

/** The heights of the lowest and the highest stack that holds anything: the gap, for the eye. */
export function spread(stacks: Stack[]): { low: number; high: number } {
  const heights = stacks.map((stack) => stack.cards.length).filter((height) => height > 0);
  if (heights.length === 0) return { low: 0, high: 0 };
  return { low: Math.min(...heights), high: Math.max(...heights) };
}

function eventNamed(events: GameEvent[], what: string): GameEvent | undefined {
  return events.find((event) => event.what === what);
}

function textsOf(fact: unknown): string[] {
  return Array.isArray(fact) ? fact.filter((item) => typeof item === "string") : [];
}

function numbersOf(fact: unknown): number[] {
  return Array.isArray(fact) ? fact.filter((item) => typeof item === "number") : [];
}

export interface Taking {
  seat: number;
  played: string;
  taken: string[];
}

/** Who took what, if that is what just happened. */
export function takingIn(events: GameEvent[]): Taking | null {
  const event = eventNamed(events, "gap-took");
  const played = event?.facts?.["card"];
  if (!event || typeof played !== "string") return null;
  return { seat: event.seat ?? -1, played, taken: textsOf(event.facts?.["cards"]) };
}

/** The card that has stayed in the row, if that is what just happened. */
export function joinedIn(events: GameEvent[]): string[] {
  const card = eventNamed(events, "gap-joined")?.facts?.["card"];
  return typeof card === "string" ? [card] : [];
}

/**
 * The moment between two views at which the played card lies in the row beside what it takes,
 * or null where there is none (nothing was taken, or the views do not follow each other).
 */
export function momentBetween(before: GapView, after: GapView, events: GameEvent[]): GapView | null {
  const taking = takingIn(events);
  if (!taking || after.seat !== before.seat || before.row.includes(taking.played)) return null;
  if (!taking.taken.every((card) => before.row.includes(card))) return null;
  const row = [...before.row, taking.played].sort((a, b) => numberOf(a) - numberOf(b));
  const hand = before.hand.filter((card) => card !== taking.played);
  const hand_sizes = before.hand_sizes.map((size, seat) => size - (seat === taking.seat ? 1 : 0));
  return { ...before, row, hand, hand_sizes, awaited: [] };
}

export interface RoundSummary {
  round: number;
  scores: number[];
  totals: number[];
  /** The collections that were scored, where they are known (not after a reload). */
  taken: string[][] | null;
}

/** What the round that just ended brought; `before` is the view that was seen before that. */
export function roundEndedIn(events: GameEvent[], before: GapView): RoundSummary | null {
  const event = eventNamed(events, "gap-round-ended");
  if (!event) return null;
  const round = Number(event.facts?.["round"]);
  const taking = takingIn(events);
  const cardsLeft = before.hand_sizes.reduce((sum, size) => sum + size, 0);
  const follows = before.round === round && cardsLeft === 1;
  const taken = before.taken.map((cards, seat) =>
    taking?.seat === seat ? [...cards, taking.played, ...taking.taken] : cards,
  );
  return {
    round,
    scores: numbersOf(event.facts?.["scores"]),
    totals: numbersOf(event.facts?.["totals"]),
    taken: follows ? taken : null,
  };
}

/** The round that a view has at its end. */
export function summaryOf(view: GapView): RoundSummary {
  return { round: view.round, scores: view.round_scores, totals: view.totals, taken: view.taken };
}

/** The last finished round as far as the view alone tells it. */
export function lastRoundOf(view: GapView): RoundSummary | null {
  const round = view.over ? view.round : view.round - 1;
  if (round < 1) return null;
  return {
    round,
    scores: view.round_scores,
    totals: view.totals,
    taken: view.over ? view.taken : null,
  };
}

/** The highest stack of the table, or a usual one, so that early bars are not drawn out of scale. */
export function tallestOf(view: GapView, coming: string[] = []): number {
  const heights = view.taken.map((cards, seat) => {
    const held = seat === view.seat ? [...cards, ...coming] : cards;
    return spread(stacksOf(view.colours, held)).high;
  });
  return Math.max(5, ...heights);
}
