"""Thousands of games as one Gymnasium vector environment, stepped in compiled code.

>>> import gymnasium, rada.envs.gymnasium
>>> envs = gymnasium.make_vec("rada/Three-v0", num_envs=1000, opponents="greedy")
>>> observations, infos = envs.reset(seed=1)
>>> observations, rewards, terminations, truncations, infos = envs.step(envs.random_actions())
>>> observations["observation"].shape, observations["action_mask"].shape
((1000, 414), (1000, 90))
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rada.envs import checking, vs_bots_loops
from rada.envs.config import END, OUTCOME
from rada.envs.errors import NotReset
from rada.envs.gymnasium import RENDER_MODES, drawn, spaces_of
from rada.envs.vs_bots import BatchVsBots

_MODES = {
    AutoresetMode.SAME_STEP: vs_bots_loops.SAME_STEP,
    AutoresetMode.NEXT_STEP: vs_bots_loops.NEXT_STEP,
    AutoresetMode.DISABLED: vs_bots_loops.STAY,
}


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """Games in each of which one seat learns and bots have the others; see ``SeatEnv``.

    All results are written into arrays that are made once: unless ``copy`` is set, what ``reset``
    and ``step`` return stays valid until the next ``step``, and whoever needs it for longer copies
    it. ``threads`` share the games among cores; the results do not depend on them.

    A game that ends starts anew in the same step (``autoreset_mode``; Gymnasium's other modes
    work as well). ``infos["final_info"]`` then has the ``outcome`` and the ``score`` of every ended
    game, and under ``illegal`` a sentence if an illegal action ended it. ``infos["final_obs"]`` has
    its last observation; that one is made in Python, game by game, as Gymnasium wants it, and
    ``final_obs=False`` saves that.

    Game ``i`` of the seed ``s`` is the game of a ``SeatEnv`` with the seed ``s + i``.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES)}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        reward: str = OUTCOME,
        illegal: str = END,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        threads: int = 1,
        copy: bool = False,
        final_obs: bool = True,
        **options: Any,
    ) -> None:
        self.render_mode = checking.render_mode(render_mode, RENDER_MODES)
        mode = _mode_of(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": mode}  # type: ignore[misc]
        self.games = BatchVsBots(
            game,
            num_envs,
            players=players,
            opponents=opponents,
            seat=seat,
            options=options,
            reward=reward,
            illegal=illegal,
            mode=_MODES[mode],
            threads=threads,
        )
        self.num_envs = num_envs = self.games.count
        self.copy = copy
        self.final_obs = final_obs
        self.single_observation_space, self.single_action_space = spaces_of(self.games.setting)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._all = np.ones(num_envs, np.bool_)
        self._no_truncations = np.zeros(num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Start all games, or those of ``options["reset_mask"]``.

        A seed ``s`` gives the games the seeds ``s``, ``s + 1`` and so on; a sequence has one for
        each. Without a seed every game goes on to the next one of its own seed.
        """
        which = checking.checked_options(options).get("reset_mask")
        if which is not None:
            which = checking.truths("reset_mask", which, self.num_envs)
        several = isinstance(seed, (Sequence, np.ndarray)) and not isinstance(seed, (str, bytes))
        super().reset(seed=None if several else checking.natural_seed(seed))
        if several:
            self.games.reset(seed, which)  # type: ignore[arg-type]
        elif seed is None and self.games.started:
            self.games.reset(which=which)
        else:
            first = self.np_random_seed or 0
            self.games.reset(range(first, first + self.num_envs), which)
        return self._observations(), self._infos(which)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take an action in every game; errors come before anything is changed."""
        self.games.step(actions)
        return (
            self._observations(),
            self._given(self.games.rewards),
            self._given(self.games.ended),
            self._given(self._no_truncations),
            self._infos(None),
        )

    def random_actions(self) -> Any:
        """A random legal action for every game, the same ones for the same seed."""
        return self._given(self.games.random_actions())

    def action_masks(self) -> Any:
        """The legal actions of every game."""
        if not self.games.started:
            raise NotReset
        return self.games.action_masks.astype(np.bool_)

    def save(self) -> dict[str, Any]:
        """Everything that makes the running games what they are, for ``restore``."""
        return self.games.copy()

    def restore(self, saved: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
        """Go back to what was saved, here or in an environment with the same settings."""
        self.games.restore(saved)
        return self._observations(), self._infos(None)

    def render(self) -> tuple[Any, ...] | None:
        """Every table as its learner sees it: texts, or pictures."""
        if self.render_mode is None:
            return None
        if not self.games.started:
            raise NotReset
        return tuple(drawn(self.games, i, self.render_mode) for i in range(self.num_envs))

    def _given(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def _observations(self) -> dict[str, Any]:
        return {
            "observation": self._given(self.games.observations),
            "action_mask": self._given(self.games.action_masks),
        }

    def _infos(self, which: Any) -> dict[str, Any]:
        """What Gymnasium wants to know of some games, or of all: every key with a mask."""
        ended = self.games.ended
        infos = self._masked(self._all if which is None else which, seat=self.games.seats)
        infos |= self._masked(infos["_seat"], action_mask=self.games.action_masks)
        if not ended.any():
            return infos
        results = self._masked(ended, outcome=self.games.outcomes, score=self.games.results)
        forfeited = self.games.forfeits >= 0
        if forfeited.any():
            results |= self._masked(forfeited, illegal=self._why_forfeited(forfeited))
        if self.games.mode != vs_bots_loops.SAME_STEP:
            return infos | results
        infos |= self._masked(ended, final_info=results)
        if self.final_obs:
            infos |= self._masked(ended, final_obs=self._final_observations(ended))
        return infos

    def _masked(self, mask: Any, **values: Any) -> dict[str, Any]:
        masked = {}
        for name, value in values.items():
            masked[name] = value if isinstance(value, dict) else self._given(value)
            masked[f"_{name}"] = self._given(mask)
        return masked

    def _why_forfeited(self, forfeited: Any) -> Any:
        reasons = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(forfeited):
            reasons[i] = self.games.why_forfeited(int(i))
        return reasons

    def _final_observations(self, ended: Any) -> Any:
        last = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(ended):
            nothing = np.zeros(self.games.setting.actions, np.int8)
            last[i] = {"observation": self.games.finals[i].copy(), "action_mask": nothing}
        return last


def _mode_of(given: AutoresetMode | str) -> AutoresetMode:
    if isinstance(given, AutoresetMode):
        return given
    names = [mode.value for mode in AutoresetMode]
    return AutoresetMode(checking.choice("autoreset_mode", given, names))
