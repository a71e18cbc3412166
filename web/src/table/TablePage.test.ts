import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LegalMove, Replay } from "../api/types";
import type * as Games from "../games";
import type { GameParts } from "../games";
import ReplayRoom from "../replay/ReplayRoom.svelte";
import { settings } from "../settings.svelte";
import { gapTable, gapView, moved, welcome } from "../testing/live";
import StubBoard from "../testing/StubBoard.svelte";
import { hear, socket, useTablePage, visit } from "../testing/tablePage";

const parts: GameParts = { Board: StubBoard, Result: StubBoard as never, ruleInQuestion: () => "GAP-1" };
vi.mock("../games", async (original) => {
  const games = await original<typeof Games>();
  return { ...games, gameOf: (id: string) => ({ ...games.gameOf(id), parts: () => Promise.resolve(parts) }) };
});

useTablePage();

describe("a table", () => {
  it("shows the way home where there is none", async () => {
    await visit();
    await hear({ type: "refused", ticket: null, status: 404, error: "x", message: "No.", retry_after: null });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("There is no such table");
    expect(screen.getByRole("link", { name: "Choose a game" }).getAttribute("href")).toBe("/");
  });

  it("says kindly that it is for invited people", async () => {
    await visit();
    await hear({ type: "refused", ticket: null, status: 403, error: "x", message: "No.", retry_after: null });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This table is for invited people");
  });

  it("asks an invited person for a name and a place", async () => {
    const table = gapTable({ status: "waiting", me: null, host: false });
    table.seats[1] = { ...table.seats[1]!, who: "free", name: "" };
    await visit("join=abc");
    await hear({ ...welcome(0), view: null, table });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Jana invites you to GAP");
    expect(screen.getByRole("textbox", { name: "Your name" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Just watch" }));
    expect(screen.getByText("Waiting for players")).toBeTruthy();
  });

  it("lets the host start once everybody is there", async () => {
    await visit();
    await hear({ ...welcome(0), view: null, table: gapTable({ status: "waiting" }) });
    const start = screen.getByRole<HTMLButtonElement>("button", { name: "Start the game" });
    expect(start.disabled).toBe(false);
    const table = gapTable({ status: "waiting" });
    table.seats[1] = { ...table.seats[1]!, who: "free", name: "" };
    await hear({ type: "table", table, now: 1 });
    expect(start.disabled).toBe(true);
  });

  it("offers the host the levels of the bots, each with a word about it", async () => {
    const bots = ["easy", "medium", "hard", "master"];
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify([{ id: "gap", bots }]))));
    const table = gapTable({ status: "waiting" });
    table.seats[1] = { ...table.seats[1]!, who: "free", name: "" };
    await visit();
    await hear({ ...welcome(0), view: null, table });
    const which = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Which bot" });
    expect([...which.options].map((option) => option.text)).toEqual(["Easy", "Medium", "Hard", "Master"]);
    expect(which.value).toBe("easy");
    expect(screen.getByText("Plays sensibly", { exact: false })).toBeTruthy();
    await fireEvent.change(which, { target: { value: "master" } });
    expect(screen.getByText("thousands of times", { exact: false })).toBeTruthy();
  });

  describe("with a hint on its way", () => {
    const move = { seat: 0, play: "r7", take: ["b6"] };
    const legal = [{ move, text: "r7 b6", outlook: { takes: [], flips: [], back: false } }] as LegalMove[];
    const over = { events: [], legal: [], view: { ...gapView(), awaited: [1] } };
    const said = () => document.querySelector(".panel [role=status]")?.textContent?.trim();
    let answer: (reply: Response) => void;
    const given = () =>
      answer(new Response(JSON.stringify({ bot: "master", move, text: "r7 b6", gladness: null, advice: null })));

    beforeEach(async () => {
      vi.stubGlobal("fetch", () => new Promise<Response>((told) => (answer = told)));
      await visit();
      await hear({ ...welcome(4), legal });
      await waitFor(() => screen.getByTestId("board"));
      await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
    });

    it("keeps it while others only signal, and forgets it with the turn", async () => {
      await hear({ ...moved(5), events: [], legal });
      given();
      await waitFor(() => expect(said()).toContain("Hint:"));
      await hear({ ...moved(6), events: [], legal });
      expect(said()).toContain("Hint:");
      await hear({ ...moved(7), events: [], legal: [] }); // one of several that come at once
      await hear({ ...moved(8), events: [], legal });
      expect(said()).toContain("Hint:");
      await hear({ ...moved(9), ...over });
      await hear({ ...moved(10), events: [], legal });
      await waitFor(() => expect(said()).toBe(""));
    });

    it("has no use for it when it comes after the turn", async () => {
      await hear({ ...moved(5), ...over });
      given();
      await hear({ ...moved(6), events: [], legal });
      await waitFor(() => expect(said()).toBe(""));
    });
  });

  it("shows the board, whose turn it is and what happened, and sends what was chosen", async () => {
    const move = { seat: 0, play: "r7", take: ["b6"] };
    const legal = [{ move, text: "r7 b6", outlook: { takes: [], flips: [], back: false } }] as LegalMove[];
    await visit();
    await hear({ ...welcome(4), legal });
    await waitFor(() => screen.getByTestId("board"));
    expect(screen.getByText("Your turn")).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("● Your turn · GAP"));
    await fireEvent.click(screen.getByRole("button", { name: "r7 b6" }));
    expect(screen.getByTestId("board").dataset.busy).toBe("true");
    const sent = socket.sent.find((frame) => frame.type === "move");
    expect(sent).toMatchObject({ n: 4, move });
    await hear({ type: "ack", ticket: String(sent && "ticket" in sent && sent.ticket), n: 5 });
    await hear({ ...moved(5), view: { ...gapView(), awaited: [1] } });
    expect(screen.getByTestId("board").dataset.busy).toBe("false");
    expect(screen.getByText("Ada is thinking")).toBeTruthy();
    const told = document.querySelector("[aria-live=polite]");
    expect(told?.textContent).toContain("red 7");
    await waitFor(() => expect(document.title).toBe("GAP · Řada"));
  });

  it("offers a chat where there is somebody to talk to", async () => {
    const chat = () => screen.queryByRole("heading", { name: "Chat" });
    const opened = welcome(4);
    await visit();
    await hear(opened);
    await waitFor(() => screen.getByTestId("board"));
    expect(chat()).not.toBeNull();
    cleanup();
    const seats = opened.table.seats.map((seat) => (seat.seat === 0 ? seat : { ...seat, who: "bot" as const }));
    await visit();
    await hear({ ...opened, table: { ...opened.table, seats } });
    await waitFor(() => screen.getByTestId("board"));
    expect(chat()).toBeNull();
  });

  it("offers the way back to somebody for whom a bot plays", async () => {
    const table = gapTable();
    table.seats[0] = { ...table.seats[0]!, away: true };
    await visit();
    await hear({ ...welcome(4), table });
    expect(screen.getByRole("button", { name: "I am back" })).toBeTruthy();
  });

  it("ends with the winner, a check of the deal and another game", async () => {
    const view = { ...gapView(), over: true, winners: [0], awaited: [] };
    await visit();
    await hear({ ...welcome(9), view, table: gapTable({ status: "over", seed: "ab12" }) });
    expect(screen.getByRole("heading", { name: "You have won!" })).toBeTruthy();
    expect(screen.queryByText("ab12")).toBeNull();
    expect(screen.getByRole("button", { name: "Check this deal" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Play again" })).toBeTruthy();
    await hear({ type: "table", table: gapTable({ status: "over", seed: "ab12", rematch: "t2" }), now: 1 });
    expect(screen.getByRole("button", { name: "A rematch has begun: join it" })).toBeTruthy();
  });

  describe("at its end, for somebody who only watches", () => {
    const over = { ...gapView(), seat: -1, hand: [], over: true, winners: [0], awaited: [] };
    const table = gapTable({ status: "over", seed: "ab12", me: null, host: false });

    it.each(["watch=abc", "join=def"])("leads to the next game with the key to watch (%s)", async (key) => {
      const told = { ...table, watch_key: "abc" };
      await visit(key);
      await hear({ ...welcome(9), view: over, table: told });
      expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
      expect(screen.queryByRole("link", { name: "Watch the next game" })).toBeNull();
      await hear({ type: "table", table: { ...told, rematch: "t2" }, now: 1 });
      expect(screen.getByRole("link", { name: "Watch the next game" }).getAttribute("href")).toBe("/t/t2#watch=abc");
    });

    it("says that it goes on elsewhere to somebody without a key", async () => {
      await visit();
      await hear({ ...welcome(9), view: over, table: { ...table, rematch: "t2" } });
      expect(screen.getByText(/They play again at another table/)).toBeTruthy();
    });
  });
});

describe("a turn without a choice", () => {
  const table = gapTable({ game: "qwixx" });
  const view = { ...gapView(), game: "qwixx" } as never;
  const pass = { move: { seat: 0, cross: null }, text: "pass", outlook: {} } as unknown as LegalMove;
  const cross = { move: { seat: 0, cross: "r2" }, text: "r2", outlook: {} } as unknown as LegalMove;
  const sent = () => socket.sent.filter((frame) => frame.type === "move");

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    settings.autoPass = true;
  });

  async function hearThenWait(legal: LegalMove[]): Promise<void> {
    await visit();
    await hear({ ...welcome(4), table, view, legal });
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
  }

  it("passes by itself, once and after a moment", async () => {
    await hearThenWait([pass]);
    expect(sent()).toMatchObject([{ n: 4, move: { seat: 0, cross: null } }]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent()).toHaveLength(1);
  });

  it("does not wait longer because others decide meanwhile", async () => {
    await visit();
    await hear({ ...welcome(4), table, view, legal: [pass] });
    await vi.advanceTimersByTimeAsync(600);
    await hear({ ...moved(5), view, legal: [{ ...pass, move: { ...pass.move } }] });
    await vi.advanceTimersByTimeAsync(600);
    expect(sent()).toMatchObject([{ n: 5, move: { seat: 0, cross: null } }]);
  });

  it("is not taken from anybody who has one", async () => {
    await hearThenWait([pass, cross]);
    expect(sent()).toEqual([]);
  });

  it("does not cross by itself where that is the only move", async () => {
    await hearThenWait([cross]);
    expect(sent()).toEqual([]);
  });

  it("waits for whoever likes to press the button", async () => {
    settings.autoPass = false;
    await hearThenWait([pass]);
    expect(sent()).toEqual([]);
  });
});

