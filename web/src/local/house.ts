/** All local tables: opened, found, played on, put away. Whoever asks is the page, over a worker's port. */

import type { Trail } from "../advice/game.ts";
import type { Checked, Mine, MovedGame, NewTable, Seated, TableLook, TableSeen } from "../api/types.ts";
import { hexOf, readOptions } from "../engine/beginning.ts";
import type { Engine } from "../engine/engine.ts";
import { Driver, type Thinking } from "./driver.ts";
import { movedGame } from "./moving.ts";
import { Play } from "./play.ts";
import { listed, LOCAL, type MoveKept, type Row, type SeatKept, type Store } from "./rows.ts";
import { LocalTable, type Watcher, withSeat } from "./table.ts";

/** Something that cannot be done; `why` is for the page, which has words for it. */
export class HouseTrouble extends Error {
  readonly status: number;
  readonly why: string;

  constructor(status: number, why: string) {
    super(why);
    this.status = status;
    this.why = why;
  }
}

/** A table as the page wants it: people and bots by their seats, with the names that they go by. */
export type Wanted = Pick<NewTable, "game" | "options" | "pace" | "starter"> & {
  seats: { name: string; bot: string | null }[];
};

export interface Means {
  store: Store;
  engineOf: (game: string) => Promise<Engine>;
  thinking: Thinking;
  /** Has a table for itself, until it is given back; null where another window has it. */
  lock: (id: string) => Promise<(() => void) | null>;
}

/** A table that nobody has come to yet. */
interface Expected {
  table: LocalTable;
  unlock: () => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Milliseconds in which whoever has opened a table comes to it. */
const SOON = 10_000;

/** A table that is loaded: somebody watches it, or something is asked about it. */
interface Kept {
  /** How many visits there are, those that have not said a word yet among them. */
  visits: number;
  table: LocalTable;
  driver: Driver;
  unlock: () => void;
}

const now = (): number => Date.now() / 1000;
const random = (bytes: number): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
const freshId = (): string => LOCAL + random(8);

export class House {
  private readonly means: Means;
  private readonly open = new Map<string, Promise<Kept>>();
  /** The table that was opened last, until somebody comes to it: what was just written need not be read. */
  private expected: Expected | null = null;
  private readonly rematches = new Map<string, Promise<Seated>>();

  constructor(means: Means) {
    this.means = means;
  }

  /** Load what a game needs before anybody asks for a table. */
  async prepare(game: string): Promise<void> {
    await Promise.all([this.means.engineOf(game), this.means.thinking.prepare(game)]);
  }

  // Tables

  async openTable({ game, options, pace, starter, seats }: Wanted): Promise<Seated> {
    const engine = await this.means.engineOf(game);
    const row: Row = {
      id: freshId(),
      game,
      players: seats.length,
      options: readOptions(engine.about, options ?? {}),
      starter: starter ?? null,
      seed: random(32),
      sources: engine.about.sources,
      pace: pace ?? "human",
      seats: seats.map(({ name, bot }) => seatOf(name, bot)),
      created: now(),
      started: now(),
      rematch: null,
      putAway: false,
      mine: null,
    };
    const table = made(engine, this.means.store, row, []);
    const [unlock, written] = await Promise.allSettled([this.means.lock(row.id), this.written(table, [])]);
    const release = unlock.status === "fulfilled" ? unlock.value : null;
    if (written.status === "rejected") {
      release?.();
      throw written.reason;
    }
    if (release) this.expect(table, release);
    return written.value;
  }

  private async found(engine: Engine, row: Row, moves: MoveKept[]): Promise<Seated> {
    return this.written(made(engine, this.means.store, row, moves), moves);
  }

  private async written(table: LocalTable, moves: MoveKept[]): Promise<Seated> {
    await this.means.store.create(table.row, moves);
    return { table: table.seen(table.me), token: "" };
  }

  /** Keep a table that was just opened, and have it for this window, for somebody who is to come at once. */
  private expect(table: LocalTable, unlock: () => void): void {
    this.forget();
    this.expected = { table, unlock, timer: setTimeout(() => this.forget(), SOON) };
  }

  private forget(): void {
    this.take(this.expected?.table.row.id ?? "")?.unlock();
  }

  private take(id: string): Expected | null {
    const { expected } = this;
    if (expected?.table.row.id !== id) return null;
    clearTimeout(expected.timer);
    this.expected = null;
    return expected;
  }

  async myTables(): Promise<Mine[]> {
    return listed(await this.means.store.rows());
  }

