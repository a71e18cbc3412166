/** The page carries the words that it can show; those of the terminal and the server stay there. */
import type { Plugin } from "vite";

/** What the messages begin with that the page never shows by itself. */
export const ELSEWHERE = [
  ...["advice", "advise", "arena", "broken", "cannot", "cluster", "file", "grade", "help", "illegal", "nothing"],
  ...["reason", "review", "server", "simulate", "site", "unknown", "unreadable", "usage", "verify", "worker", "wrong"],
];

/** A Fluent file without the messages for elsewhere, and without comments; a game's keys begin with its name. */
export function forThePage(words: string, game = ""): string {
  const stays = new RegExp(`^(?:#|${game && `${game}-`}(?:${ELSEWHERE.join("|")})\\b)`);
  return words
    .split(/^(?=[a-z#])/m)
    .filter((message) => !stays.test(message))
    .join("");
}

/** What the messages begin with that hints, reviews and the check of a record are told in; a game's own have its name
 * before that. */
const OF_ADVICE = new RegExp(
  `^(?:${[
    ...["advice", "review", "web-hand-advice", "any-move", "seat-name"],
    ...["broken-record", "wrong-(?:deal|move|origin|players|result|seat|seed)", "verify-needs-seed"],
    ...["game-is-over", "unknown-game", "illegal-move-any", "not-your-turn"],
  ].join("|")})\\b`,
);
const OF_A_GAME = /^(?:(?:web-)?advice|wrong-option|name)\b/;

/** Of a Fluent file only what hints, reviews and the check of a record say, and what that refers to; they are found where no page is. */
export function forAdvice(words: string, game = ""): string {
  const messages = new Map(words.split(/^(?=[a-z#-])/m).map((message) => [/^-?[\w-]*/.exec(message)![0], message]));
  const isSaid = (id: string): boolean =>
    game ? id.startsWith(`${game}-`) && OF_A_GAME.test(id.slice(game.length + 1)) : OF_ADVICE.test(id);
  const kept = new Set([...messages.keys()].filter(isSaid));
  // What is added to a set while it is gone through comes up as well.
  for (const id of kept)
    for (const [, other] of messages.get(id)!.matchAll(/\{ *(-?[a-z][\w-]*)/g))
      if (messages.has(other!)) kept.add(other!);
  return [...messages].flatMap(([id, message]) => (kept.has(id) ? [message] : [])).join("");
}

export const wording = (): Plugin => ({
  name: "wording",
  apply: "build",
  transform(code, id) {
    const [, whose] = /\.ftl\?(advice&)?raw$/.exec(id) ?? [null];
    const text = id.includes(".ftl?") ? /^export default (".*");?$/s.exec(code)?.[1] : undefined;
    if (text === undefined) return null;
    const game = /\/games\/(\w+)\/words\./.exec(id)?.[1];
    const shorten = whose ? forAdvice : forThePage;
    return { code: `export default ${JSON.stringify(shorten(JSON.parse(text) as string, game))}`, map: null };
  },
});
