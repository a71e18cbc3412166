import { describe, expect, it } from "vitest";
import { keepUnchanged } from "./unchanged";

describe("what a frame brings anew", () => {
  const before = { row: ["r1", "b2"], taken: [["y3"], []], totals: { a: 1, b: 2 }, over: false };

  it("is what it says", () => {
    const after = { row: ["r1"], taken: [["y3"], ["b2"]], totals: { a: 1, c: 2 }, over: true, more: null };
    expect(keepUnchanged(before, after)).toEqual(after);
    expect(keepUnchanged(null, after)).toEqual(after);
    expect(keepUnchanged([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(keepUnchanged({ a: 1 }, [1])).toEqual([1]);
    expect(keepUnchanged([1], { 0: 1 })).toEqual({ 0: 1 });
  });

  it("is the same object where nothing has changed, and another where something has", () => {
    const after = structuredClone({ ...before, taken: [["y3"], ["b2"]] });
    const told = keepUnchanged(before, after);
    expect(told.row).toBe(before.row);
    expect(told.totals).toBe(before.totals);
    expect(told.taken[0]).toBe(before.taken[0]);
    expect(told.taken).not.toBe(before.taken);
    expect(told).not.toBe(before);
    expect(keepUnchanged(before, structuredClone(before))).toBe(before);
  });

  it("leaves what was told before as it was", () => {
    const copy = structuredClone(before);
    keepUnchanged(before, { ...before, row: ["g4"] });
    expect(before).toEqual(copy);
  });
});
