"""Reading the parts of a record with care: the right kind of value, or a clear sentence."""

import functools
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from rada.errors import BrokenRecord, UnknownCard, WrongDeal
from rada.kernel import bits

Kind = TypeVar("Kind")

_KIND_WORDS = {int: "number", str: "text", list: "list", dict: "object", bool: "truth"}


def field(entry: object, key: str, kind: type[Kind]) -> Kind:
    """The value of a key, which must be there and of this kind (true is no number)."""
    if not isinstance(entry, dict):
        raise BrokenRecord("kind", key=key, given=repr(entry), right="object")
    if key not in entry:
        raise BrokenRecord("missing", key=key)
    value = entry[key]
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise BrokenRecord("kind", key=key, given=repr(value), right=_KIND_WORDS[kind])
    return value


def said(entry: Mapping[str, object], key: str) -> bool:
    """Whether an entry has a key whose only value is true."""
    if key in entry and entry[key] is not True:
        raise BrokenRecord("kind", key=key, given=repr(entry[key]), right="true")
    return key in entry


def seat_field(entry: object, key: str, players: int) -> int:
    """The value of a key that names a seat."""
    seat = field(entry, key, int)
    if not 0 <= seat < players:
        raise BrokenRecord("seat", key=key, given=seat, last=players - 1)
    return seat


def listed(entry: object, key: str, length: int) -> list[Any]:
    """The value of a key that is a list of so many items."""
    items = field(entry, key, list)
    if len(items) != length:
        raise WrongDeal("length", key=key, given=len(items), right=length)
    return items


def refuse_doubles(cards: Iterable[object]) -> None:
    """Refuse a card that is dealt twice."""
    seen = set()
    for card in cards:
        if card in seen:
            raise WrongDeal("twice", card=str(card))
        seen.add(card)


def refuse_wrong_cards(cards: Sequence[Any], right: Iterable[Any]) -> None:
    """Refuse a deal that is not made of exactly these cards."""
    refuse_doubles(cards)
    needed = set(right)
    for card in cards:
        if card not in needed:
            raise WrongDeal("foreign", card=str(card))
    missing = sorted(needed - set(cards), key=str)
    if missing:
        raise WrongDeal("missing", card=str(missing[0]), count=len(missing))


class CardNames:
    """The texts of coloured cards: a letter for the colour, then the number.

    >>> names = CardNames("rygbp", first=0, numbers=10)
    >>> names.text(17), names.card("y7")
    ('y7', 17)
    """

    def __init__(self, letters: str, first: int, numbers: int) -> None:
        self.letters = letters
        self._texts = [
            f"{letter}{number}" for letter in letters for number in range(first, first + numbers)
        ]
        self._cards = {text: card for card, text in enumerate(self._texts)}
        self._sets = functools.lru_cache(maxsize=1 << 12)(self._of_set)

    def text(self, card: int) -> str:
        """The text of a card."""
        return self._texts[card]

    def texts(self, cards: Iterable[int]) -> list[str]:
        """The texts of some cards."""
        return [self._texts[card] for card in cards]

    def of_set(self, cards: int) -> list[str]:
        """The texts of a set of cards, ascending."""
        return list(self._sets(cards))

    def _of_set(self, cards: int) -> tuple[str, ...]:
        return tuple(self.texts(bits.members(cards)))

    def card(self, text: object) -> int:
        """The card of a text."""
        if not isinstance(text, str) or text not in self._cards:
            raise UnknownCard(card=str(text), example=self._texts[7])
        return self._cards[text]

    def cards(self, texts: Iterable[object]) -> list[int]:
        """The cards of some texts."""
        return [self.card(text) for text in texts]

    def knows(self, text: str) -> bool:
        """Whether a text is a card."""
        return text in self._cards


def number_card(value: object, lowest: int, highest: int) -> int:
    """A card of a game whose cards are plain numbers."""
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise UnknownCard(card=str(value), example=str(lowest + 35))
    return value


def value_of(text: str) -> object:
    """The value that a text on the command line stands for."""
    lowered = text.lower()
    if lowered in ("none", "null", "-", ""):
        return None
    if lowered in ("yes", "true", "on", "ano"):
        return True
    if lowered in ("no", "false", "off", "ne"):
        return False
    try:
        return json.loads(text)
    except ValueError:
        return text
