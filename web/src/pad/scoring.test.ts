import { describe, expect, it } from "vitest";
import {
  GAP,
  QWIXX,
  THEGAME,
  THREE,
  gapColoursInPlay,
  gapPoints,
  gapStanding,
  leadersOf,
  qwixxLocked,
  qwixxNumbers,
  qwixxOpen,
  qwixxOver,
  qwixxRowPoints,
  qwixxScore,
  theGameMark,
  threeColourPoints,
  threeParts,
  type QwixxSheet,
  type Tie,
} from "./scoring";
import gap from "./vectors/gap.json";
import qwixx from "./vectors/qwixx.json";
import thegame from "./vectors/thegame.json";
import three from "./vectors/three.json";

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
