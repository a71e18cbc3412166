"""The bots of a game that has no more than a simple player: what a search needs beside it."""

from types import SimpleNamespace
from typing import Any, cast

from rada.games.modules import HeuristicsModule, KnowledgeModule, RulesModule, ThinkerModule
from rada.kernel import bits
from rada.kernel.arrays import State
from rada.kernel.compiling import compiled, named


def with_eagerness(rules: RulesModule, heuristics: Any) -> HeuristicsModule:
    """A simple player who is never in a hurry, unless it says itself how much it is."""
    if hasattr(heuristics, "eagerness"):
        return cast(HeuristicsModule, heuristics)

    def eagerness(state: State, seat: int) -> int:
        return 0

    never = compiled(named(eagerness, f"{rules.__name__}.no_eagerness"))
    made = SimpleNamespace(__name__=heuristics.__name__, greedy=heuristics.greedy, eagerness=never)
    return cast(HeuristicsModule, made)


def thinker_of(
    rules: RulesModule, knowledge: KnowledgeModule, heuristics: HeuristicsModule, together: bool
) -> ThinkerModule:
    """A thinker that plays as the simple player does, and judges a game only by its result.

    A search with it tries moves out in whole games of simple players.
    """
    over, winners = rules.over, rules.winners

    def settled(state: State, made: int) -> bool:
        return over(state)

    def prospect(state: State, seat: int) -> float:
        won = winners(state)
        share = 1 if together else max(bits.count(won), 1)
        return ((won >> seat) & 1) / share

    made = SimpleNamespace(
        __name__=f"{rules.__name__}.thinker",
        thinker=heuristics.greedy,
        eagerness=heuristics.eagerness,
        imagine=knowledge.redeal,
        settled=compiled(named(settled, f"{rules.__name__}.settled")),
        prospect=compiled(named(prospect, f"{rules.__name__}.prospect")),
    )
    return cast(ThinkerModule, made)
