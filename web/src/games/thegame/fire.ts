/** Whether a card burns in On Fire [THEGAME-35]. */
export function isFire(card: number): boolean {
  return card % 11 === 0 && card >= 22 && card <= 77;
}
