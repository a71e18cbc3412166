/** What the events of a moment mean for the board. */
import type { GameEvent } from "../../api/types";
import { PILES, rising, SIGNALS, type Pile, type Signal } from "./staging";
import type { TheGameView } from "./types";

/** Before the first turn: the cards are dealt, or the players agree who begins. */
export function isStarting({ phase }: TheGameView): boolean {
  return phase === "deal" || phase === "start";
}

/** A pile that has just gone back by ten. */
export interface Rewind {
  from: number;
  to: number;
}

export function rewindOn(events: GameEvent[], pile: Pile): Rewind | null {
  const laid = events.filter(({ what, facts }) => what === "thegame-laid-back" && facts?.pile === pile).at(-1);
  if (!laid) return null;
  const to = Number(laid.facts?.card);
  return { from: to + (rising(pile) ? 10 : -10), to };
}

/** What a player has just said about a pile. */
export interface Saying {
  seat: number;
  pile: Pile;
  signal: Signal;
}

export function sayingsIn(events: GameEvent[], me: number): Saying[] {
  return events.flatMap(({ what, seat, facts }) => {
    const pile = PILES.find((each) => each === facts?.pile);
    const signal = SIGNALS.find((each) => each === facts?.signal);
    if (what !== "thegame-signal" || !pile || !signal || signal === "none") return [];
    return seat === undefined || seat === me ? [] : [{ seat, pile, signal }];
  });
}

/** What is being said: by one at a time, and of each pile what was said last. */
export function joined(before: Saying[] | null, fresh: Saying[]): Saying[] {
  const seat = fresh.at(-1)?.seat;
  const all = [...(before ?? []), ...fresh].filter((saying) => saying.seat === seat);
  return [...new Map(all.map((saying) => [saying.pile, saying])).values()];
}

/** Whether there is anything to signal about: before the first card all piles are alike. */
export function signalsMatter({ seen, signals }: TheGameView): boolean {
  return seen.length > 0 || signals.some((said) => Object.values(said).some((signal) => signal !== "none"));
}
