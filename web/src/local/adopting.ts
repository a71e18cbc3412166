/** Games from elsewhere, in a file or in a link: judged here, and kept as finished tables to replay. */

import { hexOf, readOptions } from "../engine/beginning.ts";
import type { Engine } from "../engine/engine.ts";
import { sha256 } from "../engine/sha256.ts";
import { type GameRecord, noRecord, readRecord } from "../records/frame.ts";
import { verifyRecord } from "../records/verify.ts";
import { HouseTrouble } from "./house.ts";
import { LOCAL, type Row, type SeatKept, type Store } from "./rows.ts";

export interface Means {
  store: Store;
  engineOf: (game: string) => Promise<Engine>;
  /** The games that there are engines of. */
  games: () => Promise<string[]>;
}

/** Keep the finished game of a record and return the id of its table; throws `WrongRecord` where it is wrong. */
export async function adopt(text: string, means: Means): Promise<string> {
  try {
    return await adopted(text, means);
  } catch (wrong) {
    // Too many brackets within brackets for JSON to be read or written.
    if (wrong instanceof RangeError) throw noRecord();
    throw wrong;
  }
}

async function adopted(text: string, { store, engineOf, games }: Means): Promise<string> {
  const line = firstRecord(text);
  const record = readRecord(line, await games());
  const engine = await engineOf(record.game);
  const { verdict, trail } = verifyRecord(engine, record);
  if (!verdict.finished) throw new HouseTrouble(409, "unfinished");
  const row = rowOf(line, record, engine);
  const at = row.created;
  if (!(await store.row(row.id))) {
    const moves = trail.decisions.map((decision, i) => ({
      ...decision,
      n: i + 1,
      ticket: "",
      at,
      entry: JSON.stringify(record.moves[i]),
    }));
    await store.create(row, moves);
  }
  return row.id;
}

/** A file may have many records, one in a line, or a single one over many lines. */
function firstRecord(text: string): string {
  const first = text.trimStart().split("\n", 1)[0]!.trim();
  return first.endsWith("}") && first.length > 1 ? first : text.trim();
}

function rowOf(line: string, record: GameRecord, engine: Engine): Row {
  const { game, players, options, starter, seed } = record;
  const known = Object.entries(options).filter(([name]) => Object.hasOwn(engine.about.beginning.options, name));
  const now = Date.now() / 1000;
  return {
    // The same record has the same table, however often it is opened.
    id: LOCAL + hexOf(sha256(new TextEncoder().encode(line))).slice(0, 16),
    game,
    players,
    options: readOptions(engine.about, Object.fromEntries(known)),
    starter: Number.isInteger(starter) ? (starter as number) : null,
    seed: typeof seed === "string" ? seed.toLowerCase() : "",
    sources: engine.about.sources,
    pace: "human",
    seats: Array.from({ length: players }, (_, seat) => seatOf(record, seat)),
    created: now,
    started: now,
    rematch: null,
    putAway: false,
    mine: null,
    from: line,
  };
}

function seatOf({ names }: GameRecord, seat: number): SeatKept {
  const name: unknown = Array.isArray(names) ? names[seat] : null;
  return { who: "person", name: typeof name === "string" ? name : "", bot: null, away: false, gladness: null };
}
