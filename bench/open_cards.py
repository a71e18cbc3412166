"""When is a lost game of The Game lost? Positions of lost games, solved with open cards.

    python -m bench.open_cards --games 100 --players 1

Bots play; of every game that they lose, the first positions with so many cards left are solved.
"""

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rada.arena.simulate import simulate
from rada.games import load
from rada.games.thegame import rules
from rada.kernel.arrays import State
from rada.solve.contract import OUTCOMES, solver_of
from rada.table.records import parse, read_records, replay

GAME = load("thegame")
LEFT = (60, 50, 40, 30, 20)


def lost_games(players: int, games: int, bot: str, seed: str) -> Iterator[list[State]]:
    """The states of lost games, from the first one to the last."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        simulate("thegame", players, games, [bot] * players, seed, GAME.read_options({}), file)
        for _, line in read_records(file):
            record = parse(line)
            if not record["result"]["won"]:
                table = replay(record)
                yield [table.state_at(move) for move in range(len(record["moves"]))]


def at_left(states: list[State], left: int) -> State | None:
    """The first state with no more than so many cards left; None where the game had ended."""
    for state in states:
        if rules.cards_left(state) <= left:
            return state
    return None


def main() -> None:
    """Print how many positions could still be won, by the number of cards left."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--nodes", type=int, default=5_000_000)
    asked = parser.parse_args()
    solver = solver_of(GAME)
    counts = {left: dict.fromkeys(OUTCOMES, 0) for left in LEFT}
    for states in lost_games(asked.players, asked.games, asked.bot, asked.seed):
        for left in LEFT:
            state = at_left(states, left)
            if state is not None:
                counts[left][solver.solve(state, asked.nodes).outcome] += 1
    print("cards left", *OUTCOMES, sep="\t")
    for left, found in counts.items():
        print(left, *found.values(), sep="\t")


if __name__ == "__main__":
    main()
