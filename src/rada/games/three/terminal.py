"""Three Is Too Many!, drawn."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rada.games.contract import Entry
from rada.games.drawing.menus import LegalMove, Menu, listed
from rada.games.drawing.pen import SYMBOLS, Pen, gained, grid, signed
from rada.games.three.view import ThreeView

SPAN = 30
"""From one start card to the next."""
FULL = 4
"""The cards of a row, start card included, from which the next one takes."""


def title(pen: Pen, view: ThreeView) -> str:
    """The rounds left, and the bonuses that can still be had."""
    bonuses = ", ".join(str(points) for points in view.bonuses_left) or "–"
    left = -(-view.turns_left // view.players)
    return " · ".join(
        [pen.say("three-title-rounds", rounds=left), pen.say("three-title-bonuses", points=bonuses)]
    )


def table(pen: Pen, view: ThreeView) -> RenderableType:
    """The offer, the collections and the hand."""
    parts: list[RenderableType] = [offer(pen, view), "", collections(pen, view)]
    if view.seat >= 0 and view.hand:
        parts += ["", pen.labelled(pen.say("play-hand"), view.hand)]
    return Group(*parts)


def offer(pen: Pen, view: ThreeView) -> RenderableType:
    """The three rows; a full one says that the next card takes."""
    rows = grid("<", "<")
    for number, cards in enumerate(view.offer):
        row = [number * SPAN, *cards]
        full = len(row) >= FULL and not view.over
        note = Text(pen.say("three-full"), "yellow") if full else Text("")
        rows.add_row(pen.laid_out(row), note)
    return rows


def collections(pen: Pen, view: ThreeView) -> Table:
    """What everybody has of each colour: face up as symbols, face down as a count."""
    drawn = Table(box=None, padding=(0, 1), pad_edge=False, header_style="")
    drawn.add_column("")
    drawn.add_column("")
    for colour in view.collected[0]:
        drawn.add_column(pen.colour(colour), justify="center", min_width=2)
    drawn.add_column(pen.say("three-face-down"), justify="right")
    drawn.add_column(pen.say("three-bonus-column"), justify="right")
    drawn.add_column(pen.say("three-points"), justify="right")
    for seat in range(view.players):
        parts = view.parts[seat]
        bonus = parts["running_bonus"] + parts["final_bonus"]
        drawn.add_row(
            "▸" if seat in view.awaited else " ",
            Text(pen.label(seat), "bold" if seat == pen.viewer else ""),
            *(face_up(colour, held % 3) for colour, held in view.collected[seat].items()),
            Text(signed(-parts["face_down"]), "red" if parts["face_down"] else "dim"),
            Text(f"+{bonus}" if bonus else "·", "green" if bonus else "dim"),
            Text(signed(parts["score"]), "bold"),
        )
    return drawn


def face_up(colour: str, count: int) -> Text:
    """The cards of a colour that lie face up."""
    symbol, style = SYMBOLS[colour]
    return Text(symbol * count, style) if count else Text("·", "dim")


def menu(pen: Pen, view: ThreeView, legal_moves: list[LegalMove]) -> Menu:
    """Every card of the hand, and what it takes."""
    rows: list[tuple[Text, str, Entry | Menu]] = []
    for each in legal_moves:
        card = each.entry["play"]
        label = pen.card(card)
        label.pad_right(4 - len(label.plain))
        label += consequences(pen, view, each.foresee())
        rows.append((label, each.text, each.entry))
    return listed(rows, by_notation=True)


def consequences(pen: Pen, view: ThreeView, after: ThreeView) -> Text:
    """What playing a card leads to, as far as the seat can see it."""
    seat = view.seat
    lay = {card for row in view.offer for card in row}
    gone = sorted(lay - {card for row in after.offer for card in row})
    if not gone:
        return Text(pen.say("three-menu-places"), "dim")
    cards = " ".join(pen.text_of(card) for card in gone)
    told = pen.sentence(pen.say("three-menu-takes", cards=cards))
    told += gained(after.parts[seat]["score"] - view.parts[seat]["score"])
    flipped = [
        colour
        for colour, held in after.collected[seat].items()
        if held // 3 > view.collected[seat][colour] // 3
    ]
    if flipped:
        names = " ".join(SYMBOLS[colour][0] for colour in flipped)
        told += pen.sentence("  " + pen.say("three-menu-flips", colours=names), "red")
    return told


def ending(pen: Pen, view: ThreeView, result: Entry) -> RenderableType:
    """The parts of every score."""
    drawn = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    drawn.add_column("")
    for part in ("singles", "pairs", "face-down", "running", "final", "points"):
        drawn.add_column(pen.say(f"three-{part}"), justify="right")
    for seat, parts in enumerate(result["seats"]):
        drawn.add_row(
            pen.label(seat),
            f"{parts['singles']} × 1",
            f"{parts['pairs']} × 5",
            f"{parts['face_down']} × −1",
            str(parts["running_bonus"]),
            str(parts["final_bonus"]),
            Text(signed(parts["score"]), "bold"),
        )
    return drawn


def why(pen: Pen, view: ThreeView) -> str:
    """All cards are played: this game has only one end."""
    return pen.say("three-why", each=view.turns // view.players)
