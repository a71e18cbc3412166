"""What a solver is, and how that of a game is found."""

import importlib
import importlib.util
from collections.abc import Callable
from typing import NamedTuple, Protocol, cast

from rada.errors import RadaError
from rada.games.contract import Actions, Game
from rada.kernel.arrays import State

WIN, NO_WIN, UNDECIDED = "win", "no win", "undecided"
OUTCOMES = (WIN, NO_WIN, UNDECIDED)


class NoSolver(RadaError):
    """A game has no solver, or none for these options."""

    word = "no-solver"


class Solution(NamedTuple):
    """What is known about a deal.

    A win comes with the moves that lead to it, each with its seat and actions. ``NO_WIN`` is
    proved. ``nodes`` counts the positions that were looked at.
    """

    outcome: str
    nodes: int
    line: list[tuple[int, Actions]]


class Solver(Protocol):
    """Decides deals of a game; it keeps its memory from deal to deal."""

    def solve(self, state: State, most: int, stopped: Callable[[], bool] = ...) -> Solution:
        """Decide a state between two moves, and stop soon after ``most`` positions, or once
        ``stopped`` says so."""


class _Module(Protocol):
    def solver(self) -> Solver: ...


def solver_of(game: Game) -> Solver:
    """A solver for a game."""
    name = f"{__package__}.{game.id}"
    if not game.id.isidentifier() or importlib.util.find_spec(name) is None:
        raise NoSolver(game=game.id)
    return cast(_Module, importlib.import_module(name)).solver()
