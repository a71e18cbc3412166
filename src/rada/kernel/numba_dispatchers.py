"""What Numba is told about our functions: where machine code is kept, and how calls are typed.

Apart from ``compiling``, so that a process can start without Numba, whose import takes a second.
"""

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core import caching, types
from numba.core.registry import CPUDispatcher

from rada.kernel.code_cache import (
    alone,
    cache_folder,
    folders_behind,
    make_folder,
    policy,
    refuse_to_compile,
    sources_digest,
)
from rada.kernel.rule_library import EntryCompiler, RuleCache, RuleCompiler


class _Locator(caching._CacheLocator):
    """Tells Numba where the compiled form of one function is kept."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        file = function.__code__.co_filename
        self._digest = sources_digest(file, *folders_behind(function))
        self._folder = folder / self._digest
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._digest

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "_Locator | None":
        folder = cache_folder()
        if folder is None:
            return None
        locator = cls(function, folder)
        make_folder(locator._folder)
        return locator


class _EntryCache(caching.CompileResultCacheImpl):
    _locator_classes = (_Locator,)


class _RuleCache(RuleCache):
    _locator_classes = (_Locator,)


class Cache(caching.FunctionCache):
    """Numba's cache, with a key that is the same in every process.

    Numba's own key pickles what a function closes over, and a compiled function that is
    closed over pickles differently in every process. The digest in the folder's name already
    stands for all sources, so the name and the signature are key enough.
    """

    def __init__(self, function: Callable[..., Any], kind: str) -> None:
        self._impl_class = _EntryCache if kind else _RuleCache
        super().__init__(function)
        self._kind = kind

    def _index_key(self, signature: Any, codegen: Any) -> tuple[Any, ...]:
        return (signature, codegen.magic_tuple(), self._py_func.__qualname__, self._kind)

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The machine code for a signature; None where it is to be compiled.

        Numba's own way first makes the compiler ready, which takes a second or two in every new
        process, most of it to learn NumPy. Machine code that is only loaded needs none of that;
        whoever has to compile makes the compiler ready then.
        """
        with self._guard_against_spurious_io_errors():
            found = self._load_overload(signature, target)
        if found is None and not policy.compiles:
            refuse_to_compile(self._py_func.__qualname__)
        return found


class EntryDispatcher(CPUDispatcher):
    """A compiled function that Python can call."""

    kept_as = "entry"
    compiler = EntryCompiler

    def compile(self, signature: Any) -> Any:
        """Load the machine code for a signature, or make it."""
        if not policy.compiles:
            if cache_folder() is None:
                refuse_to_compile(self.py_func.__qualname__)
            return super().compile(signature)
        collecting = gc.isenabled()
        gc.disable()  # the compiler makes many objects and little garbage
        try:
            with alone(self.py_func.__qualname__):
                return super().compile(signature)
        finally:
            if collecting:
                gc.enable()


class RuleDispatcher(CPUDispatcher):
    """A function that is compiled into its callers; called from Python it is plain Python.

    Left alone, Numba compiles a function again for every mixture of narrow fields, wide
    fields and constants that it is called with. One width for all whole numbers halves the
    compile time, and sums do not wrap where Python's would not.
    """

    kept_as = ""
    compiler = RuleCompiler

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        """How a call is compiled: with whole numbers of one width."""
        widened = [types.int64 if _is_whole(each) else each for each in arguments]
        return super().get_call_template(tuple(widened), keywords)

    def __call__(self, *arguments: Any) -> Any:
        """Run the plain function."""
        return self.plain(*arguments)


class OutlinedDispatcher(RuleDispatcher):
    """A function that its callers call, and of which the compiler puts no copies into them."""

    def add_overload(self, compiled: Any) -> None:
        """Take the machine code for a signature; what comes from the cache is marked already."""
        library = compiled.library
        if library._shared_module is None:
            function = library.get_function(compiled.fndesc.mangled_name)
            function.add_function_attribute("noinline")
        super().add_overload(compiled)


def _is_whole(kind: Any) -> bool:
    return isinstance(kind, (types.Integer, types.IntegerLiteral))
