"""The Game, drawn."""

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rada.games.contract import Entry
from rada.games.drawing.menus import LegalMove, Menu, listed, numbers
from rada.games.drawing.pen import Pen
from rada.games.thegame import rules
from rada.games.thegame.view import TheGameView

BACK = 10


def title(pen: Pen, view: TheGameView) -> str:
    """The cards left, and how many this turn has laid."""
    parts = [
        pen.say("thegame-title-left", left=view.left),
        pen.say("thegame-title-pile", pile=view.pile),
    ]
    if view.turn is not None and not view.over:
        parts.append(pen.say("thegame-title-laid", laid=view.laid, required=view.required))
    return " · ".join(parts)


def table(pen: Pen, view: TheGameView) -> RenderableType:
    """The piles with everybody's signals, and the hand."""
    parts: list[RenderableType] = [piles(pen, view)]
    if view.seat >= 0 and view.hand:
        parts += ["", pen.labelled(pen.say("play-hand"), view.hand)]
    partners = pairs(view.hand)
    if partners:
        told = ", ".join(f"{low}–{high}" for low, high in partners)
        parts.append(Text(pen.say("thegame-pairs", pairs=told), "cyan"))
    return Group(*parts)


def pairs(hand: list[int]) -> list[tuple[int, int]]:
    """Cards of a hand that are ten apart."""
    return [(card, card + BACK) for card in hand if card + BACK in hand]


def arrow(pile: str) -> str:
    """Which way a pile goes."""
    return "↑" if pile.startswith("up") else "↓"


def back_card(view: TheGameView, pile: str) -> int:
    """The card that goes ten back on a pile."""
    return view.tops[pile] + (-BACK if pile.startswith("up") else BACK)


def piles(pen: Pen, view: TheGameView) -> Table:
    """The tops of the piles, and what has been said about them."""
    drawn = Table(padding=(0, 1), box=ROUNDED)
    drawn.add_column("")
    for pile in view.tops:
        drawn.add_column(f"{arrow(pile)} {pile}", justify="center")
    drawn.add_row(
        Text(pen.say("thegame-top"), "bold"), *(top(pen, view, pile) for pile in view.tops)
    )
    if any(view.burning.values()):
        drawn.add_row("", *(fire(pen, view.burning[pile]) for pile in view.tops))
    helpful = {pile: back_card(view, pile) for pile in view.tops}
    if any(card in view.hand for card in helpful.values()):
        drawn.add_row(
            pen.say("thegame-back"),
            *(
                Text(f"{card} ↺" if card in view.hand else "", "bold bright_green")
                for card in helpful.values()
            ),
        )
    for seat in range(view.players):
        drawn.add_row(
            Text(("▸ " if seat == view.turn else "  ") + pen.label(seat), no_wrap=True)
            + Text(f" ({view.hand_sizes[seat]})", "dim"),
            *(signal(pen, view.signals[seat][pile]) for pile in view.tops),
        )
    return drawn


def top(pen: Pen, view: TheGameView, pile: str) -> Text:
    """The top card of a pile."""
    style = "bold bright_red reverse" if view.burning[pile] else "bold reverse"
    return Text(f" {view.tops[pile]:>3} ", style)


def fire(pen: Pen, burning: str) -> Text:
    """How badly a pile burns."""
    return Text(pen.say(f"thegame-burning-{burning}") if burning else "", "bold bright_red")


def signal(pen: Pen, given: str) -> Text:
    """A signal in words; no signal is nothing."""
    return (
        Text("·", "dim") if given == "none" else Text(pen.say(f"thegame-signal-{given}"), "yellow")
    )


