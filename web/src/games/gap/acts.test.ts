import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../api/types";
import { gapView } from "../../testing/live";
import { actsBetween, endOfRound } from "./acts";
import type { GapView } from "./types";

const LAST_CARD: GapView = {
  ...gapView(),
  colours: "rgb",
  hand: ["r4"],
  hand_sizes: [1, 0],
  row: ["g3", "r8"],
  taken: [["r1", "r2"], ["g0"]],
  pile: 0,
};

const DEALT: GapView = {
  ...LAST_CARD,
  round: 2,
  hand: ["r1", "g3"],
  hand_sizes: [2, 2],
  row: ["b0", "b1", "b2", "b3"],
  taken: [[], []],
  totals: [2, 1],
  round_scores: [2, 1],
};

const ENDED: GameEvent = { what: "gap-round-ended", seat: -1, facts: { round: 1, scores: [2, 1], totals: [2, 1] } };
const TOOK: GameEvent = { what: "gap-took", seat: 0, facts: { card: "r4", cards: ["g3"] } };
const JOINED: GameEvent = { what: "gap-joined", seat: 0, facts: { card: "r4" } };

describe("a move at the end of a round", () => {
  it("is shown, then scored, then followed by the next deal", () => {
    const acts = actsBetween(LAST_CARD, DEALT, [TOOK, ENDED]);
    expect(acts.map(({ kind }) => kind)).toEqual(["move", "scoring", "rest"]);
    expect(acts[0]?.taking?.taken).toEqual(["g3"]);
    expect(acts[1]?.view).toMatchObject({
      round: 1,
      row: ["r8"],
      hand: [],
      hand_sizes: [0, 0],
      taken: [["r1", "r2", "r4", "g3"], ["g0"]],
      totals: [2, 1],
      awaited: [],
    });
    expect(acts[2]?.view).toBe(DEALT);
  });

  it("leaves the last card in the row where it takes nothing", () => {
    expect(endOfRound(LAST_CARD, DEALT, [JOINED, ENDED])?.row).toEqual(["g3", "r8", "r4"]);
  });

  it("is not scored where the collections are unknown, or the game is over", () => {
    expect(endOfRound({ ...LAST_CARD, round: 3 }, DEALT, [TOOK, ENDED])).toBeNull();
    expect(endOfRound(LAST_CARD, { ...DEALT, over: true }, [TOOK, ENDED])).toBeNull();
    expect(actsBetween(LAST_CARD, DEALT, []).map(({ kind }) => kind)).toEqual(["rest"]);
  });
});
