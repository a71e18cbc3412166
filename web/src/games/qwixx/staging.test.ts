// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { LayMove, QwixxLegal } from "./types";
import {
  drawMoves,
  layMoves,
  markMoves,
  NOTHING_STAGED,
  openCards,
  openCells,
  pressCard,
  pressCell,
  stagedMove,
  type Staging,
} from "./staging";

const OUTLOOK = { takes: [], flips: [], back: false };
const listed = (move: QwixxLegal["move"]): QwixxLegal => ({ move, text: "", outlook: OUTLOOK });
const lay = (cards: string, as: string, ...cross: number[]): LayMove => ({ seat: 0, lay: cards.split(" "), as, cross });

/** What may be laid from r2 g4 b4 b6 b11 on an empty sheet, as the rules list it. */
const EARLY: LayMove[] = [
  lay("r2", "r", 2),
  lay("r2", "r"),
  lay("g4", "g", 4),
  lay("g4", "g"),
  lay("b4 b6 b11", "b", 4),
  lay("b4 b6 b11", "b", 6, 4),
  lay("b4 b6 b11", "b", 6),
  lay("b4 b6 b11", "b", 11),
  lay("b4 b6 b11", "b"),
  lay("b4 b6", "b", 4),
  lay("b4 b6", "b", 6, 4),
  lay("b4 b6", "b", 6),
  lay("b4 b6", "b"),
  lay("b4 b11", "b", 4),
  lay("b4 b11", "b", 11),
  lay("b4 b11", "b"),
  lay("b4", "b", 4),
  lay("b4", "b"),
  lay("b6 b11", "b", 6),
  lay("b6 b11", "b", 11),
  lay("b6 b11", "b"),
  lay("b6", "b", 6),
  lay("b6", "b"),
  lay("b11", "b", 11),
  lay("b11", "b"),
];

/** Presses cells ("+r7") and cards ("r7") one after the other. */
function press(moves: LayMove[], ...what: string[]): Staging {
  return what.reduce(
    (staging, each) =>
      each.startsWith("+") ? pressCell(moves, staging, each.slice(1)) : pressCard(moves, staging, each),
    NOTHING_STAGED,
  );
}

describe("the kinds of moves", () => {
  it("are told apart", () => {
    const legal = [listed({ seat: 0, draw: 2 }), listed({ seat: 0, cross: null }), listed(EARLY[0]!)];
    expect(drawMoves(legal)).toEqual([{ seat: 0, draw: 2 }]);
    expect(markMoves(legal)).toEqual([{ seat: 0, cross: null }]);
    expect(layMoves(legal)).toEqual([EARLY[0]]);
  });
});

describe("laying step by step", () => {
  it("begins with everything open and nothing that counts", () => {
    expect(stagedMove(EARLY, NOTHING_STAGED)).toBeNull();
    expect([...openCells(EARLY, NOTHING_STAGED)].sort()).toEqual(["b11", "b4", "b6", "g4", "r2"]);
    expect(openCards(EARLY, NOTHING_STAGED).size).toBe(5);
  });

  it("brings along the card that a pressed number needs, and no other", () => {
    expect(stagedMove(EARLY, press(EARLY, "+b6"))).toEqual(lay("b6", "b", 6));
    expect(stagedMove(EARLY, press(EARLY, "+b6", "+b4"))).toEqual(lay("b4 b6", "b", 6, 4));
    expect(stagedMove(EARLY, press(EARLY, "+b4", "+b6"))).toEqual(lay("b4 b6", "b", 6, 4));
  });

  it("crosses the number of a pressed card where that can be", () => {
    expect(stagedMove(EARLY, press(EARLY, "b11"))).toEqual(lay("b11", "b", 11));
    expect(stagedMove(EARLY, press(EARLY, "b6", "b4"))).toEqual(lay("b4 b6", "b", 6, 4));
    expect(stagedMove(EARLY, press(EARLY, "b4", "b6"))).toEqual(lay("b4 b6", "b", 6, 4));
    expect(stagedMove(EARLY, press(EARLY, "b6", "b11"))).toEqual(lay("b6 b11", "b", 6));
  });

  it("leaves open only what goes with the choice", () => {
    expect([...openCells(EARLY, press(EARLY, "+b6"))]).toEqual(["b4"]);
    expect([...openCards(EARLY, press(EARLY, "+b6"))].sort()).toEqual(["b11", "b4", "b6"]);
  });

  it("lays a card without a cross, or with crosses of other cards", () => {
    expect(stagedMove(EARLY, press(EARLY, "b11", "+b11"))).toEqual(lay("b11", "b"));
    expect(stagedMove(EARLY, press(EARLY, "b11", "+b6"))).toEqual(lay("b6 b11", "b", 6));
    expect(stagedMove(EARLY, press(EARLY, "+b6", "b11"))).toEqual(lay("b6 b11", "b", 6));
  });

  it("takes a cross or a card back", () => {
    expect(press(EARLY, "+b6", "+b6")).toEqual(NOTHING_STAGED);
    expect(press(EARLY, "b6", "b6")).toEqual(NOTHING_STAGED);
    expect(stagedMove(EARLY, press(EARLY, "b6", "+b6"))).toEqual(lay("b6", "b"));
    expect(stagedMove(EARLY, press(EARLY, "+b6", "+b4", "b4"))).toEqual(lay("b6", "b", 6));
  });

  it("begins anew with what does not go with the rest", () => {
    expect(stagedMove(EARLY, press(EARLY, "+b6", "+r2"))).toEqual(lay("r2", "r", 2));
    expect(stagedMove(EARLY, press(EARLY, "+b6", "+b11"))).toEqual(lay("b11", "b", 11));
    expect(stagedMove(EARLY, press(EARLY, "b4", "b6", "g4"))).toEqual(lay("g4", "g", 4));
  });

  it("ignores what no move knows", () => {
    const staging = press(EARLY, "+b6");
    expect(pressCell(EARLY, staging, "y9")).toEqual(staging);
    expect(pressCard(EARLY, staging, "y9")).toEqual(staging);
  });
});

