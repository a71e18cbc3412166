"""The games, by their names. A game is loaded when it is first asked for."""

import functools
import importlib
from typing import TYPE_CHECKING, Literal, get_args

from rada.errors import UnknownGame

if TYPE_CHECKING:
    from rada.games.contract import Game, MoveModel, View

GameId = Literal["gap", "qwixx", "thegame", "three"]
"""The registry: the folder of each game has its id, and nothing else in Python names a game."""

NAMES: tuple[str, ...] = get_args(GameId)


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


def view_type(name: str) -> "type[View]":
    """The views of a game, without loading its rules."""
    found: type[View] = importlib.import_module(f"rada.games.{name}.view").VIEW
    return found


def move_types(name: str) -> "tuple[type[MoveModel], ...]":
    """The moves of a game as the API describes them, without loading its rules."""
    found: tuple[type[MoveModel], ...] = importlib.import_module(f"rada.games.{name}.moves").MOVES
    return found
