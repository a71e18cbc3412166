"""A table in this process: its game, its seats, and those who watch it.

Nothing here is the truth: the truth is in the store, and a room can be dropped and loaded again at
any time. A move counts once the store has it; only then does anybody hear of it.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from dataclasses import replace

from pydantic_core import to_json

from rada.bots.bots import gladness
from rada.errors import GameIsOver
from rada.games import load
from rada.games.contract import NOBODY, Entry, Game, Move, View
from rada.server import shapes
from rada.server.identity import clean_chat, same
from rada.server.seating import STAND_IN, start
from rada.server.shapes import Gladness
from rada.server.sights import Sights
from rada.server.store import ChatRow, Collision, MoveRow, SeatRow, Store, TableRow
from rada.server.trouble import LateMove, NotAllowed, NotNow, NotWritten
from rada.server.watching import Watcher
from rada.table.seeds import commitment_of, read_seed
from rada.table.table import Table

RESUMABLE = 40
"""Moves that a watcher may have missed and still be told one by one."""

HOST_MAY_BE_GONE = 30.0
"""Seconds without a host after which anybody at the table may do what a host may."""

REFEREE = NOBODY
"""Who decides what no seat decides: that the time of a timed game is up."""

_YIELD_EVERY = 50


class Room:
    """One table being played, or waiting to be, or just over."""

    def __init__(self, store: Store, row: TableRow, chat: list[ChatRow]) -> None:
        self.store = store
        self.row = row
        self.game: Game = load(row.game)
        self.table: Table | None = None
        self.chat = chat
        self.watchers: set[Watcher] = set()
        self.lock = asyncio.Lock()
        self.on_change: Callable[[], None] = lambda: None
        """Called after every move and every change of the seats; the driver listens."""
        self.since: dict[int, float] = {}
        """When each awaited seat began to be awaited."""
        self._tickets: dict[tuple[int, str], int] = {}
        self._sights: Sights | None = None
        self._bots_gladness: dict[int, Gladness] = {}
        self._host_left = time.monotonic()

    @classmethod
    async def open(cls, store: Store, row: TableRow) -> "Room":
        """A room for a table, with all that has happened at it."""
        room = cls(store, row, await store.chat_of(row.id))
        if row.status != "waiting":
            await room._replay()
        return room

    async def _replay(self) -> None:
        """Make the game again from its key and its decisions."""
        moves = await self.store.moves_of(self.row.id)
        self._sit_down()
        for number, move in enumerate(moves):
            self._carry_out(move)
            if number % _YIELD_EVERY == 0:
                await asyncio.sleep(0)
        self.since = dict.fromkeys(self.since, time.time())

    def _sit_down(self) -> None:
        row = self.row
        self._tickets.clear()
        self.table = Table(
            self.game,
            row.players,
            seed=row.seed,
            options=self.game.read_options(row.options),
            starter="random" if row.starter_drawn else row.starter,
        )
        self._sights = Sights(self.table)
        self._note_awaited(row.started or time.time())
        self._bots_gladness = self._ask_bots()

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
        if move.ticket:
            self._tickets[move.seat, move.ticket] = move.n
        self._note_awaited(move.at)

    def _note_awaited(self, at: float) -> None:
        """Remember since when each seat has been awaited."""
        mover = self._last_mover()
        awaited = self.sights.awaited
        self.since = {s: at if s == mover else self.since.get(s, at) for s in awaited}

    def _last_mover(self) -> int | None:
        moves = self.playing.moves
        return moves[-1].get("seat") if moves else None

    # What is

    @property
    def playing(self) -> Table:
        """The game; there is one as soon as the table has begun."""
        if self.table is None:
            raise NotNow("waiting")
        return self.table

    @property
    def sights(self) -> Sights:
        """What can be seen of the game."""
        if self._sights is None:
            raise NotNow("waiting")
        return self._sights

    @property
    def n(self) -> int:
        """How many moves there have been."""
        return len(self.table.moves) if self.table is not None else 0

    @property
    def status(self) -> str:
        """Waiting, playing or over."""
        if self.table is None:
            return "waiting"
        return "over" if self.sights.over else "playing"

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
        gone = time.monotonic() - self._host_left > HOST_MAY_BE_GONE
        return gone and self.seat_of(token_hash) is not None

    def by_bot(self, seat: int) -> str | None:
        """The bot that plays a seat now, or None where a person does."""
        row = self.row.seats[seat]
        if row.who == "bot" or row.away:
            return row.bot or STAND_IN
        return None

    def seen_by(self, token_hash: str | None) -> shapes.TableSeen:
        """The table as somebody sees it."""
        row = self.row
        me = self.seat_of(token_hash)
        inside = me is not None or same(row.host, token_hash)
        there = {watcher.seat for watcher in self.watchers}
        return shapes.TableSeen(
            id=row.id,
            game=row.game,  # type: ignore[arg-type]
            players=row.players,
            options=row.options,
            status=self.status,  # type: ignore[arg-type]
            pace=row.pace,  # type: ignore[arg-type]
            clock=row.clock,
            seats=[self._seat_seen(seat, seat.seat in there) for seat in row.seats],
            me=me,
            host=self.is_host(token_hash),
            moves=self.n,
            commitment=commitment_of(read_seed(row.seed)),
            seed=row.seed if self.status == "over" else None,
            join_key=row.join_key if inside else None,
            watch_key=row.watch_key if inside else None,
            rematch=row.rematch,
            created=row.created,
            started=row.started,
        )

    def _seat_seen(self, seat: SeatRow, there: bool) -> shapes.SeatSeen:
        return shapes.SeatSeen(
            seat=seat.seat,
            who=seat.who,  # type: ignore[arg-type]
            name=seat.name,
            bot=self.by_bot(seat.seat) if seat.who != "free" or seat.away else None,
            away=seat.away,
            connected=there or seat.who == "bot",
            host=same(seat.token_hash, self.row.host),
            gladness=self._bots_gladness.get(seat.seat) or seat.gladness,  # type: ignore[arg-type]
        )

    def view(self, seat: int) -> View | None:
        """What a seat sees now; None before the game."""
        return self.sights.view(seat) if self.table is not None else None

    def legal(self, seat: int) -> list[Entry]:
        """The moves that a seat may make now, with what each would do."""
        table = self.table
        if table is None or seat == NOBODY or self.sights.over or self.by_bot(seat) is not None:
            return []
        found: list[Entry] = []
        for mover in self._may_move_for(seat):
            for move in self.game.moves(table.plain, mover):
                found.append(self._offer(table, mover, move))
        return found

    def _offer(self, table: Table, seat: int, move: Move) -> Entry:
        entry = self.game.move_entry(table.plain, seat, move)
        outlook = self.game.outlook(table.plain, seat, move)
        return {
            "move": entry,
            "text": self.game.move_text(entry),
            "outlook": {"takes": [], "flips": [], "back": False, **outlook},
        }

    def _may_move_for(self, seat: int) -> list[int]:
        """A seat moves for itself; where the start is agreed, it may also let a bot begin."""
        awaited = self.sights.awaited
        own = [seat] if seat in awaited else []
        if not self.to_begin:
            return own
        return own + [other for other in awaited if self.by_bot(other) is not None]

    @property
    def to_begin(self) -> bool:
        """Whether it is still to be agreed who begins; a signal is a move, but not that one."""
        return self.game.start_is_agreed and not any("begin" in m for m in self.playing.moves)

    def due(self, seat: int) -> float | None:
        """When the clock runs out: a seat's own, or else the first of those awaited."""
        if self.row.clock is None or self.status != "playing":
            return None
        people = {s: at for s, at in self.since.items() if self.by_bot(s) is None}
        if not people:
            return None
        return people.get(seat, min(people.values())) + self.row.clock

    @property
    def ends(self) -> float | None:
        """When the time of a timed game runs out."""
        minutes = self.row.options.get("minutes")
        if not minutes or self.row.started is None:
            return None
        return self.row.started + 60.0 * float(minutes)

    # Frames

    def welcome(self, watcher: Watcher) -> str:
        """The first frame of a watcher."""
        view = self.view(watcher.seat)
        frame = shapes.Welcome(
            table=self.seen_by(watcher.token_hash),
            n=self.n,
            view=view,  # type: ignore[arg-type]
            legal=[],
            log=self._log(watcher.seat),
            chat=[said(line) for line in self.chat],
            due=self.due(watcher.seat),
            ends=self.ends,
            now=time.time(),
        )
        written = frame.model_dump_json()
        return written.replace('"legal":[]', f'"legal":{self._legal_json(watcher.seat)}', 1)

    def _log(self, seat: int) -> list[shapes.Told]:
        if self.table is None:
            return []
        first = max(0, self.n - RESUMABLE + 1)
        told = [
            shapes.Told(n=number, events=self.table.events(seat, number))
            for number in range(first, self.n + 1)
        ]
        return [each for each in told if each.events]

    def moved(self, seat: int, number: int) -> str:
        """The frame about one move, as a seat saw it."""
        sights = self.sights
        if number == self.n:
            events, view = sights.events_json(seat), sights.view_json(seat)
            legal = self._legal_json(seat)
        else:
            events, view = sights.events_json_at(seat, number), sights.view_json_at(seat, number)
            legal = "[]"
        return (
            f'{{"type":"moved","n":{number},"events":{events},"view":{view},"legal":{legal},'
            f'"due":{json.dumps(self.due(seat))},"now":{time.time()}}}'
        )

    def _legal_json(self, seat: int) -> str:
        if self.table is None or (seat not in self.sights.awaited and not self.to_begin):
            return "[]"
        return to_json(self.legal(seat)).decode()

    def tell_table(self) -> None:
        """Send everybody the table as they see it."""
        now = time.time()
        for watcher in self.watchers:
            seen = self.seen_by(watcher.token_hash)
            watcher.push(shapes.TableChanged(table=seen, now=now).model_dump_json())

    def tell_move(self) -> None:
        """Send everybody what the last move brought, as they see it."""
        frames: dict[int, str] = {}
        for watcher in self.watchers:
            if watcher.seat not in frames:
                frames[watcher.seat] = self.moved(watcher.seat, self.n)
            watcher.push(frames[watcher.seat])

    # Watchers

    async def enter(self, watcher: Watcher, seen: int | None, chat: int | None) -> None:
        """Let somebody watch: from where they left off, or from the beginning."""
        async with self.lock:
            watcher.seat = self._eyes_of(watcher)
            missed = self.n - seen if seen else -1  # at 0 the deal may be missing
            if self.table is None or not 0 <= missed <= RESUMABLE:
                watcher.push(self.welcome(watcher))
            else:
                resumed = shapes.TableChanged(
                    table=self.seen_by(watcher.token_hash), now=time.time()
                )
                watcher.push(resumed.model_dump_json())
                for number in range(self.n - missed + 1, self.n + 1):
                    watcher.push(self.moved(watcher.seat, number))
                for line in self.chat:
                    if line.n > (chat or 0):
                        watcher.push(shapes.ChatSaid(said=said(line)).model_dump_json())
            news = self._presence()
            self.watchers.add(watcher)
            self._note_host()
            if self._presence() != news:
                self.tell_table()
        self.on_change()

    def leave(self, watcher: Watcher) -> None:
        """Somebody no longer watches."""
        news = self._presence()
        watcher.gone = True
        self.watchers.discard(watcher)
        self._note_host()
        if self._presence() != news:
            self.tell_table()

    def _eyes_of(self, watcher: Watcher) -> int:
        seat = self.seat_of(watcher.token_hash)
        return NOBODY if seat is None else seat

    def _stance(self, watcher: Watcher) -> tuple[int, bool]:
        """Whose eyes a watcher has, and whether they may act."""
        seat = watcher.seat
        return seat, seat != NOBODY and self.by_bot(seat) is None

    def _presence(self) -> set[int]:
        return {watcher.seat for watcher in self.watchers} - {NOBODY}

    def _note_host(self) -> None:
        there = any(same(watcher.token_hash, self.row.host) for watcher in self.watchers)
        self._host_left = float("inf") if there else time.monotonic()

    # What happens

    async def play(self, seat: int, n: int, ticket: str, entry: Entry) -> int:
        """Make a person's move and return its number; sent again, it is made only once.

        It goes on to the end even if whoever sent it is cut off meanwhile.
        """
        return await asyncio.shield(self._play(seat, n, ticket, entry))

    async def _play(self, seat: int, n: int, ticket: str, entry: Entry) -> int:
        async with self.lock:
            made = self._tickets.get((seat, ticket))
            if made is not None:
                return made
            table = self.playing
            if self.row.seats[seat].away:
                raise NotNow("away")
            self._check_seat(seat, entry)
            self._check_fresh(seat, n)
            return await self._make(table, seat, ticket, entry)

    async def play_for(self, seat: int, n: int, entry: Entry) -> None:
        """Make a bot's or the referee's move, if it is still to be made."""
        async with self.lock:
            if self.n == n and (seat == REFEREE or self.by_bot(seat) is not None):
                await self._make(self.playing, seat, "", entry)

    async def begin_alone(self) -> None:
        """Begin the game for the only seat that can."""
        async with self.lock:
            if self.begins_alone():
                seat = self.playing.awaited[0]
                await self._make(self.playing, seat, "", {"seat": seat, "begin": True})

    def begins_alone(self) -> bool:
        """Whether there is a beginning to be agreed on, and only one seat to agree."""
        return self.table is not None and self.to_begin and len(self.sights.awaited) == 1

    async def _make(self, table: Table, seat: int, ticket: str, entry: Entry) -> int:
        """Write a move down, then make it, then tell everybody."""
        mover, actions = self.game.read_move(table.plain, entry)
        if mover == REFEREE != seat:
            raise NotAllowed("seat")
        move = table.consider(mover, actions)
        row = MoveRow(self.n + 1, seat, move.entry, ticket, time.time())
        try:
            await self.store.append(self.row.id, row)
        except Collision:
            await self._replay()
            self.tell_everything()
            raise LateMove(n=row.n - 1, right=self.n) from None
        table.accept(move)
        if ticket:
            self._tickets[seat, ticket] = row.n
        self._note_awaited(row.at)
        self.tell_move()
        if self.sights.over:
            await self._finish()
        self.on_change()
        return row.n

    def tell_everything(self) -> None:
        """Send everybody a fresh start."""
        for watcher in self.watchers:
            watcher.push(self.welcome(watcher))

    def _check_seat(self, seat: int, entry: Entry) -> None:
        named = entry.get("seat")
        if named == seat:
            return
        begins_bot = (
            entry.get("begin") is True
            and isinstance(named, int)
            and named in self._may_move_for(seat)
        )
        if not begins_bot:
            raise NotAllowed("seat")

    def _check_fresh(self, seat: int, n: int) -> None:
        """Refuse a move that answers an old position, unless it was this seat's turn all along.

        Where it was, the others have decided at the same time, which changes nothing for it.
        """
        table = self.playing
        if self.sights.over:
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
        with contextlib.suppress(NotWritten, LateMove):
            await self._keep(replace(self.row, status="over"))
        self.tell_table()

    async def say(self, seat: int, text: str) -> ChatRow:
        """Somebody at the table says something."""
        text = clean_chat(text)
        async with self.lock:
            if self.status == "playing":
                self.game.check_talk(text)
            name = self.row.seats[seat].name
            line = ChatRow(self.chat[-1].n + 1 if self.chat else 1, seat, name, text, time.time())
            try:
                await self.store.say(self.row.id, line)
            except Collision:
                self.chat = await self.store.chat_of(self.row.id)
                raise LateMove("chat") from None
            self.chat = [*self.chat, line][-100:]
            frame = shapes.ChatSaid(said=said(line)).model_dump_json()
            for watcher in self.watchers:
                watcher.push(frame)
        return line

    async def change(self, how: Callable[[TableRow], TableRow]) -> None:
        """Change the seats or the settings, and let everybody know."""
        async with self.lock:
            stances = {watcher: self._stance(watcher) for watcher in self.watchers}
            absent = {seat for seat in self.since if self.by_bot(seat) is not None}
            await self._keep(how(self.row))
            back = {seat: time.time() for seat in absent if self.by_bot(seat) is None}
            self.since |= back
            for watcher in self.watchers:
                watcher.seat = self._eyes_of(watcher)
            if self.row.status == "playing" and self.table is None:
                self._sit_down()
                self.tell_move()
            elif self.table is not None:
                for watcher in self.watchers:
                    if self._stance(watcher) != stances.get(watcher):
                        watcher.push(self.welcome(watcher))
            self.tell_table()
        self.on_change()

    async def begin(self) -> None:
        """Deal the cards, if every seat is taken."""
        await self.change(lambda row: start(row, time.time()))

    async def _keep(self, row: TableRow) -> None:
        try:
            self.row = await self.store.change(row)
        except Collision:
            newest = await self.store.load(self.row.id)
            if newest is not None:
                self.row = newest
            raise LateMove("table") from None


def said(line: ChatRow) -> shapes.Said:
    """A line of chat as it is sent."""
    return shapes.Said(n=line.n, seat=line.seat, name=line.name, text=line.text, at=line.at)
