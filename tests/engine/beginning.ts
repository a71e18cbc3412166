/** The beginnings that `test_beginning.py` asks for, as the page makes them; prints JSON. */

import { readFileSync } from "node:fs";
import {
  agreedOf,
  commitmentOf,
  hexOf,
  type Options,
  prepared,
  readOptions,
  type Starter,
  termsOf,
} from "../../web/src/engine/beginning.ts";
import { type Engine, loadEngine } from "../../web/src/engine/engine.ts";

interface Wanted {
  game: string;
  players: number;
  given: Options;
  starter: Starter;
  seed: string;
}

const folder = process.argv[2]!;
const engines: Record<string, Engine> = {};

async function begun({
  game,
  players,
  given,
  starter,
  seed,
}: Wanted): Promise<unknown> {
  engines[game] ??= await loadEngine(
    readFileSync(`${folder}/${game}.wasm`),
    JSON.parse(readFileSync(`${folder}/${game}.json`, "utf8")),
  );
  const engine = engines[game]!;
  const options = readOptions(engine.about, given);
  const terms = termsOf(agreedOf(engine.about, players, options));
  const state = hexOf(
    engine.stateBytes(prepared(engine, players, options, starter)),
  );
  return { options, terms, commitment: commitmentOf(seed, terms), state };
}

const found: unknown[] = [];
for (const wanted of JSON.parse(readFileSync(0, "utf8")) as Wanted[])
  found.push(await begun(wanted).catch((trouble: Error) => trouble.name));
console.log(JSON.stringify(found));
