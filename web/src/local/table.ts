/**
 * A local table: a game on an engine with its seats, and the frames that a seat is sent. The frames
 * are those of the live channel, as `rada.server.tables` makes them.
 */

import type { ClientFrame, Gladness, Mine, SeatSeen, ServerFrame, TableSeen } from "../api/types.ts";
import { type Decision, NOBODY } from "../engine/decision.ts";
import type { Engine } from "../engine/engine.ts";
import { STAND_IN } from "./bots.ts";
import { type Entry, IllegalMove, Play } from "./play.ts";
import type { MoveKept, Row, SeatKept, Store } from "./rows.ts";

/** Moves that somebody may have missed and still be told one by one. */
const RESUMABLE = 40;

/** Why something is refused; the page has words for it. */
export type Why =
  "away" | "broken" | "chat" | "glad" | "illegal" | "late" | "moving" | "over" | "seat" | "ticket" | "unwritten";

export class Refusal extends Error {
  readonly why: Why;
  readonly status: number;

  constructor(why: Why, status = 409) {
    super(why);
    this.why = why;
    this.status = status;
  }
}

/** Somebody who looks at the table, with the eyes of a seat. */
export interface Watcher {
  seat: number;
  send: (frame: string) => void;
}

type Sent = Extract<ClientFrame, { ticket: string }>;

export class LocalTable {
  row: Row;
  readonly play: Play;
  /** How many moves there have been that decided something. */
  decisions = 0;
  /** Who has the device, where several people share it. */
  private holder = NOBODY;
  /** Nothing happens while the game is on its way to the server: what did would be lost. */
  halted = false;
  /** How gladly each bot would begin, where that is agreed on. */
  readonly botsGladness = new Map<number, Gladness>();
  readonly watchers = new Set<Watcher>();
  /** Called after every move and every change of the seats; the driver listens. */
  onChange: () => void = () => undefined;
  private readonly store: Store;
  private readonly tickets = new Map<string, number>();
  private readonly clock: () => number;
  /** What is being written: one thing after the other. */
  private writing: Promise<unknown> = Promise.resolve();

  constructor(engine: Engine, store: Store, row: Row, moves: MoveKept[], clock = () => Date.now() / 1000) {
    this.row = row;
    this.store = store;
    this.clock = clock;
    const { players, options, starter, seed } = row;
    this.play = new Play(engine, { players, options, starter, seed, ...(seed ? {} : { deals: dealsOf(row) }) });
    for (const move of moves) this.carryOut(move, this.meantBy(move));
  }

  // What is

  get n(): number {
    return this.play.n;
  }

  get status(): TableSeen["status"] {
    return this.play.over ? "over" : "playing";
  }

  /** The seats of the people who play here, on this one device. */
  get people(): number[] {
    if (this.row.from !== undefined) return [];
    return this.row.seats.flatMap(({ who }, seat) => (who === "person" ? [seat] : []));
  }

  /** The seat whose cards may be shown: that of whoever has the device, or nobody's while it is passed on. */
  get me(): number {
    const { people } = this;
    if (people.length > 1 && !this.play.over) return this.holder;
    return people.includes(this.holder) ? this.holder : (people[0] ?? NOBODY);
  }

  /** Give the device to a person, or to nobody: everybody who watches looks with these eyes from now on. */
  pass(seat: number): void {
    if (seat !== NOBODY && !this.people.includes(seat)) throw new Refusal("seat", 403);
    this.holder = seat;
    for (const watcher of this.watchers) watcher.seat = this.me;
    this.tellEverything();
  }

  /** The bot that plays a seat now, or null where a person does. */
  byBot(seat: number): string | null {
    const { who, away, bot } = this.row.seats[seat]!;
    return who === "bot" || away ? (bot ?? STAND_IN) : null;
  }

  /** When the time of a timed game runs out. */
  get ends(): number | null {
    const name = this.play.about.beginning.time_limit;
    const minutes = name === null ? null : this.row.options[name];
    return typeof minutes === "number" ? this.row.started + 60 * minutes : null;
  }

  now(): number {
    return this.clock();
  }

