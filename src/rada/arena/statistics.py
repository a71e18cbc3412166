"""What came of a match, in figures.

The games of a deal belong together, so the block of them is what the variance is taken over; rates
of The Game, where each game of a bot is another deal, get Wilson's interval. Intervals are 95 %.
"""

import math
from dataclasses import asdict, dataclass, field
from statistics import NormalDist
from typing import Any

import numpy as np

from rada.arena import rating
from rada.arena.match import Match
from rada.arena.playing import Played
from rada.arena.storage import Done
from rada.arena.timing import seconds_per_decision
from rada.games import load
from rada.kernel.arrays import Reals

Interval = tuple[float | None, float | None]

_Z = NormalDist().inv_cdf(0.975)
MOST_FAULTS_NAMED = 20


@dataclass(frozen=True)
class BotFigures:
    """What came of one bot. Where no block is complete, there is nothing to say."""

    name: str
    full_name: str
    games: int
    win_share: float | None
    win_share_ci: Interval
    score_mean: float | None
    score_ci: Interval
    ms_per_decision: float | None
    rating: float | None
    rating_error: float | None
    faults: int
    win_rate: float | None = None
    win_rate_ci: Interval | None = None
    left_mean: float | None = None
    left_ci: Interval | None = None
    very_good_rate: float | None = None
    very_good_ci: Interval | None = None


@dataclass(frozen=True)
class Difference:
    """How much better one bot did than another on the same deals."""

    bot: str
    than: str
    win_share: float
    win_share_ci: Interval
    score: float | None
    score_ci: Interval


@dataclass(frozen=True)
class Results:
    """What came of a match."""

    game: str
    players: int
    seed: str
    games: int
    blocks: int
    options: dict[str, Any]
    limit: float
    sources: str
    seconds: float
    interrupted: bool
    bots: list[BotFigures]
    differences: list[Difference]
    faults: list[dict[str, Any]] = field(default_factory=list)
    """The first faults, named."""

    def as_json(self) -> dict[str, Any]:
        """One JSON object; The Game's own figures are there for each bot and for the first one."""
        made = asdict(self)
        together = load(self.game).together
        for bot in made["bots"] if not together else ():
            for key in OF_THE_GAME:
                del bot[key]
        if together:
            made |= {key: made["bots"][0][key] for key in OF_THE_GAME}
        return made


OF_THE_GAME = (
    "win_rate",
    "win_rate_ci",
    "left_mean",
    "left_ci",
    "very_good_rate",
    "very_good_ci",
)


def results_of(match: Match, done: Done, games: int, seconds: float, interrupted: bool) -> Results:
    """The figures of the complete blocks among the games that were played."""
    blocks = complete_blocks(match, done, games)
    counted = [game for block in blocks for game in block]
    shares, scores = block_means(match, blocks)
    rated = rating.rate(match, blocks)
    bots = [
        _figures(match, bot, counted, shares[:, bot], scores[:, bot], rated[bot])
        for bot in range(len(match.bots))
    ]
    identity = match.identity()
    return Results(
        game=match.game,
        players=match.players,
        seed=match.seed,
        games=len(counted),
        blocks=len(blocks),
        options=identity["options"],
        limit=match.limit,
        sources=identity["sources"],
        seconds=round(seconds, 3),
        interrupted=interrupted,
        bots=bots,
        differences=[_difference(match, bot, shares, scores) for bot in range(1, len(bots))]
        if blocks
        else [],
        faults=_faults(match, counted)[:MOST_FAULTS_NAMED],
    )


def complete_blocks(match: Match, done: Done, games: int) -> list[list[Played]]:
    """The blocks of the schedule of which every game was played, in order."""
    rotations = range(len(match.seatings))
    found = []
    for deal in range(match.blocks_for(games)):
        block = [done[deal, rotation] for rotation in rotations if (deal, rotation) in done]
        if len(block) == len(rotations):
            found.append(block)
    return found


def share_of(game: Played, seat: int, together: bool) -> float:
    """The share of the win that a seat has; a team wins and loses as one."""
    if together:
        return float(bool(game.winners))
    return 1 / len(game.winners) if seat in game.winners else 0.0


def block_means(match: Match, blocks: list[list[Played]]) -> tuple[Reals, Reals]:
    """The mean share and the mean score of every bot in every block; NaN where there is none."""
    count, together = len(match.bots), match.rules.together
    shares = np.zeros((len(blocks), count))
    scores = np.full((len(blocks), count), np.nan)
    for number, block in enumerate(blocks):
        won: list[list[float]] = [[] for _ in range(count)]
        points: list[list[int]] = [[] for _ in range(count)]
        for game in block:
            for seat, bot in enumerate(game.seats):
                won[bot].append(share_of(game, seat, together))
                points[bot] += game.scores[seat : seat + 1]
        for bot in range(count):
            shares[number, bot] = sum(won[bot]) / len(won[bot])
            if points[bot]:
                scores[number, bot] = sum(points[bot]) / len(points[bot])
    return shares, scores


