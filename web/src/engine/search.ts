/**
 * The search behind the bot `master`: it leads the compiled search of a module as
 * `rada.bots.master` leads the native one, and finds the same with the same visits.
 */

import type { Address, Engine } from "./engine.ts";

/** A move that a search has weighed; see `rada.bots.master.Alternative`. */
export interface Alternative {
  actions: number[];
  visits: number;
  value: number;
  error: number;
  behind: number;
  behindError: number;
  ownScore: number;
  rivalScore: number;
  shares: number[];
  low: number;
  high: number;
}

/** What a search may spend: so many visits, and as many of them as fit into some milliseconds. */
export interface Budget {
  visits: number;
  time?: number;
}

/** A move, and what was spent on it. */
export interface Decided {
  actions: number[];
  /** The visits with which the same search finds the same move again; fewer than allowed where time was short. */
  visits: number;
  /** The visits that were made. A search without much choice ends early. */
  made: number;
}

type Lane = Record<string, Address>;

/** The arrays that all lanes have in common. */
const SHARED = ["moves", "lengths", "racing"];
/** What is known of a node of the tree: four numbers, of which this one says how often it was visited. */
const NODE = 4;
const VISITS = 1;
/** What is summed up about the ends of the games tried, as in `rada.bots.search`. */
export const OWN = 0;
export const RIVAL = 1;
export const SHARES = 2;

export class Search {
  readonly count: number;
  rounds = 0;
  visits = 0;
  allowed = 0;
  readonly engine: Engine;
  readonly seat: number;
  private readonly lanes: Lane[];
  private readonly grown: number[];
  private readonly sample: Address;
  /** Rounds that there is room for. */
  readonly most: number;
  private readonly width: number;

  /** Begin a search in a state that was dealt anew for a seat; `allMoves` are to be weighed, or
   * only those that a thinker would not reject at once. */
  constructor(engine: Engine, state: Address, seat: number, luck: Address, allMoves = true) {
    this.engine = engine;
    this.seat = seat;
    [this.most, this.width] = engine.about.search.values as [number, number];
    this.lanes = this.newLanes();
    this.grown = this.lanes.map(() => 0);
    for (const lane of this.lanes) {
      engine.copyState(lane.states!, state);
      engine.call("open_chances", lane.chances!, luck);
    }
    const { states, masks, moves, lengths, racing } = this.first;
    const afters = engine.newStates(this.width);
    this.count = engine.call("list_moves", states!, afters, afters, masks!, moves!, lengths!, seat);
    engine.memoryAt(racing!, this.count).fill(1);
    if (!allMoves) {
      const appeals = engine.allocate(8 * this.width);
      engine.call("sieve", states!, moves!, racing!, appeals, seat, this.count);
    }
    this.sample = engine.allocate(8 * this.lanes.length * this.most);
  }

  get players(): number {
    return this.engine.players(this.first.states!);
  }

  private get first(): Lane {
    return this.lanes[0]!;
  }

  private newLanes(): Lane[] {
    const { engine } = this;
    const lanes: Lane[] = [];
    for (let i = 0; i < engine.about.lanes; i++) {
      const lane: Lane = {};
      for (const name of Object.keys(engine.about.search)) {
        const shared = i > 0 && SHARED.includes(name);
        lane[name] = shared ? lanes[0]![name]! : engine.allocate(engine.bytesOf("race", name));
      }
      lanes.push(lane);
    }
    return lanes;
  }

  /**
   * Think until the budget is spent or only one move is left. Where time runs short, it becomes a smaller
   * budget of visits, `allowed`, with which the search would have gone the very same way.
   */
  run({ visits, time }: Budget, now: () => number = () => performance.now()): Alternative[] {
    const { lanes, first_rounds: least } = this.engine.about;
    const began = now();
    this.allowed = visits;
    while (this.rounds < this.most) {
      if (time !== undefined && this.visits > 0) {
        const took = Math.max(now() - began, 1);
        const left = Math.floor((Math.max(time - took, 0) * this.visits) / took);
        this.allowed = Math.min(this.allowed, this.visits + left);
      }
      let rounds = Math.min(Math.max(this.rounds, least), this.most - this.rounds);
      const racing = this.racing().length;
      const affordable = Math.floor((this.allowed - this.visits) / (racing * lanes));
      rounds = Math.max(this.rounds === 0 ? 1 : 0, Math.min(rounds, affordable));
      if (rounds === 0 || (racing === 1 && this.rounds > 0)) break;
      this.race(rounds);
      this.visits += rounds * racing * lanes;
      if (this.rounds >= least) this.leaveBehind();
    }
    return this.alternatives();
  }

