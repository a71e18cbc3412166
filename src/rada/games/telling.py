"""How moves are told to somebody who is to make them, as data.

A game says which message of the Fluent files fits which moves, and where in an entry the facts of
the message are. So whatever can read an entry can tell the move: Python, and the page, which gets
this with the game's module.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

Entry = Mapping[str, Any]


class Fact(NamedTuple):
    """A fact of a message, taken from the entry of a move."""

    field: str
    """The field of the entry that has it."""
    cards: bool = False
    """Whether it is a card or a list of cards, as a record has them."""
    colour: str | None = None
    """Where the field has the numbers of cards only: the field with their colour."""
    among: str | None = None
    """Where the field has a place only: the list of the mover's view that it is a place in."""


class MoveWords(NamedTuple):
    """The message by which some moves are told."""

    message: str
    facts: Mapping[str, Fact] = {}
    has: tuple[str, ...] = ()
    """The fields in which an entry must have something, for the message to fit it."""

    def as_json(self) -> dict[str, Any]:
        """The same, ready for JSON."""
        facts = {name: fact._asdict() for name, fact in self.facts.items()}
        return {"message": self.message, "facts": facts, "has": list(self.has)}


def told(messages: Sequence[MoveWords], entry: Entry, view: Any) -> tuple[str, dict[str, object]]:
    """The first message that fits an entry, and its facts; cards in them are lists."""
    fitting = next(each for each in messages if all(_has(entry, field) for field in each.has))
    facts = {name: _found(fact, entry, view) for name, fact in fitting.facts.items()}
    return fitting.message, facts


def _has(entry: Entry, field: str) -> bool:
    return entry.get(field) not in (None, [])


def _found(fact: Fact, entry: Entry, view: Any) -> object:
    value = entry[fact.field]
    if fact.colour is not None:
        return [f"{entry[fact.colour]}{number}" for number in value]
    if fact.among is not None:
        return getattr(view, fact.among)[value]
    return [value] if fact.cards and not isinstance(value, list) else value
