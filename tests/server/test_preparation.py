"""Machine code is compiled in another process, and tables do not wait for it."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rada.bots import precompile
from rada.bots.bots import bot_of, gladness
from rada.bots.precompile import PARTS
from rada.games import NAMES
from rada.kernel import module_code
from rada.kernel.module_code import NoModules
from rada.server.bots import preparation
from rada.server.bots.pool import BotPool
from rada.server.bots.preparation import Preparation
from rada.table.table import Table
from tests.server.client import Person, until
from tests.server.process import Server, wait_for
from tests.server.scripted import lines_of
from tests.server.serving import HOLD

pytestmark = pytest.mark.anyio


class Compiler:
    """Stands for the process that compiles: what it was asked for, and when it may finish."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, compiled: set[tuple[str, str]]) -> None:
        self.asked: list[tuple[str, str]] = []
        self.may_finish = asyncio.Event()
        self._compiled = compiled

        async def compile_part(_: Preparation, game: str, part: str) -> bool:
            self.asked.append((game, part))
            await self.may_finish.wait()
            compiled.add((game, part))
            return True

        monkeypatch.setattr(Preparation, "_compile", compile_part)
        monkeypatch.setattr(precompile, "is_compiled", lambda *job: job in compiled)
        monkeypatch.setattr(preparation, "_load", lambda game: True)


