/** Lists as people say them: "red 7, blue 6 and green 8". */
import { language } from "../../words.svelte";

/** English as it is written here has no comma before "and". */
const LOCALES = { cs: "cs", en: "en-GB" };

/** One for each language: they take long to make. */
const formats = new Map<string, Intl.ListFormat>();

export function spokenList(parts: string[]): string {
  const locale = LOCALES[language.code];
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: "conjunction" });
  formats.set(locale, format);
  return format.format(parts);
}

/** The seats around the table from the one after `me` on; all from the first one for a spectator. */
export function seatsAfter(me: number, players: number): number[] {
  const all = Array.from({ length: players }, (_, step) => (me + 1 + step) % players);
  return me < 0 ? all : all.slice(0, -1);
}
