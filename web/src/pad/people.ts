/** The people at the table: their names, and who sat here last. */
import { isListOf, isName, isRecord } from "./book.svelte";

const KEPT_AS = "rada-pad-people";

/** Names for a new page: those of the last game, as far as there is room. */
export function usualPeople(fewest: number, most: number): string[] {
  let names: string[] = [];
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? "null") as unknown;
    if (isRecord(kept) && isListOf(kept.names, isName)) names = kept.names.slice(0, most);
  } catch {
    // Then nobody is known.
  }
  return [...names, ...Array.from({ length: Math.max(0, fewest - names.length) }, () => "")];
}

export function rememberPeople(names: readonly string[]): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify({ names }));
  } catch {
    // Then the names are typed again in the next game.
  }
}

export function withName(names: readonly string[], player: number, name: string): string[] {
  return names.map((each, index) => (index === player ? name.trim().slice(0, 40) : each));
}

/** A list in which one item is another. */
export function replaced<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.map((each, at) => (at === index ? item : each));
}

export function without<Item>(items: readonly Item[], index: number): Item[] {
  return items.filter((_, at) => at !== index);
}

export function forgetPeople(): void {
  try {
    localStorage.removeItem(KEPT_AS);
  } catch {
    // Then there was nothing to forget.
  }
}
