/**
 * A game as a WebAssembly module, built from the very functions that the server runs.
 *
 * The module works on its own memory: states, chances and texts are addresses in it. What is
 * allocated stays until the engine is dropped, or until `release` goes back to a `mark`. This file
 * runs in a page, in a worker and in Node.
 */

import type { Beginning } from "./beginning.ts";
import { type ListedMove, Texts } from "./texts.ts";

export type Address = number;
export type Bot = "random" | "casual" | "greedy" | "thinker";

export interface Parameter {
  name: string;
  kind: string;
  shape?: number[];
}

export interface Field {
  name: string;
  at: number;
  kind: string;
  shape: number[];
}

/** A fact of a message about a move, as `rada.games.telling.Fact`. */
export interface ToldFact {
  field: string;
  cards: boolean;
  colour: string | null;
  among: string | null;
}

/** The message by which the moves are told that have something in some fields. */
export interface ToldMove {
  message: string;
  facts: Record<string, ToldFact>;
  has: string[];
}

/** What lies beside each module and says all that a caller has to know. */
export interface Description {
  format: number;
  game: string;
  digest: string;
  /** What stands for the source code that it was built from: other sources may number actions otherwise. */
  sources: string;
  players: [number, number];
  usual_players: number;
  /** Options and what they do; `beginning.ts` reads it. */
  beginning: Beginning;
  /** What people pick, weakest first, and the bot behind it. */
  levels: Record<string, Bot | "master">;
  /** The bots that show signals. */
  signallers: string[];
  actions: number;
  decisions: number;
  span: number;
  words: number;
  chance: number;
  observation: number;
  longest: number;
  own_events: boolean;
  together: boolean;
  time_up: number;
  signals_a_seat: number;
  trust: number;
  appeal_scale: number;
  sifts: boolean;
  told_moves: ToldMove[];
  /** The cards as records have them, in the order of the rules; null where they are numbers. */
  card_texts: string[] | null;
  colours_field: string | null;
  review_visits: number;
  lanes: number;
  first_rounds: number;
  state: { bytes: number; fields: Field[] };
  /** The states before the first deal with the usual options, by the number of players. */
  fresh: Record<string, string>;
  search: Record<string, number[]>;
  exports: Record<string, { parameters: Parameter[]; returns: string | null }>;
}

const FORMAT = 1;
const PAGE = 1 << 16;
/** The domain of the streams of a chance that bots draw from, as in `rada.kernel.chance`. */
export const BOTS = 1;

const BYTES: Record<string, number> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  int32: 4,
  float32: 4,
  int64: 8,
  float64: 8,
};

type Call = (...numbers: number[]) => number;

export class Engine {
  readonly about: Description;
  readonly memory: WebAssembly.Memory;
  private readonly exports: Record<string, Call>;
  private next: Address;
  private room = 1 << 14;
  private most = 256;
  /** What lies below stays. */
  private floor: Address;
  private desk: Desk | null = null;
  private readonly mask: Address;

  constructor(instance: WebAssembly.Instance, about: Description) {
    this.about = about;
    this.memory = instance.exports.memory as WebAssembly.Memory;
    this.exports = instance.exports as unknown as Record<string, Call>;
    this.next = (instance.exports.__heap_base as WebAssembly.Global).value as number;
    this.mask = this.allocate(8 * about.words);
    this.floor = this.next;
    if (this.has("write_all")) this.desk = this.newDesk();
  }

  /** Call a function of the module by its name, with numbers and addresses. */
  call(name: string, ...numbers: number[]): number {
    const called = this.exports[name];
    if (called === undefined) throw new Error(`${this.about.game} has no ${name}`);
    return called(...numbers);
  }

  has(name: string): boolean {
    return name in this.about.exports;
  }

  // Memory

  /** Some bytes of memory, all zero when they are first given out. */
  allocate(bytes: number): Address {
    const start = (this.next + 15) & ~15;
    const missing = start + bytes - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    this.next = start + bytes;
    return start;
  }

