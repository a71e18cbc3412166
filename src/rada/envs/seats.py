"""One game whose seats are asked one after another, or all at once: the core of an environment.

All that makes a running game lies in one record, the state of the environment (``env_state``): the
state of the game, its chance, and what the seats know, may do and get. A step is a single call of
compiled code with this record, and a copy of it is a copy of the game with its whole future.
"""

import functools
import secrets
from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from rada.envs.config import SCORE, Setting, key_of
from rada.envs.errors import WrongCopy
from rada.envs.stepping import steps_of
from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.arrays import Chance, Numbers, Reals, State, States, Words
from rada.kernel.compiling import compiled, entry, named

NOBODY = -1
REFUSED = -2
"""What a step answers, if not the seat that is asked next; a seat that may not do what it was to
do is told as ``REFUSED - seat``."""


START, START_ALL, STEP, STEP_ALL, LOOK = range(5)
"""What can be done with an environment: start a game and show it to the seat that is asked, or to
all; have that seat act, or all; look at the game as one seat."""


class EnvState(Protocol):
    """The fields of the record."""

    state: State
    key: Chance
    root: Chance
    """What the keys of all games are made from."""
    episode: int
    words: Words
    scores: Numbers
    before: Numbers
    """The scores before the last step."""
    rewards: Reals
    actions: Numbers
    turns: Numbers
    asked: int
    observations: Numbers
    masks: Numbers


@functools.cache
def env_state_of(game: Game) -> "np.dtype[np.void]":
    """The record of one running game."""
    most, width = game.max_players, int(game.rules.DECISIONS) + 1
    words = bits.words_for(max(game.rules.ACTIONS, width))
    whole = [
        ("state", game.rules.STATE),
        ("key", np.int64, (len(key_of()),)),
        ("root", np.int64, (len(key_of()),)),
        ("episode", np.int64),
        ("words", np.int64, (most, words)),
        ("scores", np.int64, (most,)),
        ("before", np.int64, (most,)),
        ("rewards", np.float64, (most,)),
        ("actions", np.int64, (most,)),
        ("turns", np.int64, (most,)),
        ("asked", np.int64),
        ("observations", np.int16, (most, int(game.knowledge.OBSERVATION))),
        ("masks", np.int8, (most, width)),
    ]
    return np.dtype((np.record, np.dtype(whole, align=True)))


@functools.cache
def doer_of(game: Game) -> Any:
    """The compiled function that does everything with an environment, called from Python.

    ``do(env_states, what, number, dense)`` returns the seat that is asked next. There is one
    function and not several because every way in from Python takes its time to compile.
    """
    rules, name = game.rules, game.rules.__name__
    apply, over, actors, write_scores = rules.apply, rules.over, rules.actors, rules.scores
    steps, wait = steps_of(game), int(rules.DECISIONS)
    settle, write, outcome = steps.settle, steps.show, steps.outcome

    def show(env_state: EnvState, seat: int) -> None:
        write(
            env_state.state,
            seat,
            env_state.words[seat],
            env_state.observations[seat],
            env_state.masks[seat],
        )

    show = compiled(named(show, f"{name}.show_seat_in_env"))

    def show_all(env_state: EnvState) -> None:
        asked = int(actors(env_state.state))
        for seat in range(int(env_state.state.players)):
            show(env_state, seat)
            env_state.masks[seat, wait] = 1 - ((asked >> seat) & 1)

    show_all = compiled(named(show_all, f"{name}.show_all_in_env"))

    def reward(env_state: EnvState, dense: bool) -> None:
        players = int(env_state.state.players)
        if dense:
            for seat in range(players):
                env_state.before[seat] = env_state.scores[seat]
            write_scores(env_state.state, env_state.scores)
            for seat in range(players):
                env_state.rewards[seat] = env_state.scores[seat] - env_state.before[seat]
        elif over(env_state.state):
            for seat in range(players):
                env_state.rewards[seat] = outcome(env_state.state, seat, env_state.scores)

    reward = compiled(named(reward, f"{name}.reward_in_env"))

    def start_episode(env_state: EnvState) -> None:
        for seat in range(len(env_state.rewards)):
            env_state.rewards[seat] = 0.0
            env_state.turns[seat] = 0
        chance.derive(env_state.root, 0, int(env_state.episode), env_state.key)

    start_episode = compiled(named(start_episode, f"{name}.start_episode"))

    def act(env_state: EnvState, action: int) -> bool:
        seat = int(env_state.asked)
        if seat < 0 or action < 0 or action >= wait or not bits.has(env_state.words[seat], action):
            return False
        apply(env_state.state, seat, action)
        env_state.turns[seat] += 1
        return True

    act = compiled(named(act, f"{name}.act_in_env"))

    def act_all(env_state: EnvState) -> int:
        """Have all seats act; the first that may not, or -1."""
        players = int(env_state.state.players)
        for seat in range(players):
            action = int(env_state.actions[seat])
            if action < 0 or action > wait or env_state.masks[seat, action] == 0:
                return seat
        for seat in range(players):
            env_state.turns[seat] += 1
            if env_state.actions[seat] != wait:
                apply(env_state.state, seat, int(env_state.actions[seat]))
        return NOBODY

    act_all = compiled(named(act_all, f"{name}.act_all_in_env"))

    def do(env_states: States, what: int, number: int, dense: bool) -> int:
        env_state: EnvState = env_states[0]
        if what == LOOK:
            show(env_state, number)
            return int(env_state.asked)
        if what == STEP:
            if not act(env_state, number):
                return REFUSED - int(env_state.asked)
        elif what == STEP_ALL:
            refused = int(act_all(env_state))
            if refused >= 0:
                return REFUSED - refused
        else:
            start_episode(env_state)
        env_state.asked = settle(env_state.state, env_state.key)
        if what >= STEP:
            reward(env_state, dense)
        else:
            write_scores(env_state.state, env_state.scores)
        if what == STEP_ALL or what == START_ALL:
            show_all(env_state)
        elif env_state.asked >= 0:
            show(env_state, int(env_state.asked))
        return int(env_state.asked)

    return entry(named(do, f"{name}.do_in_env"))


