import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Queue, Shown } from "./frameQueue";

const moved = (n: number): Shown => ({ type: "moved", n }) as Shown;

/** A browser that can do its work in pieces; where it cannot, everything is done at once. */
describe("frames in a browser with a scheduler", () => {
  let shown: number[];
  let still: boolean;
  let queue: Queue;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal("scheduler", { postTask: (act: () => void) => setTimeout(act) });
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    vi.resetModules();
    const { Queue: Fresh } = await import("./frameQueue");
    [shown, still] = [[], false];
    queue = new Fresh(
      (frame) => void shown.push((frame as { n: number }).n),
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
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("is held where motion is reduced, too", () => {
    still = true;
    queue.hold(true);
    queue.add(moved(1));
    expect(shown).toEqual([]);
    queue.hold(false);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1]);
  });

  it("shows every move at once and by itself where motion is reduced", () => {
    queue.add(moved(1));
    still = true;
    queue.add(moved(2));
    expect(shown).toEqual([1, 2]);
    queue.add(moved(3));
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1, 2, 3]);
  });
});
