/** Several people on one device: who may have it next. */
import type { AnyView, TableSeen } from "../api/types";
import { isLocal } from "../place";

/** How long whoever has moved sees what came of it before the device is to be passed on. */
export const LOOK_MS = 1600;

/** The people who are to decide at a table of one device that several people share; none anywhere else. */
export function nextAt({ id, seats, status }: TableSeen, { awaited, over }: AnyView): number[] {
  if (!isLocal(id) || status !== "playing" || over) return [];
  const people = seats.filter(({ who, away }) => who === "person" && !away).map(({ seat }) => seat);
  return people.length > 1 ? awaited.filter((seat) => people.includes(seat)) : [];
}
