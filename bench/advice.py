"""How good hints are: how far the advised move is behind the best one by a far larger budget.

    python -m bench.advice [GAME …] [--positions 10] [--trials T] [--minutes M] [--workers 1]

Bots of mixed strength play games, and from each one decision between several moves is picked. A
hint is given there with a usual budget; then the advised move and all others are tried in the same
new worlds with so many times that budget. That trusts in no opinion: all moves enter, a move
leaves when it is clearly behind, and a position is settled early when more trials could not change
the answer. A hint is good if the best move by these trials is ahead of it by no more than two of
100. The best of many measured means is a little too high by chance, so the figure is rather too
low.
"""

import argparse
import math
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass

from bench.working import games_of, spread
from rada.arena.statistics import wilson
from rada.bots.advice import Advice, advise_on
from rada.bots.bots import Bot, bot_of, first_to_act, luck_of, move_of, redealt, signals_of
from rada.bots.budget import Budget
from rada.bots.comparing import Trials
from rada.bots.estimating import Difference
from rada.bots.master import LANES, Search
from rada.bots.opinion import place_of
from rada.games.contract import Game, State
from rada.table.table import Table

WITHIN = 0.02
USUAL = {"gap": 2000, "qwixx": 2000, "three": 1000, "thegame": 400}
"""Trials that a hint at a table gets at least, on a slow machine."""
UNSURE = ("same", "near", "even")
"""Reasons of a hint that does not say that its move is the better one."""
PLAYERS = (2, 3, 4)
BOTS = ("casual", "greedy", "thinker")

_FIRST_ROUNDS = 16
_CLEARLY = 3.0


@dataclass(frozen=True)
class Position:
    """A decision of a seat, with all that it cannot know dealt anew."""

    game: Game
    state: State
    seat: int


@dataclass(frozen=True)
class Rated:
    """A hint: whether it was sure, and how far it is behind."""

    sure: bool
    behind: Difference

    @property
    def good(self) -> bool:
        """Whether it is near enough to the best move."""
        return self.behind.mean <= WITHIN


def main() -> None:
    """Rate hints as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="all, unless some are named")
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--trials", type=int, help="of a hint; else those of a slow machine")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=math.inf, help="for each game at most")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--workers", type=int, default=1, help="how many processes work")
    wish = parser.parse_args()
    for game in games_of(parser, wish.games):
        trials = wish.trials or USUAL[game]
        asked = game, wish.positions, trials, wish.times, wish.minutes, wish.seed
        shares = [(*asked, place, wish.workers) for place in range(wish.workers)]
        rated = [each for part in spread(rate, shares, wish.workers) for each in part]
        print(told(game, trials, rated), flush=True)


def rate(
    game: str,
    positions: int,
    trials: int,
    times: int,
    minutes: float,
    seed: str,
    place: int = 0,
    workers: int = 1,
) -> list[Rated]:
    """Rate the hints in some positions of a game, as far as the time goes.

    Of several workers each takes those positions whose number is its place modulo their number,
    so that they are the same positions however many work.
    """
    until = time.monotonic() + 60 * minutes
    rated: list[Rated] = []
    for number, position in enumerate(positions_of(game, seed)):
        if number >= positions or time.monotonic() > until:
            break
        if number % workers != place:
            continue
        luck = luck_of("bench", seed, game, number)
        args = position.game, position.state, position.seat, luck
        advice = advise_on(*args, Budget(visits=trials), threads=1)
        behind = behind_best(position, advice, times * trials, luck)
        rated.append(Rated(advice.reason not in UNSURE, behind))
    return rated


def positions_of(game: str, seed: str) -> Iterator[Position]:
    """Decisions with a choice, each from a game of its own between bots of mixed strength."""
    draw = random.Random(f"{game}-{seed}")
    number = 0
    while True:
        number += 1
        players = draw.choice(PLAYERS)
        bots = {seat: bot_of(draw.choice(BOTS)) for seat in range(players)}
        found = decisions_of(Table(game, players, seed=draw.randbytes(32)), bots, number)
        if found:
            yield draw.choice(found)


def decisions_of(table: Table, bots: dict[int, Bot], number: int) -> list[Position]:
    """The decisions of a game, which is played to its end for that.

    Bots show their signals as they do at a table: what a hint is worth depends on them.
    """
    game, luck = table.game, luck_of("bench", table.game.id, number)
    found = []
    while not table.over:
        for each, bot in bots.items():
            if shown := signals_of(bot, game, table.state, each, luck):
                table.decide(each, shown)
        seat = first_to_act({seat: bots[seat] for seat in table.awaited}, game, table.state, luck)
        assert seat is not None
        imagined = redealt(game, table.state, seat, luck)
        if len(game.legal_actions(imagined, seat)) > 1 and not game.is_start(
            table.legal_entries(seat)[0]
        ):
            found.append(Position(game, imagined, seat))
        table.decide(seat, move_of(bots[seat], game, table.state, seat, luck))
    return found


def behind_best(position: Position, advice: Advice, visits: int, luck: object) -> Difference:
    """How far the advised move is behind the best one by so many trials of all moves."""
    game, state, seat = position.game, position.state, position.seat
    search = Search(game, state, seat, luck, open_eyes=False)
    hint = place_of(search, game, state, advice.best.actions)
    assert hint is not None
    trials, racing = Trials(search, threads=1), list(range(search.count))
    while True:
        left = (visits - trials.visits) // (LANES * len(racing))
        rounds = min(max(search.rounds, _FIRST_ROUNDS), left)
        if rounds <= 0 or trials.full:
            break
        trials.run(racing, rounds)
        behind = {arm: trials.behind(arm, hint) for arm in racing if arm != hint}
        racing = [hint, *(arm for arm in behind if _may_be_best(behind[arm]))]
        if len(racing) == 1 or all(_settled(behind[arm]) for arm in racing[1:]):
            break
    ahead = [trials.behind(arm, hint) for arm in racing[1:]]
    return max(ahead, key=lambda each: each.mean, default=Difference(0.0, 0.0))


def _may_be_best(ahead: Difference) -> bool:
    """Whether a move can be better than the advised one."""
    return ahead.mean > -_CLEARLY * ahead.error


def _settled(ahead: Difference) -> bool:
    """Whether it is clear on which side of the limit a move is."""
    return abs(ahead.mean - WITHIN) > _CLEARLY * ahead.error


def told(game: str, trials: int, rated: list[Rated]) -> str:
    """The result as a line of a table."""
    if not rated:
        return f"| {game} | {trials} | 0 | no position was rated in the time given |"
    good, count = sum(each.good for each in rated), len(rated)
    shares = (good / count, *wilson(good, count))
    sure = [each for each in rated if each.sure]
    right = sum(each.good for each in sure)
    lost = 100 * sum(max(each.behind.mean, 0.0) for each in rated) / count
    share, low, high = (f"{100 * (each or 0.0):.0f}" for each in shares)
    return (
        f"| {game} | {trials} | {count} | {share} % ({low} to {high}) | {lost:.2f} "
        f"| {right} of {len(sure)} |"
    )


if __name__ == "__main__":
    main()
