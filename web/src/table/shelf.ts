/** Pairs of texts that this browser remembers; of many, the newest ones. */
const MOST_KEPT = 60;

type Pair = [key: string, value: string];

export function pairsOn(shelf: string): Pair[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(shelf) ?? "[]");
    return Array.isArray(found) ? (found as Pair[]) : [];
  } catch {
    return [];
  }
}

export function valueOn(shelf: string, key: string): string | null {
  return pairsOn(shelf).find(([known]) => known === key)?.[1] ?? null;
}

/** Remembers a pair, unless the browser keeps nothing: then there is nothing to compare with later. */
export function keepOn(shelf: string, key: string, value: string): void {
  try {
    localStorage.setItem(shelf, JSON.stringify([...pairsOn(shelf), [key, value]].slice(-MOST_KEPT)));
  } catch {
    // The page says so where it compares.
  }
}
