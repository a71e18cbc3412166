/** A finished game reviewed: every decision, accuracy by seat, the curve, and where it turned: `rada.bots.review`. */

import type { Review, ReviewCurve, ReviewProgress, TurningPoint } from "../api/types";
import type { Address, Engine } from "../engine/engine.ts";
import type { Trail } from "./game.ts";
import { type Grade, type Judged, type Question, afterwards, judge, questionsOf, toldDecision } from "./judging.ts";
import { DOUBTS, doubtful, levelled } from "./levelling.ts";
import { rounded, total } from "./numbers.ts";
import { type Words, phrase } from "./phrases.ts";
import { of100 } from "./reasons.ts";

const MOST_TURNS = 5;
/** A decision that cost less than this is no turning point. */
const LEAST_TURN = 0.05;
/** What a decision costs that scores nothing in the accuracy of its seat. */
const WORST = 0.2;
/** How much longer a decision takes that is looked at again than one that is looked at first. */
const LONGER = 8;
/** The grades of decisions between which there was a choice. */
const COUNTED = ["best", "fine", "slip", "mistake"] as const satisfies Grade[];

type Point = ReviewCurve["points"][number];

export interface ReviewOptions {
  /** Games tried for each decision; as many as on the server, unless it is said. */
  visits?: number;
  onProgress?: (progress: ReviewProgress) => void;
  /** Ends the review; it is then rejected with the reason of the signal. */
  signal?: AbortSignal;
}

/**
 * Review a finished game; `names` are what the seats are called, empty for one without a name. Between two decisions other work gets its turn, which may use the same
 * engine: nothing of the review is left in its memory then.
 */
export async function reviewOf(
  engine: Engine,
  trail: Trail,
  names: readonly string[],
  words: Words,
  { visits, onProgress, signal }: ReviewOptions = {},
): Promise<Review> {
  const work = new ReviewWork(engine, trail, visits);
  for (;;) {
    signal?.throwIfAborted();
    onProgress?.(work.progress);
    if (!work.step()) break;
    await otherWork();
  }
  onProgress?.(work.progress);
  return work.review(names, words);
}

