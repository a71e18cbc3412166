"""Two houses on one PostgreSQL, seen from inside: who thinks, who is there, whose clock runs."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from rada.bots.bots import QUICKEST, bot_of, luck_of, move_of
from rada.games.contract import Actions, Game, State
from rada.server import driver, neighbours, seating
from rada.server import room as room_module
from rada.server.house import House
from rada.server.identity import hash_of
from rada.server.room import Room
from rada.server.store import Store
from rada.server.thinking import Thinkers
from tests.server.postgres import Cluster
from tests.server.rows import a_row
from tests.server.test_room import Ears

pytestmark = pytest.mark.anyio


class Counting(Thinkers):
    """Quick bots that are counted."""

    def __init__(self) -> None:
        super().__init__(workers=1)
        self.thoughts = 0

    async def move(self, bot: str, game: Game, state: State, seat: int, *luck: object) -> Actions:
        self.thoughts += 1
        await asyncio.sleep(0.01)
        return move_of(bot_of(QUICKEST), game, state, seat, luck_of(*luck))


Houses = list[tuple[House, Counting]]


@pytest.fixture
async def houses(cluster: Cluster) -> AsyncIterator[Houses]:
    address = cluster.fresh()
    opened = []
    for _ in range(3):
        thinkers = Counting()
        house = House(await Store.open(address), thinkers)
        await house.start()
        opened.append((house, thinkers))
    yield opened
    for house, _ in opened:
        await house.close()


async def rooms_of(houses: Houses, seats: list[str], **facts: Any) -> list[Room]:
    """The rooms of one table in all houses, with somebody who watches in each."""
    row = a_row("gap", seats, ["a", "b"][: seats.count("person")], **facts)
    await houses[0][0].store.create(row)
    rooms = [await house.room(row.id) for house, _ in houses]
    for room in rooms:
        await Ears(None).enter(room)
    return rooms


async def until(true: Any, within: float = 240.0) -> None:
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.01)


async def test_one_thought_for_each_move(houses: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "STANDBY", 120.0)  # however slow this machine is just now
    monkeypatch.setattr(room_module, "RECENTLY", 120.0)
    rooms = await rooms_of(houses, ["greedy"] * 3, options={"target": 20})
    await until(lambda: all(room.status == "over" for room in rooms))
    moves = await houses[0][0].store.moves_of(rooms[0].row.id)
    assert [room.playing.moves for room in rooms] == [[move.entry for move in moves]] * 3
    thoughts = [thinkers.thoughts for _, thinkers in houses]
    assert sum(thoughts) == len(moves) > 10
    assert max(thoughts) == len(moves), "who began goes on"


async def test_whoever_opens_a_table_leaves_it_to_the_process_that_is_at_it(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = a_row("gap", ["greedy"] * 3, [], options={"target": 20})
    await houses[0][0].store.create(row)
    leading = await houses[0][0].room(row.id)
    await until(lambda: leading.n > 3)
    monkeypatch.setattr(room_module, "RECENTLY", 120.0)
    assert (await houses[1][0].room(row.id)).led_elsewhere
    monkeypatch.setattr(room_module, "RECENTLY", -120.0)  # as if that had been long ago
    assert not (await Room.open(houses[2][0].store, row)).led_elsewhere


async def test_a_clock_runs_out_once(houses: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = await rooms_of(houses, ["person", "person"], clock=1)
    await until(lambda: all(any(seat.away for seat in room.row.seats) for room in rooms))
    assert {sum(seat.away for seat in room.row.seats) for room in rooms} == {1}
    assert {room.row.version for room in rooms} == {1}
    await until(lambda: all(room.n > 0 for room in rooms))


async def test_who_is_there_is_known_everywhere(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "SILENCE", 0.5)
    rooms = await rooms_of(houses, ["person", "person"], host=hash_of("host"))
    ears = Ears("b")
    await ears.enter(rooms[0])
    await Ears("host").enter(rooms[1])
    await until(lambda: all(room.audience.seats == {1} for room in rooms))
    await until(lambda: not any(room.audience.host_is_gone for room in rooms))
    late = House(await Store.open(inside(houses)._url), Counting())  # comes later, and asks
    await late.start()
    room = await late.room(rooms[0].row.id)
    await until(lambda: room.audience.seats == {1})
    rooms[0].audience.leave(ears.watcher)
    await until(lambda: not any(each.audience.seats for each in (*rooms, room)))
    await late.close()
    await ears.enter(rooms[0])
    await until(lambda: rooms[2].audience.seats == {1})
    for house, _ in houses[:2]:
        bus_task(house).cancel()  # it says no good-bye, as if it had died
    await until(lambda: rooms[2].audience.seats == set(), 30)
    assert not rooms[2].audience._elsewhere


async def test_a_token_or_a_key_that_is_gone_is_gone_everywhere(houses: Houses) -> None:
    rooms = await rooms_of(houses, ["person", "person"])
    host, guest, stranger = Ears("a"), Ears("b"), Ears(None)
    for ears in (host, guest, stranger):
        await ears.enter(rooms[1])
    await rooms[0].change(lambda row: seating.renew(row, hash_of("b"), hash_of("new")))
    await until(lambda: guest.was_cut)
    assert (host.was_cut, stranger.was_cut) == (0, 0)
    await rooms[0].change(seating.new_keys)
    await until(lambda: stranger.was_cut)
    assert host.was_cut == 0
    assert rooms[1].audience.watchers == {host.watcher}


async def test_whoever_waits_takes_over(houses: Houses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "STANDBY", 0.3)
    rooms = await rooms_of(houses, ["greedy"] * 3)
    await until(lambda: rooms[0].n > 5)
    leading = next(i for i, room in enumerate(rooms) if not room.led_elsewhere)
    await houses[leading][0].close()
    others = [room for i, room in enumerate(rooms) if i != leading]
    before = others[0].n
    await until(lambda: all(room.n > before + 5 for room in others))
    houses.pop(leading)


def inside(houses: Houses) -> Any:
    database: Any = houses[0][0].store.database
    return database


def bus_task(house: House) -> "asyncio.Task[None]":
    bus: Any = house.store.bus
    task: asyncio.Task[None] = bus._listening
    return task


@pytest.mark.parametrize("busy", [False, True])
async def test_news_between_the_last_look_and_the_first_watcher_are_heard(
    houses: Houses, busy: bool
) -> None:
    """A table that is led elsewhere lets news pass while nobody watches; then somebody comes."""
    row = a_row("gap", ["person", "person"], ["a", "b"], starter=0)
    near, far = houses[0][0], houses[1][0]
    await near.store.create(row)
    led, followed = await near.room(row.id), await far.room(row.id)
    followed.led_elsewhere = True
    newest, resting = far.store.newest, far._rooms[row.id][1]

    async def newest_before_a_move(table_ids: Any) -> Any:
        found = await newest(table_ids)
        far.store.newest = newest  # type: ignore[method-assign]
        await led.play(0, 0, "a ticket", led.legal(0)[0]["move"])
        await until(lambda: resting.resting)
        if busy:  # what it was at when the news came is done now
            resting.arrange()
        return found

    far.store.newest = newest_before_a_move  # type: ignore[method-assign]
    assert await far.room(row.id) is followed
    await Ears("b").enter(followed)
    await until(lambda: followed.n == 1, 20)
    assert not resting.resting


async def test_whoever_leaves_in_the_middle_of_a_look_leaves_nothing_behind(
    cluster: Cluster,
) -> None:
    """A look that is cut short still has a connection to hand back, and closing takes a while."""
    before = asyncio.all_tasks()
    leaving = House(await Store.open(cluster.fresh()), Counting())
    await leaving.start()
    rows = [a_row("gap", ["person", "greedy"], ["a"]) for _ in range(5)]
    rows += [a_row("gap", ["greedy", "greedy"], []) for _ in range(3)]
    for row in rows:
        await leaving.store.create(row)
        await leaving.room(row.id)
    await asyncio.sleep(0.2)
    for row in rows:
        leaving._neighbours._look_at(row.id)
    await asyncio.sleep(0.002)
    await leaving.close()
    assert asyncio.all_tasks() <= before
