/** Bots at a local table: they decide as on the server, from the same luck (`rada.bots.bots`, `rada.server.bots.pool`). */

import { gladness } from "../advice/gladness.ts";
import type { Gladness } from "../api/types.ts";
import type { Bot, Engine } from "../engine/engine.ts";
import { luckOf } from "../engine/luck.ts";
import { type Budget, type Decided, masterMove } from "../engine/search.ts";

/** The bot that plays for somebody who is away, and for one whose thoughts came to nothing. */
export const STAND_IN = "thinker";

export type LuckPart = string | number;

/** What a bot is to decide; the state is one in which all was dealt anew that its seat cannot know. */
export interface Thought {
  game: string;
  state: Uint8Array;
  seat: number;
  /** Its level or name. */
  bot: string;
  /** How much a bot that searches may spend. */
  budget: Budget;
  luck: LuckPart[];
}

export function botOf(engine: Engine, name: string): Bot | "master" {
  const bot = engine.about.levels[name] ?? name;
  if (!Object.values(engine.about.levels).includes(bot as Bot) && bot !== "random") throw new Error(`no bot ${name}`);
  return bot as Bot | "master";
}

/** The bot whose common sense another one has before it searches. */
const quick = (bot: Bot | "master"): Bot => (bot === "master" ? "thinker" : bot);

/** The whole move of a bot. */
export function think(engine: Engine, { state, seat, bot, budget, luck }: Thought): Decided {
  return engine.inMemory(() => {
    const given = engine.put(state);
    const drawn = luckOf(engine, "thinking", ...luck);
    const chosen = botOf(engine, bot);
    if (chosen === "master") return masterMove(engine, given, seat, drawn, budget);
    return { actions: engine.move(chosen, given, seat, drawn), visits: 0, made: 0 };
  });
}

/** What a bot may see of a state: all that its seat cannot know is dealt anew. */
export function imagined(engine: Engine, state: Uint8Array, seat: number, luck: LuckPart[]): Uint8Array {
  return engine.inMemory(() => engine.stateBytes(engine.redealt(engine.put(state), seat, luckOf(engine, ...luck))));
}

/** The awaited bot that is most eager to act. */
export function firstToAct(engine: Engine, state: Uint8Array, bots: Map<number, string>, luck: LuckPart[]): number {
  const [first, ...others] = [...bots.keys()].sort((one, other) => one - other);
  if (first === undefined) throw new Error("there is no bot to act");
  if (!others.length) return first;
  return engine.inMemory(() => {
    const [given, drawn] = [engine.put(state), luckOf(engine, ...luck)];
    const eager = (seat: number): number =>
      engine.eagerness(quick(botOf(engine, bots.get(seat)!)), engine.redealt(given, seat, drawn), seat);
    let [best, most] = [first, eager(first)];
    for (const seat of others) {
      const found = eager(seat);
      if (found > most) [best, most] = [seat, found];
    }
    return best;
  });
}

/** The signals that a bot wants to change now; none for most bots and games. */
export function signalsOf(engine: Engine, state: Uint8Array, seat: number, bot: string, ...luck: LuckPart[]): number[] {
  if (!engine.about.signallers.includes(botOf(engine, bot))) return [];
  return engine.inMemory(() => engine.signalChanges(engine.put(state), seat, luckOf(engine, ...luck)));
}

/** How gladly a bot would begin. */
export function gladnessOf(
  engine: Engine,
  state: Uint8Array,
  seat: number,
  bot: string,
  ...luck: LuckPart[]
): Gladness {
  return engine.inMemory(() => gladness(engine, quick(botOf(engine, bot)), engine.put(state), seat, ...luck));
}
