/** The numbers 2 to 99 and where each of them is, as far as one can see. */
import type { TheGameView } from "./types";
import { css, lineTone, toneOf } from "./sky";

export type Place = "laid" | "hand" | "open";

export interface Spot {
  number: number;
  place: Place;
  colour: string;
  /** The same for a thin line. */
  line: string;
  /** Whether its colour is light, so that what stands on it must be dark. */
  light: boolean;
}

export function spectrumOf(view: TheGameView, held: number[]): Spot[] {
  const laid = new Set(view.seen);
  const mine = new Set(held);
  return Array.from({ length: 98 }, (_, at) => {
    const number = at + 2;
    const place = laid.has(number) ? "laid" : mine.has(number) ? "hand" : "open";
    const tone = toneOf(number);
    return { number, place, colour: css(tone), line: css(lineTone(number)), light: tone[0] > 0.58 };
  });
}

export function numbersAt(spots: Spot[], place: Place): number[] {
  return spots.filter((spot) => spot.place === place).map((spot) => spot.number);
}
