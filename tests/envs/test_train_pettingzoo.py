"""The example that trains a player: it trains, and draws what came of it."""

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rada.envs.pettingzoo import raw_env


@pytest.fixture(scope="module")
def example() -> Any:
    path = Path(__file__).parents[2] / "examples" / "train_pettingzoo.py"
    spec = importlib.util.spec_from_file_location("train_pettingzoo", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_trains(example: Any) -> None:
    network, _, curve = example.train("qwixx", 2, most=1, tables=8, seed=1)
    setting = raw_env("qwixx", 2).seats.setting
    untrained = example.new_network(np.random.default_rng(1), setting.observation, setting.actions)
    for (weights, bias), (old_weights, old_bias) in zip(network, untrained, strict=True):
        assert weights.shape == old_weights.shape
        assert not np.array_equal(bias, old_bias)
        assert np.isfinite(weights).all()
    assert curve[-1][0] > 1000
    assert all(0 <= share <= 1 for _, share in curve)


def test_the_example_draws_its_curve(example: Any, tmp_path: Path) -> None:
    example.draw([(0, 0.5), (1000, 0.75)], "qwixx", 2, tmp_path / "curve.svg")
    assert "</svg>" in (tmp_path / "curve.svg").read_text("utf-8")


def test_what_the_example_learns_from(example: Any) -> None:
    """A reward counts for the decisions before it, too, beyond what was expected of them."""
    story = [
        [np.zeros(1), np.ones(1), 0, 0.0, 0.5, 1.0],
        [np.ones(1), np.ones(1), 0, 0.0, 0.25, 2.0],
    ]
    seen, _, _, _, gains, targets = example.lessons([{"player_0": story}], unit=2.0)
    assert seen[:, 0].tolist() == [1, 0]
    assert gains[0] == pytest.approx(1.0 - 0.25)
    assert gains[1] == pytest.approx(0.5 + 0.99 * 0.25 - 0.5 + 0.99 * 0.95 * 0.75)
    assert targets.tolist() == pytest.approx([1.0, gains[1] + 0.5])
