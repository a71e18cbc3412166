"""A game as one seat sees it, as lines: a text or a small picture is made of them.

A line is a label and pieces; a piece with a colour is a card or a field of a sheet, any other one
is a word. ``lines.py`` of each game makes them from a view.
"""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rada.games.contract import View


class Piece(NamedTuple):
    """A word, or a card or a field with its colour; ``drawn`` is what a picture says instead."""

    text: str
    colour: str = ""
    crossed: bool = False
    drawn: str = ""


class Line(NamedTuple):
    """A line of a text, or a row of a picture."""

    label: str
    pieces: list[Piece]


def words(said: str) -> list[Piece]:
    """Something said, if there is anything to say."""
    return [Piece(said)] if said else []


def player(view: "View", seat: int, score: int) -> str:
    """The label of a player, with a star for whose view it is."""
    return f"player_{seat}{'*' if seat == view.seat else ''} {score:+d}"


def coloured(cards: list[str]) -> list[Piece]:
    """Cards whose first letter is their colour."""
    return [Piece(card, card[0]) for card in cards]
