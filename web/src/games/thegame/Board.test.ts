import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { settings } from "../../settings.svelte";
import { showLanguage } from "../../words.svelte";
import { aSeat, aView, LEGAL } from "./testing/game";
import Board from "./Board.svelte";
import Result from "./Result.svelte";
import type { Pile } from "./staging";

beforeAll(async () => {
  settings.motion = "reduced";
  await showLanguage("en");
});
afterEach(cleanup);

function seated(differing: Record<string, unknown> = {}) {
  const play = vi.fn();
  const aside = vi.fn();
  const glad = vi.fn();
  render(Board, {
    props: {
      view: aView(),
      legal: LEGAL,
      options: {},
      seats: [aSeat(0), aSeat(1, { who: "bot", bot: "greedy" })],
      events: [],
      hint: null,
      hands: null,
      busy: false,
      play,
      aside,
      glad,
      ...differing,
    },
  });
  return { play, aside, glad };
}

function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

const card = (number: number) => found(`button[data-card="${number}"]`);
const pile = (name: Pile) => found(`[data-pile="${name}"] > button`);

describe("burning cards", () => {
  const flames = () =>
    [...document.querySelectorAll(".hand .flame")].map((flame) => flame.closest("button")?.dataset.card);

  it("are marked in the hand, and named", () => {
    seated({ view: aView({ hand: [11, 33, 34, 77, 88] }), legal: [], options: { on_fire: true } });
    expect(flames()).toEqual(["33", "77"]);
    expect(card(33).textContent?.trim()).toBe("33, a burning card");
    expect(card(34).textContent?.trim()).toBe("34");
  });

  it("are cards like others where the game is not On Fire", () => {
    seated({ view: aView({ hand: [33] }), legal: [] });
    expect(flames()).toEqual([]);
    expect(card(33).textContent?.trim()).toBe("33");
  });
});

describe("what happens", () => {
  it("is counted back on the pile of a reverse ten, and named", async () => {
    const events = [{ what: "thegame-laid-back", seat: 1, facts: { pile: "up1", card: 48 } }];
    seated({ events });
    await tick();
    expect(found('[data-pile="up1"] .rewind').textContent).toContain("ten back!");
    expect(document.querySelector('[data-pile="up2"] .rewind')).toBeNull();
  });

  it("is said at the name of whoever signals", async () => {
    seated({ events: [{ what: "thegame-signal", seat: 1, facts: { pile: "up1", signal: "leave" } }] });
    await tick();
    expect(found('[data-seat="1"] .speech').textContent?.replaceAll(/\s+/g, " ").trim()).toBe("leave it to me ↑ 58");
  });

  it("is said in one line for all piles with the same signal", async () => {
    const signal = (pile: Pile, signal: string) => ({ what: "thegame-signal", seat: 1, facts: { pile, signal } });
    seated({ events: [signal("up1", "leave"), signal("down2", "small_step"), signal("up2", "leave")] });
    await tick();
    const lines = [...document.querySelectorAll('[data-seat="1"] .speech > .line')];
    const { up1, up2, down2 } = aView().tops;
    const words = (line: Element): (string | null)[] =>
      [...line.querySelectorAll("span")].map((each) => each.textContent);
    expect(lines.map(words)).toEqual([
      ["leave it to me", `↑ ${up1}`, `↑ ${up2}`],
      ["only a small step", `↓ ${down2}`],
    ]);
  });

  it("is danger by name", () => {
    seated({ view: aView({ hand: [12, 99], tops: { up1: 98, up2: 99, down1: 3, down2: 4 } }) });
    expect(found("[role=status]").textContent).toBe("You have only one option left!");
    expect(found(".now").textContent).toBe("You have only one option left!");
  });
});

describe("laying a card", () => {
  it("goes by a card and then a pile", async () => {
    const { play } = seated();
    await fireEvent.click(card(48));
    expect(card(48).getAttribute("aria-pressed")).toBe("true");
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(pile("down1"));
    expect(play).not.toHaveBeenCalled();
    await fireEvent.click(pile("up2"));
    expect(play).toHaveBeenCalledExactlyOnceWith({ seat: 0, lay: 48, on: "up2" });
  });

  it("goes by a pile and then a card", async () => {
    const { play } = seated();
    await fireEvent.click(pile("up1"));
    await fireEvent.click(card(70));
    expect(play).toHaveBeenCalledExactlyOnceWith({ seat: 0, lay: 70, on: "up1" });
  });

  it("goes by keys, and Escape takes the choice back", async () => {
    const { play } = seated();
    await fireEvent.click(card(12));
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(card(12).getAttribute("aria-pressed")).toBe("false");
    card(12).focus();
    await fireEvent.keyDown(card(12), { key: "ArrowRight" });
    expect(document.activeElement).toBe(card(48));
    await fireEvent.keyDown(card(48), { key: "1" });
    expect(play).toHaveBeenCalledExactlyOnceWith({ seat: 0, lay: 48, on: "up1" });
  });

  it("says which cards bring a pile ten back", () => {
    seated();
    expect(card(48).textContent).toContain("48. Fits: first ascending pile, ten back; second ascending pile");
    expect(pile("up1").textContent).toContain("ten back with 48");
  });

  it("waits while a move is under way", async () => {
    const { play } = seated({ busy: true });
    await fireEvent.click(card(48));
    await fireEvent.click(pile("up2"));
    expect(play).not.toHaveBeenCalled();
  });

  it("ends when it may end", async () => {
    expect(screen.queryByRole("button", { name: "End turn" })).toBeNull();
    const move = { seat: 0, end: true as const };
    const { play } = seated({ legal: [...LEGAL, { ...LEGAL[0]!, move }] });
    await fireEvent.click(screen.getByRole("button", { name: "End turn" }));
    expect(play).toHaveBeenCalledExactlyOnceWith(move);
  });
});

