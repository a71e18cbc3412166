/**
 * Judging a record: the rules, the result, and whether the seed really made the deals, as
 * `rada.table.verify` does. The cards are dealt from the seed and compared with those of the record.
 * A record without a seed, as somebody writes one down at a real table, is played with its own deals.
 */

import type { Trail } from "../advice/game.ts";
import { type Phrase, phrase } from "../advice/phrases.ts";
import { WrongOptions, bytesOf, canonical, prepared } from "../engine/beginning.ts";
import type { Address, Engine } from "../engine/engine.ts";
import { dealOf, resultOf } from "../engine/records.ts";
import { checkDeal, makeDeal } from "./deals.ts";
import { type GameRecord, type Json, WrongRecord, isObject, shown, told } from "./frame.ts";
import { type Origin, checkSeed, hashIn, seedOf, sharingOf, termsFit } from "./origin.ts";
import { readMove } from "./reading.ts";

/** A record that was judged right, and what could be judged of it; see `rada.table.verify.Verdict`. */
export interface Verdict {
  game: string;
  players: number;
  moves: number;
  finished: boolean;
  result_stated: boolean;
  /** Whether there is a seed, so that the origin of the deals was checked. */
  seeded: boolean;
  committed: boolean;
  terms: boolean;
  added: number;
  unknown_options: string[];
  named: boolean;
  /** Whether the record says that the game began in a player's browser, which made the deal. */
  moved_in: boolean;
  starter: boolean;
}

export interface Verified {
  verdict: Verdict;
  /** The game, to be replayed or reviewed. */
  trail: Trail;
}

/** Judge a record of the game of an engine; throws `WrongRecord` where it is wrong. */
export function verifyRecord(engine: Engine, record: GameRecord): Verified {
  return engine.inMemory(() => new Judge(engine, record).verified());
}

class Judge {
  private readonly engine: Engine;
  private readonly record: GameRecord;
  private readonly origin: Origin;
  private readonly starter: number | null;
  private readonly fresh: Address;
  private readonly trail: Trail = { states: [], decisions: [] };
  /** The states before each deal. */
  private readonly undealt: Uint8Array[] = [];

  constructor(engine: Engine, record: GameRecord) {
    if (record.game !== engine.about.game) throw new Error(`an engine of ${engine.about.game}, not ${record.game}`);
    this.engine = engine;
    this.record = record;
    const [seed, sharing] = [seedOf(record), sharingOf(record)];
    const options = this.options();
    this.starter = starterOf(record);
    this.checkPlayers();
    this.fresh = this.prepared(options);
    this.origin = { seed, sharing, commitment: hashIn(record, "commitment"), terms: hashIn(record, "terms") };
  }

  verified(): Verified {
    const { engine, record, origin, trail } = this;
    const fits = termsFit(engine.about, record, origin);
    // Another seed deals other cards, with which nothing else could be judged.
    if (fits) checkSeed(origin);
    this.carryOut();
    if (!fits) throw new WrongRecord("wrong-origin-terms");
    const finished = this.over;
    this.checkResult(finished);
    const seeded = origin.seed !== null;
    const committed = seeded && origin.commitment !== null;
    const verdict: Verdict = {
      game: record.game,
      players: record.players,
      moves: trail.decisions.length,
      finished,
      result_stated: record.result !== null,
      seeded,
      committed,
      terms: committed && origin.terms !== null,
      added: seeded ? (origin.sharing?.added.length ?? 0) : 0,
      unknown_options: Object.keys(record.options)
        .filter((name) => !Object.hasOwn(engine.about.beginning.options, name))
        .sort(),
      named: "names" in record || "takeovers" in record,
      moved_in: (record.moved_in ?? null) !== null,
      starter: this.starter !== null,
    };
    return { verdict, trail };
  }

  /** The options that the game knows, which must all be there. */
  private options(): Json {
    const { beginning, game } = this.engine.about;
    const given = this.record.options;
    const names = Object.keys(beginning.options);
    for (const name of names)
      if (!(name in given)) throw new WrongRecord("broken-record-missing", { key: `options.${name}` });
    const known = Object.fromEntries(names.map((name) => [name, given[name]]));
    for (const name of names) {
      const fits = beginning.options[name]!.cases.some((each) =>
        each.from === undefined
          ? each.value === known[name]
          : Number.isInteger(known[name]) && each.from <= Number(known[name]) && Number(known[name]) <= each.to!,
      );
      if (!fits) throw head(`${game}-wrong-option-${name}`, { option: name, given: told(known[name]) });
    }
    const clash = beginning.refused.some((each) => Object.entries(each).every(([key, value]) => known[key] === value));
    const all = Object.entries(known).map(([key, value]) => `${key}=${told(value)}`);
    if (clash) throw head(`${game}-wrong-option-together`, { option: "", given: all.join(", ") });
    return known;
  }

