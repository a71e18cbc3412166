/** Shows views one after the other; the end of a round waits for whoever plays. */
import { untrack } from "svelte";
import type { GameEvent } from "../../api/types";
import { reducedMotion } from "../../settings.svelte";
import { actsBetween, atRest, type Act } from "./acts";
import type { GapView } from "./types";

/** How long the end of a round stays: until a tap, as long as it takes to read, or until the next step. */
export type Patience = "tap" | "read" | "step";

const MOVE_MS = 850;
const BETWEEN_MS = 450;
const READ_MS = 9000;
const STEP_MS = 4000;
/** Acts that may wait at an unhurried pace; of more than the last number only the newest is shown. */
const UNHURRIED = 4;
const MOST = 16;

export interface Acts {
  /** What to draw now. */
  readonly act: Act;
  /** Whether a finished round is shown or about to be. */
  readonly ending: boolean;
  /** Whether it waits for a tap then. */
  readonly holding: boolean;
  /** Whether that is the newest view. */
  readonly settled: boolean;
  /** The finished round was looked at: show what has happened since. */
  goOn: () => void;
  /** Skip to the newest view, because somebody wants to play. */
  settle: () => void;
}

export function followActs(newest: () => GapView, events: () => GameEvent[], patience: () => Patience): Acts {
  let known = untrack(newest);
  let act = $state.raw<Act>(atRest(known));
  let waiting = $state.raw<Act[]>([]);
  const ending = $derived([act, ...waiting].some(({ kind }) => kind === "scoring"));
  const holding = $derived(ending && patience() === "tap");
  let catchingUp = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function timeFor({ kind }: Act): number | null {
    const hurry = Math.max(1, waiting.length / UNHURRIED);
    if (kind === "move") return MOVE_MS / hurry;
    if (kind === "rest") return waiting.length > 0 ? BETWEEN_MS / hurry : null;
    return { tap: null, read: READ_MS, step: STEP_MS }[patience()];
  }

  function next(): void {
    clearTimeout(timer);
    const [coming, ...rest] = waiting;
    if (!coming) return;
    waiting = rest;
    act = coming;
    catchingUp &&= waiting.length > 0;
    const time = timeFor(coming);
    if (time !== null) timer = setTimeout(goOn, time);
  }

  function goOn(): void {
    if (act.kind === "scoring") {
      if (waiting.length > MOST) return settle();
      catchingUp = true;
    }
    next();
  }

  function settle(): void {
    clearTimeout(timer);
    waiting = [];
    catchingUp = false;
    act = atRest(known);
  }

  function arrive(after: GapView): void {
    const acts = actsBetween(known, after, events()).filter(({ kind }) => kind !== "move" || !reducedMotion());
    known = after;
    if (patience() !== "step" && !after.over && (ending || catchingUp)) {
      waiting = [...waiting, ...acts];
      return;
    }
    waiting = acts;
    catchingUp = false;
    next();
  }

  $effect.pre(() => {
    const after = newest();
    untrack(() => {
      if (after !== known) arrive(after);
    });
  });
  $effect(() => () => clearTimeout(timer));

  return {
    get act() {
      return act;
    },
    get ending() {
      return ending;
    },
    get holding() {
      return holding;
    },
    get settled() {
      return act.view === newest();
    },
    goOn,
    settle,
  };
}
