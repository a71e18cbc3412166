import { beforeEach, describe, expect, it } from "vitest";
import { unfinished } from ".";
import { Book } from "../../../pad/book.svelte";
import {
  qwixxAddPlayer,
  qwixxKind,
  qwixxLastCross,
  qwixxNewGame,
  qwixxRemovePlayer,
  qwixxToggle,
  qwixxWithPenalties,
} from "./page";

beforeEach(() => localStorage.clear());

describe("a page of Qwixx", () => {
  it("crosses from left to right and takes only the last cross off", () => {
    let page = qwixxToggle(qwixxKind.fresh(), 0, "g", 9);
    page = qwixxToggle(page, 0, "g", 11);
    expect(page.sheets[0]!.g).toEqual([9]);
    page = qwixxToggle(page, 0, "g", 4);
    expect(qwixxLastCross("g", page.sheets[0]!.g)).toBe(4);
    page = qwixxToggle(page, 0, "g", 9);
    expect(page.sheets[0]!.g).toEqual([9, 4]);
    page = qwixxToggle(page, 0, "g", 4);
    expect(page.sheets[0]!.g).toEqual([9]);
    page = qwixxToggle(page, 0, "g", 2);
    expect(page.sheets[0]!.g).toEqual([9]);
  });

  it("lets people in and out", () => {
    let page = qwixxAddPlayer(qwixxWithPenalties(qwixxKind.fresh(), 1, 2));
    expect(page.sheets.length).toBe(3);
    page = qwixxRemovePlayer(page, 0);
    expect(page.penalties).toEqual([2, 0]);
    expect(qwixxNewGame(page).penalties).toEqual([0, 0]);
  });

  it("is unfinished until the last penalty", () => {
    expect(unfinished()).toBe(false);
    const book = new Book(qwixxKind);
    book.write(qwixxWithPenalties(book.page, 0, 3));
    expect(unfinished()).toBe(true);
    book.write(qwixxWithPenalties(book.page, 0, 4));
    expect(unfinished()).toBe(false);
  });
});
