"""``rada replay``: a recorded game, told move by move or shown at one point, all hands open."""

from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from rada.cli.errors import UsageTrouble
from rada.cli.screen import winner_sentences
from rada.cli.warm import runs_by_module
from rada.errors import BrokenRecord
from rada.games import NAMES
from rada.games.contract import NOBODY, Entry
from rada.games.drawing import drawing_of
from rada.games.drawing.pen import Pen, grid
from rada.table.records import parse, read_records, replay
from rada.table.table import Table
from rada.words import say, seat_name

_JOINER = "\u200d"
"""Joins several signs to one emoji."""


def show_replay(path: Path, number: int, at: int | None, language: str) -> int:
    """Tell a game of a file up to a point, and show the table there."""
    record, count = pick(path, number)
    if at is not None and not 0 <= at <= len(record["moves"]):
        raise UsageTrouble("at", given=at, moves=len(record["moves"]))
    table = replay(record, at)
    console = Console(highlight=False, markup=False)
    pen = pen_of(table, record, language)
    heading = [say(language, f"{table.game.id}-name")]
    heading.append(say(language, "replay-players", players=table.players))
    if count > 1:
        heading.append(say(language, "replay-which", number=number, count=count))
    console.print(Rule(Text(" · ".join(heading), "bold")))
    console.print(story(pen, table))
    told = {"moves": len(table.moves), "all": len(record["moves"])}
    console.print(Rule(Text(say(language, "replay-position", **told), "bold")))
    console.print(position(pen, table))
    return 0


def pick(path: Path, number: int) -> tuple[Entry, int]:
    """A record of a file by its number, and how many the file has."""
    lines = [line for _, line in read_records(path)]
    if not lines:
        raise BrokenRecord("empty", path=str(path))
    if not 1 <= number <= len(lines):
        raise UsageTrouble("game", given=number, count=len(lines))
    record = parse(lines[number - 1])
    if record["game"] in NAMES:  # if not, whoever replays it says so
        runs_by_module(record["game"], ("rules",))
    return record, len(lines)


def names_in(record: Entry, players: int) -> list[str] | None:
    """The names beside a record, where it has one for each seat; nothing that a terminal obeys."""
    names = record.get("names")
    if not isinstance(names, list) or len(names) != players:
        return None
    return names if all(_is_name(each) for each in names) else None


def _is_name(given: object) -> bool:
    """Whether something can be shown as a name; emojis may be joined."""
    return isinstance(given, str) and given != "" and given.replace(_JOINER, "").isprintable()


def pen_of(table: Table, record: Entry, language: str) -> Pen:
    """A pen for somebody who only watches."""
    names = names_in(record, table.players) or [
        seat_name(seat).told(language) for seat in range(table.players)
    ]
    colours = table.game.card_colours(table.view(NOBODY))
    return Pen(language, names, NOBODY, colours=colours)


def story(pen: Pen, table: Table) -> RenderableType:
    """Everything that happened, by move."""
    lines = grid(">", "<")
    for move in range(len(table.moves) + 1):
        for event in table.events(NOBODY, move):
            lines.add_row(Text(str(move), "dim"), pen.tell(event))
    return lines


def position(pen: Pen, table: Table) -> RenderableType:
    """The table as everybody sees it, and then every hand."""
    drawing = drawing_of(table.game.id, pen)
    view = table.view(NOBODY)
    parts: list[RenderableType] = [Text(drawing.title(view), "dim"), drawing.table(view), ""]
    hands = grid("<", "<")
    for seat in range(table.players):
        look: Any = table.view(seat)
        hands.add_row(pen.names[seat], pen.cards(look.hand) if look.hand else Text("–", "dim"))
    parts += [Text(pen.say("replay-hands"), "bold"), hands]
    if table.over and table.result:
        ending = [drawing.ending(view, table.result), *winner_sentences(pen, view)]
        why = drawing.why(view)
        if why:
            ending.append(why)
        parts += ["", Panel(Group(*ending), title=pen.say("play-over"), expand=False)]
    return Group(*parts)
