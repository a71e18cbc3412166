"""How sound reviews are: how often ten times the budget overturns one of their verdicts.

    python -m bench.reviews [GAME …] [--games 4] [--times 10] [--seed 0] [--workers 1]

Bots of mixed strength play whole games. Each is reviewed with the usual budget and with so many
times that. Counted are the decisions between several moves: how many have the same grade both
times; of those that the usual review calls a slip or a mistake, how many are neither by the larger
budget; and of the others, how many are: a review that blamed nobody would never be overturned.
"""

import argparse
import random
from dataclasses import dataclass, fields

from bench.advice import BOTS, PLAYERS, decisions_of
from bench.working import games_of, spread
from rada.bots.bots import bot_of
from rada.bots.budget import Budget
from rada.bots.judging import judge
from rada.bots.review import COUNTED, Review, Work
from rada.games import load
from rada.table.table import Table

BAD = ("slip", "mistake")


@dataclass
class Compared:
    """Verdicts of the usual budget, and what became of them."""

    decisions: int = 0
    same: int = 0
    bad: int = 0
    withdrawn: int = 0
    missed: int = 0

    def __add__(self, other: "Compared") -> "Compared":
        return Compared(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(self)))


def main() -> None:
    """Compare reviews as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="all, unless some are named")
    parser.add_argument("--games", dest="count", type=int, default=4, help="of each kind")
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--workers", type=int, default=1, help="how many processes work")
    wish = parser.parse_args()
    games = games_of(parser, wish.games)
    print("| | games | decisions | same grade | slips and mistakes | withdrawn | others | missed |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for game in games:
        asked = [(game, wish.times, wish.seed, number) for number in range(wish.count)]
        print(told(game, spread(compare, asked, wish.workers)), flush=True)


def compare(game: str, times: int, seed: str, number: int) -> Compared:
    """Review a game twice."""
    draw = random.Random(f"{game}-{seed}-{number}")
    players = draw.choice(PLAYERS)
    table = Table(game, players, seed=draw.randbytes(32))
    decisions_of(table, {seat: bot_of(draw.choice(BOTS)) for seat in range(players)}, number)
    visits = load(game).review_visits
    usual, larger = (reviewed(table, visits * each) for each in (1, times))
    return compared(usual, larger)


def reviewed(table: Table, visits: int) -> Review:
    """A review on one core: others have the rest."""
    work = Work(table, Budget(visits=visits))
    while (question := work.next_question()) is not None:
        work.answer(judge(question, threads=1))
    return work.review()


def compared(usual: Review, larger: Review) -> Compared:
    """What the larger budget makes of the verdicts of the usual one."""
    sums = Compared()
    for one, other in zip(usual.decisions, larger.decisions, strict=True):
        if one.grade not in COUNTED or other.grade not in COUNTED:
            continue
        bad, still = one.grade in BAD, other.grade in BAD
        sums.decisions += 1
        sums.same += one.grade == other.grade
        sums.bad += bad
        sums.withdrawn += bad and not still
        sums.missed += still and not bad
    return sums


def told(game: str, found: list[Compared]) -> str:
    """The result as a line of a table."""
    sums = sum(found, Compared())
    others = sums.decisions - sums.bad

    def share(part: int, whole: int) -> str:
        return f"{part} ({100 * part / whole:.1f} %)" if whole else "–"

    return (
        f"| {game} | {len(found)} | {sums.decisions} | {share(sums.same, sums.decisions)} "
        f"| {sums.bad} | {share(sums.withdrawn, sums.bad)} "
        f"| {others} | {share(sums.missed, others)} |"
    )


if __name__ == "__main__":
    main()
