/**
 * A finished game in the part of a link behind its #: no server ever sees or keeps it.
 *
 * The text is `1~LENGTH~DATA`. DATA is base64url of a checksum (CRC-32, four bytes) and of what
 * follows it, compressed: the record without what follows from the rest of it (deals, result,
 * commitment), and its moves field by field, which compress much better than one by one.
 */

export type GameRecord = Record<string, unknown> & { game: string; moves: Entry[] };
type Entry = Record<string, unknown>;

/**
 * What follows from the options, the seed and the moves of a game, for those keys that are asked
 * for; without them where moves break the rules, or nothing follows for want of a seed.
 */
export type Follow = (played: GameRecord, keys: readonly string[]) => Promise<Record<string, unknown>>;

/** Why there is no link, or no game in it; the page has a sentence for each (`web-link-…`). */
export type Why = "cut" | "altered" | "long" | "newer";

export class LinkTrouble extends Error {
  constructor(readonly why: Why) {
    super(`link: ${why}`);
    this.name = "LinkTrouble";
  }
}

/** The longest text: what is longer is broken by those who pass links on. */
export const MOST = 2000;
/** More than any game that fits into a link. */
const MOST_INFLATED = 1_000_000;
const VERSION = "1";
const FOLLOWS = ["format", "commitment", "terms", "deals", "result"];
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** The record, the fields that its moves have, which of them each move has, and the values of each field. */
type Packed = [Entry, string[][], string, unknown[][]];

/** The text of a link with a game; `follow` is needed to leave out what follows. */
export async function linkOf(record: GameRecord, follow?: Follow): Promise<string> {
  const keys = follow ? await keysThatFollow(record, follow) : [];
  const packed = new TextEncoder().encode(JSON.stringify(pack(record, keys)));
  const squeezed = await through(packed, new CompressionStream("deflate-raw"));
  const data = new Uint8Array(4 + squeezed.length);
  new DataView(data.buffer).setUint32(0, crc32(packed));
  data.set(squeezed, 4);
  const text = base64url(data);
  const link = `${VERSION}~${text.length.toString(36)}~${text}`;
  if (link.length > MOST) throw new LinkTrouble("long");
  return link;
}

/** The game in the text of a link, exactly as it was put there. */
export async function readLink(link: string, follow: Follow): Promise<GameRecord> {
  const [, version, length, text] = /^#?(\d+)~([0-9a-z]+)~(.*)$/s.exec(link) ?? [];
  if (version === undefined || text === undefined) throw new LinkTrouble(isBeginning(link) ? "cut" : "altered");
  if (version !== VERSION) throw new LinkTrouble("newer");
  const wanted = parseInt(length!, 36);
  if (wanted > MOST) throw new LinkTrouble("long");
  if (text.length < wanted) throw new LinkTrouble("cut");
  const record = unpack(await opened(text));
  const keys = FOLLOWS.filter((key) => record[key] === 0);
  if (keys.length) Object.assign(record, await followed(record, keys, follow));
  return record;
}

/** Whether a link was cut before its data began. */
const isBeginning = (link: string): boolean => /^#?1(?:~[0-9a-z]*)?$/.test(link);

async function followed(record: GameRecord, keys: string[], follow: Follow): Promise<Record<string, unknown>> {
  const found = await follow(record, keys);
  if (keys.some((key) => found[key] === undefined)) throw new LinkTrouble("altered");
  return Object.fromEntries(keys.map((key) => [key, found[key]]));
}

/** What really comes out the same again: a record that somebody wrote by hand may be of any kind. */
async function keysThatFollow(record: GameRecord, follow: Follow): Promise<string[]> {
  const asked = FOLLOWS.filter((key) => key in record);
  const found = await follow(record, asked).catch((): Record<string, unknown> => ({}));
  return asked.filter((key) => JSON.stringify(found[key]) === JSON.stringify(record[key]));
}

function pack(record: GameRecord, left: string[]): Packed {
  const shapes: string[][] = [];
  const columns: unknown[][][] = [];
  const order = record.moves.map((move) => {
    const fields = Object.keys(move);
    let place = shapes.findIndex((shape) => JSON.stringify(shape) === JSON.stringify(fields));
    if (place < 0) {
      place = shapes.push(fields) - 1;
      columns.push(fields.map(() => []));
    }
    if (place >= DIGITS.length) throw new LinkTrouble("long");
    fields.forEach((field, i) => columns[place]![i]!.push(move[field]));
    return DIGITS[place]!;
  });
  // What is left out keeps its place among the others, so that it comes back there.
  const gaps = Object.fromEntries([...left, "moves"].map((key) => [key, 0]));
  return [{ ...record, ...gaps }, shapes, order.join(""), columns.flat()];
}

function unpack([head, shapes, order, columns]: Packed): GameRecord {
  const first = shapes.map((_, place) => shapes.slice(0, place).flat().length);
  const next = shapes.map(() => 0);
  const moves = Array.from(order, (digit) => {
    const place = DIGITS.indexOf(digit);
    const row = next[place]!++;
    return Object.fromEntries(shapes[place]!.map((field, i) => [field, columns[first[place]! + i]![row]]));
  });
  return { ...head, moves } as GameRecord;
}

async function opened(text: string): Promise<Packed> {
  try {
    const data = bytesIn(text);
    const packed = await through(data.subarray(4), new DecompressionStream("deflate-raw"));
    if (crc32(packed) !== new DataView(data.buffer).getUint32(0)) throw new LinkTrouble("altered");
    return JSON.parse(new TextDecoder().decode(packed)) as Packed;
  } catch {
    throw new LinkTrouble("altered");
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reading = reader.getReader();
  for (;;) {
    const { done, value } = await reading.read();
    if (done) break;
    length += value.length;
    if (length > MOST_INFLATED) throw new LinkTrouble("long");
    parts.push(new Uint8Array(value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesIn(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new LinkTrouble("altered");
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
