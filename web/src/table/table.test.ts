import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyMove, AnyView } from "../api/types";
import { showLanguage } from "../words.svelte";
import { gapTable, gapView } from "../testing/live";
import { hashOfHex, rememberCommitment, rememberedCommitment, termsOf } from "./commitment";
import { clockText, secondsLeft } from "./countdown";
import { outcomeOf } from "./outcome";
import { piecesOf } from "./sentences";
import { adviceOf, remarkable, turnOf } from "./moveText";

const seats = gapTable().seats;

beforeAll(() => showLanguage("en"));

describe("a commitment", () => {
  beforeEach(() => localStorage.clear());

  it("is the first one seen before the end", () => {
    rememberCommitment(gapTable({ house_commitment: "aa" }));
    rememberCommitment(gapTable({ house_commitment: "bb" }));
    expect(rememberedCommitment("t1")).toBe("aa");
  });

  it("is not learnt from a game that is over", () => {
    rememberCommitment(gapTable({ house_commitment: "aa", status: "over" }));
    expect(rememberedCommitment("t1")).toBeNull();
  });

  it("is kept for the latest tables only, and survives nonsense in the store", () => {
    localStorage.setItem("rada-commitments", "{not json");
    for (let each = 0; each < 80; each += 1)
      rememberCommitment(gapTable({ id: `t${each}`, house_commitment: `c${each}` }));
    expect(rememberedCommitment("t79")).toBe("c79");
    expect(rememberedCommitment("t3")).toBeNull();
  });

  it("is the SHA-256 of the seed’s bytes", async () => {
    expect(await hashOfHex("616263")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("covers what was agreed, in the same words as the record", async () => {
    const gap = gapTable({ options: { target: null, minutes: 5, tie: "best_round" } });
    expect(await termsOf(gap, {})).toBe("02eab5166adc964078913f576a9782b0576de854b84010885a25b64ca3de47c3");
    const three = gapTable({ game: "three", players: 3, options: { colours: "Řada" } });
    expect(await termsOf(three, { colours: "-ol", players: 7 })).toBe(
      "406fc4f343621842c8f5831046b7b9f51bc4f344dcf2ca870cbbb650f792b710",
    );
  });

  it("cannot be computed by every browser", async () => {
    vi.stubGlobal("crypto", {});
    expect(await hashOfHex("00")).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe("a clock", () => {
  it("counts in the server’s time and stops at nothing", () => {
    expect(secondsLeft(1010, 0, 1_000_000)).toBe(10);
    expect(secondsLeft(1010, 4, 1_000_000)).toBe(6);
    expect(secondsLeft(1010, 0, 2_000_000)).toBe(0);
  });

  it("is written as people read it", () => {
    expect([9, 65, 754, 3661].map(clockText)).toEqual(["0:09", "1:05", "12:34", "1:01:01"]);
  });
});

describe("the log", () => {
  const told = (n: number, ...events: [what: string, facts?: Record<string, unknown>][]) => ({
    n,
    events: events.map(([what, facts = {}]) => ({ what, seat: 0, facts })),
  });

  it("has no lines about nothing", () => {
    const log = [
      told(1, ["qwixx-drew", { number: 5 }]),
      told(2, ["qwixx-decided"]),
      told(3, ["qwixx-decided"], ["qwixx-passed"]),
    ];
    const shown = remarkable(log, "qwixx").map(({ n, events }) => [n, events.map(({ what }) => what)]);
    expect(shown).toEqual([
      [1, ["qwixx-drew"]],
      [3, ["qwixx-passed"]],
    ]);
  });

  it("has the signals that there are, and not that there is none", () => {
    const signals = ["none", "leave"].map((signal, n) => told(n, ["thegame-signal", { pile: "up1", signal }]));
    expect(remarkable(signals, "thegame").map(({ n }) => n)).toEqual([1]);
    expect(remarkable(signals, "gap")).toHaveLength(2);
  });
});

describe("whose turn it is", () => {
  it("is mine when I am awaited", () => {
    expect(turnOf(gapView(), seats, 0)).toEqual({ mine: true, text: "Your turn" });
  });

  it("is told by names to the others and to spectators", () => {
    expect(turnOf(gapView(), seats, 1)).toEqual({ mine: false, text: "Jana is thinking" });
    const both = { ...gapView(), awaited: [0, 1] };
    expect(turnOf(both, seats, null).text).toBe("Jana and Ada are thinking");
  });

  it("is nobody's own where everybody decides, even for the last one to do so", () => {
    const marking = { ...gapView(), game: "qwixx", phase: "mark", active: 1 };
    expect(turnOf(marking, seats, 0)).toEqual({ mine: true, text: "Your decision" });
    expect(turnOf({ ...marking, phase: "lay" }, seats, 0).text).toBe("Your turn");
  });

  it("of a bot whose code is still being compiled says what it is waiting for", () => {
    const preparing = seats.map((seat) => ({ ...seat, preparing: seat.seat === 0 }));
    expect(turnOf(gapView(), preparing, 1).text).toContain("getting ready");
  });

  it("is not mine while a bot stands in for me", () => {
    const away = seats.map((seat) => ({ ...seat, away: seat.seat === 0 }));
    expect(turnOf(gapView(), away, 0)).toEqual({ mine: false, text: "A bot plays for you" });
  });
});

describe("a hint in words", () => {
  const advice = (move: unknown, view: unknown = gapView()): string =>
    adviceOf(move as AnyMove, view as AnyView, "the move as written");
  const qwixx = { game: "qwixx", display: [4, 9, 2, 2] };
  const thegame = { game: "thegame", tops: { down1: 60 } };

  it("names the cards to play and to take", () => {
    expect(advice({ seat: 0, play: "r7", take: ["b6", "g8"] })).toBe("play ♥7 and take ♦6 and ♣8");
    expect(advice({ seat: 0, play: "r7", take: [] })).toBe("play ♥7");
  });

  it("knows every kind of move", () => {
    expect(advice({ seat: 0, draw: 1 }, qwixx)).toBe("take number 9 from the display");
    expect(advice({ seat: 0, cross: "r4" }, qwixx)).toBe("cross ♥4");
    expect(advice({ seat: 0, cross: null }, qwixx)).toBe("cross nothing");
    expect(advice({ seat: 0, lay: ["g11", "j9"], as: "g", cross: [11, 9] }, qwixx)).toBe(
      "lay ♣11 and ☼9 and cross ♣11 and ♣9",
    );
    expect(advice({ seat: 0, lay: ["g11"], as: "g", cross: [] }, qwixx)).toBe("lay ♣11");
    expect(advice({ seat: 0, lay: 37, on: "down1" }, thegame)).toBe("lay 37 on the first descending pile");
    expect(advice({ seat: 0, end: true }, thegame)).toBe("end the turn");
    expect(advice({ seat: 0, begin: true }, thegame)).toContain("begin");
    const three = { game: "three", colours: [null, "olive"] };
    expect(advice({ seat: 0, play: 1 }, three)).toBe("play ●1");
    expect(advice({ seat: 0, jump: 1 }, { game: "invented" })).toBe("the move as written");
  });
});

describe("a sentence", () => {
  it("gives every card its colour", () => {
    expect(piecesOf("Ada plays ♥7.")).toEqual([
      { text: "Ada plays ", colour: null },
      { text: "♥7", colour: "red" },
      { text: ".", colour: null },
    ]);
  });

  it("has no pieces when it is empty", () => {
    expect(piecesOf("")).toEqual([]);
  });
});

describe("an outcome", () => {
  const won = (winners: number[]): AnyView => ({ ...gapView(), over: true, winners });

  it("is told to the winner, the others and spectators", () => {
    expect(outcomeOf(won([0]), seats, 0)).toEqual({ text: "You have won!", joy: true });
    expect(outcomeOf(won([0]), seats, 1)).toEqual({ text: "Jana has won.", joy: false });
    expect(outcomeOf(won([0, 1]), seats, null)).toEqual({ text: "Shared win: Jana and Ada.", joy: true });
  });

  it("is common to all in The Game", () => {
    const left = (cards: number): AnyView => ({ ...gapView(), game: "thegame", left: cards, very_good: cards <= 10 });
    expect(outcomeOf(left(0), seats, 0)).toMatchObject({ joy: true });
    expect(outcomeOf(left(10), seats, 0).text).toBe("10 cards left: very good!");
    expect(outcomeOf(left(30), seats, 0).joy).toBe(false);
    const burnt = { ...left(3), why: "fire", very_good: false } as unknown as AnyView;
    expect(outcomeOf(burnt, seats, 0)).toEqual({ text: "Lost to fire with 3 cards left.", joy: false });
  });
});
