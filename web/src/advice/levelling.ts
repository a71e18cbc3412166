/** Decisions judged in the light of those around them, where the thinker has opinions: `rada.bots.levelling`. */

import type { Engine } from "../engine/engine.ts";
import { type Judged, type Thought, afterwards, costOf, disputed } from "./judging.ts";
import type { Option } from "./moves.ts";
import { type Difference, believedAfter, total } from "./numbers.ts";
import { believedBehind, keptWithin, oddsOf, shareOf } from "./opinion.ts";
import { phrase } from "./phrases.ts";

/** Decisions that are looked at again at once: those that are believed to have cost most. */
export const DOUBTS = 6;
/** Decisions that are looked at again in all, where most of the first ones did cost something. */
const MOST_DOUBTS = 2 * DOUBTS;
const NO_COST: Difference = { mean: 0, error: 0 };
/** Decisions over which the trials around one count e times less. */
const REACH = 8;
/** By how much what is expected of a move may be off: at least, and as a part of it. */
const OFF_AT_LEAST = 0.03;
const OFF = 1.5;
/** What a decision must be believed to have cost to be looked at again. */
const DOUBTFUL = 0.01;
const WIDEST = 20;

/** How far the odds must be shifted at a decision, and the error of the level there. */
interface Level {
  shift: number;
  error: number;
}

/** Decisions with their values and costs; those without opinions stay as they are. */
export function levelled(engine: Engine, players: number, judged: Judged[]): Judged[] {
  const thoughts = continued(engine, judged);
  if (!thoughts.length) return [...judged];
  const levels = levelsOf(engine, thoughts);
  const costs = judged.map((each, i) => costed(engine, players, each, thoughts[i]!, levels[i]!));
  // With the costs known, the level of what follows is found once more.
  const settled = continued(
    engine,
    costs.map((each) => ({ ...each, thought: settledThought(engine, each) })),
  );
  const settledLevels = levelsOf(engine, settled);
  return costs.map((each, i) => {
    const { shift, error } = settledLevels[i]!;
    return { ...each, value: Math.max(valueOf(engine, settled[i]!, shift), each.cost), error };
  });
}

/** Which decisions should be looked at again, by their places; after that this can be asked once more. */
export function doubtful(engine: Engine, judged: Judged[]): number[] {
  const thoughts = continued(engine, judged);
  const levels = levelsOf(engine, thoughts);
  const costs = thoughts.map((thought, place) => {
    const value = valueOf(engine, thought, levels[place]!.shift);
    return alternative(judged[place]!, thought) ? believed(engine, thought, value) : NO_COST;
  });
  const seen = costs.filter((_, place) => thoughts[place]!.again).map(costOf);
  const blamed = seen.filter((cost) => cost > 0).length;
  if (seen.length > 0 && (seen.length >= MOST_DOUBTS || blamed <= Math.floor(seen.length / 2))) return [];
  const mean = (place: number): number => costs[place]!.mean;
  return costs
    .map((_, place) => place)
    .filter((place) => !thoughts[place]!.again && mean(place) > DOUBTFUL)
    .sort((a, b) => mean(b) - mean(a) || a - b)
    .slice(0, DOUBTS)
    .sort((a, b) => a - b);
}

/** Opinions that change only where there was luck: what the thinker feared is kept, and fades. */
function continued(engine: Engine, judged: Judged[]): Thought[] {
  const fades = engine.call("exp", -1 / REACH);
  const found: Thought[] = [];
  let fear = 0;
  let before: Judged | null = null;
  for (const each of judged) {
    const { thought } = each;
    if (thought === null) return [];
    const odds = within(thought.odds);
    const best = within(thought.odds + thought.lost);
    const last = found.at(-1);
    if (before !== null && last && before.seat === each.seat && !last.drew) fear = last.odds - best;
    else fear = thought.solved ? 0 : fear * fades;
    found.push({ ...thought, odds: odds + fear, lost: best - odds });
    before = each;
  }
  return found;
}

function within(odds: number): number {
  return Math.max(-WIDEST, Math.min(odds, WIDEST));
}

/** An opinion that agrees with what the decision cost. */
function settledThought(engine: Engine, judged: Judged): Thought | null {
  const { thought } = judged;
  if (thought === null) return null;
  const best = within(thought.odds + thought.lost);
  const lost = oddsOf(engine, judged.value) - oddsOf(engine, afterwards(judged));
  return { ...thought, odds: best - lost, lost };
}

/** What could be expected with the better move. */
function valueOf(engine: Engine, thought: Thought, shift: number): number {
  return shareOf(engine, thought.odds + thought.lost + (thought.solved ? 0 : shift));
}

function levelsOf(engine: Engine, thoughts: Thought[]): Level[] {
  return thoughts.map((_, place) => levelAt(engine, thoughts, place));
}

function levelAt(engine: Engine, thoughts: Thought[], place: number): Level {
  const trials = thoughts.map(({ standing }) => standing.trials);
  const weights = trials.map((each, i) => engine.call("exp", -Math.abs(i - place) / REACH) * each);
  const odds = thoughts.map((each) => each.odds);
  const found = total(weights.map((each, i) => each * thoughts[i]!.standing.value)) / total(weights);
  const level = keptWithin(found);
  const spread = level * (1 - level);
  const squares = total(weights.map((each, i) => (each * each) / trials[i]!));
  return {
    shift: shiftFor(engine, weights, odds, level),
    error: Math.sqrt(spread * squares) / total(weights),
  };
}

/** What to add to the odds so that they mean on average what the trials have shown. */
function shiftFor(engine: Engine, weights: number[], odds: number[], level: number): number {
  const count = odds.length;
  const wanted = oddsOf(engine, level);
  const low = wanted - Math.max(...odds) - 1;
  const high = wanted - Math.min(...odds) + 1;
  const mark = engine.mark();
  const [first, second] = [engine.allocate(8 * count), engine.allocate(8 * count)];
  engine.reals(first, count).set(weights);
  engine.reals(second, count).set(odds);
  const shift = engine.call("shift_between", first, count, second, count, count, low, high, level, WIDEST);
  engine.release(mark);
  return shift;
}

/** What a decision cost whose level is known. */
function costed(engine: Engine, players: number, judged: Judged, thought: Thought, level: Level): Judged {
  const value = valueOf(engine, thought, level.shift);
  const placed = { ...judged, value, error: level.error };
  const better = alternative(judged, thought);
  if (better === null) return placed;
  const cost = believed(engine, thought, value);
  const { again, versus } = thought;
  if (again || costOf(cost) === 0)
    return disputed(engine, placed, { mean: costOf(cost), error: cost.error }, better, players, versus);
  // The first look has chosen what is looked at again: what looks bad in it alone may be chance.
  const unsure = disputed(engine, placed, { mean: 0, error: cost.error }, better, players, versus);
  return { ...unsure, told: phrase("review-fine-unsure") };
}

/** The move that can be held against the one that was made, if there is one. */
function alternative({ grade }: Judged, { better }: Thought): Option | null {
  return grade === null || grade === "forced" ? null : better;
}

/** What a decision is believed to have cost, by opinion and trials, if the better move is worth the value. */
function believed(engine: Engine, { lost, versus }: Thought, value: number): Difference {
  const cost = believedBehind(engine, value, lost, OFF_AT_LEAST, OFF);
  return versus === null ? cost : believedAfter(cost, versus.value);
}
