import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Tables from "../api/tables";
import { PAUSE_MS, SETTLE_MS } from "../live/frameQueue";
import { NOBODY } from "../engine/decision";
import type * as Games from "../games";
import type { GameParts } from "../games";
import { FakeSocket, gapTable, gapView, moved, welcome } from "../testing/live";
import StubBoard from "../testing/StubBoard.svelte";
import { showLanguage } from "../words.svelte";
import { LOOK_MS } from "./passing";
import TableFlow from "./TableFlow.svelte";

const parts: GameParts = { Board: StubBoard, Result: StubBoard as never, ruleInQuestion: () => "GAP-1" };
vi.mock("../games", async (original) => {
  const games = await original<typeof Games>();
  return { ...games, gameOf: (id: string) => ({ ...games.gameOf(id), parts: () => Promise.resolve(parts) }) };
});

const passDevice = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("../api/tables", async (original) => ({ ...(await original<typeof Tables>()), passDevice }));

let socket: FakeSocket;
vi.mock("../local/socket", () => ({
  openLocal: () => {
    socket = new FakeSocket();
    return socket;
  },
}));

/** Two people at one device, of whom the first one has just moved; who is to decide next. */
async function haveMoved(next: number): Promise<void> {
  const table = gapTable({ id: "local-1" });
  table.seats[1] = { ...table.seats[1]!, who: "person", away: false };
  render(TableFlow, { id: "local-1", hash: "", again: () => undefined });
  socket.open();
  socket.hear({ ...welcome(4), table });
  await vi.advanceTimersByTimeAsync(100);
  const outlook = { takes: [], flips: [], back: false };
  const legal = next === 0 ? [{ move: { seat: 0, play: "r7", take: [] }, text: "r7", outlook }] : [];
  socket.hear({ ...moved(5), view: { ...gapView(), awaited: [next] }, legal });
  await vi.advanceTimersByTimeAsync(100);
}

const isCovered = (): boolean => document.querySelector(".covered") !== null;

beforeEach(async () => {
  await showLanguage("en");
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  vi.useFakeTimers();
  passDevice.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a device that two people share", () => {
  it.each([
    { next: 1, who: "the other one", before: true },
    { next: 0, who: "the same one again", before: false },
  ])("shows no hand while all look at the end of a round, and is then asked for: $who", async ({ next, before }) => {
    await haveMoved(next);
    expect(isCovered()).toBe(before);
    await fireEvent.click(screen.getByRole("button", { name: "look" }));
    expect(isCovered()).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
    expect(passDevice).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "go on" }));
    expect(isCovered()).toBe(true);
    expect(screen.queryByText("Your turn")).toBeNull();
    expect(screen.queryByRole("button", { name: "r7" })).toBeNull();
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    expect(passDevice).toHaveBeenCalledWith("local-1", NOBODY);
  });
});

describe("a game against bots", () => {
  it.each([
    { ends: null, held: true },
    { ends: 9e9, held: false },
  ])("waits for whoever looks, unless its time runs: $ends", async ({ ends, held }) => {
    render(TableFlow, { id: "local-1", hash: "", again: () => undefined });
    socket.open();
    socket.hear({ ...welcome(4), table: gapTable({ id: "local-1" }), ends });
    await vi.advanceTimersByTimeAsync(100);
    await fireEvent.click(screen.getByRole("button", { name: "look" }));
    socket.hear({ ...moved(5), view: { ...gapView(), scores: [7, 7] } });
    await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
    expect(screen.getByTestId("board").textContent?.includes("[7,7]")).toBe(!held);
  });

  it("shows the end of a round, and not what follows it, when the page was hidden meanwhile", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    render(TableFlow, { id: "local-1", hash: "", again: () => undefined });
    socket.open();
    socket.hear({ ...welcome(4), table: gapTable({ id: "local-1" }) });
    await vi.advanceTimersByTimeAsync(100);
    for (const [n, score] of [
      [5, 7],
      [6, 99],
      [7, 8],
    ] as const) {
      socket.hear({ ...moved(n), view: { ...gapView(), scores: [score, score] } });
    }
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByTestId("board").textContent).toContain("[7,7]");
    hidden.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
    expect(screen.getByTestId("board").textContent).toContain("[99,99]");
    await fireEvent.click(screen.getByRole("button", { name: "go on" }));
    await vi.advanceTimersByTimeAsync(SETTLE_MS);
    expect(screen.getByTestId("board").textContent).toContain("[8,8]");
  });
});
