/** A worker for what takes long, so that neither bots nor tables wait for it: hints, reviews, records, links. */

import { hintFor } from "../advice/hint.ts";
import { reviewOf } from "../advice/review.ts";
import { wordsOfAdvice } from "../advice/wording.ts";
import type { Hint, Review } from "../api/types.ts";
import { WrongRecord } from "../records/frame.ts";
import { followWith } from "../sharing/follow.ts";
import { type GameRecord, linkOf, readLink } from "../sharing/link.ts";
import { LinkTrouble } from "../sharing/linkText.ts";
import { adopt } from "./adopting.ts";
import { Engines } from "./engines.ts";
import { HouseTrouble, type Played } from "./house.ts";
import type { FromAdvising, Task, ToAdvising } from "./messages.ts";
import { BrowserStore } from "./store.ts";

/** How much longer games take to try out here than on a server with two cores. */
const SLOWER = 3;

const store = new BrowserStore();
let known: Engines | null = null;

const send = (message: FromAdvising): void => postMessage(message);

async function answer({ id, base, task }: ToAdvising): Promise<void> {
  known ??= new Engines(base);
  try {
    send({ id, value: await done(id, task, known) });
  } catch (trouble) {
    if (trouble instanceof WrongRecord) send({ id, wrong: wordsOfAdvice().told(trouble.sentence) });
    else send({ id, failed: whyOf(trouble) });
  }
}

function whyOf(trouble: unknown): string {
  if (trouble instanceof LinkTrouble) return `link-${trouble.why}`;
  return trouble instanceof HouseTrouble ? trouble.why : "broken";
}

async function done(id: number, task: Task, engines: Engines): Promise<Hint | Review | string> {
  const engineOf = (game: string) => engines.engine(game);
  const kept = (record: string) => adopt(record, { store, engineOf, games: () => engines.games() });
  switch (task.type) {
    case "hint":
      return hinted(engines, task.played);
    case "review":
      return reviewed(id, engines, task.played);
    case "adopt":
      return kept(task.record);
    case "unpack":
      return kept(JSON.stringify(await readLink(task.link, followWith(engineOf))));
    case "pack":
      return linkOf(JSON.parse(task.record) as GameRecord, followWith(engineOf));
  }
}

async function hinted(engines: Engines, { game, trail, me }: Played): Promise<Hint> {
  const n = trail.decisions.length;
  return hintFor(await engines.engine(game), trail.states[n]!, me, n, wordsOfAdvice());
}

async function reviewed(id: number, engines: Engines, { game, trail, names }: Played): Promise<Review> {
  const engine = await engines.engine(game);
  const { review_visits: usual, sifts } = engine.about;
  // One core and WebAssembly: a long game that is tried out less often is reviewed in ten seconds here, too.
  const visits = sifts ? Math.ceil(usual / SLOWER) : usual;
  return reviewOf(engine, trail, names, wordsOfAdvice(), {
    visits,
    onProgress: (progress) => send({ id, progress }),
  });
}

onmessage = ({ data }: MessageEvent<ToAdvising>) => void answer(data);
