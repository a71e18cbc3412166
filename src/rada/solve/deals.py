"""Many deals of a game with open cards: how many of them can be won."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rada.arena.interruption import Interruption
from rada.games import load
from rada.games.contract import Entry, Options
from rada.kernel import chance
from rada.kernel.arrays import State
from rada.solve.contract import NO_WIN, UNDECIDED, WIN, Solution, Solver, solver_of
from rada.table.records import write_records
from rada.table.table import Table


@dataclass
class Summary:
    """What is known about some deals. Those that are not won are listed with their seeds."""

    game: str
    players: int
    options: dict[str, Any]
    seed: str
    first: int
    most_nodes: int
    deals: int = 0
    wins: int = 0
    no_wins: int = 0
    undecided: int = 0
    nodes: int = 0
    seconds: float = 0.0
    interrupted: bool = False
    not_won: list[dict[str, Any]] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """The summary as one JSON object."""
        return asdict(self)

    def note(self, number: int, seed: bytes, solution: Solution) -> None:
        """Count a deal."""
        self.deals += 1
        self.nodes += solution.nodes
        self.wins += solution.outcome == WIN
        self.no_wins += solution.outcome == NO_WIN
        self.undecided += solution.outcome == UNDECIDED
        if solution.outcome != WIN:
            self.not_won.append({"deal": number, "seed": seed.hex(), "outcome": solution.outcome})


def seed_of(game: str, seed: str, number: int) -> bytes:
    """The seed of a deal; the cards lie in the same order for any number of players."""
    return chance.derived_seed("rada solve", game, seed, number)


_GLANCE = 0.1
"""Seconds between two looks at whether somebody wants us to stop."""


def _solution(
    solver: Solver, state: State, nodes: int, interruption: Interruption
) -> Solution | None:
    """What is known about a deal, or None as soon as somebody wants us to stop.

    A step of compiled code can take seconds, and Ctrl-C is heard only between two steps of the same
    thread; therefore the search has a thread of its own. It ends after its step.
    """
    future: Future[Solution] = Future()

    def work() -> None:
        try:
            future.set_result(solver.solve(state, nodes, lambda: interruption.happened))
        except BaseException as trouble:  # raised again by the thread that asked
            future.set_exception(trouble)

    # A daemon, unlike the threads of an executor, does not keep the process from ending.
    threading.Thread(target=work, daemon=True).start()
    while not interruption.happened and not wait([future], _GLANCE).done:
        pass
    # What was found may only have been broken off.
    return None if interruption.happened else future.result()


def solve_deals(
    game: str,
    players: int,
    deals: int,
    options: Options,
    *,
    seed: str = "0",
    first: int = 0,
    nodes: int,
    record: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Solve deals one after another. Ctrl-C ends it early; the deals that were done count."""
    chosen = load(game)
    solver = solver_of(chosen)
    summary = Summary(game, players, options.recorded(), seed, first, nodes)
    started = time.monotonic()

    def won() -> Iterator[Entry]:
        """The records of the wins, each as soon as it is found."""
        for number in range(first, first + deals):
            if interruption.happened:
                break
            table = Table(chosen, players, seed=seed_of(game, seed, number), options=options)
            solution = _solution(solver, table.state, nodes, interruption)
            if solution is None:
                break
            summary.note(number, seed_of(game, seed, number), solution)
            if progress:
                progress(1)
            if record is not None and solution.outcome == WIN:
                for seat, actions in solution.line:
                    table.decide(seat, actions)
                yield table.record()

    with Interruption() as interruption:
        if record is not None:
            write_records(record, won())
        else:
            for _ in won():
                pass
    summary.seconds = round(time.monotonic() - started, 3)
    summary.interrupted = interruption.happened
    return summary
