/** Games of mine, put in order and in words. */
import type { Mine } from "../api/types";
import { gameOf } from "../games";
import { isLocal } from "../place";
import { language, signed, t } from "../words.svelte";

/** First where people wait for me, then other games with people, then those where it is my turn; of these the newest. */
export function byUrgency(games: readonly Mine[]): Mine[] {
  const urgency = ({ against_bots, my_turn }: Mine): number => (against_bots ? 0 : 2) + Number(my_turn);
  return [...games].sort((a, b) => urgency(b) - urgency(a) || b.created - a.created);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
const LONG_AGO = 14 * 86400;

/** When something was, as people say it: "5 minutes ago", later the date. */
export function since(at: number, now = Date.now() / 1000): string {
  const ago = Math.max(0, now - at);
  if (ago < 60) return t("web-home-now");
  if (ago > LONG_AGO) {
    return new Intl.DateTimeFormat(language.code, { dateStyle: "medium" }).format(at * 1000);
  }
  const [unit, seconds] = STEPS.find(([, each]) => ago >= each) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language.code, { numeric: "auto" }).format(-Math.floor(ago / seconds), unit);
}

/** Whether several people play it on this device: then nobody of them is "you". */
const passedAround = (game: Mine): boolean => isLocal(game.id) && !game.against_bots;

/** How a finished game ended for me. */
export function outcome(game: Mine): string {
  const points = game.scores.map(signed).join(" : ");
  if (gameOf(game.game).together) {
    return t(game.winners.length ? "web-home-beaten" : "web-home-not-beaten");
  }
  const ours = passedAround(game) || game.winners.includes(game.me);
  if (ours && game.winners.length > 1) return t("web-home-shared", { points });
  if (ours && !passedAround(game)) return t("web-home-won", { points });
  return t("web-home-winner", { who: game.names[game.winners[0] ?? 0] ?? "", points });
}

/** How a game of mine stands. */
export function stateOf(game: Mine): string {
  if (game.status === "over") return outcome(game);
  if (game.status === "waiting") return t("web-home-waiting");
  if (passedAround(game)) return t("web-home-one-device");
  return t(game.my_turn ? "web-home-your-turn" : "web-home-their-turn");
}

/** Who else is in a game; everybody where it is passed around. */
export function withWhom(game: Mine): string {
  const others = game.names.filter((name, seat) => name && (passedAround(game) || seat !== game.me));
  if (others.length) return others.join(", ");
  return t(game.players > 1 ? "web-home-nobody-yet" : "web-home-alone");
}
