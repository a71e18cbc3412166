"""Seats round a table."""

import pytest

from rada.kernel import ring
from rada.kernel.compiling import entry


@pytest.mark.parametrize("players", range(1, 7))
def test_steps_round_the_table_lead_there_and_are_counted_back(players: int) -> None:
    after, steps_to = entry(ring.seat_after), entry(ring.steps_to)
    for seat in range(players):
        for steps in range(players):
            reached = (seat + steps) % players
            assert after(seat, steps, players) == ring.seat_after(seat, steps, players) == reached
            assert steps_to(seat, reached, players) == steps
            assert ring.steps_to(seat, reached, players) == steps
