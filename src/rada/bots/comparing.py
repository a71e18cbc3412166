"""Two moves side by side: both tried in the same worlds, as often as each other.

A search drops a move as soon as it is clearly behind, so that it knows little about how the two
compare otherwise. Here both stay to the end; and as the worlds are fresh ones, the move that the
search took for the best one because it was lucky there has no luck here.
"""

import math
import time
from dataclasses import dataclass

import numpy as np

from rada.bots import search
from rada.bots.budget import Budget
from rada.bots.master import LANES, Search
from rada.games.contract import Actions, Game, State
from rada.kernel.arrays import Chance, Reals

_BATCHES = 8
"""Parts of a comparison by whose differences its errors are told."""
_FIRST_ROUNDS = 4
"""Rounds by which a comparison with a budget in time finds out how many it can afford."""


@dataclass(frozen=True)
class Difference:
    """How much more of something the first of two moves brings, on average."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether it is unlikely to be chance."""
        return abs(self.mean) > 2 * self.error


@dataclass(frozen=True)
class Mean:
    """What was found on average in so many trials."""

    value: float
    error: float
    trials: int

    def with_more(self, other: "Mean") -> "Mean":
        """The same with what other trials have found."""
        trials = self.trials + other.trials
        value = (self.trials * self.value + other.trials * other.value) / trials
        error = math.hypot(self.trials * self.error, other.trials * other.error) / trials
        return Mean(value, error, trials)


@dataclass(frozen=True)
class Comparison:
    """Two moves side by side: what the first one brings more, and where each one's tenths end."""

    value: Difference
    best: Mean
    """What the first one is worth."""
    own: Difference
    """The own score."""
    rival: Difference
    """The score of the best other seat."""
    margin: Difference
    """The own score less the best other one."""
    low: tuple[float, float]
    """The value that the worst tenth of the games tried did not reach, with each of the moves."""
    high: tuple[float, float]
    trials: int


def compare(
    game: Game,
    state: State,
    seat: int,
    luck: Chance,
    moves: tuple[Actions, Actions],
    budget: Budget,
    *,
    threads: int = LANES,
) -> Comparison:
    """Try two moves of a seat in worlds that it may be in; ``state`` must be a redealt one."""
    trial, arms = _trial_of(game, state, seat, luck, moves)
    rounds = _rounds_of_batch(trial, budget, threads)
    batches, seen = [], _outcomes(trial, arms)
    for _ in range(_BATCHES):
        trial.race(rounds, threads)
        sums = _outcomes(trial, arms)
        batches.append((sums - seen) / (rounds * LANES))
        seen = sums
    values = trial.values()[:, arms]
    lows, highs = np.quantile(values, (0.1, 0.9), axis=0)
    outcomes = np.array(batches)
    own = outcomes[:, 0, search.OWN] - outcomes[:, 1, search.OWN]
    rival = outcomes[:, 0, search.RIVAL] - outcomes[:, 1, search.RIVAL]
    if game.together:
        rival = np.zeros_like(own)
    return Comparison(
        value=_difference(values[:, 0] - values[:, 1]),
        best=_mean(values[:, 0]),
        own=_difference(own),
        rival=_difference(rival),
        margin=_difference(own - rival),
        low=(float(lows[0]), float(lows[1])),
        high=(float(highs[0]), float(highs[1])),
        trials=len(values),
    )


def measure(
    game: Game,
    state: State,
    seat: int,
    luck: Chance,
    actions: Actions,
    budget: Budget,
    *,
    threads: int = LANES,
) -> Mean:
    """What a single move of a seat is worth, in worlds that the seat may be in."""
    trial, arms = _trial_of(game, state, seat, luck, (actions,))
    rounds = 2 * _BATCHES * _rounds_of_batch(trial, budget, threads)
    trial.race(min(rounds, search.MOST_ROUNDS - trial.rounds), threads)
    return _mean(trial.values()[:, arms[0]])


def _trial_of(
    game: Game, state: State, seat: int, luck: Chance, moves: tuple[Actions, ...]
) -> tuple[Search, list[int]]:
    """A search in which only these moves are in the race, and where it has them."""
    trial = Search(game, state, seat, luck, open_eyes=False)
    arms = [_arm_of(trial, actions) for actions in moves]
    trial.lanes[0].space.racing[:] = 0
    for arm in arms:
        trial.lanes[0].space.racing[arm] = 1
    return trial, arms


def _arm_of(trial: Search, actions: Actions) -> int:
    """Where a search has a move of these actions."""
    lane = trial.lanes[0]
    for arm in range(trial.count):
        length = int(lane.space.lengths[arm])
        if tuple(int(a) for a in lane.space.moves[arm, :length]) == actions:
            return arm
    raise ValueError(actions)


def _rounds_of_batch(trial: Search, budget: Budget, threads: int) -> int:
    """The rounds that each batch can have; a budget in time is measured by a first few."""
    most = search.MOST_ROUNDS // (_BATCHES + 1)
    if budget.visits is not None:
        return min(max(1, budget.visits // (2 * LANES * _BATCHES)), most)
    started = time.perf_counter()
    trial.race(_FIRST_ROUNDS, threads)
    spent = time.perf_counter() - started
    left = (budget.seconds or 0) - spent
    return min(max(1, int(left / spent * _FIRST_ROUNDS / _BATCHES)), most)


def _outcomes(trial: Search, arms: list[int]) -> Reals:
    """The sums of the own and the best other score over all games tried, by move."""
    sums: Reals = np.zeros((len(arms), search.SHARES))
    for lane in trial.lanes:
        sums += lane.space.outcomes[arms, : search.SHARES]
    return sums


def _mean(values: Reals) -> Mean:
    spread = float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(float(values.mean()), spread, len(values))


def _difference(differences: Reals) -> Difference:
    spread = float(differences.std(ddof=1)) / math.sqrt(len(differences))
    return Difference(float(differences.mean()), spread)
