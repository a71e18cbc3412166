"""Those who watch a table, and the frames that they are sent."""

import asyncio
import json
import time
import weakref
from collections.abc import Callable

from rada.games.contract import NOBODY
from rada.server.errors import TooMuch
from rada.server.identity import same
from rada.server.schemas import frames, models
from rada.server.storage.store import ChatRow, TableRow
from rada.server.tables.connection import Connection
from rada.server.tables.session import Session
from rada.server.tables.table_view import table_seen

RESUMABLE = 40
"""Moves that a connection may have missed and still be told one by one."""

MOST_CONNECTIONS = 6
"""Connections that one person may have at a table at once; one more replaces the oldest."""

MOST_SPECTATORS = 100
"""Connections of all who have no seat; whoever comes when there are so many is turned away."""

HOST_MAY_BE_GONE = 30.0
"""Seconds without a host after which anybody at the table may do what a host may."""


Stance = tuple[int, bool, list[int]]
"""Whose eyes a connection has, whether they may act, and for which seats."""

_TRY_AGAIN = 10.0
"""Seconds after which a spectator may be gone who takes up the place of another."""

_HOST = 1 << 16
"""Beside the bits of the seats: that the host is there."""


class Subscribers:
    """The subscribers of one live table."""

    def __init__(self, session: Session) -> None:
        self._of = weakref.ref(session)  # no circle: a live table is gone as soon as it is let go
        self.connections: set[Connection] = set()
        self._host_left = time.monotonic()
        self._deputy: asyncio.TimerHandle | None = None
        self._elsewhere: dict[str, int] = {}
        self._announced = 0
        self.on_presence: Callable[[int], None] = lambda who: None
        """Called with who is connected here, whenever that changes."""
        self.on_entry: Callable[[], None] = lambda: None
        """Called whenever somebody begins to watch."""

    @property
    def _session(self) -> Session:
        """The game that they watch."""
        session = self._of()
        if session is None:
            raise ReferenceError("the table was let go")
        return session

    @property
    def here(self) -> set[int]:
        """The seats whose people are connected to this process."""
        return {connection.seat for connection in self.connections} - {NOBODY}

    @property
    def seats(self) -> set[int]:
        """The seats whose people are there, whichever process they are connected to."""
        there = self.here
        for who in self._elsewhere.values():
            there |= {seat for seat in range(self._session.row.players) if who >> seat & 1}
        return there

    @property
    def host_is_gone(self) -> bool:
        """Whether the host has been away for too long."""
        return time.monotonic() - self._host_left > HOST_MAY_BE_GONE

    def is_host(self, token_hash: str | None) -> bool:
        """Whether somebody may do what a host may."""
        if same(self._session.row.host, token_hash):
            return True
        return self.host_is_gone and self._session.seat_of(token_hash) is not None

    def table_seen_by(self, token_hash: str | None, key: str | None = None) -> models.TableSeen:
        """The table as somebody sees it who asks, by a link or by themselves."""
        return table_seen(self._session, token_hash, self.seats, self.is_host(token_hash), key)

    def close(self) -> None:
        """Wait for nobody any more."""
        self._rest_deputy()
        self.on_presence, self.on_entry = lambda who: None, lambda: None

    def _rest_deputy(self) -> None:
        if self._deputy is not None:
            self._deputy.cancel()
            self._deputy = None

    # Coming and going

    def enter(self, connection: Connection, seen: int | None, chat: int | None) -> None:
        """Let somebody watch: from where they left off, or from the beginning.

        Raises ``TooMuch``, with nothing sent, where there is no room for another spectator.
        """
        session = self._session
        connection.seat = self._seat_of(connection)
        before = self.seats, self.host_is_gone
        self._make_room(connection)
        missed = session.n - seen if seen else -1  # at 0 the deal may be missing
        if session.table is None or not 0 <= missed <= RESUMABLE:
            connection.push(self.welcome(connection))
        else:
            connection.push(self._table_frame(connection))
            for number in range(session.n - missed + 1, session.n + 1):
                connection.push(self._moved(connection.seat, number))
            for line in session.chat:
                if line.n > (chat or 0):
                    connection.push(_chat_frame(line))
        self.connections.add(connection)
        self._note_host()
        if (self.seats, self.host_is_gone) != before:
            self.tell_table()
        self.on_entry()

    def _make_room(self, connection: Connection) -> None:
        """A person has few connections: the oldest goes. Strangers never push anybody out."""
        own = [other for other in self.connections if same(other.token_hash, connection.token_hash)]
        own.sort(key=lambda other: other.since)
        host = same(connection.token_hash, self._session.row.host)
        spectators = sum(other.seat == NOBODY for other in self.connections)
        full = connection.seat == NOBODY and not host and spectators >= MOST_SPECTATORS
        if full and not own:
            raise TooMuch("spectators", retry_after=_TRY_AGAIN)
        while own and (full or len(own) >= MOST_CONNECTIONS):
            old, full = own.pop(0), False
            self.connections.discard(old)
            old.cut()

    def leave(self, connection: Connection) -> None:
        """Somebody no longer watches."""
        before = self.seats
        connection.gone = True
        self.connections.discard(connection)
        self._note_host()
        if self.seats != before:
            self.tell_table()

    def dismiss(self, whom: Callable[[Connection], bool]) -> None:
        """Disconnect those who may no longer watch."""
        for connection in [each for each in self.connections if whom(each)]:
            self.leave(connection)
            connection.cut()

    def _note_host(self) -> None:
        """Remember when the host left, and let everybody know when they are gone for too long."""
        host = self._session.row.host
        here = any(same(connection.token_hash, host) for connection in self.connections)
        there = here or any(who & _HOST for who in self._elsewhere.values())
        self.announce()
        if there:
            self._host_left = float("inf")
            self._rest_deputy()
            return
        self._host_left = min(self._host_left, time.monotonic())
        if self.connections and self._deputy is None and not self.host_is_gone:
            left = self._host_left + HOST_MAY_BE_GONE - time.monotonic()
            loop = asyncio.get_running_loop()
            self._deputy = loop.call_later(left + 0.1, self.tell_table)

    # Across processes

    def announce(self, again: bool = False) -> None:
        """Let other processes know who is connected to this one, if that is new or asked for."""
        host = self._session.row.host
        who = 0
        for connection in self.connections:
            who |= 1 << connection.seat if connection.seat != NOBODY else 0
            who |= _HOST if same(connection.token_hash, host) else 0
        if who != self._announced or (again and who):
            self._announced = who
            self.on_presence(who)

    def hear_of(self, process: str, who: int) -> None:
        """Hear who is connected to another process."""
        before = self.seats, self.host_is_gone
        if who:
            self._elsewhere[process] = who
        elif self._elsewhere.pop(process, None) is None:
            return
        self._note_host()
        if (self.seats, self.host_is_gone) != before:
            self.tell_table()

    def stances(self) -> dict[Connection, Stance]:
        """Whose eyes each connection has, whether they may act, and for whom."""
        return {
            connection: (
                seat,
                seat != NOBODY and session.by_bot(seat) is None,
                session.movers(seat),
            )
            for session in (self._session,)
            for connection in self.connections
            for seat in (connection.seat,)
        }

    def look_again(self, stances: dict[Connection, Stance], before: TableRow) -> None:
        """Send a fresh start to those for whom a change of the seats has changed something."""
        self._dismiss_strangers(before)
        for connection in self.connections:
            connection.seat = self._seat_of(connection)
        self.announce()
        for connection, stance in self.stances().items():
            if self._session.table is not None and stance != stances.get(connection):
                connection.push(self.welcome(connection))

    def _dismiss_strangers(self, before: TableRow) -> None:
        """Cut those whose token or key is worth nothing any more, at whichever process that was."""
        row = self._session.row
        host = row.host
        if row.watch_key != before.watch_key:
            self.dismiss(lambda one: one.seat == NOBODY and not same(one.token_hash, host))
        left = [
            old.token_hash
            for old, new in zip(before.seats, row.seats, strict=True)
            if not same(old.token_hash, new.token_hash)
        ]
        for gone in [before.host, *left]:
            if gone and self._session.seat_of(gone) is None and not same(gone, host):
                self.dismiss(lambda one, gone=gone: same(one.token_hash, gone))  # type: ignore[misc]

    def _seat_of(self, connection: Connection) -> int:
        seat = self._session.seat_of(connection.token_hash)
        return NOBODY if seat is None else seat

    # Frames

    def welcome(self, connection: Connection) -> str:
        """The first frame of a connection."""
        session = self._session
        frame = frames.Welcome(
            table=self.table_seen_by(connection.token_hash, connection.key),
            n=session.n,
            view=None,
            legal=[],
            log=[],
            chat=[said(line) for line in session.chat],
            due=session.due(connection.seat),
            ends=session.ends,
            now=session.now(),
        )
        text = frame.model_dump_json()
        if session.table is None:
            return text
        seat = connection.seat
        view, legal = session.renderer.view_json(seat), session.legal_json(seat)
        seen = f'"view":{view},"legal":{legal},"log":{self._log(seat)}'
        return text.replace('"view":null,"legal":[],"log":[]', seen, 1)

    def _log(self, seat: int) -> str:
        """What a seat saw happen in the last moves, as JSON; moves that it saw nothing of are left
        out."""
        session = self._session
        first = max(0, session.n - RESUMABLE + 1)
        told = (
            (number, session.renderer.events_json_at(seat, number))
            for number in range(first, session.n + 1)
        )
        lines = (f'{{"n":{number},"events":{events}}}' for number, events in told if events != "[]")
        return f"[{','.join(lines)}]"

    def _moved(self, seat: int, number: int) -> str:
        """The frame about one move, as a seat saw it."""
        session, renderer = self._session, self._session.renderer
        if number == session.n:
            seen = renderer.moved_json(seat, session.movers(seat))
        else:
            events = renderer.events_json_at(seat, number)
            seen = f'"events":{events},"view":{renderer.view_json_at(seat, number)},"legal":[]'
        return _moved_frame(number, seen, _due(session, seat), f"{session.now()}")

    def _table_frame(self, connection: Connection) -> str:
        table = self.table_seen_by(connection.token_hash, connection.key)
        return frames.TableChanged(table=table, now=self._session.now()).model_dump_json()

    # Telling

    def tell_table(self) -> None:
        """Send everybody the table as they see it; most of those without a seat see the same."""
        alike: dict[bool, str] = {}
        seats = self._session.row.seats
        known = {self._session.row.host, *(seat.claim_hash for seat in seats if seat.claim_hash)}
        for connection in self.connections:
            if connection.seat != NOBODY or connection.token_hash in known:
                connection.push(self._table_frame(connection))
                continue
            by_link = self._session.may_watch(connection.key)
            if by_link not in alike:
                alike[by_link] = self._table_frame(connection)
            connection.push(alike[by_link])

    def tell_move(self) -> None:
        """Send everybody what the last move brought, as they see it."""
        session, frames = self._session, dict[int, str]()
        renderer, number, now = session.renderer, session.n, f"{session.now()}"
        for connection in self.connections:
            seat = connection.seat
            frame = frames.get(seat)
            if frame is None:
                seen = renderer.moved_json(seat, session.movers(seat))
                frame = frames[seat] = _moved_frame(number, seen, _due(session, seat), now)
            connection.push(frame)

    def tell_everything(self) -> None:
        """Send everybody a fresh start."""
        for connection in self.connections:
            connection.push(self.welcome(connection))

    def tell_chat(self, line: ChatRow) -> None:
        """Send everybody a line of chat."""
        self.tell(_chat_frame(line))

    def tell(self, frame: str) -> None:
        """Send everybody the same frame."""
        for connection in self.connections:
            connection.push(frame)


def _moved_frame(number: int, seen: str, due: str, now: str) -> str:
    """The frame about a move, of which all but its number is JSON already."""
    return f'{{"type":"moved","n":{number},{seen},"due":{due},"now":{now}}}'


def _due(session: Session, seat: int) -> str:
    """When the clock runs out for a seat, as JSON."""
    return "null" if session.row.clock is None else json.dumps(session.due(seat))


def said(line: ChatRow) -> models.Said:
    """A line of chat as it is sent."""
    return models.Said(n=line.n, seat=line.seat, name=line.name, text=line.text, at=line.at)


def _chat_frame(line: ChatRow) -> str:
    return frames.ChatSaid(said=said(line)).model_dump_json()
