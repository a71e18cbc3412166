/** What can be asked of the tables of this browser: functions of the names and types of `api/client`. */

import type { Checked, NewTable, Replay, TableSeen } from "../api/types";
import { seatName, t } from "../words.svelte";
import { ask } from "./client.ts";
import { listed } from "./rows.ts";
import { BrowserStore } from "./store.ts";

export { hint, linkTo, openLink, openRecord, review } from "./adviser.ts";
export { canPlay, start } from "./client.ts";

/** A table at which one person plays, or several on one device, and bots; the game begins at once. */
export function openTable(wanted: NewTable, others: string[] = []): Promise<{ table: TableSeen; token: string }> {
  const { game, options, pace, starter, bots = [], name } = wanted;
  const people = [name ?? "", ...others].map((each, seat) => ({ name: each.trim() || seatName(seat), bot: null }));
  const names = (seat: number) => t(`bot-name-${seat}`);
  const seats = [...people, ...bots.map((bot, i) => ({ name: names(people.length + i), bot }))];
  return ask("openTable", { game, options, pace, starter, seats });
}

export const prepare = (game: string) => ask("prepare", game);

const store = new BrowserStore();
/** Read without the worker, which the first page need not load. */
export const myTables = async () => listed(await store.rows());
export const lookAt = (table: string) => ask("lookAt", table);
export const setSeat = (table: string, seat: number, wanted: { who: string; bot?: string | null }) =>
  wanted.who === "bot" && wanted.bot
    ? ask("setBot", table, seat, wanted.bot)
    : ask("setAway", table, wanted.who === "bot");
export const leave = (table: string) => ask("setAway", table, true);
export const comeBack = (table: string) => ask("setAway", table, false);
export const putAway = (table: string, away: boolean) => ask("putAway", table, away);
export const remove = (table: string) => ask("remove", table);
export const setPace = (table: string, pace: TableSeen["pace"]) => ask("setPace", table, pace);
export const fork = (table: string, n: number) => ask("fork", table, n);
/** Give the device to one of several people who share it; to nobody: -1. */
export const pass = (table: string, seat: number) => ask("pass", table, seat);
/** An unfinished game as the server takes it. */
export const moving = (table: string, freed: number[], name: string) => ask("moving", table, freed, name);
export const stay = (table: string) => ask("stay", table);
export const rematch = (table: string) => ask("rematch", table);

export async function check(table: string): Promise<Checked> {
  const checked = await ask("check", table);
  return { ...checked, message: t(messageOf(checked)) };
}

export const replay = async (table: string) => JSON.parse(await ask("replay", table)) as Replay;

/** The record of a finished game, as a file to be kept. */
export async function record(table: string): Promise<File> {
  const text = await ask("record", table);
  const { game } = JSON.parse(text) as { game: string };
  return new File([text], `rada-${game}-${table}.jsonl`, { type: "application/jsonl" });
}

function messageOf({ right, seed }: Checked): string {
  if (!right) return "web-local-checked-wrong";
  return seed ? "web-local-checked" : "web-local-checked-unseeded";
}
