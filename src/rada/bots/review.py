"""A finished game reviewed: every decision, accuracy by seat, the curve, and where it turned.

The curve of a seat is what the seat could expect before and after each of its decisions, knowing
what it knew then; so the seats' curves need not add up. Where all win and lose together there is
one curve. Every step of a curve is either a decision or what came between two of them: the cards,
and what the others did. Only decisions are turning points.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rada.bots.budget import Budget
from rada.bots.judging import GRADES, Grade, Judged, Question, Setting, judge, questions_of
from rada.bots.levelling import DOUBTS, doubtful, levelled
from rada.bots.reasons import of_100
from rada.bots.wording import Phrase
from rada.games.contract import Entry
from rada.table.table import Table
from rada.words import seat_name

MOST_TURNS = 5
LEAST_TURN = 0.05
"""A decision that cost less than this is no turning point."""
WORST = 0.2
"""What a decision costs that scores nothing in the accuracy of its seat."""

_LONGER = 8
"""How much longer a decision takes that is looked at again than one that is looked at first."""

COUNTED: tuple[Grade, ...] = ("best", *GRADES)
"""The grades of decisions between which there was a choice."""

Step = Literal["start", "decision", "chance"]
"""How a point of a curve was reached: it is the first one, or by a decision of the seat, or by the
cards and the others."""


@dataclass(frozen=True)
class Point:
    """What could be expected after so many moves."""

    n: int
    value: float
    error: float
    step: Step

    def as_json(self) -> Entry:
        """The point, ready for JSON."""
        return {
            "n": self.n,
            "value": round(self.value, 4),
            "error": round(self.error, 4),
            "step": self.step,
        }


@dataclass(frozen=True)
class Curve:
    """What a seat could expect in the course of the game; the last point is the result."""

    seat: int | None
    """None where all seats win and lose together."""
    points: tuple[Point, ...]

    def as_json(self) -> Entry:
        """The curve, ready for JSON."""
        return {"seat": self.seat, "points": [point.as_json() for point in self.points]}


@dataclass(frozen=True)
class Turn:
    """A turning point: a decision that cost much."""

    n: int
    seat: int
    before: float
    after: float
    told: Phrase

    @property
    def cost(self) -> float:
        """How much the decision gave away."""
        return self.before - self.after

    def as_json(self) -> Entry:
        """The turning point, ready for JSON."""
        return {
            "n": self.n,
            "seat": self.seat,
            "before": round(self.before, 4),
            "after": round(self.after, 4),
            "told": self.told.in_all(),
        }


@dataclass(frozen=True)
class Review:
    """All that there is to say about a finished game."""

    game: str
    players: int
    together: bool
    names: tuple[str, ...] | None
    moves: int
    budget: Budget
    decisions: tuple[Judged, ...]
    turns: tuple[Turn, ...]
    curves: tuple[Curve, ...]
    winners: tuple[int, ...]

    @property
    def accuracy(self) -> list[float | None]:
        """How well each seat decided, 0 to 100."""
        return [accuracy_of(self.of(seat)) for seat in range(self.players)]

    @property
    def grades(self) -> list[dict[Grade, int]]:
        """How many decisions of each seat got which grade."""
        return [
            {kind: sum(each.grade == kind for each in self.of(seat)) for kind in COUNTED}
            for seat in range(self.players)
        ]

    def of(self, seat: int) -> list[Judged]:
        """The decisions of a seat."""
        return [each for each in self.decisions if each.seat == seat]

    def name(self, seat: int, language: str) -> str:
        """What a seat is called."""
        return name_of(self.names, seat, language)

    def as_json(self) -> Entry:
        """The review, ready for JSON."""
        return {
            "game": self.game,
            "players": self.players,
            "together": self.together,
            "names": list(self.names) if self.names else None,
            "moves": self.moves,
            "visits": self.budget.visits,
            "decisions": [each.as_json() for each in self.decisions],
            "turning_points": [each.as_json() for each in self.turns],
            "accuracy": [None if each is None else round(each, 1) for each in self.accuracy],
            "grades": self.grades,
            "curves": [each.as_json() for each in self.curves],
            "winners": list(self.winners),
        }


class Work:
    """A review on its way: which question is to be answered next, and how far it has got."""

    def __init__(self, table: Table, budget: Budget | None = None) -> None:
        self.table = table
        self.budget = budget or Budget(visits=table.game.review_visits)
        self.questions = questions_of(table, self.budget)
        self._setting = Setting(table.game, table.players)
        self._judged: list[Judged] = []
        self._again: list[int] = []
        """Decisions that are still to be looked at again."""
        self._looked = 0
        self._at_once: int | None = None
        """How many were to be looked at again at first, as soon as that is known."""
        self._finished = False

    @property
    def of(self) -> int:
        """How many decisions there are."""
        return len(self.questions)

    @property
    def done(self) -> int:
        """How many of them are done, as far as the time for all is spent."""
        if self._finished or not self.of:
            return self.of
        expected = min(DOUBTS, self.of) if self.table.game.sifting else 0
        again = expected if self._at_once is None else self._at_once
        # Not every game needs the others, which come later: so each of them counts for a half.
        others = DOUBTS if again else 0
        looked = min(self._looked, again)
        spent = 2 * len(self._judged) + _LONGER * (2 * looked + min(self._looked - looked, others))
        whole = 2 * self.of + _LONGER * (2 * again + others)
        return min(self.of * spent // whole, self.of - 1)

    def next_question(self) -> Question | None:
        """What is to be judged next; nothing when all is done."""
        if len(self._judged) < self.of:
            return self.questions[len(self._judged)]
        if not self._again and not self._finished:
            self._again = doubtful(self._judged)
            self._finished = not self._again
            if self._at_once is None:
                self._at_once = len(self._again)
        if self._finished:
            return None
        return replace(self.questions[self._again[0]], doubtful=True)

    def answer(self, judged: Judged) -> None:
        """Take the answer to the question."""
        if len(self._judged) < self.of:
            self._judged.append(judged)
        elif self._again:
            self._judged[self._again.pop(0)] = judged
            self._looked += 1

    def review(self, names: Sequence[str] | None = None) -> Review:
        """The review, when all is done."""
        return assembled(self.table, self.budget, self._judged, names)


def review(
    table: Table,
    budget: Budget | None = None,
    *,
    names: Sequence[str] | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Review:
    """Review a finished game: one decision after the other, each on all cores."""
    work = Work(table, budget)
    while (question := work.next_question()) is not None:
        progress(work.done, work.of)
        work.answer(judge(question))
    progress(work.of, work.of)
    return work.review(names)


def assembled(
    table: Table, budget: Budget, judged: Sequence[Judged], names: Sequence[str] | None = None
) -> Review:
    """The review of a finished game whose decisions have been judged."""
    judged = levelled(Setting(table.game, table.players), judged)
    curves = _curves(table, judged)
    given = tuple(names) if names else None
    return Review(
        game=table.game.id,
        players=table.players,
        together=table.game.together,
        names=given,
        moves=len(table.moves),
        budget=budget,
        decisions=tuple(judged),
        turns=_turning_points(judged, given),
        curves=curves,
        winners=tuple(table.winners),
    )


def name_of(names: Sequence[str] | None, seat: int, language: str) -> str:
    """What a seat is called, where it has a name and where it has none."""
    if names and seat < len(names) and names[seat]:
        return names[seat]
    return seat_name(seat).told(language)


def accuracy_of(judged: Sequence[Judged]) -> float | None:
    """How much was kept, on average over all decisions with a choice, 0 to 100.

    A decision that cost nothing scores 100, one that cost ``WORST`` or more scores nothing: the
    same in all games.
    """
    kept = [max(1 - each.cost / WORST, 0.0) for each in judged if each.grade in COUNTED]
    return 100 * sum(kept) / len(kept) if kept else None


def _curves(table: Table, judged: Sequence[Judged]) -> tuple[Curve, ...]:
    if table.game.together:
        return (Curve(None, (*_points(judged), _end(table, 0))),)
    return tuple(
        Curve(seat, (*_points([j for j in judged if j.seat == seat]), _end(table, seat)))
        for seat in range(table.players)
    )


def _points(mine: Sequence[Judged]) -> list[Point]:
    """What could be expected before each decision and after it."""
    return [
        point
        for place, each in enumerate(mine)
        for point in (
            Point(each.n - 1, each.value, each.error, "chance" if place else "start"),
            Point(each.n, each.after, each.error, "decision"),
        )
    ]


def _end(table: Table, seat: int) -> Point:
    """How it ended."""
    if table.game.together:
        value = float(table.game.compiled_thinker.prospect(table.state, seat))
    else:
        value = 1.0 / len(table.winners) if seat in table.winners else 0.0
    return Point(len(table.moves), value, 0.0, "chance")


# Turning points


def _turning_points(judged: Sequence[Judged], names: tuple[str, ...] | None) -> tuple[Turn, ...]:
    """The decisions that cost most, in order."""
    costly = [each for each in judged if each.cost >= LEAST_TURN]
    costly.sort(key=lambda each: (-each.cost, each.n))
    return tuple(_turn(each, names) for each in sorted(costly[:MOST_TURNS], key=lambda e: e.n))


def _turn(judged: Judged, names: tuple[str, ...] | None) -> Turn:
    seat = judged.seat
    facts = {
        "who": names[seat] if names and names[seat] else seat_name(seat),
        "n": str(judged.n),
        "cost": of_100(judged.cost, fine=True),
        "move": judged.played.words,
        "best": judged.best.words if judged.best else "",
    }
    return Turn(
        n=judged.n,
        seat=seat,
        before=judged.value,
        after=judged.after,
        told=Phrase("review-turn-mistake", facts),
    )
