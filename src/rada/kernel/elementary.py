"""The functions exp, log and erf, made of additions, multiplications and tables alone.

Libraries of mathematics differ in the last bit from system to system, and a bot that compares two
values could then decide otherwise in a browser than on a server. IEEE 754 leaves no freedom for
``+ - * /``: what is made of these alone is the same wherever it runs, as long as no compiler joins
a product and a sum into one operation (``tests/kernel/test_elementary.py`` looks for that).

The first two split their argument into a place in a table and a small rest, for which a few terms
of the Taylor series are enough. The tables hold each value as a sum of two numbers, so that the
result is off by hardly more than its own rounding: by less than 0.55 units in the last place
(exp; by less than 1 where the result is subnormal) and 0.65 (log). erf sums a series of its own,
and is off by less than 1e-14.
"""

import math
from decimal import Decimal, localcontext

import numpy as np
from numpy.typing import NDArray

from rada.kernel.arrays import Reals
from rada.kernel.compiling import compiled

_STEPS = 32
"""Places in the table of exp for every power of two."""
_DIGITS = 50


def _split(value: Decimal, places: int) -> tuple[float, float]:
    """A number as a multiple of ``2 ** -places`` and what is left."""
    high = float(round(value * 2**places)) / 2**places
    return high, float(value - Decimal(high))


def _pairs(values: list[tuple[float, float]]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    high, low = zip(*values, strict=True)
    return np.array(high), np.array(low)


def _powers() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The powers of two with the exponents 0, 1/32, … 31/32."""
    with localcontext() as context:
        context.prec = _DIGITS
        return _pairs([_split(Decimal(2) ** (Decimal(i) / _STEPS), 52) for i in range(_STEPS)])


def _logarithms() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The logarithms of what the factors of ``log`` multiply by, with the sign turned round."""
    with localcontext() as context:
        context.prec = _DIGITS
        return _pairs([_split(-Decimal(float(each)).ln(), 42) for each in _FACTORS])


def _logarithm_of_two(parts: int, places: int) -> tuple[float, float]:
    with localcontext() as context:
        context.prec = _DIGITS
        return _split(Decimal(2).ln() / parts, places)


_STEP, _STEP_REST = _logarithm_of_two(_STEPS, 40)
"""A step of exp: 35 bits, so that a product with the number of the step is exact."""
_STEPS_A_UNIT = _STEPS / float(Decimal(2).ln())
_POWER, _POWER_REST = _powers()

_LARGEST, _SMALLEST = 709.782712893384, -745.1332191019412
"""The results of exp beyond these are infinity and zero."""

_SMALL_SCALE = np.array([2.0**each for each in range(64)])
_BIG_SCALE = np.array([2.0 ** (64 * each) for each in range(-9, 9)])

_TWO, _TWO_REST = _logarithm_of_two(1, 42)
_ROOT = math.sqrt(2)
_FINENESS = 64
_FIRST = 45
_FACTORS = np.array([round(128 * _FINENESS / each) / 128 for each in range(_FIRST, 92)])
"""What brings the numbers around 45/64, 46/64, … 91/64 close to one; so few bits that a product
with a small number is exact."""
_CLOSE = np.array([each / _FINENESS for each in range(_FIRST, 92)])
_CLOSE_OFF = _FACTORS * _CLOSE - 1.0
_LOGARITHM, _LOGARITHM_REST = _logarithms()

_JUMPS = 10
_JUMP = np.array([2.0 ** (1 << each) for each in range(_JUMPS)])
_JUMP_BACK = 1.0 / _JUMP
_LEAST_NORMAL, _LIFT, _LIFTED = 2.0**-1022, 2.0**54, 54

_FURTHEST = 6.0
"""The results of erf beyond this are one, or minus one."""
_NEGLIGIBLE = 2.0**-60
_TWO_BY_ROOT_PI = 1.1283791670955126


def combined(one: Reals, other: Reals) -> Reals:
    """The product of two matrices, summed in the order of the columns.

    Libraries of linear algebra add up in an order of their own, which depends on the processor.
    """
    total: Reals = np.zeros((one.shape[0], other.shape[1]))
    for i in range(one.shape[1]):
        total += one[:, i : i + 1] * other[i : i + 1]
    return total


@compiled
def exp(x: float) -> float:
    """The exponential function."""
    x = float(x)
    if x != x:
        return x
    if x > _LARGEST:
        return math.inf
    if x < _SMALLEST:
        return 0.0
    half = 0.5 if x >= 0.0 else -0.5
    steps = int(x * _STEPS_A_UNIT + half)
    rest = (x - steps * _STEP) - steps * _STEP_REST
    place = steps & (_STEPS - 1)
    series = rest * (1 / 6 + rest * (1 / 24 + rest * (1 / 120 + rest * (1 / 720))))
    grown = rest + rest * rest * (0.5 + series)
    power = float(_POWER[place])
    value = power + (float(_POWER_REST[place]) + power * grown)
    return _scaled(value, steps >> 5)


@compiled
def _scaled(value: float, exponent: int) -> float:
    """A number between 0.9 and 2 times a power of two; in three steps, of which only the last one
    can round."""
    jumps = exponent >> 6
    half = jumps >> 1
    value *= float(_SMALL_SCALE[exponent & 63])
    value *= float(_BIG_SCALE[half + 9])
    return value * float(_BIG_SCALE[jumps - half + 9])


@compiled
def log(x: float) -> float:
    """The natural logarithm; minus infinity of zero, and no number of what is below that."""
    x = float(x)
    if x != x or x == math.inf:
        return x
    if x <= 0.0:
        return -math.inf if x == 0.0 else math.nan
    exponent = 0
    if x < _LEAST_NORMAL:
        x *= _LIFT
        exponent = -_LIFTED
    for i in range(_JUMPS - 1, -1, -1):
        if x >= float(_JUMP[i]):
            x *= float(_JUMP_BACK[i])
            exponent += 1 << i
        elif x * float(_JUMP[i]) < 2.0:
            x *= float(_JUMP[i])
            exponent -= 1 << i
    if x >= _ROOT:
        x *= 0.5
        exponent += 1
    return _log_of_near(x, exponent)


@compiled
def _log_of_near(x: float, exponent: int) -> float:
    """The logarithm of a number between the roots of a half and of two, times a power of two."""
    place = int(x * _FINENESS + 0.5) - _FIRST
    rest = (x - float(_CLOSE[place])) * float(_FACTORS[place]) + float(_CLOSE_OFF[place])
    series = -0.5 + rest * (
        1 / 3 + rest * (-0.25 + rest * (0.2 + rest * (-1 / 6 + rest * (1 / 7 + rest * -0.125))))
    )
    high = exponent * _TWO + float(_LOGARITHM[place])
    low = exponent * _TWO_REST + float(_LOGARITHM_REST[place])
    whole = high + rest
    lost = (high - whole) + rest
    return whole + (lost + (low + rest * rest * series))


@compiled
def erf(x: float) -> float:
    """The error function: how likely a normal error is to stay within so much, either way.

    All terms of the series that is summed have the same sign, so that nothing cancels out.
    """
    x = float(x)
    if x != x:
        return x
    if x > _FURTHEST:
        return 1.0
    if x < -_FURTHEST:
        return -1.0
    square = x * x
    term = x
    found = x
    odd = 1.0
    while abs(term) > _NEGLIGIBLE * abs(found):
        odd += 2.0
        term *= 2.0 * square / odd
        found += term
    return found * (_TWO_BY_ROOT_PI * exp(-square))