describe("talking", () => {
  it("sets a signal at any time", async () => {
    const { aside } = seated({ view: aView({ turn: 1 }), legal: [] });
    await fireEvent.click(screen.getByRole("button", { name: "Your signal: second descending pile: no signal" }));
    await fireEvent.click(screen.getByRole("menuitemradio", { name: "leave it to me" }));
    expect(aside).toHaveBeenCalledExactlyOnceWith({ seat: 0, signal: { down2: "leave" } });
  });

  it("agrees who begins", async () => {
    const { play, glad } = seated({
      view: aView({ phase: "start", turn: null }),
      seats: [aSeat(0), aSeat(1)],
      legal: [begin(0), begin(1)],
    });
    await fireEvent.click(screen.getByRole("radio", { name: "Yes" }));
    expect(glad).toHaveBeenCalledExactlyOnceWith("glad");
    await fireEvent.click(screen.getByRole("button", { name: "Let Bo begin" }));
    expect(play).toHaveBeenCalledExactlyOnceWith({ seat: 1, begin: true });
  });
});

const begin = (seat: number) => ({ ...LEGAL[0]!, move: { seat, begin: true as const } });

describe("who begins", () => {
  const start = (me: object, hintedGlad: string | null) => {
    const view = aView({ phase: "start", turn: null });
    seated({ view, seats: [aSeat(0, me), aSeat(1)], legal: [begin(0), begin(1)], hintedGlad });
    return screen.getByRole("button", { name: "I begin" }).classList.contains("primary");
  };

  it.each([
    [{}, null, true],
    [{ gladness: "even" }, null, true],
    [{ gladness: "unwilling" }, null, false],
    [{}, "unwilling", false],
    [{ gladness: "unwilling" }, "glad", true],
  ] as const)("with %j and the hint %j, to begin oneself is the first choice: %j", (me, hint, first) => {
    expect(start(me, hint)).toBe(first);
  });
});

it("marks whom a hint would let begin", () => {
  const view = aView({ phase: "start", turn: null });
  const seats = [aSeat(0), aSeat(1, { who: "bot", bot: "greedy", gladness: "glad" })];
  seated({ view, seats, legal: [begin(0), begin(1)], hintedGlad: "even" });
  expect(found(".is-hint").textContent).toContain("Let Bo begin");
});

describe("looking on", () => {
  it("shows no hand and no controls to those who only watch", () => {
    seated({ view: aView({ seat: -1, hand: [] }), legal: [] });
    expect(screen.queryByRole("list", { name: "Your hand" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Your signal/ })).toBeNull();
    expect(screen.getByText("Ada is playing: 0 laid, minimum 2.")).toBeTruthy();
  });

  it("shows all hands in a replay", () => {
    seated({ legal: [], hands: [[12, 48], []] });
    expect(within(screen.getByRole("list", { name: /Ada/ })).getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getByText("no cards")).toBeTruthy();
  });
});

describe("the result", () => {
  const seats = [aSeat(0), aSeat(1)];

  it.each([
    [{ why: "won", left: 0, very_good: true }, "The Game is beaten: all 98 cards are laid!"],
    [{ why: "stuck", left: 10, very_good: true }, "10 cards left: very good!"],
    [{ why: "stuck", left: 1, very_good: true }, "One card left: very good, so close to a win!"],
    [{ why: "stuck", left: 31, very_good: false }, "31 cards left. Ten or fewer would be very good."],
    [{ why: "fire", left: 3, very_good: false }, "Lost to fire with 3 cards left."],
  ])("%o", (ending, verdict) => {
    render(Result, { props: { view: aView({ over: true, phase: "over", ...ending }), seats } });
    expect(screen.getByText(verdict)).toBeTruthy();
  });
});
