/** Cards that burn in On Fire. */
import { t } from "../../words.svelte";

/** Whether a card burns there [THEGAME-35]. */
export function isFire(card: number): boolean {
  return card % 11 === 0 && card >= 22 && card <= 77;
}

/** What a card is called, in a game that is On Fire or not. */
export function calledIn(fiery: boolean, card: number): string {
  return fiery && isFire(card) ? t("thegame-web-burns", { card }) : String(card);
}
