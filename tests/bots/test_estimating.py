"""Errors that stay honest with few trials, and beliefs that give way to them."""

import math

import numpy as np
import pytest

from rada.bots.estimating import Difference, difference_of, error_of, mean_of, weighted_difference


def test_a_handful_of_equal_trials_proves_little() -> None:
    sure = [2 * error_of(np.ones(count)) for count in (2, 26, 400)]
    assert sure == sorted(sure, reverse=True)
    assert sure[0] > 0.3
    assert 0.04 < sure[1] < 0.12, "26 of 26 may well be 9 of 10"
    assert sure[2] < 0.01
    assert math.isinf(error_of(np.zeros(0)))


def test_many_trials_have_the_usual_error() -> None:
    values = np.array([0.0, 1.0] * 500)
    assert error_of(values) == pytest.approx(0.5 / math.sqrt(1000), rel=0.01)
    assert mean_of(values).value == 0.5
    assert difference_of(values - 0.5).mean == 0


def test_an_interval_holds_what_it_says() -> None:
    """Of many small samples nearly all have the truth within two errors."""
    chance = np.random.default_rng(1)
    for truth in (0.05, 0.5, 0.97):
        samples = (chance.random((2000, 32)) < truth).astype(float)
        held = [abs(sample.mean() - truth) <= 2 * error_of(sample) for sample in samples]
        assert np.mean(held) > 0.93


def test_a_belief_gives_way_to_findings() -> None:
    belief = Difference(0.1, 0.1)
    assert belief.after(Difference(0.0, math.inf)) == belief
    swayed = belief.after(Difference(0.0, 0.1))
    assert swayed.mean == pytest.approx(0.05)
    assert swayed.error < 0.1
    assert belief.after(Difference(-0.2, 0.001)).mean == pytest.approx(-0.2, abs=0.001)


def test_batches_count_by_their_size() -> None:
    found = weighted_difference(np.array([1.0, 3.0]), np.array([30.0, 10.0]))
    assert found.mean == pytest.approx(1.5)
    assert 0 < found.error < 2
    assert math.isinf(weighted_difference(np.array([1.0]), np.array([30.0])).error)
