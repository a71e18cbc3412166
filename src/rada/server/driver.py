"""What happens at a table without a person: bots move, clocks run out, the time is called."""

import asyncio
import logging
import random
import time
from dataclasses import replace
from typing import Any

from rada.bots.bots import Bot, bot_of, first_to_act, luck_of, signals_of
from rada.errors import RadaError
from rada.games.contract import NOBODY, Entry, Move
from rada.server import frames
from rada.server.database import Bus
from rada.server.room import REFEREE, Room
from rada.server.store import TableRow
from rada.server.thinking import Thinkers

PACES = {"human": (0.7, 1.3), "fast": (0.02, 0.06)}
"""Seconds that a bot seems to think, from and to."""

TOGETHER = 0.25
"""How much shorter bots take where everybody decides at once."""

RETRY = 2.0

STANDBY = 2.0
"""Seconds that a process waits longer where another one has moved the table along so far."""
_EARLY = 0.01
"""Seconds by which clocks may disagree."""
_log = logging.getLogger("rada.table")


class Driver:
    """Moves one room along."""

    def __init__(self, room: Room, thinkers: Thinkers, bus: Bus) -> None:
        self.room = room
        self.thinkers = thinkers
        self.bus = bus
        self._timer: asyncio.TimerHandle | None = None
        self._acting: asyncio.Task[None] | None = None
        self._hurried: set[tuple[int, int]] = set()
        self._bots_due: tuple[object, float] = (None, 0.0)
        self._signalled_at = -1
        self._closed = False
        self.resting = False
        """Whether the table is left to another process."""
        self.let_news_pass = False
        """Whether the room may be behind: news came while the table was left to another process."""
        self._held = 0.0
        room.on_change = self.arrange

    @property
    def busy(self) -> bool:
        """Whether something is going to happen by itself."""
        return self._timer is not None or (self._acting is not None and not self._acting.done())

    def close(self) -> None:
        """Let things rest, and let go of the room."""
        self._closed = True
        self.room.on_change = lambda: None
        self.room.audience.close()
        self._stop_timer()
        if self._acting is not None:
            self._acting.cancel()

    @property
    def acting(self) -> "asyncio.Task[None] | None":
        """What is being done just now, or was last."""
        return self._acting

    def rest(self) -> None:
        """Leave the table to another process until somebody comes here again."""
        self.resting = self.let_news_pass = True
        self._stop_timer()

    def wake(self) -> None:
        """Look after the table again; whoever wakes it has the room look for the news."""
        self.let_news_pass = False
        if self.resting:
            self.arrange()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def arrange(self) -> None:
        """See what is to happen next and when."""
        if self._closed or (self._acting is not None and not self._acting.done()):
            return
        self.resting = False
        self._stop_timer()
        self._note_preparing()
        wait = self._next()
        if wait is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(wait, 0.0), self._act)

    def _note_preparing(self) -> None:
        """Show which bots the table waits for because their code is still being compiled."""
        room = self.room
        waiting = frozenset(
            seat
            for seat, name in self._awaited_bots().items()
            if not self.thinkers.is_ready(name, room.game.id)
        )
        if waiting != room.preparing:
            room.preparing = waiting
            room.audience.tell_table()
        if waiting:
            self.thinkers.preparation.when_settled(self.arrange)

    def _next(self) -> float | None:
        """Seconds until something is to be done, or None."""
        room = self.room
        if room.status != "playing":
            return None
        now = room.now()
        waits = [self._later(at - now) for at in self._ends()]
        if room.begins_alone() or self._may_signal():
            waits.append(self._later(0.0))
        else:
            bots = self._bots()
            if bots:
                waits.append(self._later(self._moment_of(bots) - time.monotonic()))
        return min([*waits, *(at - now for at in self._warnings())], default=None)

    def _later(self, wait: float) -> float:
        """Who moved the table along so far goes on; the others wait, in case that one is gone."""
        wait += STANDBY if self.room.led_elsewhere else 0.0
        return max(wait, self._held - time.monotonic())

    def _moment_of(self, bots: dict[int, Bot]) -> float:
        """When the bots move: drawn once a decision, whatever else happens at the table."""
        room = self.room
        decision = (room.decisions, tuple(bots), room.row.pace)
        if self._bots_due[0] != decision:
            share = TOGETHER if len(room.sights.awaited) > 1 else 1.0
            pause = random.uniform(*PACES[room.row.pace]) * share  # noqa: S311 - guards nothing
            self._bots_due = (decision, time.monotonic() + pause)
        return self._bots_due[1]

    def _ends(self) -> list[float]:
        """When a clock runs out, or the time of the game is up."""
        room, moments = self.room, []
        if room.ends is not None:
            view: Any = room.view(NOBODY)
            if not view.last_round:
                moments.append(room.ends)
        dues = [room.due(seat) for seat in self._clocked()]
        return moments + [due for due in dues if due is not None]

    def _warnings(self) -> list[float]:
        """When those whose clock is about to run out are to be warned: here, by every process."""
        room, moments = self.room, []
        for seat in self._clocked():
            due = room.due(seat)
            hurried = (seat, room.decisions) in self._hurried
            if due is not None and room.now() < due and not hurried:
                moments.append(due - self._notice())
        return moments

    def _notice(self) -> float:
        """How long before its end a clock warns."""
        return min(10.0, (self.room.row.clock or 0) / 3)

    def _clocked(self) -> list[int]:
        if self.room.row.clock is None:
            return []
        return [seat for seat in self.room.sights.awaited if self.room.by_bot(seat) is None]

    def _bots(self) -> dict[int, Bot]:
        """The bots that are to decide now; none before all of them can play at their level."""
        if self.room.preparing:
            return {}
        return {seat: bot_of(name) for seat, name in self._awaited_bots().items()}

    def _awaited_bots(self) -> dict[int, str]:
        """The bots that the game waits for. They leave an agreed start to the people, if any."""
        room = self.room
        people = [seat for seat in range(room.row.players) if room.by_bot(seat) is None]
        if room.status != "playing" or (room.to_begin and people):
            return {}
        named = {seat: room.by_bot(seat) for seat in room.sights.awaited}
        return {seat: name for seat, name in named.items() if name is not None}

    def _act(self) -> None:
        self._timer = None
        self._acting = asyncio.get_running_loop().create_task(self._do())
        self._acting.add_done_callback(lambda _: self.arrange())

    async def _do(self) -> None:
        """Do what is due. Whatever goes wrong, the table is looked at again in a moment."""
        try:
            await self._step()
        except RadaError as trouble:
            facts = {"table": self.room.row.id, "trouble": type(trouble).__name__}
            _log.warning("cannot move along", extra={"facts": facts})
            await asyncio.sleep(RETRY)
        except Exception:
            _log.exception("a table stumbled", extra={"facts": {"table": self.room.row.id}})
            await asyncio.sleep(RETRY)

    async def _step(self) -> None:
        room = self.room
        if room.status != "playing":
            return
        if self._warn(room.now()):
            return
        async with self.bus.turn(room.row.id) as mine:
            if not mine:  # another process is at it
                self._held = time.monotonic() + STANDBY
                return
            before = room.n
            await room.look()
            if room.n == before and room.status == "playing":
                await self._move_along(room.now())

    async def _move_along(self, now: float) -> None:
        room = self.room
        if room.begins_alone():
            await room.begin_alone()
            return
        view: Any = room.view(NOBODY)
        if room.ends is not None and now >= room.ends and not view.last_round:
            await room.play_for(REFEREE, room.decisions, {"time": True})
            return
        if await self._run_clocks(now):
            return
        if self._may_signal():
            await self._let_bots_signal()
            return
        bots = self._bots()
        if bots and self._moment_of(bots) <= time.monotonic() + _EARLY:
            await self._let_bot(bots)

    def _may_signal(self) -> bool:
        """Whether bots have not thought yet about the signals that they show in this position."""
        return self.room.game.has_signals and (self._signalled_at != self.room.decisions)

    async def _let_bots_signal(self) -> None:
        room, decisions = self.room, self.room.decisions
        self._signalled_at = decisions
        for seat in range(room.row.players):
            name = room.by_bot(seat)
            if name is not None:
                luck = luck_of("signal", seat, room.row.seed, decisions)
                state = room.playing.state
                actions = signals_of(bot_of(name), room.game, state, seat, luck)
                if actions:
                    await room.play_for(seat, decisions, _entry(room, seat, actions))

    def _warn(self, now: float) -> bool:
        """Warn those whose clock is about to run out."""
        room, something = self.room, False
        for seat in self._clocked():
            due, now_at = room.due(seat), room.decisions
            if due is None or (seat, now_at) in self._hurried:
                continue
            if due - self._notice() <= now < due:
                self._hurried = {each for each in self._hurried if each[1] == now_at}
                self._hurried.add((seat, now_at))
                frame = frames.Hurry(seat=seat, due=due, now=now).model_dump_json()
                room.audience.tell(frame)
                something = True
        return something

    async def _run_clocks(self, now: float) -> bool:
        """Let a bot stand in for those whose clock has run out."""
        something = False
        for seat in self._clocked():
            due = self.room.due(seat)
            if due is not None and now >= due:
                await self.room.change(lambda row, seat=seat: self._too_late(row, seat))  # type: ignore[misc]
                something = True
        return something

    def _too_late(self, row: TableRow, seat: int) -> TableRow:
        """A bot stands in for a seat, unless it has moved at the last moment."""
        due = self.room.due(seat) if seat in self._clocked() else None
        return row if due is None or self.room.now() < due else _away(row, seat)

    async def _let_bot(self, bots: dict[int, Bot]) -> None:
        room, decisions = self.room, self.room.decisions
        table, game = room.playing, room.game
        luck = (room.row.seed, decisions)
        seat = first_to_act(bots, game, table.state, luck_of("first", *luck))
        if seat is None:
            return
        actions = await self.thinkers.move(
            bots[seat].name, game, table.state, seat, "move", seat, *luck
        )
        if room.decisions == decisions:
            await room.play_for(seat, decisions, _entry(room, seat, actions))


def _entry(room: Room, seat: int, actions: tuple[int, ...]) -> Entry:
    after = room.game.copy_of(room.playing.state)
    for action in actions:
        room.game.fast.apply(after[0], seat, action)
    return room.game.move_entry(room.playing.state, seat, Move(actions, after[0]))


def _away(row: TableRow, seat: int) -> TableRow:
    return row.with_seat(replace(row.seats[seat], away=True))