  /** A seat moves for itself; where the start is agreed, it may also let a bot begin, or who shares the device. */
  movers(seat: number): number[] {
    const { awaited, toBegin } = this.play;
    if (seat === NOBODY || this.byBot(seat) !== null) return [];
    const together = this.people.length > 1;
    const others = toBegin ? awaited.filter((each) => each !== seat && (together || this.byBot(each) !== null)) : [];
    return awaited.includes(seat) ? [seat, ...others] : others;
  }

  /** Whether there is a beginning to be agreed on, and only one seat to agree. */
  get beginsAlone(): boolean {
    return this.play.toBegin && this.play.awaited.length === 1;
  }

  seen(me: number): TableSeen {
    const { row, play } = this;
    const over = play.over;
    return {
      id: row.id,
      game: row.game,
      players: row.players,
      options: row.options,
      status: this.status,
      pace: row.pace,
      clock: null,
      seats: row.seats.map((seat, number) => this.seatSeen(seat, number)),
      me: me === NOBODY ? null : me,
      host: true,
      moves: this.n,
      terms: play.termsHash,
      commitment: play.commitment,
      seed: over && row.seed ? row.seed : null,
      house_commitment: play.commitment,
      house: over && row.seed ? row.seed : null,
      added: [],
      next_commitment: null,
      next_added: [],
      join_key: null,
      watch_key: null,
      claims: [],
      takeovers: [],
      moved_in: null,
      rematch: row.rematch,
      created: row.created,
      started: row.started,
    };
  }

  private seatSeen({ who, name, away, gladness }: SeatKept, seat: number): SeatSeen {
    const bot = this.byBot(seat);
    return {
      seat,
      who,
      name,
      bot,
      away,
      connected: true,
      host: seat === this.me,
      gladness: bot === null ? gladness : (this.botsGladness.get(seat) ?? null),
      preparing: false,
    };
  }

  mine(): Mine {
    const { row, play, people } = this;
    const me = people[0] ?? NOBODY;
    const { scores, winners } = JSON.parse(play.view(NOBODY)) as { scores: number[]; winners: number[] };
    return {
      id: row.id,
      game: row.game,
      players: row.players,
      status: this.status,
      names: row.seats.map(({ name }) => name),
      me,
      my_turn: people.some((seat) => play.awaited.includes(seat) && this.byBot(seat) === null),
      moves: this.n,
      created: row.created,
      against_bots: people.length < 2,
      scores,
      winners,
    };
  }

  // Frames

  /** Let somebody watch: from where they left off, or from the beginning. */
  enter(watcher: Watcher, seen: number | null): void {
    const missed = seen ? this.n - seen : -1;
    if (missed < 0 || missed > RESUMABLE) watcher.send(this.welcome(watcher.seat));
    else {
      watcher.send(this.tableFrame(watcher.seat));
      for (let n = this.n - missed + 1; n <= this.n; n++) watcher.send(this.moved(watcher.seat, n));
    }
    this.watchers.add(watcher);
  }

  welcome(seat: number): string {
    const frame = { type: "welcome", table: this.seen(seat), n: this.n, chat: [], due: null, ends: this.ends };
    const { play } = this;
    const seen = `"view":${play.view(seat)},"legal":${play.legal(this.movers(seat))},"log":${this.log(seat)}`;
    return `${JSON.stringify({ ...frame, now: this.now() }).slice(0, -1)},${seen}}`;
  }

  /** What a seat saw happen in the last moves; moves that it saw nothing of are left out. */
  private log(seat: number): string {
    const lines: string[] = [];
    for (let n = Math.max(0, this.n - RESUMABLE + 1); n <= this.n; n++) {
      const events = this.play.events(seat, n);
      if (events !== "[]") lines.push(`{"n":${n},"events":${events}}`);
    }
    return `[${lines.join(",")}]`;
  }

  private moved(seat: number, n: number): string {
    const { play } = this;
    const legal = n === this.n ? play.legal(this.movers(seat)) : "[]";
    const seen = `"events":${play.events(seat, n)},"view":${play.view(seat, n)},"legal":${legal}`;
    return `{"type":"moved","n":${n},${seen},"due":null,"now":${this.now()}}`;
  }

  private tableFrame(seat: number): string {
    return textOf({ type: "table", table: this.seen(seat), now: this.now() });
  }

