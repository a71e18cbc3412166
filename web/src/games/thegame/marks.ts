/** What a pile has to show besides its top card. */
import type { TheGameView } from "./types";
import { SIGNALS, type Pile, type Signal } from "./staging";

export type Fire = "" | "laid" | "cover";

/** A signal of another seat. */
export interface Mark {
  seat: number;
  name: string;
  signal: Signal;
}

function asSignal(text: string | undefined): Signal {
  return SIGNALS.find((signal) => signal === text) ?? "none";
}

export function signalOf(view: TheGameView, seat: number, pile: Pile): Signal {
  return asSignal(view.signals[seat]?.[pile]);
}

/** What the others say about a pile. */
export function marksOn(view: TheGameView, pile: Pile, nameOf: (seat: number) => string): Mark[] {
  return view.signals.flatMap((_, seat) => {
    const signal = signalOf(view, seat, pile);
    return seat === view.seat || signal === "none" ? [] : [{ seat, name: nameOf(seat), signal }];
  });
}

export function fireOn(view: TheGameView, pile: Pile): Fire {
  const fire = view.burning[pile];
  return fire === "laid" || fire === "cover" ? fire : "";
}
