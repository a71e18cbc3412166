"""What a decision cost against the best one.

Every decision is judged as it was made: in worlds that the seat could take for the true one. The
search names the best move; then that move and the one that was made are tried side by side in
fresh worlds, and the difference is what the decision cost. Forced moves and signals are not
judged.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np

from rada.bots.advice import behind_best, made_of, split
from rada.bots.bots import luck_of, redealt
from rada.bots.budget import Budget
from rada.bots.comparing import Comparison, Mean, compare, measure
from rada.bots.master import LANES, Thoughts, think
from rada.bots.reasons import because, of_100
from rada.bots.wording import Phrase, move_phrase
from rada.errors import NothingToReview
from rada.games import load
from rada.games.contract import NOBODY, Actions, Entry, Game, State
from rada.kernel.arrays import States
from rada.table.table import Table

Grade = Literal["best", "fine", "slip", "mistake", "forced"]

USUAL = Budget(visits=600)
"""What a decision is reviewed with."""

GRADES: dict[Grade, float] = {"fine": 0.02, "slip": 0.08, "mistake": 1.0}
"""What a decision of each grade costs at most."""

NOTHING = 0.0005
"""What costs less than this costs nothing."""

CLEARLY = 1.645
"""Standard errors that a cost must reach to be counted: chance alone does that once in twenty."""


@dataclass(frozen=True)
class Question:
    """A decision that was made, without anything that its seat could not know."""

    game: str
    n: int
    """The number of the move, from 1."""
    seat: int
    state: bytes
    """A redeal of the state before the move."""
    actions: Actions
    budget: Budget


@dataclass(frozen=True)
class Option:
    """A move in the three forms that are asked for."""

    move: Entry
    text: str
    words: Phrase

    def as_json(self) -> Entry:
        """The move, ready for JSON."""
        return {"move": self.move, "text": self.text, "words": self.words.in_all()}


@dataclass(frozen=True)
class Judged:
    """A decision and what is to be said of it."""

    n: int
    seat: int
    played: Option
    best: Option | None
    """What would have been better; None if it was the best move, or the only one."""
    grade: Grade | None
    """None where the search could not look at the move that was made."""
    cost: float
    """The share of the win given away, 0 to 1; 0 where chance alone may have made it."""
    cost_error: float
    value: float
    """What the seat could expect with the best move."""
    error: float
    stake: float
    """What a random move would have cost on average."""
    choices: int
    told: Phrase | None

    @property
    def after(self) -> float:
        """What the seat could expect with the move that it made."""
        return max(self.value - self.cost, 0.0)

    def as_json(self) -> Entry:
        """The decision, ready for JSON."""
        return {
            "n": self.n,
            "seat": self.seat,
            **self.played.as_json(),
            "grade": self.grade,
            "cost": round(self.cost, 4),
            "cost_error": round(self.cost_error, 4),
            "value": round(self.value, 4),
            "after": round(self.after, 4),
            "choices": self.choices,
            "best": self.best.as_json() if self.best else None,
            "told": self.told.in_all() if self.told else {"cs": "", "en": ""},
        }


def questions_of(table: Table, budget: Budget = USUAL) -> list[Question]:
    """The decisions of a finished game, ready to be judged anywhere."""
    if not table.over:
        raise NothingToReview("running")
    return list(_questions(table, budget))


def _questions(table: Table, budget: Budget) -> Iterator[Question]:
    game = table.game
    for n, entry in enumerate(table.moves, 1):
        if game.is_signal(entry) or game.is_start(entry):
            continue
        state = table.state_at(n - 1)
        seat, actions = game.read_move(state, entry)
        if seat == NOBODY:
            continue
        imagined = redealt(game, state, seat, luck_of("review", n, seat))
        yield Question(game.id, n, seat, imagined.tobytes(), actions, budget)


def judge(question: Question, threads: int = LANES) -> Judged:
    """Judge one decision; the same question always gets the same answer from so many visits."""
    game = load(question.game)
    seat, actions = question.seat, question.actions
    states: States = np.frombuffer(bytearray(question.state), game.rules.STATE)
    state = states[0]
    luck = luck_of("judging", question.n, seat)
    search, comparison = split(question.budget)
    thoughts = think(game, state, seat, luck, search, threads=threads)
    place = _place_of(game, state, seat, actions, thoughts)
    best = thoughts.best
    worth = Mean(best.value, best.error, best.visits)
    if not place:
        more = measure(game, state, seat, luck, best.actions, comparison, threads=threads)
        return _undisputed(question, game, state, thoughts, worth.with_more(more), place)
    pair = best.actions, thoughts.alternatives[place].actions
    versus = compare(game, state, seat, luck, pair, comparison, threads=threads)
    if cost_of(versus) > 0:
        # Of many decisions some look bad by chance; what is held against one is measured again.
        again = twice(comparison)
        versus = compare(game, state, seat, luck, pair, again, threads=threads)
    return _disputed(question, game, state, thoughts, worth.with_more(versus.best), versus)


def _undisputed(
    question: Question,
    game: Game,
    state: State,
    thoughts: Thoughts,
    worth: Mean,
    place: int | None,
) -> Judged:
    """A decision that was the best one, the only one, or one that the search did not look at."""
    grade: Grade | None = "forced" if len(thoughts.alternatives) == 1 else "best"
    told = Phrase("review-best") if grade == "best" else None
    if place is None:
        grade, told = None, Phrase("review-unknown")
    return Judged(
        n=question.n,
        seat=question.seat,
        played=_option(game, state, question.seat, question.actions),
        best=None,
        grade=grade,
        cost=0.0,
        cost_error=0.0,
        value=worth.value,
        error=worth.error,
        stake=_stake_of(thoughts) if grade else 0.0,
        choices=len(thoughts.alternatives),
        told=told,
    )


def _disputed(
    question: Question,
    game: Game,
    state: State,
    thoughts: Thoughts,
    worth: Mean,
    versus: Comparison,
) -> Judged:
    """A decision against which another one can be held."""
    cost = min(cost_of(versus), worth.value)
    best = _option(game, state, question.seat, thoughts.best.actions) if cost > 0 else None
    grade, told = grade_of(cost), Phrase("review-fine-even")
    if best is not None:
        fair = 1.0 / int(state["players"])
        why = because(game, worth.value, cost, fair, versus)
        facts = {"best": best.words, "cost": of_100(cost, fine=True), "because": why}
        told = Phrase(f"review-{grade}", facts)
    return Judged(
        n=question.n,
        seat=question.seat,
        played=_option(game, state, question.seat, question.actions),
        best=best,
        grade=grade,
        cost=cost,
        cost_error=versus.value.error,
        value=worth.value,
        error=worth.error,
        stake=_stake_of(thoughts),
        choices=len(thoughts.alternatives),
        told=told,
    )


def twice(budget: Budget) -> Budget:
    """A budget that is twice as large."""
    if budget.visits is not None:
        return Budget(visits=2 * budget.visits)
    return Budget(seconds=2 * (budget.seconds or 0.0))


def cost_of(versus: Comparison) -> float:
    """What a move cost against the best one: nothing where chance alone may have made it."""
    cost = versus.value
    return cost.mean if cost.mean > max(CLEARLY * cost.error, NOTHING) else 0.0


def grade_of(cost: float) -> Grade:
    """The grade of a decision by what it cost."""
    return next(grade for grade, most in GRADES.items() if cost <= most)


def _stake_of(thoughts: Thoughts) -> float:
    costs = [
        behind_best(each) if each.behind > CLEARLY * each.behind_error else 0.0
        for each in thoughts.alternatives
    ]
    return sum(costs) / len(costs)


def _place_of(
    game: Game, state: State, seat: int, actions: Actions, thoughts: Thoughts
) -> int | None:
    """Where a move is among the alternatives; moves that lead to the same are the same."""
    after = made_of(game, state, seat, actions).after.tobytes()
    for place, each in enumerate(thoughts.alternatives):
        if made_of(game, state, seat, each.actions).after.tobytes() == after:
            return place
    return None


def _option(game: Game, state: State, seat: int, actions: Actions) -> Option:
    entry = game.move_entry(state, seat, made_of(game, state, seat, actions))
    return Option(entry, game.move_text(entry), move_phrase(game, entry, game.view(state, seat)))
