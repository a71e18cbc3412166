"""Three Is Too Many!: which number wears which colour.

The printed deck's table is not known here, so a stand-in comes with the package. Whoever owns the
deck can write the true table into a file of the same form and name it as the option ``colours``.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from rada.errors import WrongColourTable
from rada.games.three import rules

COLOURS = ("orange", "lilac", "light_blue", "red", "turquoise", "magenta", "olive")
LETTERS = "olbrtmv"
"""A letter for each colour, in the order of ``COLOURS``."""
EACH = 12
STAND_IN = "stand-in"
_NO_COLOUR = "-"


@dataclass(frozen=True)
class ColourTable:
    """A named table: a letter for each number 0–89, ``-`` for none."""

    name: str
    letters: str

    def indices(self) -> list[int]:
        """The colour of each number as the rules count them."""
        known = set(self.letters) - {_NO_COLOUR}
        order = LETTERS if known <= set(LETTERS) else "".join(dict.fromkeys(self.letters))
        order = order.replace(_NO_COLOUR, "")
        return [order.index(c) if c != _NO_COLOUR else rules.GREY for c in self.letters]

    def is_same_as(self, other: "ColourTable") -> bool:
        """Whether the same numbers share a colour, whichever letters stand for the colours."""
        return self._by_first_number() == other._by_first_number()

    def _by_first_number(self) -> list[int]:
        return [self.letters.index(letter) for letter in self.letters]


def colourless() -> list[int]:
    """The numbers without a colour: the start cards and the grey ones."""
    return list(range(0, rules.CARDS, 15))


def read_letters(name: str, letters: str) -> ColourTable:
    """A table from the string of a record, checked."""
    if len(letters) != rules.CARDS:
        raise WrongColourTable("length", of="three", given=len(letters))
    for number, letter in enumerate(letters):
        grey = number in colourless()
        if grey != (letter == _NO_COLOUR):
            raise WrongColourTable("grey" if grey else "bare", of="three", number=number)
    kinds = sorted(set(letters) - {_NO_COLOUR})
    if len(kinds) != rules.COLOURS or not all(letter.isalpha() for letter in kinds):
        raise WrongColourTable("kinds", of="three", given=len(kinds))
    for letter in kinds:
        if letters.count(letter) != EACH:
            raise WrongColourTable("each", of="three", colour=letter, given=letters.count(letter))
    return ColourTable(name, letters)


def load_table(given: str) -> ColourTable:
    """The table of a name that comes with the package, or of a file."""
    if given == STAND_IN:
        text = resources.files(__package__).joinpath("stand-in.toml").read_text("utf-8")
    else:
        try:
            text = Path(given).read_text("utf-8")
        except (OSError, ValueError):
            raise WrongColourTable("file", of="three", path=given) from None
    try:
        return _table_of(tomllib.loads(text), given)
    except tomllib.TOMLDecodeError as broken:
        raise WrongColourTable("toml", of="three", path=given, reason=str(broken)) from None


def _table_of(content: Mapping[str, object], path: str) -> ColourTable:
    name = content.get("name")
    if not isinstance(name, str) or not name:
        raise WrongColourTable("name", of="three", path=path)
    if name == STAND_IN and path != STAND_IN:
        raise WrongColourTable("name-taken", of="three", path=path, name=name)
    letters = [_NO_COLOUR] * rules.CARDS
    for colour in content:
        if colour not in (*COLOURS, "name"):
            raise WrongColourTable("unknown", of="three", colour=colour, known=COLOURS)
    for colour, letter in zip(COLOURS, LETTERS, strict=True):
        numbers = content.get(colour)
        if not isinstance(numbers, list):
            raise WrongColourTable("missing", of="three", colour=colour)
        for number in numbers:
            if isinstance(number, bool) or not isinstance(number, int):
                raise WrongColourTable("number", of="three", colour=colour, given=str(number))
            if not 0 < number < rules.CARDS:
                raise WrongColourTable("number", of="three", colour=colour, given=str(number))
            if number in colourless():
                raise WrongColourTable("grey", of="three", number=number)
            if letters[number] != _NO_COLOUR:
                raise WrongColourTable("twice", of="three", number=number)
            letters[number] = letter
        if len(numbers) != EACH:
            raise WrongColourTable("each", of="three", colour=colour, given=len(numbers))
    return read_letters(name, "".join(letters))
