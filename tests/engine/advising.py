"""Hints and reviews made natively and by the page's code under Node, field by field.

``python -m tests.engine.advising ENGINES`` compares many more than the tests do; ENGINES is the
folder that ``python -m rada.engine.build`` has made.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rada import words
from rada.bots.bots import STRONGEST, bot_of, gladness, luck_of, move_of, redealt, signals_of
from rada.bots.budget import Budget
from rada.bots.review import review
from rada.server.bots.advice import advice_on, hint_of
from rada.server.schemas import models
from rada.table.table import Table
from tests.engine.identity import CLOCK, node, seed
from tests.games.harness import SETTINGS, Setting

ADVISER = Path(__file__).with_name("advising.ts")
NAMES = ("Ada", "", "Cyril", "Dora", "Emil", "Flora")


@dataclass(frozen=True)
class Job:
    """A game that is played, and what is to be found out about it."""

    setting: Setting
    bot: str
    apart: int
    """Moves from one hint to the next; no hints where it is 0."""
    visits: int
    reviewed: int
    """The visits of the review for each decision; no review where it is 0."""

    @property
    def name(self) -> str:
        return f"{self.setting} {self.bot}"


def played(job: Job) -> Table:
    """A whole game between bots that are alike."""
    setting, bot = job.setting, bot_of(job.bot)
    options = setting.options
    table = Table(setting.name, setting.players, seed=seed(job.name), options=options)
    game = table.game
    while not table.over:
        n = len(table.moves)
        if n >= CLOCK and game.time_limit(options) and game.awaits_time(table.state):
            table.play(game.time_entry())
            continue
        luck, seat = luck_of(job.name, n), table.awaited[0]
        for each in range(setting.players):
            shown = signals_of(bot, game, table.state, each, luck)
            if shown:
                table.decide(each, shown)
        table.decide(seat, move_of(bot, game, table.state, seat, luck))
    return table


def asked_at(job: Job, table: Table) -> Iterator[tuple[int, int]]:
    """After how many moves there is a hint, and for which seat."""
    for n in range(0, len(table.moves) if job.apart else 0, max(job.apart, 1)):
        for seat in table.game.awaited(table.state_at(n)):
            yield n, seat


def hint(table: Table, n: int, seat: int, visits: int) -> dict[str, Any]:
    """The hint of a server for a seat after so many moves."""
    game = table.game
    imagined = redealt(game, table.state_at(n), seat, luck_of("hint", seat, n))
    if game.awaits_start(imagined):
        glad = gladness(game, imagined, seat, bot_of(STRONGEST), "hint", n)
        told = models.Hint(bot=STRONGEST, move=None, text="", gladness=glad)
    else:
        advice = advice_on(game.id, imagined.tobytes(), seat, n, Budget(visits=visits))
        told = hint_of(advice)
    return told.model_dump(mode="json", by_alias=True)


def found_natively(job: Job, table: Table) -> dict[str, Any]:
    """All that is asked for in a job."""
    hints = [hint(table, n, seat, job.visits) for n, seat in asked_at(job, table)]
    reviewed = None
    if job.reviewed:
        names = NAMES[: table.players]
        reviewed = review(table, Budget(visits=job.reviewed), names=names).as_json()
    return {"hints": hints, "review": reviewed}


def given(job: Job, table: Table) -> dict[str, Any]:
    """What Node is given of a job."""
    moves = range(len(table.moves))
    decided = [table.decided(n + 1) for n in moves]
    return {
        "game": table.game.id,
        "states": [table.state_at(n).tobytes().hex() for n in (*moves, len(moves))],
        "decisions": [{"seat": seat, "actions": list(actions)} for seat, actions in decided],
        "hints": [{"n": n, "seat": seat} for n, seat in asked_at(job, table)],
        "visits": job.visits,
        "reviewed": job.reviewed,
        "names": list(NAMES[: table.players]),
    }


def begun(asked: Sequence[dict[str, Any]], engines: Path) -> "subprocess.Popen[str]":
    """Let Node advise; it prints what it finds as JSON."""
    found = node()
    assert found is not None, "there is no Node"
    with tempfile.TemporaryFile("w+") as file:
        json.dump(
            {"jobs": asked, "words": {each: words.sources(each) for each in words.LANGUAGES}}, file
        )
        file.seek(0)
        return subprocess.Popen(
            [found, "--no-warnings", str(ADVISER), str(engines)],
            stdin=file,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )


def differences(jobs: Sequence[Job], engines: Path) -> list[str]:
    """What the two make differently, each with its place."""
    tables = [played(job) for job in jobs]
    other = begun([given(job, table) for job, table in zip(jobs, tables, strict=True)], engines)
    own = [found_natively(job, table) for job, table in zip(jobs, tables, strict=True)]
    out, err = other.communicate()
    if other.returncode != 0:
        raise RuntimeError(err)
    theirs = json.loads(out)
    pairs = zip(jobs, own, theirs, strict=True)
    return [f"{job.name}{each}" for job, one, two in pairs for each in differing(one, two)]


def differing(one: Any, other: Any, place: str = "") -> Iterator[str]:
    """Where two values differ that are ready for JSON; the time that was taken does not count."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other} - {"seconds"}):
            yield from differing(one.get(key, ...), other.get(key, ...), f"{place} {key}")
    elif isinstance(one, (list, tuple)) and isinstance(other, list) and len(one) == len(other):
        for number, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from differing(mine, theirs, f"{place} {number}")
    elif one != other:
        yield f"{place}: {one!r} is {other!r}"


def main() -> int:
    """Compare hints and reviews of every setting, and say what differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.advising")
    parser.add_argument("engines", type=Path, help="the folder of the modules")
    parser.add_argument("--apart", type=int, default=5, help="moves between two hints")
    parser.add_argument("--visits", type=int, default=600)
    parser.add_argument("--reviewed", type=int, default=300)
    parser.add_argument("--only", default="", help="only what is named so, such as a game")
    asked = parser.parse_args()
    limits = asked.apart, asked.visits, asked.reviewed
    every = [Job(each, bot, *limits) for each in SETTINGS for bot in ("random", "thinker")]
    count = 0
    for job in (job for job in every if job.name.startswith(asked.only)):
        found = differences([job], asked.engines)
        count += len(found)
        print(job.name, "differs" if found else "is the same", *found[:10], sep="\n  ")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
