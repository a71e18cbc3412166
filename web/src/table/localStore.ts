/** Pairs of texts that this browser remembers under a name; of many, the newest ones. */
const MOST_KEPT = 60;

type Pair = [key: string, value: string];

export function storedPairs(name: string): Pair[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(found) ? (found as Pair[]) : [];
  } catch {
    return [];
  }
}

export function storedValue(name: string, key: string): string | null {
  return storedPairs(name).find(([known]) => known === key)?.[1] ?? null;
}

/** Remembers a pair, unless the browser keeps nothing: then there is nothing to compare with later. */
export function storeValue(name: string, key: string, value: string): void {
  try {
    localStorage.setItem(name, JSON.stringify([...storedPairs(name), [key, value]].slice(-MOST_KEPT)));
  } catch {
    // The page says so where it compares.
  }
}
