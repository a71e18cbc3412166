"""Many games that a network plays with itself, stepped together on the CPU.

A game that ends starts anew in the same step: ``gains``, ``outcomes`` and ``ended`` tell of the old
game, everything else of the new one.
"""

import functools
from typing import Any, NamedTuple

import numpy as np

from rada.envs.config import Setting, key_of
from rada.games.contract import Game
from rada.kernel import chance
from rada.kernel.compiling import entry, named, need_compiler
from rada.kernel.parameters import takes
from rada.learn.stepping import learning_steps_of, silent_seats, width_of


class Games(NamedTuple):
    """What every loop takes, a row for each game; the order is that of their parameters."""

    states: Any
    keys: Any
    fresh: Any
    root: Any
    silence: Any
    """One number: in how many percent of the games some seats show no signals."""
    episodes: Any
    scores: Any
    seats: Any
    words: Any
    counts: Any
    """How many decisions the seat has to choose between."""
    features: Any
    """Of the position, and then of every decision."""


class Results(NamedTuple):
    """What a step brought every seat: points, and the outcome where it ended a game."""

    gains: Any
    outcomes: Any
    ended: Any
    now: Any
    """Workspace for the scores of one game."""


BEGIN = -1
"""Instead of the place of a decision: begin a new game."""


@functools.cache
def step_of(game: Game, *, greedy: bool) -> Any:
    """The compiled loop that takes a decision in every game, or begins it.

    If ``greedy``, that bot plays all seats but one, which is another one from game to game.
    """
    need_compiler()
    go_on, choose, tell, outcome, write_scores = learning_steps_of(game, greedy=greedy)

    @takes(Games, "places", Results)
    def step(
        states: Any, keys: Any, fresh: Any, root: Any, silence: Any, episodes: Any, scores: Any,
        seats: Any, words: Any, counts: Any, features: Any, places: Any, gains: Any,
        outcomes: Any, ended: Any, now: Any,
    ) -> None:  # fmt: skip
        players = gains.shape[1]
        for i in range(len(states)):
            state = states[i]
            seat = -1
            ended[i] = 0
            for each in range(players):
                gains[i, each] = 0.0
                outcomes[i, each] = 0.0
            if places[i] >= 0:
                choose(state, int(seats[i]), int(places[i]), words[i])
                silent = silent_seats(keys[i], silence[0])
                seat = int(go_on(state, keys[i], words[i], silent, i % players))
                write_scores(state, now)
                for each in range(players):
                    gains[i, each] = now[each] - scores[i, each]
                    scores[i, each] = now[each]
                if seat < 0:
                    ended[i] = 1
                    for each in range(players):
                        outcomes[i, each] = outcome(state, each, now)
            if seat < 0:
                while seat < 0:
                    episodes[i] += 1
                    states[i] = fresh[0]
                    chance.derive(root, i, int(episodes[i]), keys[i])
                    silent = silent_seats(keys[i], silence[0])
                    seat = int(go_on(state, keys[i], words[i], silent, i % players))
                write_scores(state, scores[i])
            seats[i] = seat
            counts[i] = tell(state, seat, words[i], features[i])

    return entry(
        named(step, f"{game.rules.__name__}.learn_step_all{'_against_greedy' if greedy else ''}")
    )


_KEPT = ("states", "episodes", "seats", "counts", "features", "_keys", "_scores", "_words")


class LearningBatch:
    """Games that are stepped together, each by the seat that is to decide in it."""

    columns = False
    """Whether the games are columns of the arrays, not rows."""

    def __init__(
        self, game: str, count: int, *, players: int, seed: object, silence: int = 0,
        greedy: bool = False,
    ) -> None:  # fmt: skip
        self.setting = Setting(game, players)
        self.count = count
        self._step = step_of(self.setting.game, greedy=greedy)
        self.states = self.setting.game.new_states(count)
        self.seats = np.zeros(count, np.int8)
        self.counts = np.zeros(count, np.int8)
        self.features = np.zeros((count, width_of(self.setting.game)), np.int8)
        self.gains = np.zeros((count, players), np.float32)
        self.outcomes = np.zeros((count, players), np.float32)
        self.ended = np.zeros(count, np.int8)
        self.episodes = np.zeros(count, np.int64)
        self._words = np.zeros((count, self.setting.words), np.int64)
        self._keys = np.stack([chance.chance_of(bytes(32))] * count)
        self._scores = np.zeros((count, players), np.int64)
        self._games = Games(
            states=self.states,
            keys=self._keys,
            fresh=self.setting.fresh(),
            root=key_of("learn", seed),
            silence=np.array([silence]),
            episodes=self.episodes,
            scores=self._scores,
            seats=self.seats,
            words=self._words,
            counts=self.counts,
            features=self.features,
        )
        self._results = Results(
            gains=self.gains,
            outcomes=self.outcomes,
            ended=self.ended,
            now=np.zeros(players, np.int64),
        )

    def reset(self) -> None:
        """Start all games anew."""
        self.episodes[:] = -1
        self.step(np.full(self.count, BEGIN, np.int32))

    def step(self, places: Any) -> None:
        """Take a decision in every game, by its place among the legal ones."""
        self._step(*self._games, np.asarray(places, np.int32), *self._results)

    def shown(self) -> tuple[Any, Any, Any]:
        """Who is to decide, the features, and how many decisions there are."""
        return self.seats.copy(), self.features.copy(), self.counts.copy()

    def brought(self) -> tuple[Any, Any, Any]:
        """What the last step brought: points, outcomes, and which games ended."""
        return self.gains.copy(), self.outcomes.copy(), self.ended.copy()

    def copy(self) -> dict[str, Any]:
        """Everything that makes the games what they are now, for ``restore``."""
        return {name.strip("_"): getattr(self, name).copy() for name in _KEPT}

    def restore(self, kept: Any) -> None:
        """Go back to what ``copy`` kept."""
        for name in _KEPT:
            own = getattr(self, name)
            own[...] = np.asarray(kept[name.strip("_")]).view(own.dtype).reshape(own.shape)
