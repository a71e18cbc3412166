"""Seats round a table."""

from rada.kernel.compiling import inlined


@inlined
def seat_after(seat: int, steps: int, players: int) -> int:
    """The seat so many steps on round the table, fewer than there are players.

    A comparison, not a division: this is done at every turn and for every seat that is shown.
    """
    reached = seat + steps
    return reached if reached < players else reached - players


@inlined
def steps_to(seat: int, other: int, players: int) -> int:
    """How many steps another seat lies on round the table."""
    return other - seat if other >= seat else other - seat + players
