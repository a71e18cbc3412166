// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Follow, type GameRecord, linkOf, MOST, readLink } from "./link";
import type { LinkTrouble } from "./linkText";

/** Games between bots, the longest of several each, from `rada simulate --record`. */
const RECORDS = readFileSync("src/sharing/testing/records.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as GameRecord);
const GAP = RECORDS[0]!;
const THREE = RECORDS[2]!;

/** What people add at a table of a server. */
const COMPANY = {
  names: ["Ada", "Božena", "Cyril", "Dana", "Emil", "František"],
  shared_seed: {
    house: "5f".repeat(32),
    commitment: "c8".repeat(32),
    added: [0, 1, 2, 3, 4, 5].map((seat) => ({ seat, random: `${seat}a`.repeat(16) })),
  },
};

/** As the engine would find it out, from those who know the game. */
const follow: Follow = (played, keys) => {
  const known = RECORDS.find(({ game, seed }) => game === played.game && seed === played.seed);
  const same = known && JSON.stringify(known.moves) === JSON.stringify(played.moves);
  return Promise.resolve(same ? Object.fromEntries(keys.map((key) => [key, known[key]])) : {});
};

const why = async (link: string): Promise<string> =>
  readLink(link, follow).then(
    () => "read",
    (trouble: unknown) => (trouble as LinkTrouble).why,
  );

describe.each(RECORDS.map((record) => [record.game, record] as const))("a game of %s", (_, record) => {
  test("comes back to the last character, from less than 2 kB", async () => {
    const link = await linkOf(record, follow);
    expect(link.length).toBeLessThan(2000);
    expect(link).toMatch(/^[\w~-]+$/);
    expect(JSON.stringify(await readLink(link, follow))).toBe(JSON.stringify(record));
    expect(JSON.stringify(await readLink(`#${link}`, follow))).toBe(JSON.stringify(record));
  });

  test("has room for the company", async () => {
    const { deals, moves, result, ...head } = record;
    const played = { ...head, ...COMPANY, deals, moves, result } as GameRecord;
    const link = await linkOf(played, follow);
    expect(link.length).toBeLessThanOrEqual(MOST);
    expect(JSON.stringify(await readLink(link, follow))).toBe(JSON.stringify(played));
  });
});

test("what does not follow stays in the link", async () => {
  const { seed: _, commitment: __, terms: ___, ...real } = THREE;
  const unknown: Follow = () => Promise.resolve({});
  const written = real as GameRecord;
  const link = await linkOf(written, unknown);
  expect(JSON.stringify(await readLink(link, unknown))).toBe(JSON.stringify(written));
  expect(await linkOf(written)).toBe(link);
  const changed = { ...THREE, result: { ...(THREE.result as object), winners: [3, 2] } };
  expect(JSON.stringify(await readLink(await linkOf(changed, follow), follow))).toBe(JSON.stringify(changed));
});

test("an engine that does not load is no fault of the link", async () => {
  const link = await linkOf(THREE, follow);
  const gone: Follow = () => Promise.reject(new Error("no network"));
  await expect(readLink(link, gone)).rejects.toThrow("no network");
  expect(JSON.stringify(await readLink(await linkOf(THREE, gone), gone))).toBe(JSON.stringify(THREE));
});

test("a game that is too long has no link", async () => {
  await expect(linkOf(GAP)).rejects.toMatchObject({ why: "long" });
});

describe("a link", () => {
  test("cut anywhere says so", async () => {
    const link = await linkOf(THREE, follow);
    for (let length = 1; length < link.length; length++) expect(await why(link.slice(0, length))).toBe("cut");
  });

  test("altered anywhere says so, or that it was made by another version", async () => {
    const link = await linkOf(THREE, follow);
    const data = link.lastIndexOf("~") + 1;
    for (let place = 0; place < link.length; place++) {
      const other = link[place] === "B" ? "C" : "B";
      const told = await why(link.slice(0, place) + other + link.slice(place + 1));
      if (place >= data) expect(told).toBe("altered");
      else expect(["altered", "cut", "long", "newer"]).toContain(told);
    }
  });

  test.each([
    ["", "altered"],
    ["#", "altered"],
    ["nonsense", "altered"],
    ["2~5~abcde", "newer"],
    ["1~5~ab cd", "altered"],
    ["1~5~abcdé", "altered"],
    ["1~0~", "altered"],
    ["1~zzz~aaa", "long"],
  ])("%s is %s", async (link, told) => {
    expect(await why(link)).toBe(told);
  });

  test("longer than it says is altered", async () => {
    expect(await why(`${await linkOf(THREE, follow)}A`)).toBe("altered");
  });

  test("whose moves break the rules is altered", async () => {
    const broken = { ...THREE, moves: THREE.moves.slice(1) };
    const pretending: Follow = (_, keys) => Promise.resolve(Object.fromEntries(keys.map((key) => [key, THREE[key]])));
    expect(await why(await linkOf(broken, pretending))).toBe("altered");
  });
});
