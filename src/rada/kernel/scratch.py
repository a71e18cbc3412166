"""Small arrays that a compiled function needs only while it runs.

Compiled functions allocate nothing, and most get their workspace from whoever calls them. A
function whose callers cannot have one takes it from the stack: that costs nothing, every thread
has its own, and WebAssembly has a stack too.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from rada.kernel.compiling import NUMBA_NOW

_ALIGNED = 16
"""Bytes: records are bytes to LLVM, which would let them begin anywhere."""


def scratch_of(kind: Any, size: int) -> Callable[[], Any]:
    """What makes an array of so many numbers, with anything in it.

    The array is gone when the compiled function returns that called it: hand it to other
    functions, and never return it. Within one call of that function each call of this one is the
    same array, in a loop too.
    """

    def scratch() -> Any:
        return np.zeros(size, kind)

    if NUMBA_NOW:
        _teach_numba(scratch, np.dtype(kind), size)
    return scratch


def _teach_numba(scratch: Callable[[], Any], kind: np.dtype[Any], size: int) -> None:
    """Tell Numba what a call means in compiled code: an array on the stack."""
    from llvmlite import ir
    from numba import from_dtype, types
    from numba.core import cgutils
    from numba.extending import lower_builtin, type_callable
    from numba.np.arrayobj import make_array, populate_array

    array = types.Array(from_dtype(kind), 1, "C")

    @type_callable(scratch)  # type: ignore[untyped-decorator]
    def type_of(context: Any) -> Any:
        return lambda: array

    @lower_builtin(scratch)  # type: ignore[untyped-decorator]
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        number = context.get_data_type(array.dtype)
        memory = cgutils.alloca_once(builder, ir.ArrayType(number, size))
        memory.align = _ALIGNED
        made = make_array(array)(context, builder)
        length = context.get_constant(types.intp, size)
        width = context.get_constant(types.intp, kind.itemsize)
        populate_array(
            made,
            data=builder.bitcast(memory, made.data.type),
            shape=cgutils.pack_array(builder, [length]),
            strides=cgutils.pack_array(builder, [width]),
            itemsize=width,
            meminfo=None,
        )
        return made._getvalue()
