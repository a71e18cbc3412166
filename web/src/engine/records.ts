/** What a record says about a game and its moves, written by the compiled writers of a module. */

import { type Address, ascii, type Engine } from "./engine.ts";

const ROOM_FOR_A_MOVE = 1024;
const ROOM = 1 << 14;

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

/** The deal that has just been made, after so many moves, as JSON. */
export function dealOf(engine: Engine, state: Address, moves: number): string {
  const fields = writing(engine, (out, room) => {
    const agreed = new TextEncoder().encode(engine.about.beginning.dealt);
    const given = engine.allocate(agreed.length + 1);
    engine.memoryAt(given, agreed.length).set(agreed);
    return engine.call("write_deal", state, given, agreed.length, out, room, 0);
  });
  return `{"at":${moves}${fields}}`;
}

/** The outcome of a game that is over, as JSON: from its states before each deal, and the last one. */
export function resultOf(engine: Engine, trail: readonly Uint8Array[]): string {
  const states = engine.put(...trail);
  return writing(engine, (out, room) => engine.call("write_result", states, trail.length, trail.length, out, room, 0));
}

/** What is written into room that is large enough; a writer that has too little says how much it needs. */
function writing(engine: Engine, write: (out: Address, room: number) => number): string {
  for (let room = ROOM; ; room *= 4) {
    const mark = engine.mark();
    const out = engine.allocate(room);
    const end = write(out, room);
    const text = end <= room ? ascii(engine.memoryAt(out, end)) : null;
    engine.release(mark);
    if (text !== null) return text;
  }
}
