/** The fewest cards left so far, by the kind of game, kept in this browser. */
const KEPT_AS = "rada-thegame-best";

interface Kept {
  left: number;
  /** The table at which that was. */
  table: string;
  /** What was best before it. */
  before: number | null;
}

export interface Best {
  left: number;
  /** The best before this game, if this game is the best now; null for the first one of its kind. */
  before: number | null;
  /** Whether this game is the best. */
  now: boolean;
}

type Options = Record<string, unknown>;

/** Games are compared where they are equally hard. */
export function kindOf(players: number, { minimum, short_hands, on_fire }: Options): string {
  return [players, minimum ?? 2, short_hands === true, on_fire === true].join(" ");
}

function kept(): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}

/** Compares a finished game with the best one, and keeps it if it is better. The same game may be noted again. */
export function noteBest(kind: string, table: string, left: number): Best {
  const all = kept();
  const known = all[kind];
  if (known && (known.table === table || known.left <= left)) {
    return { left: known.left, before: known.before, now: known.table === table };
  }
  const best: Kept = { left, table, before: known?.left ?? null };
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify({ ...all, [kind]: best }));
  } catch {
    // A browser that keeps nothing cannot compare the next game.
  }
  return { left, before: best.before, now: true };
}
