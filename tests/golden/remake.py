"""Golden playthroughs: a game between greedy bots per game and player count, told as a story.

``make golden`` writes them anew; do that only when the change was meant, and read the difference.
"""

import io
import json
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

from rada.bots import bots
from rada.cli.replay import pen_of, position, story
from rada.games import NAMES, load
from rada.games.contract import Entry
from rada.table.table import Table

FOLDER = Path(__file__).parent

PLAYTHROUGHS = [
    (name, players)
    for name in NAMES
    for players in range(load(name).min_players, load(name).max_players + 1)
]


def path_of(name: str, players: int) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}-{players}.txt"


def playthrough(name: str, players: int) -> str:
    """A whole game as text: the cards dealt, every move, and how it ended."""
    game = load(name)
    options = game.read_options({"target": 15} if name == "gap" else {})
    table = Table(game, players, seed=bytes([players]) * 32, options=options)
    crew: dict[int, bots.Bot] = {seat: bots.bot_of("greedy") for seat in range(players)}
    luck = bots.luck_of("golden")
    while not table.over:
        seat = bots.first_to_act(crew, game, table.state, luck)
        assert seat is not None
        table.decide(seat, bots.move_of(crew[seat], game, table.state, seat, luck))
    page = io.StringIO()
    console = Console(file=page, width=100, color_system=None, highlight=False)
    pen = pen_of(table, {}, "en")
    console.print(f"{name}, {players} players, {options.recorded()}, seed {table.seed.hex()[:8]}…")  # type: ignore[union-attr]
    for deal in table.deals:
        for line in deal_lines(deal):
            console.print(line)
    console.print(story(pen, table))
    console.print(position(pen, table))
    console.print(f"result {json.dumps(table.result)}")
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines()) + "\n"


def deal_lines(deal: Entry) -> Iterator[str]:
    """A deal in plain lines, one for each heap of cards."""
    yield f"Dealt after {deal['at']} moves:"
    for key, value in deal.items():
        if isinstance(value, list) and value and isinstance(value[0], list):
            for seat, cards in enumerate(value):
                yield f"    {key} {seat}: {' '.join(map(str, cards))}"
        elif isinstance(value, list):
            yield f"    {key}: {' '.join(map(str, value))}"


if __name__ == "__main__":
    for playing in PLAYTHROUGHS:
        path_of(*playing).write_text(playthrough(*playing), "utf-8")
        print(path_of(*playing).name)
