/** Where one is in a replay, and how it moves on. */
export const SPEEDS = [0.5, 1, 2, 4];
const STEP_MS = 1400;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** Whether the last change was one step forward: then the cards move. */
  stepped = $state(false);
  #length: number;

  constructor(length: number, at: number) {
    this.#length = length;
    this.at = this.#within(at);
    $effect(() => {
      if (!this.playing) return;
      const timer = setInterval(() => this.#onward(), STEP_MS / this.speed);
      return () => clearInterval(timer);
    });
  }

  get last(): number {
    return this.#length - 1;
  }

  go(at: number): void {
    const target = this.#within(at);
    if (target === this.at) return;
    this.stepped = target === this.at + 1;
    this.at = target;
  }

  /** A person steps: then the replay no longer goes on by itself. */
  step(at: number): void {
    this.playing = false;
    this.go(at);
  }

  toggle(): void {
    if (!this.playing && this.at === this.last) this.go(0);
    this.playing = !this.playing;
  }

  #onward(): void {
    this.go(this.at + 1);
    if (this.at === this.last) this.playing = false;
  }

  #within(at: number): number {
    return Math.max(0, Math.min(this.last, Math.trunc(at) || 0));
  }
}