def menu(pen: Pen, view: TheGameView, legal_moves: list[LegalMove]) -> Menu:
    """A grid of the hand against the piles; or the question who begins."""
    if view.phase == "start":
        return starting(pen, view, legal_moves)
    fresh = numbers(set(view.hand))
    choices: dict[str, Entry | Menu] = {}
    cells: dict[tuple[int, str], str] = {}
    ends: list[str] = []
    for move in sorted(legal_moves, key=lambda move: "end" in move.entry):
        key = next(fresh)
        choices[key] = move.entry
        if "end" in move.entry:
            ends.append(key)
        else:
            cells[move.entry["lay"], move.entry["on"]] = key
    drawn = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    drawn.add_column(pen.say("thegame-card"), justify="right")
    for pile in view.tops:
        drawn.add_column(f"{arrow(pile)} {pile}", min_width=14)
    for card in view.hand:
        row = [step(pen, view, card, pile, cells.get((card, pile))) for pile in view.tops]
        drawn.add_row(Text(str(card), "bold"), *row)
    parts: list[RenderableType] = [drawn]
    for key in ends:
        told = Text.assemble(f"  {pen.say('thegame-end')}", ("  end", "dim"))
        parts.append(Text.assemble((f"{key:>9}", "bold cyan"), told))
    return Menu(Group(*parts), choices)


def step(pen: Pen, view: TheGameView, card: int, pile: str, key: str | None) -> Text:
    """A cell of the grid: the number of the move, and how far it goes."""
    if key is None:
        return Text("–", "dim")
    told = Text.assemble((f"{key:>2}", "bold cyan"))
    if card == back_card(view, pile):
        return told + Text(f" {pen.say('thegame-ten-back')}", "bold bright_green")
    distance = abs(card - view.tops[pile])
    sign = "+" if pile.startswith("up") else "−"
    return told + Text(f" {sign}{distance}", "dim" if distance > BACK else "")


def starting(pen: Pen, view: TheGameView, legal_moves: list[LegalMove]) -> Menu:
    """Who may begin."""
    rows: list[tuple[Text, str, Entry | Menu]] = []
    for move in sorted(legal_moves, key=lambda move: bool(move.entry["seat"] != view.seat)):
        seat = move.entry["seat"]
        mine = "yes" if seat == view.seat else "no"
        label = Text(pen.say("thegame-menu-begin", who=pen.who(seat), mine=mine))
        rows.append((label, "begin" if mine == "yes" else f"begin {seat}", move.entry))
    return listed(rows)


def ending(pen: Pen, view: TheGameView, result: Entry) -> RenderableType:
    """Beaten, very good, or how much was left."""
    if result["won"]:
        return Text(pen.say("thegame-result-beaten"), "bold bright_green")
    if result["why"] == "fire":
        return Text(pen.say("thegame-result-fire", left=result["left"]), "bold")
    grade = "under" if result["left"] < BACK else "good" if view.very_good else "left"
    style = "bold" if grade == "left" else "bold bright_green"
    return Text(pen.say(f"thegame-result-{grade}", left=result["left"]), style)


def why(pen: Pen, view: TheGameView) -> str:
    """Who had to lay what and could not, as far as whoever looks can know the cards."""
    if view.turn is None or view.why not in ("stuck", "fire"):
        return ""
    about = {"who": pen.who(view.turn), "mine": "yes" if view.turn == pen.viewer else "no"}
    if view.why == "fire":
        burning = [str(view.tops[pile]) for pile in view.tops if view.burning[pile] == "cover"]
        facts = {"count": len(burning), "cards": ", ".join(burning)}
        return pen.say("thegame-why-fire", **about, **facts)
    told = pen.say("thegame-why-stuck", laid=view.laid, required=view.required, **about)
    hand = hand_in_question(view)
    if not hand:
        return told
    for card in hand:
        for pile, top in enumerate(view.tops.values()):
            if rules.goes_on(card, top, pile):
                return f"{told} {pen.say('thegame-why-fits', card=card, top=top)}"
    cards = ", ".join(map(str, hand))
    return f"{told} {pen.say('thegame-why-none', count=len(hand), cards=cards)}"


def hand_in_question(view: TheGameView) -> list[int]:
    """The cards of the one who is stuck: one's own, or all that nobody else can hold."""
    if view.turn == view.seat:
        return view.hand
    others = [seat for seat, size in enumerate(view.hand_sizes) if size and seat != view.seat]
    if view.pile or others != [view.turn]:
        return []
    known = {*view.seen, *view.hand}
    return [c for c in range(rules.FIRST_CARD, rules.LAST_CARD + 1) if c not in known]