describe("crosses that need each other", () => {
  const BRIDGE = [
    lay("y5 y7 y8", "y", 5, 7, 8),
    lay("y5 y7 y8", "y", 5, 7),
    lay("y5 y7 y8", "y", 7, 8),
    lay("y5 y7 y8", "y", 5),
    lay("y5 y7 y8", "y", 8),
    lay("y5 y7", "y", 5, 7),
    lay("y5", "y", 5),
    lay("y8", "y", 8),
  ];

  it("come together", () => {
    expect(stagedMove(BRIDGE, press(BRIDGE, "+y5", "+y8"))).toEqual(lay("y5 y7 y8", "y", 5, 7, 8));
  });

  it("go together as far as they must", () => {
    const left = stagedMove(BRIDGE, press(BRIDGE, "+y5", "+y8", "+y7"));
    expect(left).toEqual(lay("y5", "y", 5));
  });

  it("bring the fifth cross before the last number", () => {
    const LAST = [lay("g3 g2", "g", 3, 2), lay("g3 g2", "g", 3), lay("g3", "g", 3), lay("g2", "g")];
    expect(stagedMove(LAST, press(LAST, "+g2"))).toEqual(lay("g3 g2", "g", 3, 2));
  });
});

describe("jokers", () => {
  const WITH_JOKERS = ["r", "y", "g", "b"].flatMap((as) => [lay("j5", as, 5), lay("j5", as)]);
  const BOTH = [lay("r5", "r", 5), lay("r5", "r"), ...WITH_JOKERS, lay("r5 j5", "r", 5), lay("r5 j5", "r")];

  it("take the colour of the row that is pressed", () => {
    expect([...openCells(WITH_JOKERS, press(WITH_JOKERS, "j5"))]).toEqual(["r5", "y5", "g5", "b5"]);
    expect(stagedMove(WITH_JOKERS, press(WITH_JOKERS, "j5", "+g5"))).toEqual(lay("j5", "g", 5));
  });

  it("need no colour where nothing is crossed", () => {
    expect(stagedMove(WITH_JOKERS, press(WITH_JOKERS, "j5"))?.cross).toEqual([]);
  });

  it("change the colour with the row", () => {
    expect(stagedMove(WITH_JOKERS, press(WITH_JOKERS, "+g5", "+b5"))).toEqual(lay("j5", "b", 5));
  });

  it("stay in the hand where a coloured card does it", () => {
    expect(stagedMove(BOTH, press(BOTH, "+r5"))).toEqual(lay("r5", "r", 5));
    expect(stagedMove(BOTH, press(BOTH, "j5", "+r5"))).toEqual(lay("j5", "r", 5));
  });
});
