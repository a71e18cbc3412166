import { cleanup, fireEvent, render, screen, within, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SeatSeen } from "../../api/types";
import type { GapLegal, GapMove, GapView } from "./types";
import { settings } from "../../settings.svelte";
import { showLanguage } from "../../words.svelte";
import Board from "./Board.svelte";
import { whyOver } from "./ending";
import Result from "./Result.svelte";

const VIEW: GapView = {
  game: "gap",
  seat: 0,
  players: 2,
  over: false,
  winners: [],
  scores: [0, 0],
  awaited: [0],
  phase: "play",
  turn: 0,
  starter: 0,
  round: 1,
  target: 30,
  timed: false,
  last_round: false,
  tie: "best_round",
  colours: "rgb",
  hand: ["b4", "b9"],
  hand_sizes: [2, 2],
  row: ["g3", "r3", "r5", "g8"],
  taken: [[], ["g0", "g1"]],
  pile: 14,
  played: null,
  totals: [0, 0],
  round_scores: [0, 0],
};

const SEATS = ["Ada", "Bruno"].map((name, seat): SeatSeen => ({
  seat,
  who: "person",
  name,
  bot: null,
  away: false,
  connected: true,
  host: seat === 0,
  gladness: null,
  preparing: false,
}));

function legal(play: string, ...take: string[]): GapLegal {
  return { move: { seat: 0, play, take }, text: "", outlook: { takes: [], flips: [], back: false } };
}

const LEGAL = [legal("b4", "g3", "r5"), legal("b4", "r3", "r5"), legal("b9", "g8")];

function board(play: (move: GapMove) => void, more: object = {}) {
  return render(Board, {
    props: {
      view: VIEW,
      legal: LEGAL,
      options: {},
      seats: SEATS,
      events: [],
      hint: null,
      hands: null,
      busy: false,
      play,
      aside: () => {},
      glad: () => {},
      ...more,
    },
  });
}

beforeAll(async () => {
  Element.prototype.getAnimations = () => []; // the tests' browser moves nothing
  settings.motion = "reduced";
  await showLanguage("en");
});

afterEach(cleanup);

