/** Means, differences and roundings, the same to the last bit as `rada.bots.estimating` has them. */

/** Trials that are added in thought, half the range off to either side of the mean. */
const IMAGINED = 4;
const OFF = 0.5;

/** How much more of something the first of two moves brings, on average. */
export interface Difference {
  mean: number;
  error: number;
}

/** What was found on average in so many trials. */
export interface Mean {
  value: number;
  error: number;
  trials: number;
}

/** Whether a difference is unlikely to be chance. */
export function isClear({ mean, error }: Difference): boolean {
  return Math.abs(mean) > 2 * error;
}

/** What to believe after a finding, if something else was believed before it. */
export function believedAfter(belief: Difference, found: Difference): Difference {
  if (found.error === Infinity) return belief;
  const known = 1 / (belief.error * belief.error);
  const learned = 1 / (found.error * found.error);
  const mean = (known * belief.mean + learned * found.mean) / (known + learned);
  return { mean, error: 1 / Math.sqrt(known + learned) };
}

type Reals = ArrayLike<number>;

/** The sum, added up one by one in order. */
export function total(values: Reals): number {
  let found = 0;
  for (let i = 0; i < values.length; i++) found += values[i]!;
  return found;
}

/** The mean of some values, of which there must be one. */
export function meanOf(values: Reals): number {
  return total(values) / values.length;
}

/** The standard error of the mean of values whose range is one. */
function errorOf(values: Reals): number {
  const count = values.length;
  if (count === 0) return Infinity;
  const mean = meanOf(values);
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const off = values[i]! - mean;
    squares += off * off;
  }
  squares += IMAGINED * OFF * OFF;
  return Math.sqrt(squares / ((count + IMAGINED) * (count + IMAGINED - 1)));
}

export function measured(values: Reals): Mean {
  return { value: meanOf(values), error: errorOf(values), trials: values.length };
}

/** The mean of what one move brought more than another in the same worlds. */
export function differenceOf(one: Reals, other: Reals): Difference {
  if (one.length === 0) return { mean: 0, error: Infinity };
  const differences = Float64Array.from(one, (value, i) => value - other[i]!);
  return { mean: meanOf(differences), error: errorOf(differences) };
}

/** The mean of batches of different sizes, whose spread tells the error. */
export function weightedDifference(differences: number[], weights: number[]): Difference {
  if (differences.length < 2) return { mean: total(differences), error: Infinity };
  const whole = total(weights);
  const mean = total(differences.map((each, i) => weights[i]! * each)) / whole;
  const squares = total(
    differences.map((each, i) => {
      const off = each - mean;
      return weights[i]! * (off * off);
    }),
  );
  return { mean, error: Math.sqrt(squares / (whole * (differences.length - 1))) };
}

/** Rounded to so many decimal places as Python does it: exactly, and halves to the even digit. */
export function rounded(value: number, places = 0): number {
  const exact = Math.abs(value).toFixed(100);
  const end = exact.indexOf(".") + 1 + places;
  const kept = exact.slice(0, end);
  const isHalf = /^50*$/.test(exact.slice(end));
  const isEven = /[02468]\.?$/.test(kept);
  return isHalf && isEven ? Math.sign(value) * Number(kept) : Number(value.toFixed(places));
}
