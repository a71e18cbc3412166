/**
 * One game being played, move by move, as `rada.table.Table` plays it: on an engine, without people,
 * clocks or storage. What has happened is kept outside the engine's memory, so that many games can
 * share one engine.
 */

import { agreedOf, bytesOf, commitmentOf, type Options, prepared, type Starter, termsOf } from "../engine/beginning.ts";
import { type Decision, NOBODY } from "../engine/decision.ts";
import type { Address, Engine } from "../engine/engine.ts";
import { dealOf, resultOf, written } from "../engine/records.ts";
import { makeDeal } from "../records/deals.ts";
import type { Texts } from "../engine/texts.ts";
import { legalMove } from "../records/reading.ts";

const FORMAT = "rada-record/1";

/** A move as the record has it. */
export interface Entry {
  seat?: number;
  [key: string]: unknown;
}

/** What a game is made of before anything has happened in it. */
export interface Terms {
  players: number;
  options: Options;
  starter: Starter;
  /** 64 hexadecimal digits; none where the deals are those of a record that has no seed. */
  seed: string;
  deals?: unknown[];
}

/** A move that is not in accordance with the rules. */
export class IllegalMove extends Error {
  override name = "IllegalMove";
}

interface Look {
  n: number;
  texts: Texts;
}

export class Play {
  readonly engine: Engine;
  readonly terms: Terms;
  readonly agreed: Record<string, unknown>;
  /** The SHA-256 of what was agreed. */
  readonly termsHash: string;
  readonly commitment: string;
  /** Every state: before the first deal, and after every move and every deal. */
  private readonly trail: Uint8Array[] = [];
  /** Where in the trail the position after so many moves is. */
  private readonly reached: number[] = [];
  readonly decisions: Decision[] = [];
  /** The moves as entries of the record, in JSON. */
  readonly entries: string[] = [];
  over = false;
  awaited: number[] = [];
  /** Whether it is still to be agreed who begins. */
  toBegin = false;
  /** The deals as entries of the record, in JSON, and the states before them. */
  private readonly deals: string[] = [];
  private readonly undealt: Uint8Array[] = [];
  private look: Look | null = null;

  constructor(engine: Engine, terms: Terms) {
    this.engine = engine;
    this.terms = terms;
    this.agreed = agreedOf(engine.about, terms.players, terms.options);
    this.termsHash = termsOf(this.agreed);
    this.commitment = terms.seed ? commitmentOf(terms.seed, this.termsHash) : "";
    this.engine.inMemory(() => {
      const fresh = this.fresh();
      this.trail.push(engine.stateBytes(fresh));
      this.dealWhereDue(fresh);
    });
    this.arrive();
  }

  /** How many moves there have been. */
  get n(): number {
    return this.decisions.length;
  }

  get about() {
    return this.engine.about;
  }

  /** The state after so many moves, and the deals that followed them. */
  stateAt(n: number): Uint8Array {
    return this.trail[this.reached[n]!]!;
  }

  /** The whole truth right now. */
  get state(): Uint8Array {
    return this.stateAt(this.n);
  }

  /** All states after so many moves, in order; for advice and reviews. */
  get states(): Uint8Array[] {
    return this.reached.map((place) => this.trail[place]!);
  }

  /** Who was chosen to start, or drawn where that is not left to the players; as a record has it. */
  get starter(): number | null {
    if (this.terms.starter !== "random") return this.terms.starter;
    const drawn = this.engine.inMemory(() => this.engine.field(this.engine.put(this.state), "opening")) - 1;
    return drawn >= 0 ? drawn : null;
  }

  private fresh(): Address {
    const { players, options, starter } = this.terms;
    return prepared(this.engine, players, options, starter);
  }

  // Moves

  private dealWhereDue(state: Address): void {
    const { engine } = this;
    const { seed, deals } = this.terms;
    while (engine.awaitsDeal(state)) {
      this.undealt.push(engine.stateBytes(state));
      // Every deal opens a stream of its own, so that a fresh chance will do.
      if (seed) engine.deal(state, engine.newChance(bytesOf(seed)));
      else makeDeal(engine, state, deals?.[this.deals.length], this.n);
      this.deals.push(dealOf(engine, state, this.n));
      this.trail.push(engine.stateBytes(state));
    }
  }

  /** See how things stand after a move. */
  private arrive(): void {
    this.reached.push(this.trail.length - 1);
    this.look = null;
    this.engine.inMemory(() => {
      const { engine } = this;
      const state = this.engine.put(this.state);
      this.over = engine.over(state);
      this.awaited = this.over ? [] : engine.awaited(state);
      const { start } = this.about.beginning;
      const first = this.awaited[0];
      this.toBegin = start >= 0 && first !== undefined && engine.legal(state, first).includes(start);
    });
  }

  /** The move that an entry means now, or meant before move `n`; it must be legal. */
  read(entry: Entry, n = this.n + 1): Decision {
    if (this.over && n > this.n) throw new IllegalMove("the game is over");
    const state = n > this.n ? this.state : this.stateAt(n - 1);
    const found = this.engine.inMemory(() => legalMove(this.engine, this.engine.put(state), entry));
    if (!found) throw new IllegalMove(`not possible now: ${JSON.stringify(entry)}`);
    return found;
  }

