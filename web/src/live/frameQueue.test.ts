import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAUSE_MS, SETTLE_MS, type Queue, type Shown } from "./frameQueue";

const moved = (n: number): Shown => ({ type: "moved", n }) as Shown;

/** A browser that can do its work in pieces; where it cannot, everything is done at once. */
describe("frames in a browser with a scheduler", () => {
  let shown: number[];
  let still: boolean;
  let whenShown: () => void;
  let queue: Queue;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal("scheduler", { postTask: (act: () => void) => setTimeout(act) });
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    vi.resetModules();
    const { Queue: Fresh } = await import("./frameQueue");
    [shown, still, whenShown] = [[], false, () => undefined];
    queue = new Fresh(
      (frame) => {
        shown.push((frame as { n: number }).n);
        whenShown();
      },
      () => still,
    );
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("shows a move once the page is drawn, and the next one in its time", () => {
    queue.add(moved(1));
    queue.add(moved(2));
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1, 2]);
    queue.add(moved(3));
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("does not wait for a frame that never comes", () => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    queue.add(moved(1));
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1]);
  });

  it("shows nothing of what was forgotten before it was drawn", () => {
    queue.add(moved(1));
    queue.clear();
    queue.add(moved(7));
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([7]);
  });

  it("shows nothing more while it is held, and then goes on", () => {
    queue.add(moved(1));
    queue.add(moved(2));
    vi.advanceTimersByTime(100);
    queue.hold(true);
    queue.add(moved(3));
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1]);
    queue.hold(false);
    expect(shown).toEqual([1]); // what was looked at goes first
    vi.advanceTimersByTime(SETTLE_MS);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("shows what was held one by one where motion is reduced, too, and then everything at once again", () => {
    still = true;
    queue.hold(true);
    queue.add(moved(1));
    queue.add(moved(2));
    expect(shown).toEqual([]);
    queue.hold(false);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(shown).toEqual([1]);
    queue.add(moved(3));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(PAUSE_MS);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1, 2, 3]);
    queue.add(moved(4));
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it("shows what was held for a moment only one by one, too", () => {
    queue.add(moved(1));
    queue.add(moved(2));
    queue.add(moved(3));
    vi.advanceTimersByTime(100);
    queue.hold(true);
    still = true;
    queue.hold(false);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("is held by what it shows, where everything would be shown at once, too", () => {
    queue.add(moved(1));
    queue.add(moved(2));
    whenShown = () => queue.hold(true);
    still = true;
    queue.add(moved(3));
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1]);
  });

  it("is held again in the middle, and lets go of nothing that was forgotten", () => {
    queue.hold(true);
    queue.add(moved(1));
    queue.add(moved(2));
    queue.hold(false);
    queue.hold(true);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([]);
    queue.clear();
    queue.hold(false);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([]);
  });

  it("shows every move at once and by itself where motion is reduced", () => {
    queue.add(moved(1));
    still = true;
    queue.add(moved(2));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(0);
    expect(shown).toEqual([1, 2]);
    queue.add(moved(3));
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1, 2, 3]);
  });
});
