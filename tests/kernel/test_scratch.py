"""Arrays on the stack of compiled functions."""

from typing import Any

import numpy as np

from rada.kernel.compiling import compiled, entry
from rada.kernel.scratch import scratch_of

whole = scratch_of(np.int64, 40)
small = scratch_of(np.int8, 3)
records = scratch_of(np.dtype([("number", np.int64), ("more", np.int8, (5,))]), 2)


@compiled
def filled(numbers: Any, start: int) -> int:
    """Fill an array, and another one of the same kind; the sum of the first."""
    own = whole()
    for i in range(len(own)):
        own[i] = -1
    total = 0
    for i in range(len(numbers)):
        numbers[i] = start + i
    for i in range(len(numbers)):
        total += numbers[i]
    return int(total)


@compiled
def sums(start: int) -> int:
    """Sums that only come out if no array is another one."""
    first, second, third, pair = whole(), whole(), small(), records()
    for i in range(3):
        third[i] = 7
    pair[0].number = 1000
    pair[1].number = 2000
    pair[1].more[4] = 5
    total = filled(first, start) + filled(second, 0)
    for i in range(40):
        total += first[i]
    return int(total + third[2] + pair[0].number + pair[1].number + pair[1].more[4])


@compiled
def in_a_loop(times: int) -> int:
    """A call in a loop is the same array, and takes no more of the stack."""
    total = 0
    for i in range(times):
        numbers = whole()
        numbers[39] = i
        total += numbers[39]
    return total


def test_a_loop_does_not_use_up_the_stack() -> None:
    assert entry(in_a_loop)(1_000_000) == sum(range(1_000_000))


def test_every_call_has_arrays_of_its_own() -> None:
    def by_hand(start: int) -> int:
        return 2 * sum(range(start, start + 40)) + sum(range(40)) + 7 + 3000 + 5

    call = entry(sums)
    assert [call(start) for start in (0, 5, 100)] == [by_hand(start) for start in (0, 5, 100)]
