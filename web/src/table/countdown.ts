/** Time left on a clock that stands on the server. */

export function secondsLeft(until: number, skew: number, nowMs: number): number {
  return Math.max(0, Math.ceil(until - (nowMs / 1000 + skew)));
}

/** Seconds as people read a clock: 0:09, 12:34, 1:00:00. */
export function clockText(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
