"""The modules of a game as protocols: mypy holds every ``rules``, ``knowledge``, ``heuristics`` and
``thinker`` to these.

All functions are compiled, and work on a state in place. ``Chance`` is the state of a random number
generator, ``mask`` one bit per action.
"""

# ruff: noqa: D102 (the protocol says what its functions do)

from typing import Any, Protocol, TypeAlias

import numpy as np

Chance: TypeAlias = Any
Mask: TypeAlias = Any
State: TypeAlias = Any
"""One NumPy record of a game's ``STATE`` (its memory belongs to the array that it came from), or
the array itself, or where it is only read a snapshot of it in plain Python. Its fields are the
game's own, so only the game's modules look into it."""


class Module(Protocol):
    """What every module has."""

    __name__: str


class RulesModule(Module, Protocol):
    """The rules: what may be done in a state, and what comes of it."""

    MIN_PLAYERS: int
    MAX_PLAYERS: int
    CARDS: int
    ACTIONS: int
    DECISIONS: int
    """Actions from this number on decide nothing, such as signals."""
    STATE: "np.dtype[Any]"

    def awaits_deal(self, state: State, /) -> bool: ...
    def deal(self, state: State, key: Chance, /) -> None: ...
    def give(self, state: State, /) -> None: ...
    def actors(self, state: State, /) -> int: ...
    def legal(self, state: State, seat: int, mask: Mask, /) -> None: ...
    def apply(self, state: State, seat: int, action: int, /) -> None: ...
    def in_move(self, state: State, /) -> bool: ...
    def over(self, state: State, /) -> bool: ...
    def scores(self, state: State, out: Any, /) -> None: ...
    def winners(self, state: State, /) -> int: ...


class KnowledgeModule(Module, Protocol):
    """What a seat can know."""

    OBSERVATION: int
    """How many numbers an observation has."""

    def redeal(self, state: State, seat: int, key: Chance, /) -> None: ...
    def observe(self, state: State, seat: int, out: Any, /) -> None: ...


class HeuristicsModule(Module, Protocol):
    """The quick bot."""

    def greedy(self, state: State, seat: int, key: Chance, /) -> int: ...
    def eagerness(self, state: State, seat: int, /) -> int: ...


class ThinkerModule(Module, Protocol):
    """The strong bot, and what a search needs of it."""

    def thinker(self, state: State, seat: int, key: Chance, /) -> int: ...
    def eagerness(self, state: State, seat: int, /) -> int: ...
    def imagine(self, state: State, seat: int, key: Chance, /) -> None: ...
    def settled(self, state: State, made: int, /) -> bool: ...
    def prospect(self, state: State, seat: int, /) -> float: ...


class Signalling(Protocol):
    """A thinker of a game with signals."""

    def may_signal(self, state: State, /) -> bool: ...
    def signal_change(self, state: State, seat: int, number: int, /) -> int: ...
    def announce(self, state: State, /) -> None: ...


class Sifting(Protocol):
    """A thinker that can tell at once that a move is hopeless."""

    def appeal(self, state: State, seat: int, move: Any, /) -> float: ...


class Doubting(Protocol):
    """A thinker that says where a search tells no more than it does."""

    def search_helps(self, state: State, /) -> bool: ...
