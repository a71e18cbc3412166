"""Play what a batch on the CPU has played on the CUDA simulator, and compare every byte.

Run as a program of its own: the simulator is chosen when Numba is first imported. In it the rules
run as the plain Python that they are written in.
"""

import sys
from typing import Any

import numpy as np
import pytest

from rada.envs.errors import IllegalAction, NotReset, WrongArray
from rada.envs.gpu import GpuBatch
from rada.kernel import chance
from tests import quick_records


def shown(batch: GpuBatch) -> dict[str, Any]:
    return {
        "seats": batch.seats.copy_to_host(),
        "observations": batch.observations.copy_to_host().T,
        "action_masks": batch.action_masks.copy_to_host().T,
        "rewards": batch.rewards.copy_to_host().T,
        "ended": batch.ended.copy_to_host().astype(bool),
        "states": batch.states().view(np.uint8),
    }


def compare(batch: GpuBatch, played: Any, step: int) -> None:
    for name, array in shown(batch).items():
        np.testing.assert_array_equal(array, played[f"{name}_{step}"], f"{name}, step {step}")


def replay(played: Any, game: str, players: int, reward: str) -> None:
    actions = played["actions"]
    batch = GpuBatch(game, actions.shape[1], players=players, reward=reward, seed="simulated")
    for trouble, act in (
        (NotReset, lambda: batch.step(actions[0])),
        (NotReset, lambda: batch.wander(1)),
    ):
        refuses(trouble, act)
    batch.reset()
    compare(batch, played, 0)
    refuses(WrongArray, lambda: batch.step(actions[0].astype(float)))
    refuses(WrongArray, lambda: batch.step(actions[0][:-1]))
    refuses(IllegalAction, lambda: batch.step(np.full_like(actions[0], batch.setting.actions)))
    for step, chosen in enumerate(actions, 1):
        np.testing.assert_array_equal(batch.random_actions().copy_to_host(), chosen)
        batch.step(chosen)
        compare(batch, played, step)
    batch.wander(int(played["wandered"]))
    compare(batch, played, len(actions) + 1)
    keeps_what_is_known(batch)


def keeps_what_is_known(batch: GpuBatch) -> None:
    """A redeal is the rules' own, and the seat that is to decide sees no difference."""
    before = shown(batch)
    others = batch.redeal()
    game = batch.setting.game
    root = batch._root.copy_to_host()
    for i, state in enumerate(batch.states()):
        states = game.copy_of(state)
        key = chance.chance_of(bytes(32))
        chance.derive(root, i, 1, key)
        chance.open_stream(key, 0, chance.BOTS)
        game.knowledge.redeal(states[0], int(before["seats"][i]), key)
        assert states.tobytes() == np.ascontiguousarray(others.copy_to_host()[:, i]).tobytes()
    batch.observe(others)
    after = shown(batch)
    np.testing.assert_array_equal(after["observations"], before["observations"])
    np.testing.assert_array_equal(after["action_masks"], before["action_masks"])


def refuses(trouble: type[Exception], act: Any) -> None:
    with pytest.raises(trouble) as told:
        act()
    assert str(told.value)


if __name__ == "__main__":
    quick_records.use()
    file, game, players, reward = sys.argv[1:]
    with np.load(file) as played:
        replay(played, game, int(players), reward)
    print("the same")
