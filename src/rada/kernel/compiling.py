"""One decorator that turns plain Python rules into machine code.

``compiled`` hands a function to Numba and keeps the machine code in a cache. Under
``NUMBA_DISABLE_JIT=1``, and where Numba is not installed, it returns the function as it is.
The functions keep to what a CUDA device function may do as well: they allocate nothing, raise
nothing, and touch only the arrays and records that they are handed.
"""

import contextlib
import importlib.util
import inspect
import os
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from rada.errors import NoCompiler
from rada.kernel import module_code, startup
from rada.kernel.code_cache import NotCompiled, cache_folder, policy, refuse_to_compile
from rada.kernel.layout import array_of
from rada.kernel.module_code import Exported


def _numba_is_there() -> bool:
    try:
        return importlib.util.find_spec("numba") is not None
    except (ImportError, ValueError):  # somebody keeps it from being found
        return False


PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
"""Whether rules are to run as the plain Python that they are written in, and as nothing else."""

JIT = not PLAIN and _numba_is_there()
"""Whether rules can be compiled here."""

NUMBA_NOW = JIT and not startup.numba_deferred
"""Whether Numba is there from the start; else a process imports it when it loads machine code."""

if NUMBA_NOW:
    from rada.kernel.numba_dispatchers import OutlinedDispatcher, RuleDispatcher

Function = TypeVar("Function", bound=Callable[..., Any])


def need_compiler() -> None:
    """Raise ``NoCompiler`` where Numba is missing, for what is of no use without machine code."""
    if not JIT and not PLAIN:
        raise NoCompiler


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
    """A function over arrays for Python to call, by the best code that there is.

    That is machine code; else the function of a module, if ``exported`` says which one that is;
    else plain Python, which takes too long for some functions (``plain`` is false then).
    """

    def __init__(
        self,
        function: Callable[..., Any],
        exported: Exported | None = None,
        *,
        plain: bool = True,
    ) -> None:
        self.function = function
        self.py_func = getattr(function, "py_func", function)
        self._exported = exported
        self._plain = plain
        self._code: Callable[..., Any] | None = None
        self._loaded = False
        self._module: Callable[..., Any] | None = None
        self._looked = False

    def __call__(self, *arguments: Any) -> Any:
        """Call the function."""
        if PLAIN:
            return self.function(*arguments)
        if self._loaded or (JIT and policy.loads and self._may_be_compiled()):
            if self._code is None:
                self._code = entry(self.function)
            try:
                result = self._code(*arguments)
            except NotCompiled:
                return self._otherwise(*arguments)
            self._loaded = True
            return result
        return self._otherwise(*arguments)

    def _may_be_compiled(self) -> bool:
        """Whether to look for machine code: not again and again where a module does as well."""
        return policy.compiles or policy.missing is not None or self._module is None

    @property
    def runs_by_module(self) -> bool:
        """Whether the next call goes to a module, as far as that can be told before."""
        if PLAIN or self._loaded or (JIT and policy.loads and self._may_be_compiled()):
            return False
        return self._in_module() is not None

    def _in_module(self) -> Callable[..., Any] | None:
        if not self._looked:
            self._module = module_code.find(self._exported)
            self._looked = True
        return self._module

    def _otherwise(self, *arguments: Any) -> Any:
        """Call the function without machine code."""
        module = self._in_module()
        if module is not None:
            with contextlib.suppress(NotCompiled):  # arguments of other types
                return module(*arguments)
        if JIT and not self._plain:
            refuse_to_compile(self.py_func.__qualname__)
        return self.function(*arguments)


class StateEntry:
    """A rule over a state for Python to call, with a record or with an array that holds it.

    Numba needs eight times as long to take a record from Python as to take an array, and longer
    than most rules need; so the machine code behind this takes arrays.
    """

    def __init__(self, function: Callable[..., Any], exported: Exported | None = None) -> None:
        self.rule = function
        self._on_array = ArrayEntry(_on_first(function), exported)

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

    elif parameters == 3:

        def made(states: Any, one: Any, other: Any) -> Any:
            return function(states[0], one, other)

    else:

        def made(states: Any, one: Any, other: Any, last: Any) -> Any:
            return function(states[0], one, other, last)

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