  /** Try every racing move in so many more worlds in each lane. */
  race(rounds: number): void {
    const { engine } = this;
    const names = Object.keys(engine.about.search);
    this.lanes.forEach((lane, i) => {
      const space = names.map((name) => lane[name]!);
      const which = [this.seat, this.count, 0, this.rounds, rounds, this.grown[i]!];
      this.grown[i] = engine.call("race", ...space, ...which);
    });
    this.rounds += rounds;
  }

  private leaveBehind(): void {
    const [one, other] = this.lanes as [Lane, Lane];
    const { racing } = this.first;
    const room = this.lanes.length * this.most;
    const given = [one.values!, other.values!, this.rounds, racing!, this.count, this.sample, room];
    this.engine.call("leave_behind", ...given);
  }

  /** Let only some moves race from now on. */
  only(arms: readonly number[]): void {
    const flags = this.engine.memoryAt(this.first.racing!, this.width).fill(0);
    for (const arm of arms) flags[arm] = 1;
  }

  /** What a move led to in the rounds from one to another, lane by lane. */
  led(arm: number, from: number, to: number): number[][] {
    return this.lanes.map((lane) => {
      const values = new Float32Array(this.engine.memory.buffer, lane.values, to * this.width);
      return Array.from({ length: to - from }, (_, i) => values[(from + i) * this.width + arm]!);
    });
  }

  /** The sums of the own score, the best other one and the prospect of every seat, where the games
   * tried with a move ended. */
  ends(arm: number): number[] {
    const width = this.engine.about.search.outcomes![1]!;
    const ofLane = (lane: Lane) => this.engine.reals(lane.outcomes! + 8 * width * arm, width);
    return Array.from({ length: width }, (_, i) => sum(this.lanes.map((lane) => ofLane(lane)[i]!)));
  }

  /** What each move promises to a thinker, as the logarithm of the odds; null where it cannot tell. */
  odds(): number[] | null {
    const { engine, seat, count } = this;
    if (!engine.about.sifts) return null;
    const mark = engine.mark();
    const racing = engine.allocate(this.width);
    const appeals = engine.allocate(8 * this.width);
    engine.call("sieve", this.first.states!, this.first.moves!, racing, appeals, seat, count);
    const odds = Array.from(engine.reals(appeals, count), (each) => engine.about.appeal_scale * each);
    engine.release(mark);
    return odds;
  }

  private racing(): number[] {
    const flags = this.engine.memoryAt(this.first.racing!, this.count);
    return [...flags.keys()].filter((arm) => flags[arm] === 1);
  }

  /** The actions of a move, by its place. */
  actions(arm: number): number[] {
    const { buffer } = this.engine.memory;
    const longest = this.engine.about.search.moves![1]!;
    const length = new Int16Array(buffer, this.first.lengths, this.count)[arm]!;
    return [...new Int16Array(buffer, this.first.moves! + 2 * longest * arm, length)];
  }

  private visitsOf(lane: Lane, arm: number): number {
    return new Int32Array(this.engine.memory.buffer, lane.nodes, NODE * this.count)[NODE * arm + VISITS]!;
  }

  private alternatives(): Alternative[] {
    const { engine, lanes } = this;
    const arms = Array.from({ length: this.count }, (_, arm) => arm);
    const visits = arms.map((arm) => sum(lanes.map((lane) => this.visitsOf(lane, arm))));
    const means = arms.map(
      (arm) => sum(lanes.map((lane) => engine.reals(lane.sums!, this.count)[arm]!)) / Math.max(visits[arm]!, 1),
    );
    const racing = new Set(this.racing());
    const order = arms
      .filter((arm) => visits[arm]! > 0)
      .sort((a, b) => Number(racing.has(b)) - Number(racing.has(a)) || means[b]! - means[a]!);
    return order.map((arm) => this.alternative(arm, order[0]!, visits[arm]!, means[arm]!));
  }

