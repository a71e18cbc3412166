import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Address, type Description, type Engine, loadEngine } from "./engine.ts";
import { type Budget, Search, masterMove } from "./search.ts";

const FOLDER = "../src/rada/engine/modules";
/** Built by `make engines`. */
const GAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".wasm"))
  .map((name) => name.replace(".wasm", ""));

function load(game: string): Promise<Engine> {
  const about = JSON.parse(readFileSync(`${FOLDER}/${game}.json`, "utf8")) as Description;
  return loadEngine(new Uint8Array(readFileSync(`${FOLDER}/${game}.wasm`)), about);
}

function dealt(engine: Engine, players: number): { state: Address; key: Address } {
  const state = engine.newGame(players);
  const key = engine.newChance(new Uint8Array(32).fill(7));
  engine.deal(state, key);
  return { state, key };
}

describe.each(GAMES)("the engine of %s", (game) => {
  it("lists as legal what it then carries out", async () => {
    const engine = await load(game);
    const players = engine.about.players[1];
    const { state } = dealt(engine, players);
    const seat = engine.awaited(state)[0]!;
    const texts = engine.texts(state, 1, [-1, seat], [seat]);
    const legal = JSON.parse(texts.legal([seat])) as { move: unknown }[];
    expect(legal).not.toHaveLength(0);
    expect(legal.map(({ move }) => move)).toEqual(texts.moves.map(({ entry }) => JSON.parse(entry)));
    const view = JSON.parse(texts.view(seat)) as Record<string, unknown>;
    expect(view).toMatchObject({ game, players, seat, over: false });
    expect(JSON.parse(texts.view(-1))).toMatchObject({ seat: -1, scores: engine.scores(state) });
    for (const action of texts.moves[0]!.actions) {
      expect(engine.legal(state, seat)).toContain(action);
      engine.apply(state, seat, action);
    }
    expect(engine.inMove(state)).toBe(false);
  });

  it("ends a search in time, by a budget with which it would find the same again", async () => {
    const engine = await load(game);
    const { state } = dealt(engine, engine.about.players[1]);
    const seat = engine.awaited(state)[0]!;
    const searching = (budget: Budget, now?: () => number) =>
      engine.inMemory(() => {
        const luck = engine.newLuck(new Uint8Array(32));
        const search = new Search(engine, engine.redealt(state, seat, luck), seat, luck);
        return { found: search.run(budget, now), allowed: search.allowed, made: search.visits };
      });
    let clock = 0;
    const short = searching({ visits: 100_000, time: 50 }, () => (clock += 10));
    expect(short.allowed).toBeLessThan(100_000);
    expect(short.made).toBeLessThanOrEqual(short.allowed);
    expect(searching({ visits: short.allowed })).toEqual(short);
  });

  it("lets bots move, and searches", async () => {
    const engine = await load(game);
    const { state } = dealt(engine, engine.about.players[1]);
    const seat = engine.awaited(state)[0]!;
    const moves = engine.texts(state, 1, [], [seat]).moves.map(({ actions }) => actions.join());
    const luck = engine.newLuck(new Uint8Array(32));
    const before = engine.mark();
    for (const bot of ["random", "casual", "greedy", "thinker"] as const)
      expect(moves).toContain(engine.move(bot, state, seat, luck).join());
    expect(moves).toContain(masterMove(engine, state, seat, luck, { visits: 20 }).actions.join());
    expect(engine.mark()).toBe(before);
    const found = new Search(engine, engine.redealt(state, seat, luck), seat, luck).run({ visits: 20 });
    expect(found[0]).toMatchObject({ behind: 0, behindError: 0 });
    for (const { value, low, high } of found) {
      expect(low).toBeLessThanOrEqual(high);
      expect(value).toBeGreaterThanOrEqual(0);
    }
  });

  it("refuses what it cannot be", async () => {
    const engine = await load(game);
    expect(() => engine.call("nothing")).toThrow("has no nothing");
    expect(() => engine.newChance(new Uint8Array(31))).toThrow("32 bytes, not 31");
    const about = { ...engine.about, format: 99 };
    await expect(loadEngine(new Uint8Array(), about)).rejects.toThrow("format 99");
  });
});
