/** Keys that an object of some JSON has more than once: `JSON.parse` keeps the last one and says nothing. */

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}:]/g;

/** The first key that is there twice in the first object that ends with such a key, or null; `text` must be JSON. */
export function keyTwice(text: string): string | null {
  const open: string[][] = [];
  let before = "";
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "{") open.push([]);
    else if (token === ":") open.at(-1)!.push(JSON.parse(before) as string);
    else if (token === "}") {
      const keys = open.pop()!;
      if (new Set(keys).size < keys.length) return keys.find((key, place) => keys.lastIndexOf(key) > place)!;
    }
    before = token;
  }
  return null;
}
