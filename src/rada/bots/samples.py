"""Sums over trials, added up one by one in a fixed order.

NumPy adds in an order of its own, which may change with its version and the processor. What is
summed here is the same everywhere, to the last bit, so that a search drops the same moves and
advice has the same numbers natively and in WebAssembly.
"""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from rada.kernel.arrays import Numbers, Reals
from rada.kernel.compiling import ArrayEntry, compiled
from rada.kernel.elementary import exp
from rada.kernel.module_code import Exported

CLEARLY = 2.5
"""Standard errors that a move must lie behind to leave the race of a search."""
_HALVINGS = 40


@compiled
def total(values: Reals, count: int) -> float:
    """The sum of the first values."""
    found = 0.0
    for i in range(count):
        found += float(values[i])
    return found


@compiled
def squares(values: Reals, count: int, mean: float) -> float:
    """The sum of the squares by which the first values are off a mean."""
    found = 0.0
    for i in range(count):
        off = float(values[i]) - mean
        found += off * off
    return found


@compiled
def leave_behind(first: Reals, second: Reals, rounds: int, racing: Numbers, sample: Reals) -> int:
    """Take those moves out of a race that are clearly behind the best one; how many are left.

    ``first`` and ``second`` are what each move led to in the rounds of the two lanes; ``racing``
    has the moves that there are. The differences are gathered in ``sample``.
    """
    best = 0
    most = -1.0
    for arm in range(len(racing)):
        if racing[arm]:
            found = 0.0
            for i in range(rounds):
                found += float(first[i, arm])
            for i in range(rounds):
                found += float(second[i, arm])
            if found > most:
                best = arm
                most = found
    left = 0
    for arm in range(len(racing)):
        if racing[arm]:
            for i in range(rounds):
                # Compiled code would subtract 32-bit numbers as such, plain Python would not.
                sample[i] = np.float64(first[i, best]) - np.float64(first[i, arm])
                sample[rounds + i] = np.float64(second[i, best]) - np.float64(second[i, arm])
            count = 2 * rounds
            mean = total(sample, count) / count
            error = math.sqrt(squares(sample, count, mean) / (count - 1)) / math.sqrt(count)
            if mean > CLEARLY * error + 1e-9:
                racing[arm] = 0
            else:
                left += 1
    return left


@compiled
def mean_share(weights: Reals, odds: Reals, count: int, shift: float, widest: float) -> float:
    """What odds (as logarithms) mean on average as shares of the win once they are shifted."""
    found = 0.0
    whole = 0.0
    for i in range(count):
        shifted = max(-widest, min(float(odds[i]) + shift, widest))
        found += float(weights[i]) / (1.0 + exp(-shifted))
        whole += float(weights[i])
    return found / whole


@compiled
def shift_between(
    weights: Reals, odds: Reals, count: int, low: float, high: float, level: float, widest: float
) -> float:
    """What to add to odds so that they mean on average the share ``level``."""
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if mean_share(weights, odds, count, middle, widest) < level:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _entry(function: Callable[..., Any]) -> ArrayEntry:
    return ArrayEntry(function, Exported(None, function.__name__))


_total, _squares = _entry(total), _entry(squares)
drop = _entry(leave_behind)
shift_for = _entry(shift_between)


def total_of(values: Any) -> float:
    """The sum of some values."""
    flat = np.ascontiguousarray(values, np.float64)
    return float(_total(flat, len(flat)))


def mean_of(values: Any) -> float:
    """The mean of some values, of which there must be one."""
    return total_of(values) / len(values)


def squares_of(values: Any, mean: float) -> float:
    """The sum of the squares by which some values are off a mean."""
    flat = np.ascontiguousarray(values, np.float64)
    return float(_squares(flat, len(flat), mean))


def error_of(values: Any) -> float:
    """The usual standard error of the mean of some values."""
    count = len(values)
    if count < 2:
        return 0.0
    return math.sqrt(squares_of(values, mean_of(values)) / (count - 1)) / math.sqrt(count)


def tenths_of(values: Any) -> tuple[float, float]:
    """Where the lowest tenth of some values ends and where the highest one begins."""
    ordered = np.sort(np.asarray(values, np.float64)).tolist()
    return _part_of(ordered, 0.1), _part_of(ordered, 0.9)


def _part_of(ordered: list[float], part: float) -> float:
    place = (len(ordered) - 1) * part
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
