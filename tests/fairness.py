"""Whether what chance has done is fair."""

from collections.abc import Sequence


def chance_of(seen: Sequence[float], expected: Sequence[float] | None = None) -> float:
    """The probability that fair chance strays at least as far from what is expected of it: the same
    everywhere, if nothing else is said."""
    from scipy.stats import chisquare  # slow to load, so not wherever tests are collected

    return float(chisquare(seen, expected).pvalue)
