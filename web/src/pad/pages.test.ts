import { beforeEach, describe, expect, it } from "vitest";
import { gapEndRound, gapKind, gapWithCount, gapWritten } from "../games/gap/pad/page";
import { qwixxKind, qwixxWithPenalties, qwixxWritten } from "../games/qwixx/pad/page";
import { threeKind, threeWithCount } from "../games/three/pad/page";
import { Book } from "./book.svelte";
import { forgetPeople, rememberPeople, usualPeople, withName } from "./people";

beforeEach(() => localStorage.clear());

describe("a book", () => {
  it("keeps its page and the way back when the browser is closed", () => {
    const book = new Book(gapKind);
    book.write(gapWithCount(book.page, 0, 0, 0, 3));
    book.write(gapEndRound(book.page));
    const later = new Book(gapKind);
    expect(later.page).toEqual(book.page);
    later.undo();
    expect(later.page.rounds).toEqual([]);
    expect(later.page.draft[0]).toEqual([3, 0, 0, 0, 0]);
    later.undo();
    expect(later.canUndo).toBe(false);
    later.undo();
    expect(gapWritten(later.page)).toBe(false);
  });

  it("remembers a limited number of changes", () => {
    const book = new Book(gapKind);
    for (let count = 1; count <= 60; count++) book.write(gapWithCount(book.page, 0, 0, 0, count % 10));
    let steps = 0;
    while (book.canUndo) {
      book.undo();
      steps++;
    }
    expect(steps).toBe(30);
  });

  it("forgets everything when it is cleared", () => {
    const book = new Book(qwixxKind);
    book.write(qwixxWithPenalties(book.page, 0, 1));
    book.clear();
    expect(book.canUndo).toBe(false);
    expect(qwixxWritten(new Book(qwixxKind).page)).toBe(false);
  });

  it.each([
    "not JSON",
    "null",
    "[]",
    '{"page":{"names":["a"]}}',
    '{"page":{"names":["a","b"],"started":true,"sheets":[{},{}],"penalties":[0,0]}}',
    '{"page":{"names":["a","b"],"started":true,"penalties":[0,9],"sheets":[]}}',
  ])("begins anew where what was kept is no page: %s", (kept) => {
    localStorage.setItem("rada-pad-qwixx", kept);
    expect(new Book(qwixxKind).page).toEqual(qwixxKind.fresh());
  });

  it("does not take a sheet that cannot have been crossed like that", () => {
    const sheet = { r: [5, 3], y: [], g: [], b: [] };
    const page = { ...qwixxKind.fresh(), sheets: [sheet, sheet] };
    expect(qwixxKind.read(page)).toBeNull();
    expect(
      qwixxKind.read({
        ...page,
        sheets: [
          { ...sheet, r: [3, 5] },
          { ...sheet, r: [] },
        ],
      }),
    ).not.toBeNull();
  });

  it("takes up what another window wrote", () => {
    const here = new Book(threeKind);
    const stop = here.follow();
    const there = new Book(threeKind);
    there.write(threeWithCount(there.page, 1, 2, 4));
    dispatchEvent(new StorageEvent("storage", { key: "rada-pad-three" }));
    expect(here.page.taken[1]![2]).toBe(4);
    stop();
  });
});

describe("people", () => {
  it("come along to the next game, as far as there is room", () => {
    expect(usualPeople(2, 6)).toEqual(["", ""]);
    rememberPeople(["Anna", "Bořek", "Cyril", "Dora", "Ema"]);
    expect(usualPeople(2, 4)).toEqual(["Anna", "Bořek", "Cyril", "Dora"]);
    forgetPeople();
    expect(usualPeople(2, 4)).toEqual(["", ""]);
  });

  it("have tidy names", () => {
    expect(withName(["", ""], 1, "  Anna ")).toEqual(["", "Anna"]);
  });
});
