"""The modules of a game as protocols: mypy holds every ``rules``, ``knowledge``, ``heuristics``,
``thinker`` and ``writers`` to these.

All functions are compiled, and work on a state in place.
"""

# ruff: noqa: D102 (the protocol says what its functions do)

from typing import Any, Protocol

import numpy as np

from rada.kernel.arrays import Buffer, Chance, Mask, Numbers, State, States


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
    def scores(self, state: State, out: Numbers, /) -> None: ...
    def winners(self, state: State, /) -> int: ...


class KnowledgeModule(Module, Protocol):
    """What a seat can know."""

    OBSERVATION: int
    """How many numbers an observation has."""

    def redeal(self, state: State, seat: int, key: Chance, /) -> None: ...
    def observe(self, state: State, seat: int, out: Numbers, /) -> None: ...


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


class WritersModule(Module, Protocol):
    """What a seat sees and may do, as JSON.

    Each function writes into the bytes ``out`` from the position ``at`` on and returns the position
    after that, all with the functions of ``kernel.json_text``. They may tell a seat only what it
    knows: after a ``redeal`` for the seat they write the very same.

    A move is given by the states before and after it (no deal is between them), the seat (or
    nobody), and the first ``count`` of ``actions``.
    """

    LONGEST: int
    """The most actions that a move is made of."""

    def write_public(self, state: State, out: Buffer, at: int, /) -> int:
        """The game's own fields of a view that all see alike, each with a comma before it."""

    def write_own(self, state: State, seat: int, out: Buffer, at: int, /) -> int:
        """The game's own fields of a view that are a seat's, each with a comma before it."""

    def write_events(
        self, before: State, after: State, seat: int, out: Buffer, at: int, start: int, /
    ) -> int:
        """What a seat sees happen from one state to the next, as further items of the list that
        begins at ``start``."""

    def write_entry(
        self,
        before: State,
        after: State,
        seat: int,
        actions: Numbers,
        count: int,
        out: Buffer,
        at: int,
        /,
    ) -> int:
        """A move as an entry of the record."""

    def write_text(
        self,
        before: State,
        after: State,
        seat: int,
        actions: Numbers,
        count: int,
        out: Buffer,
        at: int,
        /,
    ) -> int:
        """A move in notation, without quotes."""

    def write_outlook(
        self,
        before: State,
        after: State,
        seat: int,
        actions: Numbers,
        count: int,
        out: Buffer,
        at: int,
        /,
    ) -> int:
        """What a player may want to see of a move before making it: ``takes``, ``flips`` and
        ``back``."""

    def repeats(self, actions: Numbers, count: int, action: int, /) -> bool:
        """Whether going on with an action only leads to moves that another order leads to."""


class RecordWritersModule(Module, Protocol):
    """Deals and results in the form of the open record, as JSON; like ``WritersModule``."""

    def write_deal(self, state: State, agreed: Buffer, out: Buffer, at: int, /) -> int:
        """The fields of the deal that has just been made, each with a comma before it; ``agreed``
        is the text that ``Game.dealt_text`` makes of the options."""

    def stack_cards(self, state: State, cards: Numbers, count: int, starter: int, /) -> None:
        """Put the cards of a deal that is due on the pile, for ``give`` to deal: the first
        ``count``, in the order in which they are drawn, which is that of the deal in a record."""

    def write_result(self, trail: States, count: int, out: Buffer, at: int, /) -> int:
        """The outcome of a finished game, as an object.

        The first ``count`` states of ``trail`` are those before each deal and the last one.
        """


class Overlooking(Protocol):
    """A quick bot that can do without some of the decisions that it has.

    With none overlooked it decides as ``greedy`` does. It may notice an overlooked decision after
    all, where people never overlook it; at least one legal decision is not overlooked.
    """

    def overlooking(self, state: State, seat: int, overlooked: Mask, key: Chance, /) -> int: ...


class Signalling(Protocol):
    """A thinker of a game with signals."""

    def may_signal(self, state: State, /) -> bool: ...
    def signal_change(self, state: State, seat: int, number: int, /) -> int: ...
    def announce(self, state: State, /) -> None: ...


class Sifting(Protocol):
    """A thinker that can tell at once that a move is hopeless."""

    def appeal(self, state: State, seat: int, move: Numbers, /) -> float: ...


class Doubting(Protocol):
    """A thinker that says where a search tells no more than it does."""

    def search_helps(self, state: State, /) -> bool: ...


class Ending(Protocol):
    """What solves the rest of a game where little or nothing is hidden any more."""

    def solved_move(self, state: State, seat: int, move: Numbers, key: Chance, /) -> int:
        """Write the best move over a first thought, which is kept if it is as good; how many
        actions it has, or 0 where the rest is not solved."""

    def finish(self, state: State, /) -> bool:
        """Play a game that is tried to its end as well as can be, if that is soon found out."""


class Learned(Protocol):
    """A network that has learned at least some kinds of a game, and the thinker for all others."""

    def policy(self, state: State, seat: int, key: Chance, /) -> int: ...


def missing_in(rules: Any, knowledge: Any, heuristics: Any, thinker: Any) -> list[str]:
    """What the modules of a game do not have and should, such as ``rules.deal``."""
    modules = {
        "rules": (rules, RulesModule),
        "knowledge": (knowledge, KnowledgeModule),
        "heuristics": (heuristics, HeuristicsModule),
        "thinker": (thinker, ThinkerModule),
    }
    missing = [
        f"{name}.{part}"
        for name, (module, protocol) in modules.items()
        for part in _parts(protocol)
        if not hasattr(module, part)
    ]
    state = getattr(rules, "STATE", None)
    if state is not None:
        needed = ("players", "opening", "starter")
        missing += [f"rules.STATE.{field}" for field in needed if field not in state.names]
    return missing


def _parts(protocol: Any) -> list[str]:
    """The names that a protocol of this file asks for."""
    functions = [name for name, each in vars(protocol).items() if callable(each)]
    return [name for name in [*protocol.__annotations__, *functions] if not name.startswith("_")]
