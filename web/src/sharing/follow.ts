/** What follows from a game in a link, found out by carrying it out again on the game's engine. */
import type { Engine } from "../engine/engine.ts";
import { IllegalMove, Play, type Terms } from "../local/play.ts";
import type { Follow, GameRecord } from "./link.ts";

/** With the engines of the games; one that does not load is the caller's trouble, not the link's. */
export const followWith =
  (engineOf: (game: string) => Promise<Engine>): Follow =>
  async (played, keys) => {
    if (typeof played.seed !== "string") return {};
    const engine = await engineOf(played.game);
    const record = carriedOut(engine, played);
    return record ? Object.fromEntries(keys.map((key) => [key, record[key]])) : {};
  };

function carriedOut(engine: Engine, { players, options, seed, starter = null, moves }: GameRecord): GameRecord | null {
  try {
    const play = new Play(engine, { players, options, seed, starter } as Terms);
    for (const move of moves) play.decide(play.read(move));
    return JSON.parse(play.record()) as GameRecord;
  } catch (trouble) {
    if (trouble instanceof IllegalMove || (trouble as Error).name === "WrongOptions") return null;
    throw trouble;
  }
}
