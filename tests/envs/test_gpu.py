"""Games on a GPU are those of the CPU, byte for byte; here the card is Numba's CUDA simulator."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rada.envs.batch import Batch
from rada.envs.errors import NoDevice

COUNT, STEPS, WANDERED = 3, 15, 60
SIMULATOR = ("-m", "tests.envs.simulated_gpu")


def play(game: str, players: int, reward: str) -> dict[str, Any]:
    """What a batch on the CPU does, and everything that it shows on the way."""
    batch = Batch(game, COUNT, players=players, reward=reward, seed="simulated")
    names = ("seats", "observations", "action_masks", "rewards", "ended")
    told: dict[str, Any] = {"wandered": WANDERED}
    actions = []

    def note(step: int) -> None:
        told.update({f"{name}_{step}": getattr(batch, name).copy() for name in names})
        told[f"states_{step}"] = batch.states.view(np.uint8).copy()

    batch.reset()
    note(0)
    for step in range(1, STEPS + 1):
        actions.append(batch.random_actions().copy())
        batch.step(actions[-1])
        note(step)
    batch.wander(WANDERED)
    note(STEPS + 1)
    return told | {"actions": np.array(actions)}


@pytest.mark.parametrize(
    ("game", "players", "reward"),
    [
        ("gap", 2, "outcome"),
        ("qwixx", 3, "score"),
        ("thegame", 1, "outcome"),
        ("thegame", 4, "score"),
        ("three", 2, "outcome"),
    ],
)
def test_the_card_plays_as_the_cpu_does(
    tmp_path: Path, game: str, players: int, reward: str
) -> None:
    pytest.importorskip("numba_cuda")
    file = tmp_path / "played.npz"
    np.savez(file, **play(game, players, reward))
    done = subprocess.run(
        [sys.executable, *SIMULATOR, file, game, str(players), reward],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "the same\n", done.stderr


def cards() -> bool:
    """Whether there is a card here, asked in another way than Řada asks."""
    return bool(list(Path("/dev").glob("nvidia[0-9]*")))


def test_without_a_card_it_says_so() -> None:
    from rada.envs.gpu import GpuBatch

    if cards():
        pytest.skip("there is a card here")
    with pytest.raises(NoDevice, match="There is no GPU here that could play: "):
        GpuBatch("gap", 2)
