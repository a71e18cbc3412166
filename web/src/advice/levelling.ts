/** Decisions judged in the light of those around them, where the thinker has opinions: `rada.bots.levelling`. */

import type { Engine } from "../engine/engine.ts";
import { GRADES, type Judged, NOTHING, type Thought, afterwards, disputed } from "./judging.ts";
import { believedAfter, total } from "./numbers.ts";
import { believedBehind, keptWithin, oddsOf, shareOf } from "./opinion.ts";

/** Decisions that are tried side by side: those that are believed to have cost most. */
export const DOUBTS = 6;
/** Decisions over which the trials around one count e times less. */
const REACH = 8;
/** Standard errors by which a cost must be believed in. */
const CREDIBLE = 0.84;
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

/** Which decisions should be looked at again, by their places. */
export function doubtful(engine: Engine, players: number, judged: Judged[]): number[] {
  const costs = levelled(engine, players, judged).map(({ cost, thought }) => (thought ? cost : 0));
  const worst = costs.map((_, place) => place).sort((a, b) => costs[b]! - costs[a]! || a - b);
  const fine = GRADES[0]![1];
  return worst
    .slice(0, DOUBTS)
    .filter((place) => costs[place]! > fine)
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
    else fear *= fades;
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
  return shareOf(engine, thought.odds + thought.lost + shift);
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
  const { better, versus } = thought;
  if (better === null || judged.grade === null || judged.grade === "forced") return placed;
  let cost = believedBehind(engine, value, thought.lost);
  if (versus !== null) cost = believedAfter(cost, versus.value);
  if (cost.mean <= Math.max(CREDIBLE * cost.error, NOTHING)) cost = { mean: 0, error: cost.error };
  return disputed(engine, placed, cost, better, players, versus);
}
