/** A short game of two, judged. */
import type { Replay, Review, ReviewCurve, ReviewDecision } from "../api/types";
import { gapTable, gapView } from "./live";

type CurvePoint = ReviewCurve["points"][number];

const told = (en: string, cs = en): { cs: string; en: string } => ({ cs, en });

function decision(n: number, seat: number, more: Partial<ReviewDecision>): ReviewDecision {
  return {
    n,
    seat,
    move: { seat, play: "r7", take: [] },
    text: "r7",
    words: told("play ♥7", "zahrajte ♥7"),
    grade: "best",
    cost: 0,
    cost_error: 0.01,
    value: 0.5,
    after: 0.5,
    choices: 3,
    best: null,
    told: told("Nothing was better.", "Nic nebylo lepší."),
    ...more,
  };
}

const better = { move: { seat: 0, play: "b4", take: [] }, text: "b4", words: told("play ♦4", "zahrajte ♦4") };

export function sampleReview(change: Partial<Review> = {}): Review {
  return {
    game: "gap",
    players: 2,
    together: false,
    names: ["Jana", "Ada"],
    moves: 4,
    visits: 800,
    decisions: [
      decision(1, 0, {}),
      decision(2, 1, { grade: "fine", told: told("♦4 was a little better.") }),
      decision(3, 0, {
        grade: "mistake",
        cost: 0.214,
        best: better,
        told: told("♦4 would have taken two cards.", "♦4 by vzalo dvě karty."),
      }),
      decision(4, 1, { grade: "forced", choices: 1, told: told("") }),
    ],
    turning_points: [{ n: 3, seat: 0, before: 0.62, after: 0.41, told: told("Here Jana threw it away.") }],
    accuracy: [91.4, null],
    grades: [
      { best: 1, fine: 0, slip: 0, mistake: 1 },
      { best: 0, fine: 1, slip: 0, mistake: 0 },
    ],
    curves: [
      {
        seat: 0,
        points: [point(0, 0.5, "start"), point(1, 0.6, "chance"), point(3, 0.4, "decision"), point(4, 0, "chance")],
      },
      { seat: 1, points: [point(0, 0.5, "start"), point(2, 0.45, "decision"), point(4, 1, "chance")] },
    ],
    winners: [1],
    ...change,
  };
}

function point(n: number, value: number, step: CurvePoint["step"]): CurvePoint {
  return { n, value, error: 0.01, step };
}

export function sampleReplay(id = "t1"): Replay {
  const steps = [0, 1, 2, 3, 4].map((n) => ({
    n,
    seat: n ? (n - 1) % 2 : -1,
    text: n ? "r7" : "",
    events: n ? [{ what: "gap-joined", seat: (n - 1) % 2, facts: { card: `r${n}` } }] : [],
    view: { ...gapView(), scores: [n, n], winners: [1], over: n === 4 },
    hands: [["r7"], []],
  }));
  return { table: gapTable({ id, status: "over" }), result: {}, steps };
}
