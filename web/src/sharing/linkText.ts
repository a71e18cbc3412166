/**
 * Whatever is carried in the part of a link behind its #, as text: no server ever sees it.
 *
 * The text is `1~LENGTH~DATA`. DATA is base64url of a checksum (CRC-32, four bytes) and of JSON
 * that is compressed.
 */

/** Why there is no link, or no game in it; the page has a sentence for each (`web-local-link-…`). */
export type Why = "cut" | "altered" | "long" | "newer";

export class LinkTrouble extends Error {
  constructor(readonly why: Why) {
    super(`link: ${why}`);
    this.name = "LinkTrouble";
  }
}

/** More than anything that fits into a link. */
const MOST_INFLATED = 1_000_000;
const VERSION = "1";

/** A value as the text of a link, which has at most so many characters. */
export async function textOf(value: unknown, most: number): Promise<string> {
  const packed = new TextEncoder().encode(JSON.stringify(value));
  const squeezed = await through(packed, new CompressionStream("deflate-raw"));
  const data = new Uint8Array(4 + squeezed.length);
  new DataView(data.buffer).setUint32(0, crc32(packed));
  data.set(squeezed, 4);
  const text = base64url(data);
  const link = `${VERSION}~${text.length.toString(36)}~${text}`;
  if (link.length > most) throw new LinkTrouble("long");
  return link;
}

/** The value in the text of a link. */
export async function readText(link: string, most: number): Promise<unknown> {
  const [, version, length, text] = /^#?(\d+)~([0-9a-z]+)~(.*)$/s.exec(link) ?? [];
  if (version === undefined || text === undefined) throw new LinkTrouble(isBeginning(link) ? "cut" : "altered");
  if (version !== VERSION) throw new LinkTrouble("newer");
  const wanted = parseInt(length!, 36);
  if (wanted > most) throw new LinkTrouble("long");
  if (text.length !== wanted) throw new LinkTrouble(text.length < wanted ? "cut" : "altered");
  return opened(text);
}

/** Whether a link was cut before its data began. */
const isBeginning = (link: string): boolean => /^#?1(?:~[0-9a-z]*)?$/.test(link);

async function opened(text: string): Promise<unknown> {
  try {
    const data = bytesIn(text);
    const packed = await through(data.subarray(4), new DecompressionStream("deflate-raw"));
    if (crc32(packed) !== new DataView(data.buffer).getUint32(0)) throw new LinkTrouble("altered");
    return JSON.parse(new TextDecoder().decode(packed)) as unknown;
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
