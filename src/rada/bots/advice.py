"""Advice for a seat: the best moves, what each is worth, and one sentence why.

Everything is found in worlds that the seat may be in, so that the advice tells nothing that the
seat cannot know.
"""

import functools
import math
from dataclasses import dataclass, replace
from typing import Any

from rada.bots.bots import STRONGEST, gladness, luck_of, redealt
from rada.bots.budget import Budget
from rada.bots.comparing import Comparison, Mean, compare
from rada.bots.master import LANES, Alternative, think
from rada.bots.reasons import Reason, Why, why
from rada.bots.wording import Phrase, move_phrase
from rada.errors import NothingToAdvise
from rada.games.contract import Actions, Entry, Game, Move, State
from rada.kernel.arrays import Chance
from rada.table.table import Table

AT_A_TABLE = Budget(seconds=0.8)

_SEARCHING = 0.7
"""The part of a budget that goes to finding the best move; the rest to comparing it with the next
best one."""


@dataclass(frozen=True)
class Choice:
    """A move that may be made, and what it is worth."""

    actions: Actions
    move: Entry
    text: str
    words: Phrase
    """The move as one would be told to make it."""
    value: float
    """The share of the win to be expected, 0 to 1 (The Game: how good the end will be)."""
    error: float
    """The standard error of the value."""
    behind: float
    """How much less it is worth than the best choice, as far as the same worlds tell."""
    behind_error: float
    visits: int
    shares: tuple[float, ...]
    """What every seat can expect, by seat."""

    def as_json(self) -> Entry:
        """The choice, ready for JSON."""
        return {
            "move": self.move,
            "text": self.text,
            "words": self.words.in_all(),
            "value": round(self.value, 4),
            "error": round(self.error, 4),
            "behind": round(self.behind, 4),
            "behind_error": round(self.behind_error, 4),
            "visits": self.visits,
            "shares": [round(share, 4) for share in self.shares],
        }


@dataclass(frozen=True)
class Advice:
    """What a seat had better do: its choices, the best one first."""

    seat: int
    choices: tuple[Choice, ...]
    reason: Reason
    why: Phrase
    confidence: float
    """How likely the best choice is no worse than the next one, 0.5 to 1."""
    visits: int
    seconds: float

    @property
    def best(self) -> Choice:
        """The choice to make."""
        return self.choices[0]

    def as_json(self, top: int | None = None) -> Entry:
        """The advice, ready for JSON; with the best so many choices only."""
        return {
            "seat": self.seat,
            "choices": [choice.as_json() for choice in self.choices[:top]],
            "alternatives": len(self.choices),
            "reason": self.reason,
            "why": self.why.in_all(),
            "confidence": round(self.confidence, 4),
            "visits": self.visits,
            "seconds": round(self.seconds, 3),
        }


def advise(table: Table, seat: int, budget: Budget = AT_A_TABLE, *, threads: int = LANES) -> Advice:
    """What a seat that is to decide had better do.

    >>> table = Table("three", 2, seed="00" * 32, starter=0)
    >>> len(advise(table, 0, Budget(visits=200)).choices)
    8
    """
    if table.over:
        raise NothingToAdvise("over")
    if seat not in table.awaited:
        turn = ", ".join(str(each) for each in table.awaited)
        raise NothingToAdvise("seat", seat=seat, turn=turn)
    luck = luck_of("advice", seat, len(table.moves))
    return advise_on(table.game, table.state, seat, luck, budget, threads=threads)


