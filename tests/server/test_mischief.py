"""What one guest may try against the others: held up, thrown out, outwaited."""

import asyncio
import contextlib
import itertools
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from rada.server.metrics import Metrics
from rada.server.rate_limit import Limits
from rada.server.tables.connection import Connection
from rada.server.tables.live_table import LiveTable
from rada.server.tables.subscribers import MOST_SPECTATORS
from rada.server.ws import channel
from tests.server.client import PATIENCE, Json, Line, Person
from tests.server.conftest import Someone
from tests.server.process import Server
from tests.server.scripted import heard, lines_of, seat_people

pytestmark = pytest.mark.anyio

FREE = (1e6, 1e6)


async def test_coming_and_going_does_not_hold_up_the_bots(someone: Someone) -> None:
    host = someone()
    wish = {"players": 3, "bots": ["greedy", "greedy"], "starter": 1, "pace": "human"}
    table = await host.open("three", start=True, **wish)
    async with host.live(table) as line:
        async with asyncio.timeout(PATIENCE):
            while line.n < 2:
                async with someone().live(table, key=table["watch_key"]):
                    await asyncio.sleep(0.2)


async def test_a_seat_has_few_connections(someone: Someone) -> None:
    """Six are kept, whichever they are: one more takes the place of the oldest, and of no other."""
    people, table = await seat_people(someone, "gap", 2)
    async with contextlib.AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(people[0].live(table)) for _ in range(6)]
        for number in range(2):
            lines.append(await stack.enter_async_context(people[0].live(table)))
            assert await lines[number].ended() == 4000
            for line in lines[number + 1 :]:
                await line.send({"type": "ping"})
                await line.until(lambda frame: frame["type"] == "pong")


async def test_a_stranger_pushes_nobody_out(someone: Someone) -> None:
    """A hundred may watch; whoever comes then is turned away, and all the others stay."""
    people, table = await seat_people(someone, "gap", 2)
    watching = {"key": table["watch_key"]}
    async with contextlib.AsyncExitStack() as stack:
        lines = []
        for _ in range(MOST_SPECTATORS):
            lines.append(await stack.enter_async_context(someone().live(table, **watching)))
        late = await stack.enter_async_context(someone().live(table, **watching))
        assert late.frames[0]["type"] == "refused"
        assert late.frames[0]["status"] == 429
        assert await late.ended() == 1008
        seated = await stack.enter_async_context(people[1].live(table))
        assert seated.frames[0]["type"] == "welcome"
        for line in lines:
            await line.send({"type": "ping"})
            await line.until(lambda frame: frame["type"] == "pong")
        await lines[0].close()
        while True:  # the server hears of it in its own time
            again = await stack.enter_async_context(someone().live(table, **watching))
            if again.frames[0]["type"] == "welcome":
                break


async def test_a_ticket_comes_back_however_wrong_the_frame_is(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2, starter=0)
    async with people[0].live(table) as line:
        for wrong in (
            {"type": "move", "ticket": "a", "n": -1, "move": {}},
            {"type": "move", "ticket": "b", "n": "x"},
            {"type": "chat", "ticket": "c", "text": 7},
            {"type": "unheard of", "ticket": "d"},
            {"ticket": "e"},
            {"type": "move", "ticket": "f", "n": 0, "move": {}, "more": 1},
        ):
            assert (await line.answer(wrong))["type"] == "refused"
        await line.send({"type": "move", "ticket": "g" * 100, "n": 0, "move": {}})
        await line.until(lambda frame: frame.get("ticket") == "g" * 64)


async def test_a_ticket_is_for_one_move(someone: Someone) -> None:
    """Sent again, a move is acknowledged again; another one under its ticket is refused."""
    people, table = await seat_people(someone, "gap", 2, starter=0)
    async with people[0].live(table) as line:
        await line.holds(lambda: line.legal)
        moves = [each["move"] for each in line.legal]
        sent = {"type": "move", "ticket": "t", "n": line.n, "move": moves[0]}
        assert (await line.answer(sent))["type"] == "ack"
        assert (await line.answer(sent))["type"] == "ack"
        for other in (moves[1], {"seat": 0}, {"seat": 0, "play": "x", "take": []}):
            refused = await line.answer(sent | {"move": other})
            assert (refused["type"], refused["status"]) == ("refused", 409)
            assert refused["error"] == "server-not-now-ticket"
        said = {"type": "chat", "ticket": "said", "text": "one"}
        assert (await line.answer(said))["type"] == "ack"
        assert (await line.answer(said))["type"] == "ack"
        assert (await line.answer(said | {"text": "two"}))["status"] == 409
    path = f"/api/tables/{table['id']}/moves"
    asked = {"ticket": "t", "n": 0, "move": moves[1]}
    assert (await people[0].post(path, asked, expect=409))["error"] == "server-not-now-ticket"


