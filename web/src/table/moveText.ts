/** Moves and turns in words. */
import type { AnyMove, AnyView, GameEvent, SeatSeen, TableSeen } from "../api/types";
import { cardSign, language, t, tell, tellAloud, whoIs } from "../words.svelte";

/** The colour of each number, in the game where numbers wear colours. */
export function coloursOf(view: AnyView | null): (string | null)[] | undefined {
  return view?.game === "three" ? view.colours : undefined;
}

export function listOf(names: string[]): string {
  return new Intl.ListFormat(language.code, { type: "conjunction" }).format(names);
}

/** What a hint advises, as the end of the sentence "Ada would …". */
export function adviceOf(move: AnyMove, view: AnyView): string {
  const sign = (card: string | number): string => cardSign(card, coloursOf(view));
  const signs = (cards: (string | number)[]): string => listOf(cards.map(sign));
  if ("draw" in move) {
    const number = view.game === "qwixx" ? view.display[move.draw] : null;
    return t("web-table-advice-draw", { number: number ?? "" });
  }
  if ("on" in move) return t("web-table-advice-lay-on", { card: move.lay, pile: move.on });
  if ("begin" in move) return t("web-table-advice-begin");
  if ("end" in move) return t("web-table-advice-end");
  if ("lay" in move) {
    const colour = move.as;
    const cross = move.cross.map((number) => `${colour}${number}`);
    const id = cross.length ? "web-table-advice-lay-cross" : "web-table-advice-lay";
    return t(id, { cards: signs(move.lay), cross: signs(cross) });
  }
  if ("cross" in move) {
    return move.cross === null ? t("web-table-advice-pass") : t("web-table-advice-cross", { card: sign(move.cross) });
  }
  if ("take" in move && move.take.length) {
    return t("web-table-advice-take", { card: sign(move.play), cards: signs(move.take) });
  }
  if ("play" in move) return t("web-table-advice-play", { card: sign(move.play) });
  return "";
}

export interface Turn {
  mine: boolean;
  text: string;
}

/** Whose turn it is, as the line above the board says it. */
export function turnOf(view: AnyView, seats: SeatSeen[], me: number | null): Turn {
  if (view.over) return { mine: false, text: t("web-table-turn-over") };
  const others = view.awaited.filter((seat) => seat !== me);
  const names = listOf(others.map((seat) => whoIs(seat, seats, me)));
  if (me !== null && view.awaited.includes(me)) {
    if (seats[me]?.away) return { mine: false, text: t("web-table-turn-stand-in") };
    return { mine: true, text: t(others.length ? "web-table-turn-mine-too" : "web-table-turn-mine") };
  }
  if (!others.length) return { mine: false, text: t("web-table-turn-dealing") };
  if (others.some((seat) => seats[seat]?.preparing)) return { mine: false, text: t("web-table-turn-preparing") };
  return { mine: false, text: t("web-table-turn-others", { names, count: others.length }) };
}

/** Some events as one text to be heard. */
export function spoken(events: GameEvent[], table: TableSeen, view: AnyView | null): string {
  return events.map((event) => tellAloud(event, table.seats, table.me, coloursOf(view))).join(" ");
}

/** Some events as sentences to be read. */
export function written(events: GameEvent[], table: TableSeen, view: AnyView | null): string[] {
  return events.map((event) => tell(event, table.seats, table.me, coloursOf(view)));
}
