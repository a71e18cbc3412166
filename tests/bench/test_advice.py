"""The measurement of hints: what it takes for good, and how sure the figure is."""

import itertools

from bench.advice import behind_best, positions_of, rate, told
from rada.bots.advice import advise_on
from rada.bots.bots import luck_of
from rada.bots.budget import Budget


def test_the_worst_move_is_no_good_hint() -> None:
    """The measurement tells a good hint from the opposite of one."""
    measured = []
    for position in itertools.islice(positions_of("three", "t"), 4):
        args = position.game, position.state, position.seat, luck_of("bench")
        advice = advise_on(*args, Budget(visits=600))
        best, worst = advice.choices[0], advice.choices[-1]
        turned = type(advice)(**{**vars(advice), "choices": (worst, best)})
        for hint in (advice, turned):
            measured.append(behind_best(position, hint, 2000, luck_of("measured")).mean)
    good, bad = measured[::2], measured[1::2]
    assert sum(good) / 4 < 0.03
    assert sum(bad) / 4 > 0.05


def test_a_line_of_the_table() -> None:
    rated = rate("three", 2, 1000, 2, 60, "t")
    assert len(rated) == 2
    assert rate("three", 2, 1000, 2, 60, "t")[0].behind == rated[0].behind
    assert told("three", 1000, rated).startswith("| three | 1000 | 2 |")
    assert told("three", 1000, []).startswith("| three | 1000 | 0 |")
