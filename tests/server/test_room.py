"""What can hardly be met from outside: races between a hello, a change and another process."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from rada.errors import GameIsOver
from rada.games.contract import NOBODY
from rada.server import audience, seating
from rada.server.database import Alone
from rada.server.driver import Driver
from rada.server.identity import hash_of
from rada.server.room import Room
from rada.server.shapes import SeatWish
from rada.server.store import MoveRow, Store
from rada.server.thinking import Thinkers
from rada.server.trouble import LateMove, NotAllowed, NotNow
from rada.server.watching import Watcher
from tests.server.client import Json
from tests.server.rows import a_row

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    kept = await Store.open(str(tmp_path / "tables.db"))
    yield kept
    await kept.close()


async def a_room(store: Store, game: str = "three") -> Room:
    row = a_row(game, ["person", "person"], ["host", "guest"], starter=0)
    await store.create(row)
    return await Room.open(store, row)


def first_move(room: Room, seat: int) -> Json:
    move: Json = json.loads(room.legal_json(seat))[0]["move"]
    return move


class Ears:
    """Somebody who watches, and what they are sent."""

    def __init__(self, token: str | None) -> None:
        self.frames: list[Json] = []
        self.was_cut = 0
        self.watcher = Watcher(self._hear, self._cut, token_hash=hash_of(token) if token else None)

    async def _hear(self, text: str) -> None:
        self.frames.append(json.loads(text))

    def _cut(self) -> None:
        self.was_cut += 1

    async def enter(self, room: Room) -> None:
        await room.enter(self.watcher, None, None)
        await asyncio.sleep(0)


async def test_whoever_is_removed_between_hello_and_welcome_sees_no_hand(store: Store) -> None:
    room = await a_room(store)
    ears = Ears("guest")
    ears.watcher.seat = 1  # what their hello found
    await room.change(lambda row: seating.wish(row, 1, SeatWish(who="free"), "en"))
    await ears.enter(room)
    assert ears.frames[0]["type"] == "welcome"
    assert (ears.frames[0]["view"]["seat"], ears.frames[0]["view"]["hand"]) == (NOBODY, [])


async def test_a_host_who_only_watches_is_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "HOST_MAY_BE_GONE", 0.05)
    row = a_row("three", ["person", "person"], ["one", "two"], host=hash_of("host"))
    await store.create(row)
    room = await Room.open(store, row)
    host = Ears("host")
    await host.enter(room)
    await asyncio.sleep(0.1)
    assert [room.is_host(hash_of(token)) for token in ("host", "one")] == [True, False]
    room.audience.leave(host.watcher)
    assert not room.is_host(hash_of("one"))
    await asyncio.sleep(0.1)
    assert room.is_host(hash_of("one")), "somebody has to be able to go on"
    assert not room.is_host(hash_of("stranger"))
    assert room.is_host(hash_of("host"))
    await Ears("host").enter(room)
    assert not room.is_host(hash_of("one"))


async def test_a_line_sent_again_to_another_process_is_said_once(store: Store) -> None:
    one = await a_room(store)
    row = await store.load(one.row.id)
    assert row is not None
    two, ears = await Room.open(store, row), Ears("host")
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
    row = a_row("three", ["person", "person"], ["host", "guest"], starter=0, clock=10)
    await store.create(row)
    room = await Room.open(store, row)
    driver = Driver(room, Thinkers(), Alone())
    driver.arrange()
    right = time.time
    left = (room.due(0) or 0) - room.now()
    assert 9 < left <= 10
    monkeypatch.setattr(time, "time", lambda: right() + step)
    assert (room.due(0) or 0) - room.now() == pytest.approx(left, abs=1)
    driver.arrange()
    await asyncio.sleep(0.05)
    assert room.by_bot(0) is None
    await room.play(0, 0, "one", first_move(room, 0))
    monkeypatch.setattr(time, "time", lambda: right() + 2 * step)
    await room.play(1, 1, "two", first_move(room, 1))
    assert 9 < (room.due(0) or 0) - room.now() <= 10
    driver.close()


async def test_a_clock_that_is_set_while_a_move_is_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = a_row("three", ["person", "person"], ["host", "guest"], starter=0, clock=10)
    await store.create(row)
    room, ears = await Room.open(store, row), Ears("guest")
    await ears.enter(room)
    right, append = time.time, store.append

    async def write_and_set(table_id: str, move: MoveRow) -> None:
        await append(table_id, move)
        monkeypatch.setattr(time, "time", lambda: right() + 3600)

    monkeypatch.setattr(store, "append", write_and_set)
    await room.play(0, 0, "one", first_move(room, 0))
    assert 9 < (room.due(1) or 0) - room.now() <= 10
    await asyncio.sleep(0.01)
    kinds = [frame["type"] for frame in ears.frames]
    assert kinds.count("welcome") == 2, "everybody is told anew until when they have"
    told = ears.frames[kinds.index("welcome", 1)]
    assert 9 < told["due"] - told["now"] <= 10


async def test_a_timed_game_lasts_as_long_though_the_clock_is_set(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = a_row("gap", ["person", "person"], ["host", "guest"], options={"minutes": 20})
    await store.create(row)
    room = await Room.open(store, row)
    left = (room.ends or 0) - room.now()
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + 86_400)
    assert (room.ends or 0) - room.now() == pytest.approx(left, abs=1)


async def test_two_who_let_the_same_bot_begin(store: Store) -> None:
    """The second one is late, and has asked for nothing that is forbidden."""
    row = a_row("thegame", ["person", "person", "greedy"], ["host", "guest"])
    await store.create(row)
    room = await Room.open(store, row)
    begin = {"seat": 2, "begin": True}
    assert await room.play(0, 0, "one", begin) == 1
    with pytest.raises(LateMove):
        await room.play(1, 0, "two", begin)
    with pytest.raises(NotAllowed):
        await room.play(1, 1, "three", begin)


async def test_whoever_lets_a_bot_begin_whose_person_is_just_back_is_late(store: Store) -> None:
    row = a_row("thegame", ["person", "person"], ["host", "guest"])
    row = row.with_seat(replace(row.seats[1], away=True))
    await store.create(row)
    room, ears = await Room.open(store, row), Ears("host")
    await ears.enter(room)
    begin = {"seat": 1, "begin": True}
    assert begin in [offer["move"] for offer in ears.frames[0]["legal"]]
    await room.change(lambda row: row.with_seat(replace(row.seats[1], away=False)))
    await asyncio.sleep(0.01)
    offers = [frame["legal"] for frame in ears.frames if frame["type"] == "welcome"]
    assert [offer["move"]["seat"] for offer in offers[-1]] == [0], "no stale offer"
    with pytest.raises(NotNow) as told:
        await room.play(0, 0, "one", begin)
    assert told.value.status == 409
    with pytest.raises(NotAllowed):
        await room.play(0, 0, "two", begin | {"seat": 2})


async def test_two_processes_can_play_one_table(store: Store) -> None:
    """Whoever is behind is told so, catches up, and nothing is played twice."""
    one = await a_room(store)
    row = await store.load(one.row.id)
    assert row is not None
    rooms = [one, await Room.open(store, row)]
    ears = [Ears(None), Ears(None)]
    for room, each in zip(rooms, ears, strict=True):
        await each.enter(room)
    collisions = 0
    while rooms[0].status == "playing" or rooms[1].status == "playing":
        for number, room in enumerate(rooms):
            if room.status != "playing":
                continue
            (seat,) = room.playing.awaited
            move = room.legal(seat)[0]["move"]
            try:
                await room.play(seat, room.n, f"{number} {room.n}", move)
            except (LateMove, GameIsOver):
                collisions += 1
                await asyncio.sleep(0)
                told = [frame for frame in ears[number].frames if frame["type"] == "moved"]
                assert [frame["n"] for frame in told] == list(range(1, room.n + 1))
    assert collisions > 10
    kept = await store.moves_of(row.id)
    assert [move.n for move in kept] == list(range(1, len(kept) + 1))
    assert rooms[0].playing.moves == rooms[1].playing.moves == [move.entry for move in kept]
    assert rooms[0].playing.over


async def test_a_slow_line_is_cut_and_holds_nobody_up(store: Store) -> None:
    room = await a_room(store)
    quick, slow = Ears("host"), Ears("guest")
    stuck = asyncio.Event()

    async def never(_text: str) -> None:
        await stuck.wait()

    slow.watcher._send = never
    await quick.enter(room)
    await slow.enter(room)
    for number in range(300):
        room.audience.tell(json.dumps({"type": "pong", "now": number}))
        await asyncio.sleep(0)
    assert quick.frames[-1]["now"] == 299
    assert (slow.was_cut, quick.was_cut) == (1, 0)
    assert slow.watcher.gone
    stuck.set()


async def test_moves_at_the_same_moment_are_made_one_after_the_other(store: Store) -> None:
    room = await a_room(store, "qwixx")
    await room.play(0, 0, "a", {"seat": 0, "draw": 0})
    passing = [room.play(seat, 1, "b", {"seat": seat, "cross": None}) for seat in (1, 0)]
    assert await asyncio.gather(*passing) == [2, 3]
    twice = [room.play(0, 3, "c", room.legal(0)[0]["move"]) for _ in range(3)]
    assert await asyncio.gather(*twice) == [4, 4, 4]
    assert len(await store.moves_of(room.row.id)) == 4
