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
/** After what held it back: the page is seen as it is before the next move changes it. */
export const SETTLE_MS = 900;
/** Frames that may wait at an unhurried pace; a longer line is shown more quickly. */
const UNHURRIED = 4;

/** Shows what comes at once one by one, so that a card can be seen to move before the next one. */
export class Queue {
  #waiting: Shown[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the next one will be shown in its time; what was to be shown before `#cancel` is another round. */
  #pending = false;
  #round = 0;
  #held = false;
  /** What was held back is shown move by move, with reduced motion too: together it would only be told as one. */
  #oneByOne = false;
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
    if (this.#together) this.#go();
    else if (!this.#pending) this.#begin();
  }

  /** Show nothing more until it is let go: somebody is still looking at what is shown. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    if (held || this.#waiting.length === 0) return;
    this.#oneByOne = true;
    this.#goAfter(SETTLE_MS);
  }

  /** Forget what was not shown; something newer replaces all of it. */
  clear(): void {
    this.#cancel();
    this.#oneByOne = false;
    this.#waiting = [];
  }

  /** Whether nothing is to be seen moving, so that all that waits can be shown now. */
  get #together(): boolean {
    return this.#atOnce() && !this.#oneByOne;
  }

  /** Once a choice that was just made is drawn: cards will fly from where they are then. */
  #begin(): void {
    const round = this.#round;
    this.#pending = true;
    onceDrawn(() => {
      if (round === this.#round) this.#go();
    });
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#pending = false;
    this.#round += 1;
  }

  #goAfter(ms: number): void {
    this.#cancel();
    this.#pending = true;
    this.#timer = setTimeout(() => this.#go(), ms);
  }

  /**
   * Show what is due, and come back for the rest in its time: no two moves in the same task, for the page may hold the
   * next one because of what it is shown.
   */
  #go(): void {
    this.#cancel();
    while (!this.#held) {
      const frame = this.#waiting.shift();
      if (!frame) {
        this.#oneByOne = false;
        return;
      }
      this.#show(frame);
      if (frame.type === "table") continue;
      return this.#goAfter(this.#together ? 0 : PAUSE_MS / Math.max(1, this.#waiting.length / UNHURRIED));
    }
  }
}
