import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { GameEvent, SeatSeen } from "../../api/types";
import type { QwixxLegal, QwixxMove, QwixxView } from "./types";
import { settings } from "../../settings.svelte";
import { showLanguage } from "../../words.svelte";
import Board from "./Board.svelte";
import { whyOver } from "./ending";
import Result from "./Result.svelte";
import { ruleInQuestion } from "./rule";

const SHEETS = [
  { r: [2, 3], y: [], g: [12], b: [] },
  { r: [5], y: [], g: [], b: [11, 10] },
];
const VIEW: QwixxView = {
  game: "qwixx",
  seat: 0,
  players: 2,
  over: false,
  winners: [],
  scores: [4, -1],
  awaited: [0],
  phase: "draw",
  active: 0,
  starter: 0,
  jokers: true,
  hand: ["r5", "r6", "j9"],
  backs: [
    [5, 6, 9],
    [2, 2, 7],
  ],
  display: [8, null, 5, 5],
  number: 7,
  pile: 20,
  sheets: SHEETS,
  points: [
    { r: 3, y: 0, g: 1, b: 0 },
    { r: 1, y: 0, g: 0, b: 3 },
  ],
  penalties: [0, 1],
  my_choice: null,
  laid: [],
  colour: null,
  crossed: 0,
  discards: ["b3"],
  reshuffles: 0,
};
const SEATS: SeatSeen[] = ["Jana", "Ota"].map((name, seat) => ({
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
const listed = (move: QwixxMove): QwixxLegal => ({ move, text: "", outlook: { takes: [], flips: [], back: false } });
const DRAW = [0, 2, 3].map((draw) => listed({ seat: 0, draw }));
const MARK = [null, "r7", "g7"].map((cross) => listed({ seat: 0, cross }));
const LAY = [
  { lay: ["r5", "r6"], as: "r", cross: [5, 6] },
  { lay: ["r5"], as: "r", cross: [5] },
  { lay: ["r5"], as: "r", cross: [] },
  { lay: ["r6"], as: "r", cross: [6] },
  { lay: ["j9"], as: "y", cross: [9] },
  { lay: ["j9"], as: "y", cross: [] },
].map((move) => listed({ seat: 0, ...move }));

interface More {
  busy: boolean;
  hands: string[][];
  events: GameEvent[];
}

function show(view: Partial<QwixxView>, legal: QwixxLegal[], more: Partial<More> = {}) {
  const play = vi.fn();
  const props = {
    view: { ...VIEW, ...view },
    legal,
    seats: SEATS,
    events: [],
    hint: null,
    options: {},
    hands: null,
    busy: false,
    play,
    aside: () => {},
    glad: () => {},
    ...more,
  };
  return { play, ...render(Board, { props }) };
}

/** By the name that is heard; asking for roles would take a second each. */
function buttons(name: string | RegExp): HTMLButtonElement[] {
  const heard = (each: Element) =>
    (each.getAttribute("aria-label") ?? each.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  return [...document.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")].filter((each) =>
    typeof name === "string" ? heard(each) === name : name.test(heard(each)),
  );
}
function button(name: string | RegExp): HTMLButtonElement {
  const [found] = buttons(name);
  if (!found) throw new Error(`no button ${String(name)}`);
  return found;
}
const status = () => document.querySelector("[role=status]")?.textContent ?? "";
const mySheet = () => document.querySelector("section[aria-label='Your sheet']");
async function press(...names: (string | RegExp)[]) {
  for (const name of names) {
    button(name).click();
    await tick();
  }
}

beforeAll(async () => {
  settings.motion = "reduced";
  Object.assign(SVGElement.prototype, { getTotalLength: () => 30 });
  await showLanguage("en");
});
afterEach(cleanup);

describe("action 1", () => {
  it("takes a card from a slot that has one", async () => {
    const { play } = show({}, DRAW);
    await press("Take the 8");
    expect(play).toHaveBeenCalledExactlyOnceWith({ seat: 0, draw: 0 });
    expect(buttons(/^Take the/)).toHaveLength(3);
  });

  it("takes nothing while a move is on its way", () => {
    show({}, DRAW, { busy: true });
    expect(buttons(/^Take the/)).toEqual([]);
  });
});

describe("action 2", () => {
  const marking: Partial<QwixxView> = { phase: "mark", awaited: [0, 1] };

  it("stages a cross and makes it count by the button", async () => {
    const { play } = show(marking, MARK);
    await press("red 7, plus 3 points");
    expect(play).not.toHaveBeenCalled();
    expect(button("red 7, plus 3 points").getAttribute("aria-pressed")).toBe("true");
    await press(/^Cross/);
    expect(play).toHaveBeenCalledExactlyOnceWith({ seat: 0, cross: "r7" });
  });

  it("counts on the second tap, and moves to another row before", async () => {
    const { play } = show(marking, MARK);
    await press("red 7, plus 3 points", "green 7, plus 2 points", "green 7, plus 2 points");
    expect(play).toHaveBeenCalledExactlyOnceWith({ seat: 0, cross: "g7" });
  });

  it("is taken back by Escape, and kept while others decide", async () => {
    const { play, rerender } = show(marking, MARK);
    await press("red 7, plus 3 points");
    await rerender({ view: { ...VIEW, ...marking, awaited: [0] }, legal: structuredClone(MARK) });
    expect(button("red 7, plus 3 points").getAttribute("aria-pressed")).toBe("true");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    await tick();
    expect(button("red 7, plus 3 points").getAttribute("aria-pressed")).toBe("false");
    await press("Cross nothing");
    expect(play).toHaveBeenCalledExactlyOnceWith({ seat: 0, cross: null });
  });

  it("waits without a button once decided", () => {
    show({ ...marking, awaited: [1], my_choice: "r" }, []);
    expect(status()).toContain("Ota");
    expect(buttons(/^red 7/)).toEqual([]);
  });
});

describe("action 3", () => {
  const laying: Partial<QwixxView> = { phase: "lay", awaited: [0] };

  it("lays what the pressed numbers need", async () => {
    const { play } = show(laying, LAY);
    for (const cell of ["r5", "r6"]) {
      mySheet()?.querySelector<HTMLButtonElement>(`[data-cell=${cell}]`)?.click();
      await tick();
    }
    await press("Lay and cross");
    expect(play).toHaveBeenCalledExactlyOnceWith(LAY[0]!.move);
  });

  it("warns of the penalty before cards are laid without a cross", async () => {
    const { play } = show(laying, LAY);
    await press("joker 9");
    expect(status()).toContain("penalty");
    await press("Lay without a cross");
    expect(play).toHaveBeenCalledExactlyOnceWith(LAY[5]!.move);
  });

  it("does not warn after a cross in action 2", async () => {
    show({ ...laying, crossed: 1 }, LAY);
    await press("joker 9");
    expect(status()).not.toContain("penalty");
  });
});

describe("those who watch", () => {
  it("see all sheets and no hand of their own", () => {
    show({ seat: -1, hand: [] }, []);
    expect(buttons(/Jana|Ota/)).toHaveLength(2);
    expect(mySheet()).toBeNull();
  });

  it("see open hands in a replay", () => {
    show({ seat: -1, hand: [] }, [], { hands: [["r5"], ["g2", "b7"]] });
    expect(button(/Ota/).textContent).toContain("blue 7");
  });
});

it("the sign of a decision stands beside a name, in the place of the marker", () => {
  show({ phase: "mark", awaited: [0], active: 1 }, []);
  const head = button(/Ota/).querySelector(".head")!;
  expect([...head.children].map((each) => each.classList[0]).slice(0, 2)).toEqual(["state", "name"]);
  cleanup();
  show({ phase: "lay", awaited: [1], active: 1 }, []);
  expect(button(/Ota/).querySelector(".head")!.firstElementChild?.className).toContain("marker");
});

describe("moments", () => {
  const moments = () => document.querySelector(".moments")?.textContent?.replaceAll(/\s+/g, " ").trim();
  const FINISHED = { r: [2, 3, 4, 5, 6, 12], y: [], g: [], b: [] };

  it("announce the number for all while it is decided on", async () => {
    const told = [{ what: "qwixx-number", facts: { number: 7 } }];
    const { rerender } = show({ phase: "mark", awaited: [0, 1] }, MARK, { events: told });
    await tick();
    expect(moments()).toBe("7 for all");
    await rerender({ view: { ...VIEW, phase: "lay" }, events: [] });
    expect(moments()).toBe("");
  });

  it("are there when a row is finished, whatever happens next", async () => {
    const events = [{ what: "qwixx-marked", seat: 1, facts: { card: "r12" } }];
    const { rerender } = show({ sheets: [SHEETS[0]!, FINISHED] }, [], { events });
    await tick();
    expect(moments()).toBe("Ota: the red row is finished!");
    await rerender({ events: [] });
    expect(moments()).toBe("Ota: the red row is finished!");
  });

  it("are followed by who could end the game", () => {
    show({ sheets: [FINISHED, SHEETS[1]!], penalties: [0, 3] }, []);
    const said = [...document.querySelectorAll(".brink p")].map((each) => each.textContent?.trim());
    expect(said).toEqual([
      "You have finished a row: a second one ends the game.",
      "Ota has got three penalties: a fourth one ends the game.",
    ]);
  });

  it("say the same of several players once", () => {
    show({ sheets: [FINISHED, FINISHED] }, []);
    const said = [...document.querySelectorAll(".brink p")].map((each) => each.textContent?.trim());
    expect(said).toEqual(["You and Ota have each finished a row: a second one ends the game."]);
    cleanup();
    show({ seat: 1, sheets: [FINISHED, FINISHED] }, []);
    expect(document.querySelector(".brink p")?.textContent).toContain("You and Jana have");
  });
});

it("the result adds up", () => {
  render(Result, { view: { ...VIEW, over: true, winners: [0] }, seats: SEATS });
  const rows = [...document.querySelectorAll("tr")].map((row) => row.textContent?.replaceAll(/\s+/g, " "));
  expect(rows[1]).toContain("wins");
  expect(rows[2]).toMatch(/Ota.*−5.*−1/);
});

describe("why it ended", () => {
  const RED = [2, 3, 4, 5, 6, 12];
  const GREEN = [12, 11, 10, 9, 8, 2];
  const why = (change: Partial<QwixxView>) => whyOver({ ...VIEW, over: true, winners: [0], ...change }, SEATS);

  it("names the two rows and whose they are", () => {
    const sheets = [SHEETS[0]!, { r: RED, y: [], g: GREEN, b: [] }];
    expect(why({ sheets })).toBe("The game is over: Ota has completed two rows (red and green).");
    render(Result, { view: { ...VIEW, over: true, winners: [0], sheets }, seats: SEATS });
    expect(document.body.textContent).toContain("Ota has completed two rows");
  });

  it("names whose fourth penalty it was", () => {
    expect(why({ penalties: [4, 1] })).toBe("The game is over: you have a fourth penalty.");
    expect(why({ penalties: [3, 4] })).toBe("The game is over: Ota has a fourth penalty.");
  });

  it("counts no rows of different sheets together", () => {
    const sheets = [
      { r: RED, y: [], g: [], b: [] },
      { r: [], y: [], g: GREEN, b: [] },
    ];
    expect(why({ sheets })).toBe("");
    expect(whyOver(VIEW, SEATS)).toBe("");
  });
});

it("the rule in question follows the phase", () => {
  const rule = (change: Partial<QwixxView>) => ruleInQuestion({ ...VIEW, ...change });
  expect(rule({ phase: "draw" })).toBe("QWIXX-16");
  expect(rule({ phase: "mark" })).toBe("QWIXX-21");
  expect(rule({ phase: "mark", awaited: [1] })).toBe("QWIXX-22");
  expect(rule({ phase: "lay" })).toBe("QWIXX-41");
  expect(rule({ phase: "lay", hand: ["r5"] })).toBe("QWIXX-23");
  expect(rule({ phase: "over" })).toBe("QWIXX-36");
});
