"""Turning the bits of a 32-bit word round, as one instruction."""

from typing import Any

from rada.kernel.compiling import NUMBA_NOW, compiled_for

_LOW = 0xFFFFFFFF


def _turned_left(word: int, by: int) -> int:
    """The low 32 bits of a word, turned to the left."""
    word &= _LOW
    return ((word << by) | (word >> (32 - by))) & _LOW


def _as_one_instruction() -> Any:
    """The same for compiled code, on the CPU and the GPU.

    Written with shifts of 64-bit numbers the compiler does not see what is meant, and makes four
    instructions of it; the cipher takes half as long again then.
    """
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    whole, half = ir.IntType(64), ir.IntType(32)

    def turned_left(typing: Any, word: Any, by: Any) -> Any:
        """The low 32 bits of a word, turned to the left."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            low, left = (builder.trunc(argument, half) for argument in arguments)
            right = builder.sub(half(32), left)
            turned = builder.or_(builder.shl(low, left), builder.lshr(low, right))
            return builder.zext(turned, whole)

        return types.int64(types.int64, types.int64), generate

    return intrinsic(turned_left)


_turn = _as_one_instruction() if NUMBA_NOW else _turned_left


@compiled_for(_turned_left)
def turned_left(word: int, by: int) -> int:
    """The low 32 bits of a word, turned to the left."""
    return int(_turn(word, by))
