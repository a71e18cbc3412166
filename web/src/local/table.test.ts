// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import type { AnyMove, ClientFrame, LegalMove, Replay, ServerFrame } from "../api/types.ts";
import type { House, Visit } from "./house.ts";
import { MemoryStore } from "./rows.ts";
import { engineOf, GAMES, newHouse } from "./testing/engines.ts";

type Frame<Type extends ServerFrame["type"]> = Extract<ServerFrame, { type: Type }>;

/** Somebody at a table who plays the first legal move whenever there is one. */
class Player {
  readonly frames: ServerFrame[] = [];
  private visit: Visit | null = null;
  private tickets = 0;
  private done: () => void = () => undefined;
  readonly over = new Promise<void>((done) => (this.done = done));
  private n = 0;
  moves: (legal: LegalMove[]) => AnyMove | null = (legal) => legal[0]?.move ?? null;

  async sit(house: House, id: string): Promise<this> {
    this.visit = await house.watch(id, (text) => this.hear(JSON.parse(text) as ServerFrame));
    await this.say({ type: "hello", seen: null, chat: null, key: null, lang: "cs" });
    return this;
  }

  say(frame: ClientFrame): Promise<void> {
    return this.visit!.heed(frame);
  }

  leave(): void {
    this.visit?.leave();
  }

  last<Type extends ServerFrame["type"]>(type: Type): Frame<Type> | undefined {
    return this.frames.filter((frame): frame is Frame<Type> => frame.type === type).at(-1);
  }

  private hear(frame: ServerFrame): void {
    this.frames.push(frame);
    if (frame.type === "table" && frame.table.status === "over") this.done();
    if (frame.type !== "welcome" && frame.type !== "moved") return;
    this.n = frame.n;
    const move = this.moves(frame.legal);
    if (move) void this.say({ type: "move", ticket: `t${++this.tickets}`, n: this.n, move });
  }
}

const seatsOf = (players: number, bot: string | null) =>
  Array.from({ length: players }, (_, seat) => ({ name: `N${seat}`, bot: seat === 0 ? bot : "medium" }));

async function wholeGame(game: string, players: number, bot: string | null) {
  const house = newHouse();
  const seats = seatsOf(players, bot);
  const { table } = await house.openTable({ game, options: {}, pace: "fast", starter: null, seats });
  const player = new Player();
  await player.sit(house, table.id);
  await player.over;
  return { house, player, id: table.id };
}

/** Long games would take their time in a test: a target of one round will do. */
const SHORT: Record<string, Record<string, unknown>> = { gap: { target: 1 } };

describe.each(GAMES)("a local table of %s", (game) => {
  it("is played to its end by a person and bots", async () => {
    const house = newHouse();
    const seats = seatsOf((await engineOf(game)).about.usual_players, null);
    const options = SHORT[game] ?? {};
    const { table } = await house.openTable({ game, options, pace: "fast", starter: null, seats });
    const player = await new Player().sit(house, table.id);
    await player.over;
    expect(player.last("refused")).toBeUndefined();
    const moved = player.frames.filter((frame) => frame.type === "moved");
    expect(moved.map(({ n }) => n)).toEqual(moved.map((_, i) => i + 1));
    expect(player.last("table")?.table).toMatchObject({ status: "over", moves: moved.length });
    const [mine] = await house.myTables();
    expect(mine).toMatchObject({ id: table.id, status: "over", moves: moved.length, my_turn: false });

    const replay = JSON.parse(await house.replay(table.id)) as Replay;
    expect(replay.steps).toHaveLength(moved.length + 1);
    expect(replay.steps.at(-1)!.view).toMatchObject({ over: true, seat: -1 });
    expect(replay.steps[0]!.hands.every((hand) => hand.length > 0)).toBe(true);
    expect(await house.check(table.id)).toMatchObject({ right: true, seed: replay.table.seed });
    const record = JSON.parse(await house.record(table.id)) as Record<string, unknown>;
    expect(record).toMatchObject({ format: "rada-record/1", game, names: seats.map(({ name }) => name) });
    expect(record.result).toEqual(replay.result);

    const [again, twice] = await Promise.all([house.rematch(table.id), house.rematch(table.id)]);
    expect(again.table).toMatchObject({ game, status: "playing", moves: 0 });
    expect([twice.table.id, (await house.rematch(table.id)).table.id]).toEqual([again.table.id, again.table.id]);
    const forked = await house.fork(table.id, 3);
    expect(forked.table).toMatchObject({ moves: 3, status: "playing" });
  });

  it("is the same game after it was let go and loaded again", async () => {
    const store = new MemoryStore();
    const house = newHouse({ store });
    const seats = seatsOf(2, null);
    const { table } = await house.openTable({ game, options: {}, pace: "fast", starter: 0, seats });
    const player = new Player();
    let left = 4;
    const enough = new Promise<void>((done) => {
      player.moves = (legal) => {
        if (!legal.length) return null;
        if (left-- > 0) return legal[0]!.move;
        done();
        return null;
      };
    });
    await player.sit(house, table.id);
    await enough;
    const before = player.frames.filter((frame) => frame.type === "moved" || frame.type === "welcome").at(-1)!;
    player.leave();
    const shown = async (kept: MemoryStore) => {
      const again = new Player();
      again.moves = () => null;
      await again.sit(newHouse({ store: kept }), table.id);
      const { n, view, legal } = again.last("welcome")!;
      again.leave();
      return { n, view, legal };
    };
    const right = { n: before.n, view: before.view, legal: before.legal };
    expect(await shown(store)).toEqual(right);

    // Another version of the page has written it down, which numbered actions otherwise.
    const older = new MemoryStore();
    const moves = (await store.moves(table.id)).map((move) => ({ ...move, actions: [4711] }));
    await older.create({ ...(await store.row(table.id))!, sources: "older" }, moves);
    expect(await shown(older)).toEqual(right);
  });

  it("hides from a seat what the server hides: frames hold no hand of another", async () => {
    const { player } = await wholeGame(game, 2, null);
    const welcome = JSON.stringify(player.last("welcome"));
    expect(welcome).not.toContain('"deck"');
    expect(player.last("welcome")!.table).toMatchObject({ seed: null, house: null, me: 0 });
  });
});

