"""Drawing a game that has no drawing of its own."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rada.games import load
from rada.games.contract import NOBODY, Entry
from rada.games.drawing.menus import LegalMove, Menu, listed
from rada.games.drawing.pen import Pen, grid, signed
from rada.games.plain.view import PlainView


def title(pen: Pen, view: PlainView) -> str:
    """How many cards are left, and whatever numbers there are."""
    told = [pen.say("any-pile", cards=view.pile)]
    for name, value in view.numbers.items():
        shown = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
        told.append(f"{pen.say(f'{view.game}-{name}')} {shown}")
    return " · ".join(told)


def table(pen: Pen, view: PlainView) -> RenderableType:
    """What lies on the table, what everybody has, and the hand."""
    parts: list[RenderableType] = [
        pen.labelled(pen.say(f"{view.game}-{zone.name}"), zone.cards)
        for zone in view.zones
        if zone.seat == NOBODY
    ]
    parts += ["", _players(pen, view)]
    if view.seat >= 0 and view.hand:
        parts += ["", pen.labelled(pen.say("play-hand"), view.hand)]
    return Group(*parts)


def _players(pen: Pen, view: PlainView) -> Table:
    """Everybody with their points, the number of their cards, and what lies before them."""
    names = list(dict.fromkeys(zone.name for zone in view.zones if zone.seat >= 0))
    drawn = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for column in ("", "", pen.say("any-hand"), *(pen.say(f"{view.game}-{n}") for n in names)):
        drawn.add_column(column)
    drawn.add_column(pen.say("any-points"), justify="right")
    for seat in range(view.players):
        zones = {zone.name: zone.cards for zone in view.zones if zone.seat == seat}
        drawn.add_row(
            "▸" if seat in view.awaited else " ",
            Text(pen.label(seat), "bold" if seat == pen.viewer else ""),
            str(view.hand_sizes[seat]),
            *(pen.cards(zones[name]) for name in names),
            Text(signed(view.scores[seat]), "bold"),
        )
    return drawn


def menu(pen: Pen, view: PlainView, legal_moves: list[LegalMove]) -> Menu:
    """Every move in words, with its notation."""
    game = load(view.game)
    rows: list[tuple[Text, str, Entry | Menu]] = []
    for each in legal_moves:
        message, facts = game.move_words(each.entry, view)
        shown = {
            name: " ".join(map(pen.text_of, fact)) if isinstance(fact, list) else fact
            for name, fact in facts.items()
        }
        rows.append((pen.sentence(pen.say(message, **shown)), each.text, each.entry))
    return listed(rows, {card for card in view.hand if isinstance(card, int)})


def ending(pen: Pen, view: PlainView, result: Entry) -> RenderableType:
    """The points of everybody."""
    drawn = grid("<", ">")
    for seat, points in enumerate(result["scores"]):
        drawn.add_row(pen.label(seat), Text(signed(points), "bold"))
    return drawn


def round_title(pen: Pen, view: PlainView) -> str:
    """A round has ended."""
    return pen.say("any-round")


def round_ended(pen: Pen, view: PlainView) -> RenderableType:
    """The points after a round."""
    return _players(pen, view)
