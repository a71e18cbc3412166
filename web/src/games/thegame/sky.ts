/**
 * The picture of a number: the hours between midnight (1) and noon (100).
 * Neighbours look alike, so a glance at two cards tells how far apart they are.
 */

/** A colour as lightness, chroma and hue of OKLCH. */
export type Tone = readonly [lightness: number, chroma: number, hue: number];

const HOURS: readonly (readonly [number: number, tone: Tone])[] = [
  [1, [0.25, 0.065, 268]],
  [22, [0.35, 0.1, 282]],
  [40, [0.45, 0.125, 315]],
  [52, [0.525, 0.14, 355]],
  [60, [0.65, 0.14, 390]],
  [78, [0.77, 0.125, 424]],
  [91, [0.86, 0.105, 447]],
  [100, [0.92, 0.065, 460]],
];

/** Mountains far away, and those close by. */
const DISTANCE: Tone = [0.36, 0.1, 312];
const FOREGROUND: Tone = [0.19, 0.06, 292];

/** From here on the sky is so light that the number stands on it in dark ink. */
const DAYBREAK = 56;

export interface Sky {
  zenith: Tone;
  middle: Tone;
  horizon: Tone;
  far: Tone;
  near: Tone;
  ink: Tone;
  day: boolean;
  /** The moon by night, the sun by day: where it stands on the picture of 100 by 144. */
  orb: { x: number; y: number };
  /** How bright the stars are, 0 to 1. */
  stars: number;
}

export function toneOf(number: number): Tone {
  const at = Math.min(100, Math.max(1, number));
  const after = Math.max(
    1,
    HOURS.findIndex(([hour]) => hour >= at),
  );
  const [from, dark] = HOURS[after - 1]!;
  const [to, light] = HOURS[after]!;
  const share = (at - from) / (to - from);
  const mix = (part: 0 | 1 | 2) => dark[part] + (light[part] - dark[part]) * share;
  return [mix(0), mix(1), mix(2) % 360];
}

export function skyOf(number: number): Sky {
  const day = number >= DAYBREAK;
  // The light never runs across the daybreak within one card: the ink must stay readable.
  const within = (other: number) => toneOf(day ? Math.max(DAYBREAK + 2, other) : Math.min(DAYBREAK - 4, other));
  const middle = within(number);
  const share = day ? (number - DAYBREAK) / (100 - DAYBREAK) : (number - 1) / (DAYBREAK - 2);
  return {
    zenith: within(number - 8),
    middle,
    horizon: within(number + 9),
    far: mixed(middle, DISTANCE, 0.42),
    near: mixed(middle, FOREGROUND, 0.68),
    ink: day ? [0.17, 0.045, 285] : [0.985, 0.01, 90],
    day,
    orb: day ? { x: 30 + 38 * share, y: 120 - 22 * share } : { x: 22 + 54 * share, y: 95 + 36 * share ** 1.6 },
    stars: Math.max(0, 1 - number / 46),
  };
}

/** Both colours side by side as light does it, not around the circle of hues. */
function mixed(one: Tone, other: Tone, share: number): Tone {
  const [x, y] = [one, other].map(([, chroma, hue]) => {
    const angle = (hue * Math.PI) / 180;
    return [chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  }) as [readonly [number, number], readonly [number, number]];
  const a = x[0] + (y[0] - x[0]) * share;
  const b = x[1] + (y[1] - x[1]) * share;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [one[0] + (other[0] - one[0]) * share, Math.hypot(a, b), (hue + 360) % 360];
}

/** The same colour for a thin line, which must be seen on a light and on a dark ground. */
export function lineTone(number: number): Tone {
  const [lightness, chroma, hue] = toneOf(number);
  return [0.44 + 0.6 * (lightness - 0.25), Math.max(chroma, 0.1), hue];
}

export function css([lightness, chroma, hue]: Tone): string {
  return `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue.toFixed(1)})`;
}
