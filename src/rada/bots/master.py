"""The bot ``master``: it searches, and can say what every alternative is worth and how sure it is.

A search runs in two lanes, each with its own worlds and its own tree, on two threads where there
are two cores. What comes out depends on the lanes and not on the threads, so that with a budget in
visits it is the same on every machine.
"""

import functools
import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from rada.bots import samples, search
from rada.bots.budget import Budget
from rada.games.contract import Actions, Game, State
from rada.kernel.elementary import erf
from rada.kernel.layout import array_of

LANES = 2
AT_A_TABLE = Budget(seconds=0.5)
_LONGER = 2.5
"""How much longer a search by a module may take: so it gets about as far as by machine code."""

FIRST_ROUNDS = 8
"""Rounds in each lane before any move can leave the race."""
_LONGEST_SLICE = 0.05
"""Seconds after which a search with a budget in time looks at the clock again."""


@dataclass(frozen=True)
class Alternative:
    """A move that a search has weighed."""

    actions: Actions
    visits: int
    value: float
    """The share of the win to be expected, 0 to 1 (The Game: how good the end will be)."""
    error: float
    """The standard error of the value."""
    behind: float
    """How far the value is behind the best one's, compared in the same worlds."""
    behind_error: float
    own_score: float
    """The own score where the games tried were judged, on average."""
    rival_score: float
    """The score of the best other seat there."""
    shares: tuple[float, ...]
    """What every seat can expect, by seat."""
    low: float
    """The value that the worst tenth of the games tried did not reach."""
    high: float
    """The value that the best tenth of the games tried went beyond."""


@dataclass(frozen=True)
class Thoughts:
    """What a search has found: the alternatives, the best one first."""

    alternatives: tuple[Alternative, ...]
    visits: int
    seconds: float

    @property
    def best(self) -> Alternative:
        """The move to make."""
        return self.alternatives[0]

    @property
    def confidence(self) -> float:
        """How likely it is that the best move is not worse than the next one; below 0.5 where
        another one did better, but not clearly enough to be preferred."""
        if len(self.alternatives) < 2:
            return 1.0
        second = self.alternatives[1]
        if second.behind_error == 0:
            return 1.0 if second.behind > 0 else 0.5
        return 0.5 * (1 + erf(second.behind / second.behind_error / math.sqrt(2)))


class MasterBot:
    """Searches with a budget; a redealt state is all that it sees."""

    signals = True

    def __init__(self, budget: Budget | None = None, threads: int = LANES) -> None:
        self.name = "master"
        self.budget = budget
        self.threads = threads

    def budget_for(self, game: Game) -> Budget:
        """What the bot may spend on a decision: what it was told, else the time at a table."""
        if self.budget is not None:
            return self.budget
        slow = search.race_of(game).runs_by_module
        return Budget(seconds=_LONGER * (AT_A_TABLE.seconds or 0.0)) if slow else AT_A_TABLE

    def think(self, game: Game, state: State, seat: int, luck: Any) -> Thoughts:
        """Weigh every move that a seat may make now."""
        return think(game, state, seat, luck, self.budget_for(game), threads=self.threads)

    def move(self, game: Game, state: State, seat: int, luck: Any) -> Actions:
        """The best whole move."""
        only = only_move(game, state, seat)
        if only:
            return only
        first_thought = first_thought_of(game, state, seat, luck)
        solved = solved_move(game, state, seat, first_thought, luck)
        if solved:
            return solved
        if not search_helps(game, state):
            return first_thought
        budget = self.budget_for(game)
        thoughts = think(game, state, seat, luck, budget, threads=self.threads, all_moves=False)
        return trusting(thoughts, first_thought, game.trust)

    def decide(self, game: Game, state: State, seat: int, luck: Any) -> int:
        """The first action of the best move."""
        return self.move(game, state, seat, luck)[0]

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """How good the first turn looks to a thinker."""
        return int(game.compiled_thinker.eagerness(state, seat))


