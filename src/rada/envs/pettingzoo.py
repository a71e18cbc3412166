"""The games as PettingZoo environments: ``env``, ``raw_env`` and ``parallel_env``.

An observation is a dict: ``observation``, what the seat knows, and ``action_mask``, what it may do.
``docs/envs-pettingzoo.md`` shows how to use them.
"""

import operator
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

import gymnasium
import numpy as np
import pettingzoo
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from rada.envs import checking, render
from rada.envs.config import END, FORFEIT, OUTCOME, REFUSE, SCORE, Setting
from rada.envs.errors import IllegalAction, NotReset, UnknownAgent, WrongCopy
from rada.envs.pettingzoo_wrappers import EndedIfIllegal, Ordered
from rada.envs.seats import NOBODY, REFUSED, Seats
from rada.games import NAMES, load, playable

RENDER_MODES = ("human", "ansi", "rgb_array")

Array: TypeAlias = "np.ndarray[Any, Any]"
Observation: TypeAlias = dict[str, Array]
Info: TypeAlias = dict[str, Any]
Step: TypeAlias = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]
]


def env(
    game: str,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    reward: str = OUTCOME,
    max_cycles: int | None = None,
    **options: Any,
) -> "AECEnv[str, Observation, int]":
    """A game with the wrappers of PettingZoo's own card games.

    An action outside the mask ends the game: the agent gets -1 and all others nothing, and its info
    says why under ``illegal``. One outside the action space raises an ``AssertionError``.
    """
    raw = raw_env(
        game, players, render_mode=render_mode, reward=reward, max_cycles=max_cycles, **options
    )
    return Ordered(wrappers.AssertOutOfBoundsWrapper(EndedIfIllegal(raw, FORFEIT)))


class Saved(NamedTuple):
    """A moment of a running environment, for ``restore``; it can be pickled."""

    game: dict[str, Any]
    standing: dict[str, Any]


class LegalActions(spaces.Discrete):
    """The actions of an agent. A sample drawn without a mask is one that is legal now, if any is.

    Programs that know no masks can play that way, too.
    """

    def __init__(self, seats: Seats, seat: int) -> None:
        super().__init__(seats.setting.actions + (1 if seats.together else 0))
        self.seats = seats
        self.seat = seat

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """An action: one of a mask, one by probabilities, or one that is legal now."""
        asked = self.seats.together or self.seats.asked == self.seat
        if mask is None and probability is None and asked:
            legal = self.seats.masks[self.seat]
            mask = legal if legal.any() else None
        return super().sample(mask, probability)


