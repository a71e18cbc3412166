"""Qwixx – the card game, drawn."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rada.games.contract import Entry
from rada.games.drawing.menus import LegalMove, Menu, listed
from rada.games.drawing.pen import SYMBOLS, Pen, signed
from rada.games.qwixx import rules
from rada.games.qwixx.view import QwixxView

NUMBERS = {letter: range(2, 13) if letter in "ry" else range(12, 1, -1) for letter in "rygb"}
"""The numbers of each row, left to right."""
FEW, MANY = 6, 14
"""How many sets of cards to lay are listed at once, in a small terminal and in a large one."""


def title(pen: Pen, view: QwixxView) -> str:
    """Whose turn it is and which action."""
    if view.over:
        return pen.say("qwixx-title-over")
    mine = "yes" if view.active == pen.viewer else "no"
    turn = pen.say("qwixx-title-turn", who=pen.who(view.active), mine=mine)
    phase = "lay" if view.phase == "cross" else view.phase
    return f"{turn} · {pen.say(f'qwixx-phase-{phase}')}"


def table(pen: Pen, view: QwixxView) -> RenderableType:
    """All sheets, the display, the pile and the hand."""
    seats = list(range(view.players))
    if view.seat > 0:
        seats = seats[view.seat :] + seats[: view.seat]
    parts: list[RenderableType] = [
        Columns([sheet(pen, view, seat) for seat in seats], padding=(0, 1)),
        middle(pen, view),
    ]
    if view.seat >= 0 and view.hand:
        parts.append(Text.assemble((pen.say("play-hand") + " ", "bold"), pen.cards(view.hand)))
    return Group(*parts)


def sheet(pen: Pen, view: QwixxView, seat: int) -> RenderableType:
    """One player's sheet: points, penalties, the backs of the hand, and the four rows."""
    active = seat == view.active and not view.over
    name = ("▸ " if active else "") + pen.label(seat) + " "
    score = (f" {signed(view.scores[seat])} ", "bold reverse")
    head = Text.assemble((name, "bold" if seat == pen.viewer else ""), score, " ")
    head.append(
        "✗" * view.penalties[seat] + "□" * (rules.MOST_PENALTIES - view.penalties[seat]), "red"
    )
    backs = Text(" " + " ".join(map(str, view.backs[seat])), "dim")
    rows = [row(view, seat, colour) for colour in NUMBERS]
    if not pen.roomy:
        return Padding(Group(head + backs, *rows), (0, 3, 0, 0))
    rows.append(Text.assemble((pen.say("qwixx-sheet-hand"), "dim"), backs))
    style = "bold" if seat == pen.viewer else "dim"
    return Panel(Group(*rows), title=head, border_style=style, width=38, title_align="left")


def row(view: QwixxView, seat: int, colour: str) -> Text:
    """A row: crosses, numbers that are passed, numbers that are open, the lock, the points."""
    symbol, style = SYMBOLS[colour]
    crosses = view.sheets[seat][colour]
    numbers = list(NUMBERS[colour])
    last = max((numbers.index(number) for number in crosses if number in numbers), default=-1)
    drawn = Text.assemble((symbol, style))
    for place, number in enumerate(numbers):
        width = 3 if number > 9 else 2
        if number in crosses:
            drawn.append("✗".rjust(width), f"{style} reverse")
        elif place < last:
            drawn.append("·".rjust(width), "dim")
        else:
            drawn.append(str(number).rjust(width), style)
    drawn.append(" ●" if last == len(numbers) - 1 else " ○", style)
    drawn.append(f"{view.points[seat][colour]:>4}", "bold")
    return drawn


def middle(pen: Pen, view: QwixxView) -> Text:
    """The backs of the display, and the top of the pile."""
    shown = Text.assemble((pen.say("qwixx-display") + " ", "bold"))
    for slot, number in enumerate(view.display):
        shown.append(f"{slot}:", "dim")
        shown.append("[--] " if number is None else f"[{number:>2}] ", "reverse" if number else "")
    shown.append("  " + pen.say("qwixx-pile", pile=view.pile) + " ")
    if view.number is not None:
        style = "bold reverse yellow" if view.phase == "mark" else "reverse"
        shown.append(f"[{view.number:>2}]", style)
    return shown


