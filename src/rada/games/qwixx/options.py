"""Qwixx – the card game: what can be agreed before a game."""

from rada.games.contract import Options


class QwixxOptions(Options):
    """``jokers`` adds eleven cards whose colour is named when they are laid."""

    jokers: bool = False
