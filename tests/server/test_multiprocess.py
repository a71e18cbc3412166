"""Several processes on one PostgreSQL: any of them will do for anything, and any may die."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.client import PATIENCE, Json, Line, Person
from tests.server.postgres import Cluster, ask
from tests.server.process import Server, wait_for
from tests.server.scripted import any_of, first, heard, play, play_out, truth

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, _postgres_session: None
) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database, started at the same moment."""
    address = postgres.cluster().fresh()
    pair = [Server(tmp_path_factory.mktemp(name), db=address) for name in ("one", "two")]
    for server in pair:
        server.launch()
    for server in pair:
        server.wait()
    yield pair[0], pair[1]
    for server in pair:
        server.sweep()


def at(server: Server, person: Person) -> Person:
    """The same person at another process."""
    return Person(server, person.token)


def seats_there(line: Line) -> list[bool]:
    return [seat["connected"] for seat in line.table["seats"]]


async def begin(pair: tuple[Server, Server], game: str = "gap") -> tuple[list[Person], str, str]:
    """A host at one process, a guest at the other, and a bot."""
    one, two = pair
    host, guest = Person(one), Person(two)
    options = {"target": 20} if game == "gap" else {}
    table = await host.open(game, players=3, bots=["greedy"], pace="fast", options=options)
    await guest.join(table)
    await at(two, host).post(f"/api/tables/{table['id']}/start")
    return [host, guest], table["id"], table["watch_key"]


async def say(line: Line, text: str) -> Json:
    return await line.answer({"type": "chat", "ticket": f"chat {text}", "text": text})


async def check_kept(server: Server, table_id: str, lines: list[Line]) -> None:
    """What was acknowledged is there, once each; and the bots moved once."""
    true = await truth(server, table_id)  # the numbers have no gap, and every move is legal
    kept = await ask(
        server.database, f"SELECT n, ticket FROM moves WHERE table_id = '{table_id}' ORDER BY n"
    )
    tickets = {row["ticket"]: row["n"] for row in kept if row["ticket"]}
    assert len(tickets) == sum(bool(row["ticket"]) for row in kept)
    for line in lines:
        for frame in line.frames:
            if frame["type"] == "ack" and not frame["ticket"].startswith("chat"):
                assert tickets[frame["ticket"]] == frame["n"]
    assert true.over


async def test_one_game_at_two_processes(pair: tuple[Server, Server]) -> None:
    people, table_id, watch_key = await begin(pair)
    host, guest = [await person.connect(table_id) for person in people]
    watching = await Person(pair[1]).connect(table_id, key=watch_key)
    await host.holds(lambda: all(seats_there(host)))
    await guest.holds(lambda: all(seats_there(guest)))
    said = await say(host, "Hello over there!")
    await guest.until(lambda frame: frame["type"] == "chat" and frame["said"]["n"] == said["n"])
    said = await say(guest, "Hello!")
    await host.until(lambda frame: frame["type"] == "chat" and frame["said"]["n"] == said["n"])
    await play_out([host, guest, watching], any_of("two"))
    await check_kept(pair[0], table_id, [host, guest])
    for server in pair:
        assert (await at(server, people[0]).get(f"/api/tables/{table_id}/check"))["right"] is True
    again = [
        await at(server, person).post(f"/api/tables/{table_id}/rematch")
        for server, person in zip(pair, people, strict=True)
    ]
    assert again[0]["table"]["id"] == again[1]["table"]["id"]
    await guest.close()
    await host.holds(lambda: seats_there(host) == [True, True, False])
    for line in (host, watching):
        await line.close()
    for server in pair:
        assert '"level": "error"' not in server.logged()


async def test_a_seat_is_taken_over_across_processes(pair: tuple[Server, Server]) -> None:
    """Sent away at one process, asked for at the other, agreed to at both."""
    one, two = pair
    people, table_id, _ = await begin(pair, "three")
    path = f"/api/tables/{table_id}"
    host, guest = [await person.connect(table_id) for person in people]
    told = await at(two, people[0]).put(f"{path}/seats/2", {"who": "free"})
    assert await guest.ended() == 4000, "whichever process they were connected to"
    newcomer = Person(one)
    claim = (await newcomer.join(told, name="Dana"))["claims"][0]
    line = await at(two, newcomer).connect(table_id, key=told["watch_key"])
    assert line.view
    assert (line.view["seat"], line.table["claims"][0]["mine"]) == (-1, True)
    await host.holds(lambda: host.table["claims"])
    answer = {"claim": claim["id"], "agree": True}
    await at(two, people[0]).post(f"{path}/seats/2/claim", answer)
    await line.holds(lambda: line.view and line.view["seat"] == 2)
    await host.holds(lambda: [t["after"] for t in host.table["takeovers"]] == ["Dana"])
    for each in (host, line):
        await each.close()


