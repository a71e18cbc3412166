"""``rada review``: a finished game, decision by decision, with its curve."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.rule import Rule
from rich.table import Table as Drawn
from rich.text import Text

from rada.bots.budget import budget_of
from rada.bots.judging import Judged
from rada.bots.precompile import PARTS
from rada.bots.review import Review, review
from rada.cli.errors import FINE
from rada.cli.replay import names_in, pen_of, pick
from rada.cli.simulate import decimal
from rada.cli.warm import make_ready
from rada.errors import FileTrouble, NoPictures
from rada.games.drawing.pen import Pen
from rada.table.records import replay
from rada.words import say

STYLES = {"best": "green", "fine": "", "slip": "yellow", "mistake": "bold red", "forced": "dim"}
FILES = ("review.json", "review.svg", "review.png")


@dataclass(frozen=True)
class Wish:
    """What review is asked for."""

    path: Path
    number: int
    budget: str | None
    out: Path | None
    as_json: bool


def show_review(wish: Wish, language: str) -> int:
    """Review a finished game of a file."""
    budget = budget_of(wish.budget) if wish.budget is not None else None
    record, _ = pick(wish.path, wish.number)
    table = replay(record)
    if wish.out is not None:
        _make_folder(wish.out)
    if table.over:
        make_ready(table.game.id, PARTS, language)
    with _progress(language) as progress:
        found = review(table, budget, names=names_in(record, table.players), progress=progress)
    written = _write(found, wish.out, language) if wish.out is not None else []
    if wish.as_json:
        print(json.dumps(found.as_json(), ensure_ascii=False))
        return FINE
    console = Console(highlight=False, markup=False)
    for part in page(found, pen_of(table, record, language)):
        console.print(part)
    if written:
        files = ", ".join(str(path) for path in written)
        console.print(Text(say(language, "review-written", files=files), "dim"))
    return FINE


# The page


def page(found: Review, pen: Pen) -> Iterator[RenderableType]:
    """The review as it is printed."""
    heading = [pen.say(f"{found.game}-name"), pen.say("replay-players", players=found.players)]
    yield Rule(Text(" · ".join(heading), "bold"))
    yield decisions_table(found, pen)
    yield Text(pen.say(f"review-legend-{'end' if found.together else 'win'}"), "dim")
    yield Rule(Text(pen.say("review-seats"), "bold"))
    yield seats_table(found, pen)
    if found.turns:
        yield Rule(Text(pen.say("review-turns"), "bold"))
        for turn in found.turns:
            yield pen.sentence("• " + turn.told.told(pen.language))


def decisions_table(found: Review, pen: Pen) -> Drawn:
    """Every decision, and what was better where something was."""
    left, right = ("<", ">")
    drawn = _table(
        pen,
        (right, "review-move"),
        (left, "review-seat"),
        (left, "review-played"),
        (left, "review-grade"),
        (right, "review-cost"),
        (right, "review-expects"),
        (left, "review-better"),
    )
    for each in found.decisions:
        grade = each.grade or "unknown"
        drawn.add_row(
            Text(str(each.n), "dim"),
            found.name(each.seat, pen.language),
            pen.sentence(each.played.text),
            Text(pen.say(f"grade-{grade}"), STYLES.get(grade, "dim")),
            Text(
                decimal(pen.language, 100 * each.cost, 1) if each.cost else "",
                STYLES.get(grade, ""),
            ),
            decimal(pen.language, 100 * each.after, 0),
            _better(each, pen),
        )
    return drawn


def _better(judged: Judged, pen: Pen) -> Text:
    return Text(judged.best.text if judged.best else "", "cyan")


def seats_table(found: Review, pen: Pen) -> Drawn:
    """Accuracy and grades by seat."""
    grades = [(">", f"grade-{grade}") for grade in found.grades[0]]
    drawn = _table(pen, ("<", "review-seat"), (">", "review-accuracy"), *grades)
    for seat, accuracy in enumerate(found.accuracy):
        drawn.add_row(
            found.name(seat, pen.language),
            Text("–" if accuracy is None else decimal(pen.language, accuracy, 1), "bold"),
            *(str(count) for count in found.grades[seat].values()),
        )
    return drawn


def _table(pen: Pen, *columns: tuple[str, str]) -> Drawn:
    drawn = Drawn(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    for side, message in columns:
        drawn.add_column(pen.say(message), justify="right" if side == ">" else "left")
    return drawn


# Files and the bar


def _make_folder(out: Path) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise FileTrouble("write", path=str(out), reason=trouble.strerror or "") from None


def _write(found: Review, out: Path, language: str) -> list[Path]:
    """Write the review and its pictures, if they can be drawn; returns what was written."""
    from rada.bots.curve import draw

    text, *pictures = (out / name for name in FILES)
    try:
        told = json.dumps(found.as_json(), ensure_ascii=False, indent=1)
        text.write_text(told + "\n", "utf-8")
        draw(found, pictures, language)
        return [text, *pictures]
    except NoPictures as why:
        for path in pictures:  # those of an earlier review are not of this one
            path.unlink(missing_ok=True)
        print(why.told(language), file=sys.stderr)
        return [text]
    except OSError as trouble:
        raise FileTrouble("write", path=str(out), reason=trouble.strerror or "") from None


@contextmanager
def _progress(language: str) -> Iterator[Any]:
    """A bar on a terminal, and nothing anywhere else."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(say(language, "review-running"), total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
