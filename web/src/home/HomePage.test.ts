import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notices } from "../ui/toasts.svelte";
import { showLanguage } from "../words.svelte";
import HomePage from "./HomePage.svelte";

const GAP = {
  id: "gap",
  min_players: 2,
  max_players: 6,
  usual_players: 4,
  together: false,
  options: {},
  bots: ["easy"],
};

/** A server that answers some addresses; with "none" the network is gone. */
function answering(answers: Record<string, () => Response>): void {
  vi.stubGlobal("fetch", (path: string) => {
    const answer = answers[path];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("no network"));
  });
}

beforeEach(async () => {
  await showLanguage("en");
  notices.splice(0);
});
afterEach(cleanup);

describe("the home page", () => {
  it("opens in peace without a network, with what is kept of the games", async () => {
    answering({ "/api/games": () => Response.json([GAP]) });
    render(HomePage);
    expect(await screen.findByText("The server cannot be reached", { exact: false })).toBeTruthy();
    expect(screen.getByText("2–6 players")).toBeTruthy();
    expect(notices).toEqual([]);
  });

  it("says why nothing begins then", async () => {
    answering({});
    render(HomePage);
    await fireEvent.click(screen.getByRole("button", { name: "Play GAP" }));
    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(["bad"]));
  });

  it("still tells of other troubles", async () => {
    const trouble = () => Response.json({ error: "x", message: "Too much." }, { status: 429 });
    answering({ "/api/games": () => Response.json([GAP]), "/api/tables/mine": trouble });
    render(HomePage);
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(["Too much."]));
  });

  it("names the game on each of its buttons", () => {
    answering({});
    render(HomePage);
    for (const game of ["GAP", "The Game"]) {
      expect(screen.getByRole("button", { name: `Play ${game}` })).toBeTruthy();
      expect(screen.getByRole("button", { name: `With friends: ${game}` })).toBeTruthy();
    }
  });
});
