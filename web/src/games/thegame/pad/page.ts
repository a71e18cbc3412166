/** A page of The Game: how every game so far ended. */
import { isCount, isListOf, isRecord, type Kind } from "../../../pad/book.svelte";
import { THEGAME } from "./scoring";

export interface TheGameResult {
  /** When it was written, in milliseconds; it also tells the results apart. */
  at: number;
  left: number;
  players: number;
  note: string;
}

export interface TheGamePage {
  /** How many play, as a start for the next result. */
  players: number;
  /** The newest first. */
  results: TheGameResult[];
}

const MOST_RESULTS = 500;
export const MOST_NOTE = 60;

function isResult(value: unknown): value is TheGameResult {
  return (
    isRecord(value) &&
    Number.isFinite(value.at) &&
    isCount(value.left, THEGAME.cards) &&
    isCount(value.players, THEGAME.most) &&
    typeof value.note === "string" &&
    value.note.length <= MOST_NOTE
  );
}

function readPage(kept: unknown): TheGamePage | null {
  if (!isRecord(kept) || !isCount(kept.players, THEGAME.most)) return null;
  return isListOf(kept.results, isResult) ? (kept as unknown as TheGamePage) : null;
}

export const theGameKind: Kind<TheGamePage> = {
  name: "thegame",
  fresh: () => ({ players: 3, results: [] }),
  read: readPage,
};

export function theGameAdd(page: TheGamePage, result: TheGameResult): TheGamePage {
  const note = result.note.trim().slice(0, MOST_NOTE);
  const at = Math.max(result.at, (page.results[0]?.at ?? 0) + 1);
  const results = [{ ...result, at, note }, ...page.results].slice(0, MOST_RESULTS);
  return { players: result.players, results };
}

export function theGameRemove(page: TheGamePage, at: number): TheGamePage {
  return { ...page, results: page.results.filter((result) => result.at !== at) };
}

/** What the results so far come to; null before the first one. */
export function theGameSummary(page: TheGamePage): { games: number; won: number; best: number; mean: number } | null {
  const left = page.results.map((result) => result.left);
  if (left.length === 0) return null;
  return {
    games: left.length,
    won: left.filter((cards) => cards === 0).length,
    best: Math.min(...left),
    mean: left.reduce((sum, cards) => sum + cards, 0) / left.length,
  };
}
