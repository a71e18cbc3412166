"""Bots think in a process of their own, so that the tables never wait for them."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, TypeVar

import numpy as np

from rada.bots.bots import QUICKEST, STRONGEST, bot_of, first_to_act, luck_of, move_of, redealt
from rada.bots.budget import Budget
from rada.bots.master import MasterBot
from rada.games import NAMES, load
from rada.games.contract import Actions, Game, State
from rada.table.table import Table

LIMIT = 5.0
"""Seconds after which a bot that is still thinking makes the quickest sensible move instead."""

WAKING = 60.0
"""Seconds that new processes may need for their first thought: a busy machine starts slowly."""

_log = logging.getLogger("rada.bots")
Result = TypeVar("Result")


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, workers: int | None = None, limit: float = LIMIT) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._limit = limit
        self._pool: ProcessPoolExecutor | None = None
        self._opened = 0.0
        self._awake = False
        self._searches: dict[str, asyncio.Future[None]] = {}
        self._nurseries: dict[str, ProcessPoolExecutor] = {}
        self._free = asyncio.Semaphore(self._workers)

    async def move(self, bot: str, game: Game, state: State, seat: int, *luck: object) -> Actions:
        """The move of a bot in a seat, in time whatever happens to its thoughts."""
        fortune = luck_of(*luck)
        imagined = redealt(game, state, seat, fortune)
        if bot == STRONGEST and not await self.can_search(game.id):
            return move_of(bot_of(QUICKEST), game, imagined, seat, fortune)
        if not await self._turn(self._limit):
            _log.warning("bots too busy", extra={"facts": {"bot": bot, "game": game.id}})
            return move_of(bot_of(QUICKEST), game, imagined, seat, fortune)
        pool = self._open()
        try:
            job = (game.id, bot, imagined.tobytes(), seat, *luck)
            thought = asyncio.get_running_loop().run_in_executor(pool, _think, *job)
            thought.add_done_callback(lambda done: done.cancelled() or done.exception())
            # A thought is given up, never cancelled: a pool that breaks cannot cope with that.
            actions = await asyncio.wait_for(asyncio.shield(thought), self._limit)
        except TimeoutError:
            _log.warning("bot too slow", extra={"facts": {"bot": bot, "game": game.id}})
            if self._awake or time.monotonic() - self._opened > WAKING:
                self._drop(pool)
        except BrokenExecutor:
            _log.warning("bots' process died", extra={"facts": {"bot": bot, "game": game.id}})
            self._drop(pool)
        except Exception:
            _log.exception("a bot stumbled", extra={"facts": {"bot": bot, "game": game.id}})
        else:
            self._awake = True
            return actions
        finally:
            self._free.release()
        return move_of(bot_of(QUICKEST), game, imagined, seat, fortune)

    async def _turn(self, patience: float) -> bool:
        """Wait for a process that is free: the time in a queue is not the time of a thought."""
        try:
            await asyncio.wait_for(self._free.acquire(), patience)
        except TimeoutError:
            return False
        return True

    async def can_search(self, game_id: str) -> bool:
        """Whether the search of a game is compiled; if not, that is begun, and waited for a while.

        It has a process of its own, which nobody kills for being slow.
        """
        known = self._searches.get(game_id)
        if known is None or (known.done() and _broken(known)):
            nursery = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _settle)
            loop = asyncio.get_running_loop()
            known = self._searches[game_id] = loop.run_in_executor(nursery, _learn_search, game_id)
            known.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._nurseries[game_id] = nursery
            known.add_done_callback(lambda _: nursery.shutdown(wait=False))
        try:
            await asyncio.wait_for(asyncio.shield(known), self._limit)
        except (TimeoutError, BrokenExecutor):
            return False
        except Exception:
            _log.exception("no search", extra={"facts": {"game": game_id}})
            return False
        return True

    async def work(
        self, job: Callable[..., Result], *given: object, patience: float | None = None
    ) -> Result | None:
        """Do a piece of work where the bots think; None where that took too long or broke down.

        A piece is to be small, as bots that are to move wait for it.
        """
        patience = patience or (self._limit if self._awake else WAKING)
        if not await self._turn(patience):
            return None
        pool = self._open()
        try:
            doing = asyncio.get_running_loop().run_in_executor(pool, job, *given)
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
        self._open().submit(_nothing)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_settle)
            self._opened, self._awake = time.monotonic(), False
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Give up on processes that do not answer; the next thought gets new ones."""
        if pool is self._pool:
            self._pool = None
            _end(pool)

    def close(self) -> None:
        """Let the processes go, whatever they are at: the server would not end before them."""
        if self._pool is not None:
            self._drop(self._pool)
        for nursery in self._nurseries.values():
            _end(nursery)


def _end(pool: ProcessPoolExecutor) -> None:
    """Give up on processes; the thoughts in them end as broken, not as cancelled."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False)


def _broken(done: "asyncio.Future[None]") -> bool:
    """Whether a process that was to learn something was lost, so that another may try."""
    return done.cancelled() or isinstance(done.exception(), BrokenExecutor)


def _settle() -> None:
    """Leave Ctrl-C to the server, which stops its bots itself; and go when it goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_server, daemon=True).start()


def _leave_with_server() -> None:
    """A server that was killed cannot stop its bots."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _learn_search(game_id: str) -> None:
    """Compile the search of a game, if nobody has yet."""
    table, luck = Table(game_id), luck_of("warm up")
    seat = table.awaited[0]
    bot = MasterBot(Budget(visits=1))
    bot.think(table.game, redealt(table.game, table.state, seat, luck), seat, luck)


def _nothing() -> None:
    """A first thought, to get up for."""


def _think(game_id: str, bot: str, state: bytes, seat: int, *luck: object) -> Actions:
    game = load(game_id)
    states: Any = np.frombuffer(bytearray(state), game.rules.STATE)
    return move_of(bot_of(bot), game, states[0], seat, luck_of("thinking", *luck))


class Readiness:
    """Makes the games ready to be played: each is compiled, or loaded, once per process."""

    def __init__(self) -> None:
        self._ready: dict[str, asyncio.Future[None]] = {}

    async def of(self, game_id: str) -> None:
        """Wait until a game is ready."""
        known = self._ready.get(game_id)
        if known is None or (known.done() and (known.cancelled() or known.exception())):
            loop = asyncio.get_running_loop()
            known = self._ready[game_id] = loop.run_in_executor(None, _warm_up, game_id)
        await asyncio.shield(known)

    async def of_all(self) -> None:
        """Make every game ready, one after the other."""
        for name in NAMES:
            await self.of(name)

    @property
    def complete(self) -> bool:
        """Whether every game is ready."""
        return len(self._ready) == len(NAMES) and all(
            each.done() and not each.cancelled() and each.exception() is None
            for each in self._ready.values()
        )


def _warm_up(game_id: str) -> None:
    """Do once all that a table does, so that the first player does not wait for it."""
    table = Table(game_id)
    bot, luck = bot_of(QUICKEST), luck_of("warm up")
    for _ in range(3):
        seats = dict.fromkeys(table.awaited, bot)
        seat = first_to_act(seats, table.game, table.state, luck)
        if seat is None:
            return
        table.legal_entries(seat)
        table.view(seat)
        table.decide(seat, move_of(bot, table.game, table.state, seat, luck))
