"""A rating of the bots of a match by OpenSkill, if it is installed.

The model is Plackett–Luce for games with any number of seats. Bots do not change while they are
measured, so nothing is added to the uncertainty from game to game; and games are rated in the
order of the schedule, so that the same games give the same rating.
"""

from typing import Any, NamedTuple

from rada.arena.match import Match
from rada.arena.playing import Played

MOST_GAMES = 20_000
"""Games that are rated; more of them would change nothing but the time that it takes."""


class Rating(NamedTuple):
    """How strong a bot is; 25 is the middle of the scale."""

    strength: float
    error: float


def installed() -> bool:
    """Whether OpenSkill can be had."""
    try:
        import openskill.models
    except ImportError:
        return False
    return bool(openskill.models)


def rate(match: Match, blocks: list[list[Played]]) -> list[Rating | None]:
    """The rating of each bot; None where there is nothing to compare with."""
    if len(match.bots) < 2 or not blocks or not installed():
        return [None] * len(match.bots)
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    rated: list[Any] = [model.rating() for _ in match.bots]
    rated_games = 0
    for block in blocks:
        for bots, ranks in _contests(match, block):
            seated = [[model.create_rating([rated[bot].mu, rated[bot].sigma])] for bot in bots]
            after = model.rate(seated, ranks=[float(rank) for rank in ranks])
            for bot in set(bots):
                own = [team[0] for team, who in zip(after, bots, strict=True) if who == bot]
                rated[bot].mu = sum(each.mu for each in own) / len(own)
                rated[bot].sigma = sum(each.sigma for each in own) / len(own)
            rated_games += 1
        if rated_games >= MOST_GAMES:
            break
    return [Rating(round(each.mu, 3), round(each.sigma, 3)) for each in rated]


def _contests(match: Match, block: list[Played]) -> list[tuple[tuple[int, ...], list[int]]]:
    """What is rated in a block: bots, and the rank of each, the smaller the better.

    Teams that played the same deal are compared by their score. Elsewhere the winners of a game
    come first, the others by score, and whoever was at fault last.
    """
    if match.rules.together:
        laid = [game.scores[0] if game.scores else -1 for game in block]
        return [(tuple(game.seats[0] for game in block), [-cards for cards in laid])]
    contests = []
    for game in block:
        scores = game.scores or (0,) * match.players
        first = max(scores) + 1
        ranks = [
            -(first if seat in game.winners else scores[seat]) for seat in range(match.players)
        ]
        contests.append((game.seats, ranks))
    return contests
