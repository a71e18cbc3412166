"""The machine code of the games: compiled in another process, and loaded here when it is there.

The serving process compiles nothing, so that nobody at a table waits for a compiler. Until the code
of a game is loaded, its WebAssembly module runs, which decides exactly alike. Where there is no
module, the rules run as plain Python; a search needs more, and whoever wants one waits here for it.
"""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import TypeAlias

from rada.bots import precompile
from rada.bots.precompile import PARTS, Part
from rada.games import playable
from rada.kernel.code_cache import cache_folder, loading
from rada.server.bots.child_process import end, settle

Job: TypeAlias = tuple[str, Part]

_TRIES = 3
"""How often a part is compiled whose process is lost on the way."""
_NICE = 5
"""How far the compiler stands back behind the tables and the bots on a busy machine."""
_log = logging.getLogger("rada.compiler")


class Preparation:
    """What has machine code already, what is being compiled, and who waits for it."""

    def __init__(self, games: tuple[str, ...] | None = None) -> None:
        chosen = playable() if games is None else games
        self._waiting: list[Job] = [(game, part) for part in PARTS for game in chosen]
        self._wanted: set[str] = set()
        """The games that are played here: only their rules are loaded."""
        self._dormant: set[Job] = set()
        """What is compiled, and would be loaded if it were wanted."""
        self._ready: set[Job] = set()
        self._failed: set[Job] = set()
        self._callbacks: list[Callable[[], None]] = []
        self._settled = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None
        self._compiler: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Begin to compile what is not compiled yet, unless that is under way."""
        if self._task is None or (self._task.done() and not self.complete):
            self._task = asyncio.get_running_loop().create_task(self._work())

    def close(self) -> None:
        """Give up whatever is being compiled: it is compiled another time."""
        if self._task is not None:
            self._task.cancel()
        self._end_compiler()

    def first(self, game: str) -> None:
        """Make a game ready before the others: its search first, as its rules work without."""
        self._wanted.add(game)
        self._dormant.discard((game, "rules"))
        wanted: list[Job] = [(game, "search"), (game, "rules")]
        first = [job for job in wanted if job in self._waiting]
        self._waiting = first + [job for job in self._waiting if job not in first]
        self.start()

    def is_ready(self, game: str, part: Part) -> bool:
        """Whether the machine code of a part can be used."""
        return (game, part) in self._ready

    def is_settled(self, game: str, part: Part) -> bool:
        """Whether there is nothing more to wait for: a part is ready, or cannot be made ready."""
        return (game, part) in self._ready or (game, part) in self._failed

    @property
    def complete(self) -> bool:
        """Whether everything is compiled, or cannot be, and loaded where it is wanted."""
        return self._dormant.issuperset(self._waiting)

    @property
    def loaded(self) -> int:
        """How many games' rules run as machine code here."""
        return sum(part == "rules" for _, part in self._ready)

    async def wait(self, game: str, part: Part) -> bool:
        """Wait until a part is ready; False if it cannot be made ready."""
        self.first(game)
        async with self._settled:
            await self._settled.wait_for(lambda: self.is_settled(game, part))
        return self.is_ready(game, part)

    async def wait_for_all(self) -> None:
        """Wait until there is nothing more to wait for."""
        self.start()
        async with self._settled:
            await self._settled.wait_for(lambda: self.complete)

    def when_settled(self, callback: Callable[[], None]) -> None:
        """Call back once, as soon as anything more is ready."""
        self._callbacks.append(callback)

    def again(self, game: str, part: Part) -> None:
        """Compile a part once more: it was not where it was said to be."""
        precompile.forget(game, part)
        if (game, part) in self._ready:
            self._ready.discard((game, part))
            self._waiting.insert(0, (game, part))
            self.start()

    async def _work(self) -> None:
        while not self.complete:
            # What only has to be loaded comes first; the order may change while one is compiled.
            kept = await asyncio.to_thread(_kept_among, list(self._waiting))
            self._dormant = {job for job in kept if job[1] == "rules"} - {
                (game, part) for game in self._wanted for part in PARTS
            }
            due = [job for job in self._waiting if job not in self._dormant]
            if not due:
                break
            job = next((each for each in due if each in kept), due[0])
            try:
                done = await self._make_ready(*job)
            except Exception:  # nobody foresaw it: whoever waits must not wait for ever
                _log.exception("cannot compile", extra={"facts": {"job": job}})
                done = False
            self._waiting.remove(job)
            (self._ready if done else self._failed).add(job)
            async with self._settled:
                self._settled.notify_all()
            callbacks, self._callbacks = self._callbacks, []
            for callback in callbacks:
                asyncio.get_running_loop().call_soon(callback)
        self._end_compiler()
        async with self._settled:
            self._settled.notify_all()

    async def _make_ready(self, game: str, part: Part) -> bool:
        for _ in range(_TRIES):
            if not _kept_among([(game, part)]) and not await self._compile(game, part):
                continue
            if part != "rules" or await asyncio.to_thread(_load, game):
                return True
            precompile.forget(game, part)  # its mark was there, but the code was not
        _log.error("cannot compile", extra={"facts": {"game": game, "part": part}})
        return False

    async def _compile(self, game: str, part: Part) -> bool:
        if self._compiler is None:
            spawn = multiprocessing.get_context("spawn")
            self._compiler = ProcessPoolExecutor(1, spawn, initializer=_settle_compiler)
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._compiler, precompile.precompile, game, part)
        except BrokenExecutor:
            _log.warning("compiler died", extra={"facts": {"game": game, "part": part}})
            self._end_compiler()
            return False
        except Exception:
            _log.exception("compiler failed", extra={"facts": {"game": game, "part": part}})
            return False
        return True

    def _end_compiler(self) -> None:
        if self._compiler is not None:
            end(self._compiler)
            self._compiler = None


def _kept_among(jobs: list[Job]) -> set[Job]:
    """The parts that need not be compiled, or could not be kept if they were."""
    return {job for job in jobs if cache_folder() is None or precompile.is_compiled(*job)}


def _load(game: str) -> bool:
    """Load the rules of a game into this process; whether all of them were there."""
    with loading() as missing:
        precompile.exercise(game, "rules")
    return not missing or cache_folder() is None


def _settle_compiler() -> None:
    settle()
    os.nice(_NICE)