class _Environment:
    """What the environments of both kinds have in common."""

    seats: Seats

    def __init__(self, seats: Seats, render_mode: str | None, max_cycles: int | None) -> None:
        setting = seats.setting
        self.seats = seats
        self.metadata = {
            "name": f"rada_{setting.game.id}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": seats.together,
            "render_fps": 2,
        }
        self.render_mode = checking.render_mode(render_mode, RENDER_MODES)
        self.max_cycles = checking.max_cycles(max_cycles)
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._started = False
        self._width = width = setting.actions + (1 if seats.together else 0)
        self.action_spaces = {a: LegalActions(seats, s) for a, s in self._seat_of.items()}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": _numbers(setting.observation),
                    "action_mask": spaces.Box(0, 1, (width,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = _numbers(setting.observation * setting.players)

    def observation_space(self, agent: str) -> Any:
        """What an agent can observe."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """What an agent can do at some time."""
        return self.action_spaces[self._known(agent)]

    def state(self) -> Array:
        """What all seats know, one after another: all hands, but not what nobody knows."""
        self._must_have_started()
        for seat in range(self.seats.setting.players):
            if not self.seats.together:
                self.seats.look(seat)
        return np.concatenate(self.seats.observations)

    def render(self) -> Any:
        """The game as the seat that is asked knows it, at the end as all do.

        A text for ``ansi``, a picture for ``rgb_array``; ``human`` prints the text.
        """
        self._must_have_started()
        if self.render_mode is None:
            gymnasium.logger.warn("There is nothing to render: no render_mode was chosen.")
            return None
        game = self.seats.setting.game
        lines = render.lines_of(game.view(game.copy_of(self.seats.state), self.seats.asked))
        if self.render_mode == "rgb_array":
            return render.picture(lines)
        text = render.text(lines)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def save(self) -> Saved:
        """Keep the moment; what comes after it depends on the actions alone."""
        self._must_have_started()
        standing = {name: _copied(getattr(self, name)) for name in self._standing()}
        return Saved(self.seats.saved(), standing)

    def restore(self, saved: Saved) -> None:
        """Go on from a moment of this environment or of another one of the same kind."""
        if not isinstance(saved, Saved):
            raise WrongCopy(count=1)
        self.seats.restore(saved.game)
        for name, value in saved.standing.items():
            setattr(self, name, _copied(value))
        self._started = True

    def _standing(self) -> tuple[str, ...]:
        return ("agents",)

    def _known(self, agent: str) -> str:
        if isinstance(agent, str) and agent in self._seat_of:
            return agent
        raise self._no_agent(agent)

    def _no_agent(self, given: Any) -> UnknownAgent:
        return UnknownAgent(given=str(given), known=self.possible_agents)

    def _must_have_started(self) -> None:
        if not self._started:
            raise NotReset

    def _start(self, seed: int | None, options: dict[str, Any] | None) -> int:
        checking.checked_options(options)
        if seed is not None:
            self.seats.seed(checking.whole_seed(seed))
        self._started = True
        self.agents = self.possible_agents[:]
        return self.seats.start()


class raw_env(_Environment, AECEnv[str, Observation, int]):  # noqa: N801 (PettingZoo's name)
    """A game whose agents act one after another, without wrappers: the fast way.

    An action that is not legal raises ``IllegalAction`` and changes nothing. With ``copies=False``
    observations and masks are the environment's own arrays: those of an agent change when it is
    asked again.
    """

    agent_selection: str

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        reward: str = OUTCOME,
        max_cycles: int | None = None,
        copies: bool = True,
        **options: Any,
    ) -> None:
        _Environment.__init__(
            self, Seats(Setting(game, players, options, reward)), render_mode, max_cycles
        )
        self.copies = copies
        self._dense = reward == SCORE
        self.no_mask = np.zeros(self.seats.setting.actions, np.int8)
        self.no_mask.setflags(write=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: the same for the same seed, and without one the next of its row."""
        seat = self._start(seed, options)
        agents = self.agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, Info] = {agent: {"action_mask": self.no_mask} for agent in agents}
        self._skip_agent_selection = None
        self._ask(seat)
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """The agent that is asked acts; a finished one has only the action None."""
        if not self.agents:
            raise NotReset("over" if self._started else "")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if type(action) is not int:
            action = _number(action)
        seat = self.seats.step(action) if -1 < action < self._width else REFUSED
        if seat < NOBODY:
            raise IllegalAction("one", action=action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self.no_mask}
        if self._dense or seat < 0:
            self.rewards = dict(zip(self.agents, self.seats.rewards.tolist(), strict=True))
            self._accumulate_rewards()
        if seat < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        elif self.max_cycles is not None and self.seats.turns[seat] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._ask(seat)
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> Any:
        """What the agent that is asked knows, and what has happened to it."""
        self._must_have_started()
        return super().last(observe)

    def observe(self, agent: str) -> Observation:
        """What an agent knows now, and what it may do."""
        seats = self.seats
        try:
            seat = self._seat_of[agent]
        except (KeyError, TypeError):
            raise self._no_agent(agent) from None
        if seat != seats.asked:
            self._must_have_started()
            seats.look(seat)
        observation = seats.observations[seat]
        info = self.infos.get(agent)
        return {
            "observation": observation.copy() if self.copies else observation,
            "action_mask": info["action_mask"] if info else self.no_mask,
        }

    def redeal(self, agent: str, seed: int | None = None) -> None:
        """Deal anew all that an agent cannot know, and what chance will do from now on.

        A search that must not see the truth does this to a copy.
        """
        self._must_have_started()
        self.seats.redeal(self._seat_of[self._known(agent)], checking.whole_seed(seed))
        if self.agents and not self._is_finished(self.agent_selection):
            self._ask(self.seats.asked)

    def _is_finished(self, agent: str) -> bool:
        return bool(self.terminations[agent] or self.truncations[agent])

    def _ask(self, seat: int) -> None:
        self.agent_selection = agent = self.possible_agents[seat]
        mask = self.seats.masks[seat]
        self.infos[agent] = {"action_mask": mask.copy() if self.copies else mask}

    def _standing(self) -> tuple[str, ...]:
        return (
            "agents",
            "agent_selection",
            "rewards",
            "_cumulative_rewards",
            "terminations",
            "truncations",
            "infos",
            "_skip_agent_selection",
        )

    def restore(self, saved: Saved) -> None:
        """Go on from a moment of this environment or of another one of the same kind."""
        super().restore(saved)
        if self.agents and not self._is_finished(self.agent_selection):
            self._ask(self.seats.asked)


class parallel_env(_Environment, ParallelEnv[str, Observation, int]):  # noqa: N801
    """A game in which all agents act in every step; those that are not asked can only wait.

    To wait is the last action. Who is asked cannot wait. In Qwixx all decide at once which number
    to mark; elsewhere one agent is asked at a time. ``max_cycles`` truncates after so many steps.

    ``illegal`` says what an action outside the mask does: ``end`` the game as in ``env``, or
    ``refuse`` it (``IllegalAction``). One outside the action space is refused in any case.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        reward: str = OUTCOME,
        max_cycles: int | None = None,
        illegal: str = END,
        **options: Any,
    ) -> None:
        self.illegal = checking.choice("illegal", illegal, (END, REFUSE))
        seats = Seats(Setting(game, players, options, reward), together=True)
        _Environment.__init__(self, seats, render_mode, max_cycles)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Start a game: the same for the same seed, and without one the next of its row."""
        self._start(seed, options)
        if self.render_mode == "human":
            self.render()
        return self._shown(self.agents)

    def step(self, actions: dict[str, int]) -> Step:
        """All agents act; what they see then, get, whether it is over, or broken off, and infos."""
        agents = self.agents
        if not agents:
            raise NotReset("over" if self._started else "")
        if not isinstance(actions, Mapping):
            raise IllegalAction("dictionary", given=repr(actions))
        if len(actions) > len(agents):
            stranger = next(agent for agent in actions if agent not in agents)
            raise IllegalAction("stranger", agent=str(stranger))
        for seat, agent in enumerate(agents):
            if agent not in actions:
                raise IllegalAction("missing", agent=agent)
            action = _number(actions[agent])
            self.seats.actions[seat] = action if -1 < action < self._width else -1
        asked = self.seats.step_together()
        if asked < NOBODY:
            return self._ended_by(actions, agents[REFUSED - asked])
        over = asked < 0
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = dict(zip(agents, self.seats.rewards.tolist(), strict=True))
        observations, infos = self._shown(agents)
        return self._stepped(observations, rewards, infos, over=over, cut=cut)

    def _stepped(
        self,
        observations: Any,
        rewards: dict[str, float],
        infos: Any,
        *,
        over: bool,
        cut: bool = False,
    ) -> Step:
        """What a step returns, the same end for all agents."""
        agents = self.agents
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ended, truncated = dict.fromkeys(agents, over), dict.fromkeys(agents, cut)
        return observations, rewards, ended, truncated, infos

    def _ended_by(self, actions: Mapping[str, Any], first: str) -> Step:
        """What a step returns that ends the game because some agents took illegal actions."""
        agents = self.agents
        if self.illegal == REFUSE or (self.seats.actions < 0).any():
            raise IllegalAction("one", action=int(actions[first]))
        observations, infos = self._shown(agents)
        taken = dict(zip(agents, self.seats.actions.tolist(), strict=True))
        rewards = dict.fromkeys(agents, 0.0)
        for agent, action in taken.items():
            mask = infos[agent]["action_mask"]
            if not mask[action]:
                rewards[agent] = FORFEIT
                infos[agent]["illegal"] = str(IllegalAction("ended", action=action))
            mask[:-1], mask[-1] = 0, 1
        return self._stepped(observations, rewards, infos, over=True)

    @property
    def cycles(self) -> int:
        """The steps that this game has seen."""
        return int(self.seats.turns[0])

    def _shown(self, agents: list[str]) -> tuple[dict[str, Observation], dict[str, Info]]:
        masks = [mask.copy() for mask in self.seats.masks]
        observations = {
            agent: {"observation": known.copy(), "action_mask": mask}
            for agent, known, mask in zip(agents, self.seats.observations, masks, strict=True)
        }
        infos: dict[str, Info] = {
            agent: {"action_mask": mask} for agent, mask in zip(agents, masks, strict=True)
        }
        return observations, infos


def _number(action: Any) -> int:
    if not isinstance(action, (bool, np.bool_)):
        try:
            return operator.index(action)
        except TypeError:
            pass
    raise IllegalAction("kind", given=repr(action))


def _numbers(count: int) -> spaces.Box:
    lowest, highest = np.iinfo(np.int16).min, np.iinfo(np.int16).max
    return spaces.Box(lowest, highest, (count,), np.int16)


def _copied(value: Any) -> Any:
    """A copy of a list or of a dict, with copies of the dicts in it."""
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in value.items()}
    return value[:] if isinstance(value, list) else value


def _register() -> None:
    """Tell PettingZoo the names of the games; it has a registry since version 1.27."""
    for name in playable():
        for kind, maker in (("aec", "env"), ("parallel", "parallel_env")):
            pettingzoo.register(
                kind,
                f"rada/{load(name).env_name}-v0",
                f"{__name__}:{maker}",
                kwargs={"game": name},
            )


if (
    hasattr(pettingzoo, "register")
    and f"rada/{load(NAMES[0]).env_name}-v0" not in pettingzoo.aec_registry
):
    _register()
