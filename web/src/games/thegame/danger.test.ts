// @vitest-environment node
import { describe, expect, it } from "vitest";
import { canLay, dangerIn, waysOn } from "./danger";
import { aView } from "./testing/game";
import type { TheGameView } from "./types";

/** Only few numbers fit: 91 to 99 upwards, below 8 downwards, and the ways back 80, 85, 31 and 18. */
const TOPS = { up1: 90, up2: 95, down1: 21, down2: 8 };
const ALL = Array.from({ length: 98 }, (_, place) => place + 2);
const allBut = (...cards: number[]) => ALL.filter((card) => !cards.includes(card));

function dangerOf(change: Partial<TheGameView>) {
  return dangerIn(aView({ tops: TOPS, ...change }));
}

describe("laying several cards", () => {
  it("counts what one card makes possible for the next", () => {
    expect(canLay([80, 81], TOPS, 2)).toBe(true);
    expect(canLay([40, 99], TOPS, 2)).toBe(false);
    expect(canLay([40], TOPS, 0)).toBe(true);
  });

  it("takes piles that look the same for one", () => {
    expect(waysOn([50], { up1: 1, up2: 1, down1: 60, down2: 60 }, 1)).toHaveLength(2);
  });
});

describe("one's own danger", () => {
  it("is a last option", () => {
    expect(dangerOf({ hand: [99, 40, 41], required: 1, tops: { ...TOPS, up1: 99 } })).toEqual({ kind: "only" });
  });

  it("is a single way among several cards that fit", () => {
    // 80 brings the first pile back, so that 81 fits; after 95 nothing does.
    const tops = { up1: 90, up2: 99, down1: 3, down2: 2 };
    expect(dangerOf({ hand: [80, 81, 40], tops })).toEqual({ kind: "only" });
    expect(dangerOf({ hand: [80, 81, 95], tops })).toEqual({ kind: "narrow" });
  });

  it("ends with the required number", () => {
    expect(dangerOf({ hand: [99], laid: 2, required: 2 })).toBeNull();
    expect(dangerIn(aView())).toBeNull();
  });

  it("is seen while others play", () => {
    expect(dangerOf({ turn: 1, hand: [40, 41, 99] })).toEqual({ kind: "waiting" });
    expect(dangerOf({ turn: 1, hand: [40, 41, 99], pile: 0, required: 1 })).toBeNull();
    expect(dangerOf({ turn: 1, hand: [] })).toBeNull();
  });
});

describe("the danger of another player", () => {
  const theirs: Partial<TheGameView> = { turn: 1, hand: [], hand_sizes: [0, 3], pile: 0, required: 1 };

  it("is told where only they can hold what is left", () => {
    expect(dangerOf({ ...theirs, seen: allBut(40, 41, 99), tops: { ...TOPS, up1: 99 } })).toEqual({
      kind: "last",
      seat: 1,
    });
    expect(dangerOf({ ...theirs, seen: allBut(40, 98, 99) })).toBeNull();
  });

  it("is told where few of the unseen cards fit, whoever has them", () => {
    const seen = allBut(40, 41, 42, 43, 98, 99);
    expect(dangerOf({ ...theirs, seen, pile: 3, required: 2 })).toEqual({ kind: "few", seat: 1, count: 2 });
    expect(dangerOf({ ...theirs, seen: allBut(40, 97, 98, 99), pile: 1 })).toBeNull();
  });

  it("depends on nothing that only they see", () => {
    // Two hands are hidden: which of the cards is whose cannot be told.
    const hidden = { ...theirs, players: 3, hand_sizes: [0, 2, 4] };
    expect(dangerOf({ ...hidden, seen: allBut(40, 41, 42, 97, 98, 99) })).toBeNull();
  });

  it("is over with the game, and not there before it", () => {
    expect(dangerOf({ ...theirs, seen: allBut(99), over: true })).toBeNull();
    expect(dangerOf({ phase: "start", turn: null })).toBeNull();
  });
});
