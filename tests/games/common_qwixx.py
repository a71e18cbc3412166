"""What the rule tests of Qwixx – the card game share."""

from typing import Any

import numpy as np

from rada.games import load
from rada.table.table import Table
from tests.games.build_qwixx import (
    ROWS,
)

PLAYERS = range(2, 6)
COLOURS = "rygb"
NOTHING: dict[str, list[int]] = {"r": [], "y": [], "g": [], "b": []}
CARDS = {f"{colour}{number}" for colour in "rygb" for number in range(2, 13)}
JOKERS = {f"j{number}" for number in range(2, 13)}
FIVE = {"r": "2 3 4 5 6", "y": "2 3 4 5 6", "g": "12 11 10 9 8", "b": "12 11 10 9 8"}
LOCKED = {colour: f"{FIVE[colour]} {ROWS[colour][-1]}" for colour in COLOURS}
"""Five crosses in a row, and the same row with its last number."""


def opened(players: int, seed: bytes = bytes(32), **options: Any) -> Table:
    game = load("qwixx")
    return Table(game, players, seed=seed, options=game.read_options(options))


def look(table: Table, seat: int) -> Any:
    return table.view(seat)


def dealt_cards(deal: dict[str, Any]) -> list[str]:
    return [card for cards in (*deal["hands"], deal["display"], deal["deck"]) for card in cards]


def number(card: str) -> int:
    return int(card[1:])


def observation(state: Any, seat: int) -> list[int]:
    out = np.zeros(load("qwixx").knowledge.OBSERVATION, np.int16)
    load("qwixx").compiled_rules.observe(state, seat, out)
    return [int(value) for value in out]
