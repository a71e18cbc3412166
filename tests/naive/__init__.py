"""A second, deliberately naive implementation of the four games.

Written from the rulebooks, the rulings and the record format alone. It shares no code with the
package and imports nothing from it, so that the two can confirm or refute each other.
"""

from typing import Any

from .gap import NaiveGap
from .qwixx import NaiveQwixx
from .thegame import NaiveTheGame
from .three import NaiveThree

GAMES: dict[str, type[Any]] = {
    "gap": NaiveGap,
    "qwixx": NaiveQwixx,
    "thegame": NaiveTheGame,
    "three": NaiveThree,
}

__all__ = ["GAMES", "NaiveGap", "NaiveQwixx", "NaiveTheGame", "NaiveThree"]
