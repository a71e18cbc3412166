import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameParts } from "../games";
import ReplayRoom from "../replay/ReplayRoom.svelte";
import { showLanguage } from "../words.svelte";
import { sampleReplay, sampleReview } from "../testing/review";
import StubBoard from "../testing/StubBoard.svelte";
import ReviewView from "./ReviewView.svelte";

const parts: GameParts = { Board: StubBoard, Result: StubBoard as never, ruleInQuestion: () => "GAP-1" };

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.stubGlobal("scrollTo", () => undefined);
});
beforeEach(() => showLanguage("en"));
afterEach(cleanup);

describe("a review", () => {
  const open = vi.fn();
  const show = (change = {}, me: number | null = null): void => {
    open.mockClear();
    render(ReviewView, { review: sampleReview(change), replay: sampleReplay(), at: 0, me, open });
  };
  const curve = (): HTMLElement => screen.getByRole("slider", { name: "Expected result" });
  const section = (name: string) => within(screen.getByRole("region", { name }));

  it("shows how well each seat played", () => {
    show();
    const seats = section("How well it was played").getAllByRole("listitem");
    expect(seats[0]!.textContent).toContain("91%");
    expect(seats[0]!.textContent).toContain("one mistake");
    expect(seats.at(-1)!.textContent).toContain("nothing to decide");
  });

  it("draws a line for each seat, marks the turning point, and begins there", () => {
    show();
    expect(curve().querySelectorAll("path.line")).toHaveLength(2);
    expect(curve().querySelectorAll(".turning")).toHaveLength(1);
    expect(curve().getAttribute("aria-valuetext")).toBe("Move 3: Jana 40, Ada 73");
    expect(screen.getByText("♦4", { exact: false, selector: ".judgement b" })).toBeTruthy();
  });

  it("is one line where all play together", () => {
    const [line] = sampleReview().curves;
    show({ together: true, curves: [{ ...line, seat: null }] });
    expect(curve().querySelectorAll("path.line")).toHaveLength(1);
    expect(curve().getAttribute("aria-valuetext")).toBe("Move 3: All together 40");
  });

  it("is steered by keys, and Enter shows the position", async () => {
    show();
    const press = (key: string): Promise<boolean> => fireEvent.keyDown(curve(), { key });
    await press("Home");
    expect(curve().getAttribute("aria-valuetext")).toBe("The beginning: Jana 50, Ada 50");
    await press("PageDown");
    expect(curve().getAttribute("aria-valuenow")).toBe("3");
    await press("ArrowLeft");
    await press("Enter");
    expect(open).toHaveBeenCalledExactlyOnceWith(2);
    await press("End");
    await press("ArrowRight");
    expect(curve().getAttribute("aria-valuenow")).toBe("4");
  });

  it("goes where one clicks", async () => {
    show();
    await fireEvent.click(curve(), { clientX: 640 });
    expect(open).toHaveBeenLastCalledWith(4);
    await fireEvent.click(section("Turning points").getByRole("button"));
    expect(open).toHaveBeenLastCalledWith(3);
    await fireEvent.click(section("Expected result").getByRole("button", { name: "Show the position" }));
    expect(open).toHaveBeenLastCalledWith(3);
  });

  it("lists the weak decisions first, and all of them or those of a seat on demand", async () => {
    show();
    const list = section("Decisions");
    const rows = (): string[] => list.queryAllByRole("button").map((row) => row.textContent ?? "");
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toMatch(/Jana.*♥3.*a mistake.*♦4 would have/s);
    await fireEvent.click(list.getByRole("radio", { name: "All" }));
    expect(rows()).toHaveLength(4);
    await fireEvent.change(list.getByRole("combobox"), { target: { value: "1" } });
    await fireEvent.click(list.getByRole("radio", { name: "Slips and mistakes" }));
    expect(screen.getByText("None.")).toBeTruthy();
  });

  it("begins with the mistakes of whoever reads it", () => {
    const [other] = sampleReview().turning_points;
    const mine = { ...other!, n: 4, seat: 1 };
    show({ turning_points: [other, mine] }, 1);
    const points = section("Turning points").getAllByRole("button");
    expect(points.map((each) => /Move \d/.exec(each.textContent)?.[0])).toEqual(["Move 4", "Move 3"]);
    const whose = screen.getByRole<HTMLSelectElement>("combobox");
    expect(whose.selectedOptions[0]!.textContent).toBe("of everybody");
    cleanup();
    show({}, 0);
    expect(screen.getByRole<HTMLSelectElement>("combobox").selectedOptions[0]!.textContent).toBe("Jana (you)");
  });

  it("tells figures that add up: before, after, and what was lost", () => {
    const [point] = sampleReview().turning_points;
    show({ turning_points: [{ ...point!, before: 0.356, after: 0.244 }] });
    expect(section("Turning points").getByRole("button").textContent).toContain("36 to 25"); // 11.2 were lost
  });

  it("is there as a table too, and in Czech", async () => {
    await showLanguage("cs");
    show();
    const details = screen.getByText("Jako tabulka").closest("details")!;
    details.open = true;
    await fireEvent(details, new Event("toggle"));
    expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(6);
    expect(screen.getAllByText("jedna chyba", { exact: false })).toHaveLength(1);
  });
});

