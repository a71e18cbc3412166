"""What the rounds of the cipher cost: the reason for the number of rounds."""

import statistics
import time
from typing import Any

from rich.table import Table

from bench.loops import RULES, Arrays, random_play
from rada import GAMES
from rada.games import load
from rada.kernel import chance
from rada.kernel.compiling import entry, named

ROUNDS = (8, 12, 20)
BLOCKS = 500_000
MOVES = 1_000_000


def _many(key: Any, rounds: int, blocks: int) -> None:
    for _ in range(blocks):
        chance.block(key, rounds)


def _block_seconds() -> dict[int, float]:
    many = entry(named(_many, "bench.many_blocks"))
    key = chance.chance_of(bytes(32))
    many(key, 8, 1)
    found: dict[int, list[float]] = {rounds: [] for rounds in ROUNDS}
    for _ in range(5):
        for rounds, seconds in found.items():
            started = time.perf_counter()
            many(key, rounds, BLOCKS)
            seconds.append((time.perf_counter() - started) / BLOCKS)
    return {rounds: statistics.median(seconds) for rounds, seconds in found.items()}


def table() -> Table:
    """The cost of a block, and the share of a random game that dealing with it would take."""
    shown = Table(title="Rounds of ChaCha", title_justify="left")
    shown.add_column("rounds", justify="right")
    shown.add_column("ns a block", justify="right")
    seconds = _block_seconds()
    shares = {}
    for name in GAMES:
        shown.add_column(f"slower {name}", justify="right")
        shares[name] = _blocks_and_time(name)
    for rounds in ROUNDS:
        extra = seconds[rounds] - seconds[chance.ROUNDS]
        slower = [f"{extra * blocks / taken:.0%}" for blocks, taken in shares.values()]
        shown.add_row(str(rounds), f"{seconds[rounds] * 1e9:.0f}", *slower)
    shown.caption = f"slower: random play with these rounds against {chance.ROUNDS}"
    return shown


def _blocks_and_time(name: str) -> tuple[float, float]:
    """Blocks of the cipher that deals and picks of random play use, and the time it takes."""
    game = load(name)
    loop = random_play(game, RULES)
    arrays = Arrays(game, game.max_players)
    arrays.run(loop, 1000)
    started = time.perf_counter()
    games = arrays.run(loop, MOVES)
    taken = time.perf_counter() - started
    cards = {"gap": 50, "qwixx": 44, "thegame": 98, "three": 87}[name]
    rounds_a_game = 14 if name == "gap" else 1
    return games * rounds_a_game * cards / 16 + MOVES / 16, taken
