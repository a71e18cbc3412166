"""Moves side by side: all tried in the same worlds, with the same luck.

Only trials of the same worlds are compared: what a move brought while another was not in the race
tells nothing about their difference.
"""

import time
from dataclasses import dataclass

import numpy as np

from rada.bots import samples, search
from rada.bots.budget import Budget
from rada.bots.estimating import (
    Difference,
    Mean,
    difference_of,
    mean_of,
    weighted_difference,
)
from rada.bots.master import LANES, Search
from rada.bots.opinion import place_of
from rada.games.contract import Actions, Game, State
from rada.kernel.arrays import Chance, Reals

BATCHES = 8
"""Parts of a comparison by whose differences the errors of scores are told."""


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


@dataclass(frozen=True)
class _Batch:
    """Some rounds, the moves that were tried in them, and the sums of the scores then."""

    first: int
    last: int
    arms: frozenset[int]
    outcomes: Reals

    @property
    def trials(self) -> int:
        """How often each of the moves was tried."""
        return LANES * (self.last - self.first)


class Trials:
    """The trials of a search in which the moves in the race change as one likes."""

    def __init__(self, trial: Search, threads: int = LANES) -> None:
        self.search, self.threads = trial, threads
        self.visits = 0
        self.seconds = 0.0
        self._batches: list[_Batch] = []

    def run(self, arms: list[int], rounds: int) -> None:
        """Try some moves in so many more worlds of each lane, as far as there is room for them."""
        rounds = min(rounds, search.MOST_ROUNDS - self.search.rounds)
        if rounds <= 0:
            return
        racing = self.search.lanes[0].space.racing
        racing[:] = 0
        racing[arms] = 1
        first, before = self.search.rounds, self._sums()
        started = time.perf_counter()
        self.search.race(rounds, self.threads)
        self.seconds += time.perf_counter() - started
        self.visits += rounds * len(arms) * LANES
        batch = _Batch(first, first + rounds, frozenset(arms), self._sums() - before)
        self._batches.append(batch)

    @property
    def full(self) -> bool:
        """Whether there is no room for more."""
        return self.search.rounds >= search.MOST_ROUNDS

    def count(self, arm: int) -> int:
        """How often a move was tried."""
        return sum(batch.trials for batch in self._batches if arm in batch.arms)

    def values(self, *arms: int) -> Reals:
        """What moves led to, world by world, where all of them were tried."""
        rows = [
            lane.space.values[batch.first : batch.last][:, list(arms)]
            for batch in self._batches
            if batch.arms.issuperset(arms)
            for lane in self.search.lanes
        ]
        return np.concatenate(rows).astype(np.float64) if rows else np.zeros((0, len(arms)))

    def worth(self, arm: int) -> Mean:
        """What a move is worth."""
        return mean_of(self.values(arm)[:, 0])

    def behind(self, best: int, other: int) -> Difference:
        """How far a move is behind another one in the worlds in which both were tried."""
        values = self.values(best, other)
        if len(values) == 0:
            return Difference(0.0, np.inf)
        return difference_of(values[:, 0] - values[:, 1])

    def outcome(self, arm: int) -> list[float]:
        """The own score, the best other one and what every seat can expect, on average."""
        lanes, tried = self.search.lanes, max(self.count(arm), 1)
        players = int(lanes[0].space.states[search.ROOT]["players"])
        sums = sum(lane.space.outcomes[arm] for lane in lanes) / tried
        return [float(each) for each in sums[: search.SHARES + players]]

    def versus(self, best: int, other: int) -> Comparison:
        """Two moves side by side."""
        both = [batch for batch in self._batches if batch.arms.issuperset((best, other))]
        sizes = np.array([batch.trials for batch in both], np.float64)
        gained = np.array(
            [(batch.outcomes[best] - batch.outcomes[other]) / batch.trials for batch in both]
        ).reshape(-1, search.SHARES)
        own, rival = gained[:, search.OWN], gained[:, search.RIVAL]
        if self.search.game.together:
            rival = np.zeros_like(own)
        values = self.values(best, other)
        first, second = (samples.tenths_of(values[:, i]) for i in range(2))
        return Comparison(
            value=difference_of(values[:, 0] - values[:, 1]),
            best=mean_of(values[:, 0]),
            own=weighted_difference(own, sizes),
            rival=weighted_difference(rival, sizes),
            margin=weighted_difference(own - rival, sizes),
            low=(first[0], second[0]),
            high=(first[1], second[1]),
            trials=len(values),
        )

    def _sums(self) -> Reals:
        """The sums of the own and the best other score over all games tried, by move."""
        sums: Reals = np.zeros((self.search.count, search.SHARES))
        for lane in self.search.lanes:
            sums += lane.space.outcomes[: self.search.count, : search.SHARES]
        return sums


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
    trial = Search(game, state, seat, luck, open_eyes=False)
    places = [place_of(trial, game, state, actions) for actions in moves]
    arms = [place for place in places if place is not None]
    if len(arms) != len(moves):
        raise ValueError(moves)
    trials = Trials(trial, threads)
    rounds = _rounds_of_batch(trials, arms, budget)
    for _ in range(BATCHES):
        trials.run(arms, rounds)
    return trials.versus(*arms)


def _rounds_of_batch(trials: Trials, arms: list[int], budget: Budget) -> int:
    """The rounds that each batch can have; a budget in time is measured by a first one."""
    most = search.MOST_ROUNDS // (BATCHES + 1)
    if budget.visits is not None:
        return min(max(1, budget.visits // (len(arms) * LANES * BATCHES)), most)
    trials.run(arms, 1)
    left = (budget.seconds or 0) - trials.seconds
    return min(max(1, int(left / trials.seconds / BATCHES)), most)