def solved_move(
    game: Game, state: State, seat: int, first_thought: Actions, luck: Any
) -> Actions | None:
    """The best move where the rest of the game can be solved; the first thought if it is as good,
    since partners may expect it rather than another one."""
    if game.ending is None:
        return None
    move = np.zeros(search.LONGEST, np.int16)
    move[: len(first_thought)] = first_thought
    count = int(game.compiled_thinker.solved_move(state, seat, move, luck))
    return tuple(int(action) for action in move[:count]) or None


def search_helps(game: Game, state: State) -> bool:
    """Whether a search can tell more than the thinker; some games say that it cannot yet."""
    return bool(game.compiled_thinker.search_helps(state)) if game.doubting else True


def trusting(thoughts: Thoughts, first_thought: Actions, trust: float) -> Actions:
    """The best move, or the first thought if the search cannot tell that it is worse.

    A game has many decisions between moves that are nearly equal. To follow the noise of the search
    in all of them costs more than a good player's habits do.
    """
    for each in thoughts.alternatives:
        if each.actions == first_thought and each.behind <= trust * each.behind_error:
            return first_thought
    return thoughts.best.actions


def first_thought_of(game: Game, state: State, seat: int, luck: Any) -> Actions:
    """The whole move that seems best at once, without a search."""
    after = game.copy_of(state)
    actions: list[int] = []
    while not actions or game.in_move(after):
        actions.append(int(game.compiled_policy(after, seat, luck)))
        game.compiled_rules.apply(after, seat, actions[-1])
    return tuple(actions)


def only_move(game: Game, state: State, seat: int) -> Actions | None:
    """The move of a seat that has no choice."""
    actions = [a for a in game.legal_actions(state, seat) if a < game.rules.DECISIONS]
    if len(actions) != 1:
        return None
    after = game.copy_of(state)
    game.compiled_rules.apply(after, seat, actions[0])
    return None if game.in_move(after) else (actions[0],)


def think(
    game: Game,
    state: State,
    seat: int,
    luck: Any,
    budget: Budget,
    *,
    threads: int = LANES,
    open_eyes: bool = False,
    all_moves: bool = True,
) -> Thoughts:
    """Search from a state in which everything that the seat cannot know was dealt anew.

    ``all_moves`` are weighed, or only those that a thinker would not reject at once.

    ``open_eyes`` takes the state for the truth. That is for measuring what there is to know, never
    for a table.
    """
    return Search(game, state, seat, luck, open_eyes, all_moves).run(budget, threads)


