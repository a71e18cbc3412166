"""Functions that were compiled ahead into WebAssembly modules, for where there is no machine code.

A module computes what machine code does, to the last bit, and is there at once. The kernel does not
know how modules are run: ``rada.engine`` does, and is named here by the package itself.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol


class Exported(NamedTuple):
    """A function of a module: the game that the module is of, and its name there."""

    game: str | None
    """None where every module has the function."""
    name: str


class Runner(Protocol):
    """What runs the modules."""

    def has(self, game: str) -> bool:
        """Whether there is a module of a game that was built from the sources that run here."""

    def find(self, exported: Exported) -> Callable[..., Any] | None:
        """A function of a module, if there is one."""

    def make_ready(self, game: str) -> None:
        """Do now what the first call of a function of the game would wait for."""


class NoModules:
    """Stands where there are no modules, or nothing to run them with."""

    def has(self, game: str) -> bool:
        """Never."""
        return False

    def find(self, exported: Exported) -> Callable[..., Any] | None:
        """Nothing."""
        return None

    def make_ready(self, game: str) -> None:
        """Nothing to do."""


_runner: Callable[[], Runner] = NoModules


def run_by(runner: Callable[[], Runner]) -> None:
    """Say what runs the modules; it is asked for when a function is looked for."""
    global _runner
    _runner = runner


def has_module(game: str) -> bool:
    """Whether a game can be played and searched by its module."""
    return _runner().has(game)


def find(exported: Exported | None) -> Callable[..., Any] | None:
    """The function of a module that does what some function does, if there is one."""
    return None if exported is None else _runner().find(exported)


def make_ready(game: str) -> None:
    """Do now what the first call of a game's module would wait for, where there is one."""
    _runner().make_ready(game)
