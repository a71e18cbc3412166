/** How decisions are judged, from the best down. */
import type { Review, ReviewDecision } from "../api/types";
import type { IconName } from "../ui/icons";

export type Grade = NonNullable<ReviewDecision["grade"]>;

export const COUNTED = ["best", "fine", "slip", "mistake"] as const;

export const GRADE_ICONS: Record<Grade | "none", IconName> = {
  best: "star",
  fine: "check",
  slip: "question",
  mistake: "cross",
  forced: "forward",
  none: "minus",
};

/** What could have been done better. */
export function isWeak({ grade }: ReviewDecision): boolean {
  return grade === "slip" || grade === "mistake";
}

export function decisionAt(review: Review, n: number): ReviewDecision | null {
  return review.decisions.find((each) => each.n === n) ?? null;
}
