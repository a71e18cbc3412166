/** The games that this page knows: the registry, and the one place outside their folders that names them. */
import type { AnyView, GameId } from "../api/types";
import type { WebGame } from "./game";
import { unknownGame } from "./generic";
import { gap } from "./gap";
import { qwixx } from "./qwixx";
import { thegame } from "./thegame";
import { three } from "./three";

export type { GameParts, Lesson, Outcome, PadParts, WebGame } from "./game";

/** In the order in which they are shown. */
export const GAMES: readonly WebGame[] = [gap, qwixx, thegame, three].map((game) => game as unknown as WebGame);

const KNOWN = new Map(GAMES.map((game) => [game.id, game]));

/** Whether a game has its own part of this page; any other is shown in a plain way. */
export function isKnown(id: GameId): boolean {
  return KNOWN.has(id);
}

export function gameOf(id: GameId): WebGame {
  return KNOWN.get(id) ?? unknownGame(id);
}

/** All games to choose from: those of this page, and whatever else the server offers. */
export function gamesAmong(offered: readonly GameId[]): GameId[] {
  return [...KNOWN.keys(), ...offered.filter((id) => !isKnown(id))];
}

/** The colour of each number in what is seen, where numbers have colours. */
export function coloursOf(view: AnyView | null): (string | null)[] | undefined {
  return view ? gameOf(view.game).colours?.(view) : undefined;
}
