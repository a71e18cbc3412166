import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { forAdvice } from "../../wording";
import { type Description, type Engine, loadEngine } from "../engine/engine.ts";
import { luckOf } from "../engine/luck.ts";
import type { Trail } from "./game.ts";
import { hintFor } from "./hint.ts";
import { rounded } from "./numbers.ts";
import { Words } from "./phrases.ts";
import { ReviewWork, reviewOf } from "./review.ts";
import { wordsOfAdvice } from "./wording.ts";

const FOLDER = "../src/rada/engine/modules";
/** Built by `make engines`. */
const GAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".wasm"))
  .map((name) => name.replace(".wasm", ""));
const VISITS = 40;

function load(game: string): Promise<Engine> {
  const about = JSON.parse(readFileSync(`${FOLDER}/${game}.json`, "utf8")) as Description;
  return loadEngine(new Uint8Array(readFileSync(`${FOLDER}/${game}.wasm`)), about);
}

/** A whole game of the fewest players, of whom nobody thinks. */
function played(engine: Engine): Trail {
  const mark = engine.mark();
  const state = engine.newGame(engine.about.players[0]);
  const key = engine.newChance(new Uint8Array(32).fill(3));
  const luck = luckOf(engine, "played");
  const trail: Trail = { states: [], decisions: [] };
  for (;;) {
    while (engine.awaitsDeal(state)) engine.deal(state, key);
    trail.states.push(engine.stateBytes(state));
    if (engine.over(state)) break;
    const seat = engine.awaited(state)[0]!;
    const actions = engine.move("random", state, seat, luck);
    for (const action of actions) engine.apply(state, seat, action);
    trail.decisions.push({ seat, actions });
  }
  engine.release(mark);
  return trail;
}

const names = ["Ada", "Bruno"];
const words = wordsOfAdvice();

describe.each(GAMES)("a review of %s", (game) => {
  it("says how far it has got, and lets others use the engine meanwhile", async () => {
    const engine = await load(game);
    const trail = played(engine);
    const last = trail.decisions.at(-1)!;
    const n = trail.decisions.length - 1;
    const hint = () => hintFor(engine, trail.states[n]!, last.seat, n, words, { visits: VISITS });
    const { move, text } = hint();
    const before = engine.mark();
    const steps: number[] = [];
    const others: unknown[] = [];
    const onProgress = ({ done, of }: { done: number; of: number }) => {
      steps.push(done / of);
      expect(engine.mark()).toBe(before);
      if (steps.length % 10 === 1) others.push({ move, text }, { move: hint().move, text: hint().text });
    };
    const review = await reviewOf(engine, trail, names, words, { visits: VISITS, onProgress });
    expect(steps[0]).toBe(0);
    expect(steps.at(-1)).toBe(1);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    for (let i = 0; i < others.length; i += 2) expect(others[i]).toEqual(others[i + 1]);
    expect(review).toMatchObject({ game, names, visits: VISITS, moves: trail.decisions.length });
    const alone = new ReviewWork(engine, trail, VISITS);
    while (alone.step());
    expect(alone.review(names, words)).toEqual(review);
  });

  it("can be ended, and leaves nothing behind", async () => {
    const engine = await load(game);
    const trail = played(engine);
    const before = engine.mark();
    const ending = new AbortController();
    const seen: number[] = [];
    const onProgress = () => {
      if (seen.push(1) === 2) ending.abort(new Error("the page was closed"));
    };
    const options = { visits: VISITS, onProgress, signal: ending.signal };
    await expect(reviewOf(engine, trail, names, words, options)).rejects.toThrow("the page was closed");
    // The decision that was being judged is the last one.
    expect(seen).toHaveLength(2);
    expect(engine.mark()).toBe(before);
  });

  it("is of finished games only", async () => {
    const engine = await load(game);
    const { states, decisions } = played(engine);
    const unfinished = { states: states.slice(0, -1), decisions: decisions.slice(0, -1) };
    await expect(reviewOf(engine, unfinished, names, words)).rejects.toThrow("finished");
  });
});

describe.each(GAMES)("a hint in %s", (game) => {
  it("is for a seat that is to decide, and keeps to its time", async () => {
    const engine = await load(game);
    const { states, decisions } = played(engine);
    const before = engine.mark();
    const n = decisions.length - 1;
    const { seat } = decisions[n]!;
    const hint = hintFor(engine, states[n]!, seat, n, words, { seconds: 0.02 });
    expect(hint.advice!.choices[0]).toMatchObject({ move: hint.move, text: hint.text, behind: 0 });
    expect(hint.advice!.why.cs).not.toBe("");
    expect(() => hintFor(engine, states[n + 1]!, seat, n + 1, words)).toThrow("waits");
    expect(() => hintFor(engine, states[n]!, engine.about.players[1], n, words)).toThrow("waits");
    expect(engine.mark()).toBe(before);
  });
});

describe("the words of advice", () => {
  const files = import.meta.glob<string>(["../../../src/rada/words/*.ftl", "../../../src/rada/games/*/*.ftl"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const ofLanguage = (code: string) =>
    Object.entries(files)
      .filter(([path]) => path.endsWith(`${code}.ftl`))
      .map(([path, text]) => forAdvice(text, /games\/(\w+)\//.exec(path)?.[1]));
  const sources = import.meta.glob<string>(["./*.ts", "../records/*.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });

  it("are all in what is built for it", async () => {
    const kept = Object.fromEntries(["cs", "en"].map((code) => [code, ofLanguage(code).join("\n")]));
    const told = (await Promise.all(GAMES.map(load))).flatMap(({ about }) => about.told_moves);
    const said = Object.entries(sources)
      .filter(([path]) => !path.endsWith(".test.ts"))
      .flatMap(([, text]) =>
        [...text.matchAll(/"((?:advice|review|seat|broken|wrong|illegal|not|game|verify)-[a-z-]+)"/g)].map(
          (found) => found[1]!,
        ),
      );
    expect(said.length).toBeGreaterThan(15);
    for (const id of [...said, ...told.map(({ message }) => message)])
      for (const text of Object.values(kept)) expect(`\n${text}`).toContain(`\n${id} =`);
  });

  it("refuse a message or a fact that is not there", () => {
    const few = new Words({ cs: ["one = jeden { $what }"], en: ["one = one { $what }"] });
    expect(few.told({ message: "one", facts: { what: 1.5 } })).toEqual({ cs: "jeden 1,5", en: "one 1.5" });
    expect(() => few.told({ message: "two", facts: {} })).toThrow("two");
    expect(() => few.told({ message: "one", facts: {} })).toThrow("what");
  });
});

describe("rounding", () => {
  it.each([
    [0.03125, 4, 0.0312],
    [0.09375, 4, 0.0938],
    [0.00005, 4, 0.0001],
    [-0.03125, 4, -0.0312],
    [2.675, 2, 2.67],
    [0.25, 1, 0.2],
    [0.35, 1, 0.3],
    [0.75, 1, 0.8],
    [0.5, 0, 0],
    [1.5, 0, 2],
    [2.5, 0, 2],
    [10.5, 0, 10],
    [99.99995, 4, 99.9999],
    [12.3456789, 3, 12.346],
  ])("%d to %d places is %d, as in Python", (value, places, right) => {
    expect(rounded(value, places)).toBe(right);
  });
});