describe("the GAP board", () => {
  it("says what each card takes", () => {
    board(vi.fn());
    const hand = within(screen.getByRole("list", { name: "Your hand" }));
    expect(hand.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "blue 4, takes cards of your choice",
      "blue 9, takes green 8",
    ]);
  });

  it("plays a card without a choice on the second tap", async () => {
    const play = vi.fn();
    board(play);
    await fireEvent.click(screen.getByRole("button", { name: /^blue 9/ }));
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: /^blue 9/ }));
    expect(play).toHaveBeenCalledWith({ seat: 0, play: "b9", take: ["g8"] });
  });

  it("asks for every open part, and Escape takes it back", async () => {
    const play = vi.fn();
    board(play);
    await fireEvent.click(screen.getByRole("button", { name: /^blue 4/ }));
    expect(screen.getByRole("button", { name: "Play" })).toHaveProperty("disabled", true);
    await fireEvent.click(screen.getByRole("button", { name: "take red 3" }));
    await fireEvent.click(screen.getByRole("button", { name: "Play" }));
    expect(play).toHaveBeenCalledWith({ seat: 0, play: "b4", take: ["r3", "r5"] });
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
  });

  it("says what the round would bring, and by how much a choice changes it", async () => {
    board(vi.fn(), {
      view: {
        ...VIEW,
        taken: [
          ["g5", "g6", "r0"],
          ["g0", "g1"],
        ],
      },
    });
    expect(screen.getByText("this round: 1 point")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /^blue 9/ }));
    expect(screen.getByText("this round: 1 point")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("this changes the round by 0 points");
    await fireEvent.click(screen.getByRole("button", { name: /^blue 4/ }));
    await fireEvent.click(screen.getByRole("button", { name: "take red 3" }));
    expect(screen.getByRole("status").textContent).toContain("this changes the round by 1 point");
  });

  it("lets nothing be chosen while a move is on its way or somebody else is awaited", async () => {
    const play = vi.fn();
    board(play, { busy: true });
    await fireEvent.click(screen.getByRole("button", { name: /^blue 9/ }));
    expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
    cleanup();
    board(play, { legal: [], view: { ...VIEW, awaited: [1] } });
    await fireEvent.click(screen.getByRole("button", { name: "blue 9" }));
    expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
    expect(screen.getByRole("status").textContent).toContain("Bruno");
  });

  it("shows a spectator no hand and a replay all of them", () => {
    const spectator = { ...VIEW, seat: -1, hand: [] };
    board(vi.fn(), { view: spectator, legal: [] });
    expect(screen.queryByRole("list", { name: "Your hand" })).toBeNull();
    cleanup();
    board(vi.fn(), { view: spectator, legal: [], hands: [["b4"], ["g9"]] });
    expect(screen.getByRole("listitem", { name: "green 9" })).toBeTruthy();
  });

  it("previews nothing when the page, not somebody, moves the focus to a card", async () => {
    const { container, rerender } = board(vi.fn());
    const ghost = () => container.querySelector(".ghost");
    screen.getByRole("button", { name: /^blue 9/ }).focus();
    await tick();
    expect(ghost()).not.toBeNull();
    await rerender({ view: { ...VIEW, hand: [] }, legal: [] });
    const dealt = { ...VIEW, round: 2, hand: ["r7", "g6"] };
    await rerender({ view: dealt, legal: [legal("r7", "g8"), legal("g6", "r5")] });
    await waitFor(() => expect(document.activeElement?.getAttribute("data-card")).not.toBeNull());
    expect(ghost()).toBeNull();
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowLeft" });
    expect(ghost()).not.toBeNull();
  });

  it("tells the end of a round until it is closed", async () => {
    const { rerender } = board(vi.fn());
    const facts = { round: 1, scores: [-2, 3], totals: [-2, 3] };
    await rerender({
      view: { ...VIEW, round: 2, totals: [-2, 3], round_scores: [-2, 3] },
      events: [{ what: "gap-round-ended", seat: -1, facts }],
    });
    const summary = within(screen.getByRole("region", { name: "Round 1 is over" }));
    expect(summary.getAllByRole("row")[1]?.textContent).toContain("Bruno");
    expect(summary.getAllByText("−2")).toHaveLength(2);
    await fireEvent.click(summary.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("button", { name: "The last round" })).toBeTruthy();
  });
});

