"""Means and differences of trials, with errors that a handful of equal trials cannot make zero."""

import math
from dataclasses import dataclass

from rada.bots import samples
from rada.kernel.arrays import Reals

_IMAGINED = 4
"""Trials that are added in thought, half the range off to either side of the mean: so many trials
alike do not prove that the next one will be like them."""
_OFF = 0.5


@dataclass(frozen=True)
class Difference:
    """How much more of something the first of two moves brings, on average."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether it is unlikely to be chance."""
        return abs(self.mean) > 2 * self.error

    def after(self, found: "Difference") -> "Difference":
        """What to believe after a finding, if this was believed before it."""
        if math.isinf(found.error):
            return self
        known, learned = 1 / (self.error * self.error), 1 / (found.error * found.error)
        mean = (known * self.mean + learned * found.mean) / (known + learned)
        return Difference(mean, 1 / math.sqrt(known + learned))


@dataclass(frozen=True)
class Mean:
    """What was found on average in so many trials."""

    value: float
    error: float
    trials: int


def error_of(values: Reals) -> float:
    """The standard error of the mean of values whose range is one."""
    count = len(values)
    if count == 0:
        return math.inf
    squares = samples.squares_of(values, samples.mean_of(values)) + _IMAGINED * _OFF * _OFF
    return math.sqrt(squares / ((count + _IMAGINED) * (count + _IMAGINED - 1)))


def mean_of(values: Reals) -> Mean:
    """The mean of some trials."""
    return Mean(samples.mean_of(values), error_of(values), len(values))


def difference_of(differences: Reals) -> Difference:
    """The mean of what one move brought more than another in the same worlds."""
    return Difference(samples.mean_of(differences), error_of(differences))


def weighted_difference(differences: Reals, weights: Reals) -> Difference:
    """The mean of batches of different sizes, whose spread tells the error."""
    if len(differences) < 2:
        return Difference(samples.total_of(differences), math.inf)
    whole = samples.total_of(weights)
    mean = samples.total_of(weights * differences) / whole
    off = differences - mean
    squares = samples.total_of(weights * (off * off))
    return Difference(mean, math.sqrt(squares / (whole * (len(differences) - 1))))
