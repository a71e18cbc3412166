"""How often a review blames what a hint has recommended.

    python -m bench.followed [GAME …] [--games 8] [--trials N] [--seed 0] [--workers 1]

In each game all players make the move that a hint recommends, and show the signals that bots show.
The game is then reviewed with the usual budget: what a hint has recommended should not be called a
slip or a mistake. Where all play together, their mean result is told, too, of 100.
"""

import argparse
import random
from dataclasses import dataclass

from bench.advice import PLAYERS, USUAL
from bench.reviews import BAD, reviewed
from bench.working import games_of, spread
from rada.bots.advice import advise
from rada.bots.bots import bot_of, first_to_act, luck_of, signals_of
from rada.bots.budget import Budget
from rada.bots.review import COUNTED
from rada.games import load
from rada.table.table import Table

BOT = "thinker"
"""Shows signals, and says who begins."""


@dataclass(frozen=True)
class Followed:
    """A game by hints, and what its review says."""

    decisions: int
    slips: int
    mistakes: int
    result: float


def main() -> None:
    """Follow hints as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="all, unless some are named")
    parser.add_argument("--games", dest="count", type=int, default=8, help="of each kind")
    parser.add_argument("--trials", type=int, help="of a hint; else those of a slow machine")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--workers", type=int, default=1, help="how many processes work")
    wish = parser.parse_args()
    games = games_of(parser, wish.games)
    print("| | trials of a hint | games | decisions | slips | mistakes | result |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for game in games:
        trials = wish.trials or USUAL[game]
        asked = [(game, trials, wish.seed, number) for number in range(wish.count)]
        print(told(game, trials, spread(follow, asked, wish.workers)), flush=True)


def follow(game: str, trials: int, seed: str, number: int) -> Followed:
    """Play a game by hints and review it."""
    draw = random.Random(f"followed-{game}-{seed}-{number}")
    players = draw.choice(PLAYERS)
    table, bot = Table(game, players, seed=draw.randbytes(32)), bot_of(BOT)
    luck = luck_of("followed", game, number)
    while not table.over:
        for seat in range(players):
            if shown := signals_of(bot, table.game, table.state, seat, luck):
                table.decide(seat, shown)
        bots = dict.fromkeys(table.awaited, bot)
        acting = first_to_act(bots, table.game, table.state, luck)
        assert acting is not None
        table.play(advise(table, acting, Budget(visits=trials), threads=1).best.move)
    found = reviewed(table, load(game).review_visits)
    grades = [str(each.grade) for each in found.decisions if each.grade in COUNTED]
    slips, mistakes = (grades.count(each) for each in BAD)
    return Followed(len(grades), slips, mistakes, found.curves[0].points[-1].value)


def told(game: str, trials: int, found: list[Followed]) -> str:
    """The result as a line of a table."""
    decisions = sum(each.decisions for each in found)
    blames = (sum(each.slips for each in found), sum(each.mistakes for each in found))
    slips, mistakes = (
        f"{part} ({100 * part / decisions:.1f} %)" if decisions else "–" for part in blames
    )
    mean = sum(each.result for each in found) / max(len(found), 1)
    result = f"{100 * mean:.1f}" if load(game).together else "–"
    return f"| {game} | {trials} | {len(found)} | {decisions} | {slips} | {mistakes} | {result} |"


if __name__ == "__main__":
    main()
