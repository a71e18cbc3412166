"""The module of a game, run by wasmtime: its functions take the arrays that machine code takes.

A module works on a memory of its own, so a call copies arrays in and copies them back. Every thread
has an instance with its own memory. The modules that wasmtime has translated for this machine are
kept beside the machine code, so that they are translated once.
"""

import contextlib
import ctypes
import functools
import hashlib
import math
import os
import threading
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import wasmtime
from wasmtime import _ffi

from rada.engine.sources import code_of, description_of
from rada.games import BUILT_IN
from rada.kernel.code_cache import NotCompiled, cache_folder, make_folder

_PAGE = 1 << 16
_ALIGNED = 16
_MOST = 64
"""Room for the numbers that a call takes."""

_ENGINE = wasmtime.Engine()
"""What runs all modules of this process. What one engine has translated does not run in another, so
it is made here, once, and not by whichever threads need it first."""


@functools.cache
def module_of(game: str) -> "Module | None":
    """The module of a game; None if there is none, or one of other sources."""
    about = description_of(game)
    return None if about is None else Module(code_of(game), about)


def any_module() -> "Module | None":
    """A module for functions that all have: one that is in use already, if any is."""
    there = [module for module in map(module_of, BUILT_IN) if module is not None]
    return next((module for module in there if module.in_use), there[0] if there else None)


class _OfThread(threading.local):
    """What every thread has for itself."""

    instance: "Instance | None" = None


class Module:
    """A module and the functions that it offers."""

    def __init__(self, code: bytes, about: dict[str, Any]) -> None:
        self._code = code
        self._own = _OfThread()
        self._translating = threading.Lock()
        self._translated: wasmtime.Module | None = None
        item = about["state"]["bytes"]
        self.functions: dict[str, Callable[..., Any]] = {
            name: Function(self, name, each, item) for name, each in about["exports"].items()
        }

    @property
    def in_use(self) -> bool:
        """Whether it has been called."""
        return self._translated is not None

    def instance(self) -> "Instance":
        """The instance of this thread."""
        if self._own.instance is None:
            self._own.instance = Instance(self.translated())
        return self._own.instance

    def translated(self) -> wasmtime.Module:
        """The module as machine code."""
        with self._translating:
            if self._translated is None:
                self._translated = _translated(self._code)
            return self._translated


def _translated(code: bytes) -> wasmtime.Module:
    """A module as machine code, from the cache if it is there."""
    kept = _place_of(code)
    if kept is not None:
        # Not there, or broken, or for another kind of processor: then it is translated anew.
        with contextlib.suppress(OSError, wasmtime.WasmtimeError):
            return wasmtime.Module.deserialize(_ENGINE, kept.read_bytes())
    made = wasmtime.Module(_ENGINE, code)
    if kept is not None:
        with contextlib.suppress(OSError):
            make_folder(kept.parent)
            unfinished = kept.with_suffix(f".{os.getpid()}")
            unfinished.write_bytes(made.serialize())
            unfinished.replace(kept)
    return made


def _place_of(code: bytes) -> Path | None:
    """Where the machine code of a module is kept."""
    folder = cache_folder()
    if folder is None:
        return None
    name = hashlib.sha256(version("wasmtime").encode() + code).hexdigest()[:16]
    return folder / "modules" / f"{name}.cwasm"


