"""The Game: what can be agreed before a game."""

from typing import Literal

from rada.games.contract import Options


class TheGameOptions(Options):
    """``minimum`` 3 is the expert game, with ``short_hands`` the hardest one; ``on_fire`` makes
    six cards burn; ``signals`` lets players mark the piles for each other."""

    minimum: Literal[2, 3] = 2
    short_hands: bool = False
    on_fire: bool = False
    signals: bool = True
