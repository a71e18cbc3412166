/** Arithmetic that the pads of all games need. */

/** The players with the highest score: those who win, or share the win. */
export function leadersOf(scores: readonly number[]): number[] {
  return highest(scores, range(scores.length));
}

export function highest(values: readonly number[], among: number[]): number[] {
  return highestBy(among, (player) => values[player] ?? 0);
}

export function highestBy(among: number[], value: (player: number) => number): number[] {
  const best = Math.max(...among.map(value));
  return among.filter((player) => value(player) === best);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
