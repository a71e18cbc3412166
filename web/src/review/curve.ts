/** The geometry of the curve: numbers of moves across, 0 to 100 upwards. */
import type { Review, ReviewCurve, TurningPoint } from "../api/types";
import { seatName, t } from "../words.svelte";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x: (n: number) => number;
  y: (value: number) => number;
  /** The move that is nearest to a place across. */
  moveAt: (x: number) => number;
}

/** The height to draw up to: all of it, or a part where nothing ever reaches higher. */
export function ceilingOf({ curves }: Review): number {
  const highest = Math.max(0, ...curves.flatMap((curve) => curve.points.map((point) => point.value)));
  return [0.2, 0.5].find((ceiling) => highest <= ceiling) ?? 1;
}

export function scaleOf(frame: Frame, moves: number, ceiling = 1): Scale {
  const across = Math.max(1, frame.width - frame.left - frame.right);
  const upwards = Math.max(1, frame.height - frame.top - frame.bottom);
  const last = Math.max(1, moves);
  return {
    x: (n) => frame.left + (across * n) / last,
    y: (value) => frame.top + upwards * (1 - value / ceiling),
    moveAt: (x) => Math.max(0, Math.min(moves, Math.round(((x - frame.left) / across) * last))),
  };
}

export function pathOf(curve: ReviewCurve, { x, y }: Scale): string {
  const places = curve.points.map(({ n, value }) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`);
  return places.length ? `M${places.join("L")}` : "";
}

/** The steps by which decisions gave something away. */
export function lossesOf({ points }: ReviewCurve, { x, y }: Scale): string {
  return points
    .map(({ n, value, step }, place) => {
      const before = points[place - 1];
      if (!before || step !== "decision" || value >= before.value) return "";
      return `M${x(before.n).toFixed(1)} ${y(before.value).toFixed(1)}L${x(n).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join("");
}

/** The value at a move; between two points it lies on the straight line. */
export function valueAt(curve: ReviewCurve, n: number): number {
  const after = curve.points.findIndex((point) => point.n >= n);
  const next = curve.points[after] ?? curve.points.at(-1);
  const before = curve.points[after - 1];
  if (!next) return 0;
  if (!before || next.n <= n || next.n === before.n) return next.value;
  return before.value + ((next.value - before.value) * (n - before.n)) / (next.n - before.n);
}

/** Round numbers of moves to write below the curve, no more than there is room for. */
export function ticksOf(moves: number, most: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
  const step = steps.find((each) => moves / each <= most) ?? 1000;
  return Array.from({ length: Math.floor(moves / step) + 1 }, (_, each) => each * step);
}

/** The line of a turning point. */
export function curveOf(review: Review, seat: number): ReviewCurve | null {
  return review.curves.find((each) => each.seat === null || each.seat === seat) ?? null;
}

/** Where a turning point lies on its line. */
export function heightOf(review: Review, { n, seat, after }: TurningPoint): number {
  const curve = curveOf(review, seat);
  return curve ? valueAt(curve, n) : after;
}

/** Whose line it is. */
export function nameOf({ names }: Review, seat: number | null): string {
  return seat === null ? t("web-review-together") : names[seat] || seatName(seat);
}

/** The same in a list of all players, where whoever reads it looks for themselves. */
export function listedName(review: Review, seat: number | null, me: number | null): string {
  const name = nameOf(review, seat);
  return seat !== null && seat === me ? t("web-review-your-name", { name }) : name;
}

/** One for each of the most seats that a game has; the theme has a colour for each. */
const DASHES = [undefined, "7 4", "2.5 3.5", "10 4 2 4", "14 3", "5 3 1 3 1 3"];

/** The colour of a seat's line, and the dashes by which it is told apart without colours. */
export function lookOf(seat: number | null): { colour: string; dashes: string | undefined } {
  if (seat === null) return { colour: "var(--accent)", dashes: undefined };
  return { colour: `var(--seat-${seat % DASHES.length})`, dashes: DASHES[seat % DASHES.length] };
}
