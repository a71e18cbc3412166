"""A table in this process: its game, its seats, and those who watch it.

Nothing here is the truth: the truth is in the store, and a live table can be dropped and loaded
again at any time. A move counts once the store has it; only then does anybody hear of it.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import replace

from rada.games.contract import NOBODY, Entry
from rada.server.errors import LateMove, NotAllowed, NotNow, NotWritten
from rada.server.identity import clean_chat
from rada.server.rate_limit import Buckets, Limits
from rada.server.schemas.models import TableSeen
from rada.server.storage.store import ChatRow, Collision, MoveRow, Newest, Store, TableRow
from rada.server.tables.connection import Connection
from rada.server.tables.seating import without_claims
from rada.server.tables.session import Session
from rada.server.tables.subscribers import RESUMABLE, Subscribers

REFEREE = NOBODY
"""Who decides what no seat decides: that the time of a timed game is up."""

TRIES = 5
"""How often something is tried again that another process was quicker with."""

RECENTLY = 5.0
"""Seconds since its last move without a person in which a process is taken to lead a table."""

Change = Callable[[TableRow], TableRow]

_YIELD_EVERY = 50
_USUAL = Limits()


class LiveTable(Session):
    """A game that is kept in the store, and that others watch, here and at other processes."""

    def __init__(
        self, store: Store, row: TableRow, chat: list[ChatRow], limits: Limits = _USUAL
    ) -> None:
        super().__init__(row, chat)
        self.store = store
        self.subscribers = Subscribers(self)
        self._clocks.on_set = self.subscribers.tell_everything
        self.lock = asyncio.Lock()
        self.on_change: Callable[[], None] = lambda: None
        """Called after every move and every change of the seats; the driver listens."""
        self.led_elsewhere = False
        """Whether it was another process that last moved the table along by itself."""
        self._chat_lock = asyncio.Lock()
        self._signals, self._chatter = Buckets(*limits.signals), Buckets(*limits.chat)
        self.frames = Buckets(*limits.frames)

    @classmethod
    async def open(cls, store: Store, row: TableRow, limits: Limits = _USUAL) -> "LiveTable":
        """A live table of a row, with all that has happened at it."""
        live_table = cls(store, row, await store.chat_of(row.id), limits)
        if row.status != "waiting":
            await live_table._replay()
        return live_table

    async def _replay(self) -> None:
        """Make the game again from its key and its decisions."""
        moves = await self.store.moves_of(self.row.id)
        self._sit_down()
        for number, move in enumerate(moves):
            self._carry_out(move)
            if number % _YIELD_EVERY == 0:
                await asyncio.sleep(0)
        if not self.store.shared:
            self._clocks.start_anew()
        else:  # others were at it, and one of them may be still
            self._spare_the_lapsed()
            lately = self.now() - RECENTLY
            self.led_elsewhere = any(not each.ticket and each.at > lately for each in moves[-1:])

    def is_host(self, token_hash: str | None) -> bool:
        """Whether somebody may do what a host may."""
        return self.subscribers.is_host(token_hash)

    def seen_by(self, token_hash: str | None, key: str | None = None) -> TableSeen:
        """The table as somebody sees it who asks, by a link or by themselves."""
        return self.subscribers.table_seen_by(token_hash, key)

    # What happens

    async def enter(self, connection: Connection, seen: int | None, chat: int | None) -> None:
        """Let somebody watch: from where they left off, or from the beginning."""
        async with self.lock:
            connection.check()
            self.subscribers.enter(connection, seen, chat)

    async def play(
        self, seat: int, n: int, ticket: str, entry: Entry, person: str | None = None
    ) -> int:
        """Make a person's move and return its number; sent again, it is made only once."""
        if self.row.seats[seat].put_away:  # who plays on wants to see the game again
            await self.change(lambda row: row.with_seat(replace(row.seats[seat], put_away=False)))
        async with self.lock:
            if n > self.n and self.store.shared:  # another process has told them more
                await self._catch_up()
            for tried in range(TRIES):
                self._check_person(seat, person)
                made = self._tickets.made(seat, ticket, entry, self.table)
                if made is not None:
                    return made
                self._check_may_play(seat, n, entry)
                if self.game.is_signal(entry) and not tried:
                    self._signals.take(str(seat))
                with contextlib.suppress(Collision):  # then look whether it is still to be made
                    return await self._make(seat, ticket, entry)
            raise LateMove(n=n, right=self.n)

    async def play_for(self, seat: int, decisions: int, entry: Entry) -> None:
        """Make a bot's or the referee's move, if it is still to be made."""
        async with self.lock:
            if self.decisions == decisions and (seat == REFEREE or self.by_bot(seat) is not None):
                with contextlib.suppress(Collision):  # somebody else has made it
                    await self._make(seat, "", entry)

    async def begin_alone(self) -> None:
        """Begin the game for the only seat that can."""
        async with self.lock:
            if self.begins_alone():
                seat = self.playing.awaited[0]
                with contextlib.suppress(Collision):
                    await self._make(seat, "", self.game.start_entry(seat))

    async def _make(self, seat: int, ticket: str, entry: Entry) -> int:
        """Write a move down, then make it, then tell everybody.

        Where another process was quicker, catch up with it and raise ``Collision``.
        """
        move = self.renderer.consider(entry)
        if move.seat == REFEREE != seat:
            raise NotAllowed("seat")
        row = MoveRow(self.n + 1, seat, move.entry, ticket, self.now())
        try:
            await self.store.append(self.row.id, row)
        except Collision:
            await self._catch_up()
            raise
        self.playing.accept(move)
        self._tickets.note(row)
        if not ticket:
            self.led_elsewhere = False
        self._note_move(row.entry)
        self.subscribers.tell_move()
        if self.over:
            await self._finish()
        self.on_change()
        return row.n

    async def _finish(self) -> None:
        """Note that the game is over, which the moves tell anyhow, and show the seed."""
        with contextlib.suppress(NotWritten, Collision):
            over = without_claims(replace(self.row, status="over"))
            self.row = await self.store.change(over)
        self.subscribers.tell_table()

    async def say(
        self, seat: int, text: str, ticket: str = "", person: str | None = None
    ) -> ChatRow:
        """Somebody at the table says something; sent again, it is said only once."""
        text = clean_chat(text)
        async with self._chat_lock:
            self._check_person(seat, person)
            if said := self._said(seat, ticket, text):
                return said
            self._chatter.take(str(seat))
            if self.status == "playing":
                self.game.check_talk(text)
            for _ in range(TRIES):
                number, name = self.newest.chat + 1, self.row.seats[seat].name
                line = ChatRow(number, seat, name, text, self.now(), ticket)
                try:
                    await self.store.say(self.row.id, line)
                except Collision:  # then look whether it is still to be said
                    await self._hear_chat()
                    if said := self._said(seat, ticket, text):
                        return said
                    continue
                self.chat = [*self.chat, line][-100:]
                self.subscribers.tell_chat(line)
                return line
            raise LateMove("chat")

    def _said(self, seat: int, ticket: str, text: str) -> ChatRow | None:
        """What a seat has said under a ticket, at whichever process."""
        if not ticket:
            return None
        lines = (line for line in self.chat if (line.seat, line.ticket) == (seat, ticket))
        said = next(lines, None)
        if said is not None and said.text != text:
            raise NotNow("ticket")
        return said

    async def change(self, how: Change, opening: Change | None = None) -> None:
        """Change the seats or the settings, perhaps opening a table with it; tell everybody."""
        async with self.lock:
            for _ in range(TRIES):
                try:
                    row = how(self.row)
                    row = await self.store.change(row, opening(row) if opening else None)
                    break
                except Collision:
                    await self._catch_up()
            else:
                raise LateMove("table")
            self._take(row)
        self.on_change()

    async def change_as(self, seat: int, person: str | None, how: Change) -> None:
        """Change what is a person's own to change, if the seat is still theirs at that moment."""

        def change(row: TableRow) -> TableRow:
            self._check_person(seat, person)
            return how(row)

        await self.change(change)

    def _take(self, row: TableRow) -> None:
        """Let the table be as its newest row says, and let everybody know."""
        stances, before = self.subscribers.stances(), self.row
        absent = {seat for seat in self._clocks.since if self.by_bot(seat) is not None}
        self.row = row
        taken_over = (row.takeovers or [])[len(before.takeovers or []) :]
        self._tickets.forget({told["seat"] for told in taken_over})
        if row.clock is not None:
            for seat in absent:
                if self.by_bot(seat) is None:
                    self._clocks.grace(seat, self.decisions, row.clock)
        self.subscribers.look_again(stances, before)
        if row.status != "waiting" and self.table is None:
            self._sit_down()
            self.subscribers.tell_move()
        self.subscribers.tell_table()

    # What other processes do

    @property
    def newest(self) -> Newest:
        """How far the table has come, as far as is known here."""
        return Newest(self.row.version, self.n, self.chat[-1].n if self.chat else 0)

    def is_behind(self, far: Newest) -> bool:
        """Whether a table has come further than is known here."""
        return any(there > here for there, here in zip(far, self.newest, strict=True))

    async def look(self, begun: Callable[[], Newest | None] = lambda: None) -> None:
        """Take in what other processes have done here; ``begun`` may know how far they came."""
        if self.store.shared:
            async with self.lock:
                await self._catch_up(begun())

    async def _catch_up(self, far: Newest | None = None) -> None:
        if far is None:
            far = (await self.store.newest([self.row.id])).get(self.row.id, self.newest)
        if not self.is_behind(far):
            return
        if far.version > self.row.version and (row := await self.store.load(self.row.id)):
            self._take(row)
        if far.n > self.n:
            await self._follow(await self.store.news_of(self.row.id, self.n))
        if far.chat > self.newest.chat:
            async with self._chat_lock:
                await self._hear_chat()
        self.on_change()

    async def _follow(self, moves: list[MoveRow]) -> None:
        """Make moves that are written already."""
        one_by_one = len(moves) <= RESUMABLE
        for number, move in enumerate(moves):
            self._carry_out(move)
            self.led_elsewhere = self.led_elsewhere or not move.ticket
            if one_by_one:
                self.subscribers.tell_move()
            elif number % _YIELD_EVERY == 0:
                await asyncio.sleep(0)
        self._spare_the_lapsed()
        if not one_by_one:
            self.subscribers.tell_everything()
        elif self.over:
            self.subscribers.tell_table()

    async def _hear_chat(self) -> None:
        """Hear what was said at the table elsewhere."""
        last, self.chat = self.newest.chat, await self.store.chat_of(self.row.id)
        for line in [each for each in self.chat if each.n > last]:
            self.subscribers.tell_chat(line)
