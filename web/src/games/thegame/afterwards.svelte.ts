/** What is told only when a game is over: the hands of the others, and how good it was. */
import { untrack } from "svelte";
import { lookAt, replay } from "../../api/tables";
import { route } from "../../router.svelte";
import { kindOf, noteBest, type Best } from "./best";
import { hiddenFrom } from "./ending";
import type { TheGameView } from "./types";

type Hands = (number[] | null)[];

/** The hands that the watcher knows without asking. */
export function knownHands(view: TheGameView): Hands {
  const { seat, hand, hand_sizes, pile } = view;
  const others = hand_sizes.flatMap((size, other) => (size > 0 && other !== seat ? [other] : []));
  const told = pile === 0 && others.length === 1;
  return hand_sizes.map((size, other) => {
    if (other === seat) return hand;
    if (size === 0) return [];
    return told ? hiddenFrom(view) : null;
  });
}

/** Follows a game that is over, for as long as its result is shown. */
export class Afterwards {
  hands = $state.raw<Hands>([]);
  best = $state.raw<Best | null>(null);

  constructor(view: () => TheGameView) {
    this.hands = knownHands(view());
    // The table of this result: the address may lead to the next game while this one is still shown.
    const { page, props } = untrack(() => route.now);
    $effect(() => {
      const ended = view();
      const known = knownHands(ended);
      this.hands = known;
      if (!ended.over || page !== "table") return;
      void this.#ask(String(props.id), ended, known.includes(null));
    });
  }

  /**
   * Without an answer the result stands as it is; there is nothing to tell about that. It reads nothing that the
   * effect writes: what is read before the first answer would make the effect run again and again.
   */
  async #ask(table: string, view: TheGameView, hidden: boolean): Promise<void> {
    try {
      if (view.seat >= 0) {
        const { options } = (await lookAt(table)).table;
        this.best = noteBest(kindOf(view.players, options), table, view.left);
      }
      if (hidden) {
        const last = (await replay(table)).steps.at(-1);
        if (last) this.hands = last.hands.map((hand) => hand.map(Number));
      }
    } catch {
      // What is known stays.
    }
  }
}
