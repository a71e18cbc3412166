"""An arena gives the same games on one core or many, and nothing that was played is lost."""

import csv
import json
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from rada.arena.arena import Execution, measure
from rada.arena.match import Match
from rada.arena.storage import MatchStorage
from rada.errors import ArenaTrouble, FileTrouble
from rada.games import load
from tests.arena.conftest import (
    arena_process,
    figures,
    is_gone,
    lines_in,
    match,
    wait_for,
    workers_of,
)

HERE = Execution(workers=1)


def test_compiled_games_are_the_same_on_one_core_and_on_two(tmp_path: Path) -> None:
    small = match("gap", 3, "greedy", "random", target=5)
    one = measure(small, 90, execution=HERE, out=tmp_path / "one")
    two = measure(small, 90, execution=Execution(workers=2), out=tmp_path / "two")
    assert figures(one) == figures(two)
    assert (tmp_path / "one/games.csv").read_bytes() == (tmp_path / "two/games.csv").read_bytes()


def without_times(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return [
            {key: value for key, value in row.items() if not key.startswith("ms_")}
            for row in csv.DictReader(file)
        ]


def test_searched_games_are_the_same_in_any_executor(tmp_path: Path) -> None:
    small = match("three", 2, "master:4", "greedy")
    one = measure(small, 4, execution=HERE, out=tmp_path / "one")
    with ThreadPoolExecutor(2) as executor:
        two = measure(small, 4, execution=Execution(executor=executor), out=tmp_path / "two")
    assert figures(one) == figures(two)
    assert without_times(tmp_path / "one/games.csv") == without_times(tmp_path / "two/games.csv")
    assert all((bot.ms_per_decision or 0) > 0 for bot in one.bots)


def test_the_same_deals_with_rotated_seats() -> None:
    """One bot against itself: all rotations of a deal would be one and the same game."""
    results = measure(match("three", 2, "greedy"), 5, execution=HERE)
    assert results.games == results.blocks == 5
    assert results.bots[0].win_share == pytest.approx(0.5)


def test_the_game_counts_teams() -> None:
    results = measure(match("thegame", 3, "greedy", "random"), 60, execution=HERE).as_json()
    assert results["blocks"] == 30
    greedy, random = results["bots"]
    assert greedy["left_mean"] < random["left_mean"]
    assert greedy["win_share"] == greedy["win_rate"]
    assert greedy["score_mean"] + greedy["left_mean"] == pytest.approx(98)
    assert random["win_rate"] == 0
    assert random["win_rate_ci"][0] == 0 < random["win_rate_ci"][1] < 0.2
    for key in ("win_rate", "win_rate_ci", "left_mean", "very_good_rate"):
        assert results[key] == greedy[key]
    (difference,) = results["differences"]
    assert difference["bot"] == "random"
    assert difference["score"] < 0


@pytest.mark.parametrize("game", ["thegame", "qwixx"])
def test_the_clairvoyant_plays_in_an_arena(game: str) -> None:
    results = measure(match(game, 2, "clairvoyant:4"), 1, execution=HERE)
    assert results.bots[0].faults == 0
    assert results.games == 1


def test_a_timed_game_ends() -> None:
    for bots in (("greedy",), ("tests.arena.bots:First", "greedy")):
        results = measure(match("gap", 2, *bots, minutes=1), 1, execution=HERE)
        assert results.bots[0].faults == 0


def test_files(tmp_path: Path) -> None:
    results = measure(match("gap", 2, "greedy", "random"), 8, execution=HERE, out=tmp_path)
    assert json.loads((tmp_path / "results.json").read_text()) == json.loads(
        json.dumps(results.as_json())
    )
    rows = without_times(tmp_path / "games.csv")
    assert len(rows) == 8
    for row in rows:
        assert {row["bot_0"], row["bot_1"]} == {"greedy", "random"}
        scores = [int(row["score_0"]), int(row["score_1"])]
        for winner in row["winners"].split():
            assert scores[int(winner)] == max(scores)


def test_a_folder_goes_on_only_with_the_same_match(tmp_path: Path) -> None:
    def go(what: Match, resume: bool = True) -> Any:
        return measure(what, 6, execution=HERE, out=tmp_path, resume=resume)

    small = match("gap", 2, "greedy", "random")
    first = go(small)
    with pytest.raises(ArenaTrouble, match="--resume"):
        go(small, resume=False)
    with pytest.raises(ArenaTrouble, match="random, greedy"):
        go(match("gap", 2, "random", "greedy"))
    with pytest.raises(ArenaTrouble, match="target"):
        go(match("gap", 2, "greedy", "random", target=31))
    with pytest.raises(ArenaTrouble, match="players"):
        go(match("gap", 3, "greedy", "random"))
    with pytest.raises(ArenaTrouble, match="seed"):
        go(Match("gap", 2, ("greedy", "random"), "other", load("gap").read_options({})))
    assert figures(go(small)) == figures(first)
    said = json.loads((tmp_path / "match.json").read_text())
    (tmp_path / "match.json").write_text(json.dumps(said | {"sources": "older"}))
    with pytest.raises(ArenaTrouble, match="another version"):
        go(small)
    (tmp_path / "match.json").write_text("{")
    with pytest.raises(ArenaTrouble, match="damaged"):
        go(small)


def test_two_arenas_do_not_write_into_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    small = match("gap", 2, "greedy", "random")
    with MatchStorage(tmp_path, small) as first:
        first.open(resume=False)
        with pytest.raises(ArenaTrouble, match="Another arena is writing"):
            measure(small, 4, execution=HERE, out=tmp_path, resume=True)
    measure(small, 4, execution=HERE, out=tmp_path, resume=True)


def test_a_longer_run_goes_on_where_a_shorter_one_ended(tmp_path: Path) -> None:
    small = match("gap", 2, "greedy", "random")
    measure(small, 4, execution=HERE, out=tmp_path)
    told: list[int] = []
    longer = measure(small, 10, execution=HERE, out=tmp_path, resume=True, progress=told.append)
    assert told[0] == 4
    assert figures(longer) == figures(measure(small, 10, execution=HERE))


def test_a_folder_of_the_game_says_which_games_were_very_good(tmp_path: Path) -> None:
    fiery = match("thegame", 2, "thinker", on_fire=True)
    told = measure(fiery, 60, execution=HERE, out=tmp_path)
    rows = without_times(tmp_path / "games.csv")
    good = sum(row["very_good"] == "1" for row in rows)
    assert 0 < good <= sum(int(row["score_0"]) >= 88 for row in rows)
    assert told.bots[0].very_good_rate == good / 60
    again = measure(fiery, 60, execution=HERE, out=tmp_path, resume=True)
    assert figures(again) == figures(told)


def test_half_a_line_and_damaged_lines_are_played_again(tmp_path: Path) -> None:
    small = match("gap", 2, "greedy", "random")
    whole = measure(small, 10, execution=HERE, out=tmp_path)
    path = tmp_path / "games.csv"
    lines = path.read_text().splitlines(keepends=True)
    lines[3] = "what is this?\n"
    lines[5] = lines[5].replace("greedy", "gr\0dy")
    path.write_text("".join(lines)[:-9])
    again = measure(small, 10, execution=HERE, out=tmp_path, resume=True)
    assert figures(again) == figures(whole)
    assert len(without_times(path)) == 10


LONG = """
import time

done, held = [], Path({out!r} + "-held")

def hold(games):
    done.append(games)
    if sum(done) >= 3 and held.exists():
        Path({out!r} + "-reached").touch()
        while held.exists():
            time.sleep(0.02)

match = match_of("three", 2, ["master:16", "greedy"], "seed", load("three").read_options({{}}))
execution = Execution(workers={workers})
result = measure(
    match, {games}, execution=execution, out=Path({out!r}), resume=True, progress=hold
)
print(json.dumps(result.as_json()))
"""


@pytest.mark.parametrize("workers", [1, 2])
def test_a_kill_and_a_resume_lose_nothing(tmp_path: Path, workers: int) -> None:
    games, out = 12, tmp_path / "out"
    body = LONG.format(games=games, workers=workers, out=str(out))
    (tmp_path / "out-held").touch()
    with arena_process(tmp_path, body) as process:
        wait_for((tmp_path / "out-reached").exists, process)
        orphans = workers_of(process)
        assert len(orphans) == (2 if workers == 2 else 0)
        process.kill()
    kept = lines_in(out / "games.csv") - 1
    assert 3 <= kept < games
    told: list[int] = []
    small = match("three", 2, "master:16", "greedy")
    resumed = measure(small, games, execution=HERE, out=out, resume=True, progress=told.append)
    assert told[0] == kept
    assert figures(resumed) == figures(measure(small, games, execution=HERE))
    for orphan in orphans:
        assert is_gone(orphan), "a worker outlives the arena that it played for"


@pytest.mark.parametrize("interruption", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_keeps_what_is_done(tmp_path: Path, interruption: signal.Signals) -> None:
    out = tmp_path / "out"
    with arena_process(tmp_path, LONG.format(games=1000, workers=2, out=str(out))) as process:
        wait_for(lambda: lines_in(out / "games.csv") > 3, process)
        process.send_signal(interruption)
        said, _ = process.communicate(timeout=240)
    assert process.returncode == 0
    told = json.loads(said)
    assert told["interrupted"]
    assert told == json.loads((out / "results.json").read_text())
    assert 2 <= told["games"] == 2 * told["blocks"] <= lines_in(out / "games.csv") - 1


def test_games_of_a_worker_that_is_killed_are_played_again(tmp_path: Path) -> None:
    games, out, held = 10, tmp_path / "out", tmp_path / "out-held"
    held.touch()
    with arena_process(tmp_path, LONG.format(games=games, workers=2, out=str(out))) as process:
        wait_for((tmp_path / "out-reached").exists, process)
        os.kill(workers_of(process)[0], signal.SIGKILL)
        held.unlink()
        said, _ = process.communicate(timeout=240)
    assert process.returncode == 0
    here = figures(measure(match("three", 2, "master:16", "greedy"), games, execution=HERE))
    told = json.loads(said)
    assert [bot["win_share"] for bot in told["bots"]] == [bot["win_share"] for bot in here["bots"]]
    assert told["games"] == games


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FileTrouble, match="cannot be written"):
        measure(match("gap", 2, "greedy"), 1, execution=HERE, out=tmp_path / "file" / "out")
