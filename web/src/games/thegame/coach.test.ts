import { describe, expect, it } from "vitest";
import { lessons } from "./coach";
import { aLay, aView, LEGAL } from "./testing/game";
import type { TheGameLegal, TheGameView } from "./types";

const END: TheGameLegal = { ...aLay(12, "down1"), move: { seat: 0, end: true } };
const BEGIN: TheGameLegal = { ...aLay(12, "down1"), move: { seat: 0, begin: true } };
const ASKED = { up1: "leave", up2: "none", down1: "none", down2: "none" };
const SILENT = { ...ASKED, up1: "none" };

function ids(differing: Partial<TheGameView>, legal: TheGameLegal[]): string[] {
  return lessons(aView(differing), legal).map(({ id }) => id.replace("thegame-web-coach-", ""));
}

describe("somebody new to The Game", () => {
  it("is told who should begin, unless there is nobody else", () => {
    expect(ids({ phase: "start" }, [BEGIN])).toEqual(["begin"]);
    expect(ids({ phase: "start", players: 1 }, [BEGIN])).toEqual([]);
  });

  it("is told how many cards go where, then to take small steps", () => {
    const [piles] = lessons(aView({ required: 3 }), [aLay(70, "up1")]);
    expect(piles).toEqual({ id: "thegame-web-coach-piles", facts: { required: 3 } });
    expect(ids({}, [aLay(70, "up1")])).toEqual(["piles", "steps"]);
  });

  it("is shown the step back by ten with its cards", () => {
    const back = lessons(aView(), LEGAL).find(({ id }) => id.endsWith("-back"));
    expect(back?.facts).toEqual({ card: 48, top: 58 });
    expect(ids({}, [aLay(70, "up1")])).not.toContain("back");
  });

  it("is told of the marks of others, not of the own ones", () => {
    expect(ids({ signals: [SILENT, ASKED] }, [aLay(70, "up1")])).toEqual(["piles", "signals", "steps"]);
    expect(ids({ signals: [ASKED, SILENT] }, [aLay(70, "up1")])).toEqual(["piles", "steps"]);
  });

  it("is told when it is enough, as long as something can be added", () => {
    expect(ids({ laid: 2 }, [aLay(70, "up1"), END])).toEqual(["enough"]);
    expect(ids({ laid: 2 }, [END])).toEqual([]);
  });

  it("is told of signals while waiting with a card close to a pile", () => {
    expect(ids({ turn: 1, hand: [21] }, [])).toEqual(["signal"]);
    expect(ids({ turn: 1, hand: [35] }, [])).toEqual([]);
    expect(ids({ turn: 1, hand: [21], signalling: false }, [])).toEqual([]);
  });

  it("is told nothing as a spectator or at the end", () => {
    expect(ids({ seat: -1, turn: 1, hand: [] }, [])).toEqual([]);
    expect(ids({ over: true }, LEGAL)).toEqual([]);
  });
});
