/** Plays the jobs of `identity.py` in Node; prints the digests as JSON. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadEngine } from "../../web/src/engine/engine.ts";
import { digestsOf, type Job } from "./playing.ts";

const folder = process.argv[2]!;
const jobs = JSON.parse(readFileSync(0, "utf8")) as Job[];
const load = (game: string) =>
  loadEngine(
    readFileSync(`${folder}/${game}.wasm`),
    JSON.parse(readFileSync(`${folder}/${game}.json`, "utf8")),
  );
console.log(
  JSON.stringify(await digestsOf(jobs, load, () => createHash("sha256"))),
);
