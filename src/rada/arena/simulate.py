"""Many games between bots, on all cores, the same for the same seed however they are shared out."""

import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from rada.arena.interruption import Interruption, cores, interrupts_held_back
from rada.arena.recording import recorder_of
from rada.arena.worker_pool import WorkerPool
from rada.bots.bots import kind_of
from rada.bots.playout import MOST_DECISIONS, playout_of, workspace
from rada.errors import FileTrouble, WorkerDied, WrongBots
from rada.games import load
from rada.games.contract import Options
from rada.kernel import bits, chance

SECONDS_A_MOVE = 10
"""The pace at which the clock of a timed game runs in a simulation, where nobody waits."""

_WORTH_PROCESSES = 5.0
"""Seconds of work from which on it is worth starting processes."""
_PIECES = 64
_MOST_AT_ONCE = 5000
_MOST_RECORDED = 100
"""Games in one task: few enough that an interruption is answered and written soon."""


@dataclass(frozen=True)
class Task:
    """Some consecutive games of a simulation."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: str
    options: Options
    first: int
    count: int
    recorded: bool


@dataclass(frozen=True)
class Outcome:
    """What came out of a task, game by game."""

    scores: "np.ndarray[Any, Any]"
    shares: "np.ndarray[Any, Any]"
    moves: "np.ndarray[Any, Any]"
    very_good: "np.ndarray[Any, Any]"
    lines: bytes


@dataclass(frozen=True)
class Summary:
    """What came out of a simulation. Lists are by seat."""

    game: str
    players: int
    bots: list[str]
    seed: str
    games: int
    moves: int
    seconds: float
    moves_per_second: float
    length_mean: float
    score_mean: list[float]
    score_error: list[float]
    win_share: list[float]
    interrupted: bool
    win_rate: float | None = None
    left_mean: float | None = None
    very_good_rate: float | None = None

    def as_json(self) -> dict[str, Any]:
        """The summary as one JSON object; what only The Game has is left out elsewhere."""
        return {key: value for key, value in asdict(self).items() if value is not None}


def simulate(
    game: str,
    players: int,
    games: int,
    bots: list[str],
    seed: str,
    options: Options,
    record: Path | None = None,
    progress: Callable[[int], None] | None = None,
    workers: int | None = None,
) -> Summary:
    """Play games between bots. Ctrl-C ends it early; the games that were done count."""
    rules_game = load(game)
    rules_game.check_players(players)
    for bot in bots:
        if kind_of(bot) is None:
            raise WrongBots("simulate", given=bot)
    tasks = _tasks(game, players, games, bots, seed, options, record is not None)
    outcomes: list[Outcome] = []
    with _Record(record) as file, Interruption() as interruption:
        _warm_up(tasks)
        started = time.perf_counter()
        for outcome in _run(tasks, workers, interruption):
            file.write(outcome.lines)
            outcomes.append(outcome)
            if progress:
                progress(len(outcome.moves))
        seconds = time.perf_counter() - started
    return _summary(game, players, bots, seed, outcomes, seconds, interruption.happened)


def _tasks(
    game: str,
    players: int,
    games: int,
    bots: list[str],
    seed: str,
    options: Options,
    recorded: bool,
) -> list[Task]:
    most = _MOST_RECORDED if recorded else _MOST_AT_ONCE
    size = min(max(1, math.ceil(games / _PIECES)), most)
    return [
        Task(game, players, tuple(bots), seed, options, first, min(size, games - first), recorded)
        for first in range(0, games, size)
    ]


def _warm_up(tasks: list[Task]) -> None:
    """Compile in this process first, so that the workers find the code in the cache."""
    if tasks:
        run_task(Task(**{**vars(tasks[0]), "count": 1}))


def _run(tasks: list[Task], workers: int | None, interruption: Interruption) -> Iterator[Outcome]:
    """The outcomes of tasks, in their order; an interruption ends them early.

    Unless told how many workers there are to be, the first tasks run here, and the rest on all
    cores only if it is long enough to be worth starting processes for.
    """
    width = workers or cores()
    started = time.perf_counter()
    for number, task in enumerate(tasks):
        if interruption.happened:
            return
        spent = time.perf_counter() - started
        ahead = spent / number * (len(tasks) - number) if number else 0.0
        if width > 1 and (workers or ahead > _WORTH_PROCESSES):
            yield from _run_in_processes(tasks[number:], width, interruption)
            return
        yield run_task(task)


def _run_in_processes(
    tasks: list[Task], width: int, interruption: Interruption
) -> Iterator[Outcome]:
    pool = WorkerPool(width)
    try:
        with interrupts_held_back():
            futures = [pool.submit(run_task, task) for task in tasks]
        for future in futures:
            while not future.done() and not interruption.happened:
                interruption.wait(0.05)
            if interruption.happened and not future.done():
                return
            yield future.result()
    except BrokenProcessPool:
        if not interruption.happened:
            raise WorkerDied from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def run_task(task: Task) -> Outcome:
    """Play the games of a task in this process."""
    game = load(task.game)
    playout = playout_of(game)
    states, mask, log = workspace(game.rules)
    kinds = np.array([kind_of(name) for name in task.bots], np.int64)
    fresh = game.new_states()
    game.prepare(fresh[0], task.players, task.options, 0)
    minutes = game.time_limit(task.options)
    clock = minutes * 60 // SECONDS_A_MOVE if minutes else -1
    scores = np.zeros((task.count, task.players), np.int64)
    shares = np.zeros((task.count, task.players))
    moves = np.zeros(task.count, np.int64)
    very_good = np.zeros(task.count, np.bool_)
    lines: list[bytes] = []
    record = recorder_of(game, task.players, task.options) if task.recorded else None
    for i in range(task.count):
        seed = chance.derived_seed("rada simulate", task.seed, task.first + i)
        luck = chance.chance_of(chance.derived_seed("rada luck", task.seed, task.first + i))
        chance.open_stream(luck, 0, chance.BOTS)
        states[0] = fresh[0]
        made, moves[i] = playout(states, kinds, chance.chance_of(seed), luck, clock, mask, log)
        if made >= MOST_DECISIONS - 1:
            raise RuntimeError(f"a game of {task.game} did not end")
        game.compiled_rules.scores(states[0], scores[i])
        won = bits.members(int(game.compiled_rules.winners(states[0])))
        shares[i, won] = 1 if game.together else 1 / max(len(won), 1)
        very_good[i] = game.very_good(states[0], int(scores[i, 0]))
        if record is not None:
            lines.append(record(seed, log[:made]))
    return Outcome(scores, shares, moves, very_good, b"".join(lines))


def _summary(
    game: str,
    players: int,
    bots: list[str],
    seed: str,
    outcomes: list[Outcome],
    seconds: float,
    interrupted: bool,
) -> Summary:
    scores = np.concatenate([o.scores for o in outcomes] or [np.zeros((0, players))])
    shares = np.concatenate([o.shares for o in outcomes] or [np.zeros((0, players))])
    moves = np.concatenate([o.moves for o in outcomes] or [np.zeros(0)])
    games = len(moves)
    few = max(games, 1)
    special: dict[str, float] = {}
    rules_game = load(game)
    if rules_game.together and games:
        left = rules_game.rules.CARDS - scores[:, 0]
        very_good = np.concatenate([o.very_good for o in outcomes])
        special = {
            "win_rate": float((left == 0).mean()),
            "left_mean": float(left.mean()),
            "very_good_rate": float(very_good.mean()),
        }
    spread = scores.std(axis=0, ddof=1) if games > 1 else np.zeros(players)
    return Summary(
        game=game,
        players=players,
        bots=bots,
        seed=seed,
        games=games,
        moves=int(moves.sum()),
        seconds=seconds,
        moves_per_second=float(moves.sum() / seconds),
        length_mean=float(moves.sum() / few),
        score_mean=(scores.sum(axis=0) / few).tolist(),
        score_error=(spread / math.sqrt(few)).tolist(),
        win_share=(shares.sum(axis=0) / few).tolist(),
        interrupted=interrupted,
        **special,
    )


class _Record:
    """The file that records go to, if any; only whole lines are written, and at once."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: BinaryIO | None = None

    def __enter__(self) -> "_Record":
        if self._path is not None:
            try:
                self._file = self._path.open("wb")
            except OSError as trouble:
                raise self._refusal(trouble) from None
        return self

    def write(self, lines: bytes) -> None:
        if self._file is not None:
            try:
                self._file.write(lines)
                self._file.flush()
            except OSError as trouble:
                raise self._refusal(trouble) from None

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def _refusal(self, trouble: OSError) -> FileTrouble:
        return FileTrouble("write", path=str(self._path), reason=trouble.strerror or "")
