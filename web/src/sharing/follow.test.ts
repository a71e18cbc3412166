// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { engineOf } from "../local/testing/engines";
import { followWith } from "./follow";
import { type GameRecord, linkOf, readLink } from "./link";

const RECORDS = readFileSync("src/sharing/testing/records.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as GameRecord);
const follow = followWith((game) => engineOf(game));

describe.each(RECORDS.map((record) => [record.game, record] as const))("a game of %s on its engine", (_, record) => {
  test("comes back to the last character, from less than 2 kB", async () => {
    const link = await linkOf(record, follow);
    expect(link.length).toBeLessThan(2000);
    expect(JSON.stringify(await readLink(link, follow))).toBe(JSON.stringify(record));
  });

  test("with moves against the rules is not read", async () => {
    const told = await follow({ ...record, moves: [...record.moves].reverse() }, ["deals"]);
    expect(told).toEqual({});
  });

  test("with options that there are not is not read", async () => {
    expect(await follow({ ...record, options: { invented: 7 } }, ["deals"])).toEqual({});
  });
});
