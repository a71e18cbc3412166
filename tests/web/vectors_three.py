"""Three: cards taken by colour and the running bonus in, the parts of the score and winners out."""

import itertools
import random
from typing import Any

from rada.games import load
from rada.games.contract import NOBODY, Entry, State
from rada.games.three import rules
from rada.games.three.record import score_parts
from tests.web.playing import played, prepared, seats_of

THREE = load("three")


def three_invented(number: int) -> State:
    """Collections of every kind at the end of a game; every third one with a tie."""
    dice = random.Random(f"three {number}")
    state = prepared(THREE, dice.randint(THREE.min_players, THREE.max_players))
    most = dice.choice([2, 4, 12])
    places = dice.sample(range(rules.RUNNING_BONUSES), rules.RUNNING_BONUSES)
    for seat in seats_of(state):
        cards = [dice.randint(0, most) for _ in range(rules.COLOURS)]
        state.collected[seat] = cards
        if dice.random() < 0.4:
            state.running_bonus[seat] = THREE.compiled_rules.running_bonus_value(places[seat])
        if number % 3 == 0:
            first = state.collected[0].tolist()
            state.collected[seat] = dice.sample(first, rules.COLOURS)
            state.running_bonus[seat] = 0
    state.phase = rules.OVER
    return state


def three_game(state: State) -> Entry:
    """The collections of a game, and what they are worth."""
    seats = seats_of(state)
    return {
        "collected": [[int(cards) for cards in state.collected[seat]] for seat in seats],
        "running": [int(state.running_bonus[seat]) for seat in seats],
        "parts": [list(score_parts(state, seat).values()) for seat in seats],
        "winners": THREE.view(state, NOBODY).winners,
    }


def three_vectors() -> Entry:
    """All of Three. ``parts`` lists them in the order of ``partNames``."""
    crews = itertools.product(range(THREE.min_players, THREE.max_players + 1), ("random", "greedy"))
    empty = prepared(THREE, THREE.min_players)
    view: Any = THREE.view(empty, NOBODY)
    return {
        "players": [THREE.min_players, THREE.max_players],
        "colours": list(view.collected[0]),
        "cardsPerColour": view.colours.count("red"),
        "runningBonuses": view.bonuses_left,
        "partNames": list(score_parts(empty, 0)),
        "games": [
            *(three_game(played(THREE, players, bot, 3).state) for players, bot in crews),
            *(three_game(three_invented(number)) for number in range(120)),
        ],
    }
