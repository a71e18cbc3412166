"""Play on Numba's CUDA simulator what a batch on the CPU has played, and compare every number.

Run as a program of its own: the simulator is chosen when Numba is first imported.
"""

import sys
from typing import Any

import numpy as np

from rada.learn import ppo
from rada.learn.gpu_batch import GpuLearningBatch


def compare(batch: GpuLearningBatch, played: Any, step: int) -> None:
    seats, told, counts = (np.asarray(each) for each in batch.shown())
    kept = ppo.keep(*batch.brought(), columns=batch.columns)
    names = {"seats": seats, "features": told.T, "counts": counts, **kept}
    for name, array in names.items():
        if f"{name}_{step}" in played:
            np.testing.assert_array_equal(array, played[f"{name}_{step}"], f"{name}, step {step}")


if __name__ == "__main__":
    file, game, players, rivals = sys.argv[1:]
    with np.load(file) as played:
        places = played["places"]
        batch = GpuLearningBatch(
            game, places.shape[1], players=int(players), seed="simulated", silence=50,
            greedy=rivals == "greedy",
        )  # fmt: skip
        batch.reset()
        compare(batch, played, 0)
        for step, chosen in enumerate(places, 1):
            batch.step(chosen)
            compare(batch, played, step)
    print("the same")
