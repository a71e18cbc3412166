/** The games of `identity.py`, played by the WebAssembly modules, in Node or in a browser. */

import type { Address, Bot, Engine } from "../../web/src/engine/engine.ts";
import { Search, masterMove } from "../../web/src/engine/search.ts";
import { sha256 } from "../../web/src/engine/sha256.ts";

export interface Job {
  name: string;
  game: string;
  players: number;
  fresh: string;
  agreed: string;
  kind: number;
  clock: number;
  games: number;
  looks: number;
  searches: number;
  visits: number;
}

/** A digest of whatever it is given, bit by bit: SHA-256. */
export interface Hash {
  update(given: string | Uint8Array): unknown;
  digest(): Uint8Array;
}

export type NewHash = () => Hash;

const KINDS: Bot[] = ["random", "casual", "greedy", "thinker"];
const MOST_DECISIONS = 500_000;
const TEXT = 1 << 20;
const KEPT = 512;
const APART = 11;
/** So many actions before the end the strongest bot is asked as well. */
const LATE = 20;
/** What a search says about a move, beside its visits and shares. */
const WEIGHED = [
  "value",
  "error",
  "behind",
  "behindError",
  "ownScore",
  "rivalScore",
  "low",
  "high",
] as const;

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

const seed = (...parts: unknown[]): Uint8Array =>
  sha256(new TextEncoder().encode(parts.join(" ")));

class InWasm {
  engine: Engine;
  job: Job;
  found: Record<string, Hash>;
  size: number;
  fresh: Address;
  searched = 0;
  late = -1;

  constructor(engine: Engine, job: Job, newHash: NewHash) {
    this.engine = engine;
    this.job = job;
    this.size = engine.about.state.bytes;
    this.found = Object.fromEntries(
      ["games", "records", "looks", "searches"].map((part) => [
        part,
        newHash(),
      ]),
    );
    this.fresh = engine.newStates();
    engine.setState(this.fresh, bytesOf(job.fresh));
  }

  digests(): Record<string, string> {
    const { engine, job } = this;
    const log = engine.allocate(MOST_DECISIONS * 6);
    for (let number = 0; number < job.games; number++) {
      const mark = engine.mark();
      const made = this.play(number, log);
      if (number < job.looks) this.lookAt(number, this.logged(log, made));
      engine.release(mark);
    }
    return Object.fromEntries(
      Object.entries(this.found).map(([part, hash]) => [
        part,
        hexOf(hash.digest()),
      ]),
    );
  }

  logged(log: Address, made: number): Int16Array {
    return new Int16Array(this.engine.memory.buffer, log, 3 * made).slice();
  }

  play(number: number, log: Address): number {
    const { engine, job } = this;
    const states = engine.newStates(2);
    const key = engine.newChance(seed(job.name, number, "deals"));
    const drawn = engine.newLuck(seed(job.name, number));
    const mask = engine.allocate(8 * engine.about.words);
    const kinds = engine.allocate(8 * job.players);
    engine.whole(kinds, job.players).fill(BigInt(job.kind));
    engine.copyState(states, this.fresh);
    const room = [job.clock, mask, log, MOST_DECISIONS];
    const made = engine.call(
      "play",
      states,
      kinds,
      job.players,
      key,
      drawn,
      ...room,
    );
    const chance = 8 * engine.about.chance;
    for (const [at, bytes] of [
      [states, this.size],
      [log, 6 * made],
      [key, chance],
      [drawn, chance],
    ] as const)
      this.found.games!.update(engine.memoryAt(at, bytes));
    if (engine.has("replay")) this.record(number, log, made);
    return made;
  }

  record(number: number, log: Address, made: number): void {
    const { engine, job } = this;
    const states = engine.newStates(2);
    engine.copyState(states, this.fresh);
    const kept = engine.newStates(KEPT);
    const path = engine.allocate(8 * engine.about.longest);
    const key = engine.newChance(seed(job.name, number, "deals"));
    const agreed = engine.allocate(job.agreed.length / 2 + 1);
    engine.memoryAt(agreed, job.agreed.length / 2).set(bytesOf(job.agreed));
    const out = engine.allocate(TEXT);
    const rest = engine.allocate(TEXT);
    const found = engine.allocate(32);
    const work = [
      states,
      kept,
      KEPT,
      path,
      key,
      log,
      made,
      agreed,
      job.agreed.length / 2,
    ];
    engine.call("replay", ...work, out, TEXT, rest, TEXT, found);
    const [moves, deals, end, keeping] = [...engine.whole(found, 4)].map(
      Number,
    );
    if (moves! > TEXT || end! > TEXT || keeping! > KEPT)
      throw new Error("too little room");
    this.found.records!.update(engine.memoryAt(rest, deals!));
    this.found.records!.update(engine.memoryAt(out, moves!));
    this.found.records!.update(engine.memoryAt(rest + deals!, end! - deals!));
  }

