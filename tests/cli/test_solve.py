"""``rada solve``: deals with open cards."""

import json
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rada.cli import solve
from rada.games import load
from rada.kernel.compiling import PLAIN
from rada.solve import deals, solvable
from rada.solve.contract import NO_WIN, UNDECIDED, Solution, solver_of
from rada.table.table import Table
from tests.cli.conftest import Rada, one_sentence

pytestmark = pytest.mark.skipif(PLAIN, reason="too slow uncompiled")

ASKED = ("solve", "thegame", "--players", 2)


def test_deals_are_counted_as_a_table_or_json(cli: Rada) -> None:
    told = cli(*ASKED, "--deals", 3)
    assert (told.code, told.err) == (0, "")
    counts = [line.split()[-2:] for line in told.out.splitlines()[:3]]
    assert counts == [["3", "100.00%"], ["0", "0.00%"], ["0", "0.00%"]]
    counted = json.loads(cli(*ASKED, "--deals", 3, "--json").out)
    assert (counted["wins"], counted["deals"], counted["interrupted"]) == (3, 3, False)
    assert counted["options"]["minimum"] == 2
    assert "výhra" in cli(*ASKED, "--deals", 1, "--lang", "cs").out


def test_won_games_are_written_and_right(cli: Rada, tmp_path: Path) -> None:
    file = tmp_path / "won.jsonl"
    assert cli(*ASKED, "--deals", 2, "--option", "minimum=3", "--record", file).code == 0
    told = cli("verify", file)
    assert told.code == 0
    assert "2 games: all right." in told.out
    assert all(json.loads(line)["result"]["won"] for line in file.read_text("utf-8").splitlines())


def test_what_is_not_won_is_listed_with_its_seed(cli: Rada) -> None:
    told = cli(*ASKED, "--deals", solve._LISTED + 1, "--first", 7, "--nodes", 10)
    assert "Deal 7: undecided, seed " + deals.seed_of("thegame", "0", 7).hex() in told.out
    assert "And one more; --json lists all." in told.out


def test_a_deal_without_a_win_is_told(cli: Rada, monkeypatch: pytest.MonkeyPatch) -> None:
    class Hopeless:
        def solve(self, state: Any, most: int, stopped: Callable[[], bool]) -> Solution:
            return Solution(NO_WIN, 5, [])

    monkeypatch.setattr(deals, "solver_of", lambda game: Hopeless())
    told = cli(*ASKED, "--deals", 1)
    assert "Deal 0: no win, seed " in told.out
    assert "Positions looked at: 5" in told.out


def test_ctrl_c_counts_the_deals_that_were_done(cli: Rada, monkeypatch: pytest.MonkeyPatch) -> None:
    seed_of = deals.seed_of

    def interrupted(game: str, seed: str, number: int) -> bytes:
        if number == 1:
            signal.raise_signal(signal.SIGINT)
        return seed_of(game, seed, number)

    monkeypatch.setattr(deals, "seed_of", interrupted)
    told = cli(*ASKED, "--deals", 9, "--json")
    assert told.code == 130
    assert told.err == "Stopped early after one deal.\n"
    assert json.loads(told.out)["deals"] == 1


def test_ctrl_c_does_not_wait_for_the_deal_under_way(
    cli: Rada, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a step of the search takes."""
    released = threading.Event()

    class Endless:
        def solve(self, state: Any, most: int, stopped: Callable[[], bool]) -> Solution:
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
            released.wait()
            return Solution(NO_WIN, 5, [])

    monkeypatch.setattr(deals, "solver_of", lambda game: Endless())
    told = cli(*ASKED, "--deals", 9)
    assert told.code == 130
    assert one_sentence(told.err)
    released.set()


def test_a_deal_that_was_broken_off_does_not_count(
    cli: Rada, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Obedient:
        def solve(self, state: Any, most: int, stopped: Callable[[], bool]) -> Solution:
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
            while not stopped():
                threading.Event().wait(0.001)
            return Solution(UNDECIDED, 5, [])

    monkeypatch.setattr(deals, "solver_of", lambda game: Obedient())
    monkeypatch.setattr(deals, "_GLANCE", 60)
    told = cli(*ASKED, "--deals", 9, "--json")
    assert told.code == 130
    assert json.loads(told.out)["deals"] == 0


def test_a_search_that_is_stopped_ends_after_its_step() -> None:
    game = load("thegame")
    state = Table(game, 2, seed=bytes(32)).state
    assert solver_of(game).solve(state, 5_000_000, lambda: True) == Solution(UNDECIDED, 0, [])


@pytest.mark.parametrize("language", ["cs", "en"])
def test_help_names_the_games_that_can_be_solved(cli: Rada, language: str) -> None:
    told = cli("solve", "--help", "--lang", language).out
    (line,) = [line for line in told.splitlines() if line.lstrip().startswith("GAME")]
    assert line.endswith(": thegame.")
    assert solvable() == ["thegame"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("thegame", "--deals", 0), "The number of deals must be from 1 to 100,000,000, not 0."),
        (("thegame", "--deals", 1, "--nodes", 0), "At least one position must be allowed, not 0."),
        (("thegame", "--deals", 1, "--first", -1), "first deal must be at least 0, not -1."),
        (("thegame", "--deals", 1, "--option", "on_fire=true"), "leave out on_fire."),
        (("gap", "--deals", 1), "There is no solver with open cards for gap."),
    ],
)
def test_wrong_wishes(cli: Rada, arguments: tuple[object, ...], sentence: str) -> None:
    told = cli("solve", *arguments, "--players", 2)
    assert told.code == 2
    assert told.err.endswith(sentence + "\n")
    assert one_sentence(told.err)
