/** Frames in order: none twice, none left out, and one after the other for the eye. */
import { onceDrawn } from "../tasks";
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
  /** Whether the next one will be shown in its time; what was to be shown before `clear` is another round. */
  #pending = false;
  #round = 0;
  #held = false;
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
    if (this.#held) return;
    // Each in a task of its own: what is shown together is only told as one.
    if (this.#atOnce()) this.#flush();
    else if (!this.#pending) this.#begin();
  }

  /** Show nothing more until it is let go: somebody is still looking at what is shown. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held && this.#waiting.length > 0 && !this.#pending) this.#begin();
  }

  /** Forget what was not shown; something newer replaces all of it. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = false;
    this.#round += 1;
    this.#waiting = [];
  }

  /** Once a choice that was just made is drawn: cards will fly from where they are then. */
  #begin(): void {
    const round = this.#round;
    this.#pending = true;
    onceDrawn(() => {
      if (round !== this.#round) return;
      if (this.#atOnce()) this.#flush();
      else this.#next();
    });
  }

  #next(): void {
    this.#timer = undefined;
    this.#pending = false;
    if (this.#held) return;
    const frame = this.#waiting.shift();
    if (!frame) return;
    this.#show(frame);
    if (frame.type === "table") return this.#next();
    this.#pending = true;
    const pause = PAUSE_MS / Math.max(1, this.#waiting.length / UNHURRIED);
    this.#timer = setTimeout(() => (this.#atOnce() ? this.#flush() : this.#next()), pause);
  }

  #flush(): void {
    if (this.#held) return this.#next();
    const waiting = this.#waiting;
    this.clear();
    for (const frame of waiting) this.#show(frame);
  }
}
