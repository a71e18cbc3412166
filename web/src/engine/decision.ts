/** Who decides, and what: the same for records, advice and games in the page. */

/** The seat number of nobody: of those who watch, and of whoever says that the time is up. */
export const NOBODY = -1;

/** A whole move: who makes it, and by which actions. */
export interface Decision {
  seat: number;
  actions: number[];
}
