"""A whole move carried out by one compiled function, with what is asked after every move.

A call into machine code takes longer than most rules do, so what a live table needs is asked for
together.
"""

from typing import Any, NamedTuple

import numpy as np

from rada.games.modules import RulesModule
from rada.kernel import bits
from rada.kernel.arrays import Numbers, States
from rada.kernel.compiling import ArrayEntry, named
from rada.kernel.module_code import Exported

_OVER, _AWAITS_DEAL, _ACTORS = 0, 1, 2
"""The bits of what a position is like; those who are to act come last, a bit for each seat."""


class Standing(NamedTuple):
    """What a position is like."""

    over: bool
    awaits_deal: bool
    awaited: list[int]
    """The seats that are to decide, as ``rules.actors`` has them."""


class Applying:
    """Carries out the moves of one game."""

    def __init__(self, rules: RulesModule, game: str) -> None:
        self._type = rules.STATE
        self.function = _applying(rules, game)
        """What is compiled, for whoever compiles it otherwise."""
        self._apply = ArrayEntry(self.function, Exported(game, "apply_all"))

    def apply(self, state: States, seat: int, actions: tuple[int, ...]) -> tuple[States, Standing]:
        """Two states, before a legal move and after it, and what the position after it is like.

        ``state`` stays as it is.
        """
        steps = np.ndarray(2, self._type, bytearray(state.tobytes() * 2))
        found = int(self._apply(steps, seat, np.array(actions, np.int64)))
        awaited = bits.members(found >> _ACTORS)
        return steps, Standing(bool(found >> _OVER & 1), bool(found >> _AWAITS_DEAL & 1), awaited)


def _applying(rules: RulesModule, game: str) -> Any:
    """The function that carries out actions in the second of two states."""
    apply, actors, over, awaits_deal = rules.apply, rules.actors, rules.over, rules.awaits_deal

    def apply_all(steps: States, seat: int, actions: Numbers) -> int:
        state = steps[1]
        for i in range(len(actions)):
            apply(state, seat, actions[i])
        found = int(actors(state)) << _ACTORS
        if over(state):
            found |= 1 << _OVER
        if awaits_deal(state):
            found |= 1 << _AWAITS_DEAL
        return found

    return named(apply_all, f"{game}.apply_all")
