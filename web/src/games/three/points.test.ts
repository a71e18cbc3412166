import { describe, expect, it } from "vitest";
import { changeOfColour, changeOfScore, coloursUp, countByColour, gainsIn } from "./points";
import type { ThreeView } from "./types";

const NAMES = ["orange", "lilac", "light_blue", "red", "turquoise", "magenta", "olive"];
/** 1 is orange, 2 lilac and so on; 0 and 8 have no colour. */
const COLOURS = [null, ...NAMES, null, ...NAMES];

function view(counts: number[], won = 0): ThreeView {
  return {
    colours: COLOURS,
    collected: [Object.fromEntries(NAMES.map((name, place) => [name, counts[place] ?? 0]))],
    parts: [{ running_bonus: won }],
    bonuses_left: [7, 5, 3],
  } as unknown as ThreeView;
}

describe("points of a colour", () => {
  it("are 1 for one card, 5 for two, −1 for each of three [THREE-38, THREE-39]", () => {
    expect(changeOfColour(0, 1)).toBe(1);
    expect(changeOfColour(1, 1)).toBe(4);
    expect(changeOfColour(0, 2)).toBe(5);
    expect(changeOfColour(2, 1)).toBe(-8);
    expect(changeOfColour(3, 1)).toBe(1);
  });

  it("are told for the cards that have just come", () => {
    const taking = { seat: 0, played: 9, taken: [1, 2, 8] };
    expect(gainsIn(taking, 0, view([2, 3]))).toEqual({ orange: 4, lilac: -8 });
    expect(gainsIn(taking, 1, view([2, 3]))).toEqual({});
    expect(gainsIn(null, 0, view([2, 3]))).toEqual({});
    expect(countByColour([1, 9, 8], COLOURS)).toEqual({ orange: 2 });
  });
});

describe("the score", () => {
  it("counts the colours that lie face up", () => {
    expect(coloursUp(view([1, 2, 3, 4]).collected[0]!)).toBe(3);
  });

  it("changes by what the cards are worth, and by the bonuses", () => {
    expect(changeOfScore(view([1]), 0, [1])).toBe(4);
    expect(changeOfScore(view([2]), 0, [1, 8])).toBe(-8);
    // The sixth colour: 1, and 5 for six colours.
    expect(changeOfScore(view([1, 1, 1, 1, 1]), 0, [6])).toBe(6);
    // The seventh: 1, the running bonus, and 10 instead of 5 at the end.
    expect(changeOfScore(view([1, 1, 1, 1, 1, 1]), 0, [7])).toBe(1 + 7 + 5);
    expect(changeOfScore(view([1, 1, 1, 1, 1, 1], 10), 0, [7])).toBe(1 + 5);
  });
});
