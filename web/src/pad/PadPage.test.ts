import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { showLanguage } from "../words.svelte";
import PadPage from "./PadPage.svelte";

beforeAll(async () => {
  await showLanguage("en");
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  // The drawing of crosses needs what jsdom does not have.
  const drawn = { cancel: () => {}, finished: Promise.resolve(), currentTime: 0 };
  Object.assign(SVGElement.prototype, { getTotalLength: () => 1, animate: () => drawn });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A button by what it is called; asking jsdom for roles takes too long for so many presses. */
function button(name: string, within: ParentNode = document): HTMLButtonElement {
  const nameOf = (each: HTMLElement) =>
    each.getAttribute("aria-label") ?? (each.querySelector(".only-spoken") ?? each).textContent;
  const named = [...within.querySelectorAll("button")].filter((each) => nameOf(each).trim() === name);
  expect(named.length, name).toBe(1);
  return named[0]!;
}

/** The pad of a game, once it has been loaded. */
async function open(game: string): Promise<void> {
  render(PadPage, { game });
  await waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
}

async function press(name: string, within?: ParentNode): Promise<void> {
  button(name, within).click();
  await tick();
  await tick();
}

async function key(name: string, pressed: string): Promise<void> {
  button(name).dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
  await tick();
}

async function type(label: string, text: string): Promise<void> {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  input.value = text;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await tick();
}

describe("the pad of GAP", () => {
  it("goes from names to a winner, with a correction and a step back", async () => {
    await open("gap");
    await type("Name of player 1", "Anna");
    await type("Name of player 2", "Ben");
    screen.getByLabelText<HTMLInputElement>("15").click();
    await tick();
    await press("Begin");
    await key("Anna, red: one more", "9");
    await press("Anna, blue: one more");
    button("Anna: 8 in this round, 8 in all");
    await press("Close round 1");
    await key("Anna, red: one more", "8");
    await press("Ben: 0 in this round, 0 in all");
    await press("Ben, blue: one more");
    await press("Close round 2");
    expect(screen.getByText("Anna has won.")).toBeTruthy();
    await press("Undo");
    expect(screen.queryByText("Anna has won.")).toBeNull();
    await press("Close round 2");
    await press("Correct round 1");
    await press("Anna, blue: one fewer");
    expect(within(screen.getByRole("table")).getAllByText("9").length).toBe(1);
    await press("Done");
    expect(within(screen.getByRole("table")).getByText("17")).toBeTruthy();
  });

  it("comes back as it was left", async () => {
    await open("gap");
    await press("Begin");
    await press("Player 1, green: one more");
    cleanup();
    await open("gap");
    button("Player 1: 1 in this round, 1 in all");
  });

  it("asks before an open game or the whole pad is lost", async () => {
    await open("gap");
    await press("Begin");
    await press("Player 1, green: one more");
    await press("New game");
    const ask = screen.getByRole("dialog", { name: "Start a new game?" });
    await press("Keep it", ask);
    expect(screen.getByText("green: 1")).toBeTruthy();
    await press("Clear all");
    const clear = screen.getByRole("dialog", { name: "Clear this pad?" });
    await press("Clear all", clear);
    button("Begin");
  });
});

describe("the pad of Qwixx", () => {
  it("crosses, scores and locks", async () => {
    await open("qwixx");
    await press("Begin");
    for (const number of [2, 3, 4, 5, 6]) await press(`red ${number}`);
    expect(document.querySelector('[aria-label="red 5"]')).toBeNull();
    await press("red 12");
    button("Player 1: 28 points");
    await press("red 12");
    button("Player 1: 15 points");
  });
});

describe("the pad of Three", () => {
  it("adds the parts up", async () => {
    await open("three");
    await press("Begin");
    await key("Player 1, orange: one more", "4");
    await key("Player 1, orange: one more", "ArrowUp");
    screen.getByLabelText<HTMLInputElement>("10").click();
    await tick();
    button("Player 1: 12 points");
  });
});

describe("the pad of The Game", () => {
  it("writes results down", async () => {
    await open("thegame");
    const [number] = screen.getAllByLabelText<HTMLInputElement>("Cards left");
    number!.value = "0";
    number!.dispatchEvent(new Event("change", { bubbles: true }));
    await tick();
    await press("Save");
    expect(screen.getByText("Beaten!")).toBeTruthy();
    await press("Undo");
    expect(screen.getByText("No game saved yet.")).toBeTruthy();
  });
});

describe("the list of pads", () => {
  it("leads to all four", () => {
    render(PadPage, { game: null });
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/pad/gap", "/pad/qwixx", "/pad/thegame", "/pad/three"]);
  });

  it("has none for a game that it does not know", async () => {
    await open("invented");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("There is nothing here");
  });
});
