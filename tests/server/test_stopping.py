"""A server that is killed, stopped and started again, and what it leaves in its log."""

import asyncio
import json
import re
import sqlite3

import pytest

from tests.server.client import Json, Line, Person, dial
from tests.server.process import Server, is_alive, wait_for
from tests.server.scripted import any_of, first, heard, play, play_out, truth

pytestmark = pytest.mark.anyio


async def begin(server: Server) -> tuple[list[Person], str, str]:
    """A table with two people and a bot, in the middle of whose game we are."""
    host, guest = Person(server), Person(server)
    table = await host.open("gap", players=3, bots=["greedy"], pace="fast", options={"target": 20})
    await guest.join(table)
    await host.post(f"/api/tables/{table['id']}/start")
    return [host, guest], table["id"], table["watch_key"]


async def whoever_is_on_turn(lines: list[Line]) -> Line:
    """The person who is to move; a bot may be before them."""
    while True:
        for line in lines:
            if line.view and line.table["me"] in line.view["awaited"]:
                return line
        await asyncio.sleep(0.02)


async def test_killed_in_the_middle_and_started_again(own_server: Server) -> None:
    people, table_id, watch_key = await begin(own_server)
    spectator = Person(own_server)
    lines = [await person.connect(table_id) for person in people]
    watching = await spectator.connect(table_id, key=watch_key)
    await people[0].post(f"/api/tables/{table_id}/chat", {"text": "still there?"})
    await play(lines, 14, any_of("killed"))
    mover = await whoever_is_on_turn(lines)
    flying: Json = {"type": "move", "ticket": "flying", "n": mover.n, "move": first(mover)}
    children = own_server.children()
    await mover.send(flying)  # and nobody knows whether it arrived
    own_server.kill()
    for line in (*lines, watching):
        await line.ended()
    acknowledged = {
        f["ticket"]: f["n"] for line in lines for f in line.frames if "ack" in f["type"]
    }
    assert wait_for(lambda: not any(map(is_alive, children))), "bots leave with their server"

    own_server.start()
    seen = [line.n for line in (*lines, watching)]
    again = [
        await p.connect(table_id, seen=n, chat=1) for p, n in zip(people, seen[:2], strict=True)
    ]
    watched = await spectator.connect(table_id, key=watch_key, seen=seen[2], chat=1)
    for old, new in zip((*lines, watching), (*again, watched), strict=True):
        assert new.frames[0]["type"] == "table", "it goes on where it was"
        new.go_on_from(old)
    moving = again[lines.index(mover)]
    answer = await moving.answer(flying)
    assert (answer["type"], answer["n"]) == ("ack", flying["n"] + 1)
    assert await moving.answer(flying) == answer
    await play_out([*again, watched], any_of("again"))
    true = await truth(own_server, table_id)
    with sqlite3.connect(own_server.db) as database:
        kept = dict(
            database.execute(
                "SELECT ticket, n FROM moves WHERE table_id = ? AND ticket != ''", (table_id,)
            ).fetchall()
        )
    database.close()
    assert acknowledged.items() <= kept.items(), "what was acknowledged is there"
    assert len(set(kept.values())) == len(kept)
    assert true.moves[flying["n"]] == flying["move"]
    for old, new in zip((*lines, watching), (*again, watched), strict=True):
        numbers = [f["n"] for f in (*old.frames, *new.frames) if f["type"] == "moved"]
        assert numbers == list(range(numbers[0], len(true.moves) + 1)), (
            "no move twice, none missing"
        )
        await old.close()
        await new.close()
    assert (await spectator.get(f"/api/tables/{table_id}/check"))["right"] is True
    await stops_cleanly(own_server)


async def stops_cleanly(server: Server) -> None:
    """SIGTERM with live connections open and bots at work."""
    people, table_id, _ = await begin(server)
    lines = [await person.connect(table_id) for person in people]
    await play(lines, 5)
    silent = Line(await dial(server, table_id))  # has not said hello yet
    bots = Person(server)
    for game in ("three", "thegame", "qwixx"):  # games in which bots are thinking
        table = await bots.open(game, players=2, bots=["greedy"], pace="fast", start=True)
        await bots.post(f"/api/tables/{table['id']}/leave")
    mover = next(line for line in lines if line.legal) if any(x.legal for x in lines) else None
    if mover is not None:
        sent = {"type": "move", "ticket": "last", "n": mover.n, "move": first(mover)}
        await mover.send(sent)
    children = server.children()
    code = await asyncio.to_thread(server.stop)
    assert code == 0
    for line in (*lines, silent):
        assert await line.ended() in (1001, 1012)
        await line.close()
    assert wait_for(lambda: not any(map(is_alive, children)))
    for line in lines:
        for frame in line.frames:
            if frame["type"] == "ack":
                assert len((await truth(server, table_id)).moves) >= frame["n"]
    check_log(server, [*people, bots])


def check_log(server: Server, people: list[Person]) -> None:
    """Lines of JSON without a trace of trouble, and without a secret."""
    logged = server.logged()
    for text in logged.splitlines():
        line = json.loads(text)
        assert {"at", "level", "from", "event"} <= set(line)
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["at"])
        assert "trace" not in line, line["trace"]
        assert line["level"] in ("debug", "info", "warning"), line
    assert "Traceback" not in logged
    with sqlite3.connect(server.db) as database:
        rows = database.execute("SELECT seed, join_key, watch_key, host FROM tables").fetchall()
        rows += database.execute("SELECT token_hash FROM seats").fetchall()
    database.close()
    rows.append(tuple(person.token for person in people))
    for secret in (str(value) for row in rows for value in row if value):
        assert secret[:12] not in logged


async def test_a_cookie_is_in_no_log(own_server: Server) -> None:
    """Not even at the level at which everything is told."""
    host = Person(own_server)
    table = await host.open("gap", players=2, bots=["greedy"], start=True)
    cookie = {"Cookie": f"rada={host.token}"}
    line = Line(await dial(own_server, table["id"], additional_headers=cookie))
    await line.send({"type": "hello"})
    await heard(line, 0)
    await line.close()
    await host.ask("GET", f"/api/tables/{table['id']}?key={table['watch_key']}")
    assert await asyncio.to_thread(own_server.stop) == 0
    assert '"event": "request"' in own_server.logged()
    check_log(own_server, [host])
