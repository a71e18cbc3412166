"""What happens at a table without a person: bots move, clocks run out, the time is called."""

import asyncio
import logging
import random
import time
from dataclasses import replace

from rada.bots.bots import Bot, bot_of, first_to_act, luck_of, signals_of
from rada.errors import RadaError
from rada.games.contract import Entry, Move
from rada.server.bots.pool import BotPool
from rada.server.schemas import frames
from rada.server.storage.database import Bus
from rada.server.storage.store import TableRow
from rada.server.tables.live_table import REFEREE, LiveTable

PACES = {"human": (0.7, 1.3), "fast": (0.02, 0.06)}
"""Seconds that a bot seems to think, from and to."""

TOGETHER = 0.25
"""How much shorter bots take where everybody decides at once."""

RETRY = 2.0

STANDBY = 2.0
"""Seconds that a process waits longer where another one has moved the table along so far."""
_LOOKING = 0.25
"""Seconds after which the process that moves a table along asks again for the turn that another one
has: most likely that one only looks, sees that the move is made, and leaves the next one alone."""
_EARLY = 0.01
"""Seconds by which clocks may disagree."""
_log = logging.getLogger("rada.table")


class TableDriver:
    """Moves one live table along."""

    def __init__(self, live_table: LiveTable, bot_pool: BotPool, bus: Bus) -> None:
        self.live_table = live_table
        self.bot_pool = bot_pool
        self.bus = bus
        self._timer: asyncio.TimerHandle | None = None
        self._acting: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        self._hurried: set[tuple[int, int]] = set()
        self._bots_due: tuple[object, float] = (None, 0.0)
        self._signalled_at = -1
        self._closed = False
        self.resting = False
        """Whether the table is left to another process."""
        self.let_news_pass = False
        """Whether it may be behind: news came while the table was left to another process."""
        self._held = 0.0
        self._leads = False
        live_table.on_change = self.arrange

    @property
    def busy(self) -> bool:
        """Whether something is going to happen by itself."""
        return self._timer is not None or (self._acting is not None and not self._acting.done())

    def close(self) -> None:
        """Let things rest, and let go of the live table."""
        self._closed = True
        self.live_table.on_change = lambda: None
        self.live_table.subscribers.close()
        self._stop_timer()
        for task in (self._acting, self._asking):
            if task is not None:
                task.cancel()

    @property
    def acting(self) -> "asyncio.Task[None] | None":
        """What is being done just now, or was last."""
        return self._acting

    def rest(self) -> None:
        """Leave the table to another process until somebody comes here again."""
        self.resting = self.let_news_pass = True
        self._stop_timer()

    def wake(self) -> None:
        """Look after the table again; whoever wakes it has the live table look for the news."""
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
        if self._only_people():
            return
        self._note_preparing()
        self._ask_bots()
        wait = self._next()
        if wait is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(wait, 0.0), self._act)

    def _only_people(self) -> bool:
        """Whether nothing can happen by itself, as at most tables after most moves.

        This is a shortcut: whatever else ``_next`` may wait for has to be asked here as well.
        """
        live_table = self.live_table
        if live_table.row.clock is not None or live_table.preparing or live_table.table is None:
            return False
        if any(seat.who == "bot" or seat.away for seat in live_table.row.seats):
            return False
        return not live_table.to_begin and live_table.ends is None

    def _note_preparing(self) -> None:
        """Show which bots the table waits for because their code is still being compiled."""
        live_table = self.live_table
        waiting = frozenset(
            seat
            for seat, name in self._awaited_bots().items()
            if not self.bot_pool.is_ready(name, live_table.game.id)
        )
        if waiting != live_table.preparing:
            live_table.preparing = waiting
            live_table.subscribers.tell_table()
        if waiting:
            self.bot_pool.preparation.when_settled(self.arrange)

    def _ask_bots(self) -> None:
        """Ask bots how gladly they would begin, where people are about to agree on that.

        Nobody waits for the answers: the table shows them as they come.
        """
        live_table = self.live_table
        if self._asking is not None and not self._asking.done():
            return
        if live_table.status == "playing" and live_table.to_begin and self._unasked():
            self._asking = asyncio.get_running_loop().create_task(self._ask())

    def _unasked(self) -> dict[int, str]:
        live_table = self.live_table
        named = {seat: live_table.by_bot(seat) for seat in range(live_table.row.players)}
        return {
            seat: name
            for seat, name in named.items()
            if name is not None and seat not in live_table.bots_gladness
        }

    async def _ask(self) -> None:
        live_table = self.live_table
        seed = live_table.row.seed
        while live_table.to_begin and (unasked := self._unasked()):
            seat, name = next(iter(unasked.items()))
            state = live_table.playing.state
            answer = await self.bot_pool.gladness(name, live_table.game, state, seat, "glad", seed)
            live_table.bots_gladness[seat] = answer
            live_table.subscribers.tell_table()

    def _next(self) -> float | None:
        """Seconds until something is to be done, or None."""
        live_table = self.live_table
        if live_table.status != "playing":
            return None
        now = live_table.now()
        waits = [self._later(at - now) for at in self._ends()]
        if live_table.begins_alone() or self._may_signal():
            waits.append(self._later(0.0))
        else:
            bots = self._bots()
            if bots:
                waits.append(self._later(self._moment_of(bots) - time.monotonic()))
        return min([*waits, *(at - now for at in self._warnings())], default=None)

    def _later(self, wait: float) -> float:
        """Who moved the table along so far goes on; the others wait, in case that one is gone."""
        wait += STANDBY if self.live_table.led_elsewhere else 0.0
        return max(wait, self._held - time.monotonic())

    def _moment_of(self, bots: dict[int, Bot]) -> float:
        """When the bots move: drawn once a decision, whatever else happens at the table."""
        live_table = self.live_table
        decision = (live_table.decisions, tuple(bots), live_table.row.pace)
        if self._bots_due[0] != decision:
            share = TOGETHER if len(live_table.awaited) > 1 else 1.0
            pause = random.uniform(*PACES[live_table.row.pace]) * share  # noqa: S311 - guards nothing
            self._bots_due = (decision, time.monotonic() + pause)
        return self._bots_due[1]

    def _ends(self) -> list[float]:
        """When a clock runs out, or the time of the game is up."""
        live_table, moments = self.live_table, []
        if live_table.ends is not None and live_table.game.awaits_time(live_table.playing.state):
            moments.append(live_table.ends)
        dues = [live_table.due(seat) for seat in self._clocked()]
        return moments + [due for due in dues if due is not None]

    def _warnings(self) -> list[float]:
        """When those whose clock is about to run out are to be warned: here, by every process."""
        live_table, moments = self.live_table, []
        for seat in self._clocked():
            due = live_table.due(seat)
            hurried = (seat, live_table.decisions) in self._hurried
            if due is not None and live_table.now() < due and not hurried:
                moments.append(due - self._notice())
        return moments

    def _notice(self) -> float:
        """How long before its end a clock warns."""
        return min(10.0, (self.live_table.row.clock or 0) / 3)

    def _clocked(self) -> list[int]:
        if self.live_table.row.clock is None:
            return []
        return [seat for seat in self.live_table.awaited if self.live_table.by_bot(seat) is None]

    def _bots(self) -> dict[int, Bot]:
        """The bots that are to decide now; none before all of them can play at their level."""
        if self.live_table.preparing:
            return {}
        return {seat: bot_of(name) for seat, name in self._awaited_bots().items()}

    def _awaited_bots(self) -> dict[int, str]:
        """The bots that the game waits for. They leave an agreed start to the people, if any."""
        live_table = self.live_table
        if live_table.status != "playing":
            return {}
        named = {seat: live_table.by_bot(seat) for seat in live_table.awaited}
        bots = {seat: name for seat, name in named.items() if name is not None}
        if not bots or not live_table.to_begin:
            return bots
        seats = range(live_table.row.players)
        return {} if any(live_table.by_bot(seat) is None for seat in seats) else bots

    def _act(self) -> None:
        self._timer = None
        self._acting = asyncio.get_running_loop().create_task(self._do())
        self._acting.add_done_callback(lambda _: self.arrange())

    async def _do(self) -> None:
        """Do what is due. Whatever goes wrong, the table is looked at again in a moment."""
        try:
            await self._step()
        except RadaError as trouble:
            facts = {"table": self.live_table.row.id, "trouble": type(trouble).__name__}
            _log.warning("cannot move along", extra={"facts": facts})
            await asyncio.sleep(RETRY)
        except Exception:
            _log.exception("a table stumbled", extra={"facts": {"table": self.live_table.row.id}})
            await asyncio.sleep(RETRY)

    async def _step(self) -> None:
        live_table = self.live_table
        if live_table.status != "playing":
            return
        if self._warn(live_table.now()):
            return
        async with self.bus.turn(live_table.row.id) as mine:
            if not mine:  # another process is at it
                leads = self._leads and not live_table.led_elsewhere
                self._held = time.monotonic() + (_LOOKING if leads else STANDBY)
                return
            before = live_table.n
            await live_table.look()
            if live_table.n != before:  # another process has moved it along
                self._leads = False
            elif live_table.status == "playing":
                await self._move_along(live_table.now())
                self._leads = self._leads or live_table.n > before

    async def _move_along(self, now: float) -> None:
        live_table = self.live_table
        if live_table.begins_alone():
            await live_table.begin_alone()
            return
        game = live_table.game
        ended = live_table.ends is not None and now >= live_table.ends
        if ended and game.awaits_time(live_table.playing.state):
            await live_table.play_for(REFEREE, live_table.decisions, game.time_entry())
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
        return self.live_table.game.has_signals and (
            self._signalled_at != self.live_table.decisions
        )

    async def _let_bots_signal(self) -> None:
        live_table, decisions = self.live_table, self.live_table.decisions
        self._signalled_at = decisions
        for seat in range(live_table.row.players):
            name = live_table.by_bot(seat)
            if name is not None:
                luck = luck_of("signal", seat, live_table.row.seed, decisions)
                state = live_table.playing.state
                actions = signals_of(bot_of(name), live_table.game, state, seat, luck)
                if actions:
                    await live_table.play_for(seat, decisions, _entry(live_table, seat, actions))

    def _warn(self, now: float) -> bool:
        """Warn those whose clock is about to run out."""
        live_table, something = self.live_table, False
        for seat in self._clocked():
            due, now_at = live_table.due(seat), live_table.decisions
            if due is None or (seat, now_at) in self._hurried:
                continue
            if due - self._notice() <= now < due:
                self._hurried = {each for each in self._hurried if each[1] == now_at}
                self._hurried.add((seat, now_at))
                frame = frames.Hurry(seat=seat, due=due, now=now).model_dump_json()
                live_table.subscribers.tell(frame)
                something = True
        return something

    async def _run_clocks(self, now: float) -> bool:
        """Let a bot stand in for those whose clock has run out."""
        something = False
        for seat in self._clocked():
            due = self.live_table.due(seat)
            if due is not None and now >= due:
                await self.live_table.change(lambda row, seat=seat: self._too_late(row, seat))  # type: ignore[misc]
                something = True
        return something

    def _too_late(self, row: TableRow, seat: int) -> TableRow:
        """A bot stands in for a seat, unless it has moved at the last moment."""
        due = self.live_table.due(seat) if seat in self._clocked() else None
        return row if due is None or self.live_table.now() < due else _away(row, seat)

    async def _let_bot(self, bots: dict[int, Bot]) -> None:
        live_table, decisions = self.live_table, self.live_table.decisions
        table, game = live_table.playing, live_table.game
        luck = (live_table.row.seed, decisions)
        seat = first_to_act(bots, game, table.state, luck_of("first", *luck))
        if seat is None:
            return
        actions = await self.bot_pool.move(
            bots[seat].name, game, table.state, seat, "move", seat, *luck
        )
        if live_table.decisions == decisions:
            await live_table.play_for(seat, decisions, _entry(live_table, seat, actions))


def _entry(live_table: LiveTable, seat: int, actions: tuple[int, ...]) -> Entry:
    after = live_table.game.copy_of(live_table.playing.state)
    for action in actions:
        live_table.game.compiled_rules.apply(after[0], seat, action)
    return live_table.game.move_entry(live_table.playing.state, seat, Move(actions, after[0]))


def _away(row: TableRow, seat: int) -> TableRow:
    return row.with_seat(replace(row.seats[seat], away=True))
