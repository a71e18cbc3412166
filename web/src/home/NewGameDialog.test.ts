import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameSeen } from "../api/types";
import { showLanguage } from "../words.svelte";
import NewGameDialog from "./NewGameDialog.svelte";
import { lastWish } from "./lastWish";
import { usualWish, type Wish } from "./wish";

const GAP = {
  id: "gap",
  min_players: 2,
  max_players: 6,
  usual_players: 4,
  together: false,
  options: { target: 30, minutes: null, tie: "best_round" },
  bots: ["easy"],
} as unknown as GameSeen;

const hasServer = vi.hoisted(() => vi.fn(() => true));
vi.mock(import("../place"), async (original) => ({ ...(await original()), hasServer }));

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  await showLanguage("en");
});
afterEach(cleanup);

const choose = (label: string) => fireEvent.click(screen.getByLabelText(label));
const clock = () => screen.queryByLabelText("30 s");

function shown(): Wish[] {
  const wishes: Wish[] = [];
  const open = (_: GameSeen, wish: Wish) => Promise.resolve(void wishes.push(wish));
  render(NewGameDialog, { game: GAP, wish: usualWish(GAP, "friends"), playable: true, open, onclose: () => {} });
  return wishes;
}

test("a clock that is asked for is in sight", async () => {
  hasServer.mockReturnValue(true);
  const wishes = shown();
  await choose("30 s");
  await choose("friends, on one device");
  expect(clock()).toBeNull();
  await choose("bots");
  expect(clock()).toHaveProperty("checked", true);
  await fireEvent.submit(document.querySelector("form")!);
  expect(wishes).toMatchObject([{ bots: 3, here: null, clock: 30 }]);
});

test("without a server there is no clock, and whoever is no bot plays here", async () => {
  hasServer.mockReturnValue(false);
  const wishes = shown();
  await choose("bots");
  expect(clock()).toBeNull();
  const [, twoBots] = screen.getAllByLabelText("2"); // the first one is of the players
  await fireEvent.click(twoBots!);
  expect(screen.getByLabelText("friends, on one device")).toHaveProperty("checked", true);
  await fireEvent.submit(document.querySelector("form")!);
  expect(wishes).toMatchObject([{ bots: 2, here: [], clock: null }]);
});

const checked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;

function asked(open: (game: GameSeen, wish: Wish) => Promise<void>): void {
  render(NewGameDialog, { game: GAP, wish: lastWish(GAP, "bots"), playable: true, open, onclose: () => {} });
}

test("the form shows the options of the last time, also a number of one's own", async () => {
  localStorage.clear();
  const opened: Wish[] = [];
  const open = (_: GameSeen, wish: Wish) => Promise.resolve(void opened.push(wish));
  asked(open);
  expect(checked("at a target") && checked("30 usual")).toBe(true);
  await choose("whichever comes first");
  await fireEvent.click(screen.getAllByLabelText("other")[0]!);
  await fireEvent.input(screen.getByLabelText("Points to reach"), { target: { value: "50" } });
  await choose("10");
  await fireEvent.submit(document.querySelector("form")!);
  cleanup();
  asked(open);
  expect(checked("whichever comes first") && checked("10")).toBe(true);
  expect(screen.getByLabelText("Points to reach")).toHaveProperty("value", "50");
  await choose("after a time");
  await fireEvent.submit(document.querySelector("form")!);
  cleanup();
  asked(open);
  expect(checked("after a time") && checked("10")).toBe(true);
  await choose("at a target");
  expect(checked("30 usual")).toBe(true);
  expect(opened.map(({ options }) => options)).toMatchObject([
    { target: 50, minutes: 10 },
    { target: null, minutes: 10 },
  ]);
});

test("what was refused is not remembered", async () => {
  localStorage.clear();
  asked(() => Promise.reject(new Error("no")));
  await choose("after a time");
  await fireEvent.submit(document.querySelector("form")!);
  await screen.findByRole("alert");
  expect(lastWish(GAP, "bots")).toEqual(usualWish(GAP, "bots"));
});
