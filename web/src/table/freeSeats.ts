/** Seats of a running game that nobody plays: the game waits until somebody comes. */
import type { SeatSeen, TableSeen } from "../api/types";

/** A free seat at which a bot plays meanwhile (`away`) holds nobody up. */
export const isEmpty = ({ who, away }: SeatSeen): boolean => who === "free" && !away;

export const emptySeats = ({ seats, status }: TableSeen): SeatSeen[] =>
  status === "playing" ? seats.filter(isEmpty) : [];
