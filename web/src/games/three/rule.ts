import type { ThreeView } from "./types";

/** The number of the rule that matters most at this moment. */
export function ruleInQuestion(view: ThreeView): string {
  if (view.over) return "THREE-40";
  if (view.phase === "deal") return "THREE-5";
  if (view.turns_left <= view.players) return "THREE-34";
  return "THREE-12";
}
