import { beforeEach, describe, expect, it } from "vitest";
import { MOST_NOTE, theGameAdd, theGameKind, theGameRemove, theGameSummary } from "./page";

beforeEach(() => localStorage.clear());

describe("a page of The Game", () => {
  it("keeps the newest first and sums up", () => {
    let page = theGameKind.fresh();
    expect(theGameSummary(page)).toBeNull();
    page = theGameAdd(page, { at: 5, left: 12, players: 4, note: ` ${"x".repeat(99)}` });
    page = theGameAdd(page, { at: 5, left: 0, players: 4, note: "" });
    expect(page.results.map(({ at, left }) => [at, left])).toEqual([
      [6, 0],
      [5, 12],
    ]);
    expect(page.results[1]!.note.length).toBe(MOST_NOTE);
    expect(theGameSummary(page)).toEqual({ games: 2, won: 1, best: 0, mean: 6 });
    expect(theGameKind.read(JSON.parse(JSON.stringify(page)))).toEqual(page);
    expect(theGameRemove(page, 6).results.length).toBe(1);
  });
});
