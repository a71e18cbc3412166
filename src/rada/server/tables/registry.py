"""The registry: all the tables of this process, opened, found and put away."""

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace

from rada.errors import WrongBots, WrongSeat
from rada.games import load
from rada.server.bots.advice import Advisers
from rada.server.bots.pool import BotPool
from rada.server.errors import LateMove, NoSuchTable, NotNow
from rada.server.identity import clean_name, fresh_id, fresh_key, hash_of
from rada.server.rate_limit import Limits
from rada.server.schemas.models import MovedGame, NewTable
from rada.server.storage.store import Collision, MoveRow, SeatRow, Store, TableRow
from rada.server.tables import moving, seating
from rada.server.tables.archive import Archive
from rada.server.tables.cluster_sync import ClusterSync
from rada.server.tables.driver import TableDriver
from rada.server.tables.live_table import TRIES, LiveTable
from rada.table.seeds import fresh_seed, terms_of

IDLE_TABLES = 500
"""Live tables kept in memory though nobody watches them; others are loaded again when needed."""

_GOOD_BYE = 2.0
"""Seconds for what was cut short at the end; a database that does not answer takes longer."""

_LOOK_EVERY = 100
"""Live tables that are opened between two looks for those that nobody watches."""

_MOMENT = 0.2
"""Seconds to wait for another process that does the same."""


