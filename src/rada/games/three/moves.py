"""Three Is Too Many!: its moves in the form of the open record, for the description of the API."""

from rada.games.contract import MoveModel


class ThreeMove(MoveModel):
    """Play a card."""

    seat: int
    play: int


MOVES = (ThreeMove,)
