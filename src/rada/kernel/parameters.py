"""Lists of arrays that compiled functions take, each declared once as a named tuple.

Compiled functions take single arrays: a tuple of them takes Numba far longer to compile, and
every call longer to hand over. So the fields of a named tuple give the order, functions are held
to it where they are defined, and callers write ``function(*group)``: nobody can swap two arrays
of one type unseen.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def takes(*groups: Any) -> Callable[[Function], Function]:
    """Hold a function to its parameters: the fields of named tuples, and single names.

    >>> from typing import NamedTuple
    >>> class Games(NamedTuple):
    ...     states: list[int]
    ...     seats: list[int]
    >>> @takes(Games, "first")
    ... def seat_of(seats, states, first):
    ...     return seats[first]
    Traceback (most recent call last):
    TypeError: seat_of takes (seats, states, first), where it must take (states, seats, first).
    """
    names = tuple(
        name for group in groups for name in ((group,) if type(group) is str else group._fields)
    )

    def check(function: Function) -> Function:
        code = function.__code__
        taken = code.co_varnames[: code.co_argcount]
        if taken != names:
            raise TypeError(
                f"{function.__qualname__} takes ({', '.join(taken)}), "
                f"where it must take ({', '.join(names)})."
            )
        return function

    return check
