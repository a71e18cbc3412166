"""GAP, drawn."""

from collections import Counter

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rada.games.contract import Entry
from rada.games.drawing.menus import LegalMove, Menu, listed
from rada.games.drawing.pen import Pen, gained, signed
from rada.games.gap import rules
from rada.games.gap.record import NAMES
from rada.games.gap.view import GapView


def title(pen: Pen, view: GapView) -> str:
    """The round and how the game will end."""
    parts = [pen.say("gap-title-round", round=view.round)]
    if view.target:
        parts.append(pen.say("gap-title-target", target=view.target))
    if view.last_round:
        parts.append(pen.say("gap-title-last"))
    elif view.timed:
        parts.append(pen.say("gap-title-timed"))
    parts.append(pen.say("gap-title-pile", pile=view.pile))
    return " · ".join(parts)


def table(pen: Pen, view: GapView) -> RenderableType:
    """The row, everybody's collections and the hand."""
    parts: list[RenderableType] = [
        pen.labelled(pen.say("gap-row"), view.row),
        "",
        collections(pen, view),
    ]
    if view.seat >= 0 and view.hand:
        parts += ["", pen.labelled(pen.say("play-hand"), view.hand)]
    return Group(*parts)


def points_of(cards: list[str]) -> int:
    """What a collection would score if the round ended now."""
    return int(rules.round_score(sum(1 << NAMES.card(card) for card in cards)))


def round_title(pen: Pen, view: GapView) -> str:
    """Which round has ended."""
    return pen.say("gap-title-round", round=view.round)


def round_ended(pen: Pen, view: GapView) -> RenderableType:
    """What everybody has collected in a round."""
    return collections(pen, view)


def collections(pen: Pen, view: GapView) -> Table:
    """How many cards of each colour everybody has, and what they count."""
    drawn = Table(box=None, padding=(0, 1), pad_edge=False, header_style="")
    drawn.add_column("")
    drawn.add_column("")
    for colour in view.colours:
        drawn.add_column(pen.colour(colour) + Text(f" {colour}", "dim"), justify="right")
    drawn.add_column(pen.say("gap-round"), justify="right")
    drawn.add_column(pen.say("gap-total"), justify="right")
    drawn.add_column(pen.say("gap-cards"), justify="right")
    for seat in range(view.players):
        mine = "bold" if seat == pen.viewer else ""
        points = points_of(view.taken[seat])
        drawn.add_row(
            "▸" if seat in view.awaited else " ",
            Text(pen.label(seat), mine),
            *counts(view.colours, view.taken[seat]),
            Text(signed(points), "green" if points > 0 else "red" if points < 0 else ""),
            Text(signed(view.totals[seat]), "bold"),
            Text(str(view.hand_sizes[seat]), "dim"),
        )
    return drawn


def counts(colours: str, cards: list[str]) -> list[Text]:
    """Cards by colour; a sign says which of them are added and which are taken off."""
    held = Counter(card[0] for card in cards)
    most, least = max(held.values(), default=0), min(held.values(), default=0)
    drawn = []
    for colour in colours:
        if not held[colour]:
            drawn.append(Text("·", "dim"))
        elif held[colour] == most:
            drawn.append(Text(f"+{held[colour]}", "bold green"))
        elif held[colour] == least:
            drawn.append(Text(f"−{held[colour]}", "bold red"))
        else:
            drawn.append(Text(str(held[colour])))
    return drawn


def menu(pen: Pen, view: GapView, legal_moves: list[LegalMove]) -> Menu:
    """Every card of the hand, what it takes and what the round would then be worth."""
    labels = [_label(pen, move) for move in legal_moves]
    width = max((len(label.plain) for label in labels), default=0)
    mine = view.taken[view.seat]
    for label, move in zip(labels, legal_moves, strict=True):
        if move.entry["take"]:
            label.pad_right(width - len(label.plain))
            after = [*mine, move.entry["play"], *move.entry["take"]]
            label.append_text(gained(points_of(after) - points_of(mine)))
    rows = zip(labels, legal_moves, strict=True)
    return listed([(label, move.text, move.entry) for label, move in rows])


def _label(pen: Pen, move: LegalMove) -> Text:
    """A card and what it takes."""
    label = pen.card(move.entry["play"]) + "  "
    if not move.entry["take"]:
        return label + Text(pen.say("gap-menu-joins"), "dim")
    cards = " ".join(pen.text_of(card) for card in move.entry["take"])
    return label + pen.sentence(pen.say("gap-menu-takes", cards=cards))


def ending(pen: Pen, view: GapView, result: Entry) -> RenderableType:
    """All rounds of everybody."""
    drawn = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    drawn.add_column("")
    for number in range(1, len(result["rounds"]) + 1):
        drawn.add_column(str(number), justify="right")
    drawn.add_column(pen.say("gap-total"), justify="right")
    for seat in range(view.players):
        rounds = [signed(points[seat]) for points in result["rounds"]]
        total = Text(signed(result["totals"][seat]), "bold")
        drawn.add_row(pen.label(seat), *rounds, total)
    return drawn


def why(pen: Pen, view: GapView) -> str:
    """Who has reached the target, or that the time is up; and what decided between equals."""
    target, told = view.target, pen.say("gap-why-time", round=view.round)
    reached = [
        f"{pen.who(seat)} {signed(total)}"
        for seat, total in enumerate(view.totals)
        if target is not None and total >= target
    ]
    if reached:
        names = ", ".join(reached)
        told = pen.say("gap-why-target", round=view.round, target=target, names=names)
    leaders = view.totals.count(max(view.totals))
    decided = 0 < len(view.winners) < leaders
    return f"{told} {pen.say('gap-why-tie')}" if decided else told
