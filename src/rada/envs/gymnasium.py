"""The games as Gymnasium environments: one seat learns, bots have the others.

Importing this module registers ``rada/Gap-v0``, ``rada/Qwixx-v0``, ``rada/TheGame-v0`` and
``rada/Three-v0``, each as a single environment and as a vector environment that steps thousands of
games in compiled code (``rada.envs.vector``).

>>> import gymnasium
>>> env = gymnasium.make("rada/Gap-v0", players=3, opponents=["greedy", "random"])
>>> observation, info = env.reset(seed=1)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> reward, terminated, truncated
(0.0, False, False)
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rada.envs import checking, render
from rada.envs.config import END, OUTCOME, Setting
from rada.envs.errors import IllegalAction, NotReset
from rada.envs.vs_bots import BatchVsBots
from rada.envs.vs_bots_loops import STAY
from rada.games import load, playable

Observation = dict[str, Any]

IDS = {name: f"rada/{load(name).env_name}-v0" for name in playable()}
"""The registered names of the games."""

RENDER_MODES = ("ansi", "rgb_array")


def spaces_of(setting: Setting) -> tuple["spaces.Dict", "spaces.Discrete[Any]"]:
    """What a seat can observe, and what it can do."""
    numbers = np.iinfo(np.int16)
    seen: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(numbers.min, numbers.max, (setting.observation,), np.int16),
        "action_mask": spaces.Box(0, 1, (setting.actions,), np.int8),
    }
    return spaces.Dict(seen), spaces.Discrete(setting.actions)


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game, with bots in all the others.

    - ``players``, and the options of the game under their own names;
    - ``opponents``: a bot for all other seats, or a list of them from the learner's left on
      (``random``, ``casual``, ``greedy``, ``thinker``);
    - ``seat``: the learner's; where it is None, it is drawn for every game;
    - ``reward``: ``outcome`` at the end, or every change of the own ``score``;
    - ``illegal``: an action outside the mask can ``end`` the game with the worst outcome, as in
      PettingZoo; ``refuse`` raises ``IllegalAction``, and ``replace`` takes a random legal action
      instead. A number that is no action at all is refused in any case.

    The mask of the legal actions is in the observation, in ``info``, and what ``action_masks``
    returns. A game ends by ``terminated``, never by ``truncated``; ``info`` then also has the
    ``outcome``, from -1 to 1, and the ``score``, and under ``illegal`` a sentence if an illegal
    action ended it.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        reward: str = OUTCOME,
        illegal: str = END,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = checking.render_mode(render_mode, RENDER_MODES)
        self.games = BatchVsBots(
            game,
            1,
            players=players,
            opponents=opponents,
            seat=seat,
            options=options,
            reward=reward,
            illegal=illegal,
            mode=STAY,
        )
        self.observation_space, self.action_space = spaces_of(self.games.setting)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game: the first one of a seed, or without one the next of the seed before."""
        checking.checked_options(options)
        super().reset(seed=checking.natural_seed(seed))
        if seed is not None or not self.games.started:
            self.games.reset([self.np_random_seed])
        else:
            self.games.reset()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action; the bots decide until it is the learner's turn again, or the end."""
        if not self.games.started:
            raise NotReset
        number = checking.array_of(action)
        if not np.issubdtype(number.dtype, np.integer):
            raise IllegalAction("kind", given=repr(action))
        self.games.step(number.reshape(-1))
        ended = bool(self.games.ended[0])
        return self._observation(), float(self.games.rewards[0]), ended, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as sb3-contrib's ``MaskablePPO`` asks for them."""
        if not self.games.started:
            raise NotReset
        return np.asarray(self.games.action_masks[0], np.bool_)

    def save(self) -> dict[str, Any]:
        """Everything that makes the running game what it is, for ``restore``."""
        return self.games.copy()

    def restore(self, saved: Mapping[str, Any]) -> tuple[Observation, dict[str, Any]]:
        """Go back to what was saved, here or in an environment with the same settings."""
        self.games.restore(saved)
        return self._observation(), self._info()

    def render(self) -> Any:
        """The table as the learner sees it: a text, or a picture."""
        if self.render_mode is None:
            return None
        if not self.games.started:
            raise NotReset
        return drawn(self.games, 0, self.render_mode)

    def _observation(self) -> Observation:
        return {
            "observation": self.games.observations[0].copy(),
            "action_mask": self.games.action_masks[0].copy(),
        }

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {
            "action_mask": self.games.action_masks[0].copy(),
            "seat": int(self.games.seats[0]),
        }
        if self.games.ended[0]:
            info["outcome"] = float(self.games.outcomes[0])
            info["score"] = int(self.games.results[0])
            if self.games.forfeits[0] >= 0:
                info["illegal"] = self.games.why_forfeited(0)
        return info


def drawn(games: BatchVsBots, number: int, mode: str) -> Any:
    """One of the games as its learner sees it: a text, or a picture."""
    view = games.setting.game.view(games.states[number, :1], int(games.seats[number]))
    lines = render.lines_of(view)
    return render.picture(lines) if mode == "rgb_array" else render.text(lines)


def register() -> None:
    """Make the names of the environments known to Gymnasium."""
    for game, name in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="rada.envs.gymnasium:SeatEnv",
                vector_entry_point="rada.envs.vector:SeatVectorEnv",
                kwargs={"game": game},
            )


register()
