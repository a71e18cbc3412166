/** Seeds and chances made from names and numbers, as `rada.kernel.chance` and `rada.bots` make them. */

import type { Address, Engine } from "./engine.ts";
import { sha256 } from "./sha256.ts";

/** A seed of 32 bytes: the same for the same parts, else unrelated. */
export function derivedSeed(...parts: (string | number)[]): Uint8Array {
  return sha256(new TextEncoder().encode(parts.join("\x1f")));
}

/** A chance for bots to draw from. */
export function luckOf(engine: Engine, ...parts: (string | number)[]): Address {
  return engine.newLuck(derivedSeed(...parts));
}
