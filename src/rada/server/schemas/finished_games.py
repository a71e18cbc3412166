"""What goes over the wire of a finished game: its check, its replay and its review, as the OpenAPI
description tells them."""

from typing import Any, Literal

from rada.games import GameId
from rada.games.contract import Event
from rada.server.schemas.models import Added, AnyMove, AnyView, Outgoing, TableSeen, Wording

Grade = Literal["best", "fine", "slip", "mistake", "forced"]


class Checked(Outgoing):
    """The verdict on a finished game: every move, the result, and the seed against all deals."""

    right: bool
    message: str
    terms: str | None
    agreed: dict[str, Any]
    """What was agreed before the game: ``terms`` is its SHA-256."""
    commitment: str
    seed: str
    house_commitment: str
    house: str
    added: list[Added]
    """What the seed was made of: the server’s secret, and what the players have added."""


class ReplayStep(Outgoing):
    """A moment of a finished game, all hands open."""

    n: int
    seat: int
    text: str
    events: list[Event]
    view: AnyView
    hands: list[list[str | int]]


class Replay(Outgoing):
    """A finished game, move by move."""

    table: TableSeen
    result: dict[str, Any]
    steps: list[ReplayStep]


class ReviewProgress(Outgoing):
    """How far a review has got: so many decisions of so many."""

    done: int
    of: int


class ReviewMove(Outgoing):
    """A move in a review."""

    move: AnyMove
    text: str
    words: Wording


class ReviewDecision(Outgoing):
    """A decision, what it cost and what would have been better."""

    n: int
    """The number of the move, from 1."""
    seat: int
    move: AnyMove
    text: str
    words: Wording
    grade: Grade | None
    """None where the move could not be judged."""
    cost: float
    """The share of the win given away; 0 where chance alone may have made it."""
    cost_error: float
    value: float
    """What the seat could expect with the best move."""
    after: float
    """What it could expect with the move that it made."""
    choices: int
    best: ReviewMove | None
    """What would have been better, if anything."""
    told: Wording


class TurningPoint(Outgoing):
    """A decision that cost much."""

    n: int
    seat: int
    before: float
    after: float
    told: Wording


class CurvePoint(Outgoing):
    """What could be expected after so many moves."""

    n: int
    value: float
    error: float
    step: Literal["start", "decision", "chance"]
    """How it was reached: by a decision, or by the cards and by what others did."""


class ReviewCurve(Outgoing):
    """What a seat could expect in the course of the game; the last point is the result."""

    seat: int | None
    """None where all seats win and lose together."""
    points: list[CurvePoint]


class GradeCounts(Outgoing):
    """How many decisions got which grade."""

    best: int
    fine: int
    slip: int
    mistake: int


class Review(Outgoing):
    """A finished game, decision by decision."""

    game: GameId
    players: int
    together: bool
    names: list[str]
    moves: int
    visits: int
    """How many games were tried for each decision."""
    decisions: list[ReviewDecision]
    turning_points: list[TurningPoint]
    accuracy: list[float | None]
    """0 to 100 by seat; None where a seat had nothing to decide."""
    grades: list[GradeCounts]
    curves: list[ReviewCurve]
    winners: list[int]
