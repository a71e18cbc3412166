"""A table in this process: its game, its seats, and those who watch it.

Nothing here is the truth: the truth is in the store, and a live table can be dropped and loaded
again at any time. A move counts once the store has it; only then does anybody hear of it.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import replace

from rada.bots.bots import gladness
from rada.errors import GameIsOver
from rada.games import load
from rada.games.contract import NOBODY, Entry, Game, View
from rada.server.errors import LateMove, NotAllowed, NotNow, NotWritten
from rada.server.identity import clean_chat, same
from rada.server.rate_limit import Buckets, Limits
from rada.server.schemas.models import Gladness, Status
from rada.server.storage.store import ChatRow, Collision, MoveRow, Newest, Store, TableRow
from rada.server.tables.clocks import Clocks
from rada.server.tables.connection import Connection
from rada.server.tables.legal_moves import LegalMoves
from rada.server.tables.seating import STAND_IN, sharing, without_claims
from rada.server.tables.subscribers import RESUMABLE, Subscribers
from rada.server.tables.tickets import Tickets
from rada.server.tables.view_cache import ViewCache
from rada.table.table import Table

REFEREE = NOBODY
"""Who decides what no seat decides: that the time of a timed game is up."""

TRIES = 5
"""How often something is tried again that another process was quicker with."""

RECENTLY = 5.0
"""Seconds since its last move without a person in which a process is taken to lead a table."""

Change = Callable[[TableRow], TableRow]

_YIELD_EVERY = 50
_USUAL = Limits()


class LiveTable:
    """One table being played, or waiting to be, or just over."""

    def __init__(
        self, store: Store, row: TableRow, chat: list[ChatRow], limits: Limits = _USUAL
    ) -> None:
        self.store = store
        self.row = row
        self.game: Game = load(row.game)
        self.table: Table | None = None
        self.chat = chat
        self.subscribers = Subscribers(self)
        self.lock = asyncio.Lock()
        self.on_change: Callable[[], None] = lambda: None
        """Called after every move and every change of the seats; the driver listens."""
        self._clocks = Clocks(self.subscribers.tell_everything)
        self.decisions = 0
        """How many moves there have been that decided something."""
        self.led_elsewhere = False
        """Whether it was another process that last moved the table along by itself."""
        self._chat_lock = asyncio.Lock()
        self._signals, self._chatter = Buckets(*limits.signals), Buckets(*limits.chat)
        self.frames = Buckets(*limits.frames)
        self._tickets = Tickets()
        self._view_cache: ViewCache | None = None
        self._legal_moves: LegalMoves | None = None
        self.bots_gladness: dict[int, Gladness] = {}
        self.preparing: frozenset[int] = frozenset()
        """The awaited bots whose code is still being compiled."""

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

    def _spare_the_lapsed(self) -> None:
        if self.row.clock is not None:
            self._clocks.spare_the_lapsed(self.row.clock)

    def _sit_down(self) -> None:
        row = self.row
        self._tickets = Tickets()
        self.decisions = 0
        self.table = Table(
            self.game,
            row.players,
            seed=row.seed,
            options=self.game.read_options(row.options),
            starter="random" if row.starter_drawn else row.starter,
        )
        self.table.sharing, self.table.terms = sharing(row), row.terms
        self._view_cache, self._legal_moves = ViewCache(self.table), LegalMoves(self.table)
        self._clocks.note(self.view_cache.awaited, row.started or self.now())
        self.bots_gladness = self._ask_bots()

    def _ask_bots(self) -> dict[int, Gladness]:
        """How gladly each bot would begin, where that is to be agreed on."""
        if not self.game.start_is_agreed:
            return {}
        state = self.playing.state
        return {
            seat: gladness(self.game, state, seat, bot, "glad", self.row.seed)
            for seat in range(self.row.players)
            if (bot := self.by_bot(seat)) is not None
        }

    def _carry_out(self, move: MoveRow) -> None:
        table = self.playing
        table.decide(*self.game.read_move(table.plain, move.entry))
        told = self.row.takeovers or ()
        if not any(each["seat"] == move.seat and move.n <= each["at"] for each in told):
            self._tickets.note(move)  # else it is of whoever had the seat before
        self._note_move(move)

    def _note_move(self, move: MoveRow) -> None:
        """A signal is a move as well, but it decides nothing and stops nobody's clock."""
        if "signal" not in move.entry:
            self.decisions += 1
            self._clocks.note(self.view_cache.awaited, move.at, move.entry.get("seat"))

    # What is

    @property
    def playing(self) -> Table:
        """The game; there is one as soon as the table has begun."""
        if self.table is None:
            raise NotNow("waiting")
        return self.table

    @property
    def view_cache(self) -> ViewCache:
        """What can be seen of the game."""
        if self._view_cache is None:
            raise NotNow("waiting")
        return self._view_cache

    @property
    def legal_moves(self) -> LegalMoves:
        """The moves that may be made in the game."""
        if self._legal_moves is None:
            raise NotNow("waiting")
        return self._legal_moves

    @property
    def n(self) -> int:
        """How many moves there have been."""
        return len(self.table.moves) if self.table is not None else 0

    @property
    def status(self) -> Status:
        """Waiting, playing or over."""
        if self.table is None:
            return "waiting"
        return "over" if self.view_cache.over else "playing"

    def seat_of(self, token_hash: str | None) -> int | None:
        """The seat of whoever has this token."""
        for seat in self.row.seats:
            if same(seat.token_hash, token_hash):
                return seat.seat
        return None

    def may_join(self, key: str | None) -> bool:
        """Whether a key lets somebody sit down."""
        return same(self.row.join_key, key)

    def may_watch(self, key: str | None) -> bool:
        """Whether a key opens the table to somebody without a seat."""
        return same(self.row.watch_key, key) or same(self.row.join_key, key)

    def is_host(self, token_hash: str | None) -> bool:
        """Whether somebody may do what a host may."""
        if same(self.row.host, token_hash):
            return True
        return self.subscribers.host_is_gone and self.seat_of(token_hash) is not None

    def by_bot(self, seat: int) -> str | None:
        """The bot that plays a seat now, or None where a person does."""
        row = self.row.seats[seat]
        if row.who == "bot" or row.away:
            return row.bot or STAND_IN
        return None

    def view(self, seat: int) -> View | None:
        """What a seat sees now; None before the game."""
        return self.view_cache.view(seat) if self.table is not None else None

    def legal(self, seat: int) -> list[Entry]:
        """The moves that a seat may make now, with what each would do."""
        return self.legal_moves.listed(self.movers(seat)) if self.table is not None else []

    def legal_json(self, seat: int) -> str:
        """The same as JSON."""
        return self.legal_moves.json(self.movers(seat)) if self.table is not None else "[]"

    def movers(self, seat: int) -> list[int]:
        """A seat moves for itself; where the start is agreed, it may also let a bot begin."""
        if self.table is None:
            return []
        awaited = self.view_cache.awaited
        to_begin = self.to_begin
        if seat == NOBODY or (seat not in awaited and not to_begin):
            return []
        if self.by_bot(seat) is not None:
            return []
        others = [s for s in awaited if self.by_bot(s) is not None] if to_begin else []
        return [seat, *others] if seat in awaited else others

    @property
    def to_begin(self) -> bool:
        """Whether it is still to be agreed who begins; a signal is a move, but not that one."""
        return self.game.start_is_agreed and not any("begin" in m for m in self.playing.moves)

    def due(self, seat: int) -> float | None:
        """When the clock runs out: a seat's own, or else the first of those awaited."""
        if self.row.clock is None or self.status != "playing":
            return None
        people = {s: at for s, at in self._clocks.since.items() if self.by_bot(s) is None}
        if not people:
            return None
        return people.get(seat, min(people.values())) + self.row.clock

    @property
    def ends(self) -> float | None:
        """When the time of a timed game runs out."""
        minutes = self.row.options.get("minutes")
        if not minutes or self.row.started is None:
            return None
        return self._clocks.started(self.row.started) + 60.0 * float(minutes)

    def now(self) -> float:
        """The time of day."""
        return self._clocks.now()

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
                if "signal" in entry and not tried:
                    self._signals.take(str(seat))
                with contextlib.suppress(Collision):  # then look whether it is still to be made
                    return await self._make(seat, ticket, entry)
            raise LateMove(n=n, right=self.n)

    def _check_may_play(self, seat: int, n: int, entry: Entry) -> None:
        if self.status == "waiting":
            raise NotNow("waiting")
        if self.row.seats[seat].away:
            raise NotNow("away")
        self._check_fresh(seat, n)
        self._check_seat(seat, entry)

    def _check_person(self, seat: int, person: str | None) -> None:
        """Somebody may have lost their seat while they waited for their turn to speak."""
        if person is not None and not same(self.row.seats[seat].token_hash, person):
            raise NotAllowed("no-seat")

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
                    await self._make(seat, "", {"seat": seat, "begin": True})

    def begins_alone(self) -> bool:
        """Whether there is a beginning to be agreed on, and only one seat to agree."""
        return self.table is not None and self.to_begin and len(self.view_cache.awaited) == 1

    async def _make(self, seat: int, ticket: str, entry: Entry) -> int:
        """Write a move down, then make it, then tell everybody.

        Where another process was quicker, catch up with it and raise ``Collision``.
        """
        move = self.legal_moves.consider(entry)
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
        self._note_move(row._replace(at=self.now()))  # it may have been set while it was written
        self.subscribers.tell_move()
        if self.view_cache.over:
            await self._finish()
        self.on_change()
        return row.n

    def _check_seat(self, seat: int, entry: Entry) -> None:
        """A seat moves for itself, or lets a bot begin, whose person may just have come back."""
        named = entry.get("seat")
        if named == seat:
            return
        begins = entry.get("begin") is True and isinstance(named, int)
        if begins and named in self.movers(seat):
            return
        if begins and self.to_begin and named in self.view_cache.awaited:
            raise NotNow("present")
        raise NotAllowed("seat")

    def _check_fresh(self, seat: int, n: int) -> None:
        """Refuse a move that answers an old position, unless it was this seat's turn all along.

        Where it was, the others have decided at the same time, which changes nothing for it.
        """
        table = self.playing
        if self.view_cache.over:
            raise GameIsOver
        if n == self.n:
            return
        if n > self.n:
            raise LateMove("early", n=n, right=self.n)
        for number in range(n, self.n + 1):
            if seat not in self.game.awaited(table.state_at(number)):
                raise LateMove(n=n, right=self.n)
        if any(entry.get("seat") == seat for entry in table.moves[n:]):
            raise LateMove(n=n, right=self.n)

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
        elif self.view_cache.over:
            self.subscribers.tell_table()

    async def _hear_chat(self) -> None:
        """Hear what was said at the table elsewhere."""
        last, self.chat = self.newest.chat, await self.store.chat_of(self.row.id)
        for line in [each for each in self.chat if each.n > last]:
            self.subscribers.tell_chat(line)
