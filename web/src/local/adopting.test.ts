// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Replay } from "../api/types";
import { WrongRecord } from "../records/frame";
import { adopt } from "./adopting";
import { MemoryStore } from "./rows";
import { engineOf, GAMES, newHouse } from "./testing/engines";

/** Games between bots, from `rada simulate --record`. */
const LINES = readFileSync("src/sharing/testing/records.jsonl", "utf8").trim().split("\n");
const games = (): Promise<string[]> => Promise.resolve(GAMES);

describe.each(LINES.map((line) => [(JSON.parse(line) as { game: string }).game, line] as const))(
  "a record of %s",
  (game, line) => {
    test("is kept as a finished table that nobody here has played", async () => {
      const store = new MemoryStore();
      const id = await adopt(line, { store, engineOf: (name) => engineOf(name), games });
      const house = newHouse({ store });
      const { table, steps } = JSON.parse(await house.replay(id)) as Replay;
      const { moves, players } = JSON.parse(line) as { moves: unknown[]; players: number };
      expect(table).toMatchObject({ id, game, players, me: null, status: "over" });
      expect(steps).toHaveLength(moves.length + 1);
      expect(await house.record(id)).toBe(`${line}\n`);
      expect(await house.check(id)).toMatchObject({ right: true });
      expect(await house.myTables()).toEqual([]);
    });

    test("is replayed with its own deals where it has no seed", async () => {
      const store = new MemoryStore();
      const origin = { seed: undefined, commitment: undefined, terms: undefined, shared_seed: undefined };
      const unseeded = JSON.stringify({ ...(JSON.parse(line) as object), ...origin });
      const means = { store, engineOf: (name: string) => engineOf(name), games };
      const [one, other] = [await adopt(line, means), await adopt(unseeded, means)];
      const house = newHouse({ store });
      const [seeded, dealt] = [JSON.parse(await house.replay(one)), JSON.parse(await house.replay(other))] as Replay[];
      expect(dealt!.steps).toEqual(seeded!.steps);
      expect(dealt!.result).toEqual(seeded!.result);
      expect(dealt!.table).toMatchObject({ seed: null, house: null });
      expect(await house.check(other)).toMatchObject({ right: true, seed: "" });
      expect(await house.record(other)).toBe(`${unseeded}\n`);
    });
  },
);

test("the same record is kept once, the first of a file with many", async () => {
  const store = new MemoryStore();
  const means = { store, engineOf: (name: string) => engineOf(name), games };
  const id = await adopt(LINES.join("\n"), means);
  expect(await adopt(`${LINES[0]!}\r\n`, means)).toBe(id);
  expect(await store.rows()).toHaveLength(1);
});

test("a record over many lines is read whole", async () => {
  const means = { store: new MemoryStore(), engineOf: (name: string) => engineOf(name), games };
  expect(await adopt(JSON.stringify(JSON.parse(LINES[0]!), null, 2), means)).toMatch(/^local-/);
});

test("what is no record, is wrong or is not finished is refused", async () => {
  const means = { store: new MemoryStore(), engineOf: (name: string) => engineOf(name), games };
  const record = JSON.parse(LINES[0]!) as { moves: unknown[]; result: unknown };
  const wrong = JSON.stringify({ ...record, moves: record.moves.slice(1) });
  const unfinished = JSON.stringify({ ...record, moves: record.moves.slice(0, -1), result: null });
  for (const text of ["", "nothing", "{}", wrong]) await expect(adopt(text, means)).rejects.toThrow(WrongRecord);
  await expect(adopt(unfinished, means)).rejects.toMatchObject({ why: "unfinished" });
  expect(await means.store.rows()).toEqual([]);
});

test("what nobody would write is kept or refused, and never breaks anything", async () => {
  const store = new MemoryStore();
  const means = { store, engineOf: (name: string) => engineOf(name), games };
  const record = JSON.parse(LINES[0]!) as { options: object; deals: object[]; moves: unknown[] };
  const options = { ...record.options, constructor: 1 };
  for (const more of [{ starter: 1.5 }, { options, terms: undefined, commitment: undefined }]) {
    const id = await adopt(JSON.stringify({ ...record, ...more }), means);
    expect(JSON.parse(await newHouse({ store }).replay(id))).toMatchObject({ table: { id, status: "over" } });
  }
  const unseeded = { ...record, seed: undefined, commitment: undefined, terms: undefined };
  for (const deck of [[{ toString: 1, valueOf: 1 }], Array.from({ length: 100_000 }, () => ({}))]) {
    const deals = [{ ...record.deals[0], deck }, ...record.deals.slice(1)];
    await expect(adopt(JSON.stringify({ ...unseeded, deals }), means)).rejects.toThrow(WrongRecord);
  }
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  const nested = JSON.stringify({ ...record, moves: [{ seat: 0, play: "@" }] }).replace('"@"', deep);
  await expect(adopt(nested, means)).rejects.toThrow(WrongRecord);
});