def _straight(doer: Any) -> Any:
    """The machine code behind a compiled function, once it has been called.

    Numba finds out the types of all arguments at every call, which takes longer than a step of a
    game does; here they are always the same.
    """
    overloads = getattr(doer, "overloads", None)
    return next(iter(overloads.values())).entry_point if overloads else doer


class Seats:
    """A running game and its seats.

    ``observations`` and ``masks`` have a row for each seat. Where the seats are asked one after
    another, a row is about the moment when that seat was last asked, or looked at with ``look``; a
    mask has a last column, which is 0. Where all act at once (``together``), all rows are about
    now, and the last column is the action to wait. The arrays stay the same ones.
    """

    def __init__(self, setting: Setting, together: bool = False) -> None:
        self.setting = setting
        self.together = together
        self.asked = NOBODY
        self._doer = doer_of(setting.game)
        self._do = _straight(self._doer)
        self._dense = setting.reward == SCORE
        self._of = setting.identity(1, together=together)
        self._fresh = setting.fresh().view(np.uint8)  # copied as bytes: fields would take longer
        self.env_states = np.zeros(1, env_state_of(setting.game))
        env_state = self.env_states[0]
        players, width = setting.players, setting.actions + (1 if together else 0)
        self.state = self.env_states["state"]
        self._state_bytes = self.state.view(np.uint8)
        self.observations = [env_state["observations"][seat] for seat in range(players)]
        self.masks = [env_state["masks"][seat, :width] for seat in range(players)]
        self.rewards = env_state["rewards"][:players]
        self.actions = env_state["actions"][:players]
        self.turns = env_state["turns"][:players]
        self.seed(None)

    def __reduce__(self) -> tuple[object, ...]:
        return _revived, (self.setting, self.together, self.saved())

    def seed(self, seed: int | None) -> None:
        """Decide all games to come; without a seed nobody can know them."""
        self.env_states["root"][0] = key_of("games", *_drawn(seed))
        self.env_states["episode"] = 0

    def redeal(self, seat: int, seed: int | None) -> None:
        """Deal anew all that a seat cannot know, and decide anew what chance will do later."""
        drawn = _drawn(seed)
        self.setting.game.compiled_rules.redeal(self.state, seat, key_of("redeal", *drawn))
        self.env_states["key"][0] = key_of("future", *drawn)
        if self.asked >= 0:
            self.look(self.asked)

    def start(self) -> int:
        """Start the next game; the seat that is asked."""
        self._state_bytes[:] = self._fresh
        what = START_ALL if self.together else START
        self.asked = self._doer(self.env_states, what, 0, self._dense)
        self._do = _straight(self._doer)
        self.env_states["episode"] += 1
        return self.asked

    def step(self, action: int) -> int:
        """The seat that is asked acts; the next one, or -1 at the end.

        An answer below that is ``REFUSED - seat``: the seat may not do this, and nothing happened.
        """
        asked: int = self._do(self.env_states, STEP, action, self._dense)
        if asked > REFUSED:
            self.asked = asked
        return asked

    def step_together(self) -> int:
        """All seats do what ``actions`` says; the answer is that of ``step``."""
        asked: int = self._do(self.env_states, STEP_ALL, 0, self._dense)
        if asked > REFUSED:
            self.asked = asked
        return asked

    def look(self, seat: int) -> None:
        """Fill the rows of a seat with what it knows and may do now."""
        self._do(self.env_states, LOOK, seat, self._dense)

    def saved(self) -> dict[str, object]:
        """The whole running game with its chance, and what it is a game of."""
        return {"of": self._of, "env_state": self.env_states.tobytes()}

    def restore(self, saved: Mapping[str, object]) -> None:
        """Go on from what was saved of a game with the same settings."""
        self.setting.check_copy(saved, 1, together=self.together)
        env_state = saved.get("env_state")
        if not isinstance(env_state, bytes) or len(env_state) != self.env_states.nbytes:
            raise WrongCopy(count=1)
        self.env_states.view(np.uint8)[:] = np.frombuffer(env_state, np.uint8)
        self.asked = int(self.env_states["asked"][0])


def _drawn(seed: int | None) -> tuple[str, int | str]:
    return ("seed", seed) if seed is not None else ("drawn", secrets.token_hex(32))


def _revived(setting: Setting, together: bool, saved: Mapping[str, object]) -> Seats:
    seats = Seats(setting, together)
    seats.restore(saved)
    return seats
