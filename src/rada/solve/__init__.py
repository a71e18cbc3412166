"""Games with open cards: whether a deal can be won at all.

A solver belongs to one game and lies in a folder of its name; see ``rada.solve.contract``.
"""

import importlib.util

from rada.games import BUILT_IN


def solvable() -> list[str]:
    """Our games that have a solver; nothing of a game is loaded for that."""
    return [game for game in BUILT_IN if importlib.util.find_spec(f"{__name__}.{game}")]
