"""The figures: blocks are what is counted, and intervals say what they should."""

import importlib
from typing import Any

import numpy as np
import pytest

from rada.arena import rating
from rada.arena.playing import Played
from rada.arena.statistics import results_of, student, wilson
from rada.arena.storage import Done
from tests.arena.conftest import match


@pytest.fixture(scope="module")
def stats() -> Any:
    """Imported when it is used: SciPy's statistics cost seconds to load."""
    return importlib.import_module("scipy.stats")


def done(*games: Played) -> Done:
    return {(game.deal, game.rotation): game for game in games}


def played(deal: int, rotation: int, *winners: int, scores: tuple[int, ...] = (3, 1)) -> Played:
    seats = (0, 1) if rotation == 0 else (1, 0)
    return Played(deal, rotation, seats, scores, winners, (), ())


def test_shares_are_split_and_blocks_are_the_unit(stats: Any) -> None:
    games = done(
        *(played(0, 0, 0), played(0, 1, 1)),  # the first bot wins both
        *(played(1, 0, 0), played(1, 1, 0)),  # one each
        *(played(2, 0, 0, 1), played(2, 1, 1)),  # a shared win and a win
        played(3, 0, 1),  # not whole: does not count
    )
    results = results_of(match("gap", 2, "greedy", "random"), games, 8, 1.0, True)
    assert (results.games, results.blocks) == (6, 3)
    blocks = np.array([1, 0.5, 0.75])
    first, second = results.bots
    assert first.win_share == pytest.approx(blocks.mean())
    assert second.win_share == pytest.approx(1 - blocks.mean())
    reach = stats.t.ppf(0.975, 2) * blocks.std(ddof=1) / np.sqrt(3)
    assert first.win_share_ci[0] == pytest.approx(blocks.mean() - reach, abs=1e-3)
    assert first.win_share_ci[1] == 1
    assert first.score_mean == pytest.approx((3 + 1 + 3 + 1 + 3 + 1) / 6)


def test_nothing_played_is_nothing_said() -> None:
    results = results_of(match("gap", 2, "greedy", "random"), {}, 8, 1.0, True)
    assert results.games == 0
    assert results.bots[0].win_share is None


def test_blocks_that_all_end_alike_are_not_certain() -> None:
    games = done(*(played(deal, turn, turn) for deal in range(5) for turn in range(2)))
    first, second = results_of(match("gap", 2, "greedy", "random"), games, 10, 1.0, False).bots
    assert first.win_share == 1
    assert first.win_share_ci[0] == pytest.approx(1 - (second.win_share_ci[1] or 0))
    assert 0.4 < (first.win_share_ci[0] or 0) < 0.8


def test_a_fault_counts_as_a_loss_and_has_no_score() -> None:
    broken = Played(0, 0, (0, 1), (), (1,), (), (), fault_seat=0, fault="ValueError: no")
    games = done(broken, played(0, 1, 1))
    results = results_of(match("gap", 2, "greedy", "random"), games, 2, 1.0, False)
    first, second = results.bots
    assert (first.win_share, first.faults, first.score_mean) == (0.5, 1, 1)
    assert second.faults == 0
    assert results.faults == [
        {"bot": "greedy", "deal": 0, "rotation": 0, "seat": 0, "fault": "ValueError: no"}
    ]


@pytest.mark.parametrize("trials", [1, 10, 300])
def test_wilson_is_wilson(stats: Any, trials: int) -> None:
    for successes in {0, 1, trials // 3, trials}:
        right = stats.binomtest(successes, trials).proportion_ci(method="wilson")
        assert wilson(successes, trials) == pytest.approx((right.low, right.high))


@pytest.mark.parametrize("degrees", [1, 2, 3, 5, 10, 100, 5000])
def test_student_is_student(stats: Any, degrees: int) -> None:
    assert student(degrees) == pytest.approx(stats.t.ppf(0.975, degrees), rel=0.01)


def test_ratings_follow_the_wins_whatever_the_seats() -> None:
    blocks = [[played(deal, 0, 0), played(deal, 1, 1)] for deal in range(30)]
    strong, weak = rating.rate(match("gap", 2, "greedy", "random"), blocks)
    assert strong is not None
    assert weak is not None
    assert strong.strength - strong.error > 25 > weak.strength + weak.error
    assert rating.rate(match("gap", 2, "greedy"), blocks) == [None]
