/** All words of a language: the common ones, and those of every game. */
import common from "../../../src/rada/words/en.ftl?raw";

const OF_GAMES = import.meta.glob<string>("../../../src/rada/games/*/words.en.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});

export const words: string[] = [common, ...Object.values(OF_GAMES)];
