import { beforeEach, describe, expect, it } from "vitest";
import { unfinished } from ".";
import { Book } from "../../../pad/book.svelte";
import {
  gapAddPlayer,
  gapColours,
  gapEndRound,
  gapKind,
  gapNewGame,
  gapRemovePlayer,
  gapTooMany,
  gapWithCount,
} from "./page";

beforeEach(() => localStorage.clear());

describe("a page of GAP", () => {
  it("lets people in and out before the first round", () => {
    let page = gapWithCount({ ...gapKind.fresh(), out: [1, 3] }, 0, 1, 2, 4);
    page = gapAddPlayer(page);
    expect(page.draft).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 4, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    expect(page.out).toEqual([1]);
    page = gapRemovePlayer(page, 0);
    expect(page.draft[0]).toEqual([0, 0, 4, 0, 0]);
  });

  it("corrects a round that is over", () => {
    let page = gapEndRound(gapWithCount(gapKind.fresh(), 0, 0, 0, 3));
    page = gapWithCount(page, 0, 0, 0, 5);
    expect(page.rounds[0]![0]).toEqual([5, 0, 0, 0, 0]);
    expect(page.draft[0]).toEqual([0, 0, 0, 0, 0]);
  });

  it("never hides a colour that has been written", () => {
    const page = { ...gapWithCount(gapKind.fresh(), 0, 0, 3, 2), out: [3, 4] };
    expect(gapColours(page)).toEqual([0, 1, 2, 3]);
  });

  it("sees more cards of a colour than there are", () => {
    expect(
      gapTooMany([
        [5, 6, 0, 0, 0],
        [5, 5, 0, 0, 0],
      ]),
    ).toEqual([1]);
  });

  it("starts anew with the same people and the same agreement", () => {
    const page = { ...gapEndRound(gapKind.fresh()), names: ["A", "B"], target: 70, timeUp: 1 };
    expect(gapNewGame(page)).toEqual({ ...gapKind.fresh(), names: ["A", "B"], target: 70 });
  });

  it("is unfinished while something is written", () => {
    expect(unfinished()).toBe(false);
    const book = new Book(gapKind);
    book.write(gapWithCount(book.page, 0, 0, 0, 9));
    expect(unfinished()).toBe(true);
  });
});
