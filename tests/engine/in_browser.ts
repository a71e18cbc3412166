/** Plays the jobs of `identity.py` in a browser, which is given the modules. */

import { type Description, loadEngine } from "../../web/src/engine/engine.ts";
import { sha256 } from "../../web/src/engine/sha256.ts";
import { digestsOf, type Hash, type Job } from "./playing.ts";

/** Keeps everything until the end: browsers offer no digest that grows. */
class Collected implements Hash {
  private readonly parts: Uint8Array[] = [];

  update(given: string | Uint8Array): void {
    // What is given lies in the memory of a module, which goes on.
    this.parts.push(
      typeof given === "string"
        ? new TextEncoder().encode(given)
        : given.slice(),
    );
  }

  digest(): Uint8Array {
    const all = new Uint8Array(
      this.parts.reduce((sum, { length }) => sum + length, 0),
    );
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    return sha256(all);
  }
}

type Modules = Record<string, { module: string; about: Description }>;

Object.assign(globalThis, {
  played: (jobs: Job[], modules: Modules) =>
    digestsOf(
      jobs,
      (game) => {
        const { module, about } = modules[game]!;
        const bytes = Uint8Array.from(atob(module), (each) =>
          each.charCodeAt(0),
        );
        return loadEngine(bytes, about);
      },
      () => new Collected(),
    ),
});
