"""``rada advise``: the best decisions at a point of a recorded or saved game, and why."""

import json
import math
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.table import Table as Drawn
from rich.text import Text

from rada.bots.advice import Advice, Choice, advise
from rada.bots.budget import budget_of
from rada.bots.precompile import PARTS
from rada.cli.errors import FINE, UsageTrouble
from rada.cli.replay import pen_of, pick
from rada.cli.simulate import decimal
from rada.cli.warm import make_ready
from rada.errors import NothingToAdvise, WrongSeat
from rada.games.contract import NOBODY, Entry
from rada.games.drawing.pen import Pen
from rada.table.records import replay
from rada.table.table import Table
from rada.words import say


@dataclass(frozen=True)
class Wish:
    """What advice is asked for."""

    path: Path
    number: int
    at: int | None
    seat: int | None
    budget: str
    top: int
    as_json: bool


def show_advice(wish: Wish, language: str) -> int:
    """Advise a seat at a point of a game."""
    budget = budget_of(wish.budget)
    if wish.top < 1:
        raise UsageTrouble("top", given=wish.top)
    record, _ = pick(wish.path, wish.number)
    moves = record["moves"]
    if wish.at is not None and not 0 <= wish.at <= len(moves):
        raise UsageTrouble("at", given=wish.at, moves=len(moves))
    at = last_decision(record) if wish.at is None else wish.at
    table = replay(record, at)
    make_ready(table.game.id, PARTS, language)
    advice = advise(table, seat_of(table, record, at, wish.seat), budget)
    if wish.as_json:
        told = {"game": table.game.id, "at": at, **advice.as_json(wish.top)}
        print(json.dumps(told, ensure_ascii=False))
    else:
        _show(table, record, advice, wish.top, language)
    return FINE


def last_decision(record: Entry) -> int:
    """The end of a game that goes on; of a finished one, the point before its last decision."""
    moves = record["moves"]
    table = replay(record)
    if not table.over:
        return len(moves)
    for at in range(len(moves) - 1, -1, -1):
        if moves[at].get("seat", NOBODY) != NOBODY and not table.game.is_signal(moves[at]):
            return at
    raise NothingToAdvise("none")


def seat_of(table: Table, record: Entry, at: int, asked: int | None) -> int:
    """The seat to be advised: the one asked for, or the one that decided here, or any on turn."""
    if asked is not None:
        if not 0 <= asked < table.players:
            raise WrongSeat(given=asked, last=table.players - 1)
        return asked
    following = record["moves"][at].get("seat") if at < len(record["moves"]) else None
    if table.over or not table.awaited:
        raise NothingToAdvise("over")
    return following if following in table.awaited else table.awaited[0]


def _show(table: Table, record: Entry, advice: Advice, top: int, language: str) -> None:
    console = Console(highlight=False, markup=False)
    pen = pen_of(table, record, language)
    heading = [
        say(language, f"{table.game.id}-name"),
        say(language, "advise-at", at=len(table.moves), moves=len(record["moves"])),
        pen.names[advice.seat],
    ]
    console.print(Rule(Text(" · ".join(heading), "bold")))
    if advice.reason != "begin":
        console.print(choices_table(pen, advice, top))
        left = advice.alternatives - min(len(advice.choices), top)
        if left > 0:
            console.print(Text(say(language, "advise-more", count=left), "dim"))
        console.print()
    console.print(pen.sentence(advice.why.told(language)))


def choices_table(pen: Pen, advice: Advice, top: int) -> Drawn:
    """The best choices with what they are worth."""
    language = pen.language
    drawn = Drawn(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    drawn.add_column("", justify="right")
    drawn.add_column(say(language, "advise-move"))
    drawn.add_column("")
    drawn.add_column(say(language, "advise-value"), justify="right")
    drawn.add_column(say(language, "advise-behind"), justify="right")
    drawn.add_column(say(language, "advise-trials"), justify="right")
    for place, choice in enumerate(advice.choices[:top], 1):
        behind = _behind(language, choice) if place > 1 else ""
        error = f" ± {decimal(language, 200 * choice.behind_error, 1)}" if place > 1 else ""
        spread = [100 * choice.value - 200 * choice.error, 100 * choice.value + 200 * choice.error]
        # Rounded outwards, so that the value is within.
        ends = math.floor(max(spread[0], 0)), math.ceil(min(spread[1], 100))
        low, high = (decimal(language, end, 0) for end in ends)
        drawn.add_row(
            str(place),
            Text(choice.text, "bold" if place == 1 else ""),
            pen.sentence(choice.words.told(language), "" if place == 1 else "dim"),
            Text.assemble(
                (decimal(language, 100 * choice.value, 1), "bold"), (f" ({low}–{high})", "dim")
            ),
            Text.assemble(behind, (error, "dim")),
            Text(decimal(language, choice.visits, 0), "dim"),
        )
    return drawn


def _behind(language: str, choice: Choice) -> str:
    """How far a choice is behind the best one; nothing has no sign."""
    sign = "−" if round(100 * choice.behind, 1) > 0 else ""
    return sign + decimal(language, 100 * choice.behind, 1)
