"""Many games of one kind, stepped together in compiled code.

All that a step writes goes into arrays that are made once. A game that ends starts anew in the same
step: ``rewards`` and ``ended`` tell of the old game, everything else of the new one.
"""

import functools
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rada.envs.checking import Seed, checked_seed, in_memory, positive, whole_numbers
from rada.envs.config import OUTCOME, SCORE, Setting, key_of, lucks_of
from rada.envs.errors import IllegalAction, NotReset
from rada.envs.stepping import any_of, next_luck, steps_of
from rada.envs.threads import Share, Threads
from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.compiling import entry, named, need_compiler
from rada.kernel.parameters import takes


class Games(NamedTuple):
    """What every loop takes, a row for each game; the order is that of their parameters."""

    states: NDArray[np.void]
    keys: NDArray[np.int64]
    fresh: NDArray[np.void]
    """One state that waits for its first deal; ``root`` is the chance that all keys come from."""
    root: NDArray[np.int64]
    episodes: NDArray[np.int64]
    scores: NDArray[np.int64]
    seats: NDArray[np.int8]
    words: NDArray[np.int64]
    observations: NDArray[np.int16]
    masks: NDArray[np.int8]


class Results(NamedTuple):
    """What a step writes besides, and how it rewards."""

    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    before: NDArray[np.int64]
    dense: bool


class Choosing(NamedTuple):
    """What random actions are chosen by, and where they go."""

    words: NDArray[np.int64]
    lucks: NDArray[np.int64]
    actions: NDArray[np.int64]


@entry
@takes(Choosing, Share)
def choose(words: Any, lucks: Any, actions: Any, first: int, last: int) -> None:
    """Choose a random one of the legal actions in each game, and 0 where there is none."""
    for i in range(first, last):
        luck = next_luck(int(lucks[i]))
        lucks[i] = luck
        actions[i] = max(any_of(words[i], luck), 0)


class Loops(NamedTuple):
    """The compiled loops of one game. Each does its work for a share of the games."""

    restart: Any
    step: Any
    refused: Any
    wander: Any


@functools.cache
def loops_of(game: Game) -> Loops:
    """The loops of a game."""
    need_compiler()
    name = game.rules.__name__
    apply, over, write_scores = game.rules.apply, game.rules.over, game.rules.scores
    settle, _, show, outcome, wander = steps_of(game)

    @takes(Games, Share)
    def restart(
        states: Any,
        keys: Any,
        fresh: Any,
        root: Any,
        episodes: Any,
        scores: Any,
        seats: Any,
        words: Any,
        observations: Any,
        masks: Any,
        first: int,
        last: int,
    ) -> None:
        for i in range(first, last):
            states[i] = fresh[0]
            chance.derive(root, i, int(episodes[i]), keys[i])
            seats[i] = settle(states[i], keys[i])
            write_scores(states[i], scores[i])
            show(states[i], int(seats[i]), words[i], observations[i], masks[i])

    @takes(Games, "actions", Results, Share)
    def step(
        states: Any,
        keys: Any,
        fresh: Any,
        root: Any,
        episodes: Any,
        scores: Any,
        seats: Any,
        words: Any,
        observations: Any,
        masks: Any,
        actions: Any,
        rewards: Any,
        ended: Any,
        before: Any,
        dense: bool,
        first: int,
        last: int,
    ) -> None:
        for i in range(first, last):
            state = states[i]
            apply(state, int(seats[i]), int(actions[i]))
            seat = int(settle(state, keys[i]))
            done = over(state)
            players = int(state.players)
            if dense:
                for each in range(players):
                    before[i, each] = scores[i, each]
                write_scores(state, scores[i])
                for each in range(players):
                    rewards[i, each] = scores[i, each] - before[i, each]
            elif done:
                for each in range(players):
                    rewards[i, each] = outcome(state, each, scores[i])
            elif ended[i]:
                for each in range(players):
                    rewards[i, each] = 0.0
            ended[i] = done
            if done:
                episodes[i] += 1
                states[i] = fresh[0]
                chance.derive(root, i, int(episodes[i]), keys[i])
                seat = int(settle(state, keys[i]))
                write_scores(state, scores[i])
            seats[i] = seat
            show(state, seat, words[i], observations[i], masks[i])

    @takes("words", "actions", "limit", Share)
    def refused(words: Any, actions: Any, limit: int, first: int, last: int) -> int:
        """The first game that may not take its action, or -1."""
        for i in range(first, last):
            action = int(actions[i])
            if action < 0 or action >= limit or not bits.has(words[i], action):
                return i
        return -1

    @takes(Games, "lucks", "moves", Share)
    def wander_all(
        states: Any,
        keys: Any,
        fresh: Any,
        root: Any,
        episodes: Any,
        scores: Any,
        seats: Any,
        words: Any,
        observations: Any,
        masks: Any,
        lucks: Any,
        moves: int,
        first: int,
        last: int,
    ) -> None:
        for i in range(first, last):
            state = states[i]
            luck, made = int(lucks[i]), 0
            while made < moves:
                luck, more = wander(state, words[i], luck, moves - made)
                made += more
                if over(state):
                    episodes[i] += 1
                    states[i] = fresh[0]
                    chance.derive(root, i, int(episodes[i]), keys[i])
                seats[i] = settle(state, keys[i])
            lucks[i] = luck
            write_scores(state, scores[i])
            show(state, int(seats[i]), words[i], observations[i], masks[i])

    return Loops(
        restart=entry(named(restart, f"{name}.restart_all")),
        step=entry(named(step, f"{name}.step_all")),
        refused=entry(named(refused, f"{name}.refused")),
        wander=entry(named(wander_all, f"{name}.wander_all")),
    )


