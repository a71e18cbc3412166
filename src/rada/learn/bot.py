"""The bot that learned: it plays the weights that come with the package.

    rada arena gap --players 2 --bots rada.learn.bot:NetBot,greedy --games 2000

``RADA_LEARNED`` names a folder with other weights, to measure those: ``gap.npz``, or in The Game
``thegame-1.npz`` for one player alone and ``thegame-silent.npz`` for partners who show no signals.
"""

import functools
import os
from pathlib import Path
from typing import Any

import numpy as np

from rada import games
from rada.games.contract import Game, State
from rada.kernel import bits
from rada.kernel.arrays import Chance
from rada.kernel.compiling import entry, named, need_compiler
from rada.kernel.layout import array_of
from rada.kernel.parameters import takes
from rada.learn.net import Net, Work, check_fits, judge_of, load_net, work_for
from rada.learn.stepping import features_of, learning_steps_of


def weights_of(game_id: str, network: str = "network") -> Path:
    """The file of weights of a network of a game.

    In the folder ``RADA_LEARNED``, one that is missing is replaced by the one without a suffix.
    """
    chosen = os.environ.get("RADA_LEARNED")
    if not chosen:
        return Path(games.__file__).parent / game_id / f"{network}.npz"
    own = Path(chosen) / f"{network.replace('network', game_id)}.npz"
    return own if own.exists() else Path(chosen) / f"{game_id}.npz"


@functools.cache
def net_of(path: Path) -> Net:
    """The weights in a file, read once: the arena makes a bot for every game."""
    return load_net(path)


@functools.cache
def decider_of(game: Game) -> Any:
    """The compiled function that decides for a seat."""
    need_compiler()
    tell, judge, legal = learning_steps_of(game).tell, judge_of(game), game.rules.legal
    decisions = int(game.rules.DECISIONS)

    @takes(Net, Work, "states", "seat", "words")
    def decide(
        first: Any, first_bias: Any, second: Any, second_bias: Any, decision: Any, policy: Any,
        value: Any, inputs: Any, wide: Any, sums: Any, work: Any, states: Any, seat: int,
        words: Any,
    ) -> int:  # fmt: skip
        state = states[0]
        legal(state, seat, words)
        bits.keep_below(words, decisions)
        place = 0
        if bits.count_all(words) > 1:
            count = int(tell(state, seat, words, inputs))
            place = int(
                judge(
                    first, first_bias, second, second_bias, decision, policy, value, inputs, wide,
                    sums, work, count,
                )
            )  # fmt: skip
        return bits.nth_of_all(words, place)

    return entry(named(decide, f"{game.rules.__name__}.learn_decide"))


@functools.cache
def network_in(game: Game) -> Any:
    """The compiled function that tells which of the networks decides for a seat."""
    need_compiler()
    network_of = features_of(game).network_of

    def choose(states: Any, seat: int) -> int:
        return int(network_of(states[0], seat))

    return entry(named(choose, f"{game.rules.__name__}.learn_network"))


class NetBot:
    """Takes the decision that its network likes best; it draws no luck."""

    name = "net"
    signals = True
    """It shows those of ``thinker``, as all seats that were not silent did while it learned."""

    def __init__(self) -> None:
        need_compiler()
        self._nets: dict[tuple[str, int], tuple[Net, Work, Any]] = {}

    def decide(self, game: Game, state: State, seat: int, luck: Chance) -> int:
        """The decision that the network likes best."""
        networks, states = features_of(game).NETWORKS, array_of(state)
        place = int(network_in(game)(states, seat)) if len(networks) > 1 else 0
        kind = game.id, networks[place]
        if kind not in self._nets:
            net = net_of(weights_of(*kind))
            check_fits(game, net)
            words = np.zeros(bits.words_for(game.rules.ACTIONS), np.int64)
            self._nets[kind] = net, work_for(game, net), words
        net, work, words = self._nets[kind]
        return int(decider_of(game)(*net, *work, states, seat, words))

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """How gladly it would act first: as gladly as ``thinker``."""
        return int(game.compiled_thinker.eagerness(state, seat))
