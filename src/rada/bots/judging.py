"""What a decision cost against the best one.

Every decision is judged as it was made: in worlds that the seat could take for the true one. The
best move and the one that was made are tried side by side in the same worlds, so that the luck of
the cards is in neither; what the one brings more than the other is what the decision cost. Forced
moves, signals and the choice of who begins are not judged.

Where the thinker has an opinion about every move, games tried are long: then a few trials tell how
things stand, the opinion tells which decisions deserve a look, and those that look worst are tried
side by side often enough to be sure (``rada.bots.levelling`` puts that together).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

import numpy as np

from rada.bots.advice import made_of
from rada.bots.bots import luck_of, redealt
from rada.bots.budget import Budget
from rada.bots.comparing import Comparison, Trials, compare
from rada.bots.estimating import Difference, Mean
from rada.bots.master import LANES, Search, solved_move
from rada.bots.opinion import odds_of, odds_of_moves, place_of
from rada.bots.reasons import because, of_100
from rada.bots.weighing import weigh
from rada.bots.wording import Phrase, move_phrase
from rada.errors import NothingToReview
from rada.games import load
from rada.games.contract import NOBODY, Actions, Entry, Game, State
from rada.kernel.arrays import States
from rada.table.table import Table

Grade = Literal["best", "fine", "slip", "mistake", "forced"]

GRADES: dict[Grade, float] = {"fine": 0.02, "slip": 0.08, "mistake": 1.0}
"""What a decision of each grade costs at most."""

NOTHING = 0.0005
"""What costs less than this costs nothing."""

CLEARLY = 1.645
"""Standard errors that a cost must reach to be counted: chance alone does that once in twenty."""

_AGAIN = 0.6
"""The part of a budget that goes to measuring a cost once more."""
_STANDING = 8
"""Trials that tell how things stand, where opinions say the rest. They must be few: a search that
goes on for longer explores worse moves too, so that its games end worse."""
_SOLVED = 64
"""The same where the rest of the game can be solved, so that no trial ends worse than it should."""
_LOOK = 8
"""One of so many trials of a budget goes to a first look at two moves side by side."""
_SHOWS = 0.1
"""How much of an opinion about a move that was made shows in results. That is little, for moves of
weak and of strong players: where one has chosen another move, the thinker is seldom right to reject
it (docs/advice.md)."""
_DESERVES = 0.01
"""By how much the odds of another move must be believed to be better for a look, as a logarithm."""


class Setting(NamedTuple):
    """What is played, and by how many."""

    game: Game
    players: int


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
    doubtful: bool = False
    """Whether the decision looks so bad that it is to be tried as often as the budget allows."""


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
class Thought:
    """What the thinker holds of a decision, and what trials have shown."""

    better: Option | None
    """The move that it would have made, if that is another one."""
    odds: float
    """What the move that was made is believed to promise, as the logarithm of the odds."""
    lost: float
    """By how much the odds of the better move are believed to be better."""
    standing: Mean
    """What was found after the move that was made."""
    versus: Comparison | None
    """The better move and the one that was made side by side, if they were tried."""
    again: bool
    """Whether they were tried as often as the budget allows, after a first look."""
    drew: bool
    """Whether the seat came to know something by the move, such as a card that it drew."""
    solved: bool = False
    """Whether the rest of the game can be solved: then trials tell how it ends, better than any
    opinion."""


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
    choices: int
    told: Phrase | None
    thought: Thought | None = None
    """Where opinions count: what the decision is judged by, together with those around it."""

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


def questions_of(table: Table, budget: Budget) -> list[Question]:
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
    states: States = np.frombuffer(bytearray(question.state), game.rules.STATE)
    if game.sifting is not None:
        return _thought_about(question, game, states[0], threads)
    return _tried(question, game, states[0], threads)


def _tried(question: Question, game: Game, state: State, threads: int) -> Judged:
    """Judge a decision by trying all moves."""
    seat, actions = question.seat, question.actions
    luck = luck_of("judging", question.n, seat)
    weighed = weigh(game, state, seat, luck, question.budget, ask=actions, threads=threads)
    best, asked, versus = weighed.thoughts.best, weighed.asked, weighed.against
    worth = Mean(best.value, best.error, best.visits)
    judged = _undisputed(question, game, state, worth, weighed.moves)
    if asked is None:
        return replace(judged, grade=None, told=Phrase("review-unknown"))
    if versus is None:
        return judged
    cost = cost_of(Difference(asked.behind, asked.behind_error))
    if cost > 0:
        # Of many decisions some look bad by chance; what is held against one is measured again.
        again = part_of(question.budget, _AGAIN)
        pair = best.actions, asked.actions
        versus = compare(game, state, seat, luck, pair, again, threads=threads)
        cost = min(cost_of(versus.value), worth.value)
    better = _option(game, state, seat, best.actions)
    measured = Difference(cost, versus.value.error)
    return disputed(judged, measured, better, Setting(game, int(state["players"])), versus)


def _thought_about(question: Question, game: Game, state: State, threads: int) -> Judged:
    """Look at a decision with the eyes of the thinker, and try what was done a few times, beside
    what the thinker would have done if that seems to be a little better.

    What it cost is found out in the light of the decisions around it.
    """
    seat, actions = question.seat, question.actions
    luck = luck_of("judging", question.n, seat)
    trial = Search(game, state, seat, luck, open_eyes=False)
    odds = odds_of_moves(trial, game, state, actions)
    place = place_of(trial, game, state, actions)
    assert odds is not None  # noqa: S101
    first, trials = int(odds.argmax()), Trials(trial, threads)
    made = first if place is None else place
    lost = _SHOWS * float(odds[first] - odds[made])
    ending = luck_of("ending", seat)
    solved = solved_move(game, state, seat, trial.actions(made), ending) is not None
    trials.run([made], (_SOLVED if solved else _STANDING) // LANES)
    standing = trials.worth(made)
    versus = None
    if made != first and (question.doubtful or lost > _DESERVES):
        pair = trial.actions(first), trial.actions(made)
        budget = question.budget if question.doubtful else part_of(question.budget, 1 / _LOOK)
        if question.doubtful:  # not the worlds that made it doubtful
            luck = luck_of("judging again", question.n, seat)
        versus = compare(game, state, seat, luck, pair, budget, threads=threads)
    thought = Thought(
        better=_option(game, state, seat, trial.actions(first)) if made != first else None,
        odds=odds_of(standing.value) if solved else float(odds[first]) - lost,
        lost=lost,
        standing=standing,
        versus=versus,
        again=question.doubtful,
        drew=_reveals(game, state, seat, actions),
        solved=solved,
    )
    judged = _undisputed(question, game, state, thought.standing, trial.count)
    if place is None:
        judged = replace(judged, grade=None, told=Phrase("review-unknown"))
    return replace(judged, thought=thought)


def _reveals(game: Game, state: State, seat: int, actions: Actions) -> bool:
    """Whether what a seat knows after a move depends on what it could not know before."""
    known = set()
    for world in range(2):
        after = game.copy_of(redealt(game, state, seat, luck_of("world", world)))
        for action in actions:
            game.compiled_rules.apply(after, seat, action)
        known.add(redealt(game, after, seat, luck_of("known")).tobytes())
    return len(known) > 1


def _undisputed(question: Question, game: Game, state: State, worth: Mean, choices: int) -> Judged:
    """A decision that was the best one, or the only one."""
    grade: Grade = "forced" if choices == 1 else "best"
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
        choices=choices,
        told=Phrase("review-best") if grade == "best" else None,
    )


def disputed(
    judged: Judged, cost: Difference, better: Option, setting: Setting, versus: Comparison | None
) -> Judged:
    """A decision against which another one can be held."""
    if cost.mean <= 0:
        told = Phrase("review-fine-near" if versus is None else "review-fine-even")
        return replace(judged, grade="fine", cost=0.0, cost_error=cost.error, told=told)
    grade = grade_of(cost.mean)
    why: Phrase | str = ""
    if versus is not None:
        fair = 1 / setting.players
        why = because(setting.game, judged.value, cost.mean, fair, versus)
    facts = {"best": better.words, "cost": of_100(cost.mean, fine=True), "because": why}
    return replace(
        judged,
        best=better,
        grade=grade,
        cost=cost.mean,
        cost_error=cost.error,
        told=Phrase(f"review-{grade}", facts),
    )


def part_of(budget: Budget, part: float) -> Budget:
    """A part of a budget."""
    if budget.visits is not None:
        return Budget(visits=max(1, round(part * budget.visits)))
    return Budget(seconds=part * (budget.seconds or 0.0))


def cost_of(behind: Difference) -> float:
    """What a move cost that was behind so much: nothing where chance alone may have made it."""
    return behind.mean if behind.mean > max(CLEARLY * behind.error, NOTHING) else 0.0


def grade_of(cost: float) -> Grade:
    """The grade of a decision by what it cost."""
    return next(grade for grade, most in GRADES.items() if cost <= most)


def _option(game: Game, state: State, seat: int, actions: Actions) -> Option:
    entry = game.move_entry(state, seat, made_of(game, state, seat, actions))
    return Option(entry, game.move_text(entry), move_phrase(game, entry, game.view(state, seat)))
