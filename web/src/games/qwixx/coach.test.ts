import { describe, expect, it } from "vitest";
import { lessons } from "./coach";
import type { QwixxLegal, QwixxMove, QwixxView } from "./types";

function ids(moves: QwixxMove[], change: Partial<QwixxView> = {}): string[] {
  const view = { seat: 0, active: 1, crossed: 0, number: 8, ...change } as QwixxView;
  const legal: QwixxLegal[] = moves.map((move) => ({
    move,
    text: "",
    outlook: { takes: [], flips: [], back: false },
  }));
  return lessons(view, legal).map(({ id }) => id.replace("qwixx-web-coach-", ""));
}

const lay = (...cross: number[]): QwixxMove => ({ seat: 0, lay: ["r3"], as: "r", cross });
const PASS: QwixxMove = { seat: 0, cross: null };

describe("somebody new to Qwixx", () => {
  it("is told what to draw", () => {
    expect(ids([{ seat: 0, draw: 1 }])).toEqual(["draw"]);
  });

  it("is told about the number for everybody, without a penalty in the turn of another", () => {
    expect(ids([{ seat: 0, cross: "r8" }, PASS])).toEqual(["shared", "right", "points"]);
  });

  it("is warned of the penalty in the own turn, until there is a cross", () => {
    expect(ids([{ seat: 0, cross: "r8" }, PASS], { active: 0 })).toContain("penalty");
    expect(ids([lay(3)], { active: 0 })).toEqual(["lay", "penalty"]);
    expect(ids([lay(3)], { active: 0, crossed: 1 })).toEqual(["lay"]);
  });

  it("is told about several crosses where there can be several", () => {
    expect(ids([lay(3), lay(3, 4)], { active: 0, crossed: 1 })).toEqual(["lay", "several"]);
  });

  it("is told nothing where nothing fits, or while others play", () => {
    expect(ids([PASS])).toEqual([]);
    expect(ids([lay()], { active: 0 })).toEqual([]);
    expect(ids([])).toEqual([]);
  });
});
