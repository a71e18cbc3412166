import { beforeEach, describe, expect, it } from "vitest";
import {
  threeAddPlayer,
  threeKind,
  threeNewGame,
  threeRemovePlayer,
  threeTooMany,
  threeWithBonus,
  threeWithCount,
  threeWritten,
} from "./page";

beforeEach(() => localStorage.clear());

describe("a page of Three", () => {
  it("gives every running bonus once", () => {
    let page = threeAddPlayer(threeKind.fresh());
    page = threeWithBonus(page, 0, 10);
    page = threeWithBonus(page, 1, 7);
    page = threeWithBonus(page, 2, 10);
    expect(page.running).toEqual([0, 7, 10]);
    page = threeWithBonus(page, 1, 0);
    expect(page.running).toEqual([0, 0, 10]);
    expect(threeWritten(page)).toBe(true);
    expect(threeWritten(threeNewGame(page))).toBe(false);
    expect(threeRemovePlayer(page, 0).running).toEqual([0, 10]);
  });

  it("sees more cards of a colour than there are", () => {
    const page = threeWithCount(threeWithCount(threeKind.fresh(), 0, 6, 12), 1, 6, 1);
    expect(threeTooMany(page.taken)).toEqual([6]);
  });
});
