/** Several people on one device: who may have it next. */
import type { AnyView, TableSeen } from "../api/types";
import { isLocal } from "../place";

/** How long whoever has moved sees what came of it before the device is to be passed on. */
export const LOOK_MS = 1600;

/** The people who share the device that a game is played on; none where it is not shared. */
export function sharedBy({ id, seats, status }: TableSeen, { over }: AnyView): number[] {
  if (!isLocal(id) || status !== "playing" || over) return [];
  const people = seats.filter(({ who, away }) => who === "person" && !away).map(({ seat }) => seat);
  return people.length > 1 ? people : [];
}

/** Those of them who are to decide. */
export function nextAt(table: TableSeen, view: AnyView): number[] {
  const people = sharedBy(table, view);
  return view.awaited.filter((seat) => people.includes(seat));
}
