// @vitest-environment node
import { describe, expect, it } from "vitest";
import { lastCrossed, neighbour, partsOf, sheetRows } from "./sheet";

const rows = sheetRows({ r: [2, 4], y: [], g: [12, 9], b: [10, 2] });

describe("the rows of a sheet", () => {
  it("run up in red and yellow and down in green and blue", () => {
    expect(rows.map((row) => [row.colour, row.numbers[0], row.numbers.at(-1)])).toEqual([
      ["r", 2, 12],
      ["y", 2, 12],
      ["g", 12, 2],
      ["b", 12, 2],
    ]);
  });

  it("are locked with their last number", () => {
    expect(rows.map((row) => row.locked)).toEqual([false, false, false, true]);
  });

  it("know their rightmost cross", () => {
    expect(rows.map(lastCrossed)).toEqual([2, -1, 3, 10]);
  });
});

describe("arrow keys", () => {
  const pressable = new Set(["r7", "r10", "y7", "g7"]);
  const go = (from: string, key: string) => neighbour(rows, pressable, from, `Arrow${key}`);

  it("lead along a row to the next pressable cell", () => {
    expect(go("r7", "Right")).toBe("r10");
    expect(go("r10", "Left")).toBe("r7");
    expect(go("r10", "Right")).toBeNull();
  });

  it("lead to the nearest cell of the next row that has one", () => {
    expect(go("r10", "Down")).toBe("y7");
    expect(go("y7", "Down")).toBe("g7");
    expect(go("g7", "Up")).toBe("y7");
    expect(go("g7", "Down")).toBeNull();
  });

  it("leave other keys alone", () => {
    expect(go("r7", "Nothing")).toBeNull();
  });
});

it("a cell is named like a card", () => {
  expect(partsOf("b12")).toEqual({ colour: "b", number: 12 });
});
