"""The other processes at the same tables: what they did, and who is connected to them.

What they did is in the database, and a notice only says where to look. Who is connected to whom is
nowhere but in these notices: it is told again whenever somebody could have missed it.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine, Mapping

from rada.errors import RadaError
from rada.server.storage.database import Notice
from rada.server.storage.store import Newest, Store
from rada.server.tables.driver import TableDriver
from rada.server.tables.live_table import LiveTable

SILENCE = 20.0
"""Seconds without a sign of life after which a process is taken to be gone."""

_AGAIN_AFTER = 1.0
_GOOD_BYE = 2.0
_log = logging.getLogger("rada.bus")


class ClusterSync:
    """What the other processes tell of the tables that are open here."""

    def __init__(
        self, store: Store, live_tables: Mapping[str, tuple[LiveTable, TableDriver]]
    ) -> None:
        self._store = store
        self._live_tables = live_tables
        self._alive: dict[str, float] = {}
        self._behind: dict[str, Newest | None] = {}
        """How far tables have come at least that are to be looked at."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to listen."""
        await self._store.bus.start(self._hear, self._miss)

    async def close(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:  # what was cut short has a connection to hand back
            await asyncio.wait(self._tasks, timeout=_GOOD_BYE)
        await self._store.bus.close()

    def meet(self, live_table: LiveTable, driver: TableDriver) -> None:
        """A table was opened here: hear who is at it elsewhere, and let them hear of us."""
        bus, table_id = self._store.bus, live_table.row.id
        live_table.subscribers.on_presence = lambda who: bus.tell("here", table_id, who)
        live_table.subscribers.on_entry = lambda: self._greet(table_id, driver)
        bus.tell("who", table_id)

    def _greet(self, table_id: str, driver: TableDriver) -> None:
        """Somebody watches: news that were let pass while nobody did are looked for now."""
        if driver.let_news_pass:
            driver.wake()
            self._look_at(table_id)

    # Hearing

    def _hear(self, notice: Notice) -> None:
        self._alive[notice.origin] = time.monotonic()
        if notice.kind == "bye":
            self._forget(notice.origin)
        elif notice.kind == "alive":
            self._forget_the_silent()
        elif notice.table in self._live_tables:
            self._hear_of_table(*self._live_tables[notice.table], notice)

    def _hear_of_table(self, live_table: LiveTable, driver: TableDriver, notice: Notice) -> None:
        if notice.kind == "who":
            live_table.subscribers.announce(again=True)
        elif notice.kind == "here":
            live_table.subscribers.hear_of(notice.origin, notice.number)
        elif live_table.led_elsewhere and not live_table.subscribers.connections:
            driver.rest()  # somebody else is at it, and whoever comes here looks first
        elif live_table.is_behind(news := _news(live_table, notice)):
            self._look_at(notice.table, news)

    def _forget_the_silent(self) -> None:
        now = time.monotonic()
        for origin in [each for each, last in self._alive.items() if now - last > SILENCE]:
            self._forget(origin)

    def _forget(self, origin: str) -> None:
        self._alive.pop(origin, None)
        for live_table, _ in list(self._live_tables.values()):
            live_table.subscribers.hear_of(origin, 0)

    # Catching up

    def _look_at(self, table_id: str, news: Newest | None = None) -> None:
        """Look at a table as soon as may be; several notices need one look only.

        Where nobody has told how far it has come, the look begins with asking that.
        """
        if table_id not in self._behind:
            self._behind[table_id] = news
            self._do(self._catch_up(table_id))
            return
        known = self._behind[table_id]
        if known is not None:
            self._behind[table_id] = news and Newest(*map(max, known, news))

    async def _catch_up(self, table_id: str) -> None:
        kept = self._live_tables.get(table_id)
        while kept is not None:
            try:
                await kept[0].look(lambda: self._behind.pop(table_id, None))
                return
            except Exception as trouble:
                _complain(trouble, table=table_id)
            await asyncio.sleep(_AGAIN_AFTER)
            kept = self._live_tables.get(table_id)
        self._behind.pop(table_id, None)

    def _miss(self) -> None:
        """Notices may have been missed: look at all that matters, and tell all that we know."""
        self._do(self._look_everywhere())

    async def _look_everywhere(self) -> None:
        bus = self._store.bus
        for table_id, (live_table, _) in list(self._live_tables.items()):
            if live_table.subscribers.connections:
                live_table.subscribers.announce(again=True)
                bus.tell("who", table_id)
        while True:
            try:
                newest = await self._store.newest(list(self._live_tables))
                break
            except Exception as trouble:
                _complain(trouble)
                await asyncio.sleep(_AGAIN_AFTER)
        for table_id, far in newest.items():
            kept = self._live_tables.get(table_id)
            if kept is not None and kept[0].is_behind(far):
                self._look_at(table_id, far)

    def _do(self, what: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _complain(trouble: Exception, **where: str) -> None:
    """Note why the news could not be had: the database does not answer, or nobody foresaw it."""
    foreseen = isinstance(trouble, RadaError)
    facts = {**where, "trouble": type(trouble).__name__}
    _log.log(
        logging.WARNING if foreseen else logging.ERROR,
        "cannot catch up",
        extra={"facts": facts},
        exc_info=None if foreseen else trouble,
    )


def _news(live_table: LiveTable, notice: Notice) -> Newest:
    """How far a table has come at least, by what was told of it."""
    far = live_table.newest
    if notice.kind == "moved":
        return far._replace(n=notice.number)
    if notice.kind == "changed":
        return far._replace(version=notice.number)
    return far._replace(chat=notice.number) if notice.kind == "said" else far
