/**
 * A finished game in the part of a link behind its #: no server ever sees or keeps it.
 *
 * It has the record without what follows from the rest of it (deals, result, commitment), and its
 * moves field by field, which compress much better than one by one.
 */

import { LinkTrouble, readText, textOf } from "./linkText.ts";

export type GameRecord = Record<string, unknown> & { game: string; moves: Entry[] };
type Entry = Record<string, unknown>;

/**
 * What follows from the options, the seed and the moves of a game, for those keys that are asked
 * for; without them where moves break the rules, or nothing follows for want of a seed.
 */
export type Follow = (played: GameRecord, keys: readonly string[]) => Promise<Record<string, unknown>>;

/** The longest text: what is longer is broken by those who pass links on. */
export const MOST = 2000;
const FOLLOWS = ["format", "commitment", "terms", "deals", "result"];
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** The record, the fields that its moves have, which of them each move has, and the values of each field. */
type Packed = [Entry, string[][], string, unknown[][]];

/** The text of a link with a game; `follow` is needed to leave out what follows. */
export async function linkOf(record: GameRecord, follow?: Follow): Promise<string> {
  const keys = follow ? await keysThatFollow(record, follow) : [];
  return textOf(pack(record, keys), MOST);
}

/** The game in the text of a link, exactly as it was put there. */
export async function readLink(link: string, follow: Follow): Promise<GameRecord> {
  const record = unpack((await readText(link, MOST)) as Packed);
  const keys = FOLLOWS.filter((key) => record[key] === 0);
  if (keys.length) Object.assign(record, await followed(record, keys, follow));
  return record;
}

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
