/** Judges the records of `test_records.py` as the page does; prints what is said of each as JSON. */

import { readFileSync } from "node:fs";
import { Words } from "../../web/src/advice/phrases.ts";
import { loadEngine } from "../../web/src/engine/engine.ts";
import { WrongRecord, readRecord } from "../../web/src/records/frame.ts";
import { verifyRecord } from "../../web/src/records/verify.ts";

interface Asked {
  game: string;
  games: string[];
  lines: string[];
  words: Record<"cs" | "en", string[]>;
}

const folder = process.argv[2]!;
const { game, games, lines, words } = JSON.parse(readFileSync(0, "utf8")) as Asked;
const said = new Words(words);
const about = JSON.parse(readFileSync(`${folder}/${game}.json`, "utf8"));
const engine = await loadEngine(readFileSync(`${folder}/${game}.wasm`), about);

function judged(line: string): unknown {
  const mark = engine.mark();
  try {
    const { verdict, trail } = verifyRecord(engine, readRecord(line, games));
    const states = trail.states.map((each) => Buffer.from(each).toString("hex"));
    return { right: verdict, trail: { states, decisions: trail.decisions } };
  } catch (wrong) {
    if (!(wrong instanceof WrongRecord)) throw wrong;
    return { wrong: said.told(wrong.sentence) };
  } finally {
    if (engine.mark() !== mark) throw new Error("memory was left behind");
  }
}

console.log(JSON.stringify(lines.map(judged)));
