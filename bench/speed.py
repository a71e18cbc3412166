"""Random moves a second on one core, beside OpenSpiel's hearts in the same run.

The machines are noisy, so our runs and OpenSpiel's take turns, each several times, and the table
shows the medians and the ratio between them.
"""

import statistics
import time
from collections.abc import Iterator

import pyspiel
from rich.table import Table

from bench.loops import MASK, OBSERVATION, RULES, Arrays, random_play
from rada import GAMES
from rada.games import load

TURNS = 5
MOVES = 1_000_000
HEARTS_GAMES = 1500


def tables() -> Iterator[Table]:
    """The table of all games at their smallest and largest number of players."""
    table = Table(title="Random moves a second, one core (millions)", title_justify="left")
    for column in ("game", "players", "rules only", "+ mask", "+ observation"):
        table.add_column(column, justify="left" if column == "game" else "right")
    table.add_column("hearts", justify="right")
    table.add_column("rules ÷ hearts", justify="right", style="bold")
    table.add_column("bytes a state", justify="right")
    hearts = Hearts()
    for name in GAMES:
        game = load(name)
        loops = {what: random_play(game, what) for what in (RULES, MASK, OBSERVATION)}
        for players in (game.min_players, game.max_players):
            arrays = Arrays(game, players)
            mine: dict[int, list[float]] = {}
            for what, loop in loops.items():
                arrays.run(loop, 1000)
                mine[what] = []
            theirs: list[float] = []
            for _ in range(TURNS):
                theirs.append(hearts.moves_a_second())
                for what, speeds in mine.items():
                    started = time.perf_counter()
                    arrays.run(loops[what], MOVES)
                    speeds.append(MOVES / (time.perf_counter() - started))
            medians = [statistics.median(speeds) for speeds in mine.values()]
            ratio = statistics.median(m / t for m, t in zip(mine[RULES], theirs, strict=True))
            table.add_row(
                name,
                str(players),
                *(f"{speed / 1e6:.2f}" for speed in medians),
                f"{statistics.median(theirs) / 1e6:.2f}",
                f"{ratio:.1f} ×",
                str(game.rules.STATE.itemsize),
            )
    table.caption = (
        f"medians of {TURNS} turns; hearts: OpenSpiel’s C++, evaluate_bots, uniform random bots"
    )
    yield table


class Hearts:
    """OpenSpiel's hearts, played in C++ by uniform random bots."""

    def __init__(self) -> None:
        self._game = pyspiel.load_game("hearts")
        self._bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
        self._round = 0

    def moves_a_second(self) -> float:
        """Decisions of players a second; the deal is chance's and is not counted."""
        moves = 0
        started = time.perf_counter()
        finals = []
        for _ in range(HEARTS_GAMES):
            self._round += 1
            state = self._game.new_initial_state()
            pyspiel.evaluate_bots(state, self._bots, self._round)
            finals.append(state)
        seconds = time.perf_counter() - started
        for state in finals:
            moves += sum(1 for item in state.full_history() if item.player >= 0)
        return moves / seconds
