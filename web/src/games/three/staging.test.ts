// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../api/types";
import type { ThreeLegal, ThreeView } from "./types";
import { ruleInQuestion } from "./rule";
import { choicesIn, flippedIn, inOrderOfArrival, justPlaced, momentBetween, pilesOf, placed, rowOf } from "./staging";

const NO_OUTLOOK = { takes: [], flips: [], back: false };
const OFFER = [[2, 16], [37, 41, 52], []];

const VIEW: ThreeView = {
  game: "three",
  seat: 0,
  players: 2,
  over: false,
  winners: [],
  scores: [0, 0],
  awaited: [0],
  phase: "play",
  turn: 0,
  starter: 0,
  hand: [8, 45],
  hand_sizes: [2, 8],
  stack_sizes: [6, 12],
  offer: OFFER,
  colours: [],
  taken: [[], []],
  collected: [{}, {}],
  parts: [{}, {}],
  bonuses_left: [10, 7, 5, 3],
  turns: 6,
  turns_left: 30,
  unused: 44,
};

const TOOK: GameEvent = { what: "three-took", seat: 0, facts: { card: 45, cards: [52] } };

describe("choices", () => {
  it("carry what the server says of them", () => {
    const legal: ThreeLegal[] = [
      { move: { seat: 0, play: 45 }, text: "45", outlook: { ...NO_OUTLOOK, takes: [52], flips: ["olive"] } },
    ];
    expect(choicesIn(legal)).toEqual([{ move: { seat: 0, play: 45 }, takes: [52], flips: ["olive"] }]);
  });
});

describe("places", () => {
  it("finds the row of a number", () => {
    expect([1, 29, 31, 59, 61, 89].map(rowOf)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("puts a card between lower and higher ones, and leaves the offer as it was", () => {
    expect(placed(OFFER, 45)).toEqual([[2, 16], [37, 41, 45, 52], []]);
    expect(placed(OFFER, 61)).toEqual([[2, 16], [37, 41, 52], [61]]);
    expect(OFFER[1]).toEqual([37, 41, 52]);
  });
});

describe("collections", () => {
  it("keep the order in which cards came", () => {
    expect(inOrderOfArrival([], [8, 20, 75])).toEqual([8, 20, 75]);
    expect(inOrderOfArrival([20, 75], [8, 20, 75])).toEqual([20, 75, 8]);
    expect(inOrderOfArrival([20, 75, 8], [20])).toEqual([20]);
  });

  it("show the last cards of a colour face up and whole threes face down", () => {
    const colours = ["red", "red", "red", "red", "olive", null];
    const piles = pilesOf({ red: 4, olive: 1, lilac: 0 }, [3, 1, 5, 0, 4, 2], colours);
    expect(piles).toEqual([
      { colour: "red", up: [2], down: [3, 1, 0] },
      { colour: "olive", up: [4], down: [] },
      { colour: "lilac", up: [], down: [] },
    ]);
  });
});

describe("what just happened", () => {
  it("names the laid card and the colours that were turned", () => {
    const flipped: GameEvent = { what: "three-flipped", seat: 1, facts: { colour: "olive" } };
    expect(justPlaced([TOOK])).toBe(45);
    expect(justPlaced([flipped])).toBeNull();
    expect(flippedIn([TOOK, flipped], 1)).toEqual(["olive"]);
    expect(flippedIn([TOOK, flipped], 0)).toEqual([]);
  });

  it("has a moment at which the fifth card lies in its row", () => {
    const moment = momentBetween(VIEW, { ...VIEW, hand: [8] }, [TOOK]);
    expect(moment?.offer[1]).toEqual([37, 41, 45, 52]);
    expect(moment?.hand).toEqual([8]);
    expect(moment?.hand_sizes).toEqual([1, 8]);
  });

  it("has no such moment where nothing was taken or the views do not follow each other", () => {
    expect(momentBetween(VIEW, VIEW, [])).toBeNull();
    expect(momentBetween({ ...VIEW, offer: [[], [], []] }, VIEW, [TOOK])).toBeNull();
    expect(momentBetween(VIEW, { ...VIEW, seat: -1 }, [TOOK])).toBeNull();
  });
});

describe("the rule in question", () => {
  it("follows the game", () => {
    expect(ruleInQuestion(VIEW)).toBe("THREE-12");
    expect(ruleInQuestion({ ...VIEW, phase: "deal" })).toBe("THREE-5");
    expect(ruleInQuestion({ ...VIEW, turns_left: 2 })).toBe("THREE-34");
    expect(ruleInQuestion({ ...VIEW, over: true })).toBe("THREE-40");
  });
});
