/** What a record says about a game and its moves, written by the compiled writers of a module. */

import { type Address, ascii, type Engine } from "./engine.ts";

/** Lists without anything around them but brackets, and the result of a game that is over. */
export interface Replayed {
  deals: string;
  moves: string;
  result: string;
}

/** A state before the first deal, the seed that deals, and every action: its seat, itself, and whether it ends a move. */
export interface Log {
  fresh: Address;
  seed: Uint8Array;
  actions: Int16Array;
  /** What deals take from the options, as JSON. */
  agreed: string;
}

const ROOM_FOR_A_MOVE = 1024;
const ROOM = 1 << 15;
const KEPT = 64;

/** What is written of a move: its entry, its short notation, or what it does at once. */
export type Writer = "write_entry" | "write_text" | "write_outlook";

/** A move in one of these forms; from the state before it to the one after it. */
export function written(
  engine: Engine,
  how: Writer,
  states: [before: Address, after: Address],
  seat: number,
  actions: number[],
): string {
  const mark = engine.mark();
  const path = engine.allocate(engine.bytesOf(how, "actions"));
  const out = engine.allocate(ROOM_FOR_A_MOVE);
  engine.whole(path, actions.length).set(actions.map(BigInt));
  const end = engine.call(how, ...states, seat, path, actions.length, out, ROOM_FOR_A_MOVE, 0);
  const text = ascii(engine.memoryAt(out, end));
  engine.release(mark);
  return text;
}

/** The deals, the moves and the result of a game that is carried out again. */
export function replayed(engine: Engine, log: Log): Replayed {
  for (let more = 1; ; more *= 4) {
    const mark = engine.mark();
    const texts = replayIn(engine, log, more * ROOM, more * KEPT);
    engine.release(mark);
    if (texts) return texts;
  }
}

function replayIn(engine: Engine, { fresh, seed, actions, agreed }: Log, room: number, kept: number): Replayed | null {
  const states = engine.newStates(2);
  engine.copyState(states, fresh);
  const keeping = engine.newStates(kept);
  const path = engine.allocate(8 * engine.about.longest);
  const key = engine.newChance(seed);
  const rows = engine.allocate(2 * actions.length);
  const told = new TextEncoder().encode(agreed);
  const given = engine.allocate(told.length + 1);
  const [out, rest, found] = [engine.allocate(room), engine.allocate(room), engine.allocate(32)];
  new Int16Array(engine.memory.buffer, rows, actions.length).set(actions);
  engine.memoryAt(given, told.length).set(told);
  const work = [states, keeping, kept, path, key, rows, actions.length / 3, given, told.length];
  engine.call("replay", ...work, out, room, rest, room, found);
  const [moves, deals, end, count] = [...engine.whole(found, 4)].map(Number) as [number, number, number, number];
  if (moves > room || end > room || count > kept) return null;
  const text = (at: Address, length: number) => ascii(engine.memoryAt(at, length));
  return { deals: `[${text(rest, deals)}]`, moves: `[${text(out, moves)}]`, result: text(rest + deals, end - deals) };
}