  private alternative(arm: number, best: number, visits: number, value: number): Alternative {
    const { players } = this;
    const own = this.values(arm, arm, -1);
    const [low, high] = tenths(own);
    const [, error] = this.measured(own);
    const [behind, behindError] = this.measured(this.values(arm, best, arm));
    const outcome = this.outcome(arm, visits);
    return {
      actions: this.actions(arm),
      visits,
      value,
      error,
      behind,
      behindError,
      ownScore: outcome[OWN]!,
      rivalScore: players > 1 ? outcome[RIVAL]! : 0,
      shares: outcome.slice(SHARES, SHARES + players),
      low,
      high,
    };
  }

  /** What a move led to in the rounds that another was in, less what a third one led to, if any. */
  private values(seen: number, arm: number, less: number): number[] {
    const found: number[] = [];
    for (const lane of this.lanes) {
      const rows = this.visitsOf(lane, seen);
      const { buffer } = this.engine.memory;
      const values = new Float32Array(buffer, lane.values, rows * this.width);
      for (let row = 0; row < rows; row++) {
        const at = row * this.width;
        found.push(values[at + arm]! - (less < 0 ? 0 : values[at + less]!));
      }
    }
    return found;
  }

  private outcome(arm: number, visits: number): number[] {
    return this.ends(arm).map((each) => each / Math.max(visits, 1));
  }

  /** The mean and its standard error. */
  private measured(values: number[]): [number, number] {
    const { engine, sample } = this;
    const count = values.length;
    engine.reals(sample, count).set(values);
    const mean = engine.call("total", sample, count, count) / count;
    if (count < 2) return [mean, 0];
    const squares = engine.call("squares", sample, count, count, mean);
    return [mean, Math.sqrt(squares / (count - 1)) / Math.sqrt(count)];
  }
}

/** The whole move of `master` in a state whose secrets it does not get to see. */
export function masterMove(engine: Engine, state: Address, seat: number, luck: Address, budget: Budget): Decided {
  const mark = engine.mark();
  const decided = moveAfterRedeal(engine, engine.redealt(state, seat, luck), seat, luck, budget);
  engine.release(mark);
  return decided;
}

function moveAfterRedeal(engine: Engine, state: Address, seat: number, luck: Address, budget: Budget): Decided {
  const unsearched = (actions: number[]): Decided => ({ actions, visits: budget.visits, made: 0 });
  const only = onlyMove(engine, state, seat);
  if (only !== null) return unsearched(only);
  const thought = engine.firstThought(state, seat, luck);
  const solved = solvedMove(engine, state, seat, luck, thought);
  if (solved !== null) return unsearched(solved);
  if (engine.has("search_helps") && engine.call("search_helps", state) === 0) return unsearched(thought);
  const search = new Search(engine, state, seat, luck, false);
  const found = search.run(budget);
  const same = found.find((each) => equal(each.actions, thought));
  const trusted = same && same.behind <= engine.about.trust * same.behindError;
  return { actions: trusted ? thought : found[0]!.actions, visits: search.allowed, made: search.visits };
}

function onlyMove(engine: Engine, state: Address, seat: number): number[] | null {
  const actions = engine.legal(state, seat).filter((each) => each < engine.about.decisions);
  if (actions.length !== 1) return null;
  const after = engine.copyOf(state);
  engine.apply(after, seat, actions[0]!);
  return engine.inMove(after) ? null : actions;
}

/** The best move where the rest of the game can be solved; the first thought if it is as good. */
export function solvedMove(
  engine: Engine,
  state: Address,
  seat: number,
  luck: Address,
  thought: number[],
): number[] | null {
  if (!engine.has("solved_move")) return null;
  const bytes = engine.bytesOf("solved_move", "move");
  const at = engine.allocate(bytes);
  const move = new Int16Array(engine.memory.buffer, at, bytes / 2);
  move.set(thought);
  const count = engine.call("solved_move", state, seat, at, luck);
  return count > 0 ? [...move.subarray(0, count)] : null;
}

function equal(one: number[], other: number[]): boolean {
  return one.length === other.length && one.every((each, i) => each === other[i]);
}

function sum(values: number[]): number {
  return values.reduce((found, each) => found + each, 0);
}

/** Where the lowest tenth of some values ends and where the highest one begins. */
export function tenths(values: ArrayLike<number>): [number, number] {
  const ordered = Float64Array.from(values).sort();
  const part = (share: number) => {
    const place = (ordered.length - 1) * share;
    const below = Math.floor(place);
    const above = Math.min(below + 1, ordered.length - 1);
    return ordered[below]! + (ordered[above]! - ordered[below]!) * (place - below);
  };
  return [part(0.1), part(0.9)];
}
