"""Higher takes: how a simple player thinks."""

from typing import Any

from rada.kernel import bits
from rada.kernel.compiling import compiled


@compiled
def greedy(state: Any, seat: int, key: Any) -> int:
    """The lowest card that takes the middle; if none does, the lowest card of all."""
    hand = int(state.hands[seat])
    higher = hand >> int(state.top) << int(state.top)
    return bits.lowest(higher if higher else hand)
