// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { TheGameView } from "./types";
import RULES from "../../../../docs/rules/thegame.en.md?raw";
import { aView } from "./testing/game";
import { fireOn, marksOn, signalOf } from "./marks";
import { ruleInQuestion } from "./rule";
import { numbersAt, spectrumOf } from "./spectrum";

describe("the rule in question", () => {
  const cases: [string, Partial<TheGameView>, string][] = [
    ["who begins", { phase: "start", turn: null }, "THEGAME-7"],
    ["two cards", { required: 2 }, "THEGAME-17"],
    ["three cards in the expert game", { required: 3 }, "THEGAME-33"],
    ["one card when the deck is empty", { required: 1, pile: 0 }, "THEGAME-18"],
    ["stop or go on", { laid: 2 }, "THEGAME-20"],
    ["signals while others play", { turn: 1 }, "THEGAME-25"],
    ["laying, for those who watch", { seat: -1 }, "THEGAME-16"],
    ["a fire", { burning: { up1: "laid", up2: "", down1: "", down2: "" } }, "THEGAME-36"],
    ["a fire to cover", { burning: { up1: "laid", up2: "cover", down1: "", down2: "" } }, "THEGAME-38"],
    ["beaten", { over: true, why: "won" }, "THEGAME-30"],
    ["stuck", { over: true, why: "stuck" }, "THEGAME-27"],
    ["burnt", { over: true, why: "fire" }, "THEGAME-40"],
  ];

  it.each(cases)("%s", (_, differing, rule) => {
    expect(ruleInQuestion(aView(differing))).toBe(rule);
    expect(RULES).toContain(`**${rule}**`);
  });
});

describe("what a pile shows", () => {
  const view = aView({
    signals: [
      { up1: "leave", up2: "none", down1: "none", down2: "none" },
      { up1: "rather_not", up2: "none", down1: "small_step", down2: "none" },
    ],
    burning: { up1: "", up2: "laid", down1: "cover", down2: "" },
  });

  it("are the signals of the others by name, and one's own apart", () => {
    const nameOf = (seat: number) => ["Ada", "Bo"][seat] ?? "";
    expect(marksOn(view, "up1", nameOf)).toEqual([{ seat: 1, name: "Bo", signal: "rather_not" }]);
    expect(marksOn(view, "up2", nameOf)).toEqual([]);
    expect(signalOf(view, 0, "up1")).toBe("leave");
    expect(marksOn({ ...view, seat: -1 }, "up1", nameOf).map((mark) => mark.name)).toEqual(["Ada", "Bo"]);
  });

  it("is whether it burns", () => {
    expect(fireOn(view, "up1")).toBe("");
    expect(fireOn(view, "up2")).toBe("laid");
    expect(fireOn(view, "down1")).toBe("cover");
  });
});

describe("the numbers from 2 to 99", () => {
  it("are laid, in the hand, or still to come", () => {
    const spots = spectrumOf(aView({ seen: [2, 50, 99] }), [3, 51]);
    expect(spots).toHaveLength(98);
    expect(numbersAt(spots, "laid")).toEqual([2, 50, 99]);
    expect(numbersAt(spots, "hand")).toEqual([3, 51]);
    expect(numbersAt(spots, "open")).toHaveLength(93);
  });
});
