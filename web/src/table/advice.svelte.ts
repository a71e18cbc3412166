/** A hint: asked for, shown on the board and in words, and forgotten with the next move. */
import { hint as askServer } from "../api/client";
import type { AnyMove, AnyView, Gladness } from "../api/types";
import { t } from "../words.svelte";
import { adviceOf } from "./telling";

interface Given {
  n: number;
  view: AnyView;
  move: AnyMove | null;
  /** How gladly one should begin, where that is the question. */
  gladness: Gladness | null;
}

export class Advice {
  asking = $state(false);
  #given = $state.raw<Given | null>(null);
  #n: () => number;
  #current = $derived.by(() => (this.#given?.n === this.#n() ? this.#given : null));

  constructor(n: () => number) {
    this.#n = n;
  }

  get move(): AnyMove | null {
    return this.#current?.move ?? null;
  }

  get text(): string {
    return this.#current ? wordsFor(this.#current) : "";
  }

  async ask(table: string, view: AnyView): Promise<void> {
    const n = this.#n();
    this.asking = true;
    try {
      const { move, gladness } = await askServer(table);
      this.#given = { n, move, gladness: gladness ?? null, view };
    } finally {
      this.asking = false;
    }
  }

  forget(): void {
    this.#given = null;
  }
}

function wordsFor({ move, gladness, view }: Given): string {
  if (gladness !== null) return t("web-table-hint-says", { advice: t("thegame-hint-start", { gladness }) });
  if (move === null) return t("web-table-hint-none");
  return t("web-table-hint-says", { advice: adviceOf(move, view) });
}
