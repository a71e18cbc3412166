"""Many games on a GPU: what ``Batch`` is on the CPU, with everything staying on the card.

It needs ``pip install rada[gpu]`` and an NVIDIA card. The rules are the same functions as
everywhere else, compiled for the card.
"""

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np

from rada.envs.checking import Seed, array_of, check_whole_numbers, checked_seed, positive
from rada.envs.config import OUTCOME, SCORE, Setting, key_of, lucks_of
from rada.envs.errors import IllegalAction, NoDevice, NotReset
from rada.envs.gpu_arrays import Games, Redealing, Results, Showing
from rada.kernel import chance

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda asks for it at its import; NumPy dropped the name

_THREADS = 128
"""Threads in a block."""
_NOBODY_REFUSED = np.iinfo(np.int64).max


@functools.cache
def driver() -> Any:
    """Numba's CUDA, if there is a card that it can drive; else ``NoDevice``."""
    try:
        from numba import cuda
    except ImportError as missing:
        raise NoDevice(reason=str(missing)) from None
    try:
        available = cuda.is_available()
    except Exception as trouble:
        raise NoDevice(reason=str(trouble).strip().partition("\n")[0]) from None
    if not available:
        raise NoDevice("none")
    return cuda


class GpuBatch:
    """Games that are stepped together on a GPU.

    It has the arrays of ``Batch``, as device arrays, and turned round: ``observations`` has a row
    for each number and a column for each game, ``action_masks`` a row for each action, ``rewards``
    a row for each seat, because the card writes columns side by side. ``tensors`` hands them to
    PyTorch without a copy, with the games first.
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = OUTCOME,
        seed: Seed | None = 0,
    ) -> None:
        self.setting = Setting(game, players, options, reward)
        self.count = positive("count", count)
        self._cuda = driver()
        from rada.envs.gpu_kernels import kernels_of

        setting = self.setting
        self._kernels = kernels_of(setting.game, setting.players)
        self._grid = -(-count // _THREADS), _THREADS
        record = setting.game.rules.STATE
        self.games = self._zeros((record.itemsize // 8, count), np.int64)
        self.seats = self._zeros(count, np.int8)
        self.observations = self._zeros((setting.observation, count), np.int16)
        self.action_masks = self._zeros((setting.actions, count), np.int8)
        self.rewards = self._zeros((setting.players, count), np.float32)
        self.ended = self._zeros(count, np.int8)
        self.episodes = self._zeros(count, np.int64)
        self._words = self._zeros((setting.words, count), np.int64)
        self._keys = self._zeros((len(chance.chance_of(bytes(32))), count), np.int64)
        self._scores = self._zeros((setting.players, count), np.int64)
        self._actions = self._zeros(count, np.int64)
        self._fresh = self._cuda.to_device(setting.fresh().view(np.int64))
        self._found = self._cuda.to_device(np.array([_NOBODY_REFUSED]))
        self._lucks: Any = None
        self._root: Any = None
        self._seed = checked_seed(seed)
        self._redeals = 0

    def reset(self, seed: Seed | None = None) -> None:
        """Start all games anew, with another seed where one is given."""
        if seed is not None:
            self._seed = checked_seed(seed)
        self._root = self._cuda.to_device(key_of("games", self._seed))
        self._lucks = self._cuda.to_device(lucks_of(self._seed, self.count))
        self.episodes = self._zeros(self.count, np.int64)
        self.rewards = self._zeros((self.setting.players, self.count), np.float32)
        self.ended = self._zeros(self.count, np.int8)
        self._kernels.restart[self._grid](*self._of_games())

    def step(self, actions: Any, *, check: bool = True) -> None:
        """Take an action in every game; raises ``IllegalAction`` before anything is changed.

        ``actions`` is any array of whole numbers on the card (a tensor of PyTorch's, say) or here.
        To check them the host waits for the card; who draws actions by the mask can do without.
        """
        self._must_be_reset()
        chosen = self._on_card("actions", actions)
        if check:
            self._refuse(chosen)
        results = Results(
            rewards=self.rewards, ended=self.ended, dense=self.setting.reward == SCORE
        )
        self._kernels.step[self._grid](*self._of_games(), chosen, *results)

    def random_actions(self) -> Any:
        """A random legal action for every game, on the card."""
        self._must_be_reset()
        self._kernels.choose[self._grid](self._words, self._lucks, self._actions)
        return self._actions

    def wander(self, moves: int) -> None:
        """Take so many random decisions in every game, by the rules alone, and then show all."""
        self._must_be_reset()
        positive("moves", moves)
        self._kernels.wander[self._grid](*self._of_games(), self._lucks, moves)

    def redeal(self, seats: Any | None = None) -> Any:
        """All games as they might be for all that a seat knows (the one to decide, unless told).

        They are words like those in ``games``, in memory of their own.
        """
        self._must_be_reset()
        others = self._cuda.device_array_like(self.games)
        self._redeals += 1
        asked = self.seats if seats is None else self._on_card("seats", seats)
        redealing = Redealing(
            games=self.games, others=others, root=self._root, number=self._redeals, seats=asked
        )
        self._kernels.redeal[self._grid](*redealing)
        return others

    def observe(self, games: Any, seats: Any | None = None) -> None:
        """Show games (these, or redealt ones) to their seats, in the arrays of this batch."""
        self._must_be_reset()
        asked = self.seats if seats is None else self._on_card("seats", seats)
        showing = Showing(
            games=games,
            seats=asked,
            words=self._words,
            observations=self.observations,
            masks=self.action_masks,
        )
        self._kernels.observe[self._grid](*showing)

    def states(self) -> "np.ndarray[Any, Any]":
        """The states, brought to the host as an array of records."""
        return states_of(self.games.copy_to_host(), self.setting)

    def tensors(self) -> dict[str, Any]:
        """The arrays as tensors of PyTorch's on the same memory, the games first."""
        import torch

        names = ("observations", "action_masks", "rewards", "seats", "ended")
        return {
            name: torch.as_tensor(getattr(self, name), device="cuda").T for name in names[:3]
        } | {name: torch.as_tensor(getattr(self, name), device="cuda") for name in names[3:]}

    def synchronise(self) -> None:
        """Wait until the card has done all that it was told."""
        self._cuda.synchronize()

    def _of_games(self) -> Games:
        return Games(
            games=self.games,
            keys=self._keys,
            fresh=self._fresh,
            root=self._root,
            episodes=self.episodes,
            scores=self._scores,
            seats=self.seats,
            words=self._words,
            observations=self.observations,
            masks=self.action_masks,
        )

    def _zeros(self, shape: Any, kind: Any) -> Any:
        return self._cuda.to_device(np.zeros(shape, kind))

    def _must_be_reset(self) -> None:
        if self._root is None:
            raise NotReset

    def _on_card(self, name: str, numbers: Any) -> Any:
        """Whole numbers, one for each game, as an array on the card."""
        there = hasattr(numbers, "__cuda_array_interface__")
        given = self._cuda.as_cuda_array(numbers) if there else array_of(numbers)
        check_whole_numbers(name, given, self.count)
        return given if there else self._cuda.to_device(given)

    def _refuse(self, chosen: Any) -> None:
        """Raise ``IllegalAction`` if some game may not take its action."""
        self._kernels.refused[self._grid](self._words, chosen, self._found)
        bad = int(self._found.copy_to_host()[0])
        if bad != _NOBODY_REFUSED:
            self._found = self._cuda.to_device(np.array([_NOBODY_REFUSED]))
            raise IllegalAction(number=bad, action=int(chosen[bad]))


def states_of(games: Any, setting: Setting) -> "np.ndarray[Any, Any]":
    """Words of games, word by word, as an array of records."""
    states: np.ndarray[Any, Any] = np.ascontiguousarray(games.T).view(setting.game.rules.STATE)
    return states[:, 0]
