import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyMove, ServerFrame } from "../api/types";
import { FakeSocket, gapTable, gapView, moved, welcome } from "../testing/live";
import { ANSWER_MS, QUIET_MS } from "./line";
import { Live } from "./live.svelte";
import { PAUSE_MS } from "./frameQueue";

const motion = vi.hoisted(() => ({ reduced: false }));
vi.mock("../settings.svelte", () => ({ reducedMotion: () => motion.reduced, settings: {} }));
vi.mock("../words.svelte", () => ({ language: { code: "cs" } }));

const CARD = { seat: 0, play: "r7", take: ["b6"] } as AnyMove;
let sockets: FakeSocket[];
let live: Live;

const last = (): FakeSocket => sockets.at(-1)!;
const hear = (frame: ServerFrame): void => last().hear(frame);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(Math, "random").mockReturnValue(1);
  motion.reduced = false;
  sockets = [];
  live = new Live("t1", "watch-key", () => {
    sockets.push(new FakeSocket());
    return last();
  });
  last().open();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a connection", () => {
  it("says hello with the key and the language, and is open once anything is heard", () => {
    expect(last().sent[0]).toEqual({ type: "hello", key: "watch-key", seen: null, chat: null, lang: "cs" });
    expect(live.status).toBe("connecting");
    hear(welcome(4));
    expect(live.status).toBe("open");
    expect(live.state.n).toBe(4);
    expect(live.state.events).toEqual([]);
  });

  it("resumes after a loss from the last move and the last line of chat that it has", () => {
    hear(welcome(4));
    hear(moved(5));
    hear({ type: "chat", said: { n: 3, seat: 1, name: "Ada", text: "ahoj", at: 0 } });
    last().drop();
    expect(live.status).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent[0]).toMatchObject({ type: "hello", seen: 5, chat: 3 });
    hear({ type: "pong", now: 1 });
    expect(live.status).toBe("open");
  });

  it("waits longer after each failure, and never very long", () => {
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      const before = Date.now();
      const known = sockets.length;
      last().drop();
      while (sockets.length === known) vi.advanceTimersByTime(100);
      waits.push(Date.now() - before);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  it("notices a dead line by a ping without an answer", () => {
    hear(welcome(4));
    vi.advanceTimersByTime(QUIET_MS);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(ANSWER_MS);
    expect(live.status).toBe("lost");
    expect(sockets[0]!.closed).toBe(true);
  });

  it("stays while pings are answered", () => {
    hear(welcome(4));
    for (let round = 0; round < 5; round += 1) {
      vi.advanceTimersByTime(QUIET_MS);
      hear({ type: "pong", now: 1 });
    }
    expect(live.status).toBe("open");
    expect(sockets).toHaveLength(1);
  });

  it("asks at once when the person comes back to the page", () => {
    hear(welcome(4));
    const before = last().sent.length;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(last().sent.slice(before)).toEqual([{ type: "ping" }]);
  });

  it("gives a server that stops time to start again", () => {
    hear(welcome(4));
    last().drop(1012);
    vi.advanceTimersByTime(1900);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(sockets).toHaveLength(2);
  });

  it("ends for good where there is no such table", () => {
    hear({ type: "refused", ticket: null, status: 404, error: "no-table", message: "No.", retry_after: null });
    expect(live.status).toBe("denied");
    expect(live.refusal?.status).toBe(404);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it("starts afresh after sitting down, without what a spectator saw", () => {
    hear(welcome(4));
    live.afresh();
    last().open();
    expect(last().sent[0]).toMatchObject({ type: "hello", seen: null });
  });

  it("learns the clock of the server", () => {
    hear({ ...welcome(4), now: 1007 });
    expect(live.skew).toBe(7);
  });
});

describe("who plays", () => {
  const away = (yes: boolean): ServerFrame => {
    const table = gapTable();
    table.seats[0] = { ...table.seats[0]!, away: yes };
    return { type: "table", table, now: 1 };
  };

  it("starts afresh when a seat changes hands, for other moves are legal then", () => {
    hear(welcome(4));
    hear(away(true));
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent[0]).toMatchObject({ seen: null });
    expect(live.state.view).not.toBeNull();
  });

  it("goes on when only the table changes", () => {
    hear(welcome(4));
    hear({ type: "table", table: gapTable({ pace: "fast" }), now: 1 });
    expect(sockets).toHaveLength(1);
    expect(live.state.table?.pace).toBe("fast");
  });

  it("knows when a timed game that begins will end", () => {
    hear({ ...welcome(0), view: null, table: gapTable({ status: "waiting", started: null }) });
    hear(moved(0));
    hear({ type: "table", table: gapTable({ started: 100, options: { minutes: 2 } }), now: 1 });
    vi.advanceTimersByTime(PAUSE_MS);
    expect(live.state.ends).toBe(220);
  });
});

describe("moves that come", () => {
  it("ignores what it has seen already", () => {
    hear(welcome(4));
    hear(moved(4));
    hear(moved(3));
    expect(live.state.n).toBe(4);
    expect(live.state.log).toEqual([]);
  });

  it("asks again when one is missing, from the last that it has", () => {
    hear(welcome(4));
    hear(moved(6));
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent[0]).toMatchObject({ seen: 4 });
    hear(moved(5));
    hear(moved(6));
    vi.advanceTimersByTime(PAUSE_MS);
    expect(live.state.log.map((told) => told.n)).toEqual([5, 6]);
  });

  it("starts afresh from a welcome that comes instead", () => {
    hear(welcome(4));
    hear(moved(5));
    hear(moved(6));
    hear(welcome(40));
    vi.advanceTimersByTime(PAUSE_MS * 3);
    expect(live.state.n).toBe(40);
  });

  it("shows those that come at once one after the other", () => {
    hear(welcome(4));
    hear(moved(5));
    hear(moved(6));
    hear({ type: "table", table: gapTable({ status: "over" }), now: 1 });
    expect(live.state.n).toBe(5);
    vi.advanceTimersByTime(PAUSE_MS);
    expect(live.state.n).toBe(6);
    expect(live.state.table?.status).toBe("playing");
    vi.advanceTimersByTime(PAUSE_MS);
    expect(live.state.table?.status).toBe("over");
  });

  it("shows them at once with reduced motion", () => {
    motion.reduced = true;
    hear(welcome(4));
    hear(moved(5));
    hear(moved(6));
    expect(live.state.n).toBe(6);
  });

  it("takes the first view of a game that begins", () => {
    hear({ ...welcome(0), view: null });
    hear(moved(0));
    expect(live.state.view).toEqual(gapView());
  });

  it("shows a line of chat once", () => {
    const said = { n: 1, seat: 1, name: "Ada", text: "ahoj", at: 0 };
    hear(welcome(4));
    hear({ type: "chat", said });
    hear({ type: "chat", said });
    expect(live.state.chat).toEqual([said]);
  });
});

