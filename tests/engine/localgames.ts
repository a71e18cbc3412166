/** Whole local games, played by the page's own code under Node; prints their records, one a line. */

import { readFileSync } from "node:fs";
import type { Options, Starter } from "../../web/src/engine/beginning.ts";
import { type Engine, loadEngine } from "../../web/src/engine/engine.ts";
import { think } from "../../web/src/local/bots.ts";
import { House } from "../../web/src/local/house.ts";
import { MemoryStore } from "../../web/src/local/rows.ts";

interface Job {
  game: string;
  options: Options;
  starter: Starter;
  /** Bots by seat; null is a person, who makes the first legal move and now and then a signal. */
  seats: (string | null)[];
  /** 64 hexadecimal digits; drawn where there are none. */
  seed?: string;
}

const folder = process.argv[2]!;
const engines = new Map<string, Promise<Engine>>();

function engineOf(game: string): Promise<Engine> {
  const about = () =>
    JSON.parse(readFileSync(`${folder}/${game}.json`, "utf8"));
  const found =
    engines.get(game) ??
    loadEngine(readFileSync(`${folder}/${game}.wasm`), about());
  engines.set(game, found);
  return found;
}

const store = new MemoryStore();
const newHouse = () =>
  new House({
    store,
    engineOf,
    thinking: {
      budgetFor: () => ({ visits: 30 }),
      think: async (thought) => think(await engineOf(thought.game), thought),
    },
    lock: () => Promise.resolve(() => undefined),
  });
const house = newHouse();

async function played(job: Job): Promise<string> {
  const { game, options, starter, seats, seed } = job;
  const named = seats.map((bot, seat) => ({ name: `Žofie ${seat}`, bot }));
  // The house that opens a table keeps it; another one reads it, with this seed.
  const { table } = await newHouse().openTable({
    game,
    options,
    starter,
    pace: "fast",
    seats: named,
  });
  if (seed) await store.change({ ...(await store.row(table.id))!, seed });
  let [tickets, over] = [0, () => {}];
  const ended = new Promise<void>((done) => (over = done));
  const visit = await house.watch(table.id, (text) => {
    const frame = JSON.parse(text);
    if (frame.type === "refused") throw new Error(text);
    if (frame.type !== "welcome" && frame.type !== "moved") return;
    if (frame.view.over) return over();
    const { n, legal } = frame;
    const signal =
      frame.view.signalling && n === 6
        ? { seat: 0, signal: { down1: "leave", up1: "rather_not" } }
        : null;
    const move = signal ?? legal[0]?.move;
    if (move && seats.includes(null))
      void visit.heed({ type: "move", ticket: `${++tickets}`, n, move });
  });
  await visit.heed({
    type: "hello",
    seen: null,
    chat: null,
    key: null,
    lang: "cs",
  });
  await ended;
  const { right } = await house.check(table.id);
  if (!right) throw new Error("the game is not what its seed makes");
  visit.leave();
  return house.record(table.id);
}

for (const job of JSON.parse(readFileSync(0, "utf8")) as Job[])
  process.stdout.write(await played(job));
