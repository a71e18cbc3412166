/** The page carries the words that it can show; those of the terminal and the server stay there. */
import type { Plugin } from "vite";

/** What the messages begin with that the page never shows by itself. */
export const ELSEWHERE = [
  ...["advice", "advise", "arena", "broken", "cannot", "cluster", "file", "grade", "help", "illegal", "nothing"],
  ...["reason", "review", "server", "simulate", "unknown", "unreadable", "usage", "verify", "worker", "wrong"],
];

/** A Fluent file without the messages for elsewhere, and without comments; a game's keys begin with its name. */
export function forThePage(words: string, game = ""): string {
  const stays = new RegExp(`^(?:#|${game && `${game}-`}(?:${ELSEWHERE.join("|")})\\b)`);
  return words
    .split(/^(?=[a-z#])/m)
    .filter((message) => !stays.test(message))
    .join("");
}

export const wording = (): Plugin => ({
  name: "wording",
  apply: "build",
  transform(code, id) {
    const text = id.endsWith(".ftl?raw") ? /^export default (".*");?$/s.exec(code)?.[1] : undefined;
    if (text === undefined) return null;
    const game = /\/games\/(\w+)\/words\./.exec(id)?.[1];
    const words = forThePage(JSON.parse(text) as string, game);
    return { code: `export default ${JSON.stringify(words)}`, map: null };
  },
});
