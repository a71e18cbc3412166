/** The page's side of the worker for hints, reviews, records and links; started when it is first needed. */

import { ApiTrouble } from "../api/client";
import type { Hint, Review, ReviewProgress } from "../api/types";
import { base } from "../place";
import { language } from "../words.svelte";
import { ask, wordsFor } from "./client.ts";
import type { FromAdvising, Task, ToAdvising } from "./messages.ts";

interface Waiting {
  found: (value: Hint | Review | string) => void;
  failed: (trouble: Error) => void;
  progress: (progress: ReviewProgress) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let count = 0;

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./advising.ts", import.meta.url), { type: "module", name: "rada-advising" });
  worker.onmessage = ({ data }: MessageEvent<FromAdvising>) => hear(data);
  // A worker that cannot even be loaded answers nothing.
  worker.onerror = () => {
    worker?.terminate();
    for (const { failed } of waiting.values()) failed(new ApiTrouble(500, "local-broken", wordsFor("broken")));
    waiting.clear();
    worker = null;
  };
  return worker;
}

function hear(message: FromAdvising): void {
  const asked = waiting.get(message.id);
  if ("progress" in message) return asked?.progress(message.progress);
  waiting.delete(message.id);
  if ("value" in message) asked?.found(message.value);
  else if ("wrong" in message) asked?.failed(new ApiTrouble(422, "local-record", message.wrong[language.code]));
  else asked?.failed(new ApiTrouble(409, `local-${message.failed}`, wordsFor(message.failed)));
}

function asked(task: Task, progress: Waiting["progress"] = () => undefined): Promise<Hint | Review | string> {
  const id = ++count;
  return new Promise((found, failed) => {
    waiting.set(id, { found, failed, progress });
    started().postMessage({ id, base, task } satisfies ToAdvising);
  });
}

/** What the person at a local table had better do now. */
export async function hint(table: string): Promise<Hint> {
  return (await asked({ type: "hint", played: await ask("played", table) })) as Hint;
}

/** Reviews that were asked for since the page was opened: done, how far they are, or why there is none. */
const reviews = new Map<string, Review | ReviewProgress | Error>();

/** The review of a finished local game, or how far it is; whoever asks comes again. */
export async function review(table: string): Promise<Review | ReviewProgress> {
  const known = reviews.get(table);
  if (known instanceof Error) {
    reviews.delete(table);
    throw known;
  }
  if (known) return known;
  const played = await ask("played", table);
  if (!played.over) throw new ApiTrouble(409, "local-not-over", wordsFor("not-over"));
  const begun: ReviewProgress = { done: 0, of: played.trail.decisions.length };
  reviews.set(table, begun);
  asked({ type: "review", played }, (progress) => reviews.set(table, progress)).then(
    (value) => reviews.set(table, value as Review),
    (trouble: Error) => reviews.set(table, trouble),
  );
  return begun;
}

/** Keep the game of a record for replaying; returns the id of its table. */
export const openRecord = async (record: string): Promise<string> => (await asked({ type: "adopt", record })) as string;

/** Keep the game that a link holds for replaying; returns the id of its table. */
export const openLink = async (link: string): Promise<string> => (await asked({ type: "unpack", link })) as string;

/** The text of a link that holds the finished game of a local table. */
export async function linkTo(table: string): Promise<string> {
  return (await asked({ type: "pack", record: await ask("record", table) })) as string;
}
