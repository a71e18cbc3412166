"""Qwixx: the sheet in; what may be crossed, points, the end and winners out."""

import itertools
import random
from typing import Any

from rada.games import load
from rada.games.contract import NOBODY, Entry, State
from rada.games.qwixx import rules
from rada.games.qwixx.record import COLOURS
from tests.web.playing import played, prepared, seats_of

QWIXX = load("qwixx")


def qwixx_reachable(row: int) -> bool:
    """Whether a row can come about: its last number needs five crosses before it."""
    before = row & ~(1 << rules.LAST)
    return row == before or before.bit_count() >= rules.BEFORE_LAST


def qwixx_row(row: int) -> list[int]:
    """The points of a row (a set of places, as bits) and the places that may be crossed next."""
    places = range(rules.NUMBERS)
    open_places = sum(1 << place for place in places if QWIXX.compiled_rules.can_cross(row, place))
    return [row, int(QWIXX.compiled_rules.row_points(row)), open_places]


def qwixx_invented(number: int) -> Entry:
    """Sheets of every kind: some ended by rows, some by penalties, every third one with a tie."""
    dice = random.Random(f"qwixx {number}")
    state = prepared(QWIXX, dice.randint(QWIXX.min_players, QWIXX.max_players))
    for seat in seats_of(state):
        for colour in range(rules.COLOURS):
            for place in range(rules.NUMBERS):
                row = int(state.sheets[seat, colour])
                if dice.random() < 0.6 and QWIXX.compiled_rules.can_cross(row, place):
                    state.sheets[seat, colour] |= 1 << place
        state.penalties[seat] = dice.randint(0, 3)
        if number % 3 == 0:
            state.sheets[seat] = dice.sample(state.sheets[0].tolist(), rules.COLOURS)
            state.penalties[seat] = state.penalties[0]
    finish_turn(state, fourth_penalty=number % 4 == 0)
    return qwixx_sheets(state)


def finish_turn(state: State, fourth_penalty: bool) -> None:
    """Let the rules see whether the game is over: at the end of a turn, with or without a cross."""
    active = int(state.active)
    state.crossed = 0 if fourth_penalty else 1
    if fourth_penalty:
        state.penalties[active] = rules.MOST_PENALTIES - 1
    state.phase = rules.LAYING
    QWIXX.compiled_rules.finish(state)


def qwixx_sheets(state: State) -> Entry:
    """The sheets of a game, and what they are worth."""
    view: Any = QWIXX.view(state, NOBODY)
    return {
        "sheets": view.sheets,
        "penalties": view.penalties,
        "points": [list(points.values()) for points in view.points],
        "scores": view.scores,
        "over": view.over,
        "winners": view.winners,
    }


def qwixx_vectors() -> Entry:
    """All of Qwixx."""
    crews = itertools.product(range(QWIXX.min_players, QWIXX.max_players + 1), ("random", "greedy"))
    numbers = range(rules.LOWEST, rules.HIGHEST + 1)
    rows = (row for row in range(1 << rules.NUMBERS) if qwixx_reachable(row))
    return {
        "players": [QWIXX.min_players, QWIXX.max_players],
        "mostPenalties": rules.MOST_PENALTIES,
        "numbers": {
            letter: sorted(numbers, key=lambda n: int(QWIXX.compiled_rules.place_of(colour, n)))
            for colour, letter in enumerate(COLOURS)
        },
        "rows": [qwixx_row(row) for row in rows],
        "games": [
            *(qwixx_sheets(played(QWIXX, players, bot, 2).state) for players, bot in crews),
            *(qwixx_invented(number) for number in range(60)),
        ],
    }
