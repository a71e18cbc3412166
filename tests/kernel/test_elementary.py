"""exp, log and erf: how near they come to the truth, and that compiled and plain are the same."""

import math
import random
import re
from collections.abc import Callable
from decimal import Decimal, localcontext
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rada.kernel import compiling, elementary
from rada.kernel.compiling import JIT, entry

DIGITS = 45
EXP_ULP, SUBNORMAL_ULP, LOG_ULP = 0.55, 1.0, 0.65
"""What the module promises, in units in the last place."""

exp: Any = entry(elementary.exp)
log: Any = entry(elementary.log)
erf: Any = entry(elementary.erf)


def off_by(function: Callable[[float], float], true: Callable[[Decimal], Decimal], x: float) -> Any:
    """By how many units in the last place a result is off."""
    with localcontext() as context:
        context.prec = DIGITS
        exact = true(Decimal(x))
        return abs(Decimal(function(x)) - exact) / Decimal(math.ulp(float(exact)))


def plain(function: Any) -> Any:
    return getattr(function, "py_func", function)


def some(count: int, low: float, high: float) -> list[float]:
    chance = random.Random(f"{low} {high}")
    return [chance.uniform(low, high) for _ in range(count)]


@pytest.mark.parametrize(("low", "high"), [(-708.0, 709.78), (-3.0, 3.0), (-1e-4, 1e-4)])
def test_exp_is_off_by_no_more_than_promised(low: float, high: float) -> None:
    assert max(off_by(exp, Decimal.exp, x) for x in some(2000, low, high)) < EXP_ULP


def test_exp_of_the_very_small() -> None:
    found = [off_by(exp, Decimal.exp, x) for x in some(1000, -745.1, -708.5)]
    assert max(found) < SUBNORMAL_ULP


@pytest.mark.parametrize(("low", "high"), [(0.5, 2.0), (0.97, 1.03), (1.0, 1e5), (0.0, 1e-300)])
def test_log_is_off_by_no_more_than_promised(low: float, high: float) -> None:
    assert max(off_by(log, Decimal.ln, x) for x in some(2000, low, high)) < LOG_ULP


def test_erf_is_off_by_no_more_than_promised() -> None:
    found = [abs(erf(x) - math.erf(x)) for x in [0.0, 1e-300, 1e-9, *some(2000, -6.5, 6.5)]]
    assert max(found) < 1e-14
    assert erf(0.0) == 0.0
    assert (erf(7.0), erf(-7.0)) == (erf(math.inf), erf(-math.inf)) == (1.0, -1.0)
    assert math.isnan(erf(math.nan))


def test_the_ends_of_what_can_be_said() -> None:
    assert exp(0.0) == exp(-0.0) == 1.0
    assert exp(709.782712893384) == 1.7976931348622732e308
    assert exp(709.7827128933841) == exp(math.inf) == math.inf
    assert exp(-745.1332191019411) == 5e-324
    assert exp(-745.1332191019412) == exp(-math.inf) == 0.0
    assert log(1.0) == 0.0
    assert log(0.0) == log(-0.0) == -math.inf
    assert log(math.inf) == math.inf
    assert log(5e-324) == -744.4400719213812
    assert log(1.7976931348623157e308) == 709.782712893384
    assert math.isnan(exp(math.nan))
    assert math.isnan(log(math.nan))
    assert math.isnan(log(-1.0))


@pytest.mark.skipif(not JIT, reason="compares with compiled code")
@given(st.floats(allow_nan=False))
def test_compiled_equals_plain(x: float) -> None:
    for name in ("exp", "log", "erf"):
        fast, function = globals()[name], getattr(elementary, name)
        one, other = fast(x), plain(function)(x)
        assert one == other or (math.isnan(one) and math.isnan(other))


@pytest.mark.skipif(not JIT, reason="looks at machine code")
def test_no_product_is_joined_with_a_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fused operation rounds once where two round twice, and not every processor has one."""
    # Numba does not show machine code that it loaded from a cache.
    monkeypatch.setattr(compiling, "cache_folder", lambda: None)
    for name in ("exp", "log", "erf"):
        function: Any = entry(getattr(elementary, name))
        function(1.0)
        for code in function.inspect_asm().values():
            assert not re.search(r"\bv?fn?m(add|sub)|\bfm(la|ls)\b", code)
        for code in function.inspect_llvm().values():
            assert "fmuladd" not in code
            assert not re.search(r"\bf(add|mul|sub|div) (fast|contract|reassoc|arcp)", code)


def test_matrices_are_multiplied_in_a_fixed_order() -> None:
    chance = np.random.default_rng(1)
    one, other = chance.random((3, 40)), chance.random((40, 2))
    by_hand = [[0.0, 0.0] for _ in range(3)]
    for i in range(3):
        for j in range(2):
            for k in range(40):
                by_hand[i][j] += float(one[i, k]) * float(other[k, j])
    assert elementary.combined(one, other).tolist() == by_hand
