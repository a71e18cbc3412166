"""Advice for a seat: the best moves, what each is worth, and one sentence why.

Everything is found in worlds that the seat may be in, so that the advice tells nothing that the
seat cannot know.
"""

import functools
import math
from dataclasses import dataclass
from typing import Any

from rada.bots.bots import STRONGEST, bot_of, gladness, luck_of, redealt
from rada.bots.budget import Budget
from rada.bots.master import LANES, Alternative
from rada.bots.reasons import Reason, Why, behind_best, why
from rada.bots.weighing import Weighing, weigh
from rada.bots.wording import Phrase, move_phrase
from rada.errors import NothingToAdvise
from rada.games.contract import Actions, Entry, Game, Move, State
from rada.kernel.arrays import Chance
from rada.table.table import Table

AT_A_TABLE = Budget(seconds=0.8)


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
    """Those that were tried often enough to say something about them."""
    alternatives: int
    """How many there are in all."""
    reason: Reason
    why: Phrase
    confidence: float
    """How likely the best choice is no worse than the next one, 0.5 to 1; 0.5 also where that one
    did better in the trials, but not clearly enough to be recommended."""
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
            "alternatives": self.alternatives,
            "reason": self.reason,
            "why": self.why.in_all(),
            "confidence": round(self.confidence, 4),
            "visits": self.visits,
            "seconds": round(self.seconds, 3),
        }


def advise(table: Table, seat: int, budget: Budget = AT_A_TABLE, *, threads: int = LANES) -> Advice:
    """What a seat that is to decide had better do.

    >>> table = Table("three", 2, seed="00" * 32, starter=0)
    >>> advice = advise(table, 0, Budget(visits=200))
    >>> len(advice.choices), advice.alternatives
    (3, 8)
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
    weighed = weigh(game, imagined, seat, luck, budget, threads=threads)
    thoughts = weighed.thoughts
    view = game.view(imagined, seat)
    choices = tuple(
        _choice(game, imagined, seat, view, each, thoughts.best) for each in thoughts.alternatives
    )
    found = _why(game, imagined, seat, weighed, choices)
    return Advice(
        seat=seat,
        choices=choices,
        alternatives=weighed.moves,
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
    weigh(game, redealt(game, table.state, seat, luck), seat, luck, Budget(visits=1))


def made_of(game: Game, state: State, seat: int, actions: Actions) -> Move:
    """A move made in a state that stays as it is."""
    after = game.copy_of(state)
    for action in actions:
        game.compiled_rules.apply(after, seat, action)
    return Move(actions, after[0])


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
        value=min(best.value - behind_best(weighed, best), 1.0),
        error=_together(best.error, weighed.behind_error),
        behind=behind_best(weighed, best),
        behind_error=weighed.behind_error,
        visits=weighed.visits,
        shares=weighed.shares,
    )


def _why(
    game: Game, state: State, seat: int, weighed: Weighing, choices: tuple[Choice, ...]
) -> Why:
    """Why to make the best move."""
    if weighed.versus is None:
        return _no_choice(game, state, seat, choices[0])
    looks = [
        game.outlook(state, seat, made_of(game, state, seat, choice.actions))
        for choice in choices[:2]
    ]
    players = int(state["players"])
    return why(game, players, weighed.thoughts, weighed.versus, looks, choices[1].words)


def _no_choice(game: Game, state: State, seat: int, only: Choice) -> Why:
    """Why to make the only move; to begin or not is a question all the same."""
    if game.is_start(only.move):
        glad = gladness(game, state, seat, bot_of(STRONGEST), "advice")
        return Why("begin", Phrase("play-hint-start", {"gladness": glad}))
    return Why("forced", Phrase("advice-why-forced"))


def _together(one: float, other: float) -> float:
    """The error of a difference of which both sides have one."""
    return math.sqrt(one * one + other * other)
