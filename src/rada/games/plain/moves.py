"""Moves in the form of the open record, for games without a form of their own."""

from rada.games.contract import MoveModel


class PlainMove(MoveModel):
    """Do what a seat may do now, in the words of the game's notation."""

    seat: int
    do: str


MOVES = (PlainMove,)