describe("a replay with a review", () => {
  const answers: [number, unknown][] = [];
  beforeEach(() => {
    answers.length = 0;
    vi.stubGlobal("fetch", () => {
      const [status, body] = answers.shift() ?? [500, {}];
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    });
  });

  it.each([
    [{ seat: 0, end: true }, "End turn"],
    [{ seat: 1, begin: true }, "Ada begins"],
  ])("shows the button of a better move that has no place on the board (%o)", async (move, button) => {
    const review = sampleReview();
    const [, , weak] = review.decisions;
    weak!.best = { ...weak!.best!, move };
    answers.push([200, review]);
    const replay = sampleReplay(`r5-${button}`);
    replay.steps.forEach((step) => (step.view = { ...step.view, game: "thegame" } as never));
    const { rerender } = render(ReplayRoom, { replay, parts, at: null, review: true });
    await waitFor(() => screen.getByRole("region", { name: "Decisions" }));
    await fireEvent.click(within(screen.getByRole("region", { name: "Decisions" })).getAllByRole("button")[0]!);
    await rerender({ replay, parts, at: 2, review: true });
    expect(document.querySelector(".is-hint")?.textContent).toBe(button);
    await fireEvent.keyDown(window, { key: "ArrowRight" });
    expect(document.querySelector(".is-hint")).toBeNull();
  });

  it("tells with the last move why the game ended", () => {
    const whyOver = () => "Ada has reached 100 points.";
    render(ReplayRoom, { replay: sampleReplay("r6"), parts: { ...parts, whyOver }, at: 0, review: false });
    const moves = within(screen.getByRole("complementary")).getAllByRole("button");
    expect(moves.filter((each) => each.textContent.includes(whyOver()))).toEqual([moves.at(-1)]);
  });

  it("shows the position and its judgement together", async () => {
    answers.push([200, sampleReview()]);
    const replay = sampleReplay("r1");
    const { rerender } = render(ReplayRoom, { replay, parts, at: null, review: true });
    await waitFor(() => screen.getByRole("region", { name: "Decisions" }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Review: GAP");
    const [weak] = within(screen.getByRole("region", { name: "Decisions" })).getAllByRole("button");
    await fireEvent.click(weak!);
    // The position before the mistake, with the better move drawn on it.
    expect(location.search).toBe("?at=2&review");
    await rerender({ replay, parts, at: 2, review: true });
    const board = screen.getByTestId("board");
    const judged = (): string => document.querySelector(".judged")?.textContent ?? "";
    expect(board.textContent).toBe("[2,2]");
    expect(JSON.parse(board.dataset.hint!)).toEqual(sampleReview().decisions[2]!.best!.move);
    expect(document.querySelector(".moment")?.textContent).toContain("highlighted");
    expect(judged()).toMatch(/a mistake.*♦4 would have/s);
    await fireEvent.keyDown(window, { key: "ArrowRight" });
    expect(board.textContent).toBe("[3,3]");
    expect(board.dataset.hint).toBe("null");
    expect(judged()).toMatch(/a mistake.*♦4 would have/s);
    expect(document.querySelectorAll(".strip path.line")).toHaveLength(2);
    expect(within(screen.getByRole("complementary")).getAllByText("the best")).toHaveLength(1);
    await fireEvent.keyDown(window, { key: "ArrowLeft" });
    await fireEvent.keyDown(window, { key: "ArrowLeft" });
    expect(judged()).toContain("the best");
    expect(location.search).toBe("?at=1&review");
    await fireEvent.pointerDown(document.querySelector(".strip")!, { clientX: 640 });
    await tick();
    expect(screen.getByTestId("board").textContent).toBe("[4,4]");
  });

  it("can be tried again from where one looks", async () => {
    const replay = sampleReplay("r1");
    answers.push([201, { table: { ...replay.table, id: "again" }, token: "t" }]);
    render(ReplayRoom, { replay: { ...replay, table: { ...replay.table, me: 0 } }, parts, at: 2 });
    await fireEvent.click(screen.getByRole("button", { name: "Try again from here" }));
    await waitFor(() => expect(location.pathname).toBe("/t/again"));
    cleanup();
    render(ReplayRoom, { replay: { ...replay, table: { ...replay.table, me: null } }, parts, at: 2 });
    expect(screen.queryByRole("button", { name: "Try again from here" })).toBeNull();
  });

  it("says what went wrong and tries again", async () => {
    answers.push([503, { error: "x", message: "x" }], [200, sampleReview()]);
    render(ReplayRoom, { replay: sampleReplay("r2"), parts, at: null, review: true });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("alert").textContent).toContain("The review failed");
    await fireEvent.click(again);
    await waitFor(() => screen.getByRole("region", { name: "Decisions" }));
  });

  it("shows how far the server is", async () => {
    answers.push([202, { done: 12, of: 57 }]);
    render(ReplayRoom, { replay: sampleReplay("r3"), parts, at: null, review: true });
    expect(await screen.findByText("12 of 57 decisions")).toBeTruthy();
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("12");
  });
});
