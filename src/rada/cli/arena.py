"""``rada arena``: bots measured against each other."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rada.arena import rating
from rada.arena.arena import Execution, measure
from rada.arena.match import LIMIT, Match, match_of
from rada.arena.statistics import BotFigures, Interval, Results
from rada.bots.bots import let_import_from
from rada.cli.errors import FINE, INTERRUPTED, WRONG, UsageTrouble
from rada.cli.simulate import decimal, progress_bar
from rada.games import load
from rada.words import percent, say

MOST_GAMES = 1_000_000
_MOST_FAULTS_TOLD = 5


@dataclass(frozen=True)
class Wish:
    """An arena as it was asked for on the command line."""

    game: str
    players: int
    bots: str
    games: int
    seed: str = "0"
    options: Sequence[str] = ()
    workers: int | None = None
    cluster: str | None = None
    out: Path | None = None
    resume: bool = False
    limit: float = LIMIT
    as_json: bool = False


def run_arena(wish: Wish, language: str) -> int:
    """Measure bots and print what came of it."""
    match = _match(wish)
    scheduled = len(match.fixtures(wish.games))
    if scheduled != wish.games:
        block = len(match.seatings)
        _note(language, "arena-rounded", given=wish.games, games=scheduled, block=block)
    with progress_bar(scheduled, language) as bar:
        results = measure(
            match,
            wish.games,
            execution=Execution(wish.workers, wish.cluster),
            out=wish.out,
            resume=wish.resume,
            progress=lambda done: bar.advance(bar.task_ids[0], done),
        )
    if wish.as_json:
        print(json.dumps(results.as_json()))
    else:
        Console(highlight=False).print(table_of(results, language), _line(results, language))
    drawn = wish.out is not None and _draw(wish.out, language)
    _tell(wish, results, drawn, language)
    if results.interrupted:
        return INTERRUPTED
    played = results.games - sum(bot.faults for bot in results.bots)
    return FINE if played > 0 else WRONG


def _match(wish: Wish) -> Match:
    """What is to be measured, if everything about it is right."""
    chosen = load(wish.game)
    chosen.check_players(wish.players)
    if wish.games < 1:
        raise UsageTrouble("games", given=wish.games)
    if wish.games > MOST_GAMES:
        raise UsageTrouble("many-games", given=wish.games, most=MOST_GAMES)
    if wish.workers is not None and wish.workers < 1:
        raise UsageTrouble("workers", given=wish.workers)
    if not wish.limit > 0:
        raise UsageTrouble("limit", given=wish.limit)
    if wish.resume and wish.out is None:
        raise UsageTrouble("resume-out")
    options = chosen.parse_options(wish.options)
    let_import_from(str(Path.cwd()))
    bots = [name.strip() for name in wish.bots.split(",") if name.strip()]
    return match_of(wish.game, wish.players, bots, wish.seed, options, wish.limit)


def _draw(out: Path, language: str) -> bool:
    """Draw the pictures of a folder, if they can be; all the rest is there without them too."""
    try:
        from rada.arena.pictures import draw_folder
    except ImportError:
        return False
    draw_folder(out, language)
    return True


def _tell(wish: Wish, results: Results, drawn: bool, language: str) -> None:
    """Say on stderr what else is to be known."""
    if wish.out is not None:
        _note(language, "arena-written" if drawn else "arena-no-pictures", path=str(wish.out))
    if len(results.bots) > 1 and not rating.installed():
        _note(language, "arena-no-rating")
    for fault in results.faults[:_MOST_FAULTS_TOLD]:
        _note(language, "arena-fault", **{key: fault[key] for key in _OF_FAULTS})
    more = sum(bot.faults for bot in results.bots) - _MOST_FAULTS_TOLD
    if more > 0:
        _note(language, "arena-fault-more", count=more)
    if results.interrupted:
        kept = wish.out is not None
        if kept:
            _note(language, "arena-interrupted-kept")
        else:
            _note(language, "arena-interrupted", games=results.games)


_OF_FAULTS = ("bot", "deal", "rotation", "fault")


def _note(language: str, message: str, **facts: object) -> None:
    print(say(language, message, **facts), file=sys.stderr)


def table_of(results: Results, language: str) -> Table:
    """The bots, the best one first."""
    together = load(results.game).together
    drawn = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    drawn.add_column(say(language, "arena-bot"), overflow="fold")
    columns = ["wins", "score", "time", "rating", "faults"]
    if together:
        columns[1:2] = ["very-good", "left"]
    for column in columns:
        drawn.add_column(say(language, f"arena-{column}"), justify="right", overflow="fold")
    sign = percent(language)
    for bot in sorted(results.bots, key=lambda each: -(each.win_share or 0.0)):
        cells = [_with_reach(language, bot.win_share, bot.win_share_ci, 100, 1, sign)]
        if together:
            cells.append(_with_reach(language, bot.very_good_rate, bot.very_good_ci, 100, 1, sign))
            cells.append(_with_reach(language, bot.left_mean, bot.left_ci, 1, 1))
        else:
            cells.append(_with_reach(language, bot.score_mean, bot.score_ci, 1, 2))
        drawn.add_row(bot.name, *cells, _time(language, bot), _rating(language, bot), _faults(bot))
    return drawn


def _with_reach(
    language: str,
    value: float | None,
    interval: Interval | None,
    factor: float,
    places: int,
    unit: str = "",
) -> Text:
    """A figure, and behind it the ends of its interval, which need not lie evenly around it."""
    if value is None:
        return Text("–", "dim")
    text = Text(decimal(language, factor * value, places) + unit, "bold")
    low, high = interval or (None, None)
    if low is not None and high is not None:
        ends = [decimal(language, factor * end, places) for end in (low, high)]
        text.append(f" ({ends[0]}–{ends[1]})", "dim not bold")
    return text


def _time(language: str, bot: BotFigures) -> str:
    if bot.ms_per_decision is None:
        return "–"
    if bot.ms_per_decision < 1:
        return decimal(language, 1000 * bot.ms_per_decision, 1) + " µs"
    return decimal(language, bot.ms_per_decision, 1) + " ms"


def _rating(language: str, bot: BotFigures) -> str:
    return "–" if bot.rating is None else decimal(language, bot.rating, 1)


def _faults(bot: BotFigures) -> Text:
    return Text(str(bot.faults), "bold red" if bot.faults else "dim")


def _line(results: Results, language: str) -> str:
    return say(
        language,
        "arena-games",
        games=results.games,
        blocks=results.blocks,
        seed=results.seed,
        seconds=decimal(language, results.seconds, 1),
    )