class Batch:
    """Games that are stepped together, each by the seat that is to decide in it.

    After ``reset`` and after every ``step`` these arrays are filled, one row for each game:

    - ``seats``: who is to decide;
    - ``observations`` and ``action_masks``: what that seat knows and may do;
    - ``rewards``: what the step brought every seat;
    - ``ended``: whether it ended a game (the row is about the next game then).

    The arrays stay the same ones; whoever needs their contents for longer copies them.

    >>> batch = Batch("gap", 3, players=2, seed=1)
    >>> batch.reset()
    >>> batch.step(batch.random_actions())
    >>> batch.observations.shape, batch.action_masks.sum(axis=1).tolist()
    ((3, 213), [6, 2, 6])
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
        threads: int = 1,
    ) -> None:
        self.setting = Setting(game, players, options, reward)
        self.count = positive("count", count)
        self.threads = Threads(count, threads)
        with in_memory(count):
            self._make_arrays(count)
        self._loops = loops_of(self.setting.game)
        self._seed = checked_seed(seed)
        self._started = False

    def _make_arrays(self, count: int) -> None:
        self.states = self.setting.game.new_states(count)
        self.seats = np.zeros(count, np.int8)
        self.observations = np.zeros((count, self.setting.observation), np.int16)
        self.action_masks = np.zeros((count, self.setting.actions), np.int8)
        self.rewards = np.zeros((count, self.setting.players), np.float32)
        self.ended = np.zeros(count, np.bool_)
        self.episodes = np.zeros(count, np.int64)
        self._words = np.zeros((count, self.setting.words), np.int64)
        self._keys = np.stack([chance.chance_of(bytes(32))] * count)
        self._scores = np.zeros((count, self.setting.players), np.int64)
        self._root = chance.chance_of(bytes(32))
        self._lucks = np.ones(count, np.int64)
        self._actions = np.zeros(count, np.int64)
        self._games = Games(
            states=self.states,
            keys=self._keys,
            fresh=self.setting.fresh(),
            root=self._root,
            episodes=self.episodes,
            scores=self._scores,
            seats=self.seats,
            words=self._words,
            observations=self.observations,
            masks=self.action_masks,
        )
        self._results = Results(
            rewards=self.rewards,
            ended=self.ended,
            before=np.zeros_like(self._scores),
            dense=self.setting.reward == SCORE,
        )
        self._choosing = Choosing(words=self._words, lucks=self._lucks, actions=self._actions)

    def reset(self, seed: Seed | None = None) -> None:
        """Start all games anew, with another seed where one is given."""
        if seed is not None:
            self._seed = checked_seed(seed)
        self._root[:] = key_of("games", self._seed)
        self._lucks[:] = lucks_of(self._seed, self.count)
        self.episodes[:] = 0
        self.rewards[:] = 0
        self.ended[:] = False
        self.threads.share_out(lambda share: self._loops.restart(*self._games, *share))
        self._started = True

    def step(self, actions: Any) -> None:
        """Take an action in every game; raises ``IllegalAction`` before anything is changed."""
        if not self._started:
            raise NotReset
        chosen = self._checked(actions)
        self.threads.share_out(
            lambda share: self._loops.step(*self._games, chosen, *self._results, *share)
        )

    def random_actions(self) -> "np.ndarray[Any, np.dtype[np.int64]]":
        """A random legal action for every game, the same ones after the same reset.

        They come in the same array every time.
        """
        if not self._started:
            raise NotReset
        self.threads.share_out(lambda share: choose(*self._choosing, *share))
        return self._actions

    def wander(self, moves: int) -> None:
        """Take so many random decisions in every game, by the rules alone, and then show all.

        What is between is not seen: ``rewards`` and ``ended`` stay as they were.
        """
        if not self._started:
            raise NotReset
        positive("moves", moves)
        self.threads.share_out(
            lambda share: self._loops.wander(*self._games, self._lucks, moves, *share)
        )

    def copy(self) -> dict[str, Any]:
        """Everything that makes the games what they are now, for ``restore``."""
        if not self._started:
            raise NotReset
        return {name: getattr(self, name).copy() for name in _KEPT} | {
            "of": self.setting.identity(self.count),
            "seed": self._seed,
            "lucks": self._lucks.copy(),
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Go back to what ``copy`` kept; the arrays stay the same ones."""
        self.setting.check_copy(kept, self.count)
        for name in _KEPT:
            getattr(self, name)[...] = kept[name]
        self._seed = kept["seed"]
        self._root[:] = key_of("games", self._seed)
        self._lucks[:] = kept["lucks"]
        self._started = True

    def _checked(self, actions: Any) -> Any:
        chosen = whole_numbers("actions", actions, self.count)
        bad = self._loops.refused(self._words, chosen, self.setting.actions, *Share(0, self.count))
        if bad >= 0:
            raise IllegalAction(number=int(bad), action=int(chosen[bad]))
        return chosen


_KEPT = (
    "states",
    "seats",
    "observations",
    "action_masks",
    "rewards",
    "ended",
    "episodes",
    "_words",
    "_keys",
    "_scores",
)
