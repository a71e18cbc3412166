"""GAP: its moves in the form of the open record, for the description of the API."""

from rada.games.contract import MoveModel


class GapMove(MoveModel):
    """Play a card and take cards out of the row."""

    seat: int
    play: str
    take: list[str]


MOVES = (GapMove,)