describe("a local table", () => {
  it("refuses what is late, illegal or another's, and makes a move that is sent twice only once", async () => {
    const house = newHouse();
    const seats = seatsOf(2, null);
    const { table } = await house.openTable({ game: "three", options: {}, pace: "human", starter: 0, seats });
    const player = new Player();
    player.moves = () => null;
    await player.sit(house, table.id);
    const { legal, n } = player.last("welcome")!;
    const move = legal[0]!.move;
    const error = async (frame: ClientFrame) => {
      await player.say(frame);
      return player.last("refused")?.error;
    };
    expect(await error({ type: "move", ticket: "a", n: n + 1, move })).toBe("local-late");
    expect(await error({ type: "move", ticket: "b", n, move: { ...move, play: 0 } })).toBe("local-illegal");
    expect(await error({ type: "chat", ticket: "c", text: "hi" })).toBe("local-chat");
    expect(await error({ type: "glad", ticket: "d", gladness: "glad" })).toBe("local-glad");
    await player.say({ type: "move", ticket: "e", n, move });
    await player.say({ type: "move", ticket: "e", n, move });
    expect(player.frames.filter((frame) => frame.type === "ack")).toEqual([
      { type: "ack", ticket: "e", n: n + 1 },
      { type: "ack", ticket: "e", n: n + 1 },
    ]);
    for (const other of [legal[1]!.move, { ...move, play: 0 }])
      expect(await error({ type: "move", ticket: "e", n, move: other })).toBe("local-ticket");
    expect(player.frames.filter((frame) => frame.type === "ack")).toHaveLength(2);
    player.leave();
  });

  it("tells only what was missed to whoever comes back", async () => {
    const { house, player, id } = await wholeGame("three", 2, null);
    const n = player.last("moved")!.n;
    const frames: ServerFrame[] = [];
    const visit = await house.watch(id, (text) => frames.push(JSON.parse(text) as ServerFrame));
    await visit.heed({ type: "hello", seen: n - 2, chat: 0, key: null, lang: "cs" });
    expect(frames.map((frame) => frame.type)).toEqual(["table", "moved", "moved"]);
    const told = player.frames.filter((frame) => frame.type === "moved").slice(-2);
    const seen = frames.slice(1) as Frame<"moved">[];
    expect(seen.map(({ n, events, view }) => ({ n, events, view }))).toEqual(
      told.map(({ n, events, view }) => ({ n, events, view })),
    );
  });

  it("lets a bot stand in for whoever leaves, until they come back", async () => {
    const house = newHouse();
    const seats = seatsOf(2, null);
    const { table } = await house.openTable({ game: "three", options: {}, pace: "fast", starter: 0, seats });
    const player = new Player();
    player.moves = () => null;
    await player.sit(house, table.id);
    await house.setAway(table.id, true);
    await player.over;
    expect(player.last("table")!.table.seats[0]).toMatchObject({ away: true, bot: "thinker" });
    const { seats: here } = (await house.fork(table.id, 1)).table;
    expect(here[0], "whoever tries again is there").toMatchObject({ away: false, bot: null });
  });

  it("makes the moves of another window, where nothing keeps windows apart", async () => {
    const store = new MemoryStore();
    const houses = [newHouse({ store }), newHouse({ store })];
    const wanted = { game: "three", options: {}, pace: "human", starter: 0, seats: seatsOf(2, null) } as const;
    const { table } = await houses[0]!.openTable({ ...wanted, seats: [...wanted.seats] });
    const [one, other] = await Promise.all(
      houses.map(async (house) => {
        const player = new Player();
        player.moves = () => null;
        return player.sit(house, table.id);
      }),
    );
    const { n, legal } = one!.last("welcome")!;
    await one!.say({ type: "move", ticket: "a", n, move: legal[0]!.move });
    await other!.say({ type: "move", ticket: "b", n, move: legal[1]!.move });
    expect(other!.last("refused")).toMatchObject({ ticket: "b", error: "local-late" });
    expect(other!.last("moved")).toMatchObject({ n: n + 1, view: one!.last("moved")!.view });
    one!.leave();
    other!.leave();
  });

  it("counts no move that could not be written", async () => {
    const store = new MemoryStore();
    const house = newHouse({ store });
    const seats = seatsOf(2, null);
    const { table } = await house.openTable({ game: "three", options: {}, pace: "human", starter: 0, seats });
    const player = new Player();
    player.moves = () => null;
    await player.sit(house, table.id);
    store.append = () => Promise.reject(new Error("full"));
    const { n, legal } = player.last("welcome")!;
    await player.say({ type: "move", ticket: "a", n, move: legal[0]!.move });
    expect(player.last("refused")).toMatchObject({ ticket: "a", status: 503, error: "local-unwritten" });
    expect(player.last("moved")).toBeUndefined();
    player.leave();
  });

  it("is not read back by whoever has just opened it, and is theirs until they come", async () => {
    const held = new Set<string>();
    const lock = (id: string) => Promise.resolve(held.has(id) ? null : (held.add(id), () => void held.delete(id)));
    const store = new MemoryStore();
    const read = vi.spyOn(store, "row");
    const house = newHouse({ store, lock });
    const wanted = { game: "three", options: {}, pace: "human", starter: 0, seats: seatsOf(3, null) } as const;
    const { id } = (await house.openTable(wanted)).table;
    expect(held).toEqual(new Set([id]));
    const player = await new Player().sit(house, id);
    expect(read).not.toHaveBeenCalled();
    player.leave();
    expect(held).toEqual(new Set());
    const again = await new Player().sit(house, id);
    expect(read).toHaveBeenCalled();
    again.leave();
  });

  it("is given back if nobody comes", async () => {
    vi.useFakeTimers();
    try {
      const held = new Set<string>();
      const lock = (id: string) => Promise.resolve((held.add(id), () => void held.delete(id)));
      const house = newHouse({ lock });
      const wanted = { game: "three", options: {}, pace: "human", starter: 0, seats: seatsOf(3, null) } as const;
      await house.openTable(wanted);
      const { id } = (await house.openTable(wanted)).table;
      expect(held).toEqual(new Set([id]));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(held).toEqual(new Set());
    } finally {
      vi.useRealTimers();
    }
  });

  it("belongs to one window at a time", async () => {
    const house = newHouse({ lock: () => Promise.resolve(null) });
    const { table } = await house.openTable({
      game: "three",
      options: {},
      pace: "fast",
      starter: null,
      seats: seatsOf(2, null),
    });
    await expect(house.watch(table.id, () => undefined)).rejects.toMatchObject({ status: 403, why: "elsewhere" });
  });

  it("shows signals and gladness in a game that has them", async () => {
    const house = newHouse();
    const seats = seatsOf(3, null).map((seat, i) => (i ? { ...seat, bot: "hard" } : seat));
    const { table } = await house.openTable({ game: "thegame", options: {}, pace: "fast", starter: null, seats });
    const player = new Player();
    player.moves = () => null;
    await player.sit(house, table.id);
    const { seats: seen } = (await house.lookAt(table.id)).table;
    expect(seen[0]!.gladness).toBeNull();
    for (const bot of seen.slice(1)) expect(["glad", "even", "unwilling"]).toContain(bot.gladness);
    await player.say({ type: "glad", ticket: "g", gladness: "unwilling" });
    expect(player.last("table")!.table.seats[0]!.gladness).toBe("unwilling");
    const { n, legal } = await house.lookAt(table.id);
    expect(legal.map(({ move }) => move.seat).sort()).toEqual([0, 1, 2]);
    const signal = { seat: 0, signal: { up1: "leave", down2: "none" } };
    await player.say({ type: "move", ticket: "s", n, move: signal });
    expect(player.last("ack")).toMatchObject({ ticket: "s" });
    expect(player.last("moved")!.events).toMatchObject([{ what: "thegame-signal", seat: 0 }]);
    const now = await house.lookAt(table.id);
    await player.say({ type: "move", ticket: "b", n: now.n, move: { seat: 2, begin: true } });
    expect(player.last("refused")).toBeUndefined();
    player.leave();
  });
});
