"""``python -m rada.arena.challenge``: how well a bot plays The Game with strangers.

    python -m rada.arena.challenge thinker --deals 50
    python -m rada.arena.challenge my_bots.clever:Clever --deals 50 --out build/clever
    python -m rada.arena.challenge --server http://localhost:8000 --games 2

The last one is for entrants in any language, which play over the live channel of a server.
"""

import argparse
import asyncio
import json
import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from rada.arena.arena import Execution
from rada.arena.challenge.comparing import Rival, lead, rival_of
from rada.arena.challenge.measuring import (
    PLAYERS,
    SEED,
    SELVES,
    Figure,
    Interrupted,
    Score,
    matches,
    measure,
    partners_of,
)
from rada.arena.challenge.partners import PARTNERS, Partner
from rada.arena.match import LIMIT
from rada.bots.bots import let_import_from
from rada.errors import FileTrouble, RadaError, UnknownBot

_MOST_FAULTS_TOLD = 5


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure as the command line asks, and print what came of it."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if (asked.bot is None) == (asked.server is None):
        parser.error("name one bot, or a server with --server.")
    if asked.server is not None and asked.compare is not None:
        parser.error("deals of a server cannot be compared, so --compare is for a bot.")
    if asked.out is not None and asked.out.exists() and not asked.out.is_dir():
        parser.error(f"{asked.out} is not a folder, so --out cannot keep games there.")
    try:
        rival = _rival(asked)
    except (OSError, ValueError) as trouble:
        reason = getattr(trouble, "strerror", None) or trouble
        _say(f"{asked.compare} cannot be compared with: {reason}.")
        return 1
    try:
        score = _in_the_arena(asked) if asked.server is None else _over_the_channel(asked)
    except (RadaError, OSError) as trouble:
        _say(_sentence(trouble))
        return 2 if isinstance(trouble, UnknownBot) else 1
    except (Interrupted, KeyboardInterrupt):
        kept = asked.bot is not None and asked.out is not None
        _say(
            "Stopped early; the same command goes on from here."
            if kept
            else "Stopped early, so there is no score."
        )
        return 130
    if asked.json:
        print(json.dumps(score.as_json()))
    else:
        Console(highlight=False).print(table_of(score), line_of(score))
    if rival is not None:
        ahead = told(lead(score, rival), 100)
        _say(f"Percentage points ahead of {rival.entrant} on the same deals: {ahead}")
    for fault in score.faults[:_MOST_FAULTS_TOLD]:
        _say(f"A game counts as lost because of {fault}.")
    for reason in score.uncounted[:_MOST_FAULTS_TOLD]:
        _say(reason)
    if score.uncounted:
        _say("So this is the score of fewer games than were to be played.")
    return 1 if score.uncounted else 0


def _sentence(trouble: RadaError | OSError) -> str:
    """What went wrong; a sentence of the arena names an option that this command does not need."""
    if isinstance(trouble, FileTrouble) and trouble.sentence == "file-keep":
        path, reason = trouble.facts["path"], trouble.facts["reason"]
        return f"“{path}” cannot be written: {reason}. The same command goes on from what is kept."
    return str(trouble)


def _rival(asked: argparse.Namespace) -> Rival | None:
    """The entrant to compare with, read before games are played in vain."""
    if asked.compare is None:
        return None
    rival = rival_of(asked.compare.read_text("utf-8"))
    partners = [each.name for each in asked.partner or PARTNERS]
    rival.check(asked.seed, asked.deals, partners, asked.players)
    return rival


def _in_the_arena(asked: argparse.Namespace) -> Score:
    let_import_from(str(Path.cwd()))
    planned = matches(asked.bot, asked.partner or PARTNERS, asked.players, asked.seed, asked.limit)
    total = sum(asked.deals * len(match.seatings) for match in planned.values())
    with _progress_bar(total) as bar:
        return measure(
            asked.bot,
            planned,
            asked.deals,
            execution=Execution(workers=asked.workers),
            out=asked.out,
            progress=lambda done: bar.advance(bar.task_ids[0], done),
        )


def _over_the_channel(asked: argparse.Namespace) -> Score:
    from rada.arena.challenge.live import Host, challenge

    host, partners = Host(asked.server, asked.pause, asked.limit), asked.partner or PARTNERS
    return asyncio.run(challenge(host, partners, asked.players, asked.games, asked.tables))


