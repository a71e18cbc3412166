import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiTrouble } from "../api/client";
import { showLanguage } from "../words.svelte";
import { sampleReview } from "../testing/review";
import { ceilingOf, heightOf, lookOf, lossesOf, listedName, nameOf, pathOf, scaleOf, ticksOf, valueAt } from "./curve";
import { decisionAt, isWeak } from "./grades";
import { ReviewWork, reviewTrouble } from "./work.svelte";

beforeAll(() => showLanguage("en"));

describe("the curve", () => {
  const review = sampleReview();
  const [mine] = review.curves;
  const frame = { width: 140, height: 120, left: 30, right: 10, top: 10, bottom: 10 };
  const scale = scaleOf(frame, 4);

  it("lies in its frame, 100 on top", () => {
    expect([scale.x(0), scale.x(4), scale.y(0), scale.y(1)]).toEqual([30, 130, 110, 10]);
    expect(pathOf(mine!, scale)).toBe("M30.0 60.0L55.0 50.0L105.0 70.0L130.0 110.0");
    expect(pathOf({ seat: 0, points: [] }, scale)).toBe("");
  });

  it("tells what decisions gave away from what the cards did", () => {
    expect(review.curves.map((curve) => lossesOf(curve, scale))).toEqual([
      "M55.0 50.0L105.0 70.0",
      "M30.0 60.0L80.0 65.0",
    ]);
    const kept = { seat: 0, points: mine!.points.map((point) => ({ ...point, step: "chance" as const })) };
    expect(lossesOf(kept, scale)).toBe("");
  });

  it("finds the move under a finger, within the game", () => {
    expect([0, 30, 66, 69, 500].map(scale.moveAt)).toEqual([0, 0, 1, 2, 4]);
  });

  it("is straight between its points", () => {
    expect([0, 1, 2, 3, 4, 9].map((n) => valueAt(mine!, n))).toEqual([0.5, 0.6, 0.5, 0.4, 0, 0]);
    expect(valueAt({ seat: null, points: [] }, 3)).toBe(0);
  });

  it("has round numbers below it, no more than fit", () => {
    expect(ticksOf(4, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(ticksOf(57, 5)).toEqual([0, 20, 40]);
    expect(ticksOf(0, 5)).toEqual([0]);
  });

  it("marks turning points on the line of their seat, or on the one line of all", () => {
    const [point] = review.turning_points;
    expect(heightOf(review, point!)).toBe(0.4);
    const together = sampleReview({ curves: [{ ...review.curves[1]!, seat: null }] });
    expect(heightOf(together, { ...point!, n: 4 })).toBe(1);
  });

  it("is drawn larger where nothing ever reaches high", () => {
    const low = { seat: null, points: [{ n: 0, value: 0.19, error: 0, step: "start" as const }] };
    expect([ceilingOf(review), ceilingOf(sampleReview({ curves: [low] }))]).toEqual([1, 0.2]);
    expect(scaleOf(frame, 4, 0.2).y(0.1)).toBe(60);
  });

  it("tells every seat apart by colour and by dashes", () => {
    const looks = [null, 0, 1, 2, 3, 4, 5].map(lookOf);
    expect(new Set(looks.map((look) => look.colour)).size).toBe(7);
    expect(new Set(looks.slice(1).map((look) => look.dashes)).size).toBe(6);
    expect([nameOf(review, 0), nameOf(review, null)]).toEqual(["Jana", "All together"]);
    expect([0, 1, null].map((seat) => listedName(review, seat, 0))).toEqual([
      "Jana (you)",
      nameOf(review, 1),
      "All together",
    ]);
  });
});

describe("decisions", () => {
  it("are found by their move, and are weak when something was given away", () => {
    const review = sampleReview();
    expect(decisionAt(review, 3)?.grade).toBe("mistake");
    expect(decisionAt(review, 9)).toBeNull();
    expect(review.decisions.map(isWeak)).toEqual([false, false, true, false]);
  });
});

describe("a review on its way", () => {
  const answers: [number, unknown][] = [];
  const fetched = vi.fn((_path: string) => {
    const [status, body] = answers.shift() ?? [500, {}];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", fetched);
    fetched.mockClear();
    answers.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is asked for until it is there, and then kept", async () => {
    answers.push([202, { done: 0, of: 4 }], [202, { done: 3, of: 4 }], [200, sampleReview()]);
    const work = new ReviewWork("kept");
    const begun = work.begin();
    void work.begin(); // nobody asks twice at once
    await vi.advanceTimersByTimeAsync(0);
    expect(work.progress).toEqual({ done: 0, of: 4 });
    await vi.advanceTimersByTimeAsync(800);
    expect(work.progress).toEqual({ done: 3, of: 4 });
    await vi.advanceTimersByTimeAsync(800);
    await begun;
    expect(work.told?.moves).toBe(4);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(Array(3).fill("/api/tables/kept/review"));
    expect(new ReviewWork("kept").told).toBe(work.told);
  });

  it("tells what went wrong, and can be asked for again", async () => {
    answers.push([503, { error: "server-review-failed", message: "…" }], [200, sampleReview()]);
    const work = new ReviewWork("again");
    await work.begin();
    expect(reviewTrouble(work.trouble)).toBe("The review failed. Please try again.");
    await work.begin();
    expect(work.trouble).toBeNull();
    expect(work.told).not.toBeNull();
  });

  it("is no longer asked for when nobody waits", async () => {
    answers.push([202, { done: 0, of: 4 }], [200, sampleReview()]);
    const work = new ReviewWork("left");
    void work.begin();
    await vi.advanceTimersByTimeAsync(0);
    work.close();
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(work.told).toBeNull();
  });

  it.each([
    [409, "Only a finished game can be reviewed."],
    [429, "Several reviews are being made just now. Please try again in a while."],
    [400, "What the server said."],
    [0, "The server cannot be reached"],
  ])("says friendly what %d means", (status, words) => {
    expect(reviewTrouble(new ApiTrouble(status, "x", "What the server said.", 5))).toContain(words);
  });
});
