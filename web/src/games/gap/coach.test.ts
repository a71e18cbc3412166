import { describe, expect, it } from "vitest";
import { gapView } from "../../testing/live";
import { lessons } from "./coach";
import type { GapLegal } from "./types";

function legal(play: string, ...take: string[]): GapLegal {
  return { move: { seat: 0, play, take }, text: "", outlook: { takes: [], flips: [], back: false } };
}

const told = (taken: string[], ...moves: GapLegal[]) => lessons({ ...gapView(), taken: [taken, []] }, moves);
const ids = (taken: string[], ...moves: GapLegal[]) =>
  told(taken, ...moves).map(({ id }) => id.replace("gap-web-coach-", ""));

describe("somebody new to GAP", () => {
  it("is told what an equal number takes, by a number in the hand", () => {
    expect(told([], legal("r3", "g3"))).toEqual([{ id: "gap-web-coach-same", facts: { number: 3 } }]);
  });

  it("is told what neighbours are for where no number is equal", () => {
    expect(told([], legal("r4", "g3", "b5"))[0]).toEqual({ id: "gap-web-coach-beside", facts: { number: 4 } });
  });

  it("is told that 9 and 0 are neighbours once that counts", () => {
    expect(ids([], legal("r9", "g0"))).toContain("across");
    expect(ids([], legal("r9", "g8"))).not.toContain("across");
  });

  it("is told of cards that take nothing", () => {
    expect(ids([], legal("r1"))).toEqual(["joins"]);
  });

  it("is told about colours after the first capture, and about small ones after the second", () => {
    expect(ids([], legal("r3", "g3"))).not.toContain("colours");
    expect(ids(["r1", "r2"], legal("r3", "g3"))).toEqual(["colours", "same"]);
    expect(ids(["r1", "g2"], legal("r3", "g3"))).toEqual(["colours", "same", "least"]);
  });

  it("is told nothing while others play", () => {
    expect(ids(["r1"])).toEqual([]);
  });
});
