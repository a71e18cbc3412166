"""Which code a function that Python calls is run by."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rada.kernel import compiling, module_code
from rada.kernel.code_cache import NotCompiled, Policy, loading
from rada.kernel.compiling import ArrayEntry
from rada.kernel.module_code import Exported

pytestmark = pytest.mark.skipif(compiling.PLAIN, reason="then everything is plain Python")

NUMBERS = np.array([1, 2, 3])


def total(numbers: Any) -> int:
    found = 0
    for i in range(len(numbers)):
        found += numbers[i]
    return found


class Fake:
    """A module with one function, which says that it was called."""

    def __init__(self) -> None:
        self.calls = 0

    def has(self, game: str) -> bool:
        return game == "fake"

    def find(self, exported: Exported) -> Callable[..., Any] | None:
        return self.total if exported == ("fake", "total") else None

    def total(self, numbers: Any) -> int:
        if numbers.dtype != np.int64:
            raise NotCompiled("total")
        self.calls += 1
        return int(numbers.sum())

    def make_ready(self, game: str) -> None:
        pass


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Fake:
    fake = Fake()
    monkeypatch.setattr(module_code, "_runner", lambda: fake)
    return fake


@pytest.fixture
def compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Policy, "compiles", False)
    monkeypatch.setattr(Policy, "loads", False)


def entry_of(name: str = "total", *, plain: bool = True) -> ArrayEntry:
    return ArrayEntry(total, Exported("fake", name), plain=plain)


@pytest.mark.skipif(not compiling.JIT, reason="compiles")
def test_who_compiles_needs_no_module(module: Fake) -> None:
    entry = entry_of()
    assert not entry.runs_by_module
    assert entry(NUMBERS) == 6
    assert module.calls == 0


@pytest.mark.usefixtures("compiles_nothing")
def test_a_module_stands_in_for_machine_code(module: Fake) -> None:
    entry = entry_of(plain=False)
    assert entry.runs_by_module
    assert [entry(NUMBERS), entry(NUMBERS)] == [6, 6]
    assert module.calls == 2


@pytest.mark.usefixtures("compiles_nothing")
def test_what_a_module_cannot_take_is_plain(module: Fake) -> None:
    assert entry_of()(NUMBERS.astype(np.int8)) == 6
    assert entry_of("other")(NUMBERS) == 6
    assert not entry_of("other").runs_by_module
    assert module.calls == 0


@pytest.mark.skipif(not compiling.JIT, reason="nothing is missing then")
@pytest.mark.usefixtures("compiles_nothing", "module")
def test_what_takes_too_long_as_plain_python_is_refused() -> None:
    with pytest.raises(NotCompiled):
        entry_of("other", plain=False)(NUMBERS)


@pytest.mark.skipif(not compiling.JIT, reason="compiles")
def test_machine_code_takes_over(module: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    """As soon as a process that ran a module may load it, and for good."""
    entry = entry_of()
    with monkeypatch.context() as patched:
        patched.setattr(Policy, "compiles", False)
        patched.setattr(Policy, "loads", False)
        entry(NUMBERS)
        assert module.calls == 1
        patched.setattr(Policy, "loads", True)
        entry(NUMBERS)
        assert module.calls == 2, "it is not looked for again and again"
        patched.setattr(Policy, "compiles", True)
        with loading() as missing:
            assert entry(NUMBERS) == 6
        assert missing == []
        patched.setattr(Policy, "compiles", False)
        patched.setattr(Policy, "loads", False)
        assert entry(NUMBERS) == 6
        assert module.calls == 2
