"""``rada games`` and ``rada rules``."""

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from rada.errors import BrokenGame
from rada.games import NAMES, load
from rada.games.rulebook import rulebook
from rada.words import say


def show_games(language: str) -> int:
    """The games, with what they are about."""
    console = Console(highlight=False)
    drawn = Table(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    for column in ("name", "game", "players", "length"):
        drawn.add_column(say(language, f"games-{column}"))
    broken: list[BrokenGame] = []
    for name in NAMES:
        try:
            game = load(name)
        except BrokenGame as trouble:
            broken.append(trouble)
            continue
        drawn.add_row(
            Text(name, "bold cyan"),
            Text(say(language, f"{name}-name"), "bold"),
            f"{game.min_players}–{game.max_players}",
            say(language, f"{name}-name.length"),
        )
        drawn.add_row("", Text(say(language, f"{name}-name.line"), "dim"))
        options = " ".join(f"{key}={_shown(value)}" for key, value in _defaults(name).items())
        if options:
            drawn.add_row("", Text(say(language, "games-options", options=options), "dim"))
    console.print(drawn)
    console.print("\n" + say(language, "games-how"))
    for each in broken:
        console.print(Text(each.told(language), "red"))
    return 0


def _defaults(game: str) -> dict[str, object]:
    return load(game).read_options({}).recorded()


def _shown(value: object) -> str:
    return {None: "none", True: "true", False: "false"}.get(value, str(value))  # type: ignore[call-overload, no-any-return]


def show_rules(game: str, language: str) -> int:
    """The whole rulebook."""
    console = Console(highlight=False)
    console.print(Markdown(rulebook(game, language)), width=min(console.width, 100))
    return 0
