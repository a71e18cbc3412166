/** What this browser remembers of each game, under one name. */
import type { GameId } from "./api/types";

/** What is remembered under a name; what somebody else has written there, or half of it, is left out. */
export function readKept<Kept>(name: string, isKept: (found: unknown) => found is Kept): Record<GameId, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    const games: Record<GameId, Kept> = {};
    for (const [game, each] of Object.entries(found)) if (isKept(each)) games[game] = each;
    return games;
  } catch {
    return {};
  }
}

/** Where nothing can be kept, it holds until the page is closed. */
export function writeKept(name: string, games: Record<GameId, unknown>): void {
  try {
    localStorage.setItem(name, JSON.stringify(games));
  } catch {
    // A private window, or no room.
  }
}
