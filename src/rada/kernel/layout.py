"""How the fields of a state lie in memory."""

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from rada.kernel.arrays import AnyState, States


def packed_record(fields: Sequence[tuple[Any, ...]]) -> Any:
    """A record type of these fields: aligned, the widest first, and without a gap.

    A gap would be bytes that no field owns and copying need not keep, and two equal states
    could then differ in their bytes. What is missing to a multiple of eight is a field, too.
    """
    widest_first = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    used = np.dtype(list(widest_first)).itemsize
    spare = -used % 8
    if spare:
        widest_first.append(("spare", np.int8, (spare,)))
    packed = np.dtype(widest_first, align=True)
    return np.dtype((np.record, packed))


class Grid(list[list[int]]):
    """A field of two dimensions in plain Python, indexed as NumPy's would be."""

    def __getitem__(self, where: Any) -> Any:
        if type(where) is tuple:
            return list.__getitem__(self, where[0])[where[1]]
        return list.__getitem__(self, where)


class Snapshot:
    """A state as plain Python numbers and lists, to be read often.

    NumPy is slow at handing out single numbers. The names of the fields and the ways to index
    them stay the same, and rules that are to be run on the state find it in ``states``.
    """

    __slots__ = ("states",)
    states: States

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    if TYPE_CHECKING:  # the fields of a state are the slots of a subclass

        def __getattr__(self, name: str, /) -> Any: ...
        def __setattr__(self, name: str, value: Any, /) -> None: ...
        def __setitem__(self, name: str, value: Any, /) -> None: ...


def snapshot(state: AnyState) -> Snapshot:
    """The snapshot of a state: of a record, or of an array that holds one."""
    states = array_of(state)
    return _snapshot_type(states.dtype)(states)


def array_of(state: AnyState) -> States:
    """The array that holds a state, whatever form it comes in; the memory is the same."""
    if type(state) is np.ndarray:
        return state
    return state.states if isinstance(state, Snapshot) else np.asarray(state).reshape(1)


@functools.cache
def _snapshot_type(dtype: "np.dtype[np.void]") -> Callable[[States], Snapshot]:
    names = dtype.names or ()

    class OfState(Snapshot):
        __slots__ = names

        def __init__(self, states: States) -> None:
            self.states = states
            for name, value in zip(names, states.item(), strict=True):
                if isinstance(value, np.ndarray):
                    value = Grid(value.tolist()) if value.ndim > 1 else value.tolist()
                setattr(self, name, value)

    return OfState
