"""The Game with open cards: whether there is a win at all."""

from rada.solve.contract import Solver


def solver() -> Solver:
    """The solver of The Game."""
    from rada.solve.thegame.solving import OpenCards

    return OpenCards()
