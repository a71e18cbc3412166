/** How gladly a bot would begin a game in which the players agree on who begins: `rada.bots.bots.gladness`. */

import type { Gladness } from "../api/types.ts";
import { NOBODY } from "../engine/decision.ts";
import type { Address, Bot, Engine } from "../engine/engine.ts";
import { luckOf } from "../engine/luck.ts";

/** Hands that a hand is compared with. */
const SAMPLES = 32;
/** Of how many of them a hand must be better, or worse, to be called so. */
const MANY = Math.floor((2 * SAMPLES) / 3);

/** Compares the hand of a seat with hands that anybody might have. */
export function gladness(
  engine: Engine,
  bot: Bot,
  state: Address,
  seat: number,
  ...luck: (string | number)[]
): Gladness {
  return engine.inMemory(() => {
    const drawn = luckOf(engine, "gladness", seat, ...luck);
    const eager = (eyes: number): number =>
      engine.inMemory(() => engine.eagerness(bot, engine.redealt(state, eyes, drawn), seat));
    const own = eager(seat);
    const others = Array.from({ length: SAMPLES }, () => eager(NOBODY));
    if (others.filter((each) => each < own).length > MANY) return "glad";
    return others.filter((each) => each > own).length > MANY ? "unwilling" : "even";
  });
}
