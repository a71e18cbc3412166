/** What tests of local tables need: the real engines, and bots that think at once. */
import { readFileSync } from "node:fs";
import { type Description, type Engine, loadEngine } from "../../engine/engine.ts";
import { think } from "../bots.ts";
import type { Thinking } from "../driver.ts";
import { House, type Means } from "../house.ts";
import { MemoryStore } from "../rows.ts";

export const GAMES = ["gap", "qwixx", "thegame", "three"];
export const FOLDER = "../src/rada/engine/modules";

const loaded = new Map<string, Promise<Engine>>();

/** The engine of a game as `make engines` has built it. */
export function engineOf(game: string, folder = FOLDER): Promise<Engine> {
  const about = () => JSON.parse(readFileSync(`${folder}/${game}.json`, "utf8")) as Description;
  const module = () => new Uint8Array(readFileSync(`${folder}/${game}.wasm`));
  const engine = loaded.get(game) ?? loadEngine(module(), about());
  loaded.set(game, engine);
  return engine;
}

export const atOnce = (visits: number): Thinking => ({
  prepare: () => Promise.resolve(),
  budgetFor: () => ({ visits }),
  think: async (thought) => think(await engineOf(thought.game), thought),
});

export function newHouse(means: Partial<Means> = {}): House {
  return new House({
    store: new MemoryStore(),
    engineOf,
    thinking: atOnce(20),
    lock: () => Promise.resolve(() => undefined),
    ...means,
  });
}
