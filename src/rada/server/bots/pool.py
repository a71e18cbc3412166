"""Bots think in a process of their own, so that the tables never wait for them."""

import asyncio
import functools
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import TypeVar

import numpy as np

from rada.bots.bots import (
    QUICKEST,
    STRONGEST,
    Gladness,
    bot_of,
    gladness,
    luck_of,
    move_of,
    redealt,
    spec_of,
)
from rada.bots.precompile import PARTS, Part
from rada.games import load, playable
from rada.games.contract import Actions, Game, State
from rada.kernel.code_cache import NotCompiled, cache_folder, loading, never_compile, policy
from rada.kernel.module_code import has_module
from rada.server.bots.child_process import end, settle
from rada.server.bots.preparation import Preparation

LIMIT = 20.0
"""Seconds after which a bot that is still thinking is taken to hang, and another one moves for it.
The longest thought takes half a second; on a machine that is busy with other things, some more."""

WAKING = 120.0
"""Seconds that new processes may need for their first thought: a busy machine starts slowly."""

_COMPILING = 600.0
"""Seconds that a thought may take where every process has to compile for itself."""

_log = logging.getLogger("rada.bots")
Result = TypeVar("Result")


class BotPool:
    """The processes in which bots think."""

    def __init__(
        self,
        workers: int | None = None,
        limit: float = LIMIT,
        preparation: Preparation | None = None,
    ) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._limit = limit
        self._pool: ProcessPoolExecutor | None = None
        self._awake = False
        self._free = asyncio.Semaphore(self._workers)
        self.preparation = preparation or Preparation()

    def is_ready(self, bot: str, game_id: str) -> bool:
        """Whether a bot can play at its level now; where not, it is made ready before others."""
        if spec_of(bot).bot != STRONGEST or has_module(game_id):
            return True
        if self.preparation.is_settled(game_id, "search"):
            return True
        self.preparation.first(game_id)
        return False

    async def can_run(self, game_id: str, part: Part) -> bool:
        """Wait until a part of a game can be run fast: by its module, or by machine code.

        False if it cannot.
        """
        if has_module(game_id):
            self.preparation.first(game_id)
            return True
        return await self.preparation.wait(game_id, part)

    def _has_machine_code(self, game_id: str) -> bool:
        """Whether the processes are to load machine code, or to stay with the module for now."""
        if not has_module(game_id):
            return True
        rules, search = (self.preparation.is_ready(game_id, part) for part in PARTS)
        return rules and search and cache_folder() is not None

    async def move(self, bot: str, game: Game, state: State, seat: int, *luck: object) -> Actions:
        """The move of a bot in a seat, in time whatever happens to its thoughts."""
        fortune = luck_of(*luck)
        imagined = redealt(game, state, seat, fortune)
        actions = await self._thought(bot, game, imagined, seat, *luck)
        return actions or move_of(bot_of(QUICKEST), game, imagined, seat, fortune)

    async def _thought(
        self, bot: str, game: Game, imagined: State, seat: int, *luck: object
    ) -> Actions | None:
        """What a bot has thought of in another process; None where that did not work."""
        facts = {"facts": {"bot": bot, "game": game.id}}
        if spec_of(bot).bot == STRONGEST and not await self.can_run(game.id, "search"):
            _log.error("no search", extra=facts)
            return None
        if not await self._turn(self._patience):
            _log.warning("bots too busy", extra=facts)
            return None
        pool = self._open()
        try:
            job = (game.id, bot, imagined.tobytes(), seat, *luck)
            thought = self._submit(pool, _think, *job)
            thought.add_done_callback(lambda done: done.cancelled() or done.exception())
            # A thought is given up, never cancelled: a pool that breaks cannot cope with that.
            actions = await asyncio.wait_for(asyncio.shield(thought), self._patience)
        except NotCompiled:  # somebody has emptied the cache
            self.preparation.again(game.id, "search")
        except TimeoutError:
            _log.warning("bot too slow", extra=facts)
            self._drop(pool)
            return None
        except BrokenExecutor:
            _log.warning("bots' process died", extra=facts)
            self._drop(pool)
            return None
        except Exception:
            _log.exception("bot raised an exception", extra=facts)
            return None
        else:
            self._awake = True
            return actions
        finally:
            self._free.release()
        return await self._thought(bot, game, imagined, seat, *luck)

    def _submit(
        self, pool: ProcessPoolExecutor, job: Callable[..., Result], game_id: str, *given: object
    ) -> "asyncio.Future[Result]":
        """Let a process do a piece of work on a game, by the best code that there is now."""
        native = self._has_machine_code(game_id)
        work = functools.partial(_do, native, job, game_id, *given)
        return asyncio.get_running_loop().run_in_executor(pool, work)

    async def gladness(
        self, bot: str, game: Game, state: State, seat: int, *luck: object
    ) -> Gladness | None:
        """How gladly a bot would begin; None where that could not be found out.

        It needs hundreds of evaluations, seconds in plain Python: it waits for other code.
        """
        await self.can_run(game.id, "rules")
        try:
            return await self.work(_gladness, game.id, bot, state.tobytes(), seat, *luck)
        except Exception:
            facts = {"facts": {"bot": bot, "game": game.id}}
            _log.exception("no answer how gladly a bot would begin", extra=facts)
            return None

    @property
    def _patience(self) -> float:
        """Seconds for a thought. New processes have to start; without a cache, to compile too."""
        if cache_folder() is None:
            return max(self._limit, _COMPILING)
        return self._limit if self._awake else max(self._limit, WAKING)

    async def _turn(self, patience: float) -> bool:
        """Wait for a process that is free: the time in a queue is not the time of a thought."""
        try:
            await asyncio.wait_for(self._free.acquire(), patience)
        except TimeoutError:
            return False
        return True

    async def work(
        self,
        job: Callable[..., Result],
        game_id: str,
        *given: object,
        patience: float | None = None,
    ) -> Result | None:
        """Do a piece of work where the bots think; None where that took too long or broke down.

        A piece is to be small, as bots that are to move wait for it.
        """
        patience = patience or self._patience
        if not await self._turn(patience):
            return None
        pool = self._open()
        try:
            doing = self._submit(pool, job, game_id, *given)
            doing.add_done_callback(lambda done: done.cancelled() or done.exception())
            found = await asyncio.wait_for(asyncio.shield(doing), patience)
        except TimeoutError:
            _log.warning("work too slow", extra={"facts": {"work": job.__name__}})
        except BrokenExecutor:
            _log.warning("bots' process died", extra={"facts": {"work": job.__name__}})
            self._drop(pool)
        else:
            self._awake = True
            return found
        finally:
            self._free.release()
        return None

    def wake(self) -> None:
        """Start the processes before the first bot is to move."""
        if self._pool is None:
            self._open().submit(_nothing)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_settle)
            self._awake = False
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Give up on processes that do not answer; the next thought gets new ones."""
        if pool is self._pool:
            self._pool = None
            end(pool)

    def close(self) -> None:
        """Let the processes go, whatever they are at: the server would not end before them."""
        if self._pool is not None:
            self._drop(self._pool)
        self.preparation.close()


def _settle() -> None:
    """A process for thoughts: it compiles nothing, unless it could not find it in a cache."""
    settle()
    if cache_folder() is not None or all(has_module(game) for game in playable()):
        never_compile(load=False)


def _do(native: bool, job: Callable[..., Result], *given: object) -> Result:
    """Do a piece of work, ``native`` with the machine code that was compiled elsewhere."""
    if not native or policy.compiles:
        return job(*given)
    never_compile(load=True)  # in all threads of this process
    with loading():
        return job(*given)


def _nothing() -> None:
    """A first thought, to get up for."""


def _think(game_id: str, bot: str, state: bytes, seat: int, *luck: object) -> Actions:
    game = load(game_id)
    return move_of(bot_of(bot), game, _state_of(game, state), seat, luck_of("thinking", *luck))


def _gladness(game_id: str, bot: str, state: bytes, seat: int, *luck: object) -> Gladness:
    game = load(game_id)
    return gladness(game, _state_of(game, state), seat, bot_of(bot), *luck)


def _state_of(game: Game, state: bytes) -> State:
    read: State = np.frombuffer(bytearray(state), game.rules.STATE)[0]
    return read
