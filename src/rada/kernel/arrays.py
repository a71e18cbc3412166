"""The types of what compiled functions work on: states, and arrays of numbers.

Machine code does not need them: Numba finds the types out by itself. They are for mypy and for
people, and hold the callers to the right argument in the right place.
"""

from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Chance: TypeAlias = NDArray[np.int64]
"""The state of a random number generator; ``kernel.chance`` says how it is laid out."""
Words: TypeAlias = NDArray[np.int64]
"""A set of more members than one word holds (``kernel.bits``)."""
Mask: TypeAlias = Words
"""The set of actions that may be taken."""
Numbers: TypeAlias = NDArray[np.integer[Any]]
"""Whole numbers of any width."""
Reals: TypeAlias = NDArray[np.floating[Any]]
"""Floating-point numbers of any width."""
Buffer: TypeAlias = NDArray[np.uint8]
"""Bytes to write text into."""
States: TypeAlias = NDArray[np.void]
"""An array of records of a game's ``STATE``; often it has only one."""


class State(Protocol):
    """One NumPy record of a game's ``STATE`` (its memory belongs to the array that it came from),
    or where it is only read a snapshot of it in plain Python.

    Its fields are the game's own, so only the game's modules look into it.
    """

    def __getattr__(self, name: str, /) -> Any: ...
    def __setattr__(self, name: str, value: Any, /) -> None: ...
    def __getitem__(self, name: str, /) -> Any: ...
    def __setitem__(self, name: str, value: Any, /) -> None: ...


AnyState: TypeAlias = State | States
"""A state as a record or a snapshot, or the array that holds just this one."""
