/** What a frame brings anew and is the same as before stays the same object, so that nothing is drawn again for it. */

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

function isRecord(value: unknown): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `after`, with every part of it that equals the one at its place in `before` taken from there. */
export function keepUnchanged<Told>(before: unknown, after: Told): Told {
  return kept(before as Json, after as Json) as Told;
}

function kept(before: Json, after: Json): Json {
  if (Array.isArray(before) && Array.isArray(after)) {
    const all = after.map((part, place) => kept(before[place], part));
    return isSame(before, all) ? before : all;
  }
  if (isRecord(before) && isRecord(after)) {
    const all = Object.fromEntries(Object.entries(after).map(([key, part]) => [key, kept(before[key], part)]));
    return isSame(Object.entries(before).flat(), Object.entries(all).flat()) ? before : all;
  }
  return after;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, place) => part === other[place]);
}