  lookAt(number: number, log: Int16Array): void {
    const { engine, job } = this;
    const trail = engine.newStates(2);
    const states = trail + this.size;
    this.late = log.length / 3 - LATE;
    engine.copyState(states, this.fresh);
    const key = engine.newChance(seed(job.name, number, "deals"));
    for (let step = 0; ; step++) {
      while (engine.awaitsDeal(states) && !engine.over(states))
        engine.deal(states, key);
      if (step === 0) engine.copyState(trail, states);
      this.look(number, step, trail);
      if (3 * step === log.length) break;
      engine.copyState(trail, states);
      engine.apply(states, log[3 * step]!, log[3 * step + 1]!);
    }
  }

  look(number: number, step: number, trail: Address): void {
    const { engine, job } = this;
    const states = trail + this.size;
    const digest = this.found.looks!;
    const mark = engine.mark();
    digest.update(engine.memoryAt(states, this.size));
    const seats = Array.from({ length: job.players }, (_, seat) => seat);
    for (const seat of [-1, ...seats]) {
      const mask = engine.allocate(8 * engine.about.words);
      const out = engine.allocate(2 * engine.about.observation);
      const imagined = engine.newStates();
      engine.call("legal", states, seat, mask);
      engine.call("observe", states, seat, out);
      engine.copyState(imagined, states);
      engine.redeal(
        imagined,
        seat,
        engine.newLuck(seed(job.name, number, step, seat)),
      );
      digest.update(engine.memoryAt(mask, 8 * engine.about.words));
      digest.update(engine.memoryAt(out, 2 * engine.about.observation));
      digest.update(engine.memoryAt(imagined, this.size));
    }
    if (engine.has("write_all") && !engine.inMove(states)) {
      const written = engine.texts(trail, 2, [-1, ...seats], seats);
      for (const seat of [-1, ...seats])
        digest.update(written.view(seat) + written.events(seat));
      digest.update(written.legal(seats));
      for (const { seat, actions, entry } of written.moves)
        digest.update(`${seat} [${actions.join(", ")}] ${entry}`);
    }
    if (!engine.over(states))
      for (const seat of engine.awaited(states))
        this.ask(number, step, seat, states);
    engine.release(mark);
  }

  ask(number: number, step: number, seat: number, states: Address): void {
    const { engine, job } = this;
    const digest = this.found.looks!;
    for (const name of KINDS) {
      const drawn = engine.newLuck(seed(job.name, number, step, seat, name));
      const move = engine.move(name, states, seat, drawn);
      const imagined = engine.redealt(states, seat, drawn);
      const eager = engine.eagerness(name, imagined, seat);
      digest.update(`${JSON.stringify(move)}${eager}`);
      digest.update(engine.memoryAt(drawn, 8 * engine.about.chance));
    }
    for (let other = 0; other < job.players; other++) {
      const drawn = engine.newLuck(
        seed(job.name, number, step, other, "signals"),
      );
      digest.update(JSON.stringify(engine.signalChanges(states, other, drawn)));
    }
    if (step % APART === 5 && this.searched < job.searches) {
      this.searched++;
      this.search(number, step, seat, states);
    }
    if (step === this.late) this.move(number, step, seat, states);
  }

  /** What the strongest bot does; the luck that it has drawn from. */
  move(number: number, step: number, seat: number, states: Address): Address {
    const { engine, job } = this;
    const digest = this.found.searches!;
    const drawn = engine.newLuck(seed(job.name, number, step, seat, "master"));
    const { visits } = job;
    const move = masterMove(engine, states, seat, drawn, { visits });
    digest.update(JSON.stringify(move.actions));
    digest.update(engine.memoryAt(drawn, 8 * engine.about.chance));
    return drawn;
  }

  search(number: number, step: number, seat: number, states: Address): void {
    const { engine, job } = this;
    const digest = this.found.searches!;
    const drawn = this.move(number, step, seat, states);
    const imagined = engine.redealt(states, seat, drawn);
    for (const each of new Search(engine, imagined, seat, drawn).run({
      visits: 2 * job.visits,
    })) {
      digest.update(`${JSON.stringify(each.actions)}${each.visits}`);
      const numbers = WEIGHED.map((name) => each[name]);
      digest.update(
        new Uint8Array(Float64Array.from([...numbers, ...each.shares]).buffer),
      );
    }
  }
}

/** Plays jobs; the digests of each by its name. */
export async function digestsOf(
  jobs: Job[],
  load: (game: string) => Promise<Engine>,
  newHash: NewHash,
): Promise<Record<string, Record<string, string>>> {
  const engines: Record<string, Engine> = {};
  const results: Record<string, Record<string, string>> = {};
  for (const job of jobs) {
    const engine = (engines[job.game] ??= await load(job.game));
    const mark = engine.mark();
    results[job.name] = new InWasm(engine, job, newHash).digests();
    engine.release(mark);
  }
  return results;
}
