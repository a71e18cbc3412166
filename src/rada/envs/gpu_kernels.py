"""The loops of a batch as CUDA kernels: a game per thread, made from the same rule functions.

A state lies in the card's memory word by word: the first words of all games, then the second ones,
so that threads beside each other read and write words beside each other. Each thread takes its
state into local memory, which the card lays out in the same way, and hands the rules a record
there. What is written for learners lies number by number for the same reason.
"""

import functools
from typing import Any, NamedTuple

import numpy as np
from numba import cuda

from rada.envs.gpu_arrays import Games, Redealing, Results, Showing
from rada.envs.stepping import any_of, next_luck, steps_of
from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.parameters import takes


class Kernels(NamedTuple):
    """The kernels of one game."""

    restart: Any
    step: Any
    refused: Any
    choose: Any
    wander: Any
    redeal: Any
    observe: Any


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def fetch(games: Any, i: int, memory: Any) -> None:
    """Take the words of a game into a thread's own memory."""
    for word in range(len(memory)):
        memory[word] = games[word, i]


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def put_back(memory: Any, games: Any, i: int) -> None:
    """Write the words of a game where they came from."""
    for word in range(len(memory)):
        games[word, i] = memory[word]


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def renew(memory: Any, fresh: Any, root: Any, i: int, episode: int, key: Any) -> None:
    """Make a game one that waits for its first deal, with a chance of its own."""
    for word in range(len(memory)):
        memory[word] = fresh[word]
    chance.derive(root, i, episode, key)


@functools.cache
def kernels_of(game: Game, players: int) -> Kernels:
    """The kernels of a game; each is compiled when it is first launched."""
    apply, over, write_scores = game.rules.apply, game.rules.over, game.rules.scores
    redeal_state, observe_state = game.knowledge.redeal, game.knowledge.observe
    settle, list_legal, show, outcome, wander_on = steps_of(game)
    record = game.rules.STATE
    size, mask_words = record.itemsize // 8, bits.words_for(game.rules.ACTIONS)
    chance_words = len(chance.chance_of(bytes(32)))
    decisions = int(game.rules.DECISIONS)

    @takes(Games)
    def restart(
        games: Any, keys: Any, fresh: Any, root: Any, episodes: Any, scores: Any, seats: Any,
        words: Any, observations: Any, masks: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i >= games.shape[1]:
            return
        memory = cuda.local.array(size, np.int64)
        state = memory.view(record)[0]
        renew(memory, fresh, root, i, int(episodes[i]), keys[:, i])
        seat = settle(state, keys[:, i])
        write_scores(state, scores[:, i])
        show(state, seat, words[:, i], observations[:, i], masks[:, i])
        seats[i] = seat
        put_back(memory, games, i)

    @takes(Games, "actions", Results)
    def step(
        games: Any, keys: Any, fresh: Any, root: Any, episodes: Any, scores: Any, seats: Any,
        words: Any, observations: Any, masks: Any, actions: Any, rewards: Any, ended: Any,
        dense: bool,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i >= games.shape[1]:
            return
        memory = cuda.local.array(size, np.int64)
        state = memory.view(record)[0]
        now = cuda.local.array(players, np.int64)
        fetch(games, i, memory)
        apply(state, int(seats[i]), int(actions[i]))
        seat = int(settle(state, keys[:, i]))
        done = over(state)
        if dense:
            write_scores(state, now)
            for each in range(players):
                rewards[each, i] = now[each] - scores[each, i]
                scores[each, i] = now[each]
        elif done:
            for each in range(players):
                rewards[each, i] = outcome(state, each, now)
        elif ended[i]:
            for each in range(players):
                rewards[each, i] = 0.0
        ended[i] = done
        if done:
            episodes[i] += 1
            renew(memory, fresh, root, i, int(episodes[i]), keys[:, i])
            seat = int(settle(state, keys[:, i]))
            write_scores(state, scores[:, i])
        seats[i] = seat
        show(state, seat, words[:, i], observations[:, i], masks[:, i])
        put_back(memory, games, i)

    def refused(words: Any, actions: Any, found: Any) -> None:
        """Write the number of the first game that may not take its action."""
        i = cuda.grid(1)
        if i < len(actions):
            action = int(actions[i])
            if action < 0 or action >= decisions or not bits.has(words[:, i], action):
                cuda.atomic.min(found, 0, i)

    def choose(words: Any, lucks: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < len(actions):
            luck = next_luck(int(lucks[i]))
            lucks[i] = luck
            actions[i] = any_of(words[:, i], luck)

    @takes(Games, "lucks", "moves")
    def wander(
        games: Any, keys: Any, fresh: Any, root: Any, episodes: Any, scores: Any, seats: Any,
        words: Any, observations: Any, masks: Any, lucks: Any, moves: int,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i >= games.shape[1]:
            return
        memory = cuda.local.array(size, np.int64)
        state = memory.view(record)[0]
        key = cuda.local.array(chance_words, np.int64)
        mask = cuda.local.array(mask_words, np.int64)
        fetch(games, i, memory)
        for word in range(chance_words):
            key[word] = keys[word, i]
        luck, made, episode, seat = int(lucks[i]), 0, int(episodes[i]), 0
        while made < moves:
            # All threads of a warp wait here for the last one, and then deal together.
            luck, more = wander_on(state, mask, luck, moves - made)
            made += more
            if over(state):
                episode += 1
                renew(memory, fresh, root, i, episode, key)
            seat = int(settle(state, key))
        lucks[i] = luck
        episodes[i] = episode
        seats[i] = seat
        write_scores(state, scores[:, i])
        show(state, seat, words[:, i], observations[:, i], masks[:, i])
        put_back(memory, games, i)
        for word in range(chance_words):
            keys[word, i] = key[word]

    @takes(Redealing)
    def redeal(games: Any, others: Any, root: Any, number: int, seats: Any) -> None:
        """Write every game as it might be for all that a seat knows."""
        i = cuda.grid(1)
        if i >= games.shape[1]:
            return
        memory = cuda.local.array(size, np.int64)
        state = memory.view(record)[0]
        key = cuda.local.array(chance_words, np.int64)
        fetch(games, i, memory)
        chance.derive(root, i, number, key)
        chance.open_stream(key, 0, chance.BOTS)
        redeal_state(state, int(seats[i]), key)
        put_back(memory, others, i)

    @takes(Showing)
    def observe(games: Any, seats: Any, words: Any, observations: Any, masks: Any) -> None:
        """Show every game to a seat."""
        i = cuda.grid(1)
        if i >= games.shape[1]:
            return
        memory = cuda.local.array(size, np.int64)
        state = memory.view(record)[0]
        fetch(games, i, memory)
        seat = int(seats[i])
        list_legal(state, seat, words[:, i])
        observe_state(state, seat, observations[:, i])
        bits.unpack(words[:, i], masks[:, i], decisions)

    written = (restart, step, refused, choose, wander, redeal, observe)
    return Kernels(*(cuda.jit(each) for each in written))
