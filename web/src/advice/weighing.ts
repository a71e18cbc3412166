/** Which moves are worth trying, and what they are worth: `rada.bots.weighing`. */

import type { Address, Engine } from "../engine/engine.ts";
import { OWN, RIVAL, SHARES, type Alternative, Search, tenths } from "../engine/search.ts";
import type { Budget } from "./game.ts";
import { type Difference, believedAfter, meanOf } from "./numbers.ts";
import { Opinion, placeOf } from "./opinion.ts";
import { BATCHES, type Comparison, Trials } from "./trials.ts";

/** Trials without which nothing is said about a move. */
const LEAST = 32;
const FIRST_BATCHES = 4;
/** Moves that stay in a race to its end: the best one, and what it is compared with. */
const FEWEST = 2;
/** Moves that enter a race where the thinker ranks them. */
const MOST_RANKED = 4;
/** Standard errors that a move must be behind to leave a race. */
const CLEARLY = 2.5;
/** The part of a budget that goes to finding the moves that promise most, where that is unknown. */
const LOOKING = 0.25;

/** What was found about the moves of a seat. */
export interface Weighing {
  /** The moves that were tried often enough, the best one first. */
  alternatives: Alternative[];
  visits: number;
  seconds: number;
  /** How many moves there are. */
  moves: number;
  /** The best move and the next best one side by side. */
  versus: Comparison | null;
  /** The move that was asked about. */
  asked: Alternative | null;
  /** The best move and the one that was asked about side by side, where that is another one. */
  against: Comparison | null;
}

/** How likely it is that the best move is not worse than the next one; below 0.5 where another one did better in the
 * trials, but not clearly enough. */
export function confidenceOf(engine: Engine, { alternatives }: Weighing): number {
  const second = alternatives[1];
  if (second === undefined) return 1;
  if (second.behindError === 0) return second.behind > 0 ? 1 : 0.5;
  return 0.5 * (1 + engine.call("erf", second.behind / second.behindError / Math.sqrt(2)));
}

/** Weigh the moves of a seat in a state that was dealt anew; `ask` is a move that must be among them. */
export function weigh(
  engine: Engine,
  state: Address,
  seat: number,
  luck: Address,
  budget: Budget,
  ask: number[] | null = null,
): Weighing {
  const mark = engine.mark();
  const search = new Search(engine, state, seat, luck);
  const opinion = new Opinion(search, state, luck);
  const asked = ask === null ? null : placeOf(search, state, ask);
  const race = new Race(new Trials(search), opinion, budget, asked);
  race.run();
  const found = race.weighed();
  engine.release(mark);
  return found;
}

/** A race between the moves that promise most. */
class Race {
  private readonly trials: Trials;
  private readonly opinion: Opinion;
  private readonly budget: Budget;
  private readonly asked: number | null;
  private readonly count: number;
  private readonly lanes: number;
  private racing: number[] = [];

  constructor(trials: Trials, opinion: Opinion, budget: Budget, asked: number | null) {
    this.trials = trials;
    this.opinion = opinion;
    this.budget = budget;
    this.asked = asked;
    this.count = trials.search.count;
    this.lanes = trials.search.engine.about.lanes;
  }

  /** Try moves until the budget is spent. */
  run(): void {
    const { trials, lanes } = this;
    this.racing = this.entrants();
    const rounds = Math.floor(Math.floor(LEAST / lanes) / FIRST_BATCHES);
    for (let i = 0; i < FIRST_BATCHES; i++) trials.run(this.racing, rounds);
    if (this.count === 1) return;
    const most = Math.max(1, Math.floor(this.left() / (BATCHES * lanes * this.racing.length)));
    while (!trials.full) {
      this.drop();
      const affordable = Math.floor(this.left() / (lanes * this.racing.length));
      const more = Math.min(Math.max(most, Math.floor(trials.search.rounds / 4)), affordable);
      if (more <= 0) break;
      trials.run(this.racing, more);
    }
  }

  /** What the race has shown. */
  weighed(): Weighing {
    const { trials, asked } = this;
    const best = this.best();
    const known = this.everything().filter((arm) => trials.count(arm) >= LEAST);
    const found = new Map(known.map((arm) => [arm, this.alternative(arm, best)]));
    const behind = (arm: number): number => found.get(arm)!.behind;
    let order = known.filter((arm) => arm !== best).sort((a, b) => behind(a) - behind(b));
    // Next to the best one comes a move that stayed in the race to its end.
    const nearest = order.find((arm) => this.racing.includes(arm));
    if (nearest !== undefined) order = order.slice(order.indexOf(nearest));
    return {
      alternatives: [best, ...order].map((arm) => found.get(arm)!),
      visits: trials.visits,
      seconds: trials.seconds,
      moves: this.count,
      versus: nearest === undefined ? null : trials.versus(best, nearest),
      asked: asked === null ? null : found.get(asked)!,
      against: asked === null || asked === best ? null : trials.versus(best, asked),
    };
  }

