/** What the events of a moment mean for the board. */
import type { GameEvent } from "../../api/types";

/** The cards that an event is about. */
export function cardsOf(event: GameEvent): string[] {
  const { card, cards } = event.facts ?? {};
  return [card, ...(Array.isArray(cards) ? cards : [])].filter((each): each is string => typeof each === "string");
}

/** The cells that a seat has just crossed. */
export function freshCells(events: GameEvent[], seat: number): Set<string> {
  const crossing = events.filter(
    (event) => event.seat === seat && (event.what === "qwixx-marked" || event.what === "qwixx-crossed"),
  );
  return new Set(crossing.flatMap(cardsOf));
}

export interface Laid {
  seat: number;
  cards: string[];
}

/** The cards that somebody has just laid. */
export function justLaid(events: GameEvent[]): Laid | null {
  const event = events.find((each) => each.what === "qwixx-laid");
  return event ? { seat: event.seat ?? -1, cards: cardsOf(event) } : null;
}
