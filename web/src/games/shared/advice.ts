/** What a hint advises, in games where a card is played and may take others. */
import { cardSign, listOf, t } from "../../words.svelte";

type Card = string | number;

export function adviceToPlay(play: Card, take: Card[], colours?: (string | null)[]): string {
  const sign = (card: Card): string => cardSign(card, colours);
  if (!take.length) return t("web-hand-advice-play", { card: sign(play) });
  return t("web-hand-advice-take", { card: sign(play), cards: listOf(take.map(sign)) });
}
