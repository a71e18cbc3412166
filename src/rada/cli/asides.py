"""What a person can ask for at a table without making a move: help, a hint, the rules, the log."""

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from rada.bots.bots import STRONGEST, bot_of, luck_of, move_of, redealt
from rada.cli.drawing.menus import Menu
from rada.cli.drawing.pen import Pen, grid
from rada.cli.reading import in_short, rule_of
from rada.games.contract import NOBODY, Actions, Entry, Move
from rada.table.table import Table

COMMANDS = ("help", "hint", "undo", "rules", "log", "quit")
_SAMPLES = 32


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
    return Group(
        Text(pen.say("play-help"), "bold"),
        Text(pen.say(f"{game}-help")),
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
    """What the strongest bot would do in this seat, knowing what the seat knows."""
    luck = luck_of("hint", seat, len(table.moves))
    actions = move_of(bot_of(STRONGEST), table.game, table.state, seat, luck)
    entry = _entry_of(table, seat, actions)
    told = pen.say("play-hint", bot=pen.say(f"bot-{STRONGEST}"), move=table.game.move_text(entry))
    number = _number_of(menu, entry)
    if number:
        told += " " + pen.say("play-hint-number", number=number)
    return Text(told, "cyan")


def _entry_of(table: Table, seat: int, actions: Actions) -> Entry:
    """A move as an entry, without making it."""
    after = table.game.copy_of(table.state)
    for action in actions:
        table.game.fast.apply(after[0], seat, action)
    return table.game.move_entry(table.state, seat, Move(actions, after[0]))


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


def gladness(table: Table, seat: int, bot_name: str) -> str:
    """How gladly a bot would begin, as a word: its hand against hands that anybody might have."""
    bot = bot_of(bot_name)
    luck = luck_of("gladness", seat, table.commitment)
    game, state = table.game, table.state
    own = bot.eagerness(game, redealt(game, state, seat, luck), seat)
    others = [
        bot.eagerness(game, redealt(game, state, NOBODY, luck), seat) for _ in range(_SAMPLES)
    ]
    below, above = sum(each < own for each in others), sum(each > own for each in others)
    if below > 2 * _SAMPLES // 3:
        return "glad"
    return "unwilling" if above > 2 * _SAMPLES // 3 else "even"
