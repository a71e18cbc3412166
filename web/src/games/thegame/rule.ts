/** The rule that matters at this moment. */
import { isStarting } from "./moments";
import type { TheGameView } from "./types";

const ENDINGS: Record<string, string> = {
  won: "THEGAME-30",
  stuck: "THEGAME-27",
  fire: "THEGAME-40",
};

export function ruleInQuestion(view: TheGameView): string {
  if (view.over) return ENDINGS[view.why] ?? "THEGAME-31";
  if (isStarting(view)) return "THEGAME-7";
  const fires = Object.values(view.burning);
  if (fires.includes("cover")) return "THEGAME-38";
  if (fires.includes("laid")) return "THEGAME-36";
  if (view.turn !== view.seat) return view.seat >= 0 ? "THEGAME-25" : "THEGAME-16";
  if (view.laid >= view.required) return "THEGAME-20";
  if (view.required === 1) return "THEGAME-18";
  return view.required === 3 ? "THEGAME-33" : "THEGAME-17";
}