async def test_the_game_that_is_wanted_comes_next(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = Compiler(monkeypatch, set())
    preparing = Preparation()
    preparing.start()
    await until(lambda: len(compiler.asked) == 1)
    for game in (*NAMES, "three"):
        preparing.first(game)
    assert not preparing.is_settled("three", "search")
    compiler.may_finish.set()
    assert await preparing.wait("three", "search")
    await preparing.wait_for_all()
    assert compiler.asked[1:3] == [("three", "search"), ("three", "rules")]
    assert sorted(compiler.asked) == sorted((game, part) for game in NAMES for part in PARTS)
    preparing.close()


async def test_what_is_kept_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = Compiler(monkeypatch, {(game, part) for game in NAMES for part in PARTS})
    preparing = Preparation()
    await preparing.wait_for_all()
    assert compiler.asked == []
    assert preparing.complete
    assert preparing.loaded == 0, "nobody plays yet"
    preparing.first("gap")
    assert not preparing.complete
    await preparing.wait_for_all()
    assert preparing.loaded == 1
    preparing.close()


async def test_whoever_waits_is_called_back(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = Compiler(monkeypatch, set())
    preparing = Preparation(("gap",))
    called: list[bool] = []
    preparing.first("gap")
    preparing.when_settled(lambda: called.append(preparing.is_ready("gap", "search")))
    assert called == []
    compiler.may_finish.set()
    await preparing.wait_for_all()
    await until(lambda: called == [True])
    preparing.close()


@pytest.fixture
def no_modules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There are no WebAssembly modules, neither in this process nor in those that it starts."""
    monkeypatch.setattr(module_code, "_runner", NoModules)
    monkeypatch.setenv("RADA_ENGINES", str(tmp_path / "none"))


@pytest.mark.usefixtures("no_modules")
async def test_how_gladly_a_bot_begins_is_found_out_by_machine_code_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In plain Python it takes seconds, in which no table of the process would answer."""
    compiler = Compiler(monkeypatch, set())
    pool = BotPool(1, preparation=Preparation(("thegame",)))
    table = Table("thegame", 3)
    asked = asyncio.create_task(pool.gladness("greedy", table.game, table.state, 1, "luck"))
    await until(lambda: ("thegame", "search") in compiler.asked)
    assert not asked.done()
    compiler.may_finish.set()
    assert await asked == gladness(table.game, table.state, 1, bot_of("greedy"), "luck")
    pool.close()


async def test_what_cannot_be_compiled_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_: Preparation, game: str, part: str) -> bool:
        return False

    monkeypatch.setattr(Preparation, "_compile", fail)
    monkeypatch.setattr(precompile, "is_compiled", lambda *job: False)
    preparing = Preparation(("gap",))
    assert not await preparing.wait("gap", "search")
    assert preparing.is_settled("gap", "search")
    preparing.close()


async def test_a_server_that_stops_does_not_wait_for_its_compiler(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Compiling takes long, and Python does not end before its pools have."""
    monkeypatch.setenv("RADA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(precompile, "is_compiled", lambda *job: False)
    preparing = Preparation(("three",))
    preparing.start()
    await until(lambda: preparing._compiler is not None and bool(preparing._compiler._processes))
    assert preparing._compiler is not None
    (process,) = (preparing._compiler._processes or {}).values()
    preparing.close()
    # Its pool waits for it too, and whichever of the two comes second is told of no exit code
    # until the first has stored it: ask again instead of joining once.
    await until(lambda: process.exitcode is not None)
    assert process.exitcode == -signal.SIGKILL


@pytest.mark.usefixtures("no_modules")
async def test_a_first_table_waits_for_no_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From an empty cache: tables and quick bots at once, ``master`` as soon as it can search.

    The game is the one that compiles fastest: the compiler has the lowest priority on the machine.
    """
    held = tmp_path / "held"
    held.touch()
    monkeypatch.setenv(HOLD, str(held))  # or else it may be done before a slow bot has moved
    server = Server(tmp_path, cache=tmp_path / "cache").start()
    try:
        host = Person(server)
        assert not (await host.get("/api/ready"))["compiled"]
        quick = await host.open("gap", players=2, bots=["hard"], starter=1, start=True)
        strong = await host.open("gap", players=2, bots=["master"], starter=1, start=True)
        async with lines_of([host], quick) as (at_once,), lines_of([host], strong) as (later,):
            await at_once.holds(lambda: at_once.legal)
            assert not (await host.get("/api/ready"))["compiled"], "a bot has moved all the same"
            assert later.table["seats"][1]["preparing"], "and the other one says why it has not"
            held.unlink()
            await later.holds(lambda: later.legal)
            assert not later.table["seats"][1]["preparing"]
        assert "too slow" not in server.logged()
        assert "no search" not in server.logged()
    finally:
        server.kill()
        server.sweep()
    assert wait_for(server.is_gone), "the compiler goes with the server"


def test_marks_say_what_is_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(precompile, "cache_folder", lambda: tmp_path)
    done: list[tuple[str, str]] = []
    monkeypatch.setattr(precompile, "exercise", lambda *job: done.append(job))
    assert not precompile.is_compiled("gap", "rules")
    precompile.precompile("gap", "rules")
    precompile.precompile("gap", "rules")
    assert done == [("gap", "rules")]
    assert precompile.is_compiled("gap", "rules")
    assert not precompile.is_compiled("gap", "search")
    precompile.forget("gap", "rules")
    assert not precompile.is_compiled("gap", "rules")


async def test_a_fault_while_compiling_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def stumble(_: Preparation, game: str, part: str) -> bool:
        raise OSError("no process can be started")

    monkeypatch.setattr(Preparation, "_compile", stumble)
    monkeypatch.setattr(precompile, "is_compiled", lambda *job: False)
    preparing = Preparation(("gap",))
    assert not await preparing.wait("gap", "search")
    preparing.close()


def test_whatever_a_table_calls_was_compiled_ahead() -> None:
    """A process that compiles nothing finds all machine code of whole games of every bot."""
    code = """
from rada.bots.bots import NAMES, STRONGEST, bot_of, first_to_act, luck_of, move_of, signals_of
from rada.games import NAMES as GAMES
from rada.kernel.code_cache import loading, never_compile
from rada.table.table import Table

never_compile(load=True)
with loading() as missing:
    for game in GAMES:
        table, luck = Table(game, 2, seed="ab" * 32), luck_of("all")
        names = [name for name in NAMES if name != STRONGEST]
        while not table.over:
            bot = bot_of(names[len(table.moves) % len(names)])
            bots = dict.fromkeys(table.awaited, bot)
            seat = first_to_act(bots, table.game, table.state, luck)
            signals_of(bot, table.game, table.state, seat, luck)
            table.legal_entries(seat)
            table.view(seat)
            table.decide(seat, move_of(bot, table.game, table.state, seat, luck))
    print(sorted(set(missing)))
"""
    for game in NAMES:
        precompile.precompile(game, "rules")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
