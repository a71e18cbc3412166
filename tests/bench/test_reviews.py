"""The measurement of reviews: what it counts."""

from bench.advice import decisions_of
from bench.reviews import Compared, compared, reviewed, told
from rada.bots.bots import bot_of
from rada.games import load
from rada.table.table import Table


def test_verdicts_are_compared() -> None:
    """The same review twice overturns nothing; with other trials, what differs is counted."""
    table = Table("gap", 2, options=load("gap").read_options({"target": 1}), seed=bytes(32))
    decisions_of(table, {seat: bot_of("random") for seat in range(2)}, 1)
    usual, larger = reviewed(table, 60), reviewed(table, 600)
    itself, other = compared(usual, usual), compared(usual, larger)
    assert itself.decisions == itself.same > 5
    assert itself.withdrawn == itself.missed == 0
    grades = [each.grade for each in larger.decisions]
    assert other.bad - other.withdrawn + other.missed == sum(
        grade in ("slip", "mistake") for grade in grades
    )


def test_a_line_of_the_table() -> None:
    found = [Compared(10, 8, 4, 1, 2), Compared(10, 9, 1, 0, 1)]
    assert told("gap", found) == "| gap | 2 | 20 | 17 (85.0 %) | 5 | 1 (20.0 %) | 15 | 3 (20.0 %) |"
    assert "–" in told("gap", [])