class Search:
    """One search: the lanes, and what they have found together."""

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int,
        luck: Any,
        open_eyes: bool,
        all_moves: bool = True,
    ) -> None:
        self.game, self.seat, self.open_eyes = game, seat, int(open_eyes)
        self.lanes = [search.lane_of(game) for _ in range(LANES)]
        for lane in self.lanes:
            lane.space.states[search.ROOT] = array_of(state)[0]
            search.open_chances(lane.space.chances, luck)
        first = self.lanes[0].space
        self.count = search.lister_of(game)(*search.listing_in(first), seat)
        for lane in self.lanes:
            lane.space = lane.space._replace(
                moves=first.moves, lengths=first.lengths, racing=first.racing
            )
        first.racing[: self.count] = 1
        if not all_moves:
            search.sieve_of(game)(*search.sifting_in(first), seat, self.count)
        self.sample = np.empty(LANES * search.MOST_ROUNDS)
        self.visits = 0

    def run(self, budget: Budget, threads: int) -> Thoughts:
        """Think until the budget is spent or only one move is left."""
        started = time.perf_counter()
        while self.rounds < search.MOST_ROUNDS:
            rounds = min(max(self.rounds, FIRST_ROUNDS), search.MOST_ROUNDS - self.rounds)
            racing = int(self.lanes[0].space.racing[: self.count].sum())
            rounds = self._affordable(budget, rounds, racing, time.perf_counter() - started)
            if rounds == 0 or (racing == 1 and self.rounds):
                break
            self.race(rounds, threads)
            self.visits += rounds * racing * LANES
            if self.rounds >= FIRST_ROUNDS:
                self._leave_behind()
        return Thoughts(self._alternatives(), self.visits, time.perf_counter() - started)

    @property
    def rounds(self) -> int:
        """How many worlds each lane has imagined."""
        return self.lanes[0].rounds

    def actions(self, arm: int) -> Actions:
        """The actions of a move, by its place."""
        space = self.lanes[0].space
        return tuple(int(action) for action in space.moves[arm, : int(space.lengths[arm])])

    def _affordable(self, budget: Budget, rounds: int, racing: int, spent: float) -> int:
        """The rounds that the budget still allows; at the beginning at least one."""
        least = 1 if self.rounds == 0 else 0
        if budget.visits is not None:
            return max(least, min(rounds, (budget.visits - self.visits) // (racing * LANES)))
        assert budget.seconds is not None  # noqa: S101
        if self.visits == 0:
            return least
        a_round = spent / self.visits * racing * LANES
        left = min(budget.seconds - spent, _LONGEST_SLICE)
        return max(least, min(rounds, int(left / a_round)))

    def race(self, rounds: int, threads: int) -> None:
        """Try every racing move in so many more worlds in each lane."""
        if threads > 1:
            others = [_pool().submit(self._run_lane, lane, rounds) for lane in self.lanes[1:]]
            self._run_lane(self.lanes[0], rounds)
            for other in others:
                other.result()
        else:
            for lane in self.lanes:
                self._run_lane(lane, rounds)

    def _run_lane(self, lane: search.Lane, rounds: int) -> None:
        lane.grown = search.race_of(self.game)(
            *lane.space,
            *search.Rounds(
                seat=self.seat,
                arms=self.count,
                open_eyes=self.open_eyes,
                first=lane.rounds,
                rounds=rounds,
                grown=lane.grown,
            ),
        )
        lane.rounds += rounds

    def values(self) -> Any:
        """What each racing move led to, round by round of all lanes."""
        return np.concatenate(
            [lane.space.values[: lane.rounds, : self.count] for lane in self.lanes]
        )

    def _leave_behind(self) -> None:
        """Take those moves out of the race that are clearly behind the best one."""
        if self.open_eyes:
            return
        first, second = (lane.space.values for lane in self.lanes)
        racing = self.lanes[0].space.racing[: self.count]
        samples.drop(first, second, self.rounds, racing, self.sample)

    def _alternatives(self) -> tuple[Alternative, ...]:
        lanes, found = self.lanes, []
        values = self.values().astype(np.float64)
        visits = np.array(
            [[lane.space.nodes[arm, 1] for lane in lanes] for arm in range(self.count)], np.int64
        )
        means = np.array([sum(lane.space.sums[arm] for lane in lanes) for arm in range(self.count)])
        means = means / np.maximum(visits.sum(axis=1), 1)
        racing = lanes[0].space.racing[: self.count] == 1
        tried = np.flatnonzero(visits.sum(axis=1)).tolist()
        order = sorted(tried, key=lambda arm: (not racing[arm], -means[arm]))
        best, players = order[0], int(lanes[0].space.states[search.ROOT]["players"])
        for arm in order:
            seen = _seen(values, visits[arm], lanes)
            own, behind = values[seen, arm], values[seen, best] - values[seen, arm]
            low, high = samples.tenths_of(own)
            outcome = sum(lane.space.outcomes[arm] for lane in lanes) / max(visits[arm].sum(), 1)
            found.append(
                Alternative(
                    actions=self.actions(arm),
                    visits=int(visits[arm].sum()),
                    value=float(means[arm]),
                    error=samples.error_of(own),
                    behind=samples.mean_of(behind),
                    behind_error=samples.error_of(behind),
                    own_score=float(outcome[search.OWN]),
                    rival_score=float(outcome[search.RIVAL]) if players > 1 else 0.0,
                    shares=tuple(float(each) for each in outcome[search.SHARES :][:players]),
                    low=low,
                    high=high,
                )
            )
        return tuple(found)


def _seen(values: Any, visits: Any, lanes: list[search.Lane]) -> Any:
    """The rounds in which a move was still in the race: the first ones of each lane."""
    seen = np.zeros(len(values), bool)
    start = 0
    for lane, count in zip(lanes, visits, strict=True):
        seen[start : start + count] = True
        start += lane.rounds
    return seen


@functools.cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(LANES - 1, thread_name_prefix="rada-search")
