/** What a decision cost against the best one: `rada.bots.judging`. */

import type { ReviewDecision } from "../api/types";
import type { Address, Engine } from "../engine/engine.ts";
import { luckOf } from "../engine/luck.ts";
import { Search, solvedMove } from "../engine/search.ts";
import type { Budget, Trail } from "./game.ts";
import { type Option, afterOf, optionOf, toldOption, viewOf } from "./moves.ts";
import { type Difference, type Mean, rounded } from "./numbers.ts";
import { oddsOf, oddsOfMoves, placeOf, placeOfMost } from "./opinion.ts";
import { NOTHING_TOLD, type Phrase, type Words, phrase } from "./phrases.ts";
import { endOfSentence, of100 } from "./reasons.ts";
import { type Comparison, Trials, compare } from "./trials.ts";
import { weigh } from "./weighing.ts";

export type Grade = NonNullable<ReviewDecision["grade"]>;

/** What a decision of each grade costs at most. */
const GRADES: readonly [Grade, number][] = [
  ["fine", 0.02],
  ["slip", 0.08],
  ["mistake", 1],
];
/** What costs less than this costs nothing. */
const NOTHING = 0.0005;
/** Standard errors that a cost must reach to be counted. */
const CLEARLY = 1.645;
/** The part of a budget that goes to measuring a cost once more. */
const AGAIN = 0.6;
/** Trials that tell how things stand, where opinions say the rest. */
const STANDING = 8;
/** The same where the rest of the game can be solved. */
const SOLVED = 64;
/** One of so many trials of a budget goes to a first look at two moves side by side. */
const LOOK = 8;
/** How much of an opinion about a move that was made shows in results. */
const SHOWS = 0.1;
/** By how much the odds of another move must be believed to be better for a look, as a logarithm. */
const DESERVES = 0.01;

/** A decision that was made, without anything that its seat could not know. */
export interface Question {
  /** The number of the move, from 1. */
  n: number;
  seat: number;
  /** A redeal of the state before the move. */
  state: Uint8Array;
  actions: number[];
  budget: Budget;
  /** Whether the decision looks so bad that it is to be tried as often as the budget allows. */
  doubtful: boolean;
}

/** What the thinker holds of a decision, and what trials have shown. */
export interface Thought {
  /** The move that it would have made, if that is another one. */
  better: Option | null;
  /** What the move that was made is believed to promise, as the logarithm of the odds. */
  odds: number;
  /** By how much the odds of the better move are believed to be better. */
  lost: number;
  /** What was found after the move that was made. */
  standing: Mean;
  /** The better move and the one that was made side by side, if they were tried. */
  versus: Comparison | null;
  /** Whether they were tried as often as the budget allows, after a first look. */
  again: boolean;
  /** Whether the seat came to know something by the move, such as a card that it drew. */
  drew: boolean;
  /** Whether the rest of the game can be solved: then trials tell how it ends, better than any opinion. */
  solved: boolean;
}

/** A decision and what is to be said of it. */
export interface Judged {
  n: number;
  seat: number;
  played: Option;
  /** What would have been better; null if it was the best move, or the only one. */
  best: Option | null;
  /** Null where the search could not look at the move that was made. */
  grade: Grade | null;
  /** The share of the win given away; 0 where chance alone may have made it. */
  cost: number;
  costError: number;
  /** What the seat could expect with the best move. */
  value: number;
  error: number;
  choices: number;
  told: Phrase | null;
  /** Where opinions count: what the decision is judged by, together with those around it. */
  thought: Thought | null;
}

/** What the seat could expect with the move that it made. */
export function afterwards({ value, cost }: Judged): number {
  return Math.max(value - cost, 0);
}

export function toldDecision(judged: Judged, words: Words): ReviewDecision {
  return {
    n: judged.n,
    seat: judged.seat,
    ...toldOption(judged.played, words),
    grade: judged.grade,
    cost: rounded(judged.cost, 4),
    cost_error: rounded(judged.costError, 4),
    value: rounded(judged.value, 4),
    after: rounded(afterwards(judged), 4),
    choices: judged.choices,
    best: judged.best && toldOption(judged.best, words),
    told: judged.told ? words.told(judged.told) : NOTHING_TOLD,
  };
}

/** The decisions of a finished game: not signals, nor who begins, nor what nobody decided. */
export function questionsOf(engine: Engine, { states, decisions }: Trail, budget: Budget): Question[] {
  const { beginning, decisions: firstSignal } = engine.about;
  const found: Question[] = [];
  decisions.forEach(({ seat, actions }, i) => {
    const [first] = actions;
    if (seat < 0 || first === undefined || first === beginning.start || first >= firstSignal) return;
    const known = engine.inMemory(() => {
      const luck = luckOf(engine, "review", i + 1, seat);
      return engine.stateBytes(engine.redealt(engine.put(states[i]!), seat, luck));
    });
    found.push({ n: i + 1, seat, state: known, actions, budget, doubtful: false });
  });
  return found;
}

/** Judge one decision; the same question always gets the same answer from so many visits. */
export function judge(engine: Engine, question: Question): Judged {
  return engine.inMemory(() => {
    const state = engine.put(question.state);
    return engine.about.sifts ? thoughtAbout(engine, question, state) : tried(engine, question, state);
  });
}

