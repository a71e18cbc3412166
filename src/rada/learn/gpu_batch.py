"""Many games that a network plays with itself, on a GPU: what ``LearningBatch`` is on the CPU.

Everything that a learner reads stays on the card: JAX takes it from there without going through the
host. Numba and JAX use streams of their own, so each waits for the other.
"""

import functools
from typing import Any

import numpy as np
from numba import config, cuda

from rada.envs.config import Setting, key_of
from rada.envs.gpu import driver
from rada.envs.gpu_kernels import fetch, put_back, renew
from rada.games.contract import Game
from rada.kernel import chance
from rada.kernel.parameters import takes
from rada.learn.batch import BEGIN, Games
from rada.learn.stepping import learning_steps_of, silent_seats, width_of

_THREADS = 64
"""Threads in a block: so few, that some thousand games keep all of a card busy."""


@functools.cache
def kernel_of(game: Game, *, greedy: bool) -> Any:
    """The kernel that takes a decision in every game, or begins it; compiled at its first launch.

    There is one for all numbers of players and for the beginning as well: a kernel takes long to
    compile.
    """
    go_on, choose, tell, outcome, write_scores = learning_steps_of(game, greedy=greedy)
    record = game.rules.STATE
    size, most = record.itemsize // 8, int(game.rules.MAX_PLAYERS)

    @takes(Games, "places", "gains", "outcomes", "ended")
    def step(
        states: Any, keys: Any, fresh: Any, root: Any, silence: Any, episodes: Any, scores: Any,
        seats: Any, words: Any, counts: Any, features: Any, places: Any, gains: Any,
        outcomes: Any, ended: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i >= states.shape[1]:
            return
        memory = cuda.local.array(size, np.int64)
        state = memory.view(record)[0]
        now = cuda.local.array(most, np.int64)
        players = gains.shape[0]
        fetch(states, i, memory)
        seat = -1
        ended[i] = 0
        for each in range(players):
            gains[each, i] = 0.0
            outcomes[each, i] = 0.0
        if places[i] >= 0:
            choose(state, int(seats[i]), int(places[i]), words[:, i])
            silent = silent_seats(keys[:, i], silence[0])
            seat = int(go_on(state, keys[:, i], words[:, i], silent, i % players))
            write_scores(state, now)
            for each in range(players):
                gains[each, i] = now[each] - scores[each, i]
                scores[each, i] = now[each]
            if seat < 0:
                ended[i] = 1
                for each in range(players):
                    outcomes[each, i] = outcome(state, each, now)
        if seat < 0:
            while seat < 0:
                episodes[i] += 1
                renew(memory, fresh, root, i, int(episodes[i]), keys[:, i])
                silent = silent_seats(keys[:, i], silence[0])
                seat = int(go_on(state, keys[:, i], words[:, i], silent, i % players))
            write_scores(state, scores[:, i])
        seats[i] = seat
        counts[i] = tell(state, seat, words[:, i], features[:, i])
        put_back(memory, states, i)

    return cuda.jit(step)


def _shared(array: Any) -> Any:
    """An array of the card as JAX sees it; in Numba's simulator, a copy through the host."""
    import jax.numpy as jnp

    return jnp.asarray(array.copy_to_host() if config.ENABLE_CUDASIM else array)


class GpuLearningBatch:
    """Games that are stepped together on a GPU, with a column for each game in every array."""

    columns = True

    def __init__(
        self, game: str, count: int, *, players: int, seed: object, silence: int = 0,
        greedy: bool = False,
    ) -> None:  # fmt: skip
        driver()
        self.setting = Setting(game, players)
        self.count = count
        self._kernel = kernel_of(self.setting.game, greedy=greedy)
        self._grid = -(-count // _THREADS), _THREADS
        record = self.setting.game.rules.STATE
        self.gains = self._zeros((players, count), np.float32)
        self.outcomes = self._zeros((players, count), np.float32)
        self.ended = self._zeros(count, np.int8)
        self._games = Games(
            states=self._zeros((record.itemsize // 8, count), np.int64),
            keys=self._zeros((len(chance.chance_of(bytes(32))), count), np.int64),
            fresh=cuda.to_device(self.setting.fresh().view(np.int64)),
            root=cuda.to_device(key_of("learn", seed)),
            silence=cuda.to_device(np.array([silence])),
            episodes=cuda.to_device(np.full(count, -1)),
            scores=self._zeros((players, count), np.int64),
            seats=self._zeros(count, np.int8),
            words=self._zeros((self.setting.words, count), np.int64),
            counts=self._zeros(count, np.int8),
            features=self._zeros((width_of(self.setting.game), count), np.int8),
        )

    def _zeros(self, shape: Any, kind: Any) -> Any:
        return cuda.to_device(np.zeros(shape, kind))

    def reset(self) -> None:
        """Start all games."""
        self._launch(cuda.to_device(np.full(self.count, BEGIN, np.int32)))

    def step(self, places: Any) -> None:
        """Take a decision in every game, by its place among the legal ones.

        ``places`` is an array of JAX's that is ready, and so must be all that JAX makes of what
        ``shown`` and ``brought`` gave.
        """
        if config.ENABLE_CUDASIM:
            there = cuda.to_device(np.asarray(places))
        else:
            there = cuda.as_cuda_array(places)
        self._launch(there)

    def _launch(self, places: Any) -> None:
        self._kernel[self._grid](*self._games, places, self.gains, self.outcomes, self.ended)
        cuda.synchronize()

    def shown(self) -> tuple[Any, Any, Any]:
        """Who is to decide, the features, and how many decisions there are, on the card's memory.

        The next step overwrites them: who wants to keep them copies them before.
        """
        games = self._games
        return _shared(games.seats), _shared(games.features), _shared(games.counts)

    def brought(self) -> tuple[Any, Any, Any]:
        """What the last step brought: points, outcomes, and which games ended."""
        return _shared(self.gains), _shared(self.outcomes), _shared(self.ended)

    def copy(self) -> dict[str, Any]:
        """Nothing: games on a card are begun anew where learning is resumed."""
        return {}

    def restore(self, kept: Any) -> None:
        """Begin anew."""
