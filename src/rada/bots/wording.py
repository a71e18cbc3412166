"""What bots have to say, as data: a message of the Fluent files and the facts in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rada import words
from rada.games.contract import Entry, Game, View
from rada.games.signs import SIGNS


@dataclass(frozen=True)
class Phrase:
    """Something to be said in any language; a fact in it may be a phrase itself."""

    message: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def told(self, language: str) -> str:
        """The words in a language."""
        return words.say(language, self.message, **self.facts)

    def in_all(self) -> dict[str, str]:
        """The words in every language."""
        return {language: self.told(language) for language in words.LANGUAGES}

    def as_json(self) -> Entry:
        """The message and its facts, ready for JSON."""
        facts = {
            name: fact.as_json() if isinstance(fact, Phrase) else fact
            for name, fact in self.facts.items()
        }
        return {"message": self.message, "facts": facts}


def move_phrase(game: Game, entry: Entry, view: View) -> Phrase:
    """A move as something that one is told to do; ``view`` is what the mover sees."""
    message, facts = game.move_words(entry, view)
    colours = game.card_colours(view)
    return Phrase(
        message,
        {
            name: ", ".join(_sign(card, colours) for card in fact)
            if isinstance(fact, list)
            else fact
            for name, fact in facts.items()
        },
    )


def _sign(card: str | int, colours: Any) -> str:
    """A card as its sign and its number."""
    if isinstance(card, str):
        return f"{SIGNS[card[0]]}{card[1:]}"
    if colours is None or card % 30 == 0:
        return str(card)
    return f"{SIGNS[colours[card] or 'grey']}{card}"
