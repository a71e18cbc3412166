// @vitest-environment node
import { expect, it } from "vitest";
import { verifyRecord } from "../records/verify.ts";
import { readRecord } from "../records/frame.ts";
import { MemoryStore } from "./rows.ts";
import { engineOf, GAMES, newHouse } from "./testing/engines.ts";

const SEATS = [
  { name: "Ada", bot: null },
  { name: "Bára", bot: null },
  { name: "Cyril", bot: "easy" },
  { name: "Dan", bot: "medium" },
];

const opened = async (game: string, seats = SEATS) => {
  const house = newHouse();
  const { table } = await house.openTable({ game, options: {}, pace: "human", starter: 1, seats });
  return { house, id: table.id };
};

it.each(GAMES)("a game of %s is told with its seed, for a record that is right", async (game) => {
  const { house, id } = await opened(game);
  const visit = await house.watch(id, () => undefined);
  await visit.heed({ type: "hello", seen: null, chat: null, key: null, lang: "cs" });
  await house.pass(id, 1);
  const { legal, n } = await house.lookAt(id);
  await visit.heed({ type: "move", ticket: "a", n, move: legal[0]!.move });
  const { record, pace } = await house.moving(id, []);
  visit.leave();
  expect(record.moves).toHaveLength(1);
  expect(pace).toBe("human");
  const { verdict } = verifyRecord(await engineOf(game), readRecord(JSON.stringify(record), GAMES));
  expect([verdict.finished, verdict.committed]).toEqual([false, true]);
});

it("my seat stays mine, bots stay unless they make room, and other people are to come", async () => {
  const { house, id } = await opened("three");
  const visit = await house.watch(id, () => undefined);
  await expect(house.moving(id, [])).rejects.toMatchObject({ why: "seat" });
  await house.pass(id, 1);
  const { seats, elapsed } = await house.moving(id, [3], "Barbora");
  expect(seats).toEqual([
    { who: "free", name: "Ada", bot: null },
    { who: "person", name: "Barbora", bot: null },
    { who: "bot", name: "Cyril", bot: "easy" },
    { who: "free", name: "Dan", bot: null },
  ]);
  expect(elapsed).toBeGreaterThanOrEqual(0);
  visit.leave();
});

it("takes no move and no change while it is moved, for they would be lost", async () => {
  const house = newHouse();
  const seats = SEATS.slice(1, 3);
  const { table } = await house.openTable({ game: "three", options: {}, pace: "human", starter: 0, seats });
  const { id } = table;
  const heard: { type: string; error?: string }[] = [];
  const visit = await house.watch(id, (text) => heard.push(JSON.parse(text) as { type: string }));
  await visit.heed({ type: "hello", seen: null, chat: null, key: null, lang: "cs" });
  const { legal, n } = await house.lookAt(id);
  const { record } = await house.moving(id, []);
  await visit.heed({ type: "move", ticket: "a", n, move: legal[0]!.move });
  expect(heard.at(-1)).toMatchObject({ type: "refused", error: "local-moving" });
  await expect(house.setAway(id, true)).rejects.toMatchObject({ why: "moving" });
  expect((record.moves as unknown[]).length).toBe(n);
  await house.stay(id);
  await visit.heed({ type: "move", ticket: "a", n, move: legal[0]!.move });
  expect(heard.some(({ type }) => type === "ack")).toBe(true);
  visit.leave();
});

it("takes a move along that was begun before, and stays halted for whoever leaves and comes back", async () => {
  const store = new MemoryStore();
  const house = newHouse({ store });
  const seats = SEATS.slice(1, 3);
  const { table } = await house.openTable({ game: "three", options: {}, pace: "human", starter: 0, seats });
  const { id } = table;
  const heard: { type: string; error?: string }[] = [];
  const come = () => house.watch(id, (text) => heard.push(JSON.parse(text) as { type: string }));
  const hello = { type: "hello", seen: null, chat: null, key: null, lang: "cs" } as const;
  let visit = await come();
  await visit.heed(hello);
  const { legal, n } = await house.lookAt(id);
  const append = store.append.bind(store);
  let write: () => void = () => undefined;
  const slow = new Promise<void>((done) => (write = done));
  store.append = async (...given) => (await slow, append(...given));
  const made = visit.heed({ type: "move", ticket: "a", n, move: legal[0]!.move });
  const moving = house.moving(id, []);
  write();
  await made;
  expect((await moving).record.moves).toHaveLength(1);
  visit.leave();

  visit = await come();
  await visit.heed(hello);
  await visit.heed({ type: "move", ticket: "b", n: n + 1, move: legal[0]!.move });
  expect(heard.at(-1)).toMatchObject({ type: "refused", error: "local-moving" });
  await expect(house.moving(id, [])).rejects.toMatchObject({ why: "moving" });
  await house.stay(id);
  visit.leave();
});

it("lets go of a game that came back when nobody was there any more", async () => {
  const held = new Set<string>();
  const lock = (id: string) => Promise.resolve(held.has(id) ? null : (held.add(id), () => void held.delete(id)));
  const house = newHouse({ lock });
  const seats = SEATS.slice(1, 3);
  const { table } = await house.openTable({ game: "three", options: {}, pace: "human", starter: 0, seats });
  await house.moving(table.id, []);
  expect(held.size, "another window cannot play it").toBe(1);
  await house.stay(table.id);
  expect(held.size).toBe(0);
});

it("stands still while it is moved, and goes on where that has failed", async () => {
  const seats = [
    { name: "Ada", bot: null },
    { name: "Bot", bot: "easy" },
  ];
  const house = newHouse();
  const wanted = { game: "three", options: {}, pace: "fast", starter: 1, seats } as const;
  const { table } = await house.openTable({ ...wanted, seats: [...seats] });
  let moves = 0;
  let moved: () => void = () => undefined;
  const bot = new Promise<void>((done) => (moved = done));
  const visit = await house.watch(table.id, (text) => {
    const frame = JSON.parse(text) as { type: string };
    if (frame.type !== "moved") return;
    moves += 1;
    moved();
  });
  await visit.heed({ type: "hello", seen: null, chat: null, key: null, lang: "cs" });
  const { record } = await house.moving(table.id, []);
  await new Promise((done) => setTimeout(done, 200));
  expect([(record.moves as unknown[]).length, moves]).toEqual([0, 0]);
  await house.stay(table.id);
  await bot;
  expect(moves).toBe(1);
  visit.leave();
});
