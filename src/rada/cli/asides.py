"""What a person can ask for at a table without making a move: help, a hint, the rules, the log."""

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from rada.bots import bots
from rada.bots.advice import advise
from rada.bots.bots import STRONGEST, Bot, Gladness
from rada.bots.precompile import PARTS
from rada.cli.warm import make_ready
from rada.games.contract import Entry
from rada.games.drawing.menus import Menu
from rada.games.drawing.pen import Pen, grid
from rada.games.rulebook import in_short, rule_of
from rada.table.table import Table
from rada.words import knows

COMMANDS = ("help", "hint", "undo", "rules", "log", "quit")


def command_of(pen: Pen, text: str) -> tuple[str, list[str]] | None:
    """The command that a line stands for, in English or in the language of the table."""
    first, *rest = text.lower().split()
    if first == "?":
        return "help", rest
    for command in COMMANDS:
        if first == command or first in pen.say(f"play-command-{command}").split():
            return command, rest
    return None


def help_page(pen: Pen, game: str) -> RenderableType:
    """How to make a move, and the commands."""
    rows = grid("<", "<")
    for command in COMMANDS:
        names = pen.say(f"play-command-{command}").split()
        typed = " / ".join(dict.fromkeys([command, names[0]]))
        rows.add_row(Text(typed, "bold cyan"), pen.say(f"play-help-{command}"))
    own = f"{game}-help"
    return Group(
        Text(pen.say("play-help"), "bold"),
        Text(pen.say(own if knows(pen.language, own) else "any-help")),
        Text(pen.say("play-help-commands"), "bold"),
        rows,
    )


def rules_page(pen: Pen, game: str, asked: list[str]) -> RenderableType:
    """The rules in short, or one rule by its number."""
    if not asked:
        return Group(
            Markdown(in_short(game, pen.language)),
            Text(pen.say("play-rules-more", game=game), "dim"),
        )
    number = asked[0].upper().removeprefix(f"{game.upper()}-")
    rule = rule_of(game, pen.language, number)
    if rule is None:
        return Text(pen.say("play-rules-none", given=asked[0]), "red")
    return Markdown(rule)


def log_page(pen: Pen, table: Table, seat: int) -> RenderableType:
    """All that a seat has seen happen."""
    lines = grid(">", "<")
    for move in range(len(table.moves) + 1):
        for event in table.events(seat, move):
            lines.add_row(Text(str(move), "dim"), pen.tell(event))
    return lines


def hint(pen: Pen, table: Table, seat: int, menu: Menu) -> Text:
    """What the strongest bot would do in this seat, knowing what the seat knows, and why."""
    make_ready(table.game.id, PARTS, pen.language)
    advice = advise(table, seat)
    best = advice.choices[0]
    told = pen.say("play-hint", bot=pen.say(f"bot-{STRONGEST}"), move=best.text)
    number = _number_of(menu, best.move)
    if number and number != best.text:
        told += " " + pen.say("play-hint-number", number=number)
    return Text(f"{told}\n{advice.why.told(pen.language)}", "cyan")


def _number_of(menu: Menu, entry: Entry) -> str | None:
    """The number of a move in a menu; in two steps, both numbers."""
    for key, choice in menu.choices.items():
        if isinstance(choice, Menu):
            inner = _number_of(choice, entry)
            if inner:
                return f"{key} → {inner}"
        elif _unordered(choice) == _unordered(entry):
            return key
    return None


def _unordered(entry: Entry) -> Entry:
    """An entry in which the order of cards laid together does not matter."""
    return entry | {"lay": sorted(entry["lay"])} if isinstance(entry.get("lay"), list) else entry


def gladness(table: Table, seat: int, bot: Bot) -> Gladness:
    """How gladly a bot would begin in this seat, the same whenever it is asked."""
    return bots.gladness(table.game, table.state, seat, bot, table.commitment)
