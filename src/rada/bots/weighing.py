"""Which moves are worth trying, and what they are worth: the search behind advice and reviews.

The search behind ``master`` looks for the best move and tries all of them. Advice also has to be
true about what it says. So no move is spoken of that was tried fewer than ``LEAST`` times; where
the budget does not reach for all moves, only those are tried that promise most; and what is
believed of a difference comes from the thinker's opinion and from the trials, each counting as
much as it can be relied on.
"""

from dataclasses import dataclass

from rada.bots import samples, search
from rada.bots.budget import Budget
from rada.bots.comparing import BATCHES, Comparison, Trials
from rada.bots.estimating import Difference
from rada.bots.master import LANES, Alternative, Search, Thoughts
from rada.bots.opinion import Opinion, opinion_of, place_of
from rada.games.contract import Actions, Game, State
from rada.kernel.arrays import Chance

LEAST = 32
"""Trials without which nothing is said about a move."""
_FIRST_BATCHES = 4
_FEWEST = 2
"""Moves that stay in a race to its end: the best one, and what it is compared with."""
_MOST_RANKED = 4
"""Moves that enter a race where the thinker ranks them: the best one is hardly ever another, and
every further one is one more that may look best by chance."""
_CLEARLY = 2.5
"""Standard errors that a move must be behind to leave a race."""
_LOOKING = 0.25
"""The part of a budget that goes to finding the moves that promise most, where that is unknown."""


@dataclass(frozen=True)
class Weighing:
    """What was found about the moves of a seat."""

    thoughts: Thoughts
    """The moves that were tried often enough, the best one first."""
    moves: int
    """How many moves there are."""
    versus: Comparison | None
    """The best move and the next best one side by side."""
    asked: Alternative | None
    """The move that was asked about."""
    against: Comparison | None
    """The best move and the one that was asked about side by side, where that is another one."""


def weigh(
    game: Game,
    state: State,
    seat: int,
    luck: Chance,
    budget: Budget,
    *,
    ask: Actions | None = None,
    threads: int = LANES,
) -> Weighing:
    """Weigh the moves of a seat in a redealt state; ``ask`` is a move that must be among them."""
    trial = Search(game, state, seat, luck, open_eyes=False)
    opinion = opinion_of(trial, game, state, seat, luck)
    asked = place_of(trial, game, state, ask) if ask is not None else None
    race = _Race(Trials(trial, threads), opinion, budget, asked)
    race.run()
    return race.weighed()


