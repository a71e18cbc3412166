/** A hint: asked for, shown on the board and in words, and forgotten when there is something else to decide. */
import { hint as askTable } from "../api/tables";
import type { AdviceTold, AnyMove, AnyView, Gladness } from "../api/types";
import { whoBegins, type Asked } from "../games/whoBegins";
import { inMyWords, t } from "../words.svelte";
import { adviceOf } from "./moveText";

interface Given {
  choice: string | null;
  view: AnyView;
  move: AnyMove | null;
  /** The move in notation. */
  text: string;
  /** How gladly one should begin, where that is the question. */
  gladness: Gladness | null;
  /** The choices with their values, and why; null where the gladness answers. */
  advice: AdviceTold | null;
}

export class Advice {
  asking = $state(false);
  #given = $state.raw<Given | null>(null);
  /** How often what was asked has become pointless. */
  #forgotten = 0;
  #choice: () => string | null;
  #others: () => readonly Asked[];
  #current = $derived.by(() => (this.#given !== null && this.#given.choice === this.#choice() ? this.#given : null));

  /** `choice` tells one's choice from every other one, so that a hint outlives the signals of others; null without one.
   * `others` are those who may begin instead. */
  constructor(choice: () => string | null, others: () => readonly Asked[] = () => []) {
    this.#choice = choice;
    this.#others = others;
  }

  get move(): AnyMove | null {
    return this.#current?.move ?? null;
  }

  /** How gladly one should begin, where that is the question. */
  get gladness(): Gladness | null {
    return this.#current?.gladness ?? null;
  }

  get text(): string {
    return this.#current ? wordsFor(this.#current, this.#others()) : "";
  }

  /** What the search found, behind the advised move. */
  get told(): AdviceTold | null {
    return this.#current?.advice ?? null;
  }

  async ask(table: string, view: AnyView): Promise<void> {
    const choice = this.#choice();
    const forgotten = this.#forgotten;
    this.asking = true;
    try {
      const { move, text, gladness, advice } = await askTable(table);
      if (forgotten !== this.#forgotten) return; // the same choice may come again, when this is no answer any more
      this.#given = { choice, move, text, gladness: gladness ?? null, advice: advice ?? null, view };
    } finally {
      this.asking = false;
    }
  }

  forget(): void {
    this.#forgotten += 1;
    this.#given = null;
  }
}

function wordsFor({ move, text, gladness, advice, view }: Given, others: readonly Asked[]): string {
  if (gladness !== null) {
    const found = whoBegins(gladness, others);
    const name = found.who === "one" ? found.one.name : "";
    const begins = t("web-table-hint-begin", { gladness, who: found.who, name });
    return t("web-table-hint-says", { advice: begins });
  }
  if (move === null) return t("web-table-hint-none");
  const best = advice?.choices[0];
  return t("web-table-hint-says", { advice: best ? inMyWords(best.words) : adviceOf(move, view, text) });
}
