/**
 * A game as advice and reviews are given it: what was decided, and the states that came of it.
 * Whoever has a table or a record makes one of these; nothing else is asked of it.
 */

import type { Decision } from "../engine/decision.ts";

export interface Trail {
  /**
   * The state before the first move, and that after each one, with all deals that followed it:
   * `states[n]` is what lay on the table after `n` moves. There is one more state than decisions.
   */
  states: Uint8Array[];
  /** The moves in order, signals and the choice of who begins among them. */
  decisions: Decision[];
}

/** How much may be thought about one decision: visits, the same everywhere, or seconds. */
export type Budget = { visits: number } | { seconds: number };
