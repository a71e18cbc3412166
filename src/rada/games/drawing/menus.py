"""Menus: the moves that may be made, numbered."""

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, field
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from rada.games.contract import Entry
from rada.games.drawing.pen import grid


@dataclass(frozen=True)
class LegalMove:
    """A legal move: its entry, its notation, and a look at what it would lead to.

    The look is into a game that the seat could be in as far as it knows, so what it shows beyond
    the move itself is made up.
    """

    entry: Entry
    text: str
    foresee: Callable[[], Any]


@dataclass
class Menu:
    """What is drawn, and what each number stands for: a move, or a menu of its own."""

    drawn: RenderableType
    choices: "dict[str, Entry | Menu]" = field(default_factory=dict)


def numbers(taken: Container[int] = ()) -> Iterator[str]:
    """Numbers for a menu, without those that mean a card of the hand."""
    number = 0
    while True:
        number += 1
        if number not in taken:
            yield str(number)


def listed(
    rows: list[tuple[Text, str, "Entry | Menu"]],
    taken: Container[int] = (),
    *,
    by_notation: bool = False,
) -> Menu:
    """A menu of one line a choice: its number, what it is, and its notation.

    Where every notation is the number of a card, these can be the keys: a number has one meaning
    then, and none is left out.
    """
    lines = grid(">", "<") if by_notation else grid(">", "<", "<")
    choices: dict[str, Entry | Menu] = {}
    for number, (label, notation, choice) in zip(numbers(taken), rows, strict=False):
        key = notation if by_notation else number
        beside = () if by_notation else (Text(notation, "dim"),)
        lines.add_row(Text(key, "bold cyan"), label, *beside)
        choices[key] = choice
    return Menu(lines, choices)
