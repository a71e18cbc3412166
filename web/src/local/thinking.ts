/** A worker in which bots think, so that neither the page nor its tables wait for them. */

import { type Engine, loadEngine } from "../engine/engine.ts";
import type { Decided } from "../engine/search.ts";
import { think } from "./bots.ts";
import type { FromThinking, ToThinking } from "./messages.ts";

const engines = new Map<string, Promise<Engine>>();

async function answer(port: MessagePort, message: ToThinking): Promise<void> {
  if (message.type === "engine") {
    const { game, module, about } = message;
    if (engines.has(game)) return;
    const loading = loadEngine(module, about);
    engines.set(game, loading);
    // Memory may have been short: sent again, it is loaded again.
    loading.catch(() => engines.delete(game));
    return;
  }
  const { id, thought } = message;
  let began = performance.now();
  let decided: Decided | null = null;
  try {
    const engine = await engines.get(thought.game);
    began = performance.now(); // compiling the module is no thinking
    if (engine) decided = think(engine, thought);
  } catch {
    // The table knows what to do without it.
  }
  port.postMessage({ id, decided, took: performance.now() - began } satisfies FromThinking);
}

onmessage = ({ data }: MessageEvent<{ port: MessagePort }>) => {
  const { port } = data;
  port.onmessage = (event: MessageEvent<ToThinking>) => void answer(port, event.data);
};
