"""The compiled loops of ``BatchVsBots``: the learner's action, deals, bots and their signals."""

import functools
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rada.bots.playout import chooser_of, speaker_of
from rada.envs.config import FORFEIT
from rada.envs.stepping import steps_of
from rada.envs.threads import Share
from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.compiling import compiled, entry, named, need_compiler
from rada.kernel.parameters import takes

STAY, NEXT_STEP, SAME_STEP = range(3)
"""When an ended game starts anew: when it is reset, in the next step, or in the same step."""

_LEARNER = -1


class Games(NamedTuple):
    """What both loops take, a row for each game; the order is that of their parameters."""

    states: NDArray[np.void]
    """In each row the game, and beside it the state that bots work in."""
    fresh: NDArray[np.void]
    """One state that waits for its first deal."""
    roots: NDArray[np.int64]
    episodes: NDArray[np.int64]
    place: int
    """The learner's seat, or below 0 where it is drawn."""
    rivals: NDArray[np.int64]
    """The kinds of the bots from the learner's left on, the same in all games."""
    kinds: NDArray[np.int64]
    keys: NDArray[np.int64]
    luck: NDArray[np.int64]
    words: NDArray[np.int64]
    logs: NDArray[np.int16]
    seats: NDArray[np.int8]
    scores: NDArray[np.int64]
    observations: NDArray[np.int16]
    masks: NDArray[np.int8]


class Results(NamedTuple):
    """What a step writes besides, how it rewards, and when an ended game starts anew.

    ``ends`` says whether an illegal action ends the game; otherwise a legal one replaces it.
    """

    again: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    outcomes: NDArray[np.float32]
    results: NDArray[np.int64]
    finals: NDArray[np.int16]
    forfeits: NDArray[np.int64]
    """The illegal action by which a game ended, or -1."""
    ends: bool
    dense: bool
    mode: int


class Loops(NamedTuple):
    """The compiled loops of one game. Each does its work for a share of the games."""

    restart: Any
    step: Any
    refused: Any


