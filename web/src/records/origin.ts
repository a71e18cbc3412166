/** Whether a seed is the one that was committed to, and what it was made of (`rada.table.seeds`, `.sharing`). */

import { phrase } from "../advice/phrases.ts";
import { agreedOf, bytesOf, hexOf, termsOf } from "../engine/beginning.ts";
import type { Description } from "../engine/engine.ts";
import { sha256 } from "../engine/sha256.ts";
import { type GameRecord, WrongRecord, digits, field, seatField, told } from "./frame.ts";

const KEY = "shared_seed";
/** Hexadecimal digits of what a seat adds. */
const RANDOM_DIGITS = 32;
const PURPOSE = new TextEncoder().encode("rada-seed/1");
const BLOCK = 64;

/** What a seed was made of, where players have added to it. */
interface Sharing {
  commitment: string;
  house: string | null;
  added: { seat: number; random: string }[];
}

/** What a record says about where its cards came from. */
export interface Origin {
  seed: string | null;
  commitment: string | null;
  terms: string | null;
  sharing: Sharing | null;
}

/** Reads the seed of a record, if it has one. */
export function seedOf(record: GameRecord): string | null {
  const { seed } = record;
  if (!("seed" in record)) return null;
  if (typeof seed === "string" && /^[0-9a-f]{64}$/i.test(seed)) return seed.toLowerCase();
  const why = phrase("wrong-seed", { given: told(seed).slice(0, 80) });
  throw new WrongRecord("broken-record-head", { why });
}

export function sharingOf(record: GameRecord): Sharing | null {
  if (!(KEY in record)) return null;
  const shared = field(record, KEY, "object") as Record<string, unknown>;
  const added: Sharing["added"] = [];
  for (const entry of field(shared, "added", "list") as unknown[]) {
    const seat = seatField(entry, "seat", record.players);
    const last = added.at(-1);
    if (last && seat <= last.seat) throw new WrongRecord("broken-record-added-order", { given: seat });
    added.push({ seat, random: digits(field(entry, "random", "text"), "random", RANDOM_DIGITS) });
  }
  const house = "house" in shared ? digits(field(shared, "house", "text"), "house", 64) : null;
  return { commitment: digits(field(shared, "commitment", "text"), "commitment", 64), house, added };
}

/** A SHA-256 of a record, where it has one. */
export function hashIn(record: GameRecord, key: string): string | null {
  return key in record ? digits(record[key], key, 64) : null;
}

/** Whether the terms, where there are any, are those of the record. */
export function termsFit(about: Description, record: GameRecord, { terms }: Origin): boolean {
  return terms === null || terms === termsOf(agreedOf(about, record.players, record.options));
}

/** Refuses a seed that nobody committed to. */
export function checkSeed({ seed, commitment, terms, sharing }: Origin): void {
  if (seed === null) return;
  if (commitment !== null && commitment !== commitmentTo(seed, terms)) throw new WrongRecord("wrong-origin-commitment");
  if (sharing === null) return;
  if (sharing.house === null) throw new WrongRecord("broken-record-missing", { key: `${KEY}.house` });
  if (commitmentTo(sharing.house, terms) !== sharing.commitment) throw new WrongRecord("wrong-origin-house");
  if (sharedSeed(sharing.house, sharing.added) !== seed) throw new WrongRecord("wrong-origin-added");
}

function commitmentTo(seed: string, terms: string | null): string {
  return hexOf(sha256(bytesOf(seed + (terms ?? ""))));
}

/** The seed that a secret and what was added make; the secret itself where nothing was. */
export function sharedSeed(house: string, added: Sharing["added"]): string {
  if (!added.length) return house;
  const parts = added.map(({ seat, random }) => joined(Uint8Array.of(seat), bytesOf(random)));
  return hexOf(hmac(bytesOf(house), joined(PURPOSE, ...parts)));
}

/** HMAC-SHA-256 with a key that is shorter than a block. */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (byte: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ byte);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
