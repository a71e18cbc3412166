"""Sums over trials: right, in a fixed order, and the same compiled and plain."""

from typing import Any

import numpy as np
import pytest

from rada.bots import samples
from rada.kernel.compiling import JIT, entry


def plain(function: Any) -> Any:
    return getattr(function, "py_func", function)


def test_sums_are_added_up_from_the_first_to_the_last() -> None:
    values = [1e16, 1.0, -1e16, 1.0]
    assert samples.total_of(values) == 1.0
    assert samples.mean_of([1.0, 2.0, 6.0]) == 3.0
    assert samples.squares_of([1.0, 2.0, 6.0], 3.0) == 14.0


def test_errors_and_tenths_are_the_usual_ones() -> None:
    values = np.random.default_rng(1).random(137)
    usual = values.std(ddof=1) / np.sqrt(len(values))
    assert samples.error_of(values) == pytest.approx(usual)
    assert samples.error_of(values[:1]) == 0.0
    assert samples.tenths_of(values) == pytest.approx(np.quantile(values, (0.1, 0.9)))
    assert samples.tenths_of([0.5]) == (0.5, 0.5)


def race(rounds: int) -> tuple[Any, Any, Any, Any]:
    """Two lanes of a race of four moves, of which the second is clearly behind."""
    chance = np.random.default_rng(3)
    lanes = chance.random((2, rounds, 4)).astype(np.float32)
    lanes[:, :, 1] -= 0.5
    return lanes[0], lanes[1], np.array([1, 1, 0, 1], np.int8), np.zeros(2 * rounds)


def test_what_is_clearly_behind_leaves_the_race() -> None:
    first, second, racing, sample = race(30)
    assert samples.drop(first, second, 30, racing, sample) == 2
    assert racing.tolist() == [1, 0, 0, 1]


@pytest.mark.skipif(not JIT, reason="compares with compiled code")
def test_compiled_equals_plain() -> None:
    first, second, racing, sample = race(20)
    other, others = racing.copy(), sample.copy()
    left = entry(samples.leave_behind)(first, second, 20, racing, sample)
    assert left == plain(samples.leave_behind)(first, second, 20, other, others)
    assert racing.tolist() == other.tolist()
    assert sample.tolist() == others.tolist()


def test_odds_are_shifted_to_what_trials_have_shown() -> None:
    weights, odds = np.array([1.0, 2.0, 0.5]), np.array([-1.0, 0.3, 2.0])
    shift = float(samples.shift_for(weights, odds, 3, -9.0, 9.0, 0.4, 20.0))
    assert np.average(1 / (1 + np.exp(-odds - shift)), weights=weights) == pytest.approx(0.4)
