"""The modules that the tests need: built where ``make engines`` builds them, unless they are."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rada.engine import build, module, running
from rada.kernel.compiling import JIT

ENGINES = Path(build.__file__).with_name("modules")


@pytest.fixture(scope="session")
def built() -> Callable[[str], Path]:
    """Makes sure that the module of a game is there; returns the folder of all of them."""
    if not JIT:
        pytest.skip("there is nothing compiled to build from")

    def folder(game: str) -> Path:
        if "up to date" not in build.build(game, ENGINES):
            running._is_there.cache_clear()  # whoever asked before was told that it is not there
            module.module_of.cache_clear()
        return ENGINES

    return folder