describe("the end of a round of GAP", () => {
  const LAST = { ...VIEW, hand: ["b9"], hand_sizes: [1, 0], taken: [["r0", "r1"], ["g0"]] };
  const facts = { round: 1, scores: [1, 1], totals: [1, 1] };
  const EVENTS = [
    { what: "gap-took", seat: 0, facts: { card: "b9", cards: ["g8"] } },
    { what: "gap-round-ended", seat: -1, facts },
  ];
  const NEXT: GapView = { ...VIEW, round: 2, hand: ["r7", "g6"], taken: [[], []], totals: [1, 1], awaited: [1] };
  const LATER: GapView = { ...NEXT, row: ["g3", "r3"], taken: [[], ["r5", "r4"]], awaited: [0] };
  const MINE = [legal("r7"), legal("g6")];
  const region = () => screen.queryByRole("region", { name: "Round 1 is over" });

  async function ended(more: object = {}) {
    const shown = board(vi.fn(), { view: LAST, legal: [], ...more });
    await shown.rerender({ view: NEXT, events: EVENTS });
    return shown;
  }

  it("stays until a tap, and what happened meanwhile is shown then", async () => {
    vi.useFakeTimers();
    const showing = vi.fn();
    const { rerender } = await ended({ showing });
    expect(showing).toHaveBeenLastCalledWith("Round 1 is over");
    await rerender({ view: LATER, events: [], legal: MINE });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.getByText("red 2, green 1 and blue 1")).toBeTruthy();
    expect(screen.getByText("this round: 0 points")).toBeTruthy();
    await fireEvent.click(within(region()!).getByRole("button", { name: "Play on" }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(region()).toBeNull();
    expect(screen.getByText("red 2")).toBeTruthy();
    expect(showing).toHaveBeenLastCalledWith(null);
    vi.useRealTimers();
  });

  it("asks that nothing newer is shown: from its last move on, until it was looked at", async () => {
    vi.useFakeTimers();
    settings.motion = "system";
    const hold = vi.fn();
    await ended({ hold });
    settings.motion = "reduced"; // what is laid over the row cannot be animated here
    expect(region()).toBeNull(); // the last card is being played
    expect(hold).toHaveBeenLastCalledWith(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(region()).not.toBeNull();
    expect(screen.getByRole("status").textContent).toContain("Escape");
    expect(hold).toHaveBeenLastCalledWith(true);
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(hold).toHaveBeenLastCalledWith(false);
    vi.useRealTimers();
  });

  it("keeps nobody from playing: a card of the next round can be chosen at once", async () => {
    const { rerender } = await ended();
    await rerender({ view: LATER, events: [], legal: MINE });
    await fireEvent.click(screen.getByRole("button", { name: /^red 7/ }));
    expect(region()).toBeNull();
    expect(screen.getByRole("button", { name: "Play" })).toHaveProperty("disabled", false);
  });

  it("leaves no card chosen, even if the one that was played comes back", async () => {
    const { rerender } = board(vi.fn(), { view: LAST, legal: [legal("b9", "g8")] });
    await fireEvent.click(screen.getByRole("button", { name: /^blue 9/ }));
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
    await rerender({ view: { ...NEXT, hand: ["b9"], awaited: [0] }, events: EVENTS, legal: [legal("b9")] });
    expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
  });

  it("closes by any tap on the board, and by Escape", async () => {
    const { container } = await ended();
    await fireEvent.click(container.querySelector(".ring")!);
    expect(region()).toBeNull();
    cleanup();
    await ended();
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(region()).toBeNull();
  });

  it("passes by itself for those who watch, and gives way to the next step of a replay", async () => {
    vi.useFakeTimers();
    const watched = { ...LAST, seat: -1, hand: [] };
    const { rerender } = board(vi.fn(), { view: watched, legal: [] });
    await rerender({ view: { ...NEXT, seat: -1, hand: [] }, events: EVENTS });
    expect(region()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(region()).toBeNull();
    cleanup();
    const replay = board(vi.fn(), { view: watched, legal: [], hands: [["b9"], []] });
    await replay.rerender({ view: { ...NEXT, seat: -1, hand: [] }, events: EVENTS });
    expect(region()).not.toBeNull();
    await replay.rerender({ view: { ...LATER, seat: -1, hand: [] }, events: [] });
    expect(region()).toBeNull();
    vi.useRealTimers();
  });
});

describe("the GAP result", () => {
  it("lists everybody by total and marks the winner", () => {
    render(Result, { props: { view: { ...VIEW, over: true, winners: [1], totals: [28, 31] }, seats: SEATS } });
    const [, first] = screen.getAllByRole("row");
    expect(first?.textContent).toContain("Bruno");
    expect(first?.textContent).toContain("winner");
  });

  const why = (change: Partial<GapView>) => whyOver({ ...VIEW, over: true, winners: [1], round: 4, ...change }, SEATS);

  it("says whose total has ended the game", () => {
    expect(why({ totals: [28, 31] })).toBe("The end after round 4: the target of 30 points is reached (Bruno 31).");
    expect(why({ totals: [30, 31] })).toContain("(You 30 and Bruno 31)");
    render(Result, { props: { view: { ...VIEW, over: true, winners: [1], totals: [28, 31] }, seats: SEATS } });
    expect(screen.getByText(/the target of 30 points is reached/)).toBeTruthy();
  });

  it("says that the time was up, and what decided between equal totals", () => {
    expect(why({ totals: [3, 5], target: null, timed: true })).toBe("The time was up, and round 4 was the last one.");
    expect(why({ totals: [31, 31] })).toMatch(/the best round decided/);
    expect(why({ totals: [31, 31], winners: [0, 1] })).not.toMatch(/decided/);
    expect(whyOver(VIEW, SEATS)).toBe("");
  });
});