  private everything(): number[] {
    return Array.from({ length: this.count }, (_, arm) => arm);
  }

  /** The moves that the budget reaches for. */
  private entrants(): number[] {
    const { trials, lanes } = this;
    const asked = this.asked === null ? [] : [this.asked];
    const order = this.opinion.order();
    if (order !== null) {
      // What a trial takes is found by trying.
      if ("seconds" in this.budget) trials.run(order.slice(0, FEWEST), 1);
      return distinct([...order.slice(0, Math.min(this.affordable(), MOST_RANKED)), ...asked]);
    }
    const everything = this.everything();
    trials.run(everything, 1);
    const affordable = this.affordable();
    if (affordable < this.count) {
      const looking = Math.trunc(LOOKING * this.left());
      trials.run(everything, Math.floor(looking / (lanes * this.count)));
    }
    const means = trials.values(...everything).map(meanOf);
    const { first } = this.opinion;
    const promising = everything.sort((a, b) => Number(a !== first) - Number(b !== first) || means[b]! - means[a]!);
    return distinct([...promising.slice(0, affordable), ...asked]);
  }

  /** How many moves can be tried often enough with half of the budget. */
  private affordable(): number {
    const reach = Math.floor((this.trials.visits + this.left()) / (2 * LEAST));
    return Math.min(Math.max(FEWEST, reach), this.count);
  }

  /** The trials that the budget still allows. */
  private left(): number {
    const { budget, trials } = this;
    if ("visits" in budget) return Math.max(budget.visits - trials.visits, 0);
    const seconds = budget.seconds - trials.seconds;
    return Math.max(Math.trunc((seconds / trials.seconds) * trials.visits), 0);
  }

  /** The move that is believed to be the best one; where the thinker ranks them, its first one unless the trials
   * alone say clearly that another one is better. */
  private best(): number {
    const { racing, opinion, trials } = this;
    const first = racing.includes(opinion.first) ? opinion.first : racing[0]!;
    const value = trials.worth(first).value;
    const behind = new Map(racing.map((arm) => [arm, this.behind(first, arm, value).mean]));
    const least = (arms: number[]): number => arms.reduce((a, b) => (behind.get(b)! < behind.get(a)! ? b : a));
    if (opinion.odds === null) return least(racing);
    const better = racing.filter((arm) => behind.get(arm)! < 0 && this.clearlyAhead(arm, first));
    return better.length ? least(better) : first;
  }

  /** Whether the trials alone are as clear as `master` wants them. */
  private clearlyAhead(arm: number, first: number): boolean {
    const found = this.trials.behind(first, arm);
    return -found.mean > this.trials.search.engine.about.trust * found.error;
  }

  /** How far a move is behind another one, by opinion and trials. */
  private behind(best: number, other: number, value: number): Difference {
    if (best === other) return { mean: 0, error: 0 };
    const found = this.trials.behind(best, other);
    return believedAfter(this.opinion.believed(best, other, value), found);
  }

  /** Take the moves out of the race that are clearly behind. */
  private drop(): void {
    const best = this.best();
    const value = this.trials.worth(best).value;
    const behind = new Map(this.racing.map((arm) => [arm, this.behind(best, arm, value)]));
    const mean = (arm: number): number => behind.get(arm)!.mean;
    const order = [...this.racing].sort((a, b) => Number(a !== best) - Number(b !== best) || mean(a) - mean(b));
    this.racing = order.filter(
      (arm, place) => place < FEWEST || arm === this.asked || mean(arm) <= CLEARLY * behind.get(arm)!.error,
    );
  }

  private alternative(arm: number, best: number): Alternative {
    const { trials } = this;
    const worth = trials.worth(arm);
    const behind = this.behind(best, arm, trials.worth(best).value);
    const outcome = trials.outcome(arm);
    const [low, high] = tenths(trials.values(arm)[0]!);
    return {
      actions: trials.search.actions(arm),
      visits: worth.trials,
      value: worth.value,
      error: worth.error,
      behind: behind.mean,
      behindError: behind.error,
      ownScore: outcome[OWN]!,
      rivalScore: outcome[RIVAL]!,
      shares: outcome.slice(SHARES, SHARES + trials.search.players),
      low,
      high,
    };
  }
}

function distinct(arms: number[]): number[] {
  return [...new Set(arms)];
}
