"""What runs the modules of the games; wasmtime is loaded when a function is looked for."""

import functools
import importlib
from collections.abc import Callable
from typing import Any

from rada.engine.sources import description_of
from rada.kernel.module_code import Exported


class Modules:
    """The modules of all games."""

    def has(self, game: str) -> bool:
        """Whether there is a module of a game that was built from the sources that run here."""
        return _is_there(game)

    def find(self, exported: Exported) -> Callable[..., Any] | None:
        """A function of a module, if there is one."""
        wanted = _can_run() if exported.game is None else _is_there(exported.game)
        if not wanted:
            return None
        from rada.engine.module import any_module, module_of

        module = any_module() if exported.game is None else module_of(exported.game)
        return None if module is None else module.functions.get(exported.name)

    def make_ready(self, game: str) -> None:
        """Translate the module of a game for this machine."""
        if _is_there(game):
            from rada.engine.module import module_of

            module = module_of(game)
            if module is not None:
                module.translated()


@functools.cache
def _is_there(game: str) -> bool:
    return description_of(game) is not None and _can_run()


@functools.cache
def _can_run() -> bool:
    """Whether wasmtime is installed, and this machine is one that it runs on."""
    try:
        importlib.import_module("rada.engine.module")
    except (ImportError, OSError, RuntimeError):
        return False
    return True
