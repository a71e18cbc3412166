"""``rada simulate``: many games between bots, and what came of them."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from rada.arena.simulate import Summary, simulate
from rada.bots.bots import spread
from rada.cli.errors import FINE, INTERRUPTED, UsageTrouble
from rada.games import load
from rada.kernel.compiling import JIT, PLAIN
from rada.words import percent, say

MOST_GAMES = 100_000_000


def run_simulation(
    *,
    game: str,
    players: int,
    games: int,
    bots: str,
    seed: str,
    options: list[str],
    record: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Simulate games and print what came of them."""
    chosen = load(game)
    chosen.check_players(players)
    if games < 1:
        raise UsageTrouble("games", given=games)
    if games > MOST_GAMES:
        raise UsageTrouble("many-games", given=games, most=MOST_GAMES)
    seats = spread(bots, players)
    checked = chosen.parse_options(options)
    if not JIT and not PLAIN:
        print(say(language, "simulate-plain"), file=sys.stderr)
    with progress_bar(games, language) as bar:
        summary = simulate(
            game,
            players,
            games,
            seats,
            seed,
            checked,
            record,
            progress=lambda done: bar.advance(bar.task_ids[0], done),
        )
    if as_json:
        print(json.dumps(summary.as_json()))
    else:
        Console(highlight=False).print(
            table_of(summary, language), *lines_of(summary, language), sep="\n"
        )
    if summary.interrupted:
        print(say(language, "simulate-interrupted", games=summary.games), file=sys.stderr)
        return INTERRUPTED
    return FINE


@contextmanager
def progress_bar(total: int, language: str, label: str = "simulate-running") -> Iterator[Progress]:
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
        bar.add_task(say(language, label), total=total)
        yield bar


def decimal(language: str, number: float, places: int = 2) -> str:
    """A number as it is written in a language."""
    text = signed_text(f"{number:,.{places}f}")
    if language == "cs":
        return text.replace(",", "\u00a0").replace(".", ",")
    return text


def signed_text(text: str) -> str:
    """A number with a true minus sign."""
    return text.replace("-", "−")


def table_of(summary: Summary, language: str) -> Table:
    """Scores and wins by seat."""
    drawn = Table(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    drawn.add_column(say(language, "simulate-seat"), justify="right")
    drawn.add_column(say(language, "simulate-bot"))
    drawn.add_column(say(language, "simulate-score"), justify="right")
    drawn.add_column(say(language, "simulate-wins"), justify="right")
    for seat, bot in enumerate(summary.bots):
        if seat >= len(summary.score_mean):
            break
        mean = decimal(language, summary.score_mean[seat])
        error = decimal(language, summary.score_error[seat])
        drawn.add_row(
            str(seat),
            say(language, f"bot-{bot}"),
            Text.assemble((mean, "bold"), (f" ± {error}", "dim")),
            decimal(language, 100 * summary.win_share[seat], 1) + percent(language),
        )
    return drawn


def lines_of(summary: Summary, language: str) -> list[str]:
    """Length, speed, and what only The Game has."""
    lines = []
    if summary.win_rate is not None and summary.left_mean is not None:
        lines.append(
            say(
                language,
                "simulate-together",
                won=decimal(language, 100 * summary.win_rate, 1),
                good=decimal(language, 100 * (summary.very_good_rate or 0.0), 1),
                left=decimal(language, summary.left_mean),
            )
        )
    lines.append(
        say(
            language,
            "simulate-length",
            games=summary.games,
            moves=summary.moves,
            length=decimal(language, summary.length_mean, 1),
        )
    )
    lines.append(
        say(
            language,
            "simulate-speed",
            seconds=decimal(language, summary.seconds, 1),
            speed=decimal(language, summary.moves_per_second, 0),
        )
    )
    return lines
