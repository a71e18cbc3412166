/** Moves side by side, all tried in the same worlds with the same luck: `rada.bots.comparing`. */

import type { Address, Engine } from "../engine/engine.ts";
import { OWN, RIVAL, SHARES, Search, tenths } from "../engine/search.ts";
import type { Budget } from "./game.ts";
import { type Difference, type Mean, differenceOf, measured, weightedDifference } from "./numbers.ts";
import { placeOf } from "./opinion.ts";

/** Parts of a comparison by whose differences the errors of scores are told. */
export const BATCHES = 8;

/** Seconds that trials take at least: some browsers have a coarse clock, and tell no time at all. */
const SHORTEST = 1e-4;

/** Two moves side by side: what the first one brings more, and where each one's tenths end. */
export interface Comparison {
  value: Difference;
  own: Difference;
  rival: Difference;
  margin: Difference;
  low: [number, number];
  high: [number, number];
  trials: number;
}

/** Some rounds, the moves that were tried in them, and what was added to the sums of the scores. */
interface Batch {
  first: number;
  last: number;
  arms: Set<number>;
  outcomes: [number, number][];
  trials: number;
}

/** The trials of a search in which the moves in the race change as one likes. */
export class Trials {
  readonly search: Search;
  visits = 0;
  seconds = 0;
  private readonly batches: Batch[] = [];

  constructor(search: Search) {
    this.search = search;
  }

  /** Try some moves in so many more worlds of each lane, as far as there is room for them. */
  run(arms: readonly number[], wanted: number): void {
    const { search } = this;
    const rounds = Math.min(wanted, search.most - search.rounds);
    if (rounds <= 0) return;
    search.only(arms);
    const first = search.rounds;
    const before = this.sums();
    const started = performance.now();
    search.race(rounds);
    this.seconds += Math.max((performance.now() - started) / 1000, SHORTEST);
    const { lanes } = search.engine.about;
    this.visits += rounds * arms.length * lanes;
    const outcomes = this.sums().map(([own, rival], arm): [number, number] => {
      const [ownBefore, rivalBefore] = before[arm]!;
      return [own - ownBefore, rival - rivalBefore];
    });
    this.batches.push({ first, last: first + rounds, arms: new Set(arms), outcomes, trials: lanes * rounds });
  }

  /** Whether there is no room for more. */
  get full(): boolean {
    return this.search.rounds >= this.search.most;
  }

  /** How often a move was tried. */
  count(arm: number): number {
    return this.batches.reduce((found, batch) => found + (batch.arms.has(arm) ? batch.trials : 0), 0);
  }

  /** What moves led to, world by world, where all of them were tried: a list for each. */
  values(...arms: number[]): Float64Array[] {
    const both = this.withAll(arms);
    return arms.map((arm) =>
      Float64Array.from(both.flatMap(({ first, last }) => this.search.led(arm, first, last).flat())),
    );
  }

  private withAll(arms: readonly number[]): Batch[] {
    return this.batches.filter((batch) => arms.every((arm) => batch.arms.has(arm)));
  }

  /** What a move is worth. */
  worth(arm: number): Mean {
    return measured(this.values(arm)[0]!);
  }

  /** How far a move is behind another, in the worlds in which both were tried. */
  behind(best: number, other: number): Difference {
    const [first, second] = this.values(best, other);
    return differenceOf(first!, second!);
  }

  /** The own score, the best other one and what every seat can expect, on average. */
  outcome(arm: number): number[] {
    const { search } = this;
    const tried = Math.max(this.count(arm), 1);
    return search.ends(arm).map((each) => each / tried);
  }

  /** Two moves side by side. */
  versus(best: number, other: number): Comparison {
    const both = this.withAll([best, other]);
    const sizes = both.map(({ trials }) => trials);
    const gained = (which: 0 | 1): number[] =>
      both.map(({ outcomes, trials }) => (outcomes[best]![which] - outcomes[other]![which]) / trials);
    const own = gained(OWN);
    const rival = this.search.engine.about.together ? own.map(() => 0) : gained(RIVAL);
    const margin = own.map((each, i) => each - rival[i]!);
    const [first, second] = this.values(best, other) as [Float64Array, Float64Array];
    const [tenthsOfFirst, tenthsOfSecond] = [tenths(first), tenths(second)];
    return {
      value: differenceOf(first, second),
      own: weightedDifference(own, sizes),
      rival: weightedDifference(rival, sizes),
      margin: weightedDifference(margin, sizes),
      low: [tenthsOfFirst[0], tenthsOfSecond[0]],
      high: [tenthsOfFirst[1], tenthsOfSecond[1]],
      trials: first.length,
    };
  }

  /** The sums of the own and the best other score over all games tried, by move. */
  private sums(): [number, number][] {
    return Array.from({ length: this.search.count }, (_, arm) => {
      const [own, rival] = this.search.ends(arm).slice(0, SHARES);
      return [own!, rival!];
    });
  }
}

/** Try two moves of a seat in worlds that it may be in; `state` was dealt anew for the seat. */
export function compare(
  engine: Engine,
  state: Address,
  seat: number,
  luck: Address,
  moves: [number[], number[]],
  budget: Budget,
): Comparison {
  const mark = engine.mark();
  const search = new Search(engine, state, seat, luck);
  const arms = moves.map((actions) => placeOf(search, state, actions));
  const [first, second] = arms;
  if (typeof first !== "number" || typeof second !== "number") throw new Error(`no such moves: ${String(moves)}`);
  const trials = new Trials(search);
  const rounds = roundsOfBatch(trials, [first, second], budget);
  for (let i = 0; i < BATCHES; i++) trials.run([first, second], rounds);
  const found = trials.versus(first, second);
  engine.release(mark);
  return found;
}

/** The rounds that each batch can have; a budget in time is measured by a first one. */
function roundsOfBatch(trials: Trials, arms: number[], budget: Budget): number {
  const most = Math.floor(trials.search.most / (BATCHES + 1));
  if ("visits" in budget) {
    const { lanes } = trials.search.engine.about;
    return Math.min(Math.max(1, Math.floor(budget.visits / (arms.length * lanes * BATCHES))), most);
  }
  trials.run(arms, 1);
  const left = budget.seconds - trials.seconds;
  return Math.min(Math.max(1, Math.trunc(left / trials.seconds / BATCHES)), most);
}
