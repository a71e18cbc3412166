/** Frames in order: none twice, none left out, and one after the other for the eye. */
import type { Frame } from "./tableState";

export type Shown = Frame<"moved"> | Frame<"table">;
export type Verdict = "next" | "known" | "missed";

/** Whether a move is the one after the last that was received. */
export function judge(received: number, fresh: boolean, n: number): Verdict {
  if (n === received + 1 || (fresh && n === received)) return "next";
  return n <= received ? "known" : "missed";
}

export const PAUSE_MS = 700;
/** Frames that may wait at an unhurried pace; a longer line is shown more quickly. */
const UNHURRIED = 4;

/** Shows what comes at once one by one, so that a card can be seen to move before the next one. */
export class Queue {
  #waiting: Shown[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #show: (frame: Shown) => void;
  #atOnce: () => boolean;

  constructor(show: (frame: Shown) => void, atOnce: () => boolean) {
    this.#show = show;
    this.#atOnce = atOnce;
  }

  get length(): number {
    return this.#waiting.length;
  }

  add(frame: Shown): void {
    this.#waiting.push(frame);
    if (this.#atOnce()) this.#flush();
    else if (this.#timer === undefined) this.#next();
  }

  /** Forget what was not shown; something newer replaces all of it. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(): void {
    this.#timer = undefined;
    const frame = this.#waiting.shift();
    if (!frame) return;
    this.#show(frame);
    if (frame.type === "table") return this.#next();
    const pause = PAUSE_MS / Math.max(1, this.#waiting.length / UNHURRIED);
    this.#timer = setTimeout(() => (this.#atOnce() ? this.#flush() : this.#next()), pause);
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.clear();
    for (const frame of waiting) this.#show(frame);
  }
}
