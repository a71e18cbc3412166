// @vitest-environment node
import { describe, expect, it } from "vitest";
import { gainsOf } from "./gains";
import { brinksIn, finishedNow, numberTold } from "./moments";
import { sheetRows } from "./sheet";
import type { QwixxView } from "./types";

const EMPTY = { r: [], y: [], g: [], b: [] };
const DONE = { ...EMPTY, r: [2, 3, 4, 5, 6, 12] };

function aView(sheets: QwixxView["sheets"], penalties = sheets.map(() => 0), over = false): QwixxView {
  return { sheets, penalties, over } as QwixxView;
}

describe("the points of a cross before it is made", () => {
  const rows = sheetRows({ ...EMPTY, r: [2, 3, 4, 5, 6], g: [12] });
  const gains = (cells: string[], chosen: string[] = []) => Object.fromEntries(gainsOf(rows, cells, new Set(chosen)));

  it("grow with the crosses of the row", () => {
    expect(gains(["r7", "g10", "y2"])).toEqual({ r7: 6, g10: 2, y2: 1 });
  });

  it("are those of two for the last number, whose lock comes with it", () => {
    expect(gains(["r12"])).toEqual({ r12: 6 + 7 });
  });

  it("count on what is chosen besides", () => {
    expect(gains(["g11", "g10"], ["g11"])).toEqual({ g11: 2, g10: 3 });
    expect(gains(["r11"], ["r12"])).toEqual({ r11: 8 });
  });

  it("are nothing for a cross that is there already", () => {
    expect(gains(["r6"])).toEqual({});
  });
});

describe("the number for all", () => {
  it("is told when it is turned up", () => {
    expect(numberTold([{ what: "qwixx-number", facts: { number: 7 } }])).toBe(7);
    expect(numberTold([{ what: "qwixx-decided", seat: 1 }])).toBeNull();
  });
});

describe("a finished row", () => {
  it("is a moment when its last number is crossed, in either way", () => {
    const marked = [{ what: "qwixx-marked", seat: 1, facts: { card: "r12" } }];
    const crossed = [{ what: "qwixx-crossed", seat: 1, facts: { cards: ["r11", "r12"] } }];
    for (const events of [marked, crossed]) {
      expect(finishedNow(events, aView([EMPTY, DONE]))).toEqual([{ seat: 1, colour: "r" }]);
    }
    expect(finishedNow([{ what: "qwixx-marked", seat: 1, facts: { card: "y4" } }], aView([EMPTY, DONE]))).toEqual([]);
    expect(finishedNow([], aView([EMPTY, DONE]))).toEqual([]);
  });
});

describe("the end within reach", () => {
  it("is a row or a penalty away", () => {
    expect(brinksIn(aView([EMPTY, DONE, DONE, EMPTY], [2, 0, 3, 3]))).toEqual([
      { seat: 1, row: true, penalty: false },
      { seat: 2, row: true, penalty: true },
      { seat: 3, row: false, penalty: true },
    ]);
  });

  it("is no danger any more when it is there", () => {
    expect(brinksIn(aView([DONE], [3], true))).toEqual([]);
  });
});
