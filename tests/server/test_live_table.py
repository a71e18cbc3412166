"""What can hardly be met from outside: races between a hello, a change and another process."""

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from rada.errors import GameIsOver
from rada.games.contract import NOBODY
from rada.server.bots.pool import BotPool
from rada.server.errors import LateMove, NotAllowed, NotNow
from rada.server.identity import hash_of
from rada.server.schemas.models import SeatWish
from rada.server.storage.database import Alone
from rada.server.storage.store import MoveRow, Store
from rada.server.tables import clocks, seating, subscribers
from rada.server.tables.connection import Connection
from rada.server.tables.driver import TableDriver
from rada.server.tables.live_table import LiveTable
from tests.server.client import Json, until
from tests.server.rows import a_row

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    kept = await Store.open(str(tmp_path / "tables.db"))
    yield kept
    await kept.close()


async def a_live_table(store: Store, game: str = "three") -> LiveTable:
    row = a_row(game, ["person", "person"], ["host", "guest"], starter=0)
    await store.create(row)
    return await LiveTable.open(store, row)


def first_move(live_table: LiveTable, seat: int) -> Json:
    move: Json = json.loads(live_table.legal_json(seat))[0]["move"]
    return move


class Ears:
    """Somebody who watches, and what they are sent."""

    def __init__(self, token: str | None) -> None:
        self.frames: list[Json] = []
        self.was_cut = 0
        self.connection = Connection(
            self._hear, self._cut, token_hash=hash_of(token) if token else None
        )

    async def _hear(self, text: str) -> None:
        self.frames.append(json.loads(text))

    def _cut(self) -> None:
        self.was_cut += 1

    async def enter(self, live_table: LiveTable) -> None:
        await live_table.enter(self.connection, None, None)
        await asyncio.sleep(0)

    def may_act_as_host(self) -> bool:
        """Whether they may, as the last frame says that tells of the table."""
        return bool([frame["table"]["host"] for frame in self.frames if "table" in frame][-1])


class Day:
    """The time of day, which can be set, and a clock that only ever goes on; both stand still
    unless a test lets time pass."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        self._went_on = 1000.0
        monkeypatch.setattr(clocks, "time", self)

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self._went_on

    def let_pass(self, seconds: float) -> None:
        self.now += seconds
        self._went_on += seconds


async def test_whoever_is_removed_between_hello_and_welcome_sees_no_hand(store: Store) -> None:
    live_table = await a_live_table(store)
    ears = Ears("guest")
    ears.connection.seat = 1  # what their hello found
    await live_table.change(lambda row: seating.wish(row, 1, SeatWish(who="free"), "en"))
    await ears.enter(live_table)
    assert ears.frames[0]["type"] == "welcome"
    assert (ears.frames[0]["view"]["seat"], ears.frames[0]["view"]["hand"]) == (NOBODY, [])


def test_who_stood_still_between_two_clocks_was_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that stops for a while after a look at one clock looks at both again."""
    looks, passed = itertools.count(), 0.0

    def looked() -> float:
        nonlocal passed
        seen, passed = passed, passed if next(looks) else 30.0  # it stops after the first look
        return seen

    stopped = SimpleNamespace(monotonic=lambda: 100 + looked(), time=lambda: 1000 + looked())
    monkeypatch.setattr(clocks, "time", stopped)
    assert clocks._ahead() == 900.0


ALWAYS, NEVER = -1.0, 3600.0
"""Whether a host who is not there is gone for too long."""


async def test_a_host_who_only_watches_is_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscribers, "HOST_MAY_BE_GONE", ALWAYS)
    row = a_row("three", ["person", "person"], ["one", "two"], host=hash_of("host"))
    await store.create(row)
    live_table = await LiveTable.open(store, row)
    host = Ears("host")
    await host.enter(live_table)
    assert [live_table.is_host(hash_of(token)) for token in ("host", "one")] == [True, False]
    monkeypatch.setattr(subscribers, "HOST_MAY_BE_GONE", NEVER)
    live_table.subscribers.leave(host.connection)
    assert not live_table.is_host(hash_of("one"))
    monkeypatch.setattr(subscribers, "HOST_MAY_BE_GONE", ALWAYS)
    assert live_table.is_host(hash_of("one")), "somebody has to be able to go on"
    assert not live_table.is_host(hash_of("stranger"))
    assert live_table.is_host(hash_of("host"))
    guest = Ears("one")
    await guest.enter(live_table)
    await until(lambda: guest.may_act_as_host())
    await Ears("host").enter(live_table)
    assert not live_table.is_host(hash_of("one"))
    await until(lambda: not guest.may_act_as_host())


async def test_who_comes_to_a_table_without_its_host_hears_when_they_may_go_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscribers, "HOST_MAY_BE_GONE", 0.05)
    row = a_row("three", ["person", "person"], ["one", "two"], host=hash_of("host"))
    await store.create(row)
    live_table = await LiveTable.open(store, row)
    guest = Ears("one")
    await guest.enter(live_table)
    await until(lambda: guest.may_act_as_host())


