"""How fast games go on a GPU: ``python -m bench.gpu [--out FILE]`` on a machine that has one.

Before anything is timed, the card's games are compared with those of the CPU, byte for byte.
"""

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from rada.envs.batch import Batch
from rada.envs.gpu import GpuBatch, driver
from rada.games import NAMES
from rada.kernel import bits

_GAMES = 1 << 20
_MOVES = 256
AHEAD, _AGAIN = 32, 5
_CHECKED, _FAR = 2048, 300
_AIM_RULES, _AIM_SHOWN = 2e9, 200e6


def seconds(work: Callable[[], None], batch: GpuBatch, least: float = 0.5) -> float:
    """How long some work takes, the best of several times."""
    work()
    batch.synchronise()
    best, spent = np.inf, 0.0
    while spent < least:
        started = time.perf_counter()
        work()
        batch.synchronise()
        took = time.perf_counter() - started
        best, spent = min(best, took), spent + took
    return float(best)


def same_as_cpu(game: str, players: int) -> bool:
    """Whether the same seed and the same actions lead to the same bytes on the card."""
    here = Batch(game, _CHECKED, players=players, seed="same")
    there = GpuBatch(game, _CHECKED, players=players, seed="same")
    here.reset()
    there.reset()
    for _ in range(_FAR):
        actions = here.random_actions().copy()
        chosen = there.random_actions()
        told: tuple[Any, ...] = ((chosen.copy_to_host(), actions),)
        there.step(chosen)
        here.step(actions)
        told += (
            (there.seats.copy_to_host(), here.seats),
            (there.observations.copy_to_host().T, here.observations),
            (there.action_masks.copy_to_host().T, here.action_masks),
            (there.rewards.copy_to_host().T, here.rewards),
            (there.ended.copy_to_host().astype(bool), here.ended),
        )
        if not all(np.array_equal(a, b) for a, b in told):
            return False
    here.wander(_FAR)
    there.wander(_FAR)
    return bool(there.states().tobytes() == here.states.tobytes())


def measure(game: str, players: int, games: int) -> dict[str, Any]:
    """The figures of one game."""
    batch = GpuBatch(game, games, players=players, seed="bench")
    batch.reset()
    batch.wander(32)
    rules = games * _MOVES / seconds(lambda: batch.wander(_MOVES), batch)
    shown = games / seconds(lambda: batch.step(batch.random_actions(), check=False), batch)
    rules_game = batch.setting.game.rules
    read = rules_game.STATE.itemsize + 8
    written = (
        rules_game.STATE.itemsize
        + 2 * batch.setting.observation
        + batch.setting.actions
        + 8 * bits.words_for(rules_game.ACTIONS)
        + 8
    )
    return {
        "game": game,
        "players": players,
        "games": games,
        "same_as_cpu": same_as_cpu(game, players),
        "rules_per_second": rules,
        "shown_per_second": shown,
        "drawn_ahead_per_second": drawn_ahead(batch),
        "bytes_per_shown": read + written,
    }


def drawn_ahead(batch: GpuBatch) -> float:
    """Steps a second in the same games once more, with the actions that were drawn the first time:
    so does PufferLib count, where nobody chooses while time is taken."""
    cuda = driver()
    batch.reset("ahead")
    actions = []
    for _ in range(AHEAD):
        chosen = batch.random_actions()
        actions.append(cuda.device_array_like(chosen))
        actions[-1].copy_to_device(chosen)
        batch.step(chosen, check=False)
    best = np.inf
    for _ in range(_AGAIN):
        batch.reset("ahead")
        batch.synchronise()
        started = time.perf_counter()
        for each in actions:
            batch.step(each, check=False)
        batch.synchronise()
        best = min(best, time.perf_counter() - started)
    return float(batch.count * AHEAD / best)


def copying() -> float:
    """Bytes a second that the card moves from memory to memory, read and written."""
    cuda = driver()
    one = cuda.to_device(np.zeros(1 << 28, np.int64))
    other = cuda.device_array_like(one)
    best = np.inf
    for _ in range(6):
        cuda.synchronize()
        started = time.perf_counter()
        other.copy_to_device(one)
        cuda.synchronize()
        best = min(best, time.perf_counter() - started)
    return float(2 * one.nbytes / best)


def table(told: dict[str, Any]) -> Table:
    """The figures for people."""
    drawn = Table(title=f"Random moves on {told['device']}")
    heads = ("game", "players", "rules only, G/s", "of aim", "with mask and observation, M/s")
    for head in (*heads, "of aim", "drawn ahead, M/s", "of memory bandwidth", "as on the CPU"):
        drawn.add_column(head, justify="right")
    for each in told["games"]:
        moved = each["shown_per_second"] * each["bytes_per_shown"] / each["copy_per_second"]
        drawn.add_row(
            each["game"],
            str(each["players"]),
            f"{each['rules_per_second'] / 1e9:.2f}",
            f"{each['rules_per_second'] / _AIM_RULES:.2f}",
            f"{each['shown_per_second'] / 1e6:.0f}",
            f"{each['shown_per_second'] / _AIM_SHOWN:.2f}",
            f"{each['drawn_ahead_per_second'] / 1e6:.0f}",
            f"{moved:.1%}",
            "yes" if each["same_as_cpu"] else "NO",
        )
    return drawn


def main() -> None:
    """Measure, print, and keep the figures where that is asked."""
    parser = argparse.ArgumentParser("python -m bench.gpu", description=__doc__)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--game", action="append", choices=NAMES)
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--games", type=int, default=_GAMES)
    asked = parser.parse_args()
    device = driver().get_current_device().name
    told: dict[str, Any] = {
        "device": device.decode() if isinstance(device, bytes) else str(device),
        "games": [],
    }
    for players in asked.players or [2]:
        copied = copying()
        for game in asked.game or NAMES:
            measured = measure(game, players, asked.games)
            told["games"].append({**measured, "copy_per_second": copied})
            if asked.out:
                asked.out.write_text(json.dumps(told, indent=1) + "\n")
    Console(width=140).print(table(told))


if __name__ == "__main__":
    main()
