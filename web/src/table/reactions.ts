/** Things that are said at a table with one tap: a line of chat that is one symbol. */
import { t } from "../words.svelte";

/** Each symbol with the message that says it in words. */
export const REACTIONS: Readonly<Record<string, string>> = {
  "👍": "web-reaction-good",
  "👏": "web-reaction-bravo",
  "😂": "web-reaction-laugh",
  "😮": "web-reaction-wow",
  "😬": "web-reaction-ouch",
  "🤔": "web-reaction-think",
};

/** Those that are wanted most, always one tap away. */
export const QUICKEST = ["👍", "😂", "😮"] as const;

/** What a reaction says, in the reader's language; null for any other line of chat. */
export function reactionIn(text: string): string | null {
  const message = Object.hasOwn(REACTIONS, text) ? REACTIONS[text] : undefined;
  return message === undefined ? null : t(message);
}
