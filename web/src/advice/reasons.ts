/** Why a move is the best one, as one sentence: `rada.bots.reasons`. */

import type { Engine } from "../engine/engine.ts";
import type { Alternative } from "../engine/search.ts";
import type { Outlook } from "./moves.ts";
import { isClear, rounded } from "./numbers.ts";
import { type Fact, type Phrase, phrase } from "./phrases.ts";
import type { Comparison } from "./trials.ts";
import { type Weighing, confidenceOf } from "./weighing.ts";

export type Reason = "forced" | "same" | "near" | "even" | "own" | "deny" | "safe" | "bold" | "often";

/** The reason for a move, and the sentence that explains it. */
export interface Why {
  reason: Reason;
  sentence: Phrase;
}

/** Below this confidence the two best moves cannot be told apart. */
const TOSS_UP = 0.8;
/** Values that are closer than this are nearly equal, however sure that is. */
const NEARLY = 0.005;
/** Moves that can differ by no more than this are nearly equal too. */
const ALIKE = 0.02;
const SURE = 0.995;
const NOTHING = 0.0005;
const A_POINT = 0.05;
/** Tenths that end closer together than this, twice over, are no reason. */
const SLIGHT = 0.02;
/** Trials without which the worst or the best tenth says nothing: that would be a few games. */
const ENOUGH = 100;
/** Where tenths end when games are played to their end: lost, shared or won, and nothing else. */
const WHOLE = [0, 0.5, 1];

/** Explain the best move of a search against the next best one, which is `rival` in words. */
export function whyBest(
  engine: Engine,
  players: number,
  found: Weighing,
  versus: Comparison,
  looks: [Outlook, Outlook],
  rival: Phrase,
): Why {
  const [best, second] = found.alternatives;
  if (best === undefined || second === undefined) throw new Error("there is nothing to compare with");
  const { together } = engine.about;
  const behind = behindBest(second, best);
  const kind = together ? "end" : "win";
  const confidence = confidenceOf(engine, found);
  if (confidence < TOSS_UP || behind < NEARLY) return even(found, confidence, kind, rival);
  const reason = mainReason(behind, best.value, 1 / players, versus);
  const promise = {
    now: atOnce(...looks),
    cards: looks[0].takes.length,
    value: roughly(best.value, best.error),
  };
  const facts = {
    promise: phrase(`advice-promise-${kind}`, promise),
    lead: of100(behind, true),
    rival,
    because: because(reason, together, versus),
    but: but(reason, together, versus, best.value),
    sure: sure(confidence, best.visits),
  };
  return { reason, sentence: phrase("advice-why", facts) };
}

/** How far a move is behind the best one: no less than nothing, and no more than that is worth. */
export function behindBest(move: Alternative, best: Alternative): number {
  return Math.min(Math.max(move.behind, 0), best.value);
}

/** Two moves that are equal or nearly so, or that cannot be told apart: not the same thing. */
function even({ alternatives }: Weighing, confidence: number, kind: string, rival: Phrase): Why {
  const [best, second] = alternatives as [Weighing["alternatives"][0], Weighing["alternatives"][0]];
  const behind = behindBest(second, best);
  const error = second.behindError;
  const apart = Math.min(Math.abs(second.behind), best.value); // the second may have done better by chance
  const facts = {
    promise: phrase(`advice-even-${kind}`, { value: roughly(best.value, best.error) }),
    rival,
    trials: best.visits,
    error: of100(2 * error, true),
  };
  if (apart < NOTHING && error < NOTHING) return { reason: "same", sentence: phrase("advice-why-same", facts) };
  if (apart + 2 * error < ALIKE || confidence >= TOSS_UP)
    return { reason: "near", sentence: phrase("advice-why-near", { ...facts, lead: of100(behind, true) }) };
  const found = { lead: of100(apart, true), ahead: second.behind < 0 ? "yes" : "no" };
  return { reason: "even", sentence: phrase("advice-why-even", { ...facts, ...found }) };
}

