/** The rule that matters at this moment of a game of Qwixx. */
import type { QwixxView } from "./types";

export function ruleInQuestion(view: QwixxView): string {
  switch (view.phase) {
    case "deal":
      return "QWIXX-6";
    case "draw":
      return "QWIXX-16";
    case "mark":
      return view.seat >= 0 && view.awaited.includes(view.seat) ? "QWIXX-21" : "QWIXX-22";
    case "lay":
    case "cross":
      return layingRule(view);
    case "over":
      return "QWIXX-36";
  }
}

function layingRule(view: QwixxView): string {
  const mine = view.seat === view.active;
  return mine && view.hand.some((card) => card.startsWith("j")) ? "QWIXX-41" : "QWIXX-23";
}
