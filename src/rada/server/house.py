"""The house: all the tables of this process, opened, found and put away."""

import asyncio
import time
from collections import OrderedDict
from dataclasses import replace

from rada.errors import WrongBots, WrongSeat
from rada.games import load
from rada.server import seating
from rada.server.advising import Advisers
from rada.server.aftermath import Archive
from rada.server.driver import Driver
from rada.server.identity import clean_name, fresh_id, fresh_key, hash_of
from rada.server.limits import Limits
from rada.server.neighbours import Neighbours
from rada.server.room import TRIES, Room
from rada.server.shapes import NewTable
from rada.server.store import SeatRow, Store, TableRow
from rada.server.thinking import Thinkers
from rada.server.trouble import LateMove, NoSuchTable, NotNow
from rada.table.seeds import fresh_seed, terms_of

IDLE_ROOMS = 500
"""Rooms kept in memory though nobody watches them; the others are loaded again when needed."""

_GOOD_BYE = 2.0
"""Seconds for what was cut short at the end; a database that does not answer takes longer."""

_LOOK_EVERY = 100
"""Rooms that are opened between two looks for those that nobody watches."""

_MOMENT = 0.2
"""Seconds to wait for another process that does the same."""

USUAL_COMPANY = {"gap": 3, "qwixx": 3, "thegame": 2, "three": 3}


class House:
    """What the server shares: the store, the bots' thoughts, and the rooms."""

    def __init__(self, store: Store, thinkers: Thinkers, limits: Limits | None = None) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.thinkers = thinkers
        self.preparation = thinkers.preparation
        self.archive = Archive()
        self.advisers = Advisers(thinkers)
        self._rooms: OrderedDict[str, tuple[Room, Driver]] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._rematching = asyncio.Lock()
        self._neighbours = Neighbours(store, self._rooms)
        self._look_at = IDLE_ROOMS

    async def start(self) -> None:
        """Begin to hear of what other processes do at the same tables."""
        await self._neighbours.start()

    async def close(self) -> None:
        """Let all rooms rest and write what is waiting."""
        drivers = [driver for _, driver in self._rooms.values()]
        for driver in drivers:
            driver.close()
        ending = [task for driver in drivers if (task := driver.acting) is not None]
        if ending:  # what was cut short has a connection to hand back
            await asyncio.wait(ending, timeout=_GOOD_BYE)
        self.advisers.close()
        self.thinkers.close()
        await self._neighbours.close()
        await self.store.close()

    @property
    def watchers(self) -> int:
        """How many connections watch something."""
        return sum(len(room.audience.watchers) for room, _ in self._rooms.values())

    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded if need be, as far as the table has come by now."""
        kept = self._rooms.get(table_id)
        if kept is not None:
            self._rooms.move_to_end(table_id)
            kept[1].wake()  # before the look, so that it is known what was let pass meanwhile
            await kept[0].look()
            return kept[0]
        if table_id not in self._opening:
            opening = asyncio.get_running_loop().create_task(self._load(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(self._opening[table_id])

    async def _load(self, table_id: str) -> Room:
        row = await self.store.load(table_id)
        if row is None:
            raise NoSuchTable
        return await self._enter(await Room.open(self.store, row, self.limits))

    async def _enter(self, room: Room) -> Room:
        driver = Driver(room, self.thinkers, self.store.bus)
        self._rooms[room.row.id] = (room, driver)
        if room.status != "over":
            self.preparation.first(room.row.game)
            if any(seat.bot for seat in room.row.seats):
                self.thinkers.wake()
        self._neighbours.meet(room, driver)
        driver.arrange()
        await room.look()  # notices of what happened meanwhile found nobody here
        self._put_idle_away()
        return room

    def _put_idle_away(self) -> None:
        if len(self._rooms) < self._look_at:
            return
        idle = [
            table_id
            for table_id, (room, driver) in self._rooms.items()
            if not room.audience.watchers and not driver.busy and not room.lock.locked()
        ]
        for table_id in idle[: max(0, len(idle) - IDLE_ROOMS)]:
            self._rooms.pop(table_id)[1].close()
        self._look_at = len(self._rooms) + _LOOK_EVERY

    # New tables

    async def open_table(self, wanted: NewTable, token: str, lang: str) -> Room:
        """Open a table as its host wants it."""
        game = load(wanted.game)
        players = wanted.players
        if players is None:
            players = max(USUAL_COMPANY[game.id], len(wanted.bots) + wanted.sit)
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

    async def rematch(self, old: Room) -> Room:
        """The table at which the same people play again; the start has moved on by a seat."""
        if old.status != "over":
            raise NotNow("not-over")
        async with self._rematching:  # several may ask at once, and one table is enough
            for _ in range(TRIES):
                async with self.store.bus.turn(old.row.id) as mine:
                    await old.look()
                    if old.row.rematch is not None:
                        return await self.room(old.row.rematch)
                    if mine:
                        return await self._play_again(old)
                await asyncio.sleep(_MOMENT)
        raise LateMove("table")

    async def _play_again(self, old: Room) -> Room:
        table, next_id = old.playing, fresh_id()
        starter = None
        if not old.game.start_is_agreed:
            starter = (int(table.deals[0]["starter"]) + 1) % table.players
        try:
            await old.change(
                lambda row: _lead_on(row, next_id), lambda row: _next_game(row, starter)
            )
        except NotNow:  # somebody else was quicker
            return await self.room(old.row.rematch or next_id)
        return await self.room(next_id)

    async def _found(self, row: TableRow) -> Room:
        await self.store.create(row)
        return await self._enter(await Room.open(self.store, row, self.limits))


def _lead_on(row: TableRow, rematch: str) -> TableRow:
    if row.rematch is not None:
        raise NotNow("begun")
    return replace(row, rematch=rematch)


def _next_game(row: TableRow, starter: int | None) -> TableRow:
    """The table to which another one leads, dealt from what the house had committed to there."""
    now = time.time()
    again = replace(
        row,
        id=row.rematch or fresh_id(),
        seed=row.next_house or fresh_seed().hex(),
        starter=starter,
        starter_drawn=False,
        status="playing",
        join_key=fresh_key(),
        watch_key=fresh_key(),
        created=now,
        started=now,
        rematch=None,
        version=0,
        seats=tuple(replace(seat, gladness=None) for seat in row.seats),
    )
    return seating.deal(again)
