"""One decorator that turns plain Python rules into machine code.

``compiled`` hands a function to Numba and keeps the machine code in a cache. Under
``NUMBA_DISABLE_JIT=1`` it returns the function as it is, and Numba is not even imported.
The functions keep to what a CUDA device function may do as well: they allocate nothing, raise
nothing, and touch only the arrays and records that they are handed.

Numba renews its cache when the file of a function changes, but not when a function that it calls
changes in another file. So the cache lives in a folder named after the contents of all the
sources that can end up in compiled code, and a stale rule can never be loaded.
"""

import functools
import gc
import hashlib
import inspect
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from rada.kernel.layout import array_of

JIT = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Whether rules are compiled, or run as the plain Python that they are written in."""

Function = TypeVar("Function", bound=Callable[..., Any])

_MONTH = 30 * 24 * 3600.0

_PACKAGE = Path(__file__).resolve().parent.parent


@functools.cache
def sources_digest(file: str) -> str:
    """A short digest of every source that the compiled functions of a file can be made from.

    A game is made from its own folder and the kernel; what stands above may use all games, and
    what stands above the bots these as well.
    """
    below = Path(file).resolve().parent
    if not below.is_relative_to(_PACKAGE / "games") or below == _PACKAGE / "games":
        folders = [_PACKAGE / "games", below]
        if below == _PACKAGE / "envs":
            folders.append(_PACKAGE / "bots")
    else:
        folders = [below]
    digest = hashlib.sha256()
    for folder in [_PACKAGE / "kernel", *folders]:
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@functools.cache
def cache_folder() -> Path | None:
    """The folder of the compiled code: the user's cache, else a private temporary folder.

    ``RADA_CACHE_DIR`` overrides both. None when nothing can be written anywhere: everything
    works then too, and is compiled anew in every process.
    """
    import platformdirs

    chosen = os.environ.get("RADA_CACHE_DIR")
    candidates = [
        Path(chosen) if chosen else Path(platformdirs.user_cache_dir("rada")),
        Path(tempfile.gettempdir()) / f"rada-cache-{os.getuid() if hasattr(os, 'getuid') else ''}",
    ]
    for candidate in candidates:
        folder = candidate / "compiled"
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if _is_mine(candidate):
                with tempfile.TemporaryFile(dir=folder):
                    return folder
        except OSError:
            continue
    return None


def _is_mine(folder: Path) -> bool:
    """Whether nobody else can put code into the folder (compiled code is loaded from it)."""
    if not hasattr(os, "getuid"):
        return True
    status = folder.stat()
    return status.st_uid == os.getuid() and not status.st_mode & stat.S_IWOTH


@functools.cache
def _make_folder(folder: Path) -> None:
    if not folder.exists():
        _forget_old(folder.parent)
        folder.mkdir(exist_ok=True)


def _forget_old(folder: Path) -> None:
    """Drop what was compiled over a month ago: its sources have most likely changed since."""
    for old in folder.iterdir():
        if time.time() - old.stat().st_mtime > _MONTH:
            shutil.rmtree(old, ignore_errors=True)


if JIT:
    from numba.core import caching, types
    from numba.core.registry import CPUDispatcher

    class _Locator(caching._CacheLocator):
        """Tells Numba where the compiled form of one function is kept."""

        def __init__(self, function: Callable[..., Any], folder: Path) -> None:
            self._py_file = function.__code__.co_filename
            self._folder = folder / sources_digest(self._py_file)
            self._line = function.__code__.co_firstlineno

        def get_cache_path(self) -> str:
            return str(self._folder)

        def get_source_stamp(self) -> str:
            return sources_digest(self._py_file)

        def get_disambiguator(self) -> str:
            return str(self._line)

        @classmethod
        def from_function(cls, function: Callable[..., Any], file: str) -> "_Locator | None":
            folder = cache_folder()
            if folder is None:
                return None
            locator = cls(function, folder)
            _make_folder(locator._folder)
            return locator

    class _CacheImplementation(caching.CompileResultCacheImpl):
        _locator_classes = (_Locator,)

    class _Cache(caching.FunctionCache):
        """Numba's cache, with a key that is the same in every process.

        Numba's own key pickles what a function closes over, and a compiled function that is
        closed over pickles differently in every process. The digest in the folder's name already
        stands for all sources, so the name and the signature are key enough.
        """

        _impl_class = _CacheImplementation

        def __init__(self, function: Callable[..., Any], kind: str) -> None:
            super().__init__(function)
            self._kind = kind

        def _index_key(self, signature: Any, codegen: Any) -> tuple[Any, ...]:
            return (signature, codegen.magic_tuple(), self._py_func.__qualname__, self._kind)

    class _Entry(CPUDispatcher):
        """A compiled function that Python can call."""

        def compile(self, signature: Any) -> Any:
            collecting = gc.isenabled()
            gc.disable()  # the compiler makes many objects and little garbage
            try:
                return super().compile(signature)
            finally:
                if collecting:
                    gc.enable()

    class _Compiled(CPUDispatcher):
        """A function that is compiled into its callers; called from Python it is plain Python.

        Left alone, Numba compiles a function again for every mixture of narrow fields, wide
        fields and constants that it is called with. One width for all whole numbers halves the
        compile time, and sums do not wrap where Python's would not.
        """

        def get_call_template(self, arguments: Any, keywords: Any) -> Any:
            widened = [types.int64 if _is_whole(each) else each for each in arguments]
            return super().get_call_template(tuple(widened), keywords)

        def __call__(self, *arguments: Any) -> Any:
            return self.plain(*arguments)

    def _is_whole(kind: Any) -> bool:
        return isinstance(kind, (types.Integer, types.IntegerLiteral))


def compiled(function: Function) -> Function:
    """Compile a rule into whatever compiled code calls it.

    It gets no way in from Python, which takes Numba as long to make as the rule itself: Python
    gets the plain function, or the ``entry`` to it.
    """
    return compiled_for(function)(function)


def inlined(function: Function) -> Function:
    """Compile a rule right into its callers, without a call; for what is small or called often."""
    return compiled_for(function, forceinline=True)(function)


def compiled_for(
    plain: Function, *, gpu_too: bool = False, **options: bool
) -> Callable[[Function], Function]:
    """Compile a function that means the same as a plain one that Python is to use instead.

    With ``gpu_too`` the plain one is also what is compiled for a GPU.
    """

    def compile_function(function: Function) -> Function:
        if not JIT:
            return plain
        settings = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, **options}
        made: Any = _dispatcher(_Compiled, function, **settings)
        made.plain = plain
        if gpu_too:
            made.py_func = plain  # what Numba takes a CPU's function to be on a GPU
        return made  # type: ignore[no-any-return]

    return compile_function


def entry(function: Function) -> Function:
    """The machine code of a rule for Python to call, compiled at the first call or loaded."""
    return _dispatcher(_Entry, getattr(function, "py_func", function)) if JIT else function


class StateEntry:
    """A rule over a state for Python to call, with a record or with an array that holds it.

    Numba needs eight times as long to take a record from Python as to take an array, and longer
    than most rules need; so the machine code behind this takes arrays.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self.rule = function
        self._code = entry(_on_first(function)) if JIT else None

    def __call__(self, state: Any, *rest: Any) -> Any:
        """Carry out the rule."""
        if type(state) is not np.ndarray:
            state = array_of(state)
        return self._code(state, *rest) if self._code is not None else self.rule(state[0], *rest)


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
}


def _dispatcher(kind: Any, function: Function, **options: bool) -> Function:
    dispatcher = kind(function, targetoptions=_SETTINGS | options)
    if cache_folder() is not None:
        dispatcher._cache = _Cache(function, "entry" if kind is _Entry else "")
    return dispatcher  # type: ignore[no-any-return]


def named(function: Function, name: str) -> Function:
    """Give a function that was made inside another one a name of its own, for the cache."""
    function.__qualname__ = name
    return function
