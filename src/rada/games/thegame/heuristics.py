"""Placeholder: the first legal decision."""

from typing import Any

from rada.games.thegame import rules
from rada.kernel import bits
from rada.kernel.compiling import compiled


@compiled
def eagerness(state: Any, seat: int) -> int:
    """Nothing yet."""
    return 0


@compiled
def greedy(state: Any, seat: int, key: Any) -> int:
    """The first legal decision."""
    key[27] = 16
    mask = key[8:10]
    rules.legal(state, seat, mask)
    return bits.nth_of_all(mask, 0)
