import { knows, t } from "../words.svelte";

/** What a kind of bot is called; a kind without a name goes by its own. */
export function botName(bot: string): string {
  return knows(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}
