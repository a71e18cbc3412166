/** A game that the server offers and this page has never heard of. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gameOf, gamesAmong, isKnown } from "..";
import type { AnyView, GameEvent, LegalMove, Mine, Replay, ServerFrame, TableSeen } from "../../api/types";
import HomePage from "../../home/HomePage.svelte";
import { stateOf } from "../../home/mine";
import ReplayRoom from "../../replay/ReplayRoom.svelte";
import GameFacts from "../../table/GameFacts.svelte";
import { outcomeOf } from "../../table/outcome";
import TablePage from "../../table/TablePage.svelte";
import { FakeSocket, gapTable, moved, welcome } from "../../testing/live";
import { showLanguage, tell } from "../../words.svelte";
import Board from "./Board.svelte";

const GAME = "invented";
const OUTLOOK = { takes: [], flips: [], back: false };
const VIEW: AnyView = {
  game: GAME,
  seat: 0,
  players: 2,
  over: false,
  winners: [],
  scores: [3, -1],
  awaited: [0],
  hand: ["king of cups", 7],
  draw_pile: 21,
  rows: [[1, 5], []],
  market: { wool: 2, salt: null },
};
const LEGAL: LegalMove[] = [
  { move: { seat: 0, trade: "wool" }, text: "trade wool", outlook: OUTLOOK },
  { move: { seat: 0, trade: null }, text: "pass", outlook: OUTLOOK },
];
const TRADED: GameEvent = { what: "invented-traded", seat: 1, facts: { goods: ["wool", "salt"], gold: 4, card: "x" } };
const table = (change: Partial<TableSeen> = {}): TableSeen => gapTable({ game: GAME, options: { odd: 1 }, ...change });
const seats = table().seats;

let socket: FakeSocket;
async function hear(frame: ServerFrame): Promise<void> {
  socket.hear(frame);
  await tick();
}

beforeEach(async () => {
  await showLanguage("en");
  localStorage.clear();
  Element.prototype.scrollTo ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  vi.stubGlobal("WebSocket", function () {
    socket = new FakeSocket();
    return socket;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a game without a folder", () => {
  it("is offered after the known ones", () => {
    expect(isKnown(GAME)).toBe(false);
    expect(gamesAmong([GAME, "gap"])).toEqual([...gamesAmong([]), GAME]);
    expect(gameOf(GAME).pad).toBeUndefined();
    expect(gameOf(GAME).Options).toBeUndefined();
  });

  it("has a tile on the home page under its own name", async () => {
    const game = { id: GAME, min_players: 2, max_players: 3, usual_players: 2, together: false };
    const offered = [{ ...game, options: { odd: 1 }, bots: ["easy"] }];
    const answer = (path: string) => (path.startsWith("/api/games") ? offered : []);
    vi.stubGlobal("fetch", (path: string) => Promise.resolve(new Response(JSON.stringify(answer(path)))));
    render(HomePage);
    const tile = await screen.findByRole("article", { name: GAME });
    expect(tile.querySelector("svg")).not.toBeNull();
    expect(within(tile).getByRole("link").getAttribute("href")).toBe(`/rules/${GAME}`);
    await fireEvent.click(within(tile).getByRole("button", { name: `Customise ${GAME}` }));
    expect(await screen.findByRole("heading", { name: `New game: ${GAME}` })).toBeTruthy();
  });

  it("shows what is seen and offers every move", async () => {
    const play = vi.fn();
    const asides = { aside: vi.fn(), glad: vi.fn() };
    const hint = { seat: 0, trade: null };
    render(Board, {
      props: {
        view: VIEW,
        legal: LEGAL,
        options: {},
        seats,
        events: [TRADED],
        hint,
        hands: null,
        busy: false,
        play,
        ...asides,
      },
    });
    const shown = document.body.textContent?.replace(/\s+/g, " ");
    for (const text of ["hand king of cups, 7", "draw pile 21", "1 1, 5", "wool 2", "salt –", "You", "−1"]) {
      expect(shown).toContain(text);
    }
    expect(document.querySelector(".is-hint")?.textContent).toContain("pass");
    await fireEvent.click(screen.getByRole("button", { name: "trade wool" }));
    expect(play).toHaveBeenCalledExactlyOnceWith({ seat: 0, trade: "wool" });
  });

  it("tells what happened without words of its own", () => {
    expect(tell(TRADED, seats, 0)).toBe(`${seats[1]!.name}: invented traded (goods: wool, salt, gold: 4, card: x).`);
    expect(tell({ what: "storm" }, seats, 0)).toBe("storm.");
  });

  it("is played at a table to its end", async () => {
    render(TablePage, { id: "t1", hash: "" });
    socket.open();
    await hear({ ...welcome(4), table: table(), view: VIEW, legal: LEGAL });
    await fireEvent.click(await screen.findByRole("button", { name: "trade wool" }));
    expect(socket.sent.at(-1)).toMatchObject({ type: "move", move: { seat: 0, trade: "wool" } });
    const over = { ...VIEW, over: true, winners: [1], awaited: [] };
    await hear({ ...moved(5), view: over, legal: [], events: [TRADED] });
    await hear({ type: "table", table: table({ status: "over" }), now: 1 });
    expect(await screen.findByText(`${seats[1]!.name} has won.`)).toBeTruthy();
    expect(screen.getAllByText(/invented traded/).length).toBeGreaterThan(0);
  });

  it("can be replayed, every hand open", async () => {
    const steps = [0, 1].map((n) => ({
      ...{ n, seat: n - 1, text: "trade wool", events: n ? [TRADED] : [], hands: [["king of cups"], [7]] },
      view: { ...VIEW, over: n === 1, winners: [0] },
    }));
    const replay: Replay = { table: table({ status: "over" }), result: {}, steps };
    render(ReplayRoom, { replay, parts: await gameOf(GAME).parts(), at: 1 });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(GAME);
    expect(document.body.textContent).toContain("king of cups");
  });

  it("is told in words wherever it is named", () => {
    const mine = { id: "ab12", game: GAME, status: "over", scores: [3, 5], winners: [1], me: 0, names: ["A", "B"] };
    expect(stateOf(mine as unknown as Mine)).toBe("B won, 3 : 5");
    expect(outcomeOf({ ...VIEW, over: true }, seats, 0)).toEqual({ text: "The game is over", joy: false });
    render(GameFacts, { table: table() });
    expect(screen.getAllByRole("listitem").length).toBe(1);
  });
});
