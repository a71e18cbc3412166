/** Lists as people say them: "red 7, blue 6 and green 8". */
import { language } from "../../words.svelte";

/** English as it is written here has no comma before "and". */
const LOCALES = { cs: "cs", en: "en-GB" };

export function spokenList(parts: string[]): string {
  return new Intl.ListFormat(LOCALES[language.code], { type: "conjunction" }).format(parts);
}

/** The seats around the table from the one after `me` on; all from the first one for a spectator. */
export function seatsAfter(me: number, players: number): number[] {
  const all = Array.from({ length: players }, (_, step) => (me + 1 + step) % players);
  return me < 0 ? all : all.slice(0, -1);
}
