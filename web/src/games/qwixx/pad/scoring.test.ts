// @vitest-environment node
import { describe, expect, it } from "vitest";
import { leadersOf } from "../../../pad/scoring";
import {
  QWIXX,
  qwixxLocked,
  qwixxNumbers,
  qwixxOpen,
  qwixxOver,
  qwixxRowPoints,
  qwixxScore,
  type QwixxSheet,
} from "./scoring";
import qwixx from "./vectors.json";

describe("Qwixx on the pad is Qwixx in the rules", () => {
  it("has the same players, penalties and rows", () => {
    expect([QWIXX.fewest, QWIXX.most]).toEqual(qwixx.players);
    expect(QWIXX.mostPenalties).toBe(qwixx.mostPenalties);
    expect([...QWIXX.colours]).toEqual(Object.keys(qwixx.numbers));
    for (const colour of QWIXX.colours) expect(qwixxNumbers(colour)).toEqual(qwixx.numbers[colour]);
  });

  it("scores every row and leaves the same numbers open", () => {
    for (const colour of QWIXX.colours) {
      const numbers = qwixxNumbers(colour);
      const numbersOf = (places: number) => numbers.filter((_, place) => (places >> place) & 1);
      for (const [row, points, open] of qwixx.rows) {
        const crossed = numbersOf(row!);
        expect(qwixxRowPoints(colour, crossed)).toBe(points);
        expect(qwixxOpen(colour, crossed)).toEqual(numbersOf(open!));
        expect(qwixxLocked(colour, crossed)).toBe(row! >> 10 === 1);
      }
    }
  });

  it("scores every sheet, sees the end and finds the same winners", () => {
    for (const game of qwixx.games) {
      const sheets: QwixxSheet[] = game.sheets;
      const scores = sheets.map((sheet, seat) => qwixxScore(sheet, game.penalties[seat]!));
      expect(scores.map(({ rows }) => Object.values(rows))).toEqual(game.points);
      expect(scores.map(({ score }) => score)).toEqual(game.scores);
      expect(qwixxOver(sheets, game.penalties)).toBe(game.over);
      if (game.over) expect(leadersOf(game.scores)).toEqual(game.winners);
    }
  });
});
