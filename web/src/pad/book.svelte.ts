/**
 * A page of the pad that this browser keeps: every change makes a new page, and the pages before
 * it are remembered, so that any change can be taken back, even after the browser was closed.
 */

const KEPT_AS = "rada-pad-";
const REMEMBERED = 30;

export interface Kind<Page> {
  /** Under which name the pages are kept. */
  name: string;
  /** An empty page. */
  fresh: () => Page;
  /** A page from what was kept, or null where that is not a page. */
  read: (kept: unknown) => Page | null;
}

export class Book<Page> {
  #kind: Kind<Page>;
  #page = $state.raw() as Page;
  #past = $state.raw<Page[]>([]);
  /** Whether the browser lets us keep anything. */
  keeps = $state(true);

  constructor(kind: Kind<Page>) {
    this.#kind = kind;
    this.#page = kind.fresh();
    this.#load();
  }

  get page(): Page {
    return this.#page;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Goes on with a new page; the one before can be had back. */
  write(page: Page): void {
    this.#past = [...this.#past, this.#page].slice(-REMEMBERED);
    this.#page = page;
    this.#keep();
  }

  /** Takes the last change back. */
  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#page = before;
    this.#keep();
  }

  /** Forgets everything, the way back included. */
  clear(): void {
    this.#past = [];
    this.#page = this.#kind.fresh();
    this.#keep();
  }

  /** Follows what other windows write, until the returned function is called. */
  follow(): () => void {
    const changed = (event: StorageEvent) => {
      if (event.key === this.#key) this.#load();
    };
    addEventListener("storage", changed);
    return () => removeEventListener("storage", changed);
  }

  get #key(): string {
    return KEPT_AS + this.#kind.name;
  }

  #load(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? "null") as unknown;
      if (!isRecord(kept)) return;
      const page = this.#kind.read(kept.page);
      if (page === null) return;
      const past = Array.isArray(kept.past) ? kept.past : [];
      this.#page = page;
      this.#past = past.map((each) => this.#kind.read(each)).filter((each) => each !== null);
    } catch {
      this.keeps = this.#canKeep();
    }
  }

  #keep(): void {
    try {
      const text = JSON.stringify({ page: this.#page, past: this.#past });
      localStorage.setItem(this.#key, text);
      this.keeps = true;
    } catch {
      this.keeps = false;
    }
  }

  #canKeep(): boolean {
    try {
      localStorage.setItem(`${KEPT_AS}try`, "");
      localStorage.removeItem(`${KEPT_AS}try`);
      return true;
    } catch {
      return false;
    }
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether something is a list of so many things, each of a kind. */
export function isListOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
  length?: number,
): value is Item[] {
  return Array.isArray(value) && (length === undefined || value.length === length) && value.every(isItem);
}

export function isName(value: unknown): value is string {
  return typeof value === "string" && value.length <= 40;
}

/** Whether something is a whole number from 0 up to a limit. */
export function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}
