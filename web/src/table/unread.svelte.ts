/** How many lines of chat came since one last looked. */
import type { Said } from "../api/types";

export class Unread {
  #seen = $state(0);
  #chat: () => Said[];
  count = $derived.by(() => this.#chat().filter((said) => said.n > this.#seen).length);

  constructor(chat: () => Said[], looking: () => boolean) {
    this.#chat = chat;
    this.#seen = chat().at(-1)?.n ?? 0;
    $effect(() => {
      const newest = chat().at(-1)?.n ?? 0;
      if (looking()) this.#seen = newest;
    });
  }
}
