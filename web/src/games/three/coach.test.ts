import { describe, expect, it } from "vitest";
import { lessons } from "./coach";
import type { ThreeLegal, ThreeView } from "./types";

const COLOURS = [null, "orange", "lilac", "red", "orange", "lilac"];

function ids(collected: Record<string, number>, moves: ThreeLegal[], bonuses = [10, 7]): string[] {
  const view = { seat: 0, collected: [collected], colours: COLOURS, bonuses_left: bonuses } as unknown as ThreeView;
  return lessons(view, moves).map(({ id }) => id.replace("three-web-coach-", ""));
}

function legal(play: number, takes: number[] = [], flips: string[] = []): ThreeLegal {
  return { move: { seat: 0, play }, text: "", outlook: { takes, flips, back: false } };
}

describe("somebody new to Three Is Too Many!", () => {
  it("is told where a card goes", () => {
    expect(ids({}, [legal(7)])).toEqual(["rows"]);
  });

  it("is told of the fifth place where a card would take", () => {
    expect(ids({}, [legal(7), legal(8, [3])])).toEqual(["rows", "fifth"]);
  });

  it("is told of pairs where one can be had, and nothing is spoilt", () => {
    expect(ids({ orange: 1 }, [legal(8, [4])])).toContain("pair");
    expect(ids({ orange: 2 }, [legal(8, [4], ["orange"])])).not.toContain("pair");
    expect(ids({ orange: 3 }, [legal(8, [4])])).not.toContain("pair");
  });

  it("is warned of the third card first", () => {
    expect(ids({ orange: 2 }, [legal(8, [4], ["orange"])])).toEqual(["rows", "third", "fifth"]);
  });

  it("is told of the seven colours with two of them, as long as there is a bonus", () => {
    expect(ids({ orange: 1, lilac: 2 }, [legal(7)])).toEqual(["rows", "seven"]);
    expect(ids({ orange: 1, lilac: 3 }, [legal(7)])).toEqual(["rows"]);
    expect(ids({ orange: 1, lilac: 2 }, [legal(7)], [])).toEqual(["rows"]);
  });

  it("is told nothing while others play", () => {
    expect(ids({ orange: 1 }, [])).toEqual([]);
  });
});