/** Which direction accounts for most of what a move is ahead by. */
function mainReason(behind: number, value: number, fair: number, versus: Comparison): Reason {
  const weights = new Map<Reason, number>();
  if (showsTenths(versus)) {
    const worst = versus.low[0] - versus.low[1];
    const most = versus.high[0] - versus.high[1];
    weights.set("safe", (worst - Math.max(most, 0)) / 2);
    // Who is ahead has no need of daring.
    if (value < fair) weights.set("bold", (most - Math.max(worst, 0)) / 2);
  }
  const spread = Math.max(0, ...weights.values());
  if (spread < Math.max(SLIGHT, behind / 4)) weights.clear();
  const points = Math.max(behind - spread, 0);
  const together = isClear(versus.margin) && versus.margin.mean > 0;
  // Points that round to nothing are no reason, nor are those that are lost elsewhere.
  const brought = together || isClear(versus.own) ? versus.own.mean : 0;
  const denied = together || isClear(versus.rival) ? -versus.rival.mean : 0;
  const [own, kept] = [worth(brought, denied), worth(denied, brought)];
  if (own + kept > 0) {
    weights.set("own", (points * own) / (own + kept));
    weights.set("deny", (points * kept) / (own + kept));
  }
  let found: Reason = "often";
  let most = 0;
  for (const [reason, weight] of weights) if (weight > most) [found, most] = [reason, weight];
  return found;
}

/** Points that one direction brings, if some are left after what the other one costs. */
function worth(points: number, others: number): number {
  return points + Math.min(others, 0) >= A_POINT ? points : 0;
}

/** Why the first of two moves is the better one, as the end of a sentence, if that is clear. */
export function endOfSentence(
  together: boolean,
  value: number,
  behind: number,
  fair: number,
  versus: Comparison,
): Phrase | "" {
  const reason = mainReason(behind, value, fair, versus);
  return reason === "often" ? "" : because(reason, together, versus);
}

/** A share as so many of 100, with a decimal where it is small and that matters. */
export function of100(share: number, fine = false): number {
  const hundreds = 100 * share;
  return rounded(hundreds, fine && hundreds < 9.95 ? 1 : 0);
}

/** A share as so many of 100, no finer than its error allows. */
function roughly(share: number, error: number): number {
  const step = error <= 0.025 ? 1 : error <= 0.075 ? 5 : 10;
  return step * rounded((100 * share) / step);
}

/** Points as one would say them. */
function pointsOf(mean: number): number {
  return rounded(Math.abs(mean), Math.abs(mean) < 9.95 ? 1 : 0);
}

/** What a move does at once, if the other one does not. */
function atOnce(mine: Outlook, other: Outlook): string {
  if (mine.back && !other.back) return "back";
  if (mine.flips.length && !other.flips.length) return "flips";
  return mine.takes.length && mine.takes.length !== other.takes.length ? "takes" : "none";
}

function because(reason: Reason, together: boolean, versus: Comparison): Phrase | "" {
  if (reason === "own") {
    const message = together ? "advice-because-laid" : "advice-because-own";
    return phrase(message, { points: pointsOf(versus.own.mean) });
  }
  if (reason === "deny") return phrase("advice-because-deny", { points: pointsOf(versus.rival.mean) });
  if (reason === "safe") return phrase("advice-because-safe", pair(versus.low));
  if (reason === "bold") return phrase("advice-because-bold", pair(versus.high));
  // What it costs is told, and is strange enough.
  if (costsOwn(versus) || helpsRival(versus)) return "";
  return together ? "" : phrase("advice-because-often");
}

function costsOwn({ own }: Comparison): boolean {
  return isClear(own) && own.mean < -A_POINT;
}

function helpsRival({ rival }: Comparison): boolean {
  return isClear(rival) && rival.mean > A_POINT;
}

/** What the move costs or risks; nothing where nothing clear was found. */
function but(reason: Reason, together: boolean, versus: Comparison, value: number): Phrase | "" {
  const { low, high } = versus;
  if (reason === "bold" && low[1] - low[0] >= SLIGHT) return phrase("advice-but-low", pair(low));
  if (reason === "safe" && high[1] - high[0] >= SLIGHT) return phrase("advice-but-high", pair(high));
  if (helpsRival(versus) && !together) return phrase("advice-but-rival", { points: pointsOf(versus.rival.mean) });
  if (costsOwn(versus)) {
    const message = together ? "advice-but-laid" : "advice-but-own";
    return phrase(message, { points: pointsOf(versus.own.mean) });
  }
  const tails = showsTenths(versus) && !WHOLE.includes(low[0]) && value - low[0] >= SLIGHT;
  if (tails && reason !== "safe" && reason !== "often") return phrase("advice-but-tail", { value: of100(low[0]) });
  return "";
}

/** Whether the ends of the worst and the best tenth mean something. */
function showsTenths({ trials, low, high }: Comparison): boolean {
  return trials >= ENOUGH && ![...low, ...high].every((each) => WHOLE.includes(each));
}

function pair(values: [number, number]): Record<string, Fact> {
  return { value: of100(values[0]), other: of100(values[1]) };
}

function sure(confidence: number, trials: number): Phrase {
  if (confidence >= SURE) return phrase("advice-sure-practically", { trials });
  return phrase("advice-sure", { sure: rounded(100 * confidence), trials });
}
