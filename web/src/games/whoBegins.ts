/** Who should begin a game in which that is agreed, by how gladly everybody would. */
import type { Gladness } from "../api/types";

const RANKS: Record<Gladness, number> = { unwilling: 0, even: 1, glad: 2 };

export interface Asked {
  name: string;
  /** Null for somebody who has not said it, and may well be neither glad nor unwilling. */
  gladness: Gladness | null;
}

/** Oneself, one of the others, any of the others, or anybody at all. */
export type Beginner<Other> = { who: "me" | "others" | "any" } | { who: "one"; one: Other };

export function whoBegins<Other extends Asked>(mine: Gladness, others: readonly Other[]): Beginner<Other> {
  const rank = ({ gladness }: Asked): number => RANKS[gladness ?? "even"];
  const most = Math.max(...others.map(rank));
  if (most <= RANKS[mine]) return { who: most < RANKS[mine] ? "me" : "any" };
  const one = others.find((each) => each.gladness !== null && rank(each) === most);
  return one ? { who: "one", one } : { who: "others" };
}
