import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SeatSeen } from "../../api/types";
import type { ThreeLegal, ThreeMove, ThreeView } from "./types";
import { settings } from "../../settings.svelte";
import { showLanguage } from "../../words.svelte";
import Board from "./Board.svelte";
import Result from "./Result.svelte";

const NAMES = ["orange", "lilac", "light_blue", "red", "turquoise", "magenta", "olive"];
const COLOURS = Array.from({ length: 90 }, (_, card) => (card % 15 === 0 ? null : (NAMES[card % 7] ?? null)));
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0]));
const NO_PARTS = { singles: 0, pairs: 0, face_down: 0, running_bonus: 0, final_bonus: 0, score: 0 };

const VIEW: ThreeView = {
  game: "three",
  seat: 0,
  players: 2,
  over: false,
  winners: [],
  scores: [0, 0],
  awaited: [0],
  phase: "play",
  turn: 0,
  starter: 0,
  hand: [36, 64],
  hand_sizes: [2, 8],
  stack_sizes: [6, 12],
  offer: [[2], [37, 41, 45], []],
  colours: COLOURS,
  taken: [[7, 14, 21, 28, 75], [8]],
  collected: [
    { ...NOTHING, orange: 4 },
    { ...NOTHING, lilac: 1 },
  ],
  parts: [
    { ...NO_PARTS, singles: 1, face_down: 3, score: -2 },
    { ...NO_PARTS, singles: 1, score: 1 },
  ],
  bonuses_left: [7, 5, 3],
  turns: 10,
  turns_left: 26,
  unused: 44,
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

const LEGAL: ThreeLegal[] = [
  {
    move: { seat: 0, play: 36 },
    text: "36",
    outlook: { takes: [37, 41, 45], flips: ["light_blue"], back: false },
  },
  { move: { seat: 0, play: 64 }, text: "64", outlook: { takes: [], flips: [], back: false } },
];

function board(play: (move: ThreeMove) => void, more: object = {}) {
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

/** The tests' browser has no layout to observe and nothing that moves. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(async () => {
  vi.stubGlobal("ResizeObserver", NoObserver);
  Element.prototype.getAnimations = () => [];
  settings.motion = "reduced";
  await showLanguage("en");
});

afterEach(cleanup);

describe("the board of Three Is Too Many!", () => {
  it("says what each card takes and spoils", () => {
    board(vi.fn());
    const hand = within(screen.getByRole("list", { name: "Your hand" }));
    expect(hand.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "lilac 36, takes light blue 37, olive 41 and grey 45, turns light blue face down",
      "lilac 64, takes nothing",
    ]);
  });

  it("shows a chosen card in its row, and the second tap plays it", async () => {
    const play = vi.fn();
    board(play);
    await fireEvent.click(screen.getByRole("button", { name: /^lilac 36/ }));
    const row = screen.getByRole("list", { name: /^Row of 30/ });
    const cards = [...row.querySelectorAll("[role=img]")].map((card) => card.getAttribute("aria-label"));
    expect(cards).toEqual(["30", "lilac 36", "light blue 37", "olive 41", "grey 45"]);
    expect(screen.getByRole("status").textContent).toContain("light blue face down!");
    await fireEvent.click(screen.getByRole("button", { name: /^lilac 36/ }));
    expect(play).toHaveBeenCalledWith({ seat: 0, play: 36 });
  });

  it("draws the cards to come as cards, and says what they are worth as points", async () => {
    const { container } = board(vi.fn());
    await fireEvent.click(screen.getByRole("button", { name: /^lilac 36/ }));
    expect(container.querySelectorAll(".own .coming")).toHaveLength(2); // grey cards leave the game
    const worth = [...container.querySelectorAll(".own .worth")].map((each) => each.textContent);
    expect(worth).toEqual(["+1", "+1"]);
    expect(screen.getByRole("status").textContent).toContain("this changes the score by 2 points");
  });

  it("says how many colours lie face up, and shows what has just changed", async () => {
    const { container, rerender } = board(vi.fn());
    expect(screen.getAllByText("1 of seven colours face up")).toHaveLength(2);
    const collected = [
      { ...NOTHING, orange: 4 },
      { ...NOTHING, lilac: 2 },
    ];
    const parts = [VIEW.parts[0]!, { ...NO_PARTS, pairs: 1, running_bonus: 7, score: 12 }];
    await rerender({
      view: { ...VIEW, taken: [VIEW.taken[0]!, [8, 1]], collected, parts, bonuses_left: [5, 3] },
      events: [{ what: "three-took", seat: 1, facts: { card: 5, cards: [1] } }],
    });
    expect([...container.querySelectorAll(".gained")].map((each) => each.textContent)).toEqual(["+4"]);
    expect(screen.getByText("running bonus 7")).toBeTruthy();
  });

  it("warns of the place that takes", () => {
    const { container } = board(vi.fn());
    const fifth = [...container.querySelectorAll(".fifth")].map((each) => each.textContent?.trim());
    expect(fifth).toEqual(["5", "next takes", "5"]);
  });

  it("takes a choice back with Escape", async () => {
    board(vi.fn());
    await fireEvent.click(screen.getByRole("button", { name: /^lilac 64/ }));
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
  });

  it("tells face up from face down, and the parts of a score on demand", async () => {
    board(vi.fn());
    expect(screen.getByText("orange: 1 face up, 3 face down")).toBeTruthy();
    expect(screen.queryByText("1 × 1")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /2 points$/ }));
    expect(screen.getByText("3 × −1")).toBeTruthy();
  });

  it("shows a spectator no hand and a replay all of them", () => {
    const spectator = { ...VIEW, seat: -1, hand: [] };
    board(vi.fn(), { view: spectator, legal: [] });
    expect(screen.queryByRole("list", { name: "Your hand" })).toBeNull();
    cleanup();
    board(vi.fn(), { view: spectator, legal: [], hands: [[36], [88]] });
    expect(screen.getByRole("listitem", { name: /88$/ })).toBeTruthy();
  });
});

describe("the result of Three Is Too Many!", () => {
  it("lists everybody by score and marks the winner", () => {
    render(Result, { props: { view: { ...VIEW, over: true, winners: [1] }, seats: SEATS } });
    const [first] = screen.getAllByRole("heading");
    expect(first?.textContent).toContain("Bruno");
    expect(first?.textContent).toContain("winner");
  });

  it("says that the cards are played", () => {
    const view = { ...VIEW, over: true, winners: [1], turns: 36, turns_left: 0 };
    const { container } = render(Result, { props: { view, seats: SEATS } });
    expect(container.textContent).toContain("everybody has played 18 cards");
    cleanup();
    expect(render(Result, { props: { view: VIEW, seats: SEATS } }).container.textContent).not.toContain("played");
  });
});
