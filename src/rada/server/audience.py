"""Those who watch a table, and the frames that they are sent."""

import asyncio
import json
import time
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING

from rada.games.contract import NOBODY
from rada.server import frames, shapes
from rada.server.identity import same
from rada.server.seen import table_seen
from rada.server.store import ChatRow, TableRow
from rada.server.trouble import TooMuch
from rada.server.watching import Watcher

if TYPE_CHECKING:
    from rada.server.room import Room

RESUMABLE = 40
"""Moves that a watcher may have missed and still be told one by one."""

MOST_LINES = 6
"""Connections that one person may have at a table at once; one more replaces the oldest."""

MOST_SPECTATORS = 100
"""Connections of all who have no seat; whoever comes when there are so many is turned away."""

HOST_MAY_BE_GONE = 30.0
"""Seconds without a host after which anybody at the table may do what a host may."""


Stance = tuple[int, bool, list[int]]
"""Whose eyes a watcher has, whether they may act, and for which seats."""

_TRY_AGAIN = 10.0
"""Seconds after which a spectator may be gone who takes up the place of another."""

_HOST = 1 << 16
"""Beside the bits of the seats: that the host is there."""


class Audience:
    """The watchers of one room."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = weakref.proxy(room)  # no circle: a room is gone as soon as it is let go
        self.watchers: set[Watcher] = set()
        self._host_left = time.monotonic()
        self._deputy: asyncio.TimerHandle | None = None
        self._elsewhere: dict[str, int] = {}
        self._announced = 0
        self.on_presence: Callable[[int], None] = lambda who: None
        """Called with who is connected here, whenever that changes."""
        self.on_entry: Callable[[], None] = lambda: None
        """Called whenever somebody begins to watch."""

    @property
    def here(self) -> set[int]:
        """The seats whose people are connected to this process."""
        return {watcher.seat for watcher in self.watchers} - {NOBODY}

    @property
    def seats(self) -> set[int]:
        """The seats whose people are there, whichever process they are connected to."""
        there = self.here
        for who in self._elsewhere.values():
            there |= {seat for seat in range(self._room.row.players) if who >> seat & 1}
        return there

    @property
    def host_is_gone(self) -> bool:
        """Whether the host has been away for too long."""
        return time.monotonic() - self._host_left > HOST_MAY_BE_GONE

    def close(self) -> None:
        """Wait for nobody any more."""
        self._rest_deputy()
        self.on_presence, self.on_entry = lambda who: None, lambda: None

    def _rest_deputy(self) -> None:
        if self._deputy is not None:
            self._deputy.cancel()
            self._deputy = None

    # Coming and going

    def enter(self, watcher: Watcher, seen: int | None, chat: int | None) -> None:
        """Let somebody watch: from where they left off, or from the beginning.

        Raises ``TooMuch``, with nothing sent, where there is no room for another spectator.
        """
        room = self._room
        watcher.seat = self._eyes_of(watcher)
        before = self.seats
        self._make_room(watcher)
        missed = room.n - seen if seen else -1  # at 0 the deal may be missing
        if room.table is None or not 0 <= missed <= RESUMABLE:
            watcher.push(self.welcome(watcher))
        else:
            watcher.push(self._table_frame(watcher))
            for number in range(room.n - missed + 1, room.n + 1):
                watcher.push(self._moved(watcher.seat, number))
            for line in room.chat:
                if line.n > (chat or 0):
                    watcher.push(_chat_frame(line))
        self.watchers.add(watcher)
        self._note_host()
        if self.seats != before:
            self.tell_table()
        self.on_entry()

    def _make_room(self, watcher: Watcher) -> None:
        """A person has few connections: the oldest goes. Strangers never push anybody out."""
        own = [other for other in self.watchers if same(other.token_hash, watcher.token_hash)]
        own.sort(key=lambda other: other.since)
        host = same(watcher.token_hash, self._room.row.host)
        spectators = sum(other.seat == NOBODY for other in self.watchers)
        full = watcher.seat == NOBODY and not host and spectators >= MOST_SPECTATORS
        if full and not own:
            raise TooMuch("spectators", retry_after=_TRY_AGAIN)
        while own and (full or len(own) >= MOST_LINES):
            old, full = own.pop(0), False
            self.watchers.discard(old)
            old.cut()

    def leave(self, watcher: Watcher) -> None:
        """Somebody no longer watches."""
        before = self.seats
        watcher.gone = True
        self.watchers.discard(watcher)
        self._note_host()
        if self.seats != before:
            self.tell_table()

    def dismiss(self, whom: Callable[[Watcher], bool]) -> None:
        """Cut the lines of those who may no longer watch."""
        for watcher in [each for each in self.watchers if whom(each)]:
            self.leave(watcher)
            watcher.cut()

    def _note_host(self) -> None:
        """Remember when the host left, and let everybody know when they are gone for too long."""
        host = self._room.row.host
        here = any(same(watcher.token_hash, host) for watcher in self.watchers)
        there = here or any(who & _HOST for who in self._elsewhere.values())
        self.announce()
        if there:
            self._host_left = float("inf")
        elif self._host_left == float("inf"):
            self._host_left = time.monotonic()
            loop = asyncio.get_running_loop()
            self._deputy = loop.call_later(HOST_MAY_BE_GONE + 0.1, self.tell_table)
        if there:
            self._rest_deputy()

    # Across processes

    def announce(self, again: bool = False) -> None:
        """Let other processes know who is connected to this one, if that is new or asked for."""
        host = self._room.row.host
        who = 0
        for watcher in self.watchers:
            who |= 1 << watcher.seat if watcher.seat != NOBODY else 0
            who |= _HOST if same(watcher.token_hash, host) else 0
        if who != self._announced or (again and who):
            self._announced = who
            self.on_presence(who)

    def hear_of(self, process: str, who: int) -> None:
        """Hear who is connected to another process."""
        before = self.seats
        if who:
            self._elsewhere[process] = who
        elif self._elsewhere.pop(process, None) is None:
            return
        self._note_host()
        if self.seats != before:
            self.tell_table()

    def stances(self) -> dict[Watcher, Stance]:
        """Whose eyes each watcher has, whether they may act, and for whom."""
        return {
            watcher: (seat, seat != NOBODY and room.by_bot(seat) is None, room.movers(seat))
            for room in (self._room,)
            for watcher in self.watchers
            for seat in (watcher.seat,)
        }

    def look_again(self, stances: dict[Watcher, Stance], before: TableRow) -> None:
        """Send a fresh start to those for whom a change of the seats has changed something."""
        self._dismiss_strangers(before)
        for watcher in self.watchers:
            watcher.seat = self._eyes_of(watcher)
        self.announce()
        for watcher, stance in self.stances().items():
            if self._room.table is not None and stance != stances.get(watcher):
                watcher.push(self.welcome(watcher))

    def _dismiss_strangers(self, before: TableRow) -> None:
        """Cut those whose token or key is worth nothing any more, at whichever process that was."""
        row = self._room.row
        host = row.host
        if row.watch_key != before.watch_key:
            self.dismiss(lambda one: one.seat == NOBODY and not same(one.token_hash, host))
        left = [
            old.token_hash
            for old, new in zip(before.seats, row.seats, strict=True)
            if not same(old.token_hash, new.token_hash)
        ]
        for gone in [before.host, *left]:
            if gone and self._room.seat_of(gone) is None and not same(gone, host):
                self.dismiss(lambda one, gone=gone: same(one.token_hash, gone))  # type: ignore[misc]

    def _eyes_of(self, watcher: Watcher) -> int:
        seat = self._room.seat_of(watcher.token_hash)
        return NOBODY if seat is None else seat

    # Frames

    def welcome(self, watcher: Watcher) -> str:
        """The first frame of a watcher."""
        room = self._room
        frame = frames.Welcome(
            table=table_seen(room, watcher.token_hash),
            n=room.n,
            view=None,
            legal=[],
            log=self._log(watcher.seat),
            chat=[said(line) for line in room.chat],
            due=room.due(watcher.seat),
            ends=room.ends,
            now=room.now(),
        )
        view = "null" if room.table is None else room.sights.view_json(watcher.seat)
        seen = f'"view":{view},"legal":{room.legal_json(watcher.seat)}'
        return frame.model_dump_json().replace('"view":null,"legal":[]', seen, 1)

    def _log(self, seat: int) -> list[shapes.Told]:
        room = self._room
        if room.table is None:
            return []
        first = max(0, room.n - RESUMABLE + 1)
        told = [
            shapes.Told(n=number, events=room.sights.events_at(seat, number))
            for number in range(first, room.n + 1)
        ]
        return [each for each in told if each.events]

    def _moved(self, seat: int, number: int) -> str:
        """The frame about one move, as a seat saw it."""
        room, sights = self._room, self._room.sights
        if number == room.n:
            events, view = sights.events_json(seat), sights.view_json(seat)
            legal = room.legal_json(seat)
        else:
            events, view = sights.events_json_at(seat, number), sights.view_json_at(seat, number)
            legal = "[]"
        due = "null" if room.row.clock is None else json.dumps(room.due(seat))
        return (
            f'{{"type":"moved","n":{number},"events":{events},"view":{view},"legal":{legal},'
            f'"due":{due},"now":{room.now()}}}'
        )

    def _table_frame(self, watcher: Watcher) -> str:
        table = table_seen(self._room, watcher.token_hash)
        return frames.TableChanged(table=table, now=self._room.now()).model_dump_json()

    # Telling

    def tell_table(self) -> None:
        """Send everybody the table as they see it; most of those without a seat see the same."""
        alike: str | None = None
        seats = self._room.row.seats
        known = {self._room.row.host, *(seat.claim_hash for seat in seats if seat.claim_hash)}
        for watcher in self.watchers:
            if watcher.seat != NOBODY or watcher.token_hash in known:
                watcher.push(self._table_frame(watcher))
                continue
            alike = alike or self._table_frame(watcher)
            watcher.push(alike)

    def tell_move(self) -> None:
        """Send everybody what the last move brought, as they see it."""
        frames: dict[int, str] = {}
        for watcher in self.watchers:
            if watcher.seat not in frames:
                frames[watcher.seat] = self._moved(watcher.seat, self._room.n)
            watcher.push(frames[watcher.seat])

    def tell_everything(self) -> None:
        """Send everybody a fresh start."""
        for watcher in self.watchers:
            watcher.push(self.welcome(watcher))

    def tell_chat(self, line: ChatRow) -> None:
        """Send everybody a line of chat."""
        self.tell(_chat_frame(line))

    def tell(self, frame: str) -> None:
        """Send everybody the same frame."""
        for watcher in self.watchers:
            watcher.push(frame)


def said(line: ChatRow) -> shapes.Said:
    """A line of chat as it is sent."""
    return shapes.Said(n=line.n, seat=line.seat, name=line.name, text=line.text, at=line.at)


def _chat_frame(line: ChatRow) -> str:
    return frames.ChatSaid(said=said(line)).model_dump_json()
