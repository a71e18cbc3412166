"""What bots have to say, as data: a message of the Fluent files and the facts in it."""

from typing import Any

from rada.games.contract import Entry, Game, View
from rada.games.signs import SIGNS
from rada.words import Phrase as Phrase


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
