import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterTheFirst, goesFirst } from "./first";

/** Whether it is over by now. */
function watched(work: Promise<unknown>): { over: boolean } {
  const seen = { over: false };
  void work.then(() => (seen.over = true));
  return seen;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is for later", () => {
  it("begins soon where nobody waits", async () => {
    const later = watched(afterTheFirst());
    await vi.advanceTimersByTimeAsync(1000);
    expect(later.over).toBe(true);
  });

  it("waits for what has begun, and for what begins meanwhile, however it ends", async () => {
    let finish = (): void => undefined;
    let fail = (): void => undefined;
    const one = goesFirst(new Promise<void>((done) => (finish = done)));
    const later = watched(afterTheFirst());
    const other = goesFirst(new Promise<void>((_, failed) => (fail = () => failed(new Error("gone")))));
    finish();
    await one;
    await vi.advanceTimersByTimeAsync(1000);
    expect(later.over).toBe(false);
    fail();
    await expect(other).rejects.toThrow("gone");
    await vi.advanceTimersByTimeAsync(1000);
    expect(later.over).toBe(true);
  });

  it("does not wait for ever", async () => {
    let finish = (): void => undefined;
    const endless = goesFirst(new Promise<void>((done) => (finish = done)));
    const later = watched(afterTheFirst());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(later.over).toBe(true);
    finish();
    await endless;
  });
});
