"""The Game: its moves in the form of the open record, for the description of the API."""

from typing import Literal

from rada.games.contract import MoveModel

PileName = Literal["up1", "up2", "down1", "down2"]
Signal = Literal["none", "rather_not", "leave", "small_step"]


class TheGameBegin(MoveModel):
    """Begin the game."""

    seat: int
    begin: Literal[True]


class TheGameLay(MoveModel):
    """Lay a card on a pile."""

    seat: int
    lay: int
    on: PileName


class TheGameEnd(MoveModel):
    """End the turn."""

    seat: int
    end: Literal[True]


class TheGameSignal(MoveModel):
    """Say something about a pile."""

    seat: int
    signal: dict[PileName, Signal]


MOVES = (
    TheGameBegin,
    TheGameLay,
    TheGameEnd,
    TheGameSignal,
)
