/** The review of a replayed game, whose part of the page is loaded when it is first asked for. */
import type { Review } from "../api/types";
import type * as review from "../review";
import type { ReviewWork } from "../review/work.svelte";

export type ReviewParts = typeof review;

export class Reviewing {
  parts = $state.raw<ReviewParts | null>(null);
  work = $state.raw<ReviewWork | null>(null);
  /** Its part of the page could not be loaded. */
  failed = $state(false);
  #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  get told(): Review | null {
    return this.work?.told ?? null;
  }

  async begin(): Promise<void> {
    this.failed = false;
    try {
      this.parts ??= await import("../review");
    } catch {
      this.failed = true;
      return;
    }
    this.work ??= new this.parts.ReviewWork(this.#table);
    await this.work.begin();
  }

  close(): void {
    this.work?.close();
  }
}
