"""Modules that Python runs: what they are handed, and what may be wrong with their files."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rada.bots import search
from rada.bots.bots import luck_of, redealt
from rada.engine import module, sources
from rada.engine.running import Modules
from rada.games import BUILT_IN
from rada.kernel.code_cache import NotCompiled
from rada.kernel.module_code import Exported
from rada.table.table import Table

GAME = "gap"


@pytest.fixture
def functions(built: Callable[[str], Path]) -> dict[str, Callable[..., Any]]:
    built(GAME)
    found = module.module_of(GAME)
    assert found is not None
    return found.functions


@pytest.fixture(scope="module")
def table() -> Table:
    return Table(GAME, 3, seed="ab" * 32)


def test_a_search_leaves_the_same_memory(
    functions: dict[str, Callable[..., Any]], table: Table
) -> None:
    """Although only parts of it are copied."""
    game, (seat,) = table.game, table.awaited
    imagined = redealt(game, table.state, seat, luck_of("memory"))
    made: list[dict[str, bytes]] = []
    for by_module in (False, True):
        space = search.lane_of(game).space
        space.states[search.ROOT] = imagined
        search.open_chances(space.chances, luck_of("memory", "chances"))
        lister = functions["list_moves"] if by_module else search.lister_of(game)
        race = functions["race"] if by_module else search.race_of(game)
        count = lister(*search.listing_in(space), seat)
        space.racing[:count] = 1
        grown = 0
        for first in (0, 20):
            space.racing[first // 20] = 0
            rounds = search.Rounds(seat, count, 0, first, 20, grown)
            grown = race(*space, *rounds)
        assert grown > count
        made.append({name: each.tobytes() for name, each in space._asdict().items()})
    for name, memory in made[0].items():
        assert made[1][name] == memory, name


def test_arrays_of_any_form(functions: dict[str, Callable[..., Any]], table: Table) -> None:
    states = table.game.copy_of(table.state)
    points = np.full((2, 2 * table.players), -1)
    functions["scores"](states, points[0, ::2])
    assert points[0].tolist() == [0, -1] * table.players
    assert (points[1] == -1).all()
    states.flags.writeable = False
    assert functions["actors"](states) == 1 << table.awaited[0]
    with pytest.raises(NotCompiled):
        functions["scores"](states, np.zeros(6, np.int32))
    with pytest.raises(NotCompiled):
        functions["apply"](states, 0, 1 << 40)


def test_numbers_may_be_negative(functions: dict[str, Callable[..., Any]], table: Table) -> None:
    mask = table.game.mask()
    functions["legal"](table.game.copy_of(table.state), -1, mask)
    expected = table.game.mask()
    table.game.compiled_rules.legal(table.state, -1, expected)
    assert mask.tolist() == expected.tolist()


def test_a_function_is_found_by_its_name(functions: dict[str, Callable[..., Any]]) -> None:
    modules = Modules()
    assert modules.find(Exported(GAME, "legal")) is functions["legal"]
    assert modules.find(Exported(None, "total")) is not None
    assert modules.find(Exported(GAME, "no such function")) is None
    assert modules.find(Exported("no such game", "legal")) is None


def test_a_module_of_other_sources_is_not_used(
    built: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = built(GAME)
    about = json.loads((folder / f"{GAME}.json").read_text("utf-8"))
    (tmp_path / f"{GAME}.wasm").write_bytes((folder / f"{GAME}.wasm").read_bytes())
    monkeypatch.setattr(sources, "MODULES", tmp_path)
    find = module.module_of.__wrapped__
    assert find(GAME) is None, "it is not described"
    (tmp_path / f"{GAME}.json").write_text(json.dumps(about), "utf-8")
    assert find(GAME) is not None
    (tmp_path / f"{GAME}.json").write_text(json.dumps(about | {"sources": "older"}), "utf-8")
    assert find(GAME) is None
    (tmp_path / f"{GAME}.json").write_text(json.dumps(about | {"module": "another"}), "utf-8")
    assert find(GAME) is None, "it describes another build"
    (tmp_path / f"{GAME}.json").write_text("{", "utf-8")
    assert find(GAME) is None
    (tmp_path / f"{GAME}.json").write_text(json.dumps(about), "utf-8")
    (tmp_path / f"{GAME}.wasm").unlink()
    assert find(GAME) is None


def test_a_translation_that_is_broken_is_made_anew(
    built: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (built(GAME) / f"{GAME}.wasm").read_bytes()
    monkeypatch.setattr(module, "cache_folder", lambda: tmp_path)
    module._translated(code)
    (kept,) = tmp_path.rglob("*.cwasm")
    whole = kept.read_bytes()
    kept.write_bytes(b"broken")
    module._translated(code)
    assert kept.read_bytes() == whole
    monkeypatch.setattr(module, "cache_folder", lambda: None)
    assert module._translated(code) is not None


AT_ONCE = """
import threading, time, wasmtime

made = wasmtime.Engine

def slowly():
    time.sleep(0.2)
    return made()

wasmtime.Engine = slowly

from rada.engine import module
from rada.games import BUILT_IN

found, together = [], threading.Barrier(len(BUILT_IN))

def begin(game):
    together.wait()
    found.append(module.module_of(game).instance())

threads = [threading.Thread(target=begin, args=[game]) for game in BUILT_IN]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(found) == len(BUILT_IN), found
"""


def test_threads_may_begin_at_the_same_time(built: Callable[[str], Path]) -> None:
    """As the first table of a server and the preparation of bots do."""
    for game in BUILT_IN:
        built(game)
    begun = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True)
    assert begun.returncode == 0, begun.stderr