def _figures(
    match: Match,
    bot: int,
    games: list[Played],
    shares: Reals,
    scores: Reals,
    rated: rating.Rating | None,
) -> BotFigures:
    contestant, rules = match.contestants[bot], match.rules
    known = scores[~np.isnan(scores)]
    mean, interval = mean_of(known)
    share, share_interval = mean_share(shares)
    own = [game for game in games if bot in game.seats]
    special: dict[str, Any] = {}
    if rules.together:
        left = rules.rules.CARDS - known
        share_interval = wilson(int(shares.sum()), len(shares))
        good = sum(game.very_good for game in own)
        mean, interval = mean_of(known, 0, rules.rules.CARDS)
        left_mean, left_interval = mean_of(left, 0, rules.rules.CARDS)
        special = {
            "win_rate": share,
            "win_rate_ci": share_interval,
            "left_mean": left_mean,
            "left_ci": left_interval,
            "very_good_rate": good / len(shares) if len(shares) else None,
            "very_good_ci": wilson(good, len(shares)),
        }
    return BotFigures(
        name=contestant.name,
        full_name=contestant.full_name,
        games=len(own),
        win_share=share,
        win_share_ci=share_interval,
        score_mean=mean,
        score_ci=interval,
        ms_per_decision=_pace(match, bot, own),
        rating=rated.strength if rated else None,
        rating_error=rated.error if rated else None,
        faults=sum(game.fault_seat >= 0 and game.seats[game.fault_seat] == bot for game in own),
        **special,
    )


def _pace(match: Match, bot: int, games: list[Played]) -> float | None:
    """Milliseconds per decision with a choice: by the clock of the games, or measured beside."""
    measured = seconds_per_decision(match, bot) if games else None
    if measured is not None:
        return 1000 * measured
    spent = [
        (seconds, decisions)
        for game in games
        for seat, (seconds, decisions) in enumerate(zip(game.seconds, game.decisions, strict=True))
        if game.seats[seat] == bot
    ]
    decisions = sum(each for _, each in spent)
    return 1000 * sum(each for each, _ in spent) / decisions if decisions else None


def _difference(match: Match, bot: int, shares: Reals, scores: Reals) -> Difference:
    share = shares[:, bot] - shares[:, 0]
    score = scores[:, bot] - scores[:, 0]
    mean, interval = mean_of(share, -1, 1)
    score_mean, score_interval = mean_of(score[~np.isnan(score)])
    return Difference(
        bot=match.bots[bot],
        than=match.bots[0],
        win_share=mean or 0.0,
        win_share_ci=interval,
        score=score_mean,
        score_ci=score_interval,
    )


def _faults(match: Match, games: list[Played]) -> list[dict[str, Any]]:
    return [
        {
            "bot": match.bots[game.seats[game.fault_seat]],
            "deal": game.deal,
            "rotation": game.rotation,
            "seat": game.fault_seat,
            "fault": game.fault,
        }
        for game in games
        if game.fault_seat >= 0
    ]


def mean_of(
    values: Reals, least: float = -math.inf, most: float = math.inf
) -> tuple[float | None, Interval]:
    """The mean with its interval, within what is possible; one value alone has none.

    >>> mean_of(np.array([0.0, 1.0]), least=0)
    (0.5, (0, 6.853))
    """
    if not len(values):
        return None, (None, None)
    mean = float(values.mean())
    if len(values) < 2:
        return mean, (None, None)
    reach = student(len(values) - 1) * float(values.std(ddof=1)) / math.sqrt(len(values))
    return mean, (max(mean - reach, least), min(mean + reach, most))


def mean_share(values: Reals) -> tuple[float | None, Interval]:
    """The mean of shares from 0 to 1 with its interval.

    Where all blocks ended alike they say nothing about the variance; then it is Wilson's.
    """
    mean, (low, high) = mean_of(values, 0, 1)
    if mean is None:
        return None, (None, None)
    if low is None or high is None or low == high:
        return mean, wilson(mean * len(values), len(values))
    return mean, (low, high)


def wilson(successes: float, trials: int) -> Interval:
    """Wilson's interval for a rate.

    >>> [round(each, 3) for each in wilson(3, 10)]
    [0.108, 0.603]
    """
    if not trials:
        return None, None
    rate, square = successes / trials, _Z * _Z / trials
    centre = (rate + square / 2) / (1 + square)
    reach = _Z / (1 + square) * math.sqrt(rate * (1 - rate) / trials + square / (4 * trials))
    return max(centre - reach, 0.0), min(centre + reach, 1.0)


def student(degrees: int) -> float:
    """The 97.5 % point of Student's t, by the expansion of Cornish and Fisher.

    >>> round(student(1000), 3), round(student(10), 2)
    (1.962, 2.23)
    """
    z, n = _Z, degrees
    if n == 1:
        return 12.706
    if n == 2:
        return 4.303
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3