async def test_everybody_decides_at_once(pair: tuple[Server, Server]) -> None:
    """Where all decide together, processes collide all the time, and nobody is told off for it."""
    one, two = pair
    people = [Person(pair[seat % 2]) for seat in range(4)]
    table = await people[0].open("qwixx", players=4, pace="fast")
    for person in people[1:]:
        await person.join(table)
    await at(two, people[0]).post(f"/api/tables/{table['id']}/start")
    lines = [await person.connect(table["id"]) for person in people]
    await play(lines, 60, any_of("together"))
    for line in lines:
        assert line.gaps == []
        await line.close()
    kept = await ask(one.database, f"SELECT n FROM moves WHERE table_id = '{table['id']}'")
    assert sorted(row["n"] for row in kept) == list(range(1, len(kept) + 1))


async def test_any_process_will_do_for_any_request(pair: tuple[Server, Server]) -> None:
    """No live channel, no process twice in a row: what one was told, the other knows."""
    people, table_id, _ = await begin(pair, "three")
    path = f"/api/tables/{table_id}"
    for number in range(400):
        server = pair[number % 2]
        looks = [await at(server, person).get(path) for person in people]
        if looks[0]["table"]["status"] == "over":
            break
        for person, look in zip(people, looks, strict=True):
            if look["legal"]:
                wish = {
                    "n": look["n"],
                    "ticket": f"t{number} {person.token}"[:60],
                    "move": look["legal"][0]["move"],
                }
                made = [
                    await at(each, person).post(f"{path}/moves", wish, 201)
                    for each in (pair[1 - number % 2], server)  # and the same once more
                ]
                assert made[0] == made[1]
                break
        else:
            await asyncio.sleep(0.05)
    assert looks[0]["table"]["status"] == "over"
    await check_kept(pair[0], table_id, [])


async def test_killed_in_the_middle(pair: tuple[Server, Server]) -> None:
    one, two = pair
    people, table_id, _ = await begin(pair)
    host, guest = [await person.connect(table_id) for person in people]
    await play([host, guest], 12, any_of("kill"))
    flying: Json | None = None
    if guest.legal:
        flying = {"type": "move", "ticket": "flying", "n": guest.n, "move": first(guest)}
        await guest.send(flying)  # and nobody knows whether it arrived
    two.kill()
    await guest.ended()
    moved = await at(one, people[1]).connect(table_id, seen=guest.n, chat=0)
    assert moved.frames[0]["type"] == "table", "it goes on where it was"
    moved.go_on_from(guest)
    if flying is not None:
        answer = await moved.answer(flying)
        assert (answer["type"], answer["n"]) == ("ack", flying["n"] + 1)
    await play_out([host, moved], any_of("killed"))
    await check_kept(one, table_id, [host, guest, moved])
    numbers = [f["n"] for f in (*guest.frames, *moved.frames) if f["type"] == "moved"]
    assert numbers == list(range(numbers[0], numbers[-1] + 1)), "no move twice, none missing"
    for line in (host, guest, moved):
        await line.close()
    two.start()


async def test_whoever_drove_the_bots_dies(pair: tuple[Server, Server]) -> None:
    """The bots of a table go on, though the process that moved them so far is gone."""
    one, two = pair
    host = Person(two)
    table = await host.open("gap", players=4, bots=["greedy"] * 3, pace="human", start=True)
    line = await host.connect(table)
    beside = await at(one, host).connect(table)
    await play([line], 6)
    await heard(beside, 6)
    two.kill()
    await play([beside], 16)
    assert beside.gaps == []
    kept = await ask(one.database, f"SELECT n FROM moves WHERE table_id = '{table['id']}'")
    assert sorted(row["n"] for row in kept) == list(range(1, len(kept) + 1))
    for each in (line, beside):
        await each.close()
    two.start()


