/** The tables of the server and those of this browser: whoever asks need not know which one it is. */

import { isLocal, wholeOf } from "../place";
import type * as localApi from "../local/api";
import * as server from "./client";
import type { Mine, MovedGame, NewTable } from "./types";

type Local = typeof localApi;

/** Loaded with the first local table. */
const local = (): Promise<Local> => import("../local/api");

/** A call that goes where the table is. */
function either<Name extends keyof Local & keyof typeof server>(name: Name): (typeof server)[Name] {
  type Call = (table: string, ...rest: unknown[]) => unknown;
  const asked: Call = async (table, ...rest) =>
    isLocal(table) ? ((await local())[name] as Call)(table, ...rest) : (server[name] as Call)(table, ...rest);
  return asked as (typeof server)[Name];
}

export const lookAt = either("lookAt");
export const setSeat = either("setSeat");
export const leave = either("leave");
export const comeBack = either("comeBack");
export const putAway = either("putAway");
export const setPace = either("setPace");
export const fork = either("fork");
export const rematch = either("rematch");
export const check = either("check");
export const replay = either("replay");
export const hint = either("hint");
export const review = either("review");

/** Whether a table can be one of this browser: bots take all other seats, and nobody looks at a clock. */
export async function canBeLocal({ game, clock, start }: NewTable): Promise<boolean> {
  return start === true && !clock && (await local()).canPlay(game);
}

/** Whether a game against bots needs no server here. */
export const playsHere = async (game: string): Promise<boolean> => ableHere() && (await local()).canPlay(game);

/** Ask now which games need no server, so that `playsHere` need not wait for the answer. */
export const askWhatPlaysHere = (): void => void playsHere("");

const ableHere = (): boolean => "indexedDB" in globalThis && typeof Worker === "function";

/** Load what a local table of a game needs; or what all of them need, as long as nobody has chosen one. */
export async function prepareLocal(game: string | null): Promise<void> {
  const { canPlay, prepare, start } = await local();
  if (game === null) start();
  else if (await canPlay(game)) await prepare(game);
}

/** A table of this browser, whose game begins at once; `others` share the device. */
export const openLocal = async (wanted: NewTable, others: string[] = []) => (await local()).openTable(wanted, others);

/** Give the device to another one of those who share it. */
export const passDevice = async (table: string, seat: number) => (await local()).pass(table, seat);

/** The tables of this browser; none where it keeps nothing. */
export async function localTables(): Promise<Mine[]> {
  if (!ableHere()) return [];
  return (await local()).myTables().catch(() => []);
}

/** Games from elsewhere, in a record or in a link, as local tables to replay. */
export const openRecord = async (record: string) => (await local()).openRecord(record);
export const openLink = async (link: string) => (await local()).openLink(link);
/** The address that holds the finished game of a local table: whoever opens it can replay the game. */
export const shareLink = async (table: string) => `${wholeOf("/replay")}#${await (await local()).linkTo(table)}`;

/** Let an unfinished local game go on at the server; returns its table there. `freed` bots give their seats to friends. */
export async function moveToServer(table: string, freed: number[], name: string): Promise<string> {
  const here = await local();
  const game = await here.moving(table, freed, name);
  try {
    const id = await moveIn(game);
    // Only now: whatever goes wrong before, the game is still here.
    await here.remove(table).catch(() => undefined);
    return id;
  } catch (trouble) {
    await here.stay(table);
    throw trouble;
  }
}

/** More than any game that the server takes; browsers take addresses that are much longer. */
const LONGEST = 20_000;

/**
 * The address under which an unfinished local game can go on at another `server`, whose page finds it behind the #.
 * It stays here as well: this page never hears what became of it there.
 */
export async function addressToMove(server: string, table: string, freed: number[], name: string): Promise<string> {
  const here = await local();
  const game = await here.moving(table, freed, name);
  await here.stay(table);
  const { textOf } = await import("../sharing/linkText");
  return `${server.replace(/\/*$/, "/move")}#${await textOf(game, LONGEST)}`;
}

/** The unfinished game that somebody brings along in an address. */
export async function gameToMove(link: string): Promise<MovedGame> {
  const { LinkTrouble, readText } = await import("../sharing/linkText");
  const game = (await readText(link, LONGEST)) as Partial<MovedGame> | null;
  if (typeof game?.record?.game !== "string" || !Array.isArray(game.seats)) throw new LinkTrouble("altered");
  return game as MovedGame;
}

export const moveIn = async (game: MovedGame): Promise<string> => (await server.moveIn(game)).table.id;

/** Leave nothing of a local table. */
export const removeLocal = async (table: string) => (await local()).remove(table);

/** Keep the record of a local game as a file. */
export async function downloadRecord(table: string): Promise<void> {
  const file = await (await local()).record(table);
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
  link.click();
  // The browser reads it after the click, at a time that it does not tell.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
