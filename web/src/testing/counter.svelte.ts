/** How many moves there are, where a test says so. */
export function counter(): { at: number } {
  const moves = $state({ at: 0 });
  return moves;
}
