"""Functions are held to the named tuples of arrays that they take."""

from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from rada.kernel.parameters import takes


class Games(NamedTuple):
    states: NDArray[np.int64]
    seats: NDArray[np.int8]


class Share(NamedTuple):
    first: int
    last: int


def right(states: Any, seats: Any, actions: Any, first: int, last: int) -> None: ...
def swapped(seats: Any, states: Any, actions: Any, first: int, last: int) -> None: ...
def swapped_groups(first: int, last: int, actions: Any, states: Any, seats: Any) -> None: ...
def fewer(states: Any, seats: Any, actions: Any, first: int) -> None: ...
def more(states: Any, seats: Any, actions: Any, first: int, last: int, other: int) -> None: ...


def test_a_function_that_takes_the_fields_is_left_as_it_is() -> None:
    assert takes(Games, "actions", Share)(right) is right


@pytest.mark.parametrize("function", [swapped, swapped_groups, fewer, more])
def test_any_other_order_is_refused(function: Any) -> None:
    with pytest.raises(TypeError) as told:
        takes(Games, "actions", Share)(function)
    assert function.__name__ in str(told.value)
    assert str(told.value).endswith("must take (states, seats, actions, first, last).")


def test_types_tell_arrays_apart() -> None:
    """Types are checked by mypy alone, which refuses to ignore an error that there is not."""
    numbers = np.zeros(3, np.int64)
    games = Games(states=numbers, seats=numbers)  # type: ignore[arg-type]
    assert games.seats.dtype != np.int8