@functools.cache
def loops_of(game: Game) -> Loops:
    """The loops of a game."""
    need_compiler()
    rules, name = game.rules, game.rules.__name__
    awaits_deal, deal, actors, apply = rules.awaits_deal, rules.deal, rules.actors, rules.apply
    over, write_scores, observe = rules.over, rules.scores, game.knowledge.observe
    choose_for_bot, speak = chooser_of(game), speaker_of(game)
    show, outcome = steps_of(game).show, steps_of(game).outcome

    def play_on(
        states: Any, learner: int, kinds: Any, key: Any, luck: Any, words: Any, log: Any
    ) -> None:
        """Deal and let the bots decide until the learner is to decide or the game is over."""
        state = states[0]
        while True:
            if awaits_deal(state):
                deal(state, key)
            else:
                waiting = int(actors(state))
                if waiting == 0 or (waiting >> learner) & 1:
                    return
                seat = bits.lowest(waiting)
                apply(state, seat, choose_for_bot(states, seat, int(kinds[seat]), luck, words))
            speak(states, kinds, luck, log, 0)

    play_on = compiled(named(play_on, f"{name}.play_on"))

    def begin(
        states: Any,
        fresh: Any,
        root: Any,
        episode: int,
        place: int,
        rivals: Any,
        kinds: Any,
        key: Any,
        luck: Any,
        words: Any,
        log: Any,
    ) -> int:
        """Start a game and play on to the learner's first decision; which seat it has."""
        states[0] = fresh[0]
        chance.derive(root, 0, episode, key)
        for i in range(len(root)):
            luck[i] = key[i]
        chance.open_stream(luck, 0, chance.BOTS)
        players = len(kinds)
        learner = place if place >= 0 else chance.below(luck, players)
        kinds[learner] = _LEARNER
        for i in range(1, players):
            kinds[(learner + i) % players] = rivals[i - 1]
        play_on(states, learner, kinds, key, luck, words, log)
        return learner

    begin = compiled(named(begin, f"{name}.begin"))

    @takes(Games, "which", Share)
    def restart(
        states: Any,
        fresh: Any,
        roots: Any,
        episodes: Any,
        place: int,
        rivals: Any,
        kinds: Any,
        keys: Any,
        luck: Any,
        words: Any,
        logs: Any,
        seats: Any,
        scores: Any,
        observations: Any,
        masks: Any,
        which: Any,
        first: int,
        last: int,
    ) -> None:
        """Start the chosen games anew.

        In The Game partners can lose before the learner has decided anything; such a game is
        nobody's experience, and the next one takes its place.
        """
        for i in range(first, last):
            if not which[i]:
                continue
            while True:
                seat = begin(
                    states[i],
                    fresh,
                    roots[i],
                    int(episodes[i]),
                    place,
                    rivals,
                    kinds[i],
                    keys[i],
                    luck[i],
                    words[i],
                    logs[i],
                )
                if not over(states[i, 0]):
                    break
                episodes[i] += 1
            seats[i] = seat
            write_scores(states[i, 0], scores[i])
            show(states[i, 0], seat, words[i], observations[i], masks[i])

    restart = compiled(named(restart, f"{name}.restart_some"))

    @takes(Games, "actions", Results, Share)
    def step(
        states: Any,
        fresh: Any,
        roots: Any,
        episodes: Any,
        place: int,
        rivals: Any,
        kinds: Any,
        keys: Any,
        luck: Any,
        words: Any,
        logs: Any,
        seats: Any,
        scores: Any,
        observations: Any,
        masks: Any,
        actions: Any,
        again: Any,
        rewards: Any,
        ended: Any,
        outcomes: Any,
        results: Any,
        finals: Any,
        forfeits: Any,
        ends: bool,
        dense: bool,
        mode: int,
        first: int,
        last: int,
    ) -> None:
        """Step the games; ``again`` says which of them then started anew."""
        for i in range(first, last):
            again[i] = mode == NEXT_STEP and ended[i]
            forfeits[i] = -1
            if again[i]:
                ended[i] = False
                rewards[i] = 0.0
                episodes[i] += 1
                continue
            state = states[i, 0]
            seat = int(seats[i])
            action = int(actions[i])
            if not bits.has(words[i], action):
                if ends:
                    forfeits[i] = action
                else:
                    some = bits.count_all(words[i])
                    action = bits.nth_of_all(words[i], chance.below(luck[i], some))
            forfeited = forfeits[i] >= 0
            if not forfeited:
                apply(state, seat, action)
                speak(states[i], kinds[i], luck[i], logs[i], 0)
                play_on(states[i], seat, kinds[i], keys[i], luck[i], words[i], logs[i])
            done = forfeited or over(state)
            rewards[i] = 0.0
            if dense:
                before = int(scores[i, seat])
                write_scores(state, scores[i])
                rewards[i] = scores[i, seat] - before
            if done:
                outcomes[i] = FORFEIT if forfeited else outcome(state, seat, scores[i])
                write_scores(state, scores[i])
                results[i] = scores[i, seat]
                if forfeited or not dense:
                    rewards[i] = outcomes[i]
            ended[i] = done
            if done and mode == SAME_STEP:
                observe(state, seat, finals[i])
                episodes[i] += 1
                again[i] = True
            else:
                show(state, seat, words[i], observations[i], masks[i])
                if forfeited:
                    words[i] = 0
                    masks[i] = 0
        restart(
            states,
            fresh,
            roots,
            episodes,
            place,
            rivals,
            kinds,
            keys,
            luck,
            words,
            logs,
            seats,
            scores,
            observations,
            masks,
            again,
            first,
            last,
        )

    def refused(words: Any, idle: Any, actions: Any, limit: int, lenient: bool) -> int:
        """The first game that may not take its action, or -1; idle ones take any."""
        for i in range(len(actions)):
            if not idle[i]:
                action = int(actions[i])
                if action < 0 or action >= limit or not (lenient or bits.has(words[i], action)):
                    return i
        return -1

    return Loops(
        restart=entry(named(restart, f"{name}.restart_some")),
        step=entry(named(step, f"{name}.step_against")),
        refused=entry(named(refused, f"{name}.refused_against")),
    )