  mark(): Address {
    return this.next;
  }

  /** Give back all that was allocated since a mark. */
  release(mark: Address): void {
    const end = Math.max(mark, this.floor);
    this.memoryAt(end, this.next - end).fill(0);
    this.next = end;
  }

  /** Do something, and give back all that was allocated meanwhile. */
  inMemory<Found>(work: () => Found): Found {
    const mark = this.mark();
    try {
      return work();
    } finally {
      this.release(mark);
    }
  }

  /** A view of some memory; it is good until something is allocated. */
  memoryAt(at: Address, bytes: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, bytes);
  }

  whole(at: Address, count: number): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, at, count);
  }

  reals(at: Address, count: number): Float64Array {
    return new Float64Array(this.memory.buffer, at, count);
  }

  copy(to: Address, from: Address, bytes: number): void {
    new Uint8Array(this.memory.buffer).copyWithin(to, from, from + bytes);
  }

  /** How many bytes a parameter of a function takes; `length` is what the caller may choose. */
  bytesOf(name: string, parameter: string, length = 1): number {
    const found = this.about.exports[name]?.parameters.find((each) => each.name === parameter);
    if (found?.shape === undefined) throw new Error(`${name} has no array ${parameter}`);
    const one = found.kind === "state" ? this.about.state.bytes : BYTES[found.kind];
    if (one === undefined) throw new Error(`nothing is known of ${found.kind}`);
    return found.shape.reduce((size, each) => size * (each < 0 ? length : each), one);
  }

  // States and chances

  newStates(count = 1): Address {
    return this.allocate(count * this.about.state.bytes);
  }

  /** A game with the usual options, before its first deal. */
  newGame(players: number): Address {
    const fresh = this.about.fresh[players];
    if (fresh === undefined) throw new Error(`${this.about.game} is not for ${players} players`);
    const made = this.newStates();
    this.setState(
      made,
      Uint8Array.from(fresh.match(/../g)!, (pair) => parseInt(pair, 16)),
    );
    return made;
  }

  stateBytes(state: Address): Uint8Array {
    return this.memoryAt(state, this.about.state.bytes).slice();
  }

  setState(state: Address, bytes: Uint8Array): void {
    this.memoryAt(state, this.about.state.bytes).set(bytes);
  }

  /** Some states side by side, from their bytes. */
  put(...states: Uint8Array[]): Address {
    const made = this.newStates(states.length);
    states.forEach((bytes, i) => this.setState(made + i * this.about.state.bytes, bytes));
    return made;
  }

  copyState(to: Address, from: Address): void {
    this.copy(to, from, this.about.state.bytes);
  }

  copyOf(state: Address): Address {
    const made = this.newStates();
    this.copyState(made, state);
    return made;
  }

  /** A field of a state that is one number. */
  field(state: Address, name: string): number {
    const { kind, view } = this.viewOf(state, name);
    if (kind === "int64") return Number(view.getBigInt64(0, true));
    if (kind === "int32") return view.getInt32(0, true);
    return kind === "int16" ? view.getInt16(0, true) : view.getInt8(0);
  }

  setField(state: Address, name: string, value: number): void {
    const { kind, view } = this.viewOf(state, name);
    if (kind === "int64") view.setBigInt64(0, BigInt(value), true);
    else if (kind === "int32") view.setInt32(0, value, true);
    else if (kind === "int16") view.setInt16(0, value, true);
    else view.setInt8(0, value);
  }

  private viewOf(state: Address, name: string): { kind: string; view: DataView } {
    const found = this.about.state.fields.find((each) => each.name === name);
    if (found === undefined) throw new Error(`a state has no ${name}`);
    return { kind: found.kind, view: new DataView(this.memory.buffer, state + found.at) };
  }

  players(state: Address): number {
    return this.field(state, "players");
  }

  /** The chance that a seed of 32 bytes makes. */
  newChance(seed: Uint8Array): Address {
    if (seed.length !== 32) throw new Error(`a seed has 32 bytes, not ${seed.length}`);
    const made = this.allocate(8 * this.about.chance);
    const words = new DataView(seed.buffer, seed.byteOffset, 32);
    const numbers = this.whole(made, this.about.chance);
    for (let i = 0; i < 8; i++) numbers[i] = BigInt(words.getUint32(4 * i, true));
    return made;
  }

  /** A chance for bots to draw from. */
  newLuck(seed: Uint8Array): Address {
    const made = this.newChance(seed);
    this.call("open_stream", made, 0, BOTS);
    return made;
  }

  // Rules

  over(state: Address): boolean {
    return this.call("over", state) !== 0;
  }

  awaitsDeal(state: Address): boolean {
    return this.call("awaits_deal", state) !== 0;
  }

  deal(state: Address, key: Address): void {
    this.call("deal", state, key);
  }

  apply(state: Address, seat: number, action: number): void {
    this.call("apply", state, seat, action);
  }

  inMove(state: Address): boolean {
    return this.call("in_move", state) !== 0;
  }

  /** The seats that the game waits for. */
  awaited(state: Address): number[] {
    return members(this.call("actors", state));
  }

  winners(state: Address): number[] {
    return members(this.call("winners", state));
  }

  scores(state: Address): number[] {
    const mark = this.mark();
    const out = this.allocate(8 * this.about.players[1]);
    this.call("scores", state, out);
    const found = [...this.whole(out, this.players(state))].map(Number);
    this.release(mark);
    return found;
  }

  /** What a seat may do now. */
  legal(state: Address, seat: number): number[] {
    this.call("legal", state, seat, this.mask);
    const found: number[] = [];
    this.whole(this.mask, this.about.words).forEach((word, place) => {
      for (let bit = 0; word !== 0n; bit++, word >>= 1n) if (word & 1n) found.push(place * this.about.span + bit);
    });
    return found;
  }

  /** Deal everything anew that a seat cannot know. */
  redeal(state: Address, seat: number, luck: Address): void {
    this.call("redeal", state, seat, luck);
  }

  /** A copy of a state in which everything that a seat cannot know was dealt anew. */
  redealt(state: Address, seat: number, luck: Address): Address {
    const imagined = this.copyOf(state);
    this.redeal(imagined, seat, luck);
    return imagined;
  }

  // Bots

  /** The action that a bot chooses in a state that was dealt anew for its seat. */
  decide(bot: Bot, state: Address, seat: number, luck: Address): number {
    if (bot === "random") return this.call("random", state, seat, luck, this.mask);
    return this.call(bot, state, seat, luck);
  }

  /** The whole move that a bot makes in a state whose secrets it does not get to see. */
  move(bot: Bot, state: Address, seat: number, luck: Address): number[] {
    const mark = this.mark();
    const actions = this.moveKnowing(bot, this.redealt(state, seat, luck), seat, luck);
    this.release(mark);
    return actions;
  }

  /** The whole move that a bot makes in a state that was dealt anew for its seat. */
  moveKnowing(bot: Bot, state: Address, seat: number, luck: Address): number[] {
    return this.moveBy((after) => this.decide(bot, after, seat, luck), state, seat);
  }

  /** The whole move that seems best at once in a state that was dealt anew for its seat. */
  firstThought(state: Address, seat: number, luck: Address): number[] {
    const policy = this.has("policy") ? "policy" : "thinker";
    return this.moveBy((after) => this.call(policy, after, seat, luck), state, seat);
  }

  private moveBy(decide: (after: Address) => number, state: Address, seat: number): number[] {
    const mark = this.mark();
    const after = this.copyOf(state);
    const actions: number[] = [];
    while (actions.length === 0 || this.inMove(after)) {
      const action = decide(after);
      actions.push(action);
      this.apply(after, seat, action);
    }
    this.release(mark);
    return actions;
  }

  /** The signals that a thinker wants to change now, as one move; none in most games. */
  signalChanges(state: Address, seat: number, luck: Address): number[] {
    if (!this.has("may_signal") || this.call("may_signal", state) === 0) return [];
    const mark = this.mark();
    const imagined = this.redealt(state, seat, luck);
    const wanted = Array.from({ length: this.about.signals_a_seat }, (_, number) =>
      this.call("signal_change", imagined, seat, number),
    );
    this.release(mark);
    return wanted.filter((action) => action >= 0);
  }

  /** How gladly a bot would act first in a state that was dealt anew for its seat. */
  eagerness(bot: Bot, state: Address, seat: number): number {
    if (bot === "random") return 0;
    return this.call(bot === "thinker" ? "thinker_eagerness" : "greedy_eagerness", state, seat);
  }

  // Texts

  /**
   * All about the last of some states that lie side by side: from before the last move until now.
   * `eyes` are the seats (or nobody, -1) that look, `movers` those whose moves are listed.
   */
  texts(trail: Address, count: number, eyes: number[], movers: number[]): Texts {
    const players = this.players(trail);
    const seen = eyes.reduce((set, seat) => set | (1 << (seat + 1)), 0);
    const heard = this.about.own_events ? seen : seen === 0 ? 0 : 1;
    const moving = movers.reduce((set, seat) => set | (1 << seat), 0);
    const parts = 5 + 3 * players;
    for (;;) {
      const desk = this.desk;
      if (desk === null) throw new Error(`${this.about.game} has no writers`);
      const { states, masks, path, out } = desk;
      this.whole(desk.ends, parts).fill(0n);
      this.call(
        "write_all",
        ...[trail, count, seen, heard, moving, states, masks, path],
        ...[out, this.room, desk.ends, parts, desk.moves, this.most],
      );
      const ends = [...this.whole(desk.ends, parts)].map(Number);
      const found = ends.pop()!;
      const length = ends.at(-1)!;
      if (length <= this.room && found <= this.most) {
        const text = ascii(this.memoryAt(out, length));
        const moves = this.listed(desk.moves, found, text);
        return new Texts(text, ends, players, this.about.own_events, moves);
      }
      this.room = Math.max(this.room, 2 * length);
      this.most = Math.max(this.most, 2 * found);
      this.desk = this.newDesk();
    }
  }

  private listed(at: Address, found: number, text: string): ListedMove[] {
    const width = this.bytesOf("write_all", "moves") / 8;
    const rows = this.whole(at, found * width);
    return Array.from({ length: found }, (_, row) => {
      const [seat, entry, end, count, ...actions] = [...rows.subarray(row * width, (row + 1) * width)].map(Number);
      return {
        seat: seat!,
        actions: actions.slice(0, count),
        entry: text.slice(entry, end),
      };
    });
  }

  /** What the writers work in; it stays. */
  private newDesk(): Desk {
    const size = (name: string, length = 1) => this.bytesOf("write_all", name, length);
    const made = {
      states: this.allocate(size("states")),
      masks: this.allocate(size("masks")),
      path: this.allocate(size("path")),
      out: this.allocate(size("out", this.room)),
      ends: this.allocate(size("ends", 5 + 3 * this.about.players[1])),
      moves: this.allocate(size("moves", this.most)),
    };
    this.floor = this.next;
    return made;
  }
}

type Desk = Record<"states" | "masks" | "path" | "out" | "ends" | "moves", Address>;

function members(set: number): number[] {
  return Array.from({ length: 31 }, (_, seat) => seat).filter((seat) => (set >> seat) & 1);
}

export function ascii(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
}

/** Make an engine ready from its module and what lies beside it. */
export async function loadEngine(module: WebAssembly.Module | BufferSource, about: Description): Promise<Engine> {
  if (about.format !== FORMAT) throw new Error(`an engine of format ${about.format}`);
  const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
  return new Engine(await WebAssembly.instantiate(compiled, {}), about);
}
