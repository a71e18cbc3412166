// @vitest-environment node
import { describe, expect, it } from "vitest";
import { GAP, gapColoursInPlay, gapPoints, gapStanding, type Tie } from "./scoring";
import gap from "./vectors.json";

describe("GAP on the pad is GAP in the rules", () => {
  it("has the same players, colours and cards", () => {
    expect([GAP.fewest, GAP.most]).toEqual(gap.players);
    expect(GAP.perColour).toBe(gap.cardsPerColour);
    const players = [2, 3, 4, 5, 6];
    expect(players.map(gapColoursInPlay)).toEqual(gap.coloursInPlay);
  });

  it("scores every collection", () => {
    expect(gap.collections.length).toBe(3003);
    for (const row of gap.collections) {
      const counts = row.slice(0, -1);
      const { byColour, plus, minus, points } = gapPoints(counts);
      expect(points, counts.join()).toBe(row.at(-1));
      expect(plus - minus).toBe(points);
      expect(byColour.reduce((total, part) => total + part, 0)).toBe(points);
    }
  });

  it("adds up every game, ends it when the rules do, and finds the same winners", () => {
    for (const game of gap.games) {
      const agreed = { target: game.target, tie: game.tie as Tie, timeUp: game.timeUp };
      const players = game.totals.length;
      for (let played = 0; played < game.rounds.length; played++) {
        const before = gapStanding(agreed, players, game.rounds.slice(0, played));
        expect(before.over).toBe(false);
        expect(before.winners).toEqual([]);
      }
      const end = gapStanding(agreed, players, game.rounds);
      expect(end.totals).toEqual(game.totals);
      expect(end.over).toBe(true);
      expect(end.winners).toEqual(game.winners);
      expect(end.decidedBy === "shared").toBe(game.winners.length > 1);
    }
  });
});