def advise_on(
    game: Game, state: State, seat: int, luck: Chance, budget: Budget, *, threads: int = LANES
) -> Advice:
    """The same from a state; all that the seat cannot know in it is dealt anew first."""
    imagined = redealt(game, state, seat, luck)
    if budget.seconds is not None:
        make_ready(game)
    search, comparison = split(budget)
    thoughts = think(game, imagined, seat, luck, search, threads=threads)
    found, weighed = None, list(thoughts.alternatives)
    if len(weighed) > 1:
        pair = weighed[0].actions, weighed[1].actions
        versus = compare(game, imagined, seat, luck, pair, comparison, threads=threads)
        weighed[:2] = _with_trials(weighed[0], versus), informed(weighed[1], versus)
        weighed[2:] = sorted(weighed[2:], key=behind_best)
        thoughts = replace(thoughts, alternatives=tuple(weighed))
        moves = [made_of(game, imagined, seat, actions) for actions in pair]
        looks = [game.outlook(imagined, seat, move) for move in moves]
        rival = _words(game, imagined, seat, moves[1])
        found = why(game, int(imagined["players"]), thoughts, versus, looks, rival)
    view = game.view(imagined, seat)
    choices = tuple(_choice(game, imagined, seat, view, each, weighed[0]) for each in weighed)
    found = found or _no_choice(game, imagined, seat, choices[0])
    return Advice(
        seat=seat,
        choices=choices,
        reason=found.reason,
        why=found.sentence,
        confidence=max(thoughts.confidence, 0.5),
        visits=thoughts.visits,
        seconds=thoughts.seconds,
    )


@functools.cache
def make_ready(game: Game) -> None:
    """Search a little once, so that loading or compiling a search is not taken for thinking."""
    table = Table(game, seed=bytes(32))
    seat = table.awaited[0]
    if game.start_is_agreed:
        table.decide(seat, tuple(game.legal_actions(table.state, seat)[:1]))
    luck = luck_of("ready")
    think(game, redealt(game, table.state, seat, luck), seat, luck, Budget(visits=1))


def informed(weighed: Alternative, versus: Comparison) -> Alternative:
    """An alternative with what a comparison of the best move with it has found as well."""
    tried, more = max(weighed.visits, 1), versus.trials
    behind = (tried * weighed.behind + more * versus.value.mean) / (tried + more)
    error = math.hypot(tried * weighed.behind_error, more * versus.value.error) / (tried + more)
    found = _with_trials(weighed, versus, less=versus.value.mean)
    return replace(found, behind=behind, behind_error=error)


def _with_trials(weighed: Alternative, versus: Comparison, less: float = 0.0) -> Alternative:
    """An alternative with the trials of a comparison, in which it was worth so much less."""
    searched = Mean(weighed.value, weighed.error, weighed.visits)
    compared = replace(versus.best, value=versus.best.value - less)
    worth = searched.with_more(compared)
    return replace(weighed, value=worth.value, error=worth.error, visits=worth.trials)


def split(budget: Budget) -> tuple[Budget, Budget]:
    """A budget for finding the best move, and one for comparing it with another."""
    if budget.visits is not None:
        search = max(1, round(_SEARCHING * budget.visits))
        return Budget(visits=search), Budget(visits=max(1, budget.visits - search))
    seconds = budget.seconds or 0.0
    return Budget(seconds=_SEARCHING * seconds), Budget(seconds=(1 - _SEARCHING) * seconds)


def made_of(game: Game, state: State, seat: int, actions: Actions) -> Move:
    """A move made in a state that stays as it is."""
    after = game.copy_of(state)
    for action in actions:
        game.compiled_rules.apply(after, seat, action)
    return Move(actions, after[0])


def behind_best(alternative: Alternative) -> float:
    """How far an alternative is behind the best one; no less than nothing."""
    return max(alternative.behind, 0.0)


def _choice(
    game: Game, state: State, seat: int, view: Any, weighed: Alternative, best: Alternative
) -> Choice:
    entry = game.move_entry(state, seat, made_of(game, state, seat, weighed.actions))
    return Choice(
        actions=weighed.actions,
        move=entry,
        text=game.move_text(entry),
        words=move_phrase(game, entry, view),
        # The distance to the best one is known better than the value by itself.
        value=min(max(best.value - behind_best(weighed), 0.0), 1.0),
        error=weighed.error,
        behind=behind_best(weighed),
        behind_error=weighed.behind_error,
        visits=weighed.visits,
        shares=weighed.shares,
    )


def _words(game: Game, state: State, seat: int, move: Move) -> Phrase:
    return move_phrase(game, game.move_entry(state, seat, move), game.view(state, seat))


def _no_choice(game: Game, state: State, seat: int, only: Choice) -> Why:
    """Why to make the only move; to begin or not is a question all the same."""
    if game.is_start(only.move):
        glad = gladness(game, state, seat, STRONGEST, "advice")
        return Why("begin", Phrase("play-hint-start", {"gladness": glad}))
    return Why("forced", Phrase("advice-why-forced"))
