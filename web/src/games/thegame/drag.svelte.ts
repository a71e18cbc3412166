/** Carrying a card to a pile with a finger, a pen or the mouse. */
import { PILES, type Pile } from "./staging";

/** A press that moves less than this is a tap. */
const SLACK = 8;

interface Press {
  card: number;
  pointer: number;
  x: number;
  y: number;
}

interface Wishes {
  lifted: (card: number) => void;
  /** Dropped on a pile, or beside all of them. */
  dropped: (card: number, pile: Pile | null) => void;
}

function pileAt(x: number, y: number): Pile | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const name = element.closest<HTMLElement>("[data-pile]")?.dataset.pile;
    const pile = PILES.find((each) => each === name);
    if (pile) return pile;
  }
  return null;
}

export class CardDrag {
  /** The card that is being carried. */
  card = $state<number | null>(null);
  right = $state(0);
  down = $state(0);
  /** The pile below it. */
  over = $state<Pile | null>(null);

  #press: Press | null = null;
  #justDropped = false;
  #wishes: Wishes;

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
  }

  press(event: PointerEvent, card: number): void {
    this.#justDropped = false;
    if (!event.isPrimary || event.button !== 0) return;
    this.letGo();
    this.#press = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return;
    const right = event.clientX - press.x;
    const down = event.clientY - press.y;
    if (this.card === null) {
      if (Math.hypot(right, down) < SLACK) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.card = press.card;
      this.#wishes.lifted(press.card);
    }
    this.right = right;
    this.down = down;
    this.over = pileAt(event.clientX, event.clientY);
  }

  release(event: PointerEvent): void {
    if (this.#press?.pointer !== event.pointerId) return;
    this.#press = null;
    if (this.card === null) return;
    this.#justDropped = true;
    this.#wishes.dropped(this.card, this.over);
  }

  cancel(event: PointerEvent): void {
    if (this.#press?.pointer !== event.pointerId) return;
    this.#press = null;
    if (this.card !== null) this.#wishes.dropped(this.card, null);
  }

  /** Puts the picture of the card back to its place in the hand. */
  letGo(): void {
    this.#press = null;
    this.card = null;
    this.right = 0;
    this.down = 0;
    this.over = null;
  }

  /** The click that a browser sends after a drop is no tap; one by keyboard always is. */
  isTap(event: MouseEvent): boolean {
    const tap = event.detail === 0 || !this.#justDropped;
    this.#justDropped = false;
    return tap;
  }
}
