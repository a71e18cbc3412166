"""Qwixx – the card game: its moves in the form of the open record, as the API describes them."""

from pydantic import ConfigDict, Field

from rada.games.contract import MoveModel


class QwixxDraw(MoveModel):
    """Draw the card of a slot of the display."""

    seat: int
    draw: int


class QwixxCross(MoveModel):
    """Cross the number for all in a row, or nothing."""

    seat: int
    cross: str | None


class QwixxLay(MoveModel):
    """Lay cards as a colour and cross numbers of its row."""

    model_config = ConfigDict(populate_by_name=True)

    seat: int
    lay: list[str]
    colour: str = Field(alias="as")
    cross: list[int]


MOVES = (
    QwixxDraw,
    QwixxCross,
    QwixxLay,
)
