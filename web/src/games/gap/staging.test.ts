// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GapLegal } from "./types";
import { certain, coming, disputed, fateOf, gapMoves, pick, remaining, settled, type Stage } from "./staging";
import type { GapMove } from "./types";

function move(play: string, ...take: string[]): GapMove {
  return { seat: 0, play, take };
}

/** The row is r3 g3 r5 g5 y8: p4 picks one 3 and one 5, p9 takes the 8, p1 joins. */
const MOVES = [
  move("p4", "r3", "r5"),
  move("p4", "r3", "g5"),
  move("p4", "g3", "r5"),
  move("p4", "g3", "g5"),
  move("p9", "y8"),
  move("p1"),
];

const stage = (play: string, ...picked: string[]): Stage => ({ play, picked });

describe("gapMoves", () => {
  it("reads the moves out of the legal list", () => {
    const outlook = { takes: [], flips: [], back: false };
    const legal: GapLegal[] = [{ move: move("p9", "y8"), text: "p9 y8", outlook }];
    expect(gapMoves(legal)).toEqual([move("p9", "y8")]);
  });
});

describe("a choice step by step", () => {
  it("is settled at once where a card leaves no choice", () => {
    expect(settled(MOVES, stage("p9"))).toEqual(move("p9", "y8"));
    expect(settled(MOVES, stage("p1"))).toEqual(move("p1"));
  });

  it("is open until every part is picked", () => {
    expect(settled(MOVES, stage("p4"))).toBeNull();
    const first = pick(MOVES, stage("p4"), "g3");
    expect(settled(MOVES, first)).toBeNull();
    expect(remaining(MOVES, first)).toHaveLength(2);
    expect(settled(MOVES, pick(MOVES, first, "r5"))).toEqual(move("p4", "g3", "r5"));
  });

  it("puts a picked card back when it is picked again", () => {
    expect(pick(MOVES, stage("p4", "g3"), "g3")).toEqual(stage("p4"));
  });

  it("lets a later pick replace only the one that it cannot stand beside", () => {
    const both = stage("p4", "g3", "r5");
    const changed = pick(MOVES, both, "r3");
    expect(settled(MOVES, changed)).toEqual(move("p4", "r3", "r5"));
  });

  it("ignores a card that no move takes", () => {
    expect(pick(MOVES, stage("p4"), "y8")).toEqual(stage("p4"));
  });

  it("has nothing left without a staged card or with an unknown one", () => {
    expect(remaining(MOVES, null)).toEqual([]);
    expect(settled(MOVES, null)).toBeNull();
    expect(settled(MOVES, stage("b2"))).toBeNull();
  });
});

describe("what becomes of the row", () => {
  it("tells the certain from the disputed", () => {
    const mixed = [move("b8", "r7", "g9"), move("b8", "g7", "g9")];
    expect(certain(mixed)).toEqual(["g9"]);
    expect(disputed(mixed)).toEqual(["r7", "g7"]);
    expect(certain([])).toEqual([]);
  });

  it("knows the fate of every card", () => {
    expect(fateOf(MOVES, stage("p9"), "y8")).toBe("taken");
    expect(fateOf(MOVES, stage("p9"), "r3")).toBe("stays");
    expect(fateOf(MOVES, stage("p4"), "r3")).toBe("choice");
    expect(fateOf(MOVES, stage("p4", "r3"), "r3")).toBe("taken");
    expect(fateOf(MOVES, stage("p4", "r3"), "g3")).toBe("choice");
    expect(fateOf(MOVES, null, "r3")).toBe("stays");
  });

  it("says what is sure to come", () => {
    expect(coming(MOVES, stage("p9"))).toEqual(["p9", "y8"]);
    expect(coming(MOVES, stage("p4", "r3"))).toEqual(["p4", "r3"]);
    expect(coming(MOVES, stage("p1"))).toEqual([]);
    expect(coming(MOVES, null)).toEqual([]);
  });
});
