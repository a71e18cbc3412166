"""Other libraries' games, played at random as their own users would play them.

Each module knows one library: ``games()`` gives, by name, functions that make a player, and a
player is a function that makes so many steps and says how many it made. A step is one decision of
one player: a random legal action, the step itself, and then the observation and the legal actions
of whoever is next. Deals by chance and new games take their time but are no steps.

``play`` runs one library in a process of its own, held to some cores.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

Player: TypeAlias = Callable[[int], int]
Games: TypeAlias = Mapping[str, Callable[[], Player]]

LIBRARIES = ("rlcard", "pettingzoo", "openspiel", "pgx")
