"""A finished game reviewed: every decision, accuracy by seat, the curve, and where it turned.

The curve of a seat is what the seat could expect before and after each of its decisions, knowing
what it knew then; so the seats' curves need not add up. Where all win and lose together there is
one curve.
"""

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from rada.bots.budget import Budget
from rada.bots.judging import GRADES, USUAL, Grade, Judged, judge, questions_of
from rada.bots.reasons import of_100
from rada.bots.wording import Phrase
from rada.games.contract import Entry
from rada.table.table import Table

MOST_TURNS = 5
LEAST_TURN = 0.1
"""A swing of the expected result that is smaller than this is no turning point."""


@dataclass(frozen=True)
class Point:
    """What could be expected after so many moves."""

    n: int
    value: float
    error: float

    def as_json(self) -> Entry:
        """The point, ready for JSON."""
        return {"n": self.n, "value": round(self.value, 4), "error": round(self.error, 4)}


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
    """A turning point: a decision that cost much, or a swing that came from elsewhere."""

    kind: Literal["mistake", "fortune"]
    since: int
    """The swing happened after this move."""
    n: int
    """The swing was complete after this move."""
    seat: int
    before: float
    after: float
    told: Phrase

    @property
    def swing(self) -> float:
        """How far the expected result moved."""
        return abs(self.after - self.before)

    def as_json(self) -> Entry:
        """The turning point, ready for JSON."""
        return {
            "n": self.n,
            "since": self.since,
            "seat": self.seat,
            "kind": self.kind,
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
        kinds: tuple[Grade, ...] = ("best", *GRADES)
        return [
            {kind: sum(each.grade == kind for each in self.of(seat)) for kind in kinds}
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


def review(
    table: Table,
    budget: Budget = USUAL,
    *,
    names: Sequence[str] | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Review:
    """Review a finished game: one decision after the other, each on all cores."""
    questions = questions_of(table, budget)
    judged = []
    for done, question in enumerate(questions):
        progress(done, len(questions))
        judged.append(judge(question))
    progress(len(questions), len(questions))
    return assembled(table, budget, judged, names)


def assembled(
    table: Table, budget: Budget, judged: Sequence[Judged], names: Sequence[str] | None = None
) -> Review:
    """The review of a finished game whose decisions have been judged."""
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
        turns=_turning_points(table, judged, given),
        curves=curves,
        winners=tuple(table.winners),
    )


def name_of(names: Sequence[str] | None, seat: int, language: str) -> str:
    """What a seat is called, where it has a name and where it has none."""
    if names and seat < len(names) and names[seat]:
        return names[seat]
    return Phrase("seat-name", {"seat": str(seat)}).told(language)


def accuracy_of(judged: Sequence[Judged]) -> float | None:
    """100 for never giving anything away, 0 for as much as random moves would have."""
    stake = sum(each.stake for each in judged)
    if stake <= 0:
        return None
    return 100 * max(1 - sum(each.cost for each in judged) / stake, 0.0)


def _curves(table: Table, judged: Sequence[Judged]) -> tuple[Curve, ...]:
    if table.game.together:
        first = [Point(each.n - 1, each.value, each.error) for each in judged[:1]]
        after = [Point(each.n, each.after, each.error) for each in judged]
        return (Curve(None, (*first, *after, _end(table, 0))),)
    return tuple(
        Curve(seat, (*_points([j for j in judged if j.seat == seat]), _end(table, seat)))
        for seat in range(table.players)
    )


def _points(mine: Sequence[Judged]) -> list[Point]:
    """What a seat could expect before each of its decisions and after it."""
    return [
        point
        for each in mine
        for point in (
            Point(each.n - 1, each.value, each.error),
            Point(each.n, each.after, each.error),
        )
    ]


def _end(table: Table, seat: int) -> Point:
    """How it ended."""
    if table.game.together:
        value = float(table.game.compiled_thinker.prospect(table.state, seat))
    else:
        value = 1.0 / len(table.winners) if seat in table.winners else 0.0
    return Point(len(table.moves), value, 0.0)


# Turning points


def _turning_points(
    table: Table, judged: Sequence[Judged], names: tuple[str, ...] | None
) -> tuple[Turn, ...]:
    """The largest swings that do not overlap, in order; no two of them at the same move."""
    found: list[Turn] = []
    for seat in range(table.players):
        mine = [each for each in judged if each.seat == seat]
        who = names[seat] if names and names[seat] else Phrase("seat-name", {"seat": str(seat)})
        found += [_mistake(each, who) for each in mine if each.grade == "mistake"]
        found += _swings(table, seat, mine, who)
    chosen: list[Turn] = []
    for turn in sorted(found, key=lambda turn: (-turn.swing, turn.n, turn.seat)):
        apart = all(_are_apart(turn, other) for other in chosen)
        if turn.swing >= LEAST_TURN and apart and len(chosen) < MOST_TURNS:
            chosen.append(turn)
    return tuple(sorted(chosen, key=lambda turn: turn.n))


def _are_apart(one: Turn, other: Turn) -> bool:
    """A swing may take no move at all: what the last move of a game was worth shows at once."""
    return one.n != other.n and (one.since >= other.n or one.n <= other.since)


def _mistake(judged: Judged, who: str | Phrase) -> Turn:
    facts = {
        "who": who,
        "n": str(judged.n),
        "cost": of_100(judged.cost, fine=True),
        "move": judged.played.words,
        "best": judged.best.words if judged.best else "",
    }
    return Turn(
        kind="mistake",
        since=judged.n - 1,
        n=judged.n,
        seat=judged.seat,
        before=judged.value,
        after=judged.after,
        told=Phrase("review-turn-mistake", facts),
    )


def _swings(table: Table, seat: int, mine: Sequence[Judged], who: str | Phrase) -> list[Turn]:
    """What happened to a seat between its decisions: by the cards, and by what others did."""
    found = []
    for last, following in itertools.pairwise(mine):
        error = math.hypot(last.error, following.error)
        if abs(following.value - last.after) > 2 * error:
            now = Point(following.n - 1, following.value, following.error)
            found.append(_swing(table, seat, last, now, who))
    if mine:
        found.append(_swing(table, seat, mine[-1], _end(table, seat), who))
    return found


def _swing(table: Table, seat: int, last: Judged, now: Point, who: str | Phrase) -> Turn:
    facts = {
        "who": who,
        "since": str(last.n),
        "n": str(now.n),
        "before": of_100(last.after),
        "after": of_100(now.value),
        "up": "yes" if now.value > last.after else "no",
        "one": "yes" if now.n <= last.n + 1 else "no",
    }
    return Turn(
        kind="fortune",
        since=last.n,
        n=max(now.n, last.n),
        seat=seat,
        before=last.after,
        after=now.value,
        told=Phrase("review-turn-together" if table.game.together else "review-turn-seat", facts),
    )