async def test_who_comes_in_the_very_moment_hears_it_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host has not been away for too long when the welcome is written, and then has been."""
    monkeypatch.setattr(subscribers, "HOST_MAY_BE_GONE", NEVER)
    row = a_row("three", ["person", "person"], ["one", "two"], host=hash_of("host"))
    await store.create(row)
    live_table = await LiveTable.open(store, row)
    guest, welcome = Ears("one"), live_table.subscribers.welcome

    def welcome_slowly(connection: Connection) -> str:
        told = welcome(connection)
        monkeypatch.setattr(subscribers, "HOST_MAY_BE_GONE", ALWAYS)
        return told

    monkeypatch.setattr(live_table.subscribers, "welcome", welcome_slowly)
    await guest.enter(live_table)
    assert not guest.frames[0]["table"]["host"]
    await until(lambda: guest.may_act_as_host())


async def test_a_line_sent_again_to_another_process_is_said_once(store: Store) -> None:
    one = await a_live_table(store)
    row = await store.load(one.row.id)
    assert row is not None
    two, ears = await LiveTable.open(store, row), Ears("host")
    await ears.enter(two)
    said = await one.say(0, "Hello!", "a ticket")
    assert await two.say(0, "Hello!", "a ticket") == said
    assert await two.say(0, "Hello!", "a ticket") == said
    await one.say(1, "Hello!", "a ticket")
    await two.say(0, "Hello!", "another ticket")
    await asyncio.sleep(0)
    kept = [(line.seat, line.text, line.ticket) for line in await store.chat_of(row.id)]
    hello, other = (0, "Hello!", "a ticket"), (1, "Hello!", "a ticket")
    assert kept == [hello, other, (0, "Hello!", "another ticket")]
    told = [frame["said"] for frame in ears.frames if frame["type"] == "chat"]
    assert [line["n"] for line in told] == [1, 2, 3]
    assert "ticket" not in told[0], "it is the sender's own"


@pytest.mark.parametrize("step", [-86_400, -3600, -5, 5, 3600, 86_400])
async def test_a_clock_that_is_set_takes_no_time_and_gives_none(
    store: Store, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """A turn lasts as long as before, in its middle and where somebody moves just then."""
    day = Day(monkeypatch)
    facts = {"starter": 0, "clock": 10, "started": day.now}
    row = a_row("three", ["person", "person"], ["host", "guest"], **facts)
    await store.create(row)
    live_table = await LiveTable.open(store, row)
    driver = TableDriver(live_table, BotPool(), Alone())
    driver.arrange()
    assert left(live_table, 0) == 10
    day.let_pass(0.5)
    assert left(live_table, 0) == pytest.approx(9.5)
    day.now += step
    assert left(live_table, 0) == pytest.approx(9.5)
    driver.arrange()
    await asyncio.sleep(0.05)
    assert live_table.by_bot(0) is None
    await live_table.play(0, 0, "one", first_move(live_table, 0))
    day.now += step
    await live_table.play(1, 1, "two", first_move(live_table, 1))
    assert left(live_table, 0) == pytest.approx(10)
    driver.close()


def left(live_table: LiveTable, seat: int) -> float:
    """Seconds that a seat has left."""
    due = live_table.due(seat)
    assert due is not None
    return due - live_table.now()


async def test_a_clock_that_is_set_while_a_move_is_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = Day(monkeypatch)
    facts = {"starter": 0, "clock": 10, "started": day.now}
    row = a_row("three", ["person", "person"], ["host", "guest"], **facts)
    await store.create(row)
    live_table, ears = await LiveTable.open(store, row), Ears("guest")
    await ears.enter(live_table)
    append = store.append

    async def write_and_set(table_id: str, move: MoveRow) -> None:
        await append(table_id, move)
        day.now += 3600

    monkeypatch.setattr(store, "append", write_and_set)
    await live_table.play(0, 0, "one", first_move(live_table, 0))
    assert left(live_table, 1) == pytest.approx(10)

    def welcomes() -> list[Json]:
        return [frame for frame in ears.frames if frame["type"] == "welcome"]

    await until(lambda: len(welcomes()) > 1)
    assert len(welcomes()) == 2, "everybody is told anew until when they have"
    assert welcomes()[1]["due"] - welcomes()[1]["now"] == pytest.approx(10)


async def test_a_timed_game_lasts_as_long_though_the_clock_is_set(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = Day(monkeypatch)
    facts = {"options": {"minutes": 20}, "started": day.now}
    row = a_row("gap", ["person", "person"], ["host", "guest"], **facts)
    await store.create(row)
    live_table = await LiveTable.open(store, row)
    assert (live_table.ends or 0) - live_table.now() == 1200
    day.now += 86_400
    assert (live_table.ends or 0) - live_table.now() == pytest.approx(1200)


async def test_two_who_let_the_same_bot_begin(store: Store) -> None:
    """The second one is late, and has asked for nothing that is forbidden."""
    row = a_row("thegame", ["person", "person", "greedy"], ["host", "guest"])
    await store.create(row)
    live_table = await LiveTable.open(store, row)
    begin = {"seat": 2, "begin": True}
    assert await live_table.play(0, 0, "one", begin) == 1
    with pytest.raises(LateMove):
        await live_table.play(1, 0, "two", begin)
    with pytest.raises(NotAllowed):
        await live_table.play(1, 1, "three", begin)


async def test_whoever_lets_a_bot_begin_whose_person_is_just_back_is_late(store: Store) -> None:
    row = a_row("thegame", ["person", "person"], ["host", "guest"])
    row = row.with_seat(replace(row.seats[1], away=True))
    await store.create(row)
    live_table, ears = await LiveTable.open(store, row), Ears("host")
    await ears.enter(live_table)
    begin = {"seat": 1, "begin": True}
    assert begin in [offer["move"] for offer in ears.frames[0]["legal"]]
    await live_table.change(lambda row: row.with_seat(replace(row.seats[1], away=False)))
    await until(lambda: sum(frame["type"] == "welcome" for frame in ears.frames) > 1)
    legal_moves = [frame["legal"] for frame in ears.frames if frame["type"] == "welcome"]
    assert [offer["move"]["seat"] for offer in legal_moves[-1]] == [0], "no stale offer"
    with pytest.raises(NotNow) as told:
        await live_table.play(0, 0, "one", begin)
    assert told.value.status == 409
    with pytest.raises(NotAllowed):
        await live_table.play(0, 0, "two", begin | {"seat": 2})


async def test_who_lost_their_seat_says_nothing_for_the_newcomer(store: Store) -> None:
    live_table = await a_live_table(store, "thegame")
    async with live_table.lock:
        said = asyncio.create_task(
            live_table.change_as(0, hash_of("host"), lambda row: seating.glad(row, 0, "glad"))
        )
        await asyncio.sleep(0)
        taken = replace(live_table.row.seats[0], token_hash=hash_of("newcomer"))
        live_table.row = await store.change(live_table.row.with_seat(taken))
    with pytest.raises(NotAllowed):
        await said
    assert live_table.row.seats[0].gladness is None


async def test_two_processes_can_play_one_table(store: Store) -> None:
    """Whoever is behind is told so, catches up, and nothing is played twice."""
    one = await a_live_table(store)
    row = await store.load(one.row.id)
    assert row is not None
    live_tables = [one, await LiveTable.open(store, row)]
    ears = [Ears(None), Ears(None)]
    for live_table, each in zip(live_tables, ears, strict=True):
        await each.enter(live_table)
    collisions = 0
    while live_tables[0].status == "playing" or live_tables[1].status == "playing":
        for number, live_table in enumerate(live_tables):
            if live_table.status != "playing":
                continue
            (seat,) = live_table.playing.awaited
            move = live_table.legal(seat)[0]["move"]
            try:
                await live_table.play(seat, live_table.n, f"{number} {live_table.n}", move)
            except (LateMove, GameIsOver):
                collisions += 1
                await asyncio.sleep(0)
                told = [frame for frame in ears[number].frames if frame["type"] == "moved"]
                assert [frame["n"] for frame in told] == list(range(1, live_table.n + 1))
    assert collisions > 10
    kept = await store.moves_of(row.id)
    assert [move.n for move in kept] == list(range(1, len(kept) + 1))
    assert (
        live_tables[0].playing.moves
        == live_tables[1].playing.moves
        == [move.entry for move in kept]
    )
    assert live_tables[0].playing.over


async def test_a_slow_line_is_cut_and_holds_nobody_up(store: Store) -> None:
    live_table = await a_live_table(store)
    quick, slow = Ears("host"), Ears("guest")
    stuck = asyncio.Event()

    async def never(_text: str) -> None:
        await stuck.wait()

    slow.connection._send = never
    await quick.enter(live_table)
    await slow.enter(live_table)
    for number in range(300):
        live_table.subscribers.tell(json.dumps({"type": "pong", "now": number}))
        await asyncio.sleep(0)
    assert quick.frames[-1]["now"] == 299
    assert (slow.was_cut, quick.was_cut) == (1, 0)
    assert slow.connection.gone
    stuck.set()


async def test_moves_at_the_same_moment_are_made_one_after_the_other(store: Store) -> None:
    live_table = await a_live_table(store, "qwixx")
    await live_table.play(0, 0, "a", {"seat": 0, "draw": 0})
    passing = [live_table.play(seat, 1, "b", {"seat": seat, "cross": None}) for seat in (1, 0)]
    assert await asyncio.gather(*passing) == [2, 3]
    twice = [live_table.play(0, 3, "c", live_table.legal(0)[0]["move"]) for _ in range(3)]
    assert await asyncio.gather(*twice) == [4, 4, 4]
    assert len(await store.moves_of(live_table.row.id)) == 4
