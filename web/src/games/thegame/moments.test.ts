// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import { kindOf, noteBest } from "./best";
import { BEGINNING, hourOf } from "./daylight";
import { joined, rewindOn, sayingsIn, signalsMatter } from "./moments";
import { skyOf } from "./sky";
import { aView } from "./testing/game";

describe("the reverse ten", () => {
  const back = (pile: string, card: number) => ({ what: "thegame-laid-back", seat: 1, facts: { pile, card } });

  it("goes back against the direction of its pile", () => {
    expect(rewindOn([back("up1", 48)], "up1")).toEqual({ from: 58, to: 48 });
    expect(rewindOn([back("down2", 31)], "down2")).toEqual({ from: 21, to: 31 });
  });

  it("is seen on its own pile only, and where it happens", () => {
    expect(rewindOn([back("up1", 48)], "up2")).toBeNull();
    expect(rewindOn([{ ...back("up1", 70), what: "thegame-laid" }], "up1")).toBeNull();
  });
});

describe("signals", () => {
  const signal = (seat: number, pile: string, said: string) => ({
    what: "thegame-signal",
    seat,
    facts: { pile, signal: said },
  });

  it("are what others say; that one is no more is nothing to say", () => {
    const events = [signal(1, "up1", "leave"), signal(0, "up2", "leave"), signal(2, "down1", "none")];
    expect(sayingsIn(events, 0)).toEqual([{ seat: 1, pile: "up1", signal: "leave" }]);
  });

  it("of one player are joined, pile by pile; another one speaks for themselves", () => {
    const leave = { seat: 1, pile: "up1", signal: "leave" } as const;
    const not = { seat: 1, pile: "up1", signal: "rather_not" } as const;
    const step = { seat: 1, pile: "down1", signal: "small_step" } as const;
    expect(joined(null, [leave])).toEqual([leave]);
    expect(joined([leave], [step])).toEqual([leave, step]);
    expect(joined([leave, step], [not])).toEqual([not, step]);
    expect(joined([leave], [{ ...step, seat: 2 }])).toEqual([{ ...step, seat: 2 }]);
  });

  it("matter as soon as a card lies on the table or somebody signals", () => {
    expect(signalsMatter(aView({ seen: [] }))).toBe(false);
    expect(signalsMatter(aView({ seen: [20] }))).toBe(true);
    expect(signalsMatter(aView({ seen: [], signals: [{}, { up1: "leave" }] }))).toBe(true);
  });
});

describe("the sky over the table", () => {
  it("goes from noon to midnight as the deck empties", () => {
    expect([98, 90, 68].map((deck) => hourOf(deck, 0))).toEqual([100, 100, 100]);
    expect(hourOf(0, 80)).toBe(1);
    expect(hourOf(0, 0)).toBe(1);
    expect(skyOf(hourOf(98, 0, BEGINNING.dark)).day).toBe(false);
    const light = [80, 60, 40, 20, 0].map((deck) => skyOf(hourOf(deck, 80 - deck)).middle[0]);
    expect(light).toEqual([...light].sort((one, other) => other - one));
  });
});

describe("the best result", () => {
  let kept: Record<string, string> = {};
  beforeEach(() => {
    kept = {};
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, text: string) => (kept[name] = text),
    });
    return () => vi.unstubAllGlobals();
  });

  it("is compared among equally hard games", () => {
    expect(kindOf(2, {})).toBe(kindOf(2, { minimum: 2, on_fire: false, signals: false }));
    const kinds = [{}, { minimum: 3 }, { short_hands: true }, { on_fire: true }].map((options) => kindOf(2, options));
    expect(new Set([...kinds, kindOf(3, {})]).size).toBe(5);
  });

  it("is the first one, until a better one comes", () => {
    expect(noteBest("2", "a", 20)).toEqual({ left: 20, before: null, now: true });
    expect(noteBest("2", "b", 25)).toEqual({ left: 20, before: null, now: false });
    expect(noteBest("2", "c", 12)).toEqual({ left: 12, before: 20, now: true });
    expect(noteBest("3", "d", 30)).toEqual({ left: 30, before: null, now: true });
  });

  it("stays new when its result is opened again", () => {
    noteBest("2", "a", 20);
    noteBest("2", "c", 12);
    expect(noteBest("2", "c", 12)).toEqual({ left: 12, before: 20, now: true });
    expect(noteBest("2", "a", 20)).toEqual({ left: 12, before: 20, now: false });
  });

  it("begins anew where the browser kept nonsense", () => {
    kept["rada-thegame-best"] = "{";
    expect(noteBest("2", "a", 20).now).toBe(true);
  });
});
