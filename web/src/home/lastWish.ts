/** How one last set up a table of each game, from where the form goes on; kept in this browser. */
import type { GameId, GameSeen } from "../api/types";
import { readKept, writeKept } from "../keptByGame";
import { changedOptions, usualWish, type Company, type Wish } from "./wish";

const KEPT_AS = "rada-setups";

interface Kept {
  players: number;
  /** None for the usual game, otherwise all of them. */
  options: Record<string, unknown>;
}

function isKept(found: unknown): found is Kept {
  const each = found as Partial<Kept> | null;
  return typeof each?.players === "number" && typeof each.options === "object" && each.options !== null;
}

/** Remembers what was chosen on the form. */
export function rememberWish({ players, options }: Wish, game: GameSeen): void {
  const kept: Record<GameId, Kept> = readKept(KEPT_AS, isKept);
  writeKept(KEPT_AS, { ...kept, [game.id]: { players, options: changedOptions(game, options) } });
}

/**
 * What the form starts from: as many players and the options of the last time, where the game still has them; the first
 * time, so many players as are usual.
 */
export function lastWish(game: GameSeen, against: Exclude<Company, "nobody">, usual = game.usual_players): Wish {
  const kept = readKept(KEPT_AS, isKept)[game.id];
  if (kept === undefined) return usualWish(game, against, usual);
  const fewest = Math.max(game.min_players, against === "friends" ? 2 : 1);
  const fits = Number.isInteger(kept.players) && kept.players >= fewest && kept.players <= game.max_players;
  const wish = usualWish(game, against, fits ? kept.players : usual);
  const known = Object.entries(kept.options).filter(([name, value]) => isLike(game.options[name], value));
  return { ...wish, options: { ...wish.options, ...Object.fromEntries(known) } };
}

/** Whether an option may have a value: of the kind of its usual one, or a number where none is usual or allowed. */
function isLike(usual: unknown, value: unknown): boolean {
  if (usual === undefined) return false;
  const kind = usual === null ? "number" : typeof usual;
  return typeof value === kind || (value === null && kind === "number");
}