  /** The same again; the start has moved on by a seat. */
  async rematch(id: string): Promise<Seated> {
    // Asked for twice at once, it is one game all the same.
    return this.with(id, (table) => {
      const asked = this.rematches.get(id) ?? this.opened(table);
      this.rematches.set(id, asked);
      return asked.finally(() => this.rematches.delete(id));
    });
  }

  private async opened(table: LocalTable): Promise<Seated> {
    const { row, play } = table;
    if (!play.over) throw new HouseTrouble(409, "not-over");
    if (row.rematch !== null) return this.seated(row.rematch);
    const first = play.about.beginning.start_is_agreed ? null : play.firstStarter;
    const again = await this.found(
      play.engine,
      {
        ...row,
        id: freshId(),
        starter: first === null ? null : (first + 1) % row.players,
        seed: random(32),
        sources: play.about.sources,
        seats: newSeats(row),
        created: now(),
        started: now(),
        mine: null,
        putAway: false,
      },
      [],
    );
    await table.change((kept) => ({ ...kept, rematch: again.table.id }));
    return again;
  }

  /** A table that goes on from a position of a finished game. */
  async fork(id: string, n: number): Promise<Seated> {
    return this.with(id, async ({ row, play }) => {
      if (!play.over || n >= play.n) throw new HouseTrouble(409, "not-over");
      const kept = (await this.means.store.moves(id)).slice(0, n);
      const moved = kept.at(-1)?.at ?? row.started;
      const started = now() - (moved - row.started);
      const moves = kept.map((move) => ({ ...move, at: move.at + started - row.started }));
      return this.found(
        play.engine,
        {
          ...row,
          id: freshId(),
          seats: newSeats(row),
          created: now(),
          started,
          rematch: null,
          putAway: false,
          mine: null,
        },
        moves,
      );
    });
  }

  private seated(id: string): Promise<Seated> {
    return this.with(id, (table) => ({ table: table.seen(table.me), token: "" }));
  }

  async putAway(id: string, away: boolean): Promise<void> {
    this.take(id)?.unlock();
    const row = await this.means.store.row(id);
    if (!row) throw new HouseTrouble(404, "gone");
    await this.means.store.change({ ...row, putAway: away });
  }

  /** Nothing is left of the table afterwards. */
  async remove(id: string): Promise<void> {
    this.take(id)?.unlock();
    const kept = await this.open.get(id);
    if (kept) this.close(id, kept);
    await this.means.store.remove(id);
  }

  setPace(id: string, pace: Row["pace"]): Promise<TableSeen> {
    return this.changed(id, (row) => ({ ...row, pace }));
  }

  /** A bot stands in for whoever leaves, and goes when they come back. */
  setAway(id: string, away: boolean): Promise<TableSeen> {
    return this.changed(id, (row, table) => withSeat(row, table.me, { away }));
  }

  /** Give the device to one of several people who share it, or take it from whoever has it (-1). */
  async pass(id: string, seat: number): Promise<void> {
    await this.with(id, (table) => table.pass(seat));
  }

  setBot(id: string, seat: number, bot: string): Promise<TableSeen> {
    return this.changed(id, (row) => {
      if (row.seats[seat]?.who !== "bot") throw new HouseTrouble(403, "seat");
      return withSeat(row, seat, { bot });
    });
  }

  private changed(id: string, how: (row: Row, table: LocalTable) => Row): Promise<TableSeen> {
    return this.with(id, async (table) => {
      await table.change((row) => how(row, table));
      return table.seen(table.me);
    });
  }

  lookAt(id: string): Promise<TableLook> {
    return this.with(id, (table) => {
      const { me, play, n } = table;
      const [view, legal] = [play.view(me), play.legal(table.movers(me))];
      return { table: table.seen(me), n, view: JSON.parse(view), legal: JSON.parse(legal) };
    });
  }

  /** An unfinished game as the server takes it, which stands still now; the seats of `freed` bots are for friends. */
  moving(id: string, freed: number[], name = ""): Promise<MovedGame> {
    return this.with(id, async (table, kept) => {
      const moved = await table.halt(() => movedGame(table, freed, name));
      // As if somebody watched it: whoever comes back meanwhile, here or in another window, finds it halted.
      kept.visits += 1;
      return moved;
    });
  }

  /** A game that could not be moved goes on here. */
  stay(id: string): Promise<void> {
    return this.with(id, (table, kept) => {
      if (!table.halted) return;
      table.halted = false;
      table.onChange();
      kept.visits -= 1;
      if (!kept.visits) this.close(id, kept);
    });
  }

