"""What the thinker holds of the moves before any is tried.

Where games tried are long and end by chance, a good player's opinion tells more about two moves
than the first hundred trials do. So it says which moves are worth trying at all, and what is
believed about the difference of two moves until trials tell otherwise. How far opinions can be
trusted was measured: see docs/advice.md.
"""

import math
from dataclasses import dataclass

from rada.bots import search
from rada.bots.bots import luck_of
from rada.bots.estimating import Difference
from rada.bots.master import Search, first_thought_of, solved_move
from rada.games.contract import Actions, Game, State
from rada.kernel.arrays import Chance, Reals
from rada.kernel.elementary import exp, log

_UNLIKE, _UNKNOWN = 0.03, 0.15
"""How far another move is believed to be behind the thinker's, and give or take how much, where a
thinker names its move and no more."""
_DOUBT, _DOUBT_SHARE = 0.02, 0.5
"""The least that an opinion may be off by, and which share of the difference that it sees."""
_SOLVED = 2.0
"""How much better the odds of a solved ending's move are believed to be than those of the move that
the thinker prefers wrongly."""
_MOST = 0.98
_FURTHEST = 12.0
"""Odds, as a logarithm, beyond which it makes no difference any more."""


@dataclass(frozen=True)
class Opinion:
    """The moves of a search as the thinker sees them."""

    first: int
    """The move that the thinker would make, by its place in the search."""
    odds: Reals | None
    """What each move promises, as the logarithm of the odds; None in games that cannot tell."""

    @property
    def ranks(self) -> bool:
        """Whether the thinker has an opinion about every move."""
        return self.odds is not None

    def order(self) -> list[int]:
        """The moves, the most promising first; only where all of them can be ranked."""
        assert self.odds is not None  # noqa: S101
        places = range(len(self.odds))
        odds = self.odds
        return sorted(places, key=lambda arm: (arm != self.first, -odds[arm], arm))

    def believed(self, best: int, other: int, value: float) -> Difference:
        """How far one move is believed to be behind another that is worth so much."""
        if self.odds is not None:
            return believed_behind(value, float(self.odds[best] - self.odds[other]))
        if self.first not in (best, other):
            return Difference(0.0, _UNKNOWN)
        return Difference(_UNLIKE if best == self.first else -_UNLIKE, _UNKNOWN)


def believed_behind(
    value: float, odds: float, least: float = _DOUBT, share: float = _DOUBT_SHARE
) -> Difference:
    """What odds that are worse by so much cost a move, if the better one is worth the value; that
    may be off by ``least``, and by that share of itself."""
    behind = kept_within(value) - share_of(odds_of(value) - odds)
    part = share * behind
    return Difference(behind, math.sqrt(least * least + part * part))


def odds_of(share: float) -> float:
    """The logarithm of the odds that a share of the win means."""
    share = kept_within(share)
    return log(share / (1 - share))


def share_of(odds: float) -> float:
    """The share of the win that odds mean, given as their logarithm."""
    return 1 / (1 + exp(-max(-_FURTHEST, min(odds, _FURTHEST))))


def kept_within(share: float) -> float:
    """A share that is neither nothing nor all: there are no odds for these."""
    return max(1 - _MOST, min(share, _MOST))


def opinion_of(trial: Search, game: Game, state: State, seat: int, luck: Chance) -> Opinion:
    """What the thinker holds of the moves of a search."""
    odds = odds_of_moves(trial, game, state)
    if odds is not None:
        return Opinion(int(odds.argmax()), odds)
    first = first_thought_of(game, state, seat, luck)
    return Opinion(place_of(trial, game, state, first) or 0, None)


def odds_of_moves(
    trial: Search, game: Game, state: State, made: Actions | None = None
) -> Reals | None:
    """What each move of a search promises, as odds on the scale of results.

    Where the rest of the game can be solved, no move is held to be better than a best one: the
    move that was ``made`` if it is one, else the thinker's if that is.
    """
    if game.sifting is None:
        return None
    lane = trial.lanes[0].space
    sifting = search.sifting_in(lane)._replace(racing=lane.racing.copy())
    search.sieve_of(game)(*sifting, trial.seat, trial.count)
    odds: Reals = game.appeal_scale * sifting.appeals[: trial.count]
    best = _solved_place(trial, game, state, made)
    if best is not None and best != int(odds.argmax()):
        odds[best] = odds.max() + _SOLVED
    return odds


def _solved_place(trial: Search, game: Game, state: State, made: Actions | None) -> int | None:
    """Where a search has a best move of a solved ending."""
    seat = trial.seat
    solved = None
    for thought in (made, first_thought_of(game, state, seat, luck_of("ending", seat))):
        if thought is not None:
            solved = solved_move(game, state, seat, thought, luck_of("ending", seat))
            if solved in (None, thought):
                break
    return place_of(trial, game, state, solved) if solved else None


def place_of(trial: Search, game: Game, state: State, actions: Actions) -> int | None:
    """Where a search has a move; moves that lead to the same are the same."""
    for arm in range(trial.count):
        if trial.actions(arm) == actions:
            return arm
    after = after_of(game, state, trial.seat, actions)
    for arm in range(trial.count):
        if after_of(game, state, trial.seat, trial.actions(arm)) == after:
            return arm
    return None


def after_of(game: Game, state: State, seat: int, actions: Actions) -> bytes:
    """The state after a move, for comparing."""
    states = game.copy_of(state)
    for action in actions:
        game.compiled_rules.apply(states, seat, action)
    return states.tobytes()