class Instance:
    """A module with a memory."""

    def __init__(self, translated: wasmtime.Module) -> None:
        self.store = wasmtime.Store(_ENGINE)
        self.context = self.store._context()
        self.exports = wasmtime.Instance(self.store, translated, []).exports(self.store)
        self._memory: Any = self.exports["memory"]
        heap: Any = self.exports["__heap_base"]
        self.start = _aligned(heap.value(self.store))
        self.numbers = (_ffi.wasmtime_val_raw_t * _MOST)()
        self.wholes = ctypes.cast(self.numbers, ctypes.POINTER(ctypes.c_int32))
        self.reals = ctypes.cast(self.numbers, ctypes.POINTER(ctypes.c_double))
        self.trap = ctypes.POINTER(_ffi.wasm_trap_t)()
        self._functions: dict[str, Any] = {}
        self._look()

    def _look(self) -> None:
        """Find the memory, which may be elsewhere after it has grown."""
        size = self._memory.data_len(self.store)
        address = ctypes.addressof(self._memory.data_ptr(self.store).contents)
        self._view = memoryview((ctypes.c_uint8 * size).from_address(address)).cast("B")
        self._bytes = np.frombuffer(self._view, np.uint8)

    def reach(self, end: int) -> None:
        """Let the memory reach up to an address."""
        missing = end - len(self._view)
        if missing > 0:
            self._memory.grow(self.store, -(-missing // _PAGE))
            self._look()

    def write(self, at: int, array: Any, rows: tuple[int, int] | None) -> None:
        """Copy an array, or some of its rows, into the memory, in which it begins at an address."""
        if rows is not None:
            array, at = array[rows[0] : rows[1]], at + rows[0] * array[:1].nbytes
        self._view[at : at + array.nbytes] = array.tobytes()

    def read(self, at: int, array: Any, rows: tuple[int, int] | None) -> None:
        """Copy an array, or some of its rows, back."""
        if rows is not None:
            array, at = array[rows[0] : rows[1]], at + rows[0] * array[:1].nbytes
        if array.size:
            found = self._bytes[at : at + array.nbytes]
            array[...] = found.view(array.dtype).reshape(array.shape)

    def call(self, name: str, count: int) -> None:
        """Call a function with the first of ``numbers``; its result comes to their beginning.

        This is what ``wasmtime.Func`` does, without finding out the types anew at every call, which
        takes twenty times as long as the rest.
        """
        function = self._functions.get(name)
        if function is None:
            exported: Any = self.exports[name]
            function = self._functions[name] = ctypes.byref(exported._func)
        trap = ctypes.byref(self.trap)
        error = _ffi.wasmtime_func_call_unchecked(
            self.context, function, self.numbers, max(count, 1), trap
        )
        if error:
            raise wasmtime.WasmtimeError._from_ptr(error)
        if self.trap:
            trapped = wasmtime.Trap._from_ptr(self.trap)
            self.trap = ctypes.POINTER(_ffi.wasm_trap_t)()
            raise trapped


class Parameter(NamedTuple):
    """What a function takes in one place."""

    name: str
    kind: str
    dtype: "np.dtype[Any] | None"
    """What an array of numbers is made of; None for a number, and for states."""
    room: int
    """Bytes that an array has at least."""
    length: bool
    """Whether the length of the array is one more number."""
    single: bool
    """Whether it is one record, the first one of the array that is handed over."""


class Function:
    """A function of a module for Python to call.

    Raises ``NotCompiled`` for arguments that the module has no code for.
    """

    def __init__(self, module: Module, name: str, about: dict[str, Any], state: int) -> None:
        self.__name__ = name
        self._module = module
        self._parameters = [_parameter(each, state) for each in about["parameters"]]
        self._returns = about["returns"]
        self._read, self._written = READ.get(name, {}), WRITTEN.get(name, {})
        self._same = SAME_MEMORY.get(name)
        self._asks = name in QUESTIONS

    def __call__(self, *arguments: Any) -> Any:
        """Copy the arguments in, call the function, and copy back what it may have changed."""
        instance = self._module.instance()
        given = self._given(arguments) if self._read or self._written else None
        wholes, at, place = instance.wholes, instance.start, 0
        copied: list[tuple[str, Any, int]] = []
        for parameter, each in zip(self._parameters, arguments, strict=True):
            if parameter.kind == "whole":
                wholes[4 * place] = _whole(each)
            elif parameter.kind == "real":
                instance.reals[2 * place] = float(each)
            else:
                array = each[:1] if parameter.single else each
                if parameter.dtype is not None and array.dtype != parameter.dtype:
                    raise NotCompiled(self.__name__)
                if parameter.name == self._same:
                    at = copied[-1][2]
                rows = self._read.get(parameter.name)
                size = max(parameter.room, array.nbytes)
                instance.reach(at + size)
                instance.write(at, array, rows(given) if rows else None)
                copied.append((parameter.name, array, at))
                wholes[4 * place] = at
                if parameter.length:
                    place += 1
                    wholes[4 * place] = len(array)
                at = _aligned(at + size)
            place += 1
        result = self._called(instance, place)
        if given is not None:
            given.result = result
        for name, array, start in copied:
            rows = self._written.get(name)
            if array.flags.writeable and not (self._asks and name == "state"):
                instance.read(start, array, rows(given) if rows else None)
        return result

    def _called(self, instance: Instance, count: int) -> Any:
        instance.call(self.__name__, count)
        if self._returns is None:
            return None
        return instance.wholes[0] if self._returns == "whole" else instance.reals[0]

    def _given(self, arguments: tuple[Any, ...]) -> SimpleNamespace:
        names = (each.name for each in self._parameters)
        return SimpleNamespace(**dict(zip(names, arguments, strict=True)))


def _parameter(about: dict[str, Any], state: int) -> Parameter:
    kind, shape = about["kind"], about.get("shape", ())
    is_number, is_state = kind in ("whole", "real"), kind == "state"
    dtype = None if is_number or is_state else np.dtype(kind)
    item = state if dtype is None else dtype.itemsize
    room = 0 if is_number else item * math.prod(max(each, 1) for each in shape)
    return Parameter(about["name"], kind, dtype, room, -1 in shape, is_state and shape == [1])


def _whole(number: Any) -> int:
    """A whole number that a module can take."""
    whole = int(number)
    if not -(1 << 31) <= whole < 1 << 31:
        raise NotCompiled(str(whole))
    return whole


def _aligned(address: int) -> int:
    return -(-address // _ALIGNED) * _ALIGNED


Rows: TypeAlias = Callable[[Any], tuple[int, int]]
"""Which rows of an array are copied, by the arguments and the result of a call."""


def _nothing(given: Any) -> tuple[int, int]:
    return 0, 0


def _rounds(given: Any) -> tuple[int, int]:
    return given.first, given.first + given.rounds


READ: dict[str, dict[str, Rows]] = {
    "list_moves": {"afters": _nothing, "raw": _nothing},
    "race": {
        "values": _rounds,
        "nodes": lambda given: (0, max(given.arms, given.grown)),
        "sums": lambda given: (0, max(given.arms, given.grown)),
    },
    "leave_behind": {
        "first": lambda given: (0, given.rounds),
        "second": lambda given: (0, given.rounds),
        "sample": _nothing,
    },
}
"""What the functions of a search read of their largest arrays; of all others they may read all."""

WRITTEN: dict[str, dict[str, Rows]] = {
    "list_moves": {"afters": _nothing, "raw": _nothing},
    "race": {
        "moves": _nothing,
        "lengths": _nothing,
        "racing": _nothing,
        "values": _rounds,
        "nodes": lambda given: (0, given.result),
        "sums": lambda given: (0, given.result),
    },
    "leave_behind": {"first": _nothing, "second": _nothing, "sample": _nothing},
    "total": {"values": _nothing},
    "squares": {"values": _nothing},
}
"""What they may have changed."""

QUESTIONS = frozenset(
    ("awaits_deal", "actors", "legal", "in_move", "over", "scores", "winners", "observe")
)
"""Rules that leave the state as it is."""

SAME_MEMORY = {"list_moves": "raw"}
"""Parameters that are the array before them, seen as something else."""
