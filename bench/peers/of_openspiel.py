"""OpenSpiel: its card games in C++ and in Python, through its Python binding.

The observation is written by C++ into one array that is made once (``make_observation``), the
quickest way the binding has; the mask comes from ``legal_actions_mask``. Dealing by chance goes
through Python as well, for there is no other way to do it.

Because the calls from Python weigh more than the rules, there is a second way to play: inside C++,
by ``evaluate_bots`` with uniform random bots. That plays by the rules alone, without mask or
observation, and stands beside our rules-only play.
"""

import functools
import random
from typing import Any

import numpy as np
import open_spiel.python.games  # noqa: F401, it registers the games written in Python
import pyspiel
from open_spiel.python.observation import make_observation

from bench.peers import Games, Player

IN_CPP = (
    "kuhn_poker",
    "leduc_poker",
    "tiny_bridge_2p",
    "blackjack",
    "crazy_eights",
    "dou_dizhu",
    "euchre",
    "gin_rummy",
    "hanabi",
    "hearts",
    "oh_hell",
    "skat",
    "spades",
    "universal_poker",
    "bridge(use_double_dummy_result=false)",
)
IN_PYTHON = ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes")
RULES_ONLY = ("kuhn_poker", "leduc_poker", "gin_rummy", "hearts", "euchre", "spades", "skat")
COUNTED = 300


def games() -> Games:
    """Its games: with mask and observation from Python, and rules only inside C++."""
    made = {}
    for name in (*IN_CPP, *IN_PYTHON):
        made[name.partition("(")[0]] = functools.partial(_player, name)
    for name in RULES_ONLY:
        made[f"{name}, rules only"] = functools.partial(_inside, name)
    return made


def _player(name: str) -> Player:
    game = pyspiel.load_game(name)
    choose = random.Random(1).choice
    look = _looker(game)
    state = game.new_initial_state()

    def play(steps: int) -> int:
        nonlocal state
        made = 0
        while made < steps:
            if state.is_terminal():
                state = game.new_initial_state()
            legal = state.legal_actions()
            if not state.is_chance_node():
                state.legal_actions_mask()
                look(state, state.current_player())
                made += 1
            state.apply_action(choose(legal))
        return made

    return play


def _looker(game: Any) -> Any:
    """What writes an observation, or an information state where the game has no observation."""
    kind = game.get_type()
    if kind.provides_observation_tensor:
        return make_observation(game).set_from
    perfect = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    try:
        return make_observation(game, perfect).set_from
    except (pyspiel.SpielError, RuntimeError, ValueError):
        room = np.zeros(game.information_state_tensor_size(), np.float32)

        def look(state: Any, player: int) -> None:
            room[:] = state.information_state_tensor(player)

        return look


def _inside(name: str) -> Player:
    """Whole games inside C++; how many decisions they have on average is counted beforehand."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    number = 0

    def one() -> Any:
        nonlocal number
        state = game.new_initial_state()
        number += 1
        pyspiel.evaluate_bots(state, bots, number)
        return state

    histories = [one().full_history() for _ in range(COUNTED)]
    each = sum(1 for moves in histories for move in moves if move.player >= 0) / COUNTED

    def play(steps: int) -> int:
        count = max(1, round(steps / each))
        for _ in range(count):
            one()
        return round(count * each)

    return play
