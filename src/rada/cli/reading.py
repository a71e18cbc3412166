"""``rada games`` and ``rada rules``."""

import re
from importlib import resources
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from rada.errors import FileTrouble, UnknownGame
from rada.games import NAMES, load
from rada.words import say


def show_games(language: str) -> int:
    """The games, with what they are about."""
    console = Console(highlight=False)
    drawn = Table(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    for column in ("name", "game", "players", "length"):
        drawn.add_column(say(language, f"games-{column}"))
    for name in NAMES:
        game = load(name)
        drawn.add_row(
            Text(name, "bold cyan"),
            Text(say(language, f"game-{name}"), "bold"),
            f"{game.min_players}–{game.max_players}",
            say(language, f"game-{name}.length"),
        )
        drawn.add_row("", Text(say(language, f"game-{name}.line"), "dim"))
        options = " ".join(f"{key}={_shown(value)}" for key, value in _defaults(name).items())
        drawn.add_row("", Text(say(language, "games-options", options=options), "dim"))
    console.print(drawn)
    console.print("\n" + say(language, "games-how"))
    return 0


def _defaults(game: str) -> dict[str, object]:
    return load(game).read_options({}).recorded()


def _shown(value: object) -> str:
    return {None: "none", True: "true", False: "false"}.get(value, str(value))  # type: ignore[call-overload, no-any-return]


def rulebook(game: str, language: str) -> str:
    """The rules of a game as Markdown: from the package, or from the checkout beside it."""
    if game not in NAMES:
        raise UnknownGame(given=game, known=NAMES)
    name = f"{game}.{language}.md"
    packaged = resources.files("rada").joinpath("rulebook", name)
    if packaged.is_file():
        return packaged.read_text("utf-8")
    path = Path(__file__).parents[3] / "docs" / "rules" / name
    try:
        return path.read_text("utf-8")
    except OSError as trouble:
        raise FileTrouble("read", path=str(path), reason=trouble.strerror or "") from None


def rule_of(game: str, language: str, number: str) -> str | None:
    """One numbered rule with its tables, or None if there is no such number."""
    label = f"**{game.upper()}-{number}**"
    paragraphs = re.split(r"\n{2,}", rulebook(game, language))
    for place, paragraph in enumerate(paragraphs):
        if paragraph.startswith(label):
            table = paragraphs[place + 1 : place + 2]
            return "\n\n".join([paragraph, *(each for each in table if each.startswith("|"))])
    return None


def in_short(game: str, language: str) -> str:
    """The rules in a few lines: the part between the first two headings."""
    return rulebook(game, language).split("\n## ")[1].split("\n", 1)[1].strip()


def show_rules(game: str, language: str) -> int:
    """The whole rulebook."""
    console = Console(highlight=False)
    console.print(Markdown(rulebook(game, language)), width=min(console.width, 100))
    return 0
