"""How Numba keeps a rule: as LLVM bitcode that waits to be linked into the entries that use it.

Left alone, Numba links into every function all that it calls, optimises the whole and makes machine
code of it, although only an entry is ever called from outside. Here only entries become machine
code, and only entries are optimised thoroughly: a rule would be so again in whatever it is linked
into, and again in whatever that is linked into.
"""

import functools
from collections import deque
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
from numba.core import caching, compiler
from numba.core.codegen import JITCodeLibrary


class RuleLibrary(JITCodeLibrary):
    """The code of a rule and all that it calls, simplified, without machine code."""

    @property
    def codegen(self) -> Any:
        """Stands in for the code generator, so that ``set_env`` below is called."""
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """Do nothing: rules do not use their environment."""

    def finalize(self) -> None:
        """Make the code ready for linking."""
        self._raise_if_finalized()
        for each in all_below(self):
            self._final_module.link_in(each._get_module_for_linking(), preserve=True)
        self._linking_libraries: list[Any] = []
        self._optimize_final_module()
        self._finalize_dynamic_globals()
        self._finalized = True

    def _optimize_final_module(self) -> None:
        """Simplify the code, so that entries have less of it to optimise."""
        passes, builder = self._codegen._module_pass_manager(
            loop_vectorize=False, slp_vectorize=False, opt=0, cost="cheap"
        )
        passes.run(self._final_module, builder)

    def get_pointer_to_function(self, name: str) -> int:
        """Where machine code starts: 0, as there is none."""
        return 0

    def serialize_using_object_code(self) -> list[tuple[str, bytes]]:
        """The rule and all that it calls, for the cache."""
        return [(each.name, _bitcode(each)) for each in (self, *all_below(self))]


@functools.cache
def loaded(codegen: Any, name: str, bitcode: bytes) -> RuleLibrary:
    """The code of a rule from the cache. Many rules bring along what they call, often the same."""
    library = RuleLibrary(codegen, name)
    library._final_module = llvm.parse_bitcode(bitcode)
    library._finalized = True
    return library


@functools.cache
def _bitcode(library: Any) -> bytes:
    code: bytes = library._get_module_for_linking().as_bitcode()
    return code


class EntryLibrary(JITCodeLibrary):
    """The machine code of an entry and all rules below it."""

    def finalize(self) -> None:
        """Link, optimise and translate everything."""
        self._linking_libraries = all_below(self)
        super().finalize()


def all_below(library: Any) -> list[Any]:
    """All libraries that a library uses, however deep below, each once.

    Callers come before what they call, because LLVM links only what is called so far.
    """
    found: dict[Any, None] = {}
    ahead = deque(library._linking_libraries)
    while ahead:
        each = ahead.popleft()
        if each not in found:
            found[each] = None
            if isinstance(each, RuleLibrary):
                ahead += each._linking_libraries
    return list(found)


class RuleCompiler(compiler.Compiler):
    """Numba's compiler, with a library of ours."""

    library: Any = RuleLibrary

    def compile_extra(self, function: Callable[..., Any]) -> Any:
        """Compile a function."""
        library = self.library(self.state.targetctx.codegen(), function.__qualname__)
        library.enable_object_caching()
        self.state.library = library
        return super().compile_extra(function)


class EntryCompiler(RuleCompiler):
    """The compiler of entries."""

    library = EntryLibrary


class RuleCache(caching.CompileResultCacheImpl):
    """How rules are read from the cache."""

    def rebuild(self, target: Any, payload: tuple[Any, ...]) -> Any:
        """A rule from the cache."""
        code, description, environment, signature, objectmode, lifted, notes, *_ = payload
        own, *below = (loaded(target.codegen(), *each) for each in code)
        own._linking_libraries = below
        return compiler.CompileResult(
            target_context=target,
            typing_context=target.typing_context,
            library=own,
            environment=environment,
            entry_point=target.get_executable(own, description, environment),
            fndesc=description,
            type_annotation=notes,
            signature=signature,
            objectmode=objectmode,
            lifted=lifted,
            typing_error=None,
            call_helper=None,
            metadata=None,
            reload_init=(),
            referenced_envs=(),
        )