  /** Make a move. Each of its actions must be legal. */
  decide({ seat, actions }: Decision): void {
    this.engine.inMemory(() => {
      const { engine } = this;
      const before = this.engine.put(this.state);
      const after = engine.copyOf(before);
      for (const action of actions) {
        if (!engine.legal(after, seat).includes(action)) throw new IllegalMove(`${seat} may not ${action}`);
        engine.apply(after, seat, action);
      }
      if (!actions.length || engine.inMove(after)) throw new IllegalMove("a move that is not whole");
      const entry = written(engine, "write_entry", [before, after], seat, actions);
      this.trail.push(engine.stateBytes(after));
      this.decisions.push({ seat, actions });
      this.entries.push(entry);
      this.dealWhereDue(after);
    });
    this.arrive();
  }

  /** The entry of a legal move that is still to be made. */
  entryOf({ seat, actions }: Decision): string {
    return this.engine.inMemory(() => {
      const before = this.engine.put(this.state);
      const after = this.engine.copyOf(before);
      for (const action of actions) this.engine.apply(after, seat, action);
      return written(this.engine, "write_entry", [before, after], seat, actions);
    });
  }

  /** Whether a move only shows signals: it decides nothing. */
  isSignal({ seat, actions }: Decision): boolean {
    return seat !== NOBODY && actions[0]! >= this.about.decisions;
  }

  /** Whether the time of a timed game can still be called. */
  get awaitsTime(): boolean {
    const { time_up } = this.about;
    if (time_up < 0 || this.over) return false;
    return this.engine.inMemory(() => this.engine.legal(this.engine.put(this.state), NOBODY).includes(time_up));
  }

  // What is seen

  /** The states from before a move until after the deals that followed it. */
  private span(move: number): Uint8Array[] {
    return this.trail.slice(move > 0 ? this.reached[move - 1]! : 0, this.reached[move]! + 1);
  }

  /** All about the newest position, for everybody's eyes. */
  private get texts(): Texts {
    if (this.look?.n !== this.n) {
      const seats = Array.from({ length: this.terms.players }, (_, seat) => seat);
      this.look = { n: this.n, texts: this.textsAt(this.n, [NOBODY, ...seats], seats) };
    }
    return this.look.texts;
  }

  private textsAt(move: number, eyes: number[], movers: number[] = []): Texts {
    return this.engine.inMemory(() => {
      const states = this.span(move);
      return this.engine.texts(this.engine.put(...states), states.length, eyes, movers);
    });
  }

  /** What a seat (or nobody) sees after so many moves, as JSON. */
  view(seat: number, move = this.n): string {
    return (move === this.n ? this.texts : this.textsAt(move, [seat])).view(seat);
  }

  /** What a seat saw happen in a move and in the deals after it, as JSON. */
  events(seat: number, move = this.n): string {
    return (move === this.n ? this.texts : this.textsAt(move, [seat])).events(seat);
  }

  /** The moves that some seats may make now, as JSON. */
  legal(movers: number[]): string {
    return movers.length ? this.texts.legal(movers) : "[]";
  }

  /** A move in short notation. */
  textOf(move: number): string {
    const { seat, actions } = this.decisions[move - 1]!;
    return this.engine.inMemory(() => {
      const [before, after] = this.span(move);
      return written(this.engine, "write_text", [this.engine.put(before!), this.engine.put(after!)], seat, actions);
    });
  }

  // What is kept

  /** The outcome as the record has it, in JSON. */
  get result(): string {
    return this.over ? this.engine.inMemory(() => resultOf(this.engine, [...this.undealt, this.state])) : "null";
  }

  /** Who started the first round, where that is drawn. */
  get firstStarter(): number | null {
    return (JSON.parse(this.deals[0]!) as { starter?: number }).starter ?? null;
  }

  /** The game as an open record, in JSON. The seed is in it once the game is over. */
  record(): string {
    const { players, options, seed } = this.terms;
    const { starter } = this;
    const head = {
      format: FORMAT,
      game: this.about.game,
      players,
      options,
      ...(starter === null ? {} : { starter }),
      ...(seed && this.over ? { seed } : {}),
      ...(seed ? { commitment: this.commitment, terms: this.termsHash } : {}),
    };
    const what = `"deals":[${this.deals.join(",")}],"moves":[${this.entries.join(",")}],"result":${this.result}`;
    return `${JSON.stringify(head).slice(0, -1)},${what}}`;
  }

  /** The moments of a finished game with all hands open, as `Replay.steps`, in JSON. */
  steps(): string {
    const seats = Array.from({ length: this.terms.players }, (_, seat) => seat);
    const steps = Array.from({ length: this.n + 1 }, (_, n) => {
      const texts = this.textsAt(n, [NOBODY, ...seats]);
      const hands = seats.map((seat) => (JSON.parse(texts.view(seat)) as { hand: unknown }).hand);
      const entry = n > 0 ? (JSON.parse(this.entries[n - 1]!) as Entry) : {};
      const head = { n, seat: entry.seat ?? NOBODY, text: n > 0 ? this.textOf(n) : "" };
      const open = `"events":${texts.events(NOBODY)},"view":${texts.view(NOBODY)},"hands":${JSON.stringify(hands)}`;
      return `${JSON.stringify(head).slice(0, -1)},${open}}`;
    });
    return `[${steps.join(",")}]`;
  }
}
