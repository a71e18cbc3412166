/** What somebody new to The Game should know, when it first matters. */
import type { Lesson } from "../game";
import { fitsIn } from "./ending";
import { isStarting, signalsMatter } from "./moments";
import { beginsIn, endIn, laysIn, type Lay } from "./staging";
import type { TheGameLegal, TheGameView } from "./types";

/** A card that fits with so small a step is worth a word to the others. */
const NEAR = 3;

export function lessons(view: TheGameView, legal: TheGameLegal[]): Lesson[] {
  if (view.over || view.seat < 0) return [];
  if (isStarting(view)) return beforeTheFirstTurn(view, legal);
  return view.turn === view.seat ? inOnesTurn(view, legal) : whileWaiting(view);
}

function beforeTheFirstTurn({ players }: TheGameView, legal: TheGameLegal[]): Lesson[] {
  return players > 1 && beginsIn(legal).size > 0 ? [{ id: "thegame-web-coach-begin" }] : [];
}

function inOnesTurn(view: TheGameView, legal: TheGameLegal[]): Lesson[] {
  const lays = laysIn(legal);
  if (endIn(legal)) return lays.length > 0 ? [{ id: "thegame-web-coach-enough" }] : [];
  if (lays.length === 0) return [];
  return [
    { id: "thegame-web-coach-piles", facts: { required: view.required } },
    ...goingBack(lays, view),
    ...(signalled(view) ? [{ id: "thegame-web-coach-signals" }] : []),
    { id: "thegame-web-coach-steps" },
  ];
}

function goingBack(lays: Lay[], { tops }: TheGameView): Lesson[] {
  const back = lays.find((lay) => lay.back);
  return back ? [{ id: "thegame-web-coach-back", facts: { card: back.card, top: tops[back.pile] ?? 0 } }] : [];
}

/** Whether another player asks for something. */
function signalled({ seat, signals }: TheGameView): boolean {
  return signals.some((said, by) => by !== seat && Object.values(said).some((signal) => signal !== "none"));
}

function whileWaiting(view: TheGameView): Lesson[] {
  if (!view.signalling || !signalsMatter(view)) return [];
  const near = fitsIn(view.hand, view.tops).some(({ card, top }) => Math.abs(card - top) <= NEAR);
  return near ? [{ id: "thegame-web-coach-signal" }] : [];
}
