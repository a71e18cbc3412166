/** Why The Game ended: who had to lay what and could not, as far as the watcher can know the cards. */
import type { SeatSeen } from "../../api/types";
import { t, whoIs } from "../../words.svelte";
import { PILES, rising, type Pile } from "./staging";
import type { TheGameView } from "./types";

const FIRST = 2;
const LAST = 99;

export interface Fit {
  card: number;
  pile: Pile;
  /** The card that lies there. */
  top: number;
}

export function whyOver(view: TheGameView, seats: SeatSeen[]): string {
  if (!view.over) return "";
  if (view.why === "stuck") return whyStuck(view, seats);
  if (view.why === "fire") return whyFire(view, seats);
  return t("thegame-won");
}

function about({ turn, seat }: TheGameView, seats: SeatSeen[]) {
  return { who: turn === null ? "" : whoIs(turn, seats, seat), mine: turn === seat ? "yes" : "no" };
}

function whyStuck(view: TheGameView, seats: SeatSeen[]): string {
  const { laid, required } = view;
  const why = t("thegame-why-stuck", { ...about(view, seats), laid, required });
  const hand = handInQuestion(view);
  if (hand === null || hand.length === 0) return why;
  const fit = fitsIn(hand, view.tops)[0];
  const then = fit
    ? t("thegame-why-fits", { card: fit.card, top: fit.top })
    : t("thegame-why-none", { count: hand.length, cards: hand.join(", ") });
  return `${why} ${then}`;
}

function whyFire(view: TheGameView, seats: SeatSeen[]): string {
  const burning = PILES.filter((pile) => view.burning[pile] === "cover").map((pile) => view.tops[pile]!);
  return t("thegame-why-fire", { ...about(view, seats), count: burning.length, cards: burning.join(", ") });
}

/** The cards of the one who is stuck: one's own, or all that nobody else can hold. */
export function handInQuestion(view: TheGameView): number[] | null {
  const { seat, turn, hand, hand_sizes, pile } = view;
  if (turn === seat) return hand;
  const hidden = hand_sizes.filter((size, other) => size > 0 && other !== seat);
  if (turn === null || pile > 0 || hidden.length !== 1 || !hand_sizes[turn]) return null;
  return hiddenFrom(view);
}

/** The cards that the watcher has not seen, wherever they are. */
export function hiddenFrom({ seen, hand }: TheGameView): number[] {
  const known = new Set([...seen, ...hand]);
  return Array.from({ length: LAST - FIRST + 1 }, (_, place) => FIRST + place).filter((card) => !known.has(card));
}

/** Every pile that would still take one of these cards. */
export function fitsIn(hand: number[], tops: Record<string, number>): Fit[] {
  return hand.flatMap((card) =>
    PILES.map((pile) => ({ card, pile, top: tops[pile]! })).filter(({ pile, top }) =>
      rising(pile) ? card > top || card === top - 10 : card < top || card === top + 10,
    ),
  );
}
