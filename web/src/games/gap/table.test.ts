// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../api/types";
import type { GapView } from "./types";
import { seatsAfter } from "../shared/lists";
import { ruleInQuestion } from "./rule";
import { lastRoundOf, momentBetween, roundEndedIn, spread, stacksOf, tallestOf } from "./table";

const VIEW: GapView = {
  game: "gap",
  seat: 0,
  players: 2,
  over: false,
  winners: [],
  scores: [7, 4],
  awaited: [0],
  phase: "play",
  turn: 0,
  starter: 0,
  round: 2,
  target: 30,
  timed: false,
  last_round: false,
  tie: "best_round",
  colours: "ryg",
  hand: ["r4"],
  hand_sizes: [1, 0],
  row: ["g3", "r5", "y8"],
  taken: [["r0", "r1", "y2"], []],
  pile: 3,
  played: null,
  totals: [7, 4],
  round_scores: [3, 1],
};

const TOOK: GameEvent = { what: "gap-took", seat: 0, facts: { card: "r4", cards: ["g3", "r5"] } };
const ENDED: GameEvent = {
  what: "gap-round-ended",
  seat: -1,
  facts: { round: 2, scores: [2, 0], totals: [9, 4] },
};

describe("stacks", () => {
  it("has one stack per colour of the game, empty ones too", () => {
    expect(stacksOf("ryg", ["r0", "y2", "r1"])).toEqual([
      { colour: "r", cards: ["r0", "r1"] },
      { colour: "y", cards: ["y2"] },
      { colour: "g", cards: [] },
    ]);
  });

  it("spans the gap from the lowest stack with cards to the highest", () => {
    expect(spread(stacksOf("ryg", ["r0", "y2", "r1"]))).toEqual({ low: 1, high: 2 });
    expect(spread(stacksOf("ryg", []))).toEqual({ low: 0, high: 0 });
  });

  it("draws all seats to the scale of the highest stack", () => {
    const reds = ["r0", "r1", "r2", "r3", "r4", "r5"];
    expect(tallestOf(VIEW)).toBe(5);
    expect(tallestOf({ ...VIEW, taken: [[], reds] })).toBe(6);
    expect(tallestOf({ ...VIEW, taken: [reds, []] }, ["r6"])).toBe(7);
  });
});

describe("the moment between two views", () => {
  const after: GapView = { ...VIEW, row: ["y8"], hand: [], hand_sizes: [0, 0] };

  it("shows the played card in the row beside what it takes", () => {
    const moment = momentBetween(VIEW, after, [TOOK]);
    expect(moment?.row).toEqual(["g3", "r4", "r5", "y8"]);
    expect(moment?.hand).toEqual([]);
    expect(moment?.hand_sizes).toEqual([0, 0]);
    expect(moment?.taken).toEqual(VIEW.taken);
  });

  it("is left out where nothing was taken or the views do not follow each other", () => {
    const joined: GameEvent = { what: "gap-joined", seat: 0, facts: { card: "r4" } };
    expect(momentBetween(VIEW, after, [joined])).toBeNull();
    expect(momentBetween(VIEW, after, [])).toBeNull();
    expect(momentBetween({ ...VIEW, row: ["g3"] }, after, [TOOK])).toBeNull();
    expect(momentBetween(VIEW, { ...after, seat: 1 }, [TOOK])).toBeNull();
  });
});

describe("the end of a round", () => {
  it("tells points, totals and the collections as they were scored", () => {
    expect(roundEndedIn([TOOK, ENDED], VIEW)).toEqual({
      round: 2,
      scores: [2, 0],
      totals: [9, 4],
      taken: [["r0", "r1", "y2", "r4", "g3", "r5"], []],
    });
  });

  it("leaves the collections out where the last turn was not seen", () => {
    expect(roundEndedIn([TOOK, ENDED], { ...VIEW, hand_sizes: [3, 2] })?.taken).toBeNull();
    expect(roundEndedIn([TOOK], VIEW)).toBeNull();
  });

  it("can be looked up in a view alone", () => {
    expect(lastRoundOf(VIEW)).toEqual({ round: 1, scores: [3, 1], totals: [7, 4], taken: null });
    expect(lastRoundOf({ ...VIEW, round: 1 })).toBeNull();
    expect(lastRoundOf({ ...VIEW, over: true })?.taken).toEqual(VIEW.taken);
  });
});

describe("the seats around the table", () => {
  it("begin after the own one, or with the first for a spectator", () => {
    expect(seatsAfter(1, 4)).toEqual([2, 3, 0]);
    expect(seatsAfter(-1, 3)).toEqual([0, 1, 2]);
  });
});

describe("the rule in question", () => {
  it("follows the phase", () => {
    expect(ruleInQuestion(VIEW)).toBe("GAP-13");
    expect(ruleInQuestion({ ...VIEW, phase: "pick" })).toBe("GAP-19");
    expect(ruleInQuestion({ ...VIEW, phase: "deal" })).toBe("GAP-7");
    expect(ruleInQuestion({ ...VIEW, row: [] })).toBe("GAP-23");
    expect(ruleInQuestion({ ...VIEW, over: true })).toBe("GAP-38");
  });
});
