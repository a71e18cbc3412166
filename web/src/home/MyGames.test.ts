import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mine } from "../api/types";
import { showLanguage } from "../words.svelte";
import MyGames from "./MyGames.svelte";

const asked: [string, unknown][] = [];

/** One moment for all games: the newest is shown first, and a clock read for each would order them by chance. */
const NOW = Date.now() / 1000;

beforeEach(async () => {
  await showLanguage("en");
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string, wanted: RequestInit) => {
    asked.push([path, JSON.parse(String(wanted.body))]);
    return Promise.resolve(new Response("{}", { status: 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const game = (id: string, more: Partial<Mine> = {}): Mine => ({
  id,
  game: "gap",
  players: 2,
  status: "playing",
  names: ["Petr", "Ada"],
  me: 0,
  my_turn: true,
  moves: 1,
  created: NOW,
  against_bots: true,
  scores: [0, 0],
  winners: [],
  ...more,
});

test("a game against bots is put away, and taken back", async () => {
  render(MyGames, { mine: [game("a")], status: "open" });
  await fireEvent.click(screen.getByRole("button", { name: /^Hide: GAP/ }));
  expect(asked).toEqual([["/api/tables/a/put-away", { put_away: true }]]);
  await fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(asked[1]).toEqual(["/api/tables/a/put-away", { put_away: false }]);
  expect(await screen.findByRole("link", { name: /GAP/ })).toBeTruthy();
});

test("all games against bots are put away, those with people stay", async () => {
  render(MyGames, { mine: [game("a"), game("b"), game("c", { against_bots: false })], status: "open" });
  expect(screen.getAllByRole("button", { name: /^Hide: GAP/ })).toHaveLength(2);
  await fireEvent.click(screen.getByRole("button", { name: "Hide all 2 games against bots" }));
  await waitFor(() =>
    expect(asked.map(([path]) => path)).toEqual(["/api/tables/a/put-away", "/api/tables/b/put-away"]),
  );
  await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(1));
});

test("a game of several people on this device is put away by itself", async () => {
  const mine = [game("a"), game("b"), game("local-c", { against_bots: false })];
  render(MyGames, { mine, status: "open" });
  expect(screen.getAllByRole("button", { name: /^Hide: GAP/ })).toHaveLength(3);
  expect(screen.getByRole("button", { name: "Hide all 2 games against bots" })).toBeTruthy();
});

test("a phone shows two of the games that go on, those with people first, and the others on request", async () => {
  const media = matchMedia;
  vi.stubGlobal("matchMedia", (query: string) => ({ ...media(query), matches: query.includes(" or ") }));
  const ours = game("c", { against_bots: false, names: ["Petr", "Eva"], my_turn: false });
  render(MyGames, { mine: [game("a"), game("b"), ours, game("d")], status: "open" });
  const links = screen.getAllByRole("link");
  expect(links.map((each) => each.getAttribute("href"))).toEqual(["/t/c", "/t/a"]);
  expect(screen.queryByRole("button", { name: /^Hide all/ })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Show all (4)" }));
  expect(screen.getAllByRole("link")).toHaveLength(4);
  expect(screen.getByRole("button", { name: /^Hide all/ })).toBeTruthy();
});

test("a finished game is not put away", () => {
  render(MyGames, { mine: [game("a", { status: "over" })], status: "over" });
  expect(screen.queryByRole("button", { name: /Hide/ })).toBeNull();
});

test("a finished game of this browser is deleted once that is confirmed", async () => {
  const removed: string[] = [];
  // jsdom has dialogs that cannot be opened.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  vi.doMock("../local/api", () => ({ remove: (table: string) => Promise.resolve(removed.push(table)) }));
  render(MyGames, { mine: [game("local-a", { status: "over" }), game("b", { status: "over" })], status: "over" });
  await fireEvent.click(screen.getByRole("button", { name: /^Delete: GAP/ }));
  expect(removed).toEqual([]);
  await fireEvent.click(await screen.findByRole("button", { name: "Delete", hidden: true }));
  await waitFor(() => expect(removed).toEqual(["local-a"]));
  await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(1));
});
