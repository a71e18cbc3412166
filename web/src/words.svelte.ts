/** What people read, in their language: the same Fluent files as the terminal uses. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { GameEvent, GameId, SeatSeen, Wording } from "./api/types";
import { faceOf, SYMBOL_SIGNS } from "./cards/colours";

export type Language = "cs" | "en";
type Facts = Record<string, unknown>;
type Colours = readonly (string | null)[];

const KEPT_AS = "rada-language";

const SOURCES: Record<Language, () => Promise<{ words: string[] }>> = {
  cs: () => import("./wording/cs"),
  en: () => import("./wording/en"),
};

/** The language of the page: `language.code`. */
export const language = $state<{ code: Language }>({ code: "en" });

let bundle = $state.raw<FluentBundle | null>(null);

/** What was said before in this language: most of what is shown after a move is as it was before it. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- whoever shows a text follows the language, not this
const said = new Map<string, string>();
const MOST_SAID = 2000;

async function load(code: Language): Promise<FluentBundle> {
  const { words } = await SOURCES[code]();
  const loaded = new FluentBundle(code, { useIsolating: false });
  for (const each of words) loaded.addResource(new FluentResource(each));
  return loaded;
}

/** Czech for those whose browser asks for Czech or Slovak, else English. */
export function guessLanguage(wanted: readonly string[]): Language {
  const first = wanted.find((each) => /^(cs|sk|en)\b/i.test(each)) ?? "en";
  return /^(cs|sk)\b/i.test(first) ? "cs" : "en";
}

/** The language chosen here before, or the one that the browser asks for. */
export function firstLanguage(): Language {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    if (kept === "cs" || kept === "en") return kept;
  } catch {
    // A browser that keeps nothing is asked for its own language.
  }
  return guessLanguage(navigator.languages ?? [navigator.language]);
}

/** Shows the page in a language; only its words are loaded. */
export async function showLanguage(code: Language): Promise<void> {
  bundle = await load(code);
  language.code = code;
  said.clear();
  document.documentElement.lang = code;
}

/** Somebody chose a language: show it and remember it. */
export async function setLanguage(code: Language): Promise<void> {
  await showLanguage(code);
  try {
    localStorage.setItem(KEPT_AS, code);
  } catch {
    // Then it holds until the page is closed.
  }
}

/** Czech leaves no one-letter word at the end of a line. */
function bound(text: string): string {
  return language.code === "cs" ? text.replace(/(?<![\p{L}\p{N}])([ksvzouai]) (?=\S)/giu, "$1\u00a0") : text;
}

function plain(fact: unknown): FluentVariable {
  if (typeof fact === "string" || typeof fact === "number") return fact;
  if (Array.isArray(fact)) return fact.join(", ");
  return typeof fact === "object" ? JSON.stringify(fact) : String(fact);
}

/** A message in the language of the page; `name.attribute` names an attribute. */
export function t(id: string, facts: Facts = {}): string {
  const words = bundle; // read in any case, so that whoever shows it follows the language
  if (!words) return id;
  const key = `${id} ${JSON.stringify(facts)}`;
  const before = said.get(key);
  if (before !== undefined) return before;
  const text = formatted(words, id, facts);
  if (said.size >= MOST_SAID) said.clear();
  said.set(key, text);
  return text;
}

function formatted(words: FluentBundle, id: string, facts: Facts): string {
  const [name = "", attribute] = id.split(".");
  const message = words.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) return id;
  const given = Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, plain(fact)]));
  const troubles: Error[] = [];
  const text = words.formatPattern(pattern, given, troubles);
  // eslint-disable-next-line no-console -- for whoever writes messages; it is not in the built page
  if (troubles[0] && import.meta.env.DEV) console.warn(id, troubles[0]);
  return bound(text);
}

/** What the server says in every language, in that of the page. */
export function inMyWords(told: Wording): string {
  return bound(told[language.code] ?? "");
}

/** A share between 0 and 1 as a number out of a hundred, as exact as asked for. */
export function ofHundred(share: number, digits = 0): number {
  return Number((100 * share).toFixed(digits)) || 0;
}

