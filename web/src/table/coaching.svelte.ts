/** One line of help in the first turns of a game that was not played in this browser before. */
import type { GameId } from "../api/types";
import type { Lesson } from "../games";
import { readKept, writeKept } from "../keptByGame";
import { hasFinished } from "../levels.svelte";

/** After so many own moves everybody goes on without it. */
export const MOST_MOVES = 12;
const KEPT_AS = "rada-coaching";

interface Kept {
  /** Own moves made so far, in all games of this kind. */
  moves: number;
  /** The lessons that were shown when a move was made. */
  told: string[];
}

const NEW: Kept = { moves: 0, told: [] };

function isKept(found: unknown): found is Kept {
  const each = found as Partial<Kept> | null;
  return typeof each?.moves === "number" && Array.isArray(each.told);
}

export class Coaching {
  #game: GameId;
  #kept = $state.raw<Kept>(NEW);
  #lessons: () => Lesson[];
  /** What was on the screen since the last own move. */
  #shown: string[] = [];

  /** Whether there may still be something to tell. */
  active = $derived.by(() => this.#kept.moves < MOST_MOVES);
  /** What to tell now. */
  lesson = $derived.by(() => {
    const fresh = ({ id }: Lesson): boolean => !this.#kept.told.includes(id);
    return this.active ? (this.#lessons().find(fresh) ?? null) : null;
  });

  constructor(game: GameId, lessons: () => Lesson[]) {
    this.#game = game;
    this.#lessons = lessons;
    this.#kept = hasFinished(game) ? { ...NEW, moves: MOST_MOVES } : (readKept(KEPT_AS, isKept)[game] ?? NEW);
    $effect(() => {
      if (this.lesson) this.#shown.push(this.lesson.id);
    });
  }

  /** A move was made: what was shown need not be told again. */
  moved(): void {
    if (!this.active) return;
    const told = [...this.#kept.told, ...this.#shown.filter((id, at, all) => all.indexOf(id) === at)];
    this.#keep({ moves: this.#kept.moves + 1, told });
  }

  /** Nothing more is told in this game, now or later. */
  stop(): void {
    if (this.active) this.#keep({ ...this.#kept, moves: MOST_MOVES });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    this.#shown = [];
    writeKept(KEPT_AS, { ...readKept(KEPT_AS, isKept), [this.#game]: kept });
  }
}
