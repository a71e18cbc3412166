/** Moves and turns in words. */
import type { AnyMove, AnyView, GameEvent, GameId, SeatSeen, TableSeen, Told } from "../api/types";
import { coloursOf, gameOf } from "../games";
import type { Sound } from "../sounds";
import { listOf, t, tell, tellAloud, whoIs } from "../words.svelte";
import { isEmpty } from "./freeSeats";

/** What a hint advises, as the end of the sentence "Ada would …"; `text` is the move in notation. */
export function adviceOf(move: AnyMove, view: AnyView, text: string): string {
  return gameOf(view.game).advice?.(move, view) ?? text;
}

export interface Turn {
  mine: boolean;
  text: string;
}

/** Whose turn it is, as the line above the board says it. */
export function turnOf(view: AnyView, seats: SeatSeen[], me: number | null): Turn {
  if (view.over) return { mine: false, text: t("web-table-turn-over") };
  const others = view.awaited.filter((seat) => seat !== me);
  if (me !== null && view.awaited.includes(me)) {
    if (seats[me]?.away) return { mine: false, text: t("web-table-turn-stand-in") };
    const together = others.length > 0 || gameOf(view.game).allDecide?.(view) === true;
    return { mine: true, text: t(together ? "web-table-turn-mine-too" : "web-table-turn-mine") };
  }
  if (!others.length) return { mine: false, text: t("web-table-turn-dealing") };
  if (others.some((seat) => seats[seat]?.preparing)) return { mine: false, text: t("web-table-turn-preparing") };
  const empty = others.every((seat) => seats[seat] && isEmpty(seats[seat]));
  if (empty) return { mine: false, text: t("web-table-turn-empty") };
  const names = listOf(others.map((seat) => whoIs(seat, seats, me)));
  return { mine: false, text: t("web-table-turn-others", { names, count: others.length }) };
}

/** Some events as one text to be heard. */
export function spoken(events: GameEvent[], table: TableSeen, view: AnyView | null): string {
  return events.map((event) => tellAloud(event, table.seats, table.me, coloursOf(view))).join(" ");
}

/** The moves of the log that are worth a line, with what is worth telling of each. */
export function remarkable(log: readonly Told[], game: GameId): Told[] {
  const { unremarkable } = gameOf(game);
  return log
    .map((told) => (unremarkable ? { ...told, events: told.events.filter((event) => !unremarkable(event)) } : told))
    .filter(({ events }) => events.length > 0);
}

/** From the one that matters most: a moment makes one sound. */
const LOUDEST: readonly Sound[] = ["flip", "lock", "rewind", "take", "cross", "card"];

/** How the events of a moment sound together; null where there is nothing to hear. */
export function soundOf(events: readonly GameEvent[], game: GameId): Sound | null {
  const { soundOf: ofGame, unremarkable } = gameOf(game);
  const heard = events
    .filter((event) => unremarkable?.(event) !== true)
    .map((event) => (ofGame ? ofGame(event) : "card"));
  return LOUDEST.find((each) => heard.includes(each)) ?? null;
}

/** Some events as sentences to be read. */
export function written(events: GameEvent[], table: TableSeen, view: AnyView | null): string[] {
  return events.map((event) => tell(event, table.seats, table.me, coloursOf(view)));
}
