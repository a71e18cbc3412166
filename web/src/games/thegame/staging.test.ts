// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { TheGameLegal } from "./types";
import { beginsIn, endIn, laysIn, NOTHING, openLays, stillOpen, tapCard, tapPile, type Pile } from "./staging";

function lay(card: number, pile: Pile, back = false): TheGameLegal {
  return {
    move: { seat: 0, lay: card, on: pile },
    text: `${card} ${pile}`,
    outlook: { takes: [], flips: [], back },
  };
}

function plain(move: TheGameLegal["move"]): TheGameLegal {
  return { move, text: "", outlook: { takes: [], flips: [], back: false } };
}

const LEGAL = [lay(48, "up1", true), lay(48, "down1"), lay(70, "up1"), lay(70, "up2"), plain({ seat: 0, end: true })];
const LAYS = laysIn(LEGAL);

describe("the legal moves", () => {
  it("are told apart by kind", () => {
    expect(LAYS.map((each) => [each.card, each.pile, each.back])).toEqual([
      [48, "up1", true],
      [48, "down1", false],
      [70, "up1", false],
      [70, "up2", false],
    ]);
    expect(endIn(LEGAL)).toEqual({ seat: 0, end: true });
    expect(endIn(LEGAL.slice(0, 4))).toBeNull();
  });

  it("name the seats that may begin, a bot's too", () => {
    const begins = beginsIn([plain({ seat: 0, begin: true }), plain({ seat: 2, begin: true })]);
    expect([...begins.keys()]).toEqual([0, 2]);
    expect(begins.get(2)).toEqual({ seat: 2, begin: true });
  });
});

describe("a card first", () => {
  it("is staged, and a fitting pile makes the move", () => {
    const first = tapCard(LAYS, NOTHING, 48);
    expect(first).toEqual({ staged: { card: 48, pile: null }, move: null });
    expect(openLays(LAYS, first.staged).map((each) => each.pile)).toEqual(["up1", "down1"]);
    expect(tapPile(LAYS, first.staged, "down1")).toEqual({
      staged: NOTHING,
      move: { seat: 0, lay: 48, on: "down1" },
    });
  });

  it("is kept when the pile does not take it", () => {
    const staged = { card: 48, pile: null };
    expect(tapPile(LAYS, staged, "up2")).toEqual({ staged, move: null });
  });

  it("is taken back by tapping it again, and exchanged by tapping another", () => {
    expect(tapCard(LAYS, { card: 48, pile: null }, 48).staged).toBe(NOTHING);
    expect(tapCard(LAYS, { card: 48, pile: null }, 70).staged).toEqual({ card: 70, pile: null });
  });

  it("that fits nowhere changes nothing", () => {
    expect(tapCard(LAYS, NOTHING, 12)).toEqual({ staged: NOTHING, move: null });
  });
});

describe("a pile first", () => {
  it("is staged, and a fitting card makes the move", () => {
    const first = tapPile(LAYS, NOTHING, "up1");
    expect(first.staged).toEqual({ card: null, pile: "up1" });
    expect(openLays(LAYS, first.staged).map((each) => each.card)).toEqual([48, 70]);
    expect(tapCard(LAYS, first.staged, 70).move).toEqual({ seat: 0, lay: 70, on: "up1" });
  });

  it("gives way to a card that only fits elsewhere", () => {
    const step = tapCard(LAYS, { card: null, pile: "up2" }, 48);
    expect(step).toEqual({ staged: { card: 48, pile: null }, move: null });
  });

  it("is taken back, exchanged, or refused when nothing fits", () => {
    const staged = { card: null, pile: "up1" as const };
    expect(tapPile(LAYS, staged, "up1").staged).toBe(NOTHING);
    expect(tapPile(LAYS, staged, "up2").staged).toEqual({ card: null, pile: "up2" });
    expect(tapPile(LAYS, NOTHING, "down2").staged).toBe(NOTHING);
  });
});

describe("when the game moves on", () => {
  it("a choice holds as long as it leads to a move", () => {
    const staged = { card: 70, pile: null };
    expect(stillOpen(LAYS, staged)).toBe(staged);
    expect(stillOpen([], staged)).toBe(NOTHING);
    expect(stillOpen(laysIn([lay(48, "up1")]), staged)).toBe(NOTHING);
  });
});
