/** The hints and reviews of `advising.py`, made by the page's code; prints them as JSON. */

import { readFileSync } from "node:fs";
import { hintFor } from "../../web/src/advice/hint.ts";
import { Words } from "../../web/src/advice/phrases.ts";
import { reviewOf } from "../../web/src/advice/review.ts";
import { type Engine, loadEngine } from "../../web/src/engine/engine.ts";

interface Job {
  game: string;
  states: string[];
  decisions: { seat: number; actions: number[] }[];
  hints: { n: number; seat: number }[];
  visits: number;
  reviewed: number;
  names: string[];
}

const folder = process.argv[2]!;
const asked = JSON.parse(readFileSync(0, "utf8")) as { jobs: Job[]; words: Record<"cs" | "en", string[]> };
const words = new Words(asked.words);
const engines: Record<string, Engine> = {};

async function found({ game, states, decisions, hints, visits, reviewed, names }: Job): Promise<unknown> {
  engines[game] ??= await loadEngine(
    readFileSync(`${folder}/${game}.wasm`),
    JSON.parse(readFileSync(`${folder}/${game}.json`, "utf8")),
  );
  const engine = engines[game];
  const trail = { states: states.map((each) => new Uint8Array(Buffer.from(each, "hex"))), decisions };
  const mark = engine.mark();
  const told = hints.map(({ n, seat }) => hintFor(engine, trail.states[n]!, seat, n, words, { visits }));
  const review = reviewed ? await reviewOf(engine, trail, names, words, { visits: reviewed }) : null;
  if (engine.mark() !== mark) throw new Error("memory was left behind");
  return { hints: told, review };
}

const answers = [];
for (const job of asked.jobs) answers.push(await found(job));
console.log(JSON.stringify(answers));
