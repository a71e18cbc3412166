import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AdviceTold, Hint } from "../api/types";
import { showLanguage } from "../words.svelte";
import { gapView } from "../testing/live";
import { counter } from "../testing/counter.svelte";
import type { Asked } from "../games/whoBegins";
import { Advice } from "./advice.svelte";
import HintPanel from "./HintPanel.svelte";

const move = { seat: 0, play: "b4", take: ["y5"] };
const advice: AdviceTold = {
  choices: [
    {
      move,
      text: "b4 y5",
      words: { cs: "zahrajte ♦4 a vezměte ★5", en: "play ♦4 and take ★5" },
      value: 0.203,
      error: 0.025,
      behind: 0,
      behind_error: 0,
      visits: 256,
      shares: [0.203, 0.797],
    },
    {
      move: { seat: 0, play: "b3", take: [] },
      text: "b3",
      words: { cs: "zahrajte ♦3", en: "play ♦3" },
      value: 0.144,
      error: 0.02,
      behind: 0.059,
      behind_error: 0.02,
      visits: 200,
      shares: [0.144, 0.856],
    },
  ],
  alternatives: 3,
  reason: "own",
  why: { cs: "Bere kartu.", en: "Takes a card." },
  confidence: 0.9991,
  visits: 640,
  seconds: 0.8123,
};
const hint: Hint = { bot: "master", move, text: "b4 y5", gladness: null, advice };

let answer: (hint: unknown) => void;
beforeEach(async () => {
  await showLanguage("en");
  vi.stubGlobal("fetch", () => new Promise((told) => (answer = (body) => told(new Response(JSON.stringify(body))))));
});
afterEach(cleanup);

describe("a hint", () => {
  const n = counter();
  let others: Asked[] = [];
  const given = new Advice(
    () => `choice ${n.at}`,
    () => others,
  );
  const dismiss = vi.fn(() => given.forget());

  async function ask(body: unknown = hint): Promise<void> {
    n.at = 4;
    render(HintPanel, { advice: given, together: false, dismiss });
    const asked = given.ask("t1", gapView());
    await tick();
    expect(screen.getByRole("status").textContent).toContain("Trying out how the game could go on");
    answer(body);
    await asked;
    await tick();
  }

  it("is said with its reason", async () => {
    await ask();
    const said = screen.getByRole("status").textContent;
    expect(said).toContain("Hint: play ♦4 and take ★5");
    expect(said).toContain("It should bring you the most points by the end of the game.");
    expect(given.move).toEqual(move);
  });

  it("unfolds to what the other choices are worth, in words and numbers", async () => {
    await ask();
    expect(screen.getByText("Details")).toBeTruthy();
    expect(document.querySelector("details")?.textContent).toContain("Takes a card.");
    const rows = screen.getAllByRole("listitem").map((row) => row.textContent?.replace(/\s+/g, " ").trim());
    expect(rows[0]).toBe("play ♦4 and take ★5 20.3 ± 2.5 the best");
    expect(rows[1]).toBe("play ♦3 14.4 ± 2.0 5.9 behind");
    expect(screen.getByText(/99% certain/)).toBeTruthy();
  });

  it("folds up again for whoever goes on with the board", async () => {
    await ask();
    const details = document.querySelector("details")!;
    details.open = true;
    await fireEvent(details, new Event("toggle"));
    await fireEvent.click(details.querySelector("p")!);
    expect(details.open).toBe(true);
    await fireEvent.click(document.body);
    expect(details.open).toBe(false);
  });

  it("says so where the two best choices cannot be told apart", async () => {
    await ask({ ...hint, advice: { ...advice, reason: "even", confidence: 0.61 } });
    expect(screen.getByText(/cannot tell reliably/)).toBeTruthy();
    expect(screen.queryByText(/certain/)).toBeNull();
  });

  it.each([
    ["same", /exactly the same/, "Another choice is just as good."],
    ["near", /almost the same/, "Another choice is almost as good."],
  ] as const)("says so where the two best choices are the %s", async (reason, figures, sentence) => {
    await ask({ ...hint, advice: { ...advice, reason, confidence: 0.99 } });
    expect(screen.getByText(figures)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/certain/)).toBeNull();
  });

  it("changes its language with the page", async () => {
    await ask();
    await showLanguage("cs");
    await tick();
    const said = screen.getByRole("status").textContent;
    expect(said).toContain("zahrajte ♦4 a\u00a0vezměte ★5");
    expect(said).toContain("nejspíš přinese nejvíc bodů");
    expect(screen.getByText("Bere kartu.")).toBeTruthy();
    expect(screen.getByText("o 5,9 méně")).toBeTruthy();
  });

  it("can be hidden, and is forgotten with the next move", async () => {
    await ask();
    await fireEvent.click(screen.getByRole("button", { name: "Hide the hint" }));
    expect(screen.getByRole("status").textContent?.trim()).toBe("");
    cleanup();
    await ask();
    n.at = 5;
    await tick();
    expect(screen.getByRole("status").textContent?.trim()).toBe("");
    expect(given.move).toBeNull();
  });

  it("is hidden by Escape too, but not from under a dialog", async () => {
    await ask();
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(given.move).toEqual(move);
    dialog.remove();
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(given.move).toBeNull();
  });

  it("has nothing to unfold without reasons", async () => {
    await ask({ ...hint, advice: null });
    expect(screen.getByRole("status").textContent).toContain("play ♦4 and take ★5");
    expect(document.querySelector("details")).toBeNull();
  });

  it.each([
    ["glad", null, "Hint: Your hand is good for a first turn: begin."],
    ["unwilling", null, "Hint: Your hand is poor for a first turn: let somebody else begin."],
    ["unwilling", "unwilling", "Hint: Your hand is poor for a first turn. Anybody may begin."],
    ["even", "glad", "Hint: Your hand is neither good nor bad for a first turn: let Bo begin."],
  ] as const)("says to a hand that is %s who should begin, where another one is %s", async (own, other, said) => {
    others = [{ name: "Bo", gladness: other }];
    await ask({ bot: "master", move: null, text: "", gladness: own, advice: null });
    expect(screen.getByRole("status").textContent?.trim()).toBe(said);
  });
});
