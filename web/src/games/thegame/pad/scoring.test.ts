// @vitest-environment node
import { describe, expect, it } from "vitest";
import { THEGAME, theGameMark } from "./scoring";
import thegame from "./vectors.json";

describe("The Game on the pad is The Game in the rules", () => {
  it("has the same players and cards", () => {
    expect([THEGAME.fewest, THEGAME.most]).toEqual(thegame.players);
    expect(THEGAME.cards).toBe(thegame.cards);
  });

  it("gives the same marks", () => {
    for (const { left, won, veryGood } of thegame.games) {
      expect(theGameMark(left) === "won").toBe(won);
      expect(theGameMark(left) !== "none").toBe(veryGood);
    }
  });
});
