"""The compiled code: its cache, and that it means the same as the plain code."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rada.kernel import code_cache, compiling
from rada.kernel.layout import packed_record

SAY = (
    "from rada.kernel import chance; from rada.kernel.compiling import entry;"
    "c = chance.chance_of(bytes(32)); chance.open_stream(c, 0, 0);"
    "print(entry(chance.below)(c, 97));"
)


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_code_is_kept_and_found_again(tmp_path: Path) -> None:
    place = {"RADA_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    hits = SAY + "print(sum(entry(chance.below).stats.cache_hits.values()))"
    first = run(hits, **place).split()
    files = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert files
    assert run(hits, **place).split() == first
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == files


def test_code_runs_where_nothing_can_be_written() -> None:
    # A folder below a file can be made by nobody, root included.
    nowhere = str(Path(__file__) / "nowhere")
    both = {"RADA_CACHE_DIR": nowhere, "TMPDIR": nowhere, "NUMBA_DISABLE_JIT": "0"}
    assert run(SAY, **both) == run(SAY)


def test_plain_python_needs_no_compiler() -> None:
    code = SAY + "import sys; print('numba' in sys.modules)"
    assert run(code, NUMBA_DISABLE_JIT="1").split() == [run(SAY), "False"]


def test_a_folder_that_others_can_write_to_is_not_trusted(tmp_path: Path) -> None:
    assert code_cache._is_mine(tmp_path)
    tmp_path.chmod(0o777)
    assert not code_cache._is_mine(tmp_path)


def test_code_of_long_ago_is_dropped(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    long_ago = time.time() - 40 * 24 * 3600
    os.utime(old, (long_ago, long_ago))
    code_cache._forget_old(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


def test_digest_follows_the_game() -> None:
    games = Path(compiling.__file__).parent.parent / "games"
    digests = {
        code_cache.sources_digest(str(games / name / "rules.py")) for name in ("gap", "three")
    }
    assert len(digests) == 2


def test_records_have_no_gaps() -> None:
    record = packed_record([("a", "i1"), ("b", "i8", (2,)), ("c", "i2")])
    fields = record.fields
    assert sum(field[0].itemsize for field in fields.values()) == record.itemsize == 24


@pytest.mark.skipif(not compiling.JIT, reason="there is nothing compiled to look at")
def test_python_gets_the_plain_function() -> None:
    @compiling.compiled
    def twice(n: int) -> int:
        return 2 * n

    assert twice(2**80) == 2**81
    assert compiling.entry(twice)(21) == 42


@pytest.mark.skipif(not compiling.JIT, reason="there is nothing compiled to look at")
@pytest.mark.parametrize("first", ["inlined", "compiled"])
def test_a_rule_does_not_depend_on_who_calls_it_first(
    first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is kept for all others, so whoever came first would decide what they get."""
    monkeypatch.setattr(compiling, "cache_folder", lambda: None)

    @compiling.compiled
    def called(n: int) -> int:
        return 3 * n

    @getattr(compiling, first)  # type: ignore[untyped-decorator]
    def calls(n: int) -> int:
        return called(n) + 1

    assert compiling.entry(lambda n: calls(n))(5) == 16
    (made,) = called.overloads.values()  # type: ignore[attr-defined]
    assert "alwaysinline" not in made.library.get_llvm_str()
