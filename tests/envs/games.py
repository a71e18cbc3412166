"""Tables of every game, and players that take any legal action."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from rada.games import NAMES

TABLES = [
    ("gap", 2, {}),
    ("gap", 3, {"tie": "extra_round"}),
    ("gap", 6, {"target": 5}),
    ("qwixx", 2, {}),
    ("qwixx", 5, {"jokers": True}),
    ("thegame", 1, {"minimum": 3}),
    ("thegame", 3, {"on_fire": True, "signals": False}),
    ("thegame", 5, {"short_hands": True}),
    ("three", 2, {}),
    ("three", 4, {}),
]
tables = pytest.mark.parametrize(("game", "players", "options"), TABLES)
every_game = pytest.mark.parametrize("game", NAMES)


def chooser(seed: int) -> Any:
    """A player that takes any legal action, the same ones for the same seed."""
    dice = np.random.default_rng(seed)
    return lambda mask: int(dice.choice(np.flatnonzero(mask)))


def played(environment: Any, seed: int, most: int = 10**6) -> Iterator[tuple[str, Any, float, int]]:
    """Play on at random to the end: agent, observation, reward and action of every step."""
    choose = chooser(seed)
    for agent in environment.agent_iter(most):
        seen, reward, ended, cut, _ = environment.last()
        action = None if ended or cut else choose(seen["action_mask"])
        yield agent, seen, reward, action  # type: ignore[misc]
        environment.step(action)


def story(environment: Any, seed: int) -> list[Any]:
    """All that is seen of the rest of a game when it is played at random."""
    return [
        (agent, seen["observation"].tolist(), seen["action_mask"].tolist(), reward, action)
        for agent, seen, reward, action in played(environment, seed)
    ]
