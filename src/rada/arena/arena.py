"""An arena from end to end: play what is missing, keep every game, and say what came of it."""

import json
import math
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from rada.arena.executors import play_in_processes, play_on, play_on_cluster
from rada.arena.interruption import Interruption, cores
from rada.arena.match import Fixture, Match
from rada.arena.playing import Played, Task, play_task, warm_up
from rada.arena.statistics import Results, results_of
from rada.arena.storage import RESULTS, Done, MatchStorage, write_whole

_PIECES = 64
_MOST_AT_ONCE = 500
"""Compiled games in one task: few enough that little is played again after a kill."""
_WORTH_PROCESSES = 5.0
"""Seconds of work from which on it is worth starting processes."""


@dataclass(frozen=True)
class Execution:
    """Where games are played: on an executor, a cluster, in so many processes, or as seems best."""

    workers: int | None = None
    cluster: str | None = None
    executor: Executor | None = None


@dataclass(frozen=True)
class Course:
    """How the games of a match went."""

    done: Done
    seconds: float
    interrupted: bool


def measure(
    match: Match,
    games: int,
    *,
    execution: Execution | None = None,
    out: Path | None = None,
    resume: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> Results:
    """Play the games of a match, at least so many, and return the figures."""
    course = play(match, games, execution=execution, out=out, resume=resume, progress=progress)
    results = results_of(match, course.done, games, course.seconds, course.interrupted)
    if out is not None:
        write_whole(out / RESULTS, json.dumps(results.as_json(), indent=2) + "\n")
    return results


def play(
    match: Match,
    games: int,
    *,
    execution: Execution | None = None,
    out: Path | None = None,
    resume: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> Course:
    """Play the games of a match, at least so many.

    With a folder ``out``, every game is written there as it ends, and ``resume`` goes on with the
    games that are there. Ctrl-C ends it early; whole blocks that were done count.
    """
    storage = MatchStorage(out, match)
    schedule = match.fixtures(games)
    execution = execution or Execution()
    with storage, Interruption(insistent=True) as interruption:
        done = storage.open(resume)
        missing = [each for each in schedule if (each.deal, each.rotation) not in done]
        progress(len(schedule) - len(missing))
        if missing and execution.executor is None and execution.cluster is None:
            warm_up(match)
        started = time.perf_counter()
        with closing(_play(match, missing, execution, interruption)) as finished:
            for played in finished:
                storage.add(played)
                done |= {(game.deal, game.rotation): game for game in played}
                progress(len(played))
        seconds = time.perf_counter() - started
        storage.put_in_order(done)
    interrupted = any((each.deal, each.rotation) not in done for each in schedule)
    return Course(done, seconds, interrupted)


def _play(
    match: Match, missing: list[Fixture], execution: Execution, interruption: Interruption
) -> Generator[list[Played], None, None]:
    tasks = _tasks(match, missing)
    if not tasks:
        return
    if execution.executor is not None:
        numbered = dict(enumerate(tasks))
        width = 4 * (execution.workers or cores())
        for _, games in play_on(execution.executor, numbered, width, interruption, set()):
            yield games
    elif execution.cluster is not None:
        yield from play_on_cluster(tasks, execution.cluster, interruption)
    else:
        yield from _play_on_this_machine(tasks, execution.workers, interruption)


def _play_on_this_machine(
    tasks: list[Task], workers: int | None, interruption: Interruption
) -> Iterator[list[Played]]:
    """Play here, or in processes if that takes long or bots of other people might do harm."""
    width = workers or cores()
    if tasks[0].suspicious or (workers or 0) > 1:
        yield from play_in_processes(tasks, width, interruption)
        return
    started = time.perf_counter()
    for number, task in enumerate(tasks):
        if interruption.happened:
            return
        yield play_task(task)
        ahead = (time.perf_counter() - started) / (number + 1) * (len(tasks) - number - 1)
        if width > 1 and ahead > _WORTH_PROCESSES:
            yield from play_in_processes(tasks[number + 1 :], width, interruption)
            return


def _tasks(match: Match, missing: list[Fixture]) -> list[Task]:
    size = min(math.ceil(len(missing) / _PIECES), _MOST_AT_ONCE) if match.compiled else 1
    folder = str(Path.cwd())
    return [
        Task(match, tuple(missing[first : first + size]), folder)
        for first in range(0, len(missing), size or 1)
    ]
