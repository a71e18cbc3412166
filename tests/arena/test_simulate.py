"""Simulation: the same for the same seed, on one core or many, and never half a line."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import rada
from rada.arena.simulate import Summary, simulate
from rada.errors import FileTrouble
from rada.games import load
from rada.table.records import read_records
from tests.arena.conftest import is_gone, lines_in, wait_for, workers_of


def run(name: str, players: int, games: int, **more: object) -> Summary:
    options = load(name).read_options({})
    return simulate(name, players, games, ["greedy"] * players, "seed", options, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", rada.GAMES)
def test_the_same_bytes_on_one_core_and_on_two(name: str, tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    first = run(name, 2, 66, record=one, workers=1)
    second = run(name, 2, 66, record=two, workers=2)
    assert one.read_bytes() == two.read_bytes()
    assert first.score_mean == second.score_mean
    assert first.moves == second.moves


@pytest.mark.parametrize("name", rada.GAMES)
def test_records_are_true_and_say_what_the_summary_says(name: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    summary = run(name, 2, 12, record=path, workers=1)
    records = [json.loads(line) for _, line in read_records(path)]
    assert len(records) == summary.games == 12
    assert len({record["seed"] for record in records}) == 12
    assert sum(len(record["moves"]) for record in records) == summary.moves
    for record in records:
        assert rada.verify(record).finished
    if name == "thegame":
        left = [record["result"]["left"] for record in records]
        assert summary.left_mean == pytest.approx(sum(left) / 12)
        assert summary.win_rate == sum(each == 0 for each in left) / 12
        assert summary.very_good_rate == sum(each <= 10 for each in left) / 12
        assert summary.win_share == [summary.win_rate] * 2
    else:
        shares = [0.0, 0.0]
        for record in records:
            for winner in record["result"]["winners"]:
                shares[winner] += 1 / len(record["result"]["winners"]) / 12
        assert summary.win_share == pytest.approx(shares)
        assert "win_rate" not in summary.as_json()


def test_another_seed_is_another_game() -> None:
    options = load("gap").read_options({})
    crew = ["random", "random"]
    first, second = (simulate("gap", 2, 5, crew, s, options, workers=1) for s in ("a", "b"))
    assert first.score_mean != second.score_mean


def test_a_timed_game_ends_in_a_simulation(tmp_path: Path) -> None:
    options = load("gap").read_options({"minutes": 4})
    path = tmp_path / "timed.jsonl"
    simulate("gap", 3, 2, ["greedy"] * 3, "seed", options, record=path, workers=1)
    for _, line in read_records(path):
        moves = json.loads(line)["moves"]
        assert moves.index({"time": True}) == 24
        assert rada.verify(line).finished


def test_no_games_is_an_empty_summary() -> None:
    summary = run("gap", 2, 0, workers=1)
    assert summary.games == summary.moves == 0
    assert json.dumps(summary.as_json())


def test_progress_is_told() -> None:
    done: list[int] = []
    run("three", 2, 70, workers=1, progress=done.append)
    assert sum(done) == 70


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble, match="cannot be written"):
        run("gap", 2, 3, record=tmp_path / "no" / "such.jsonl", workers=1)


def test_a_full_disk_is_a_clear_sentence() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("needs /dev/full")
    with pytest.raises(FileTrouble, match="cannot be written: No space left"):
        run("gap", 2, 3, record=Path("/dev/full"), workers=1)


@pytest.mark.parametrize(
    ("workers", "interruption"), [(1, signal.SIGINT), (2, signal.SIGINT), (2, signal.SIGTERM)]
)
def test_an_interruption_leaves_whole_lines(
    tmp_path: Path, workers: int, interruption: signal.Signals
) -> None:
    path = tmp_path / "games.jsonl"
    code = (
        "from pathlib import Path\n"
        "from rada.arena.simulate import simulate\n"
        "from rada.games import load\n"
        "if __name__ == '__main__':\n"
        "    options = load('gap').read_options({})\n"
        f"    done = simulate('gap', 2, 1_000_000, ['random'] * 2, 's', options,"
        f" record=Path({str(path)!r}), workers={workers})\n"
        "    print(done.interrupted, done.games)\n"
    )
    script = tmp_path / "run.py"
    script.write_text(code)
    process = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    )
    try:
        deadline = time.monotonic() + 240
        while not (path.exists() and path.stat().st_size):
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.send_signal(interruption)
        said, _ = process.communicate(timeout=240)
    finally:
        process.kill()
        process.wait()
    interrupted, games = said.split()
    assert interrupted == "True"
    assert process.returncode == 0
    lines = [line for _, line in read_records(path)]
    assert len(lines) == int(games) > 0
    assert path.read_text().endswith("\n")
    for line in (lines[0], lines[-1]):
        assert rada.verify(line).finished


@contextmanager
def simulating(folder: Path) -> Iterator[tuple["subprocess.Popen[str]", list[int], Path]]:
    """A simulation that writes records by now, its workers, and the file."""
    path = folder / "games.jsonl"
    script = folder / "run.py"
    script.write_text(
        "from pathlib import Path\n"
        "from rada.arena.simulate import simulate\n"
        "from rada.errors import WorkerDied\n"
        "from rada.games import load\n"
        "if __name__ == '__main__':\n"
        "    options = load('three').read_options({})\n"
        "    try:\n"
        "        simulate('three', 2, 1_000_000, ['random'] * 2, 's', options,"
        f" record=Path({str(path)!r}), workers=2)\n"
        "    except WorkerDied as died:\n"
        "        print(died)\n"
    )
    process = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    try:
        wait_for(lambda: lines_in(path) > 0, process)
        yield process, workers_of(process), path
    finally:
        process.kill()
        process.communicate()


def test_a_worker_that_is_killed_is_told_and_what_was_written_stays(tmp_path: Path) -> None:
    with simulating(tmp_path) as (process, workers, path):
        os.kill(workers[0], signal.SIGKILL)
        said, _ = process.communicate(timeout=240)
    assert said.startswith("A process that was playing games has died")
    lines = [line for _, line in read_records(path)]
    assert rada.verify(lines[-1]).finished


def test_no_worker_outlives_a_simulation_that_is_killed(tmp_path: Path) -> None:
    with simulating(tmp_path) as (process, workers, _):
        assert workers
        process.kill()
        assert all(map(is_gone, workers))
