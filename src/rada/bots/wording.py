"""What bots have to say, as data: a message of the Fluent files and the facts in it."""

from dataclasses import dataclass, field
from typing import Any

from rada import words
from rada.games.contract import Entry

SIGNS = {
    "r": "♥",
    "y": "★",
    "g": "♣",
    "b": "♦",
    "p": "♠",
    "j": "☼",
    "orange": "▲",
    "lilac": "♪",
    "light_blue": "▼",
    "red": "♥",
    "turquoise": "■",
    "magenta": "✚",
    "olive": "●",
    "grey": "○",
}
"""The signs of the colours, in sentences and on the screen; the browser draws the same."""


@dataclass(frozen=True)
class Phrase:
    """Something to be said in any language; a fact in it may be a phrase itself."""

    message: str
    facts: dict[str, Any] = field(default_factory=dict)

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


def move_phrase(entry: Entry, view: Any) -> Phrase:
    """A move as something that one is told to do; ``view`` is what the mover sees."""
    colours = view.colours if view.game == "three" else None

    def signs(cards: list[Any]) -> str:
        return ", ".join(_sign(card, colours) for card in cards)

    if "draw" in entry:
        return Phrase("web-table-advice-draw", {"number": view.display[entry["draw"]]})
    if "on" in entry:
        return Phrase("web-table-advice-lay-on", {"card": entry["lay"], "pile": entry["on"]})
    if "begin" in entry:
        return Phrase("advice-move-begin")
    if "end" in entry:
        return Phrase("web-table-advice-end")
    if "lay" in entry:
        crossed = [f"{entry['as']}{number}" for number in entry["cross"]]
        facts = {"cards": signs(entry["lay"])}
        if not crossed:
            return Phrase("web-table-advice-lay", facts)
        return Phrase("web-table-advice-lay-cross", facts | {"cross": signs(crossed)})
    if "cross" in entry:
        if entry["cross"] is None:
            return Phrase("web-table-advice-pass")
        return Phrase("web-table-advice-cross", {"card": signs([entry["cross"]])})
    if entry.get("take"):
        facts = {"card": signs([entry["play"]]), "cards": signs(entry["take"])}
        return Phrase("web-table-advice-take", facts)
    return Phrase("web-table-advice-play", {"card": signs([entry["play"]])})


def _sign(card: str | int, colours: Any) -> str:
    """A card as its sign and its number."""
    if isinstance(card, str):
        return f"{SIGNS[card[0]]}{card[1:]}"
    if colours is None or card % 30 == 0:
        return str(card)
    return f"{SIGNS[colours[card] or 'grey']}{card}"
