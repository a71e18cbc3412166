import type { GapView } from "./types";

/** The number of the rule that matters most at this moment. */
export function ruleInQuestion(view: GapView): string {
  if (view.over) return "GAP-38";
  if (view.phase === "deal") return "GAP-7";
  if (view.phase === "pick") return "GAP-19";
  if (view.row.length === 0) return "GAP-23";
  return "GAP-13";
}
