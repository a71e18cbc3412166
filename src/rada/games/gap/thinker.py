"""GAP: how a strong player thinks, and how it judges a position."""

from typing import Any

from rada.games.gap import heuristics, knowledge, rules
from rada.kernel import bits
from rada.kernel.compiling import compiled


@compiled
def eagerness(state: Any, seat: int) -> int:
    """How gladly a seat would act first where several may."""
    return heuristics.eagerness(state, seat)


@compiled
def thinker(state: Any, seat: int, key: Any) -> int:
    """The action of a strong player, who knows what its seat knows and no more."""
    return heuristics.greedy(state, seat, key)


@compiled
def imagine(state: Any, seat: int, key: Any) -> None:
    """Deal anew what a seat cannot know, as the seat would believe it to lie."""
    knowledge.redeal(state, seat, key)


@compiled
def settled(state: Any, made: int) -> bool:
    """Whether a search need look no further than this state, so many actions after its root."""
    return rules.over(state)


@compiled
def prospect(state: Any, seat: int) -> float:
    """The share of the win that a seat can expect from a settled state, 0 to 1."""
    won = rules.winners(state)
    return ((won >> seat) & 1) / max(bits.count(won), 1)
