"""The Game: cards left in, marks out."""

import itertools
from typing import Any

from rada.games import load
from rada.games.contract import NOBODY, Entry, State
from rada.games.thegame import rules
from rada.kernel import bits
from tests.web.playing import played, prepared

THEGAME = load("thegame")


def thegame_left(left: int) -> Entry:
    """The end with so many cards left: a last card that fits, or one that fits nowhere."""
    state = prepared(THEGAME, 1)
    card = 50 if left else 99
    state.hands[0] = [(1 << card) & bits.FULL, (1 << card) >> bits.SPAN]
    state.pile_count = max(left - 1, 0)
    if left:
        state.tops[:] = [99, 98, 2, 3]
    finish = (card, rules.ON_PILE, rules.END)
    for action in (rules.BEGIN, *(() if left else finish)):
        THEGAME.compiled_rules.apply(state, 0, action)
    return thegame_marks(state)


def thegame_marks(state: State) -> Entry:
    """How a game ended."""
    view: Any = THEGAME.view(state, NOBODY)
    assert view.over
    return {"left": view.left, "won": bool(view.winners), "veryGood": view.very_good}


def thegame_vectors() -> Entry:
    """All of The Game."""
    crews = itertools.product(range(THEGAME.min_players, THEGAME.max_players + 1), range(4))
    return {
        "players": [THEGAME.min_players, THEGAME.max_players],
        "cards": rules.CARDS,
        "games": [
            *(thegame_left(left) for left in range(rules.CARDS + 1)),
            *(thegame_marks(played(THEGAME, n, "greedy", number).state) for n, number in crews),
        ],
    }
