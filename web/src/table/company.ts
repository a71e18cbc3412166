/** Who else is at a table, and where. */
import type { TableSeen } from "../api/types";
import { isLocal } from "../place";

/** Whether nobody waits at another device: all others are bots, or people who share this one. */
export function aloneHere({ id, me, seats }: TableSeen): boolean {
  return me !== null && (isLocal(id) || seats.every(({ seat, who }) => who === "bot" || seat === me));
}

/** Whether one sits with other people, who are on devices of their own. */
export function amongPeople({ id, me, seats }: TableSeen): boolean {
  return me !== null && !isLocal(id) && seats.some(({ seat, who }) => who === "person" && seat !== me);
}