def table_of(score: Score) -> Table:
    """The shares of games won: a line for each partner, a column for each number of players."""
    drawn = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    drawn.add_column("partner", no_wrap=True)
    for players in score.sizes:
        drawn.add_column(f"{players} pl. %", justify="right", no_wrap=True)
    for column in ("won", "cards left"):
        drawn.add_column(column, justify="right", no_wrap=True)
    for partner in [*score.partners, None]:
        shares = [shown(score.won(partner, each), 100) for each in score.sizes]
        won, left = told(score.won(partner), 100, " %"), told(score.left(partner), 1)
        drawn.add_row(partner or "all", *shares, won, left)
    return drawn


def line_of(score: Score) -> str:
    """What was measured, in a line."""
    if score.seed is None:
        return f"{score.entrant}; games that count: {score.deals}; dealt by the server"
    deals = f"deals with every partner at every table: {score.deals}"
    return f"{score.entrant}; {deals}; seed {score.seed}"


def told(figure: Figure, factor: float, unit: str = "") -> str:
    """A figure with the ends of its interval."""
    low, high = figure.interval
    mean = shown(figure, factor, unit)
    if low is None or high is None:
        return mean
    return f"{mean} ({factor * low:.1f} to {factor * high:.1f})"


def shown(figure: Figure, factor: float, unit: str = "") -> str:
    """A figure without its interval."""
    return "–" if figure.mean is None else f"{factor * figure.mean:.1f}{unit}"


@contextmanager
def _progress_bar(total: int) -> Iterator[Progress]:
    """A bar on a terminal, and nothing anywhere else."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        bar.add_task("", total=total)
        yield bar


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _positive(text: str) -> int:
    with suppress(ValueError):
        number = int(text)
        if number >= 1:
            return number
    raise argparse.ArgumentTypeError(f"“{text}” is not a whole number of at least 1.")


def _seconds(text: str) -> float:
    with suppress(ValueError):
        number = float(text)
        if 0 <= number < math.inf:
            return number
    raise argparse.ArgumentTypeError(f"“{text}” is not a number of seconds.")


def _players(text: str) -> list[int]:
    given = text.split(",")
    wrong = [each for each in given if each not in map(str, PLAYERS)]
    if wrong:
        raise argparse.ArgumentTypeError(f"{wrong[0]} players; there may be 2 to 5.")
    return list(dict.fromkeys(map(int, given)))


def _partners(text: str) -> list[type[Partner]]:
    try:
        return partners_of(dict.fromkeys(text.split(",")))
    except KeyError as unknown:
        names = ", ".join(each.name for each in PARTNERS)
        raise argparse.ArgumentTypeError(
            f"there is no partner {unknown}; the partners are {names}."
        ) from None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m rada.arena.challenge",
        usage="%(prog)s BOT [options], or %(prog)s --server URL [options]",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    bot = f"a bot as the arena names it, a partner, or {SELVES}: each partner with itself"
    parser.add_argument("bot", nargs="?", help=bot)
    partners = f"only these of {', '.join(each.name for each in PARTNERS)}"
    parser.add_argument("--partner", type=_partners, metavar="NAME,…", help=partners)
    parser.add_argument("--players", type=_players, metavar="N,…", default=list(PLAYERS))
    limit = "seconds that the entrant may take for a decision (60)"
    parser.add_argument("--limit", type=_seconds, default=LIMIT, help=limit)
    parser.add_argument("--json", action="store_true", help="print the score as one JSON object")
    arena = parser.add_argument_group("in the arena")
    arena.add_argument("--deals", type=_positive, default=50, help="with every partner (50)")
    arena.add_argument("--seed", default=SEED, help=f"another one than {SEED} has other deals")
    compare = "the --json of another entrant, to compare with deal by deal"
    arena.add_argument("--compare", type=Path, metavar="FILE", help=compare)
    arena.add_argument("--workers", type=_positive, help="processes that play")
    arena.add_argument("--out", type=Path, help="keep the games in a folder, and go on with it")
    live = parser.add_argument_group("over the live channel")
    live.add_argument("--server", metavar="URL", help="the address of a running server")
    live.add_argument("--games", type=_positive, default=1, help="with every partner (1)")
    live.add_argument("--tables", type=_positive, default=4, help="at the same time (4)")
    live.add_argument("--pause", type=_seconds, default=0.3, help="seconds before a move (0.3)")
    return parser