/** Judge a decision by trying all moves. */
function tried(engine: Engine, question: Question, state: Address): Judged {
  const { n, seat, actions, budget } = question;
  const luck = luckOf(engine, "judging", n, seat);
  const { alternatives, asked, against, moves } = weigh(engine, state, seat, luck, budget, actions);
  const best = alternatives[0]!;
  const judged = undisputed(engine, question, state, best, moves);
  if (asked === null) return { ...judged, grade: null, told: phrase("review-unknown") };
  if (against === null) return judged;
  let versus = against;
  let cost = costOf({ mean: asked.behind, error: asked.behindError });
  if (cost > 0) {
    // Of many decisions some look bad by chance; what is held against one is measured again.
    versus = compare(engine, state, seat, luck, [best.actions, asked.actions], partOf(budget, AGAIN));
    cost = Math.min(costOf(versus.value), best.value);
  }
  const better = optionIn(engine, state, seat, best.actions);
  return disputed(engine, judged, { mean: cost, error: versus.value.error }, better, engine.players(state), versus);
}

/** Look at a decision with the eyes of the thinker, and try what was done a few times, beside what the thinker
 * would have done if that seems to be a little better. */
function thoughtAbout(engine: Engine, question: Question, state: Address): Judged {
  const { n, seat, actions, budget } = question;
  const luck = luckOf(engine, "judging", n, seat);
  const search = new Search(engine, state, seat, luck);
  const odds = oddsOfMoves(search, state, actions)!;
  const place = placeOf(search, state, actions);
  const first = placeOfMost(odds);
  const trials = new Trials(search);
  const made = place ?? first;
  const mark = engine.mark();
  const solved = solvedMove(engine, state, seat, luckOf(engine, "ending", seat), search.actions(made)) !== null;
  engine.release(mark);
  trials.run([made], Math.floor((solved ? SOLVED : STANDING) / engine.about.lanes));
  const standing = trials.worth(made);
  const other = made !== first;
  const pair: [number[], number[]] = [search.actions(first), search.actions(made)];
  const lost = SHOWS * (odds[first]! - odds[made]!);
  const spent = question.doubtful ? budget : partOf(budget, 1 / LOOK);
  const looked = other && (question.doubtful || lost > DESERVES);
  // Not the worlds that made it doubtful.
  const worlds = question.doubtful ? luckOf(engine, "judging again", n, seat) : luck;
  const thought: Thought = {
    versus: looked ? compare(engine, state, seat, worlds, pair, spent) : null,
    again: question.doubtful,
    better: other ? optionIn(engine, state, seat, pair[0]) : null,
    odds: solved ? oddsOf(engine, standing.value) : odds[first]! - lost,
    lost,
    standing,
    drew: reveals(engine, state, seat, actions),
    solved,
  };
  const judged = { ...undisputed(engine, question, state, thought.standing, search.count), thought };
  return place === null ? { ...judged, grade: null, told: phrase("review-unknown") } : judged;
}

/** Whether what a seat knows after a move depends on what it could not know before. */
function reveals(engine: Engine, state: Address, seat: number, actions: number[]): boolean {
  const known = [0, 1].map((world) => {
    const imagined = engine.redealt(state, seat, luckOf(engine, "world", world));
    const after = afterOf(engine, imagined, seat, actions);
    return engine.stateBytes(engine.redealt(after, seat, luckOf(engine, "known"))).join();
  });
  return known[0] !== known[1];
}

/** A decision that was the best one, or the only one. */
function undisputed(
  engine: Engine,
  { n, seat, actions }: Question,
  state: Address,
  worth: { value: number; error: number },
  choices: number,
): Judged {
  const forced = choices === 1;
  return {
    n,
    seat,
    played: optionIn(engine, state, seat, actions),
    best: null,
    grade: forced ? "forced" : "best",
    cost: 0,
    costError: 0,
    value: worth.value,
    error: worth.error,
    choices,
    told: forced ? null : phrase("review-best"),
    thought: null,
  };
}

/** A decision against which another one can be held. */
export function disputed(
  engine: Engine,
  judged: Judged,
  cost: Difference,
  better: Option,
  players: number,
  versus: Comparison | null,
): Judged {
  if (cost.mean <= 0) {
    const told = phrase(versus === null ? "review-fine-near" : "review-fine-even");
    return { ...judged, grade: "fine", cost: 0, costError: cost.error, told };
  }
  const grade = gradeOf(cost.mean);
  const { together } = engine.about;
  const because = versus === null ? "" : endOfSentence(together, judged.value, cost.mean, 1 / players, versus);
  const facts = { best: better.words, cost: of100(cost.mean, true), because };
  const told = phrase(`review-${grade}`, facts);
  return { ...judged, best: better, grade, cost: cost.mean, costError: cost.error, told };
}

function partOf(budget: Budget, part: number): Budget {
  if ("visits" in budget) return { visits: Math.max(1, rounded(part * budget.visits)) };
  return { seconds: part * budget.seconds };
}

/** What a move cost that was behind so much: nothing where chance alone may have made it. */
export function costOf({ mean, error }: Difference): number {
  return mean > Math.max(CLEARLY * error, NOTHING) ? mean : 0;
}

function gradeOf(cost: number): Grade {
  return GRADES.find(([, most]) => cost <= most)![0];
}

function optionIn(engine: Engine, state: Address, seat: number, actions: number[]): Option {
  return optionOf(engine, state, seat, actions, viewOf(engine, state, seat));
}
