/** The promise about the deal: remembered when it is made, checked when the seed is shown. */
import type { TableSeen } from "../api/types";
import { storeValue, storedValue } from "./localStore";

const STORE = "rada-commitments";

/** Writes the commitment down before the game is over; the first one seen is the one that counts. */
export function rememberCommitment(table: TableSeen): void {
  if (table.status === "over" || rememberedCommitment(table.id) !== null) return;
  storeValue(STORE, table.id, table.house_commitment);
}

export function rememberedCommitment(table: string): string | null {
  return storedValue(STORE, table);
}

/** SHA-256 of bytes written as hexadecimal digits; null where the browser cannot compute it. */
export async function hashOfHex(hex: string): Promise<string | null> {
  return hashOf(bytesOf(hex));
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  return hexOf(new Uint8Array(await subtle.digest("SHA-256", bytes)));
}

/**
 * The SHA-256 of what was agreed: JSON with its keys sorted, without spaces. What this page itself
 * shows of the table counts, whatever the server says was agreed.
 */
export async function termsOf(
  table: Pick<TableSeen, "game" | "options" | "players">,
  agreed: Record<string, unknown>,
): Promise<string | null> {
  const { game, options, players } = table;
  return hashOf(new TextEncoder().encode(sorted({ ...agreed, game, options, players })));
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${sorted(part)}`).join(",")}}`;
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
