/** A review on its way: the table is asked again and again until it has one. */
import { ApiTrouble } from "../api/client";
import { review as askTable } from "../api/tables";
import type { Review, ReviewProgress } from "../api/types";
import { troubleText } from "../ui/toasts.svelte";
import { t } from "../words.svelte";

const ASK_EVERY_MS = 700;

/** What was reviewed since the page was opened. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- asked once per visit, never shown as it changes
const kept = new Map<string, Review>();

export class ReviewWork {
  told = $state.raw<Review | null>(null);
  progress = $state.raw<ReviewProgress | null>(null);
  trouble = $state.raw<unknown>(null);
  #table: string;
  #asking = false;
  #closed = false;

  constructor(table: string) {
    this.#table = table;
    this.told = kept.get(table) ?? null;
  }

  /** Asks until the review is there or something goes wrong; then it may begin anew. */
  async begin(): Promise<void> {
    if (this.told || this.#asking) return;
    this.#asking = true;
    this.trouble = null;
    this.progress = null;
    try {
      await this.#askOn();
    } catch (trouble) {
      this.trouble = trouble;
    } finally {
      this.#asking = false;
    }
  }

  /** Nobody waits any more. */
  close(): void {
    this.#closed = true;
  }

  async #askOn(): Promise<void> {
    while (!this.#closed) {
      const answer = await askTable(this.#table);
      if (!("done" in answer)) {
        kept.set(this.#table, answer);
        this.told = answer;
        return;
      }
      this.progress = answer;
      await new Promise((wake) => setTimeout(wake, ASK_EVERY_MS));
    }
  }
}

const FRIENDLY: Record<number, string> = {
  409: "web-review-not-over",
  429: "web-review-busy",
  503: "web-review-failed",
};

/** Why there is no review, in words for people. */
export function reviewTrouble(trouble: unknown): string {
  const words = trouble instanceof ApiTrouble ? FRIENDLY[trouble.status] : undefined;
  return words ? t(words) : troubleText(trouble);
}