async def test_one_person_takes_one_seat(someone: Someone) -> None:
    host, guest = someone(), someone()
    table = await host.open("gap", players=3)
    await guest.open("gap", players=2)  # somebody with a token
    path = f"/api/tables/{table['id']}"
    await asyncio.gather(*(guest.join(table) for _ in range(4)))
    seats = (await host.get(path))["table"]["seats"]
    assert [seat["who"] for seat in seats] == ["person", "person", "free"]


async def test_signals_and_breaks_do_not_stop_the_clock(someone: Someone) -> None:
    people, table = await seat_people(someone, "thegame", 2, starter=0, clock=3600)
    path = f"/api/tables/{table['id']}"
    async with lines_of(people, table) as (line, _):
        await line.holds(lambda: line.n >= 1)
        due = due_on(line)
        answer = await line.move({"seat": 0, "signal": {"up1": "leave"}})
        assert answer["type"] == "ack"
        await line.holds(lambda: line.n >= 2)
        assert due_on(line) == due
        n = -1
        while n != line.n:  # a bot that moves meanwhile begins another decision: once more then
            n, due, heard = line.n, due_on(line), len(line.frames)
            await people[0].post(f"{path}/leave")
            await people[0].post(f"{path}/return")
            await line.holds(lambda: len(welcomes(line, heard)) >= 2)  # noqa: B023
        assert due_on(line) == due


def welcomes(line: Line, after: int) -> list[Json]:
    return [frame for frame in line.frames[after:] if frame["type"] == "welcome"]


def due_on(line: Line) -> float:
    """When the clock runs out, as the last frame says that tells it."""
    return float([f["due"] for f in line.frames if f["type"] in ("moved", "welcome")][-1])


async def test_signals_are_limited(limited: Server) -> None:
    people, table = await seat_people(lambda: Person(limited), "thegame", 2)
    async with lines_of(people, table) as (line, _), asyncio.timeout(PATIENCE):
        shown, kinds = 0, itertools.cycle(("leave", "none"))
        while (answer := await signal(line, next(kinds)))["type"] == "ack":
            shown += 1
            await heard(line, shown)
        assert (answer["type"], answer["status"]) == ("refused", 429)
        assert shown >= Limits().signals[0]


async def signal(line: Line, kind: str) -> Json:
    return await line.move({"seat": 0, "signal": {"up1": kind}})


async def test_who_comes_back_for_a_rematch_plays_it(someone: Someone) -> None:
    people, table = await seat_people(someone, "three", 2)
    path = f"/api/tables/{table['id']}"
    for person in people:
        await person.post(f"{path}/leave")
    while (await people[0].get(path))["table"]["status"] != "over":
        await asyncio.sleep(0.1)
    again = (await people[0].post(f"{path}/rematch"))["table"]
    assert not again["seats"][again["me"]]["away"]


@pytest.mark.parametrize("origin", ["http://[", "https://elsewhere.example", "null"])
async def test_another_origin_is_turned_away(someone: Someone, origin: str) -> None:
    reply = await someone().ask("POST", "/api/tables", {"game": "gap"}, {"Origin": origin})
    assert reply.status_code == 403


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, limits="patient").start()
    yield running
    running.sweep()


async def test_whoever_sends_much_at_once_is_not_served_before_the_others() -> None:
    """A line on which everything is there already never waits, and still lets others in."""
    burst = 500
    kept = SimpleNamespace(metrics=Metrics(), registry=SimpleNamespace(limits=Limits(frames=FREE)))
    scope = {"type": "websocket", "app": SimpleNamespace(state=kept), "headers": [], "path": "/"}
    said: list[Any] = [{"type": "websocket.connect"}]
    said += [{"type": "websocket.receive", "text": '{"type": "nonsense"}'}] * burst
    said += [{"type": "websocket.disconnect", "code": 1000}]

    async def receive() -> Any:
        return said.pop(0)

    async def send(message: Any) -> None:
        """Nobody reads it."""

    socket = WebSocket(scope, receive, send)
    await socket.accept()
    connection = Connection(socket.send_text, lambda: None, say=lambda frame: True)
    flooding = asyncio.create_task(channel._listen(socket, cast(LiveTable, None), connection))
    turns = 0
    while not flooding.done():
        await asyncio.sleep(0)
        turns += 1
    with pytest.raises(WebSocketDisconnect):
        flooding.result()
    assert kept.metrics.refused[422] == burst
    assert turns >= burst
