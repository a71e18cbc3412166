/** Things that are said at a table with one tap: a line of chat that is one symbol. */
import type { TableSeen } from "../api/types";
import { isLocal } from "../place";
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

/** Whether all others at the table are bots. */
export function playsBots({ me, seats }: TableSeen): boolean {
  return me !== null && seats.every(({ seat, who }) => who === "bot" || seat === me);
}

/** Whether one sits with other people, who are on devices of their own. */
export function amongPeople({ id, me, seats }: TableSeen): boolean {
  return me !== null && !isLocal(id) && seats.some(({ seat, who }) => who === "person" && seat !== me);
}
