/** The time of day at the table: it begins with a full deck and ends at midnight, when that is empty. */

const MIDNIGHT = 1;

/** When it begins: at noon, or after sunset on a dark page, which a bright sky would outshine. */
export const BEGINNING = { light: 100, dark: 50 };

/**
 * The number whose picture shows the sky of this moment (see `sky.ts`).
 * As long as there is a deck, hands are full: what was laid came from the deck.
 */
export function hourOf(deck: number, laid: number, beginning = BEGINNING.light): number {
  const share = deck / Math.max(1, deck + laid);
  return Math.round(MIDNIGHT + (beginning - MIDNIGHT) * share);
}
