/** Randomness of one's own for the deal: drawn here, sent once the house is bound to its part. */
import type { Added, Addition, TableSeen } from "../api/types";
import { bytesOf, hexOf } from "./commitment";
import { storeValue, storedValue } from "./localStore";

const STORE = "rada-added";
const BYTES = 16;
const PURPOSE = new TextEncoder().encode("rada-seed/1");

/** What this browser has added to the game that the house has made this commitment for. */
export function ownAddition(commitment: string): string | null {
  return storedValue(STORE, commitment);
}

/** What this browser adds to that game; asked again, it is the same. */
export function additionTo(commitment: string): Addition {
  const known = ownAddition(commitment);
  if (known) return { random: known, commitment };
  const random = hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
  storeValue(STORE, commitment, random);
  return { random, commitment };
}

/** What is still to be added by whoever looks at a table: to its own game, or to the next one. */
export function missingAddition(table: TableSeen): string | null {
  if (table.me === null || table.status === "playing" || table.rematch) return null;
  const waits = table.status === "waiting";
  const commitment = waits ? table.house_commitment : table.next_commitment;
  const added = waits ? table.added : table.next_added;
  return added.some(({ seat }) => seat === table.me) ? null : commitment;
}

/** The seed that the house's secret and what was added make; null where the browser cannot tell. */
export async function seedOf(house: string, added: Added[]): Promise<string | null> {
  if (!added.length) return house;
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const ordered = [...added].sort((one, other) => one.seat - other.seat);
  const message = [...PURPOSE, ...ordered.flatMap(({ seat, random }) => [seat, ...bytesOf(random)])];
  const key = await subtle.importKey("raw", bytesOf(house), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return hexOf(new Uint8Array(await subtle.sign("HMAC", key, Uint8Array.from(message))));
}
