import { describe, expect, it } from "vitest";
import { changeBy, pointsOf } from "./score";

function held(counts: Record<string, number>): string[] {
  return Object.entries(counts).flatMap(([colour, count]) =>
    Array.from({ length: count }, (_, number) => `${colour}${number}`),
  );
}

describe("the round so far", () => {
  it("is worth what the rules say [GAP-35]", () => {
    expect(pointsOf("rygbp", held({ y: 5, g: 3, b: 1, p: 1 }))).toEqual({
      byColour: [0, 5, 0, -1, -1],
      plus: 5,
      minus: 2,
      points: 3,
    });
    expect(pointsOf("rygbp", held({ r: 3, p: 3 })).points).toBe(6);
    expect(pointsOf("rygbp", held({ b: 2 })).points).toBe(2);
    expect(pointsOf("rygbp", held({ r: 2, y: 1, g: 1, b: 1 })).points).toBe(-1);
    expect(pointsOf("rygbp", []).points).toBe(0);
  });

  it("changes with the cards to come", () => {
    expect(changeBy("ryg", held({ r: 3, y: 1 }), ["r8"])).toBe(1);
    expect(changeBy("ryg", held({ r: 3 }), ["y8"])).toBe(-1);
    expect(changeBy("ryg", held({ r: 3, y: 1 }), [])).toBe(0);
  });
});
