// @vitest-environment node
import { describe, expect, it } from "vitest";
import { leadersOf } from "../../../pad/scoring";
import { THREE, threeColourPoints, threeParts } from "./scoring";
import three from "./vectors.json";

describe("Three on the pad is Three in the rules", () => {
  it("has the same players, colours, cards and bonuses", () => {
    expect([THREE.fewest, THREE.most]).toEqual(three.players);
    expect([...THREE.colours]).toEqual(three.colours);
    expect(THREE.perColour).toBe(three.cardsPerColour);
    expect([...THREE.runningBonuses]).toEqual(three.runningBonuses);
  });

  it("scores every collection part by part and finds the same winners", () => {
    for (const game of three.games) {
      const parts = game.collected.map((taken, seat) => threeParts(taken, game.running[seat]!));
      expect(parts.map((each) => Object.values(each))).toEqual(game.parts);
      expect(leadersOf(parts.map(({ score }) => score))).toEqual(game.winners);
      for (const [seat, taken] of game.collected.entries()) {
        const { score, runningBonus, finalBonus } = parts[seat]!;
        const colours = taken.reduce((total, cards) => total + threeColourPoints(cards), 0);
        expect(colours).toBe(score - runningBonus - finalBonus);
      }
    }
  });
});