  tellTable(): void {
    for (const watcher of this.watchers) watcher.send(this.tableFrame(watcher.seat));
  }

  private tellMove(): void {
    for (const watcher of this.watchers) watcher.send(this.moved(watcher.seat, this.n));
  }

  tellEverything(): void {
    for (const watcher of this.watchers) watcher.send(this.welcome(watcher.seat));
  }

  // What happens

  /** Answer a frame of somebody who watches. */
  async heed(watcher: Watcher, frame: ClientFrame): Promise<void> {
    if (frame.type === "ping") return watcher.send(textOf({ type: "pong", now: this.now() }));
    if (frame.type === "hello") return this.enter(watcher, frame.seen ?? null);
    try {
      const n = await this.carry(watcher.seat, frame);
      watcher.send(textOf({ type: "ack", ticket: frame.ticket, n }));
    } catch (trouble) {
      watcher.send(textOf(refusalOf(trouble, frame.ticket)));
    }
  }

  private async carry(seat: number, frame: Sent): Promise<number> {
    if (frame.type === "chat") throw new Refusal("chat", 403);
    if (frame.type === "move") return this.playFor(seat, frame.n, frame.ticket, frame.move);
    if (!this.play.toBegin) throw new Refusal("glad", 403);
    await this.change((row) => withSeat(row, seat, { gladness: frame.gladness }));
    return this.n;
  }

  /** Make a person's move and return its number; sent again, it is made only once. */
  playFor(seat: number, n: number, ticket: string, entry: Entry): Promise<number> {
    return this.inTurn(async () => {
      const made = this.madeOn(seat, ticket, entry);
      if (made !== null) return made;
      this.checkHere();
      if (this.row.seats[seat]?.away) throw new Refusal("away");
      this.checkFresh(seat, n);
      const decision = this.play.read(entry);
      const forBot = this.play.toBegin && this.movers(seat).includes(decision.seat);
      if (decision.seat !== seat && !forBot) throw new Refusal("seat", 403);
      return this.make(decision, ticket);
    });
  }

  /** The move that came on a ticket before; only the same one is a repetition, and any other one is refused. */
  private madeOn(seat: number, ticket: string, entry: Entry): number | null {
    const made = this.tickets.get(`${seat} ${ticket}`);
    if (made === undefined) return null;
    let again: Decision | null = null;
    try {
      again = this.play.read(entry, made);
    } catch (trouble) {
      if (!(trouble instanceof IllegalMove)) throw trouble;
      // It was not possible then, so it is another one.
    }
    const before = this.play.decisions[made - 1]!;
    const same = again?.seat === before.seat && String(again.actions) === String(before.actions);
    if (!same) throw new Refusal("ticket");
    return made;
  }

  /** Let the game go elsewhere, as it is after all that was begun; nothing happens here until it comes back. */
  halt<Found>(told: () => Found): Promise<Found> {
    const work = (): Found => {
      this.checkHere();
      const found = told();
      this.halted = true;
      return found;
    };
    return this.inTurn(() => Promise.resolve().then(work));
  }

  private checkHere(): void {
    if (this.halted) throw new Refusal("moving");
  }

  /** Make a bot's or the referee's move, if it is still to be made. */
  async playUnless(changed: () => boolean, decision: Decision, visits?: number): Promise<void> {
    await this.inTurn(async () => (this.halted || changed() ? this.n : this.make(decision, "", visits)));
  }

  /** A move that answers an old position is late, unless it was this seat's turn all along. */
  private checkFresh(seat: number, n: number): void {
    const { play } = this;
    if (play.over) throw new Refusal("over");
    if (n === this.n) return;
    if (n > this.n) throw new Refusal("late");
    for (let number = n; number <= this.n; number++)
      if (!this.awaitedAt(number).includes(seat)) throw new Refusal("late");
    if (play.decisions.slice(n).some((each) => each.seat === seat)) throw new Refusal("late");
  }

  private awaitedAt(number: number): number[] {
    const { play } = this;
    return play.engine.inMemory(() => play.engine.awaited(play.engine.put(play.stateAt(number))));
  }