async def test_the_database_starts_again(pair: tuple[Server, Server], cluster: Cluster) -> None:
    """Nobody loses their line: what was missed is looked for, and the game goes on."""
    people, table_id, _ = await begin(pair)
    lines = [await person.connect(table_id) for person in people]
    await play(lines, 8, any_of("restart"))
    await asyncio.to_thread(cluster.stop)
    assert (await people[0].ask("GET", "/api/ready")).status_code == 503
    refused = await people[0].ask("GET", f"/api/tables/{table_id}")
    assert refused.status_code == 503
    await asyncio.to_thread(cluster.start)
    for line in lines:
        assert not line.closed
    await asyncio.gather(*(stubborn(line) for line in lines))
    await check_kept(pair[0], table_id, lines)
    for line in lines:
        assert line.gaps == []
        await line.close()


async def stubborn(line: Line) -> None:
    """Play on, and try again where the database does not answer yet."""
    choose = any_of("stubborn")
    while not line.over:
        await line.holds(lambda: line.over or line.legal)
        if line.over:
            return
        shown, ticket = line.n, line.ticket()
        move = choose(line)
        answer = await line.move(move, shown, ticket)
        while answer["type"] == "refused" and answer["status"] == 503:
            await asyncio.sleep(0.3)
            answer = await line.move(move, shown, ticket)
        assert answer["type"] == "ack" or answer["status"] == 409, answer
        await heard(line, shown + 1)


async def test_a_host_s_old_token_is_cut_off_at_every_process(pair: tuple[Server, Server]) -> None:
    one, two = pair
    host = Person(one)
    table = await host.open("gap", players=2, sit=False)
    line = await at(two, host).connect(table)
    assert line.table["host"]
    await host.post("/api/token")
    assert await line.ended() == 4000


async def test_one_person_in_many_windows_has_one_seat(pair: tuple[Server, Server]) -> None:
    """However often and wherever somebody sits down with one token, they are one person."""
    for _ in range(4):
        host, guest = Person(pair[0]), Person(pair[1])
        other = await host.open("gap", players=2)
        table = await host.open("gap", players=4)
        await guest.join(other)
        windows = [at(pair[number % 2], person) for person in (host, guest) for number in range(4)]
        wish = {"key": table["join_key"]}
        seated = await asyncio.gather(
            *(window.post(f"/api/tables/{table['id']}/join", wish) for window in windows)
        )
        assert {each["table"]["me"] for each in seated[:4]} == {0}
        assert len({each["table"]["me"] for each in seated[4:]}) == 1
        for server in pair:
            look = (await at(server, host).get(f"/api/tables/{table['id']}"))["table"]
            assert [seat["who"] for seat in look["seats"]].count("person") == 2
        hashes = await ask(
            pair[0].database,
            f"SELECT token_hash FROM seats WHERE table_id = '{table['id']}' AND who = 'person'",
        )
        assert len({row["token_hash"] for row in hashes}) == 2


async def test_workers_of_one_command(tmp_path: Path, cluster: Cluster) -> None:
    """One port, several processes behind it; one that dies is replaced."""
    server = Server(tmp_path, db=cluster.fresh(), workers=2)
    try:
        await asyncio.to_thread(server.start)
        workers = server.children()
        assert len(workers) >= 2
        os.kill(workers[0], signal.SIGSTOP)  # a machine that is too busy for it
        await asyncio.sleep(6.5)
        os.kill(workers[0], signal.SIGCONT)
        assert sorted(server.children()) == sorted(workers)
        people = [Person(server) for _ in range(3)]
        table = await people[0].open("gap", players=3, pace="fast", options={"target": 20})
        for person in people[1:]:
            await person.join(table)
        await people[0].post(f"/api/tables/{table['id']}/start")
        lines = [await person.connect(table) for person in people]
        await play_out(lines, any_of("workers"))
        await check_kept(server, table["id"], lines)
        for line in lines:
            await line.close()
        server.process.terminate()
        assert await asyncio.to_thread(server.process.wait, PATIENCE) == 0
        assert await asyncio.to_thread(wait_for, server.is_gone)
        assert '"level": "error"' not in server.logged()
        assert "Traceback" not in server.logged()
        assert "leaked" not in server.logged()  # said by whoever is the last to leave
    finally:
        server.sweep()