describe("moves that go", () => {
  const sentMove = (): { ticket: string; n: number } =>
    last().sent.find((frame) => frame.type === "move") as unknown as { ticket: string; n: number };

  it("is busy until the move is acknowledged and shown", () => {
    hear(welcome(4));
    live.play(CARD);
    expect(live.busy).toBe(true);
    expect(sentMove()).toMatchObject({ n: 4, move: CARD });
    hear({ type: "ack", ticket: sentMove().ticket, n: 5 });
    expect(live.busy).toBe(true);
    hear(moved(5));
    expect(live.busy).toBe(false);
  });

  it("sends a move again after a loss, under the same ticket", () => {
    hear(welcome(4));
    live.play(CARD);
    const { ticket } = sentMove();
    last().drop();
    vi.advanceTimersByTime(500);
    last().open();
    expect(last().sent[0]).toMatchObject({ type: "hello", seen: 4 });
    expect(last().sent[1]).toMatchObject({ type: "move", ticket });
    hear(moved(5));
    hear({ type: "ack", ticket, n: 5 });
    expect(live.busy).toBe(false);
  });

  it("sends what was played while the line was broken", () => {
    hear(welcome(4));
    last().drop();
    live.play(CARD);
    vi.advanceTimersByTime(500);
    last().open();
    expect(last().sent.map((frame) => frame.type)).toEqual(["hello", "move", "ping"]);
  });

  it("makes one move at a time", () => {
    hear(welcome(4));
    live.play(CARD);
    live.play(CARD);
    expect(last().sent.filter((frame) => frame.type === "move")).toHaveLength(1);
  });

  it("tells why a move was refused, and lets another be made", () => {
    hear(welcome(4));
    live.play(CARD);
    hear({
      type: "refused",
      ticket: sentMove().ticket,
      status: 409,
      error: "late",
      message: "Late.",
      retry_after: null,
    });
    expect(live.refusal).toMatchObject({ status: 409, message: "Late.", sent: { type: "move" } });
    expect(live.busy).toBe(false);
    live.play(CARD);
    expect(live.refusal).toBeNull();
  });

  it("tries again by itself when the server was only busy", () => {
    hear(welcome(4));
    live.play(CARD);
    const { ticket } = sentMove();
    hear({ type: "refused", ticket, status: 503, error: "busy", message: "Busy.", retry_after: 2 });
    expect(live.refusal).toBeNull();
    vi.advanceTimersByTime(2000);
    expect(last().sent.filter((frame) => frame.type === "move")).toHaveLength(2);
  });

  it("sends a late signal again for what has happened since", () => {
    const signal = { seat: 0, signal: { up1: "leave" } } as AnyMove;
    hear(welcome(4));
    live.aside(signal);
    const { ticket } = sentMove();
    hear(moved(5));
    hear({ type: "refused", ticket, status: 409, error: "server-late", message: "Late.", retry_after: null });
    expect(last().sent.at(-1)).toMatchObject({ type: "move", n: 5, move: signal });
    expect(live.refusal).toBeNull();
  });

  it("gives a refused line of chat back", () => {
    hear(welcome(4));
    live.say("47");
    const chat = last().sent.at(-1) as unknown as { ticket: string };
    hear({
      type: "refused",
      ticket: chat.ticket,
      status: 409,
      error: "numbers",
      message: "No numbers.",
      retry_after: null,
    });
    expect(live.refusal?.sent).toMatchObject({ type: "chat", text: "47" });
  });
});
