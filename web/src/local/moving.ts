/** A local game as the server takes it, to be played on there with others. */

import type { MovedGame } from "../api/types.ts";
import type { SeatKept } from "./rows.ts";
import { type LocalTable, Refusal } from "./table.ts";

type SeatMoved = MovedGame["seats"][number];

/**
 * The game so far, with its seed. The seat of whoever has the device stays theirs, those of `freed` bots and of
 * other people are free. They are `called` so from now on, where they have said a name.
 */
export function movedGame(table: LocalTable, freed: readonly number[], called = ""): MovedGame {
  const { row, play, me, people } = table;
  if (play.over) throw new Refusal("over");
  if (!people.includes(me)) throw new Refusal("seat", 403);
  const seatOf = ({ who, name, bot }: SeatKept, seat: number): SeatMoved => {
    if (seat === me) return { who: "person", name: called || name, bot: null };
    return who === "bot" && !freed.includes(seat) ? { who, name, bot } : { who: "free", name, bot: null };
  };
  const record = { ...(JSON.parse(play.record()) as MovedGame["record"]), seed: row.seed };
  const elapsed = Math.max(0, table.now() - row.started);
  return { record, seats: row.seats.map(seatOf), pace: row.pace, elapsed };
}
