/** Who should begin a game in which that is agreed, by how gladly everybody would. */
import type { Gladness } from "../api/types";

const RANKS: Record<Gladness, number> = { unwilling: 0, even: 1, glad: 2 };

export interface Asked {
  name: string;
  /** Null for somebody who has not said it. */
  gladness: Gladness | null;
}

/** Oneself, one of the others, any of the others, or anybody at all. */
export type Beginner = { who: "me" | "others" | "any" } | { who: "one"; name: string };

export function whoBegins(mine: Gladness, others: readonly Asked[]): Beginner {
  const said = others.flatMap(({ name, gladness }) => (gladness === null ? [] : [{ name, rank: RANKS[gladness] }]));
  const own = RANKS[mine];
  if (said.length === 0) return { who: (["others", "any", "me"] as const)[own]! };
  const gladdest = said.reduce((best, each) => (each.rank > best.rank ? each : best));
  if (gladdest.rank > own) return { who: "one", name: gladdest.name };
  return { who: gladdest.rank < own ? "me" : "any" };
}
