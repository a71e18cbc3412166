import { beforeEach, describe, expect, it } from "vitest";
import { Book } from "./book.svelte";
import {
  gapAddPlayer,
  gapColours,
  gapEndRound,
  gapKind,
  gapNewGame,
  gapRemovePlayer,
  gapTooMany,
  gapWithCount,
  gapWritten,
} from "./gap";
import { forgetPeople, rememberPeople, usualPeople, withName } from "./people";
import {
  qwixxAddPlayer,
  qwixxKind,
  qwixxLastCross,
  qwixxNewGame,
  qwixxRemovePlayer,
  qwixxToggle,
  qwixxWithPenalties,
  qwixxWritten,
} from "./qwixx";
import { MOST_NOTE, theGameAdd, theGameKind, theGameRemove, theGameSummary } from "./thegame";
import { threeAddPlayer, threeKind, threeNewGame, threeRemovePlayer } from "./three";
import { threeTooMany, threeWithBonus, threeWithCount, threeWritten } from "./three";
import { unfinishedPads } from "./written";

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
});

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
});

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

describe("the list of pads", () => {
  it("tells which games are open", () => {
    expect(unfinishedPads()).toEqual({ gap: false, qwixx: false, thegame: false, three: false });
    const gap = new Book(gapKind);
    gap.write(gapWithCount(gap.page, 0, 0, 0, 9));
    const qwixx = new Book(qwixxKind);
    qwixx.write(qwixxWithPenalties(qwixx.page, 0, 3));
    expect(unfinishedPads()).toMatchObject({ gap: true, qwixx: true });
    qwixx.write(qwixxWithPenalties(qwixx.page, 0, 4));
    expect(unfinishedPads().qwixx).toBe(false);
  });
});
