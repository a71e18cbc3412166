/** The words that hints, reviews and the check of a record are told in, of all languages and games. */

import { LANGUAGES, Words } from "./phrases.ts";

const FILES = import.meta.glob<string>(["../../../src/rada/words/*.ftl", "../../../src/rada/games/*/words.*.ftl"], {
  eager: true,
  query: "?advice&raw",
  import: "default",
});

function ofLanguage(code: string): string[] {
  return Object.entries(FILES).flatMap(([path, text]) => (path.endsWith(`${code}.ftl`) ? [text] : []));
}

let made: Words | null = null;

/** The words, read when they are first wanted. */
export function wordsOfAdvice(): Words {
  const [cs, en] = LANGUAGES.map(ofLanguage) as [string[], string[]];
  made ??= new Words({ cs, en });
  return made;
}
