"""Řada: a batch of games, a thread for each core that the process may use."""

import functools
import os

from bench.peers import Games, Player
from rada import GAMES
from rada.envs.batch import Batch
from rada.games import load

AT_ONCE = 4096


def games() -> Games:
    """Every game with two players and with the most that it takes."""
    return {
        f"{name}, {players}": functools.partial(player, name, players)
        for name in GAMES
        for players in (2, load(name).max_players)
    }


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


def player(name: str, players: int, count: int = AT_ONCE, threads: int = 0) -> Player:
    """A step of the batch: choosing random legal actions, checking them, stepping, looking."""
    batch = Batch(name, count, players=players, seed=1, threads=threads or cores())
    batch.reset()

    def play(steps: int) -> int:
        made = 0
        while made < steps:
            batch.step(batch.random_actions())
            made += count
        return made

    return play