  private checkPlayers(): void {
    const { about } = this.engine;
    const [fewest, most] = about.players;
    const { players } = this.record;
    if (players < fewest || players > most)
      throw head("wrong-players", { game: phrase(`${about.game}-name`), given: players, fewest, most });
  }

  private prepared(options: Json): Address {
    try {
      return prepared(this.engine, this.record.players, options, this.starter);
    } catch (wrong) {
      if (!(wrong instanceof WrongOptions)) throw wrong;
      throw head("wrong-seat-starter", { given: String(this.starter), last: this.record.players - 1 });
    }
  }

  private get over(): boolean {
    return this.engine.over(this.engine.put(this.trail.states.at(-1)!));
  }

  /** Make all moves of the record, with cards from its seed, or with its own. */
  private carryOut(): void {
    const { engine, record, trail } = this;
    const { seed } = this.origin;
    const state = engine.copyOf(this.fresh);
    const key = seed === null ? null : engine.newChance(bytesOf(seed));
    this.deal(state, key);
    record.moves.forEach((entry, i) => {
      const mark = engine.mark();
      try {
        const { seat, actions } = readMove(engine, state, entry);
        trail.decisions.push({ seat, actions });
        for (const action of actions) engine.apply(state, seat, action);
      } catch (wrong) {
        if (!(wrong instanceof WrongRecord)) throw wrong;
        throw new WrongRecord("wrong-move", { number: i + 1, why: wrong.sentence });
      }
      this.deal(state, key);
      engine.release(mark);
    });
    const [given, right] = [record.deals.length, this.undealt.length];
    if (right < given) throw new WrongRecord("wrong-deal-too-many", { given, right });
  }

  /** Make the deals that are due, each of which must be the one that the record has here. */
  private deal(state: Address, key: Address | null): void {
    const { engine, record, trail, undealt } = this;
    while (engine.awaitsDeal(state)) {
      const [at, number] = [trail.decisions.length, undealt.length];
      if (number >= record.deals.length) throw new WrongRecord("wrong-deal-absent", { at });
      undealt.push(engine.stateBytes(state));
      const given = record.deals[number];
      if (key === null) {
        makeDeal(engine, state, given, at);
      } else {
        engine.deal(state, key);
        checkDeal(given, JSON.parse(dealOf(engine, state, at)) as Json, record.players, number);
      }
    }
    trail.states.push(engine.stateBytes(state));
  }

  private result(): string {
    return resultOf(this.engine, [...this.undealt, this.trail.states.at(-1)!]);
  }

  private checkResult(finished: boolean): void {
    const stated = this.record.result;
    if (stated === null) return;
    if (!finished) throw new WrongRecord("wrong-result-early", { moves: this.trail.decisions.length });
    if (!isObject(stated)) throw new WrongRecord("wrong-result-kind", { given: shown(stated) });
    for (const [key, value] of Object.entries(JSON.parse(this.result()) as Json)) {
      if (!(key in stated)) throw new WrongRecord("broken-record-missing", { key: `result.${key}` });
      if (!says(stated[key], value, key === "winners"))
        throw new WrongRecord("wrong-result", { key, given: told(stated[key]), right: told(value) });
    }
  }
}

/** Something that is wrong with what the record begins with. */
function head(message: string, facts: Record<string, string | number | Phrase>): WrongRecord {
  return new WrongRecord("broken-record-head", { why: phrase(message, facts) });
}

/** The seat that was chosen to start, where one was. */
function starterOf(record: GameRecord): number | null {
  const { starter } = record;
  if (!Number.isInteger(starter)) return null;
  const [first] = record.deals;
  const dealt = isObject(first) && "starter" in first ? first.starter : starter;
  if (dealt !== starter) throw new WrongRecord("wrong-deal-chosen", { given: told(dealt), right: starter as number });
  return starter as number;
}

/** Whether a part of a result is right; it may say more than we know. */
function says(stated: unknown, right: unknown, inAnyOrder = false): boolean {
  if (isObject(right))
    return isObject(stated) && Object.entries(right).every(([key, value]) => key in stated && says(stated[key], value));
  if (!Array.isArray(right)) return canonical(stated) === canonical(right);
  if (!Array.isArray(stated) || stated.length !== right.length) return false;
  const sorted = inAnyOrder ? [...(stated as number[])].sort((a, b) => a - b) : stated;
  return sorted.every((each, i) => says(each, right[i]));
}