  // Afterwards

  /** The record of a finished game as its line of text. */
  record(id: string): Promise<string> {
    return this.with(id, (table) => finished(table).recordLine());
  }

  /** A finished game move by move, as JSON. */
  replay(id: string): Promise<string> {
    return this.with(id, (table) => finished(table).replay());
  }

  /** Whether the seed makes the very game that was played: dealt and played again, byte for byte. */
  check(id: string): Promise<Checked> {
    return this.with(id, (table) => {
      const { play, row } = finished(table);
      const again = new Play(play.engine, { ...play.terms });
      let right = true;
      try {
        for (const decision of play.decisions) again.decide(decision);
      } catch {
        right = false;
      }
      right &&= again.record() === play.record();
      return {
        right,
        message: "",
        terms: play.termsHash,
        agreed: play.agreed,
        commitment: play.commitment,
        seed: row.seed,
        house_commitment: play.commitment,
        house: row.seed,
        added: [],
      };
    });
  }

  /** A game as advice and reviews are given it (`advice/game.ts`), and whose it is. */
  played(id: string): Promise<Played> {
    return this.with(id, ({ play, row, me }) => {
      const { states, decisions, over } = play;
      return { game: row.game, trail: { states, decisions }, names: row.seats.map(({ name }) => name), me, over };
    });
  }

  // Watching

  /** Let somebody watch a table; what is returned ends the visit. */
  async watch(id: string, send: (frame: string) => void): Promise<Visit> {
    const kept = await this.load(id);
    const watcher: Watcher = { seat: kept.table.me, send };
    kept.visits += 1;
    return {
      heed: (frame) => kept.table.heed(watcher, frame),
      leave: () => {
        kept.table.watchers.delete(watcher);
        kept.visits -= 1;
        if (!kept.visits) this.close(id, kept);
      },
    };
  }

  /** Do something with a table; one that nobody watches is let go afterwards. */
  private async with<Found>(
    id: string,
    work: (table: LocalTable, kept: Kept) => Found | Promise<Found>,
  ): Promise<Found> {
    const loaded = this.open.has(id);
    const kept = await this.load(id);
    try {
      return await work(kept.table, kept);
    } finally {
      if (!loaded && !kept.visits) this.close(id, kept);
    }
  }

  private load(id: string): Promise<Kept> {
    const loading = this.open.get(id) ?? this.loaded(id);
    this.open.set(id, loading);
    loading.catch(() => this.open.delete(id));
    return loading;
  }

  private async loaded(id: string): Promise<Kept> {
    const { thinking, lock } = this.means;
    const expected = this.take(id);
    const unlock = expected?.unlock ?? (await lock(id));
    if (!unlock) throw new HouseTrouble(403, "elsewhere");
    try {
      const table = expected?.table ?? (await this.read(id));
      const driver = new Driver(table, thinking);
      driver.arrange();
      return { visits: 0, table, driver, unlock };
    } catch (trouble) {
      unlock();
      throw trouble;
    }
  }

  private async read(id: string): Promise<LocalTable> {
    const { store, engineOf } = this.means;
    const row = await store.row(id);
    if (!row) throw new HouseTrouble(404, "gone");
    return new LocalTable(await engineOf(row.game), store, row, await store.moves(id));
  }

  private close(id: string, { driver, unlock }: Kept): void {
    this.open.delete(id);
    driver.close();
    unlock();
  }
}

export interface Played {
  game: string;
  trail: Trail;
  names: string[];
  me: number;
  over: boolean;
}

export interface Visit {
  heed: LocalTable["heed"] extends (watcher: Watcher, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
  leave: () => void;
}

/** A new table, with how it stands for the list of games. */
function made(engine: Engine, store: Store, row: Row, moves: MoveKept[]): LocalTable {
  const table = new LocalTable(engine, store, row, moves);
  table.row = { ...row, mine: table.mine() };
  return table;
}

/** The same people and bots at a new table, where everybody is there and has said nothing yet. */
const newSeats = (row: Row): SeatKept[] => row.seats.map((seat) => ({ ...seat, gladness: null, away: false }));

function seatOf(name: string, bot: string | null): SeatKept {
  return { who: bot === null ? "person" : "bot", name, bot, away: false, gladness: null };
}

function finished(table: LocalTable): LocalTable {
  if (!table.play.over) throw new HouseTrouble(409, "not-over");
  return table;
}