  /** Write a move down, then make it, then tell everybody. */
  private async make(decision: Decision, ticket: string, visits?: number): Promise<number> {
    const move: MoveKept = { ...decision, n: this.n + 1, ticket, at: this.now(), ...(visits ? { visits } : {}) };
    move.entry = this.play.entryOf(decision);
    try {
      await this.store.append(this.row.id, move);
    } catch {
      throw (await this.catchUp()) ? new Refusal("late") : new Refusal("unwritten", 503);
    }
    this.carryOut(move, decision);
    // Who plays on wants to see the game again. That it is listed as it was for a moment harms nobody.
    this.row = { ...this.row, mine: this.mine(), putAway: false };
    this.tellMove();
    if (this.play.over) this.tellEnd();
    this.onChange();
    await this.store.change(this.row).catch(() => undefined);
    return move.n;
  }

  /** Make the moves that another window has made, where nothing keeps windows apart; whether there were any. */
  private async catchUp(): Promise<boolean> {
    const missed = (await this.store.moves(this.row.id).catch(() => [])).filter(({ n }) => n > this.n);
    for (const move of missed) {
      this.carryOut(move, this.meantBy(move));
      this.tellMove();
    }
    if (!missed.length) return false;
    if (this.play.over) this.tellEnd();
    this.onChange();
    return true;
  }

  /** At the end somebody looks again, where the device was just being passed on. */
  private tellEnd(): void {
    const { me } = this;
    const others = [...this.watchers].some(({ seat }) => seat !== me);
    for (const watcher of this.watchers) watcher.seat = me;
    if (others) this.tellEverything();
    this.tellTable();
  }

  /** What was decided by a move that was written down, perhaps by an earlier version of the page. */
  private meantBy({ seat, actions, entry }: MoveKept): Decision {
    const current = this.row.sources === this.play.about.sources || entry === undefined;
    return current ? { seat, actions } : this.play.read(JSON.parse(entry) as Entry);
  }

  private carryOut({ seat, ticket, n }: MoveKept, decision: Decision): void {
    this.play.decide(decision);
    if (ticket) this.tickets.set(`${seat} ${ticket}`, n);
    if (!this.play.isSignal(decision)) this.decisions += 1;
  }

  /** Change the seats or the settings; everybody is told. */
  change(how: (row: Row) => Row): Promise<void> {
    return this.inTurn(async () => {
      this.checkHere();
      const row = how(this.row);
      await this.store.change(row);
      const before = this.row;
      this.row = row;
      const others = JSON.stringify(before.seats.map(playerOf)) !== JSON.stringify(row.seats.map(playerOf));
      if (others) this.tellEverything();
      else this.tellTable();
      this.onChange();
    });
  }

  private inTurn<Found>(work: () => Promise<Found>): Promise<Found> {
    const done = this.writing.then(work);
    this.writing = done.catch(() => undefined);
    return done;
  }

  // Afterwards

  /** The record as its line of text, with the names of the seats. */
  recordLine(): string {
    if (this.row.from !== undefined) return `${this.row.from}\n`;
    const names = JSON.stringify(this.row.seats.map(({ name }) => name));
    return `${this.play.record().slice(0, -1)},"names":${names}}\n`;
  }

  /** The game move by move, with all hands open, as JSON. */
  replay(): string {
    const { play } = this;
    return `{"table":${JSON.stringify(this.seen(this.me))},"result":${play.result},"steps":${play.steps()}}`;
  }
}

/** The deals of the record that a game without a seed came as. */
const dealsOf = ({ from }: Row): unknown[] => (JSON.parse(from ?? "{}") as { deals?: unknown[] }).deals ?? [];

const playerOf = ({ who, away }: SeatKept): string => `${who} ${away}`;

export function withSeat(row: Row, seat: number, change: Partial<SeatKept>): Row {
  return { ...row, seats: row.seats.map((each, number) => (number === seat ? { ...each, ...change } : each)) };
}

function textOf(frame: ServerFrame): string {
  return JSON.stringify(frame);
}

/** The page says it in words: `message` is for the socket to fill in. */
export function refusalOf(trouble: unknown, ticket: string | null): ServerFrame {
  const known = trouble instanceof IllegalMove ? new Refusal("illegal") : trouble;
  if (!(known instanceof Refusal)) throw trouble;
  const { status, why } = known;
  return { type: "refused", ticket, status, error: `local-${why}`, message: "", retry_after: null };
}
