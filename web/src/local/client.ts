/** The page's side of the local tables: the workers are started when they are first needed. */

import { ApiTrouble } from "../api/client";
import { base } from "../place";
import { knows, t } from "../words.svelte";
import { type Index, indexOf } from "./engines.ts";
import type { House } from "./house.ts";
import type { Call, FromTables, Told, ToTables } from "./messages.ts";

/** The worker that has the tables, and the one in which their bots think. */
interface Workers {
  tables: Worker;
  thinking: Worker;
}

type Heard = (message: Extract<FromTables, { socket: number }>) => void;

const calls = new Map<number, { found: (value: unknown) => void; failed: (trouble: Error) => void }>();
const sockets = new Map<number, Heard>();
let workers: Workers | null = null;
let count = 0;

/** Start the workers, so that the first one who asks need not wait for that. */
export const start = (): void => void started();

function started(): Worker {
  if (workers) return workers.tables;
  const tables = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "rada-tables" });
  const thinking = new Worker(new URL("./thinking.ts", import.meta.url), { type: "module", name: "rada-thinking" });
  const line = new MessageChannel();
  thinking.postMessage({ port: line.port1 }, [line.port1]);
  const begin: ToTables = { type: "begin", base, thinking: line.port2 };
  tables.postMessage(begin, [line.port2]);
  tables.onmessage = ({ data }: MessageEvent<FromTables>) => hear(data);
  // A worker that cannot even be loaded answers nothing, as after an update of the server.
  const pair = { tables, thinking };
  tables.onerror = thinking.onerror = () => giveUp(pair);
  workers = pair;
  return tables;
}

/** Says to everybody who waits that nothing will come; the next one who asks starts anew. */
function giveUp(pair: Workers): void {
  if (pair !== workers) return; // the other one of the pair has failed before
  pair.tables.terminate();
  pair.thinking.terminate();
  workers = null;
  for (const { failed } of calls.values()) failed(new ApiTrouble(500, "local-broken", wordsFor("broken")));
  calls.clear();
  const refused = { type: "refused", ticket: null, status: 403, error: "local-broken", message: "", retry_after: null };
  for (const [socket, heard] of [...sockets]) {
    heard({ type: "frame", socket, text: JSON.stringify(refused) });
    heard({ type: "closed", socket });
  }
}

function hear(message: FromTables): void {
  if ("socket" in message) return sockets.get(message.socket)?.(message);
  const call = calls.get(message.id);
  calls.delete(message.id);
  if (message.type === "answer") call?.found(message.value);
  else call?.failed(troubleOf(message.trouble));
}

function troubleOf({ status, why }: Told): ApiTrouble {
  return new ApiTrouble(status, `local-${why}`, wordsFor(why));
}

/** Why something is refused, in words for people. */
export function wordsFor(why: string): string {
  const id = `web-local-${why}`;
  return t(knows(id) ? id : "web-local-broken");
}

type Answer<Name extends Call["name"]> = Awaited<ReturnType<House[Name]>>;
type Given<Name extends Call["name"]> = Extract<Call, { name: Name }>["given"];

/** Ask something of the local tables. */
export function ask<Name extends Call["name"]>(name: Name, ...given: Given<Name>): Promise<Answer<Name>> {
  const id = ++count;
  return new Promise((found, failed) => {
    calls.set(id, { found: found as (value: unknown) => void, failed });
    tell({ type: "call", id, call: { name, given } as unknown as Call });
  });
}

export function tell(message: ToTables): void {
  started().postMessage(message);
}

/** Listen to what comes on a new line to a table; returns its number. */
export function newSocket(heard: Heard): number {
  sockets.set(++count, heard);
  return count;
}

export function dropSocket(socket: number): void {
  sockets.delete(socket);
}

let index: Promise<Index> | null = null;

/** Whether a game can be played in this browser, without a server. */
export async function canPlay(game: string): Promise<boolean> {
  const able = typeof WebAssembly === "object" && typeof Worker === "function" && "indexedDB" in globalThis;
  if (!able) return false;
  index ??= indexOf(base);
  try {
    return game in (await index);
  } catch {
    index = null;
    return false;
  }
}
