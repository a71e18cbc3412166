"""The pen that draws cards, names and sentences in one language for one pair of eyes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rada import words
from rada.games.contract import Event
from rada.games.signs import SIGNS

_STYLES = {
    "r": "bold bright_red",
    "y": "bold bright_yellow",
    "g": "bold bright_green",
    "b": "bold #5fafff",
    "p": "bold #d787ff",
    "j": "bold bright_white",
    "orange": "bold #ff8700",
    "lilac": "bold #af87ff",
    "light_blue": "bold #87d7ff",
    "red": "bold bright_red",
    "turquoise": "bold #00d7af",
    "magenta": "bold #ff5faf",
    "olive": "bold #afaf00",
    "grey": "bright_black",
}

SYMBOLS = {colour: (SIGNS[colour], style) for colour, style in _STYLES.items()}
"""A symbol and a style for every colour: the symbol alone must be enough to tell them apart."""

ROOMY = 32
"""Lines from which a terminal has room for cards with a frame."""

MINUS = "−"


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", MINUS)


@dataclass(frozen=True)
class Pen:
    """Who looks, in which language, and what the seats are called."""

    language: str
    names: Sequence[str]
    viewer: int
    roomy: bool = False
    colours: Sequence[str | None] | None = None
    """The colour of each number, in the game where numbers wear colours."""

    def say(self, message: str, **facts: object) -> str:
        """A message in the language of this pen."""
        return words.say(self.language, message, **facts)

    def who(self, seat: int) -> str:
        """What a seat is called by the one who looks."""
        return self.say("play-you") if seat == self.viewer else self.names[seat]

    def label(self, seat: int) -> str:
        """A seat's name with its number, for tables."""
        name = self.who(seat)
        return name if name.endswith(str(seat)) else f"{seat} {name}"

    # Cards

    def colour_of(self, card: str | int) -> str | None:
        """The colour of a card, as the symbols know it."""
        if isinstance(card, str):
            return card[0]
        if self.colours is None or card % 30 == 0:
            return None
        return self.colours[card] or "grey"

    def text_of(self, card: str | int) -> str:
        """A card as plain text: the symbol of its colour and its number."""
        colour = self.colour_of(card)
        number = card[1:] if isinstance(card, str) else str(card)
        return f"{SYMBOLS[colour][0]}{number}" if colour else number

    def style_of(self, card: str | int) -> str:
        """The style of a card."""
        colour = self.colour_of(card)
        return SYMBOLS[colour][1] if colour else "bold"

    def card(self, card: str | int) -> Text:
        """A card in its colour."""
        return Text.assemble((self.text_of(card), self.style_of(card)))

    def cards(self, cards: Iterable[str | int]) -> Text:
        """Some cards in a line, each in brackets."""
        return Text(" ").join(Text.assemble("[", self.card(card), "]") for card in cards)

    def laid_out(self, cards: Sequence[str | int]) -> RenderableType:
        """Some cards side by side, with a frame where there is room for it."""
        if not cards:
            return Text("–", "dim")
        if not self.roomy:
            return self.cards(cards)
        lines = [Text() for _ in range(3)]
        for card in cards:
            inner = self.text_of(card).center(4)
            style = self.style_of(card)
            lines[0].append("╭────╮ ", style)
            lines[1].append(f"│{inner}│ ", style)
            lines[2].append("╰────╯ ", style)
        return Group(*lines)

    def labelled(self, label: str, cards: Sequence[str | int]) -> RenderableType:
        """Cards with a heading, beside it or under it."""
        heading = Text(label, "bold")
        if self.roomy:
            return Group(heading, self.laid_out(cards))
        return Text.assemble(heading, "  ", self.cards(cards) if cards else ("–", "dim"))

    def colour(self, colour: str) -> Text:
        """The symbol of a colour."""
        return Text.assemble(SYMBOLS[colour])

    def colour_name(self, colour: str) -> str:
        """The symbol and the name of a colour."""
        return f"{SYMBOLS[colour][0]} {self.say(f'colour-{colour}')}"

    # Sentences

    def sentence(self, text: str, style: str = "") -> Text:
        """A sentence in which every card wears its colour."""
        told = Text(text, style)
        for symbol, colour in SYMBOLS.values():
            told.highlight_regex(rf"{symbol}\d*", colour)
        return told

    def tell(self, event: Event) -> Text:
        """Something that happened, as a sentence."""
        facts = {key: self._fact(key, value) for key, value in event.facts.items()}
        if event.seat >= 0:
            facts["who"] = self.who(event.seat)
        facts["mine"] = "yes" if event.seat >= 0 and event.seat == self.viewer else "no"
        return self.sentence(self.say(event.what, **facts))

    def _fact(self, key: str, value: Any) -> object:
        if key == "card":
            return self.text_of(value)
        if key == "cards" and isinstance(value, list):
            return " ".join(self.text_of(card) for card in value)
        if key in ("scores", "totals"):
            return ", ".join(f"{self.who(s)} {signed(points)}" for s, points in enumerate(value))
        if key == "colour":
            return self.colour_name(value)
        return value


def grid(*styles: str) -> Table:
    """A table without lines; a style of ``>`` puts a column to the right."""
    drawn = Table.grid(padding=(0, 2))
    for style in styles:
        drawn.add_column(justify="right" if style == ">" else "left")
    return drawn


def gained(gain: int) -> Text:
    """A difference in points."""
    sign = "+" if gain > 0 else ""
    style = "green" if gain > 0 else "red" if gain < 0 else "dim"
    return Text(f"  {sign}{signed(gain)}" if gain else "  ±0", style)