/** Whether the language has a message. */
export function knows(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

/** A number with a true minus sign. */
export function signed(number: number): string {
  return String(number).replace("-", "−");
}

/** A number of points with its sign: +3, −2, 0. */
export function withSign(points: number): string {
  return points > 0 ? `+${points}` : signed(points);
}

/** What a game is called; one without words goes by its own name. */
export function gameName(game: GameId): string {
  return knows(`${game}-name`) ? t(`${game}-name`) : game;
}

/** What a game is about in a line, or how long it takes; nothing where there are no words for it. */
export function aboutGame(game: GameId, what: "line" | "length"): string {
  return knows(`${game}-name`) ? t(`${game}-name.${what}`) : "";
}

const lists: Partial<Record<Language, Intl.ListFormat>> = {};

export function listOf(names: string[]): string {
  lists[language.code] ??= new Intl.ListFormat(language.code, { type: "conjunction" });
  return lists[language.code]!.format(names);
}

/** A card that is not a colour and a number, in a game that this page does not know. */
function isForeign(card: string | number): card is string {
  return typeof card === "string" && !(/^[a-z]\d+$/.test(card) && card.slice(0, 1) in SYMBOL_SIGNS);
}

function spokenCard(card: string | number, colours: Colours | undefined, words: string): string {
  if (isForeign(card)) return card;
  const { colour, number } = faceOf(card, colours);
  return colour === null ? String(number) : `${t(`${words}-${colour}`)} ${number}`;
}

/** What a card is called aloud, such as "red 7". */
export function cardName(card: string | number, colours?: Colours): string {
  return spokenCard(card, colours, "colour");
}

/** A card that somebody plays or takes, in a sentence to be heard; in Czech it has another ending there. */
export function cardObject(card: string | number, colours?: Colours): string {
  return spokenCard(card, colours, "colour-object");
}

/** A card in a written sentence, such as "♥7". */
export function cardSign(card: string | number, colours?: Colours): string {
  if (isForeign(card)) return card;
  const { colour, number } = faceOf(card, colours);
  return colour === null ? String(number) : `${SYMBOL_SIGNS[colour] ?? ""}${number}`;
}

/** What a seat without a name is called, as the server and the terminal call it; people count from one. */
export function seatName(seat: number): string {
  return t("seat-name", { number: seat + 1 });
}

/** A seat in a replay, where one may look from the seat of somebody else: nobody is “you” there. */
export interface NamedSeat extends SeatSeen {
  alwaysNamed?: boolean;
}

/** What a seat is called by the one who looks. */
export function whoIs(seat: number, seats: readonly NamedSeat[], me: number | null): string {
  if (seat === me && !seats[seat]?.alwaysNamed) return t("play-you");
  return seats[seat]?.name || seatName(seat);
}

const isCard = (fact: unknown): fact is string | number => typeof fact === "string" || typeof fact === "number";

interface Manner {
  card: (card: string | number) => string;
  between: string;
  colour: (colour: string) => string;
}

function sentence(event: GameEvent, seats: readonly SeatSeen[], me: number | null, manner: Manner): string {
  const points = (all: number[]) => all.map((each, seat) => `${whoIs(seat, seats, me)} ${signed(each)}`).join(", ");
  const facts: Facts = {};
  for (const [key, fact] of Object.entries(event.facts ?? {})) {
    if (key === "card" && isCard(fact)) facts[key] = manner.card(fact);
    else if (key === "cards" && Array.isArray(fact) && fact.every(isCard)) {
      facts[key] = fact.map(manner.card).join(manner.between);
    } else if ((key === "scores" || key === "totals") && Array.isArray(fact)) facts[key] = points(fact as number[]);
    else if (key === "colour") facts[key] = manner.colour(String(fact));
    else facts[key] = fact;
  }
  const { seat = -1 } = event;
  if (seat >= 0) facts.who = whoIs(seat, seats, me);
  facts.mine = seat >= 0 && seat === me ? "yes" : "no";
  return knows(event.what) ? t(event.what, facts) : plainly(event, facts);
}

/** Something that happened in a game that there are no words for: who, what, and the facts. */
function plainly({ what }: GameEvent, { who, mine: _, ...facts }: Facts): string {
  const said = what.replace(/[_-]+/g, " ");
  const details = Object.entries(facts).map(([key, fact]) => `${key.replace(/_/g, " ")}: ${plain(fact)}`);
  return `${who ? `${String(who)}: ` : ""}${said}${details.length ? ` (${details.join(", ")})` : ""}.`;
}

/** Something that happened, as a sentence to read; `colours` where numbers have colours. */
export function tell(event: GameEvent, seats: readonly SeatSeen[], me: number | null, colours?: Colours): string {
  return sentence(event, seats, me, {
    card: (card) => cardSign(card, colours),
    between: " ",
    colour: (colour) => `${SYMBOL_SIGNS[colour] ?? ""} ${t(`colour-${colour}`)}`,
  });
}

/** The same as a sentence to be heard: cards by their names instead of symbols. */
export function tellAloud(event: GameEvent, seats: readonly SeatSeen[], me: number | null, colours?: Colours): string {
  return sentence(event, seats, me, {
    card: (card) => cardObject(card, colours),
    between: ", ",
    colour: (colour) => t(`colour-${colour}`),
  });
}
