/** What somebody new to Qwixx should know, when it first matters. */
import type { Lesson } from "../game";
import { drawMoves, layMoves, markMoves } from "./staging";
import type { QwixxLegal, QwixxView } from "./types";

export function lessons(view: QwixxView, legal: QwixxLegal[]): Lesson[] {
  if (drawMoves(legal).length > 0) return [{ id: "qwixx-web-coach-draw" }];
  const penalty = view.active === view.seat && view.crossed === 0 ? [{ id: "qwixx-web-coach-penalty" }] : [];
  if (markMoves(legal).some(({ cross }) => cross !== null)) {
    return [
      { id: "qwixx-web-coach-shared", facts: { number: view.number ?? 0 } },
      { id: "qwixx-web-coach-right" },
      ...penalty,
      { id: "qwixx-web-coach-points" },
    ];
  }
  const most = Math.max(0, ...layMoves(legal).map(({ cross }) => cross.length));
  return [
    ...(most > 0 ? [{ id: "qwixx-web-coach-lay" }, ...penalty] : []),
    ...(most > 1 ? [{ id: "qwixx-web-coach-several" }] : []),
  ];
}
