"""Means and differences of trials, with errors that a handful of equal trials cannot make zero."""

import math
from dataclasses import dataclass

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
        known, learned = self.error**-2, found.error**-2
        mean = (known * self.mean + learned * found.mean) / (known + learned)
        return Difference(mean, (known + learned) ** -0.5)


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
    squares = float(((values - values.mean()) ** 2).sum()) + _IMAGINED * _OFF**2
    return math.sqrt(squares / ((count + _IMAGINED) * (count + _IMAGINED - 1)))


def mean_of(values: Reals) -> Mean:
    """The mean of some trials."""
    return Mean(float(values.mean()), error_of(values), len(values))


def difference_of(differences: Reals) -> Difference:
    """The mean of what one move brought more than another in the same worlds."""
    return Difference(float(differences.mean()), error_of(differences))


def weighted_difference(differences: Reals, weights: Reals) -> Difference:
    """The mean of batches of different sizes, whose spread tells the error."""
    if len(differences) < 2:
        return Difference(float(differences.sum()), math.inf)
    whole = float(weights.sum())
    mean = float((weights * differences).sum()) / whole
    squares = float((weights * (differences - mean) ** 2).sum())
    return Difference(mean, math.sqrt(squares / (whole * (len(differences) - 1))))
