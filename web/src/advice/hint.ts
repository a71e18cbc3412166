/** What a seat had better do, what each choice is worth, and one sentence why: `rada.bots.advice`. */

import type { Hint } from "../api/types";
import type { Address, Engine } from "../engine/engine.ts";
import { luckOf } from "../engine/luck.ts";
import type { Alternative } from "../engine/search.ts";
import type { Budget } from "./game.ts";
import { gladness } from "./gladness.ts";
import { type Option, optionOf, outlookOf, toldOption, viewOf } from "./moves.ts";
import { rounded } from "./numbers.ts";
import { type Words, phrase } from "./phrases.ts";
import { behindBest, type Why, whyBest } from "./reasons.ts";
import { type Weighing, confidenceOf, weigh } from "./weighing.ts";

type Advice = NonNullable<Hint["advice"]>;
type Choice = Advice["choices"][number];

/** The bot whose advice it is. */
const STRONGEST = "master";
/** How many choices a hint tells of. */
const TOLD = 5;

/** What a hint at a table of the server may think. */
export const AT_A_TABLE: Budget = { seconds: 0.8 };

/**
 * What a seat that is to decide had better do after `n` moves, found in worlds that the seat may be
 * in: a hint tells nothing that the seat cannot know. The server gives the same with these visits.
 */
export function hintFor(
  engine: Engine,
  state: Uint8Array,
  seat: number,
  n: number,
  words: Words,
  budget: Budget = AT_A_TABLE,
): Hint {
  return engine.inMemory(() => {
    const given = engine.put(state);
    if (engine.over(given) || !engine.awaited(given).includes(seat)) throw new Error("nobody waits for this seat");
    const imagined = engine.redealt(given, seat, luckOf(engine, "hint", seat, n));
    if (engine.legal(imagined, seat).includes(engine.about.beginning.start)) {
      const glad = gladness(engine, "thinker", imagined, seat, "hint", n);
      return { bot: STRONGEST, move: null, text: "", gladness: glad, advice: null };
    }
    const advice = advise(engine, imagined, seat, luckOf(engine, "thinking", "hint", seat, n), words, budget);
    const { move, text } = advice.choices[0]!;
    return { bot: STRONGEST, move, text, gladness: null, advice };
  });
}

function advise(engine: Engine, state: Address, seat: number, luck: Address, words: Words, budget: Budget): Advice {
  const imagined = engine.redealt(state, seat, luck);
  const found = weigh(engine, imagined, seat, luck, budget);
  const view = viewOf(engine, imagined, seat);
  const told = found.alternatives.slice(0, TOLD);
  const options = told.map(({ actions }) => optionOf(engine, imagined, seat, actions, view));
  const { reason, sentence } = why(engine, imagined, seat, found, options);
  return {
    choices: told.map((each, i) => choice(each, found.alternatives[0]!, options[i]!, words)),
    alternatives: found.moves,
    reason,
    why: words.told(sentence),
    confidence: rounded(Math.max(confidenceOf(engine, found), 0.5), 4),
    visits: found.visits,
    seconds: rounded(found.seconds, 3),
  };
}

function choice(weighed: Alternative, best: Alternative, option: Option, words: Words): Choice {
  const behind = behindBest(weighed, best);
  const error = Math.sqrt(best.error * best.error + weighed.behindError * weighed.behindError);
  return {
    ...toldOption(option, words),
    // The distance to the best one is known better than the value by itself.
    value: rounded(Math.min(best.value - behind, 1), 4),
    error: rounded(error, 4),
    behind: rounded(behind, 4),
    behind_error: rounded(weighed.behindError, 4),
    visits: weighed.visits,
    shares: weighed.shares.map((share) => rounded(share, 4)),
  };
}

/** Why to make the best move. */
function why(engine: Engine, state: Address, seat: number, found: Weighing, options: Option[]): Why {
  if (found.versus === null) return { reason: "forced", sentence: phrase("advice-why-forced") };
  const [mine, other] = found.alternatives.map(({ actions }) => outlookOf(engine, state, seat, actions));
  return whyBest(engine, engine.players(state), found, found.versus, [mine!, other!], options[1]!.words);
}
