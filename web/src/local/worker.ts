/** The worker that has the local tables: it speaks the frames of the live channel, and answers calls. */

import type { ClientFrame } from "../api/types.ts";
import { WrongOptions } from "../engine/beginning.ts";
import { Engines } from "./engines.ts";
import { House, HouseTrouble, type Visit } from "./house.ts";
import { lock } from "./locks.ts";
import type { Call, FromTables, Told, ToTables } from "./messages.ts";
import { BrowserStore } from "./store.ts";
import { Refusal, refusalOf } from "./table.ts";
import { Thinker } from "./thinker.ts";

let begin: (house: House) => void;
const house = new Promise<House>((made) => (begin = made));
const visits = new Map<number, Promise<Visit | null>>();

const send = (message: FromTables): void => postMessage(message);

function toldOf(trouble: unknown): Told {
  if (trouble instanceof HouseTrouble || trouble instanceof Refusal) {
    return { status: trouble.status, why: trouble.why };
  }
  return trouble instanceof WrongOptions ? { status: 422, why: "options" } : { status: 500, why: "broken" };
}

async function answer(id: number, { name, given }: Call): Promise<void> {
  try {
    const asked = (await house)[name] as (...all: unknown[]) => Promise<unknown>;
    const value = await asked.apply(await house, given);
    send({ type: "answer", id, value });
  } catch (trouble) {
    send({ type: "trouble", id, trouble: toldOf(trouble) });
  }
}

/** Open a line to a table; where there is none, say why and close it. */
async function open(socket: number, table: string): Promise<Visit | null> {
  try {
    const visit = await (await house).watch(table, (text) => send({ type: "frame", socket, text }));
    send({ type: "opened", socket });
    return visit;
  } catch (trouble) {
    const { status, why } = toldOf(trouble);
    send({ type: "opened", socket });
    // To try again and again would help nobody, whatever it was.
    const final = status === 404 ? 404 : 403;
    const refused = {
      type: "refused",
      ticket: null,
      status: final,
      error: `local-${why}`,
      message: "",
      retry_after: null,
    };
    send({ type: "frame", socket, text: JSON.stringify(refused) });
    send({ type: "closed", socket });
    return null;
  }
}

async function heed(socket: number, text: string): Promise<void> {
  const visit = await visits.get(socket);
  const frame = JSON.parse(text) as ClientFrame;
  try {
    await visit?.heed(frame);
  } catch (trouble) {
    // Nobody foresaw it, as when an engine breaks: what was sent has an answer all the same.
    console.error(trouble);
    const ticket = "ticket" in frame ? frame.ticket : null;
    send({ type: "frame", socket, text: JSON.stringify(refusalOf(new Refusal("broken", 500), ticket)) });
  }
}

async function close(socket: number): Promise<void> {
  const visit = await visits.get(socket);
  visits.delete(socket);
  visit?.leave();
}

onmessage = ({ data }: MessageEvent<ToTables>) => {
  switch (data.type) {
    case "begin": {
      const engines = new Engines(data.base);
      const store = new BrowserStore();
      // Whoever asks for a table soon need not wait for these; what fails now is tried again then.
      void Promise.allSettled([engines.games(), store.ready()]);
      const thinking = new Thinker(data.thinking, engines);
      begin(new House({ store, engineOf: (game) => engines.engine(game), thinking, lock }));
      break;
    }
    case "call":
      void answer(data.id, data.call);
      break;
    case "open":
      visits.set(data.socket, open(data.socket, data.table));
      break;
    case "frame":
      void heed(data.socket, data.text);
      break;
    case "close":
      void close(data.socket);
      break;
  }
};
