"""One decorator that turns plain Python rules into machine code.

``compiled`` hands a function to Numba and keeps the machine code in a cache. Under
``NUMBA_DISABLE_JIT=1`` it returns the function as it is, and Numba is not even imported.
The functions keep to what a CUDA device function may do as well: they allocate nothing, raise
nothing, and touch only the arrays and records that they are handed.
"""

import inspect
import os
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from rada.kernel import startup
from rada.kernel.code_cache import NotCompiled, cache_folder, policy
from rada.kernel.layout import array_of

JIT = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Whether rules are compiled, or run as the plain Python that they are written in."""

NUMBA_NOW = JIT and not startup.numba_deferred
"""Whether Numba is there from the start; else a process imports it when it loads machine code."""

if NUMBA_NOW:
    from rada.kernel.numba_dispatchers import OutlinedDispatcher, RuleDispatcher

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compile a rule into whatever compiled code calls it.

    It gets no way in from Python, which takes Numba as long to make as the rule itself: Python
    gets the plain function, or the ``entry`` to it.
    """
    return compiled_for(function)(function)


def inlined(function: Function) -> Function:
    """Compile a rule right into its callers, without a call; for what is small or called often."""
    return compiled_for(function, forceinline=True)(function)


def outlined(function: Function) -> Function:
    """Compile a rule once, for callers who call it very often: a copy in each would take long."""
    return compiled_for(function, outline=True)(function)


def compiled_for(
    plain: Function, *, gpu_too: bool = False, outline: bool = False, **options: bool
) -> Callable[[Function], Function]:
    """Compile a function that means the same as a plain one that Python is to use instead.

    With ``gpu_too`` the plain one is also what is compiled for a GPU; with ``outline`` the compiler
    puts no copies of it into its callers.
    """

    def compile_function(function: Function) -> Function:
        if not NUMBA_NOW:
            plain.py_func = plain if gpu_too else function  # type: ignore[attr-defined]
            return plain
        settings = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, **options}
        kind = OutlinedDispatcher if outline else RuleDispatcher
        made: Any = _dispatcher(kind, function, **settings)
        made.plain = plain
        if gpu_too:
            made.py_func = plain  # what Numba takes a CPU's function to be on a GPU
        return made  # type: ignore[no-any-return]

    return compile_function


def entry(function: Function) -> Function:
    """The machine code of a rule for Python to call, compiled at the first call or loaded."""
    if not JIT:
        return function
    from rada.kernel.numba_dispatchers import EntryDispatcher

    return _dispatcher(EntryDispatcher, getattr(function, "py_func", function))


class ArrayEntry:
    """A function over arrays for Python to call, plain until there is machine code for it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self._code: Callable[..., Any] | None = None
        self._loaded = False

    def __call__(self, *arguments: Any) -> Any:
        """Call the function."""
        if not JIT or not (self._loaded or policy.loads):
            return self.function(*arguments)
        if self._code is None:
            self._code = entry(self.function)
        try:
            result = self._code(*arguments)
        except NotCompiled:
            return self.function(*arguments)
        self._loaded = True
        return result


class StateEntry:
    """A rule over a state for Python to call, with a record or with an array that holds it.

    Numba needs eight times as long to take a record from Python as to take an array, and longer
    than most rules need; so the machine code behind this takes arrays.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.rule = function
        self._on_array = ArrayEntry(_on_first(function))

    def __call__(self, state: Any, *rest: Any) -> Any:
        """Carry out the rule."""
        if type(state) is not np.ndarray:
            state = array_of(state)
        return self._on_array(state, *rest)


def _on_first(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function over arrays that does to the first record what another one does to a record."""
    parameters = len(inspect.signature(getattr(function, "py_func", function)).parameters)
    made: Callable[..., Any]
    if parameters == 1:

        def made(states: Any) -> Any:
            return function(states[0])

    elif parameters == 2:

        def made(states: Any, one: Any) -> Any:
            return function(states[0], one)

    else:

        def made(states: Any, one: Any, other: Any) -> Any:
            return function(states[0], one, other)

    rule = getattr(function, "py_func", function)
    # It belongs to the rule's file, so that it is compiled again when that changes.
    made.__code__ = made.__code__.replace(
        co_filename=rule.__code__.co_filename, co_firstlineno=rule.__code__.co_firstlineno
    )
    return named(made, f"{rule.__qualname__}.on_first")


_SETTINGS = {
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": None,
    # Rules allocate nothing and call no array expressions: what guards those only costs time.
    "_nrt": False,
    "no_rewrites": True,
    # Numba hands this on to whatever a function calls, if that is compiled for it first.
    "forceinline": False,
}


def _dispatcher(kind: Any, function: Function, **options: bool) -> Function:
    dispatcher = kind(function, targetoptions=_SETTINGS | options, pipeline_class=kind.compiler)
    if cache_folder() is not None:
        from rada.kernel.numba_dispatchers import Cache

        dispatcher._cache = Cache(function, kind.kept_as)
    return dispatcher  # type: ignore[no-any-return]


def named(function: Function, name: str) -> Function:
    """Give a function that was made inside another one a name of its own, for the cache."""
    function.__qualname__ = name
    return function
