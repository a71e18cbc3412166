"""The Game: how a strong player thinks, and how it judges a position."""

from typing import Any

from rada.games.thegame import heuristics, knowledge, rules
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
def signals(state: Any, seat: int) -> int:
    """The signals that a seat wants to show now: two bits for each pile."""
    return 0


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
    """How good the end is that can be expected from a settled state, 0 to 1."""
    return 1.0 if rules.winners(state) else 0.5 * (1.0 - rules.cards_left(state) / rules.CARDS)
