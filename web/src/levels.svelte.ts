/** How strong the bots of one's next game are, for each game by its results; kept in this browser. */
import type { AnyView, GameId, TableSeen } from "./api/types";
import { gameOf } from "./games";
import { readKept, writeKept } from "./keptByGame";

/** From the weakest to the strongest. */
export const LEVELS: readonly string[] = ["easy", "medium", "hard", "master"];

/** Where all win together, bots are partners: they begin strong, and no result makes them weaker. */
const PARTNERS = "hard";

/** So many games in a row, won or lost, change the level. */
const RUN = 2;
const MOST_COUNTED = 20;
const KEPT_AS = "rada-levels";

interface Kept {
  level: string;
  /** Games won in a row at this level; lost ones are negative. */
  run: number;
  /** Tables whose results are in it already. */
  counted: string[];
  /** The table after which the level changed last, and which way. */
  changed: { table: string; way: "up" | "down" } | null;
}

function isKept(found: unknown): found is Kept {
  const each = found as Partial<Kept> | null;
  return typeof each?.level === "string" && typeof each.run === "number" && Array.isArray(each.counted);
}

const kept = $state<{ games: Record<GameId, Kept> }>({ games: readKept(KEPT_AS, isKept) });

function keep(game: GameId, change: Partial<Kept>): void {
  const before = kept.games[game] ?? { level: levelOf(game), run: 0, counted: [], changed: null };
  kept.games = { ...kept.games, [game]: { ...before, ...change } };
  writeKept(KEPT_AS, kept.games);
}

/** The level of one's next game among those that there are: easy for the first one. */
export function levelOf(game: GameId, bots: readonly string[] = LEVELS): string {
  const wanted = kept.games[game]?.level ?? (gameOf(game).together ? PARTNERS : LEVELS[0]);
  if (wanted !== undefined && bots.includes(wanted)) return wanted;
  return bots.at(gameOf(game).together ? -1 : 0) ?? LEVELS[0]!;
}

/** Whether a whole game against bots of one level was played here. */
export function hasFinished(game: GameId): boolean {
  return (kept.games[game]?.counted.length ?? 0) > 0;
}

/** Somebody chose a level: results count from here on. */
export function chooseLevel(game: GameId, level: string): void {
  if (level !== kept.games[game]?.level) keep(game, { level, run: 0, changed: null });
}

/** Which way the level changed after a game. */
export function levelChange(table: TableSeen): "up" | "down" | null {
  const changed = kept.games[table.game]?.changed;
  return changed?.table === table.id ? changed.way : null;
}

/** The level of the bots at a table, if all of them have the same and nobody else plays; else null. */
export function levelAt(table: TableSeen): string | null {
  const others = table.seats.filter(({ seat }) => seat !== table.me);
  const level = others[0]?.bot ?? null;
  const alone = table.me !== null && others.every(({ who, bot }) => who === "bot" && bot === level);
  return alone && level !== null && LEVELS.includes(level) ? level : null;
}

/** Won, lost (nobody did worse), or neither: the same chance for both among equals. */
function resultFor(me: number, { scores, winners }: AnyView): 1 | 0 | -1 {
  if (winners.includes(me)) return 1;
  const best = scores[winners[0] ?? -1] ?? 0;
  const behind = scores.map((score) => Math.abs(best - score));
  return behind[me] === Math.max(...behind) ? -1 : 0;
}

/** Counts the result of a finished game against bots, once. */
export function noteResult(table: TableSeen, view: AnyView): void {
  const { game, me } = table;
  const level = levelAt(table);
  if (me === null || level === null || !view.over || table.seats[me]?.away || gameOf(game).together) return;
  const before = kept.games[game];
  if (before?.counted.includes(table.id)) return;
  const counted = [...(before?.counted ?? []), table.id].slice(-MOST_COUNTED);
  if (level !== levelOf(game)) return keep(game, { counted });
  const result = resultFor(me, view);
  const run = result * (before?.run ?? 0) > 0 ? (before?.run ?? 0) + result : result;
  const next = Math.abs(run) >= RUN ? LEVELS[LEVELS.indexOf(level) + Math.sign(run)] : undefined;
  if (next === undefined) return keep(game, { run, counted });
  keep(game, { level: next, run: 0, counted, changed: { table: table.id, way: run > 0 ? "up" : "down" } });
}
