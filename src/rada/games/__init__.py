"""The games, by their names. A game is loaded when it is first asked for."""

import functools
import importlib
from typing import TYPE_CHECKING

from rada.errors import UnknownGame

if TYPE_CHECKING:
    from rada.games.contract import Game

NAMES = ("gap", "qwixx", "thegame", "three")


@functools.cache
def load(name: str) -> "Game":
    """The game of a name.

    >>> load("gap").max_players
    6
    """
    if name not in NAMES:
        raise UnknownGame(given=name, known=NAMES)
    game: Game = importlib.import_module(f"rada.games.{name}.game").GAME
    return game
