import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyView, SeatSeen } from "./api/types";
import { gapTable, gapView } from "./testing/live";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const fresh = () => import("./levels.svelte");

const against = (level: string, id: string, game = "gap") => {
  const table = gapTable({ status: "over", id, game });
  const bots = ["Ada", "Bruno"].map((name, index) => ({
    ...table.seats[1]!,
    seat: index + 1,
    name,
    who: "bot",
    bot: level,
  }));
  return { ...table, seats: [table.seats[0]!, ...(bots as SeatSeen[])], players: 3 };
};
const ended = (scores: number[]): AnyView => ({
  ...gapView(),
  over: true,
  scores,
  winners: [scores.indexOf(Math.max(...scores))],
});
const WON = ended([9, 5, 1]);
const MIDDLE = ended([5, 9, 1]);
const LAST = ended([1, 9, 5]);

describe("the level of the bots", () => {
  it("is easy for the first game of a kind, and strong for partners", async () => {
    const { levelOf } = await fresh();
    expect(levelOf("gap")).toBe("easy");
    expect(levelOf("thegame")).toBe("hard");
    expect(levelOf("gap", ["casual"])).toBe("casual");
  });

  it("rises after two wins in a row and falls after two losses, by game", async () => {
    const { levelChange, levelOf, noteResult } = await fresh();
    noteResult(against("easy", "a"), WON);
    expect(levelOf("gap")).toBe("easy");
    noteResult(against("easy", "b"), WON);
    expect(levelOf("gap")).toBe("medium");
    expect(levelChange(against("easy", "b"))).toBe("up");
    expect(levelChange(against("easy", "a"))).toBeNull();
    expect(levelOf("three")).toBe("easy");
    noteResult(against("medium", "c"), LAST);
    noteResult(against("medium", "d"), LAST);
    expect(levelOf("gap")).toBe("easy");
    expect(levelChange(against("medium", "d"))).toBe("down");
  });

  it("needs them in a row", async () => {
    const { levelOf, noteResult } = await fresh();
    noteResult(against("easy", "a"), WON);
    noteResult(against("easy", "b"), MIDDLE);
    noteResult(against("easy", "c"), WON);
    noteResult(against("easy", "d"), LAST);
    noteResult(against("easy", "e"), WON);
    expect(levelOf("gap")).toBe("easy");
  });

  it("counts a game once, and none against people, by a deputy, or at another level", async () => {
    const { levelOf, noteResult } = await fresh();
    noteResult(against("easy", "a"), WON);
    noteResult(against("easy", "a"), WON);
    noteResult(gapTable({ status: "over", id: "b" }), WON);
    const away = against("easy", "c");
    away.seats[0] = { ...away.seats[0]!, away: true };
    noteResult(away, WON);
    noteResult(against("hard", "d"), WON);
    noteResult(against("easy", "e"), { ...WON, over: false });
    expect(levelOf("gap")).toBe("easy");
    noteResult(against("easy", "f"), WON);
    expect(levelOf("gap")).toBe("medium");
  });

  it("stays at the ends, and for partners", async () => {
    const { levelOf, noteResult } = await fresh();
    for (const id of ["a", "b", "c"]) noteResult(against("easy", id), LAST);
    expect(levelOf("gap")).toBe("easy");
    for (const id of ["a", "b", "c"]) noteResult(against("hard", id, "thegame"), WON);
    expect(levelOf("thegame")).toBe("hard");
  });

  it("is what somebody chose, also after a reload", async () => {
    const { chooseLevel, noteResult } = await fresh();
    noteResult(against("easy", "a"), WON);
    chooseLevel("gap", "master");
    vi.resetModules();
    const again = await fresh();
    expect(again.levelOf("gap")).toBe("master");
    again.noteResult(against("master", "b"), LAST);
    expect(again.levelOf("gap")).toBe("master");
  });

  it.each(["nonsense", "null", "7", '{"gap":{"level":3}}', '{"gap":null}'])(
    "%s in the drawer harms nobody",
    async (text) => {
      localStorage.setItem("rada-levels", text);
      expect((await fresh()).levelOf("gap")).toBe("easy");
    },
  );
});
