"""RLCard: its card games, as its documentation plays them with ``env.step``."""

import functools
import random

import rlcard

from bench.peers import Games, Player

GAMES = (
    "blackjack",
    "leduc-holdem",
    "limit-holdem",
    "no-limit-holdem",
    "doudizhu",
    "gin-rummy",
    "uno",
    "mahjong",
    "bridge",
)


def games() -> Games:
    """Its games; the state that a step returns has the observation and the legal actions."""
    return {name: functools.partial(_player, name) for name in GAMES}


def _player(name: str) -> Player:
    env = rlcard.make(name, config={"seed": 1})
    choose = random.Random(1).choice
    state, _ = env.reset()

    def play(steps: int) -> int:
        nonlocal state
        for _ in range(steps):
            if env.is_over():
                state, _ = env.reset()
            state, _ = env.step(choose(list(state["legal_actions"])))
        return steps

    return play
