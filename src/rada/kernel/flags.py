"""How features are written: flags in an array that was cleared before.

Every function writes from a place on and returns the place after what it wrote.
"""

from rada.kernel.arrays import Numbers
from rada.kernel.compiling import inlined


@inlined
def one_of(out: Numbers, at: int, size: int, value: int) -> int:
    """One flag for each of so many values; what is beyond them counts as the nearest one."""
    out[at + min(max(value, 0), size - 1)] = 1
    return at + size


@inlined
def steps(out: Numbers, at: int, size: int, value: int, step: int) -> int:
    """A flag for each step that a value reaches: ``step``, twice that, and so on."""
    for i in range(min(max(value, 0) // step, size)):
        out[at + i] = 1
    return at + size


@inlined
def balance(out: Numbers, at: int, size: int, value: int, step: int) -> int:
    """Flags for the steps that a value lies above nothing, and as many for those below."""
    steps(out, at, size, value, step)
    steps(out, at + size, size, -value, step)
    return at + 2 * size


@inlined
def number(out: Numbers, at: int, value: int, most: int) -> int:
    """A small number as it is."""
    out[at] = min(max(value, 0), most)
    return at + 1
