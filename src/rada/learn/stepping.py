"""The steps of a game that a network learns: compiled for the CPU and the GPU alike.

They differ from those of ``rada.envs`` in what a learner needs: a decision without a choice is
taken at once, a seat chooses by the place of a decision among its legal ones, seats show the
signals that ``thinker`` would show or none at all, and both points and the outcome are told.
"""

import functools
import importlib
from collections.abc import Callable
from typing import Any, NamedTuple

from rada.envs.stepping import rewarder_of, steps_of
from rada.games.contract import Game
from rada.kernel import bits
from rada.kernel.arrays import Chance, Numbers, State, Words
from rada.kernel.compiling import compiled, named


class Steps(NamedTuple):
    """The functions of one game."""

    go_on: Callable[[State, Chance, Words, int, int], int]
    """``go_on(state, key, words, silent, own)``: deal, signal and take decisions without a choice
    until a seat has one that is left to the caller; who that is, or -1 where the game is over.
    ``words`` are its decisions then, and ``silent`` is the set of seats that show no signals. Where
    a bot plays the others, only the choices of the seat ``own`` are left to the caller."""
    choose: Callable[[State, int, int, Words], None]
    """``choose(state, seat, place, words)``: take the decision at a place among the legal ones."""
    tell: Callable[[State, int, Words, Numbers], int]
    """``tell(state, seat, words, out)``: write the features of the position and then those of each
    decision, ``ROOM`` of them; how many decisions there are."""
    outcome: Callable[[State, int, Numbers], float]
    scores: Callable[[State, Numbers], None]


def features_of(game: Game) -> Any:
    """The module that says what the network of a game looks at."""
    return importlib.import_module(f"rada.games.{game.id}.features")


def width_of(game: Game) -> int:
    """How many numbers ``tell`` writes."""
    looks = features_of(game)
    return int(looks.FEATURES + looks.ROOM * looks.ACTION_FEATURES)


EVERYBODY = -1
"""The set of all seats."""


@compiled
def silent_seats(key: Chance, percent: int) -> int:
    """The seats that show no signals in a game, drawn from its key.

    So many percent of all games have some. In half of these nobody signals, in the others each seat
    is silent or not by the toss of a coin.
    """
    if int(key[0]) % 100 >= percent:
        return 0
    return EVERYBODY if int(key[1]) % 2 else int(key[2])


def announcer_of(game: Game) -> Any:
    """The compiled function by which all seats that are not silent show what ``thinker`` would.

    Such a signal depends on nothing but what its seat knows.
    """
    if game.signalling is None:

        def announce(state: State, silent: int) -> None:
            pass

    else:
        apply, count = game.rules.apply, int(game.signals_a_seat)
        may_signal, signal_change = game.signalling.may_signal, game.signalling.signal_change

        def announce(state: State, silent: int) -> None:
            if may_signal(state):
                for seat in range(int(state.players)):
                    for number in range(0 if (silent >> seat) & 1 else count):
                        action = int(signal_change(state, seat, number))
                        if action >= 0:
                            apply(state, seat, action)

    return compiled(named(announce, f"{game.rules.__name__}.announce"))


@functools.cache
def learning_steps_of(game: Game, *, greedy: bool = False) -> Steps:
    """The steps of a game; if ``greedy``, that bot plays all seats but one."""
    name = game.rules.__name__
    apply, over = game.rules.apply, game.rules.over
    settle, list_legal, _, _, _ = steps_of(game)
    announce = announcer_of(game)
    bot = game.heuristics.greedy
    looks = features_of(game)
    features, action_features = looks.features, looks.action_features
    first, each, room = int(looks.FEATURES), int(looks.ACTION_FEATURES), int(looks.ROOM)

    def go_on(state: State, key: Chance, words: Words, silent: int, own: int) -> int:
        while True:
            seat = int(settle(state, key))
            if over(state):
                return -1
            announce(state, silent)
            list_legal(state, seat, words)
            if bits.count_all(words) == 1:
                apply(state, seat, bits.nth_of_all(words, 0))
            elif greedy and seat != own:
                apply(state, seat, bot(state, seat, key))
            else:
                return seat

    def choose(state: State, seat: int, place: int, words: Words) -> None:
        apply(state, seat, bits.nth_of_all(words, place))

    def tell(state: State, seat: int, words: Words, out: Numbers) -> int:
        features(state, seat, out[0:first])
        count = min(bits.count_all(words), room)
        for place in range(count):
            at = first + place * each
            action_features(state, seat, bits.nth_of_all(words, place), out[at : at + each])
        for i in range(first + count * each, first + room * each):
            out[i] = 0
        return count

    return Steps(
        go_on=compiled(named(go_on, f"{name}.learn_go_on{'_against_greedy' if greedy else ''}")),
        choose=compiled(named(choose, f"{name}.learn_choose")),
        tell=compiled(named(tell, f"{name}.learn_tell")),
        outcome=rewarder_of(game),
        scores=game.rules.scores,
    )
