"""An arena on a real Dask cluster: the same games, even if a worker is killed on the way."""

import importlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rada.arena import executors
from rada.arena.arena import Execution, measure
from rada.errors import ClusterTrouble
from tests.arena.conftest import figures, lines_in, match

# Dask's own threads close late; that is not what is tested here.
pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setattr(executors, "_PATIENCE", 240.0)  # it is there, however slow it is
    distributed = importlib.import_module("distributed")  # slow to load, so only where it is used
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=50,
    ) as made:
        yield made


def test_a_cluster_plays_the_same_games_though_a_worker_is_killed(
    cluster: Any, tmp_path: Path
) -> None:
    games = 12
    small = match("three", 2, "master:16", "greedy")
    killed: list[int] = []

    def kill_one() -> None:
        deadline = time.monotonic() + 240
        while lines_in(tmp_path / "games.csv") < 3 and time.monotonic() < deadline:
            time.sleep(0.02)
        worker = next(iter(cluster.workers.values()))
        killed.append(worker.pid)
        os.kill(worker.pid, signal.SIGKILL)

    killer = threading.Thread(target=kill_one)
    killer.start()
    there = measure(
        small, games, execution=Execution(cluster=cluster.scheduler_address), out=tmp_path
    )
    killer.join()
    assert killed
    assert figures(there) == figures(measure(small, games, execution=Execution(workers=1)))
    assert lines_in(tmp_path / "games.csv") == games + 1


def test_a_bot_that_never_answers_is_stopped_on_a_cluster_too(cluster: Any) -> None:
    address = cluster.scheduler_address
    # Nobody at this table answers in time: then nobody is at fault for a slow machine.
    stuck = match("gap", 2, "tests.arena.bots:Sleeps", "tests.arena.bots:Loops", limit=0.3)
    results = measure(stuck, 2, execution=Execution(cluster=address))
    assert sum(bot.faults for bot in results.bots) == 2
    assert {fault["fault"] for fault in results.faults} == {"Overrun: no answer within 0.3 s"}


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x", "127.0.0.1:9", "?"])
def test_a_cluster_that_cannot_be_reached_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executors, "_PATIENCE", 1.0)
    started = time.monotonic()
    with pytest.raises(ClusterTrouble, match="cannot be reached") as told:
        measure(match("gap", 2, "greedy", "random"), 2, execution=Execution(cluster=address))
    assert time.monotonic() - started < 200
    assert "\n" not in str(told.value)
