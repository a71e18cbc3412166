"""What the rule tests of The Game share."""

import pytest

from rada.errors import (
    IllegalMove,
    MoveError,
)
from rada.games.contract import State
from tests.games.build_thegame import (
    play,
    view,
)

COUNTS = range(1, 6)
NARROW = (96, 98, 4, 3)
"""Tops that leave room for little more than 97, 99 and 2, and steps back."""
SIGNALS = ("none", "rather_not", "leave", "small_step")


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def winners(state: State) -> list[int]:
    return view(state).winners


def refused(state: State, *moves: str, kind: type[MoveError] = IllegalMove) -> None:
    """Each of these moves is refused, and changes nothing."""
    before = state.tobytes()
    for text in moves:
        with pytest.raises(kind):
            play(state, text)
        assert state.tobytes() == before
