import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { LegalMove, TableSeen } from "../api/types";
import type * as Games from "../games";
import type { GameParts } from "../games";
import { FakeSocket, gapTable, gapView, moved, welcome } from "../testing/live";
import StubBoard from "../testing/StubBoard.svelte";
import { showLanguage } from "../words.svelte";
import { MOST_MOVES } from "./coaching.svelte";
import TablePage from "./TablePage.svelte";

const parts: GameParts = {
  Board: StubBoard,
  Result: StubBoard as never,
  ruleInQuestion: () => null,
  lessons: (_, legal) => (legal.length > 0 ? [{ id: "first" }, { id: "second" }] : []),
};
vi.mock("../games", async (original) => {
  const games = await original<typeof Games>();
  return { ...games, gameOf: (id: string) => ({ ...games.gameOf(id), parts: () => Promise.resolve(parts) }) };
});

const LEGAL: LegalMove[] = [
  { move: { seat: 0, play: "r7", take: [] }, text: "play r7", outlook: { takes: [], flips: [], back: false } },
];
let socket: FakeSocket;
let n = 0;

async function visit(table: TableSeen = gapTable()): Promise<void> {
  cleanup();
  n = 3;
  render(TablePage, { id: "t1", hash: "" });
  socket.open();
  await tick();
  socket.hear({ ...welcome(n), table, legal: table.me === null ? [] : LEGAL });
  await vi.waitFor(() => screen.getByTestId("board"));
}

/** A move of one's own, and the next turn. */
async function play(): Promise<void> {
  await fireEvent.click(screen.getByRole("button", { name: "play r7" }));
  const sent = socket.sent.at(-1);
  n += 1;
  socket.hear({ type: "ack", ticket: sent && "ticket" in sent ? sent.ticket : "", n, now: 1 } as never);
  socket.hear({ ...moved(n), legal: LEGAL });
  await tick();
}

const coach = () => screen.getByTestId("board").dataset.coach;

beforeAll(async () => {
  await showLanguage("en");
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  HTMLDialogElement.prototype.show ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
  vi.stubGlobal("WebSocket", function opened(): FakeSocket {
    socket = new FakeSocket();
    return socket;
  });
});

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("coaching", () => {
  it("tells each lesson until a move is made, and remembers it", async () => {
    await visit();
    expect(coach()).toBe("first");
    await play();
    expect(coach()).toBe("second");
    await visit();
    expect(coach()).toBe("second");
    await play();
    expect(coach()).toBe("");
  });

  it("ends after the first turns, for good", async () => {
    await visit();
    for (let move = 0; move < MOST_MOVES; move += 1) await play();
    expect(coach()).toBeUndefined();
    await visit(gapTable({ id: "t2" }));
    expect(coach()).toBeUndefined();
  });

  it("ends when told so, for good", async () => {
    await visit();
    await fireEvent.click(screen.getByRole("button", { name: "no coach" }));
    expect(coach()).toBeUndefined();
    await visit();
    expect(coach()).toBeUndefined();
  });

  it("ends with the first game", async () => {
    await visit();
    socket.hear({ ...moved(4), view: { ...gapView(), over: true } });
    await tick();
    expect(coach()).toBeUndefined();
    await visit(gapTable({ id: "t2" }));
    expect(coach()).toBeUndefined();
  });

  it("is not for those who watch", async () => {
    await visit(gapTable({ me: null }));
    expect(coach()).toBeUndefined();
  });

  it("survives whatever the browser kept", async () => {
    localStorage.setItem("rada-coaching", '{"gap": 7}');
    await visit();
    expect(coach()).toBe("first");
  });
});