class TableRegistry:
    """What the server shares: the store, the bots' thoughts, and the live tables."""

    def __init__(self, store: Store, bot_pool: BotPool, limits: Limits | None = None) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.bot_pool = bot_pool
        self.preparation = bot_pool.preparation
        self.archive = Archive()
        self.advisers = Advisers(bot_pool)
        self._live_tables: OrderedDict[str, tuple[LiveTable, TableDriver]] = OrderedDict()
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._rematching = asyncio.Lock()
        self._moving_in = asyncio.Lock()
        self._cluster_sync = ClusterSync(store, self._live_tables)
        self._look_at = IDLE_TABLES

    async def start(self) -> None:
        """Begin to hear of what other processes do at the same tables."""
        await self._cluster_sync.start()

    async def close(self) -> None:
        """Let all live tables rest and write what is waiting."""
        drivers = [driver for _, driver in self._live_tables.values()]
        for driver in drivers:
            driver.close()
        ending = [task for driver in drivers if (task := driver.acting) is not None]
        if ending:  # what was cut short has a connection to hand back
            await asyncio.wait(ending, timeout=_GOOD_BYE)
        self.advisers.close()
        self.bot_pool.close()
        await self._cluster_sync.close()
        await self.store.close()

    @property
    def connections(self) -> int:
        """How many connections watch something."""
        return sum(
            len(live_table.subscribers.connections) for live_table, _ in self._live_tables.values()
        )

    async def live_table(self, table_id: str) -> LiveTable:
        """The live table of an id, loaded if need be, as far as the table has come by now."""
        kept = self._live_tables.get(table_id)
        if kept is not None:
            self._live_tables.move_to_end(table_id)
            kept[1].wake()  # before the look, so that it is known what was let pass meanwhile
            await kept[0].look()
            return kept[0]
        if table_id not in self._opening:
            opening = asyncio.get_running_loop().create_task(self._load(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(self._opening[table_id])

    async def _load(self, table_id: str) -> LiveTable:
        row = await self.store.load(table_id)
        if row is None:
            raise NoSuchTable
        return await self._enter(await LiveTable.open(self.store, row, self.limits))

    async def _enter(self, live_table: LiveTable) -> LiveTable:
        driver = TableDriver(live_table, self.bot_pool, self.store.bus)
        self._live_tables[live_table.row.id] = (live_table, driver)
        if live_table.status != "over":
            self.preparation.first(live_table.row.game)
            if any(seat.bot for seat in live_table.row.seats):
                self.bot_pool.wake()
        self._cluster_sync.meet(live_table, driver)
        driver.arrange()
        await live_table.look()  # notices of what happened meanwhile found nobody here
        self._put_idle_away()
        return live_table

    def _put_idle_away(self) -> None:
        if len(self._live_tables) < self._look_at:
            return
        idle = [
            table_id
            for table_id, (live_table, driver) in self._live_tables.items()
            if not live_table.subscribers.connections
            and not driver.busy
            and not live_table.lock.locked()
        ]
        for table_id in idle[: max(0, len(idle) - IDLE_TABLES)]:
            self._live_tables.pop(table_id)[1].close()
        self._look_at = len(self._live_tables) + _LOOK_EVERY

    # New tables

    async def open_table(self, wanted: NewTable, token: str, lang: str) -> LiveTable:
        """Open a table as its host wants it."""
        game = load(wanted.game)
        players = wanted.players
        if players is None:
            players = max(game.usual_players, len(wanted.bots) + wanted.sit)
        game.check_players(players)
        options = game.options_from_afar(wanted.options)
        if wanted.starter not in (None, "random") and not 0 <= int(wanted.starter) < players:
            raise WrongSeat("starter", given=str(wanted.starter), last=players - 1)
        own = hash_of(token)
        row = TableRow(
            id=fresh_id(),
            game=wanted.game,
            players=players,
            options=options.recorded(),
            starter=wanted.starter if isinstance(wanted.starter, int) else None,
            starter_drawn=wanted.starter == "random",
            seed=fresh_seed().hex(),
            status="waiting",
            pace=wanted.pace,
            clock=wanted.clock,
            host=own,
            join_key=fresh_key(),
            watch_key=fresh_key(),
            created=time.time(),
            terms=terms_of(game.agreed(players, options, options.recorded())),
            seats=tuple(SeatRow(seat) for seat in range(players)),
        )
        if wanted.sit:
            row = row.with_seat(seating.person(row, 0, clean_name(wanted.name), own, lang))
        first_bot = 1 if wanted.sit else 0
        if first_bot + len(wanted.bots) > players:
            raise WrongBots(given=len(wanted.bots), seats=players - first_bot)
        for seat, name in enumerate(wanted.bots, first_bot):
            row = row.with_seat(seating.bot(seat, name, lang))
        if wanted.start:
            row = seating.start(row, time.time())
        return await self._found(row)

    async def rematch(self, old: LiveTable) -> LiveTable:
        """The table at which the same people play again; the start has moved on by a seat."""
        if old.status != "over":
            raise NotNow("not-over")
        async with self._rematching:  # several may ask at once, and one table is enough
            for _ in range(TRIES):
                async with self.store.bus.turn(old.row.id) as mine:
                    await old.look()
                    if old.row.rematch is not None:
                        return await self.live_table(old.row.rematch)
                    if mine:
                        return await self._play_again(old)
                await asyncio.sleep(_MOMENT)
        raise LateMove("table")

    async def _play_again(self, old: LiveTable) -> LiveTable:
        table, next_id = old.playing, fresh_id()
        starter = None
        if not old.game.start_is_agreed:
            starter = (int(table.deals[0]["starter"]) + 1) % table.players
        try:
            await old.change(
                lambda row: _lead_on(row, next_id), lambda row: _next_game(row, starter)
            )
        except NotNow:  # somebody else was quicker
            return await self.live_table(old.row.rematch or next_id)
        return await self.live_table(next_id)

    async def fork(self, old: LiveTable, me: int, n: int, lang: str) -> LiveTable:
        """A table at which somebody goes on from a position of a finished game, against bots."""
        if old.status != "over":
            raise NotNow("not-over")
        if n >= old.n:
            raise LateMove("early", n=n, right=old.n - 1)
        played, now = (await self.store.moves_of(old.row.id))[:n], time.time()
        moved = played[-1].at if played else old.row.started or now
        # A ticket, since moves without one are those of a process that leads the table.
        moves = [move._replace(ticket=f"fork-{move.n}") for move in played]
        forked = seating.fork(old.row, me, moved, now, lang)
        if forked.moved_in:
            at = min(forked.moved_in["at"], n)
            forked = replace(forked, moved_in=forked.moved_in | {"at": at})
        return await self._found(forked, moves)

    async def move_in(self, wanted: MovedGame, token: str, lang: str) -> LiveTable:
        """A table at which a game goes on that somebody has begun in their browser."""
        async with self._moving_in:  # a long game takes up to a second of a core: one at a time
            row, moves = await asyncio.to_thread(moving.moved, wanted, hash_of(token), lang)
        with contextlib.suppress(Collision):  # sent again, perhaps since the answer was lost
            await self.store.create(row, moves)
        return await self.live_table(row.id)

    async def _found(self, row: TableRow, moves: Sequence[MoveRow] = ()) -> LiveTable:
        await self.store.create(row, moves)
        return await self._enter(await LiveTable.open(self.store, row, self.limits))


def _lead_on(row: TableRow, rematch: str) -> TableRow:
    if row.rematch is not None:
        raise NotNow("begun")
    return replace(row, rematch=rematch)


def _next_game(row: TableRow, starter: int | None) -> TableRow:
    """The table to which another one leads, dealt from what the server had committed to there."""
    seats = tuple(replace(seat, gladness=None) for seat in row.seats)
    # The key to watch stays: whoever watched may go on watching.
    again = seating.another(row, row.rematch or fresh_id(), seats, time.time())
    seed = row.next_house or fresh_seed().hex()
    again = replace(again, seed=seed, starter=starter, starter_drawn=False, moved_in=None)
    return seating.deal(again)
