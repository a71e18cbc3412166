/** The promise about the deal: remembered when it is made, checked when the seed is shown. */
import type { TableSeen } from "../api/types";

const SHELF = "rada-commitments";
const MOST_KEPT = 60;

type Kept = [table: string, commitment: string][];

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SHELF) ?? "[]");
    return Array.isArray(found) ? (found as Kept) : [];
  } catch {
    return [];
  }
}

/** Writes the commitment down before the game is over; the first one seen is the one that counts. */
export function rememberCommitment(table: TableSeen): void {
  const all = kept();
  if (table.status === "over" || all.some(([id]) => id === table.id)) return;
  all.push([table.id, table.house_commitment]);
  try {
    localStorage.setItem(SHELF, JSON.stringify(all.slice(-MOST_KEPT)));
  } catch {
    // Then there is nothing to compare with later, and the page says so.
  }
}

export function rememberedCommitment(table: string): string | null {
  return kept().find(([id]) => id === table)?.[1] ?? null;
}

/** SHA-256 of bytes written as hexadecimal digits; null where the browser cannot compute it. */
export async function hashOfHex(hex: string): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  return hexOf(new Uint8Array(await subtle.digest("SHA-256", bytesOf(hex))));
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
