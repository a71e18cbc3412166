/** A table as its host wishes it, from the choices on the form to what the server is asked. */
import type { GameId, GameSeen, NewTable } from "../api/types";
import { levelOf } from "../levels.svelte";

export interface Wish {
  game: GameId;
  players: number;
  /** How many of the other seats bots take. */
  bots: number;
  bot: string;
  options: Record<string, unknown>;
  clock: number | null;
  starter: "usual" | "random" | "me";
  /** The names of the others who play on this device; null where people come by a link. */
  here: string[] | null;
}

/** With whom one plays. */
export type Company = "bots" | "friends" | "nobody";

/** What a form starts from: the usual game, all other seats for bots or for friends, or no other seat. */
export function usualWish(game: GameSeen, against: Company, players = game.usual_players): Wish {
  const alone = against === "nobody";
  return {
    game: game.id,
    players: alone ? 1 : players,
    bots: against === "bots" ? players - 1 : 0,
    bot: levelOf(game.id, game.bots),
    options: { ...game.options },
    clock: null,
    starter: "usual",
    here: null,
  };
}

/** How many seats are for other people. */
export const othersIn = (wish: Wish): number => wish.players - 1 - wish.bots;

/** Who the others are: bots only, people who come by a link, or people at this very device. */
export type Others = "bots" | "apart" | "here";

export function othersOf(wish: Wish): Others {
  if (othersIn(wish) === 0) return "bots";
  return wish.here === null ? "apart" : "here";
}

/** What changes in a wish with who the others are; a game that was full of bots becomes one of people only. */
export function withOthers(wish: Wish, others: Others): Pick<Wish, "bots" | "here"> {
  if (others === "bots") return { bots: wish.players - 1, here: null };
  return { bots: othersIn(wish) > 0 ? wish.bots : 0, here: others === "here" ? (wish.here ?? []) : null };
}

/** Whether people are still to come; otherwise the game begins at once. */
export function waitsForPeople(wish: Wish): boolean {
  return othersIn(wish) > 0 && wish.here === null;
}

/** Whether there can be a clock: people on one device pass it on, and have none. */
export const mayHaveClock = (wish: Wish): boolean => othersOf(wish) !== "here";

/** Those who play on this device beside the one whose it is; some may have no name. */
export function othersHere(wish: Wish): string[] {
  return wish.here === null ? [] : Array.from({ length: othersIn(wish) }, (_, i) => wish.here![i] ?? "");
}

/**
 * The options to ask for: none for the usual game, so that the server's own defaults hold; otherwise all of them, because
 * what is left out can depend on the others: one way to end a game can take the place of another.
 */
export function changedOptions(game: GameSeen, options: Record<string, unknown>): Record<string, unknown> {
  return Object.entries(options).some(([key, value]) => value !== game.options[key]) ? { ...options } : {};
}

function starterOf({ players, starter }: Wish): NewTable["starter"] {
  if (players === 1) return 0; // there is nobody to agree with
  return starter === "me" ? 0 : starter === "random" ? "random" : null;
}

export function tableOf(wish: Wish, game: GameSeen, name: string, pace: NewTable["pace"]): NewTable {
  const table: NewTable = {
    game: wish.game,
    players: wish.players,
    options: changedOptions(game, wish.options),
    name: name.trim(),
    bots: Array.from({ length: wish.bots }, () => wish.bot),
    pace,
    clock: mayHaveClock(wish) ? wish.clock : null,
    starter: starterOf(wish),
    start: !waitsForPeople(wish),
    sit: true,
  };
  return table;
}
