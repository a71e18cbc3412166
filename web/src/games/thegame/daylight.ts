/** The time of day at the table: it begins with a full deck and ends at midnight, when that is empty. */

const CARDS = 98;
const MIDNIGHT = 1;

/** When it begins: at noon, or after sunset on a dark page, which a bright sky would outshine. */
export const BEGINNING = { light: 100, dark: 50 };

/** How many cards everybody holds at most, by the number of players; later ones as the last. */
const HANDS = [0, 8, 7, 6];

/** The number whose picture shows the sky of this moment (see `sky.ts`). */
export function hourOf(deck: number, players: number, beginning = BEGINNING.light): number {
  const full = CARDS - players * (HANDS[players] ?? HANDS.at(-1)!);
  const share = Math.min(1, Math.max(0, deck / full));
  return Math.round(MIDNIGHT + (beginning - MIDNIGHT) * share);
}