/** Lets everything that waits run first: messages to a worker, too. */
function otherWork(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** A review on its way: one decision after the other, as far as somebody wants it to go. */
export class ReviewWork {
  private readonly engine: Engine;
  private readonly trail: Trail;
  private readonly visits: number;
  private readonly questions: Question[];
  private readonly players: number;
  private readonly judged: Judged[] = [];
  /** Decisions that are still to be looked at again. */
  private again: number[] = [];
  private looked = 0;
  /** How many were to be looked at again at first, as soon as that is known. */
  private atOnce: number | null = null;
  private finished = false;

  constructor(engine: Engine, trail: Trail, visits: number = engine.about.review_visits) {
    this.engine = engine;
    this.trail = trail;
    this.visits = visits;
    this.players = this.atEnd((state) => {
      if (!engine.over(state)) throw new Error("only a finished game can be reviewed");
      return engine.players(state);
    });
    this.questions = questionsOf(engine, trail, { visits });
  }

  /** How many decisions are done, as far as the time for all is spent. */
  get progress(): ReviewProgress {
    const of = this.questions.length;
    if (this.finished || of === 0) return { done: of, of };
    const again = this.atOnce ?? (this.engine.about.sifts ? Math.min(DOUBTS, of) : 0);
    // Not every game needs the others, which come later: so each of them counts for a half.
    const others = again > 0 ? DOUBTS : 0;
    const looked = Math.min(this.looked, again);
    const spent = 2 * this.judged.length + LONGER * (2 * looked + Math.min(this.looked - looked, others));
    const whole = 2 * of + LONGER * (2 * again + others);
    return { done: Math.min(Math.floor((of * spent) / whole), of - 1), of };
  }

  /** Judge the next decision; false when there is none left. */
  step(): boolean {
    const { engine, judged, questions } = this;
    const next = questions[judged.length];
    if (next !== undefined) {
      judged.push(judge(engine, next));
      return true;
    }
    if (this.again.length === 0) this.again = doubtful(engine, judged);
    this.atOnce ??= this.again.length;
    const place = this.again.shift();
    this.finished = place === undefined;
    if (place === undefined) return false;
    judged[place] = judge(engine, { ...questions[place]!, doubtful: true });
    this.looked += 1;
    return true;
  }

  /** The review, when all is done. */
  review(names: readonly string[], words: Words): Review {
    const { engine, players } = this;
    const judged = levelled(engine, players, this.judged);
    const { game, together } = engine.about;
    const winners = this.atEnd((state) => engine.winners(state));
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const of = (seat: number): Judged[] => judged.filter((each) => each.seat === seat);
    return {
      game,
      players,
      together,
      names: [...names],
      moves: this.trail.decisions.length,
      visits: this.visits,
      decisions: judged.map((each) => toldDecision(each, words)),
      turning_points: turningPoints(judged, names, words),
      accuracy: seats.map((seat) => accuracyOf(of(seat))),
      grades: seats.map((seat) => gradesOf(of(seat))),
      curves: together
        ? [{ seat: null, points: [...points(judged), this.end(0, winners)] }]
        : seats.map((seat) => ({ seat, points: [...points(of(seat)), this.end(seat, winners)] })),
      winners,
    };
  }

  /** How it ended. */
  private end(seat: number, winners: number[]): Point {
    const value = this.engine.about.together
      ? this.atEnd((state) => this.engine.call("prospect", state, seat))
      : winners.includes(seat)
        ? 1 / winners.length
        : 0;
    return pointOf(this.trail.decisions.length, value, 0, "chance");
  }

  /** What is found in the last state of the game. */
  private atEnd<Found>(look: (state: Address) => Found): Found {
    const { engine } = this;
    return engine.inMemory(() => look(engine.put(this.trail.states.at(-1)!)));
  }
}

/** How much was kept, on average over all decisions with a choice, 0 to 100. */
function accuracyOf(judged: Judged[]): number | null {
  const kept = judged.filter(isCounted).map(({ cost }) => Math.max(1 - cost / WORST, 0));
  return kept.length ? rounded((100 * total(kept)) / kept.length, 1) : null;
}

function isCounted({ grade }: Judged): boolean {
  return COUNTED.some((each) => each === grade);
}

function gradesOf(judged: Judged[]): Review["grades"][number] {
  const counted = COUNTED.map((kind) => [kind, judged.filter(({ grade }) => grade === kind).length]);
  return Object.fromEntries(counted) as Review["grades"][number];
}

function pointOf(n: number, value: number, error: number, step: Point["step"]): Point {
  return { n, value: rounded(value, 4), error: rounded(error, 4), step };
}

/** What could be expected before each decision and after it. */
function points(judged: Judged[]): Point[] {
  return judged.flatMap((each, place) => [
    pointOf(each.n - 1, each.value, each.error, place ? "chance" : "start"),
    pointOf(each.n, afterwards(each), each.error, "decision"),
  ]);
}

/** The decisions that cost most, in order. */
function turningPoints(judged: Judged[], names: readonly string[], words: Words): TurningPoint[] {
  return judged
    .filter(({ cost }) => cost >= LEAST_TURN)
    .sort((a, b) => b.cost - a.cost || a.n - b.n)
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.n - b.n)
    .map((each) => turningPoint(each, names, words));
}

function turningPoint(judged: Judged, names: readonly string[], words: Words): TurningPoint {
  const { n, seat, value, cost, played, best } = judged;
  const facts = {
    who: names[seat] || phrase("seat-name", { number: String(seat + 1) }),
    n: String(n),
    cost: of100(cost, true),
    move: played.words,
    best: best?.words ?? "",
  };
  return {
    n,
    seat,
    before: rounded(value, 4),
    after: rounded(afterwards(judged), 4),
    told: words.told(phrase("review-turn-mistake", facts)),
  };
}