def menu(pen: Pen, view: QwixxView, legal_moves: list[LegalMove]) -> Menu:
    """The cards to draw, the crosses for all, or what to lay: first the cards, then the crosses."""
    if view.phase == "lay":
        return laying(pen, legal_moves)
    rows: list[tuple[Text, str, Entry | Menu]] = []
    for move in sorted(legal_moves, key=lambda move: move.text == "pass"):
        if "draw" in move.entry:
            number = view.display[move.entry["draw"]]
            label = Text(pen.say("qwixx-menu-draw", number=number))
        elif move.entry["cross"]:
            label = pen.sentence(pen.say("qwixx-menu-cross", card=pen.text_of(move.entry["cross"])))
        else:
            label = Text(pen.say("qwixx-menu-pass"))
        rows.append((label, move.text, move.entry))
    return listed(rows)


def laying(pen: Pen, legal_moves: list[LegalMove]) -> Menu:
    """The sets of cards that can be laid, those with most crosses first."""
    sets: dict[tuple[str, ...], list[LegalMove]] = {}
    for move in legal_moves:
        sets.setdefault((*move.entry["lay"], move.entry["as"]), []).append(move)
    rows: list[tuple[Text, str, Entry | Menu]] = []
    for ways in sorted(sets.values(), key=_promise):
        ways.sort(key=lambda move: -len(move.entry["cross"]))
        best = ways[0].entry
        label = pen.cards(best["lay"])
        if all(card.startswith("j") for card in best["lay"]):
            label += pen.sentence(
                " " + pen.say("qwixx-menu-as", colour=pen.colour_name(best["as"]))
            )
        if not best["cross"]:
            label += Text("  " + pen.say("qwixx-menu-nothing"), "dim")
            rows.append((label, ways[0].text, best))
            continue
        crosses = " ".join(pen.text_of(f"{best['as']}{number}") for number in best["cross"])
        label += pen.sentence("  " + pen.say("qwixx-menu-can", cards=crosses))
        rows.append((label, ways[0].text, crossing(pen, ways)))
    room = MANY if pen.roomy else FEW
    if len(rows) > room:
        more = Text(pen.say("qwixx-menu-more", count=len(rows) - room), "dim")
        rows = [*rows[:room], (more, "", listed(rows[room:]))]
    return listed(rows)


def _promise(ways: list[LegalMove]) -> tuple[int, int]:
    """Sets of cards by their most crosses, and then by how few cards they take."""
    most = max(len(move.entry["cross"]) for move in ways)
    return -most, len(ways[0].entry["lay"])


def crossing(pen: Pen, ways: list[LegalMove]) -> Menu:
    """What to cross with the cards laid."""
    rows: list[tuple[Text, str, Entry | Menu]] = []
    for move in ways:
        numbers = move.entry["cross"]
        crosses = " ".join(pen.text_of(f"{move.entry['as']}{number}") for number in numbers)
        if crosses:
            label = pen.sentence(pen.say("qwixx-menu-cross", card=crosses))
        else:
            label = Text(pen.say("qwixx-menu-pass"))
        rows.append((label, move.text, move.entry))
    return listed(rows)


def ending(pen: Pen, view: QwixxView, result: Entry) -> RenderableType:
    """Points by row and the penalties."""
    drawn = Table(box=None, padding=(0, 1), pad_edge=False, header_style="")
    drawn.add_column("")
    for colour in NUMBERS:
        drawn.add_column(pen.colour(colour), justify="right", min_width=3)
    drawn.add_column(pen.say("qwixx-sheet-penalties"), justify="right")
    drawn.add_column(pen.say("qwixx-score"), justify="right")
    for seat, points in enumerate(result["rows"]):
        drawn.add_row(
            pen.label(seat),
            *(str(points[colour]) for colour in NUMBERS),
            signed(-5 * result["penalties"][seat]),
            Text(signed(result["scores"][seat]), "bold"),
        )
    return drawn


def why(pen: Pen, view: QwixxView) -> str:
    """Whose two rows are complete, and whose fourth penalty it was."""
    reasons = []
    for seat, crossed in enumerate(view.sheets):
        about = {"who": pen.who(seat), "mine": "yes" if seat == pen.viewer else "no"}
        complete = [colour for colour in NUMBERS if NUMBERS[colour][-1] in crossed[colour]]
        if len(complete) >= rules.ROWS_TO_END:
            colours = ", ".join(pen.say(f"colour-{colour}") for colour in complete)
            reasons.append(pen.say("qwixx-why-rows", colours=colours, **about))
        if view.penalties[seat] == rules.MOST_PENALTIES:
            reasons.append(pen.say("qwixx-why-penalty", **about))
    return " ".join(reasons)
