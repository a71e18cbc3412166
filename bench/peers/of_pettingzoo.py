"""PettingZoo classic: its turn-based games through ``last`` and ``step``.

``env`` is what its documentation imports, with wrappers that check every call; ``raw_env`` is the
same game without them.
"""

import functools
import importlib
import random
from typing import Any

import numpy as np

from bench.peers import Games, Player

CARD_GAMES = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")
BOARD_GAMES = ("tictactoe_v3", "connect_four_v3")


def games() -> Games:
    """Its games, wrapped and raw."""
    made = {}
    for name in (*CARD_GAMES, *BOARD_GAMES):
        plain = name.rpartition("_")[0]
        made[plain] = functools.partial(_player, name, "env")
        made[f"{plain}, raw"] = functools.partial(_player, name, "raw_env")
    return made


def _player(name: str, kind: str) -> Player:
    module = importlib.import_module(f"pettingzoo.classic.{name}")
    env: Any = getattr(module, kind)()
    draw = random.Random(1).random
    env.reset(seed=1)

    def play(steps: int) -> int:
        made = 0
        while made < steps:
            if not env.agents:
                env.reset()
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(draw() * len(legal))]))
            made += 1
        return made

    return play