describe("a game against bots", () => {
  const table = gapTable({ status: "over", seed: "ab12" });
  table.seats[1] = { ...table.seats[1]!, who: "bot", bot: "easy" };
  const view = { ...gapView(), over: true, winners: [0], scores: [9, 2], awaited: [] };

  it("shows the level of its bots, and the choice for the next game", async () => {
    await visit();
    await hear({ ...welcome(4), table: { ...table, status: "playing" } });
    await fireEvent.click(screen.getByRole("button", { name: "Level: easy" }));
    const choice = screen.getByRole("group", { name: "Bots in the next game", hidden: true });
    expect(choice.querySelector<HTMLInputElement>("input:checked")?.value).toBe("easy");
  });

  it("goes on at the level that was chosen at its end", async () => {
    const asked = vi.fn((path: string, { body }: RequestInit) => {
      void body;
      const seated = { table: gapTable({ id: "t9" }), token: "x" };
      return Promise.resolve(Response.json(path.endsWith("/start") ? seated.table : seated));
    });
    vi.stubGlobal("fetch", asked);
    await visit();
    await hear({ ...welcome(9), view, table });
    await fireEvent.click(screen.getByRole("radio", { name: "Hard" }));
    await fireEvent.click(screen.getByRole("button", { name: "Play again" }));
    await waitFor(() => expect(location.pathname).toBe("/t/t9"));
    const [path, { body }] = asked.mock.calls.find(([path]) => path === "/api/tables")!;
    expect(path).toBe("/api/tables");
    expect(JSON.parse(String(body))).toMatchObject({ game: "gap", players: 2, bots: ["hard"] });
  });

  it("goes on at the same table's rematch where the level stays", async () => {
    const asked = vi.fn((path: string) => {
      void path;
      return Promise.resolve(Response.json({ table: gapTable({ id: "t8" }), token: "x" }));
    });
    vi.stubGlobal("fetch", asked);
    await visit();
    await hear({ ...welcome(9), view, table });
    await fireEvent.click(screen.getByRole("radio", { name: "Easy" }));
    await fireEvent.click(screen.getByRole("button", { name: "Play again" }));
    await waitFor(() => expect(location.pathname).toBe("/t/t8"));
    expect(asked.mock.calls.map(([path]) => path)).toContain("/api/tables/t1/rematch");
  });
});