class _Race:
    """A race between the moves that promise most."""

    def __init__(self, trials: Trials, opinion: Opinion, budget: Budget, asked: int | None) -> None:
        self.trials, self.opinion, self.budget, self.asked = trials, opinion, budget, asked
        self.count = trials.search.count
        self.racing: list[int] = []

    def run(self) -> None:
        """Try moves until the budget is spent."""
        self.racing = self._entrants()
        for _ in range(_FIRST_BATCHES):
            self.trials.run(self.racing, LEAST // LANES // _FIRST_BATCHES)
        if self.count == 1:
            return
        most = max(1, self._left() // (BATCHES * LANES * len(self.racing)))
        while not self.trials.full:
            self._drop()
            affordable = self._left() // (LANES * len(self.racing))
            rounds = min(max(most, self.trials.search.rounds // 4), affordable)
            if rounds <= 0:
                break
            self.trials.run(self.racing, rounds)

    def weighed(self) -> Weighing:
        """What the race has shown."""
        best = self._best()
        finalists = [arm for arm in self.racing if arm != best]
        known = [arm for arm in range(self.count) if self.trials.count(arm) >= LEAST]
        found = {arm: self._alternative(arm, best) for arm in known}
        order = sorted((arm for arm in known if arm != best), key=lambda arm: found[arm].behind)
        # Next to the best one comes a move that stayed in the race to its end.
        nearest = next((arm for arm in order if arm in finalists), None)
        if nearest is not None:
            order = order[order.index(nearest) :]
        thoughts = Thoughts(
            alternatives=tuple(found[arm] for arm in (best, *order)),
            visits=self.trials.visits,
            seconds=self.trials.seconds,
        )
        asked = self.asked
        return Weighing(
            thoughts=thoughts,
            moves=self.count,
            versus=None if nearest is None else self.trials.versus(best, nearest),
            asked=None if asked is None else found[asked],
            against=None if asked in (None, best) else self.trials.versus(best, asked),
        )

    def _entrants(self) -> list[int]:
        """The moves that the budget reaches for."""
        asked = [] if self.asked is None else [self.asked]
        if self.opinion.ranks:
            order = self.opinion.order()
            if self.budget.seconds is not None:  # what a trial takes is found by trying
                self.trials.run(order[:_FEWEST], 1)
            entrants = min(self._affordable(), _MOST_RANKED)
            return _distinct([*order[:entrants], *asked])
        everything = list(range(self.count))
        self.trials.run(everything, 1)
        affordable = self._affordable()
        if affordable < self.count:
            looking = int(_LOOKING * self._left())
            self.trials.run(everything, looking // (LANES * self.count))
        found = self.trials.values(*everything)
        means = [samples.mean_of(found[:, arm]) for arm in everything]
        promising = sorted(everything, key=lambda arm: (arm != self.opinion.first, -means[arm]))
        return _distinct([*promising[:affordable], *asked])

    def _affordable(self) -> int:
        """How many moves can be tried often enough with half of the budget."""
        reach = (self.trials.visits + self._left()) // (2 * LEAST)
        return min(max(_FEWEST, reach), int(self.count))

    def _left(self) -> int:
        """The trials that the budget still allows."""
        if self.budget.visits is not None:
            return max(self.budget.visits - self.trials.visits, 0)
        seconds = (self.budget.seconds or 0.0) - self.trials.seconds
        return max(int(seconds / self.trials.seconds * self.trials.visits), 0)

    def _best(self) -> int:
        """The move that is believed to be the best one.

        Where the thinker ranks the moves, its first one is held to be the best unless another one
        is believed to be better and the trials alone say so as clearly as ``master`` demands: in a
        game of many decisions between nearly equal moves, following the noise of the trials in all
        of them loses games.
        """
        first = self.opinion.first
        if first not in self.racing:
            first = self.racing[0]
        value = self.trials.worth(first).value
        behind = {arm: self._behind(first, arm, value).mean for arm in self.racing}
        if not self.opinion.ranks:
            return min(self.racing, key=behind.__getitem__)
        better = [arm for arm in self.racing if behind[arm] < 0 and self._clearly_ahead(arm, first)]
        return min(better, key=behind.__getitem__, default=first)

    def _clearly_ahead(self, arm: int, first: int) -> bool:
        """Whether the trials alone are as clear as ``master`` wants them."""
        found = self.trials.behind(first, arm)
        return -found.mean > self.trials.search.game.trust * found.error

    def _behind(self, best: int, other: int, value: float) -> Difference:
        """How far a move is behind another one, by opinion and trials."""
        if best == other:
            return Difference(0.0, 0.0)
        found = self.trials.behind(best, other)
        return self.opinion.believed(best, other, value).after(found)

    def _drop(self) -> None:
        """Take the moves out of the race that are clearly behind."""
        best = self._best()
        value = self.trials.worth(best).value
        behind = {arm: self._behind(best, arm, value) for arm in self.racing}
        order = sorted(self.racing, key=lambda arm: (arm != best, behind[arm].mean))
        self.racing = [
            arm
            for place, arm in enumerate(order)
            if place < _FEWEST
            or arm == self.asked
            or behind[arm].mean <= _CLEARLY * behind[arm].error
        ]

    def _alternative(self, arm: int, best: int) -> Alternative:
        worth = self.trials.worth(arm)
        behind = self._behind(best, arm, self.trials.worth(best).value)
        values = self.trials.values(arm)[:, 0]
        outcome = self.trials.outcome(arm)
        low, high = samples.tenths_of(values)
        return Alternative(
            actions=self.trials.search.actions(arm),
            visits=worth.trials,
            value=worth.value,
            error=worth.error,
            behind=behind.mean,
            behind_error=behind.error,
            own_score=outcome[search.OWN],
            rival_score=outcome[search.RIVAL],
            shares=tuple(outcome[search.SHARES :]),
            low=low,
            high=high,
        )


def _distinct(arms: list[int]) -> list[int]:
    return list(dict.fromkeys(arms))
