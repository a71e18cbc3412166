/** The rules as the server tells them, asked for once per game and language. */
import { rules } from "../api/client";
import type { GameId, RulesTold } from "../api/types";
import { language } from "../words.svelte";

const asked = new Map<string, Promise<RulesTold>>();

export function rulesOf(game: GameId): Promise<RulesTold> {
  const key = `${game} ${language.code}`;
  let told = asked.get(key);
  if (!told) {
    told = rules(game);
    asked.set(key, told);
    told.catch(() => asked.delete(key));
  }
  return told;
}