describe("a replay", () => {
  const steps = [0, 1, 2, 3].map((n) => ({
    n,
    seat: n ? 1 : -1,
    text: n ? "r7" : "",
    events: [],
    view: { ...gapView(), scores: [n, n], winners: [1], over: n === 3 },
    hands: [["r7"], []],
  }));
  const replay: Replay = { table: gapTable({ status: "over" }), result: {}, steps };
  const shown = (): string => screen.getByTestId("board").textContent ?? "";
  const press = (key: string): Promise<void> => fireEvent.keyDown(window, { key }).then(() => tick());

  it("begins at the moment of the link, all hands open", () => {
    render(ReplayRoom, { replay, parts, at: 2 });
    expect(shown()).toBe("[2,2]");
    expect(screen.getByTestId("board").dataset.hands).toBe('[["r7"],[]]');
    expect(screen.getByText("Ada has won.")).toBeTruthy();
  });

  it("keeps to the game when the link points beyond it", () => {
    render(ReplayRoom, { replay, parts, at: 99 });
    expect(shown()).toBe("[3,3]");
  });

  it("is steered by keys, and the address follows", async () => {
    render(ReplayRoom, { replay, parts, at: null });
    await press("ArrowRight");
    expect(shown()).toBe("[1,1]");
    expect(location.search).toBe("?at=1");
    await press("End");
    expect(shown()).toBe("[3,3]");
    await press("ArrowRight");
    await press("ArrowLeft");
    expect(shown()).toBe("[2,2]");
    await press("Home");
    expect(shown()).toBe("[0,0]");
  });

  it("plays by itself and stops at the end", async () => {
    vi.useFakeTimers();
    render(ReplayRoom, { replay, parts, at: 1 });
    await press(" ");
    await vi.advanceTimersByTimeAsync(1500);
    expect(shown()).toBe("[2,2]");
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown()).toBe("[3,3]");
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
    vi.useRealTimers();
  });

  it("jumps from the list of moves", async () => {
    render(ReplayRoom, { replay, parts, at: 0 });
    const moves = screen.getAllByRole("listitem").map((item) => item.querySelector("button")!);
    await fireEvent.click(moves[3]!);
    expect(shown()).toBe("[3,3]");
  });
});
