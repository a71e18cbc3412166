"""What the rule tests of GAP share."""

from typing import Any

import numpy as np

from rada.games import load
from rada.table.table import Table

PLAYERS = range(2, 7)
ALL_CARDS = {f"{colour}{number}" for colour in "rygbp" for number in range(10)}


def opened(players: int, seed: bytes = bytes(32), **options: Any) -> Table:
    game = load("gap")
    return Table(game, players, seed=seed, options=game.read_options(options))


def look(table: Table, seat: int) -> Any:
    return table.view(seat)


def dealt_cards(deal: dict[str, Any]) -> list[str]:
    return [card for cards in (*deal["hands"], deal["row"], deal["deck"]) for card in cards]


def play_first_moves(table: Table, rounds: int) -> None:
    """Play on, always the first legal move, until so many rounds are dealt or the game ends."""
    while len(table.deals) < rounds and not table.over:
        table.play(table.legal()[0])


def observation(state: Any, seat: int) -> list[int]:
    out = np.zeros(load("gap").knowledge.OBSERVATION, np.int16)
    load("gap").compiled_rules.observe(state, seat, out)
    return [int(value) for value in out]
