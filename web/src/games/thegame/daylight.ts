/** The time of day at the table: noon while the deck is full, midnight when it is empty. */

const CARDS = 98;
const NOON = 100;
const MIDNIGHT = 1;

/** How many cards everybody holds at most, by the number of players; later ones as the last. */
const HANDS = [0, 8, 7, 6];

/** The number whose picture shows the sky of this moment (see `sky.ts`). */
export function hourOf(deck: number, players: number): number {
  const full = CARDS - players * (HANDS[players] ?? HANDS.at(-1)!);
  const share = Math.min(1, Math.max(0, deck / full));
  return Math.round(MIDNIGHT + (NOON - MIDNIGHT) * share);
}
