"""Players' own randomness in the deal: who may add it, until when, and that none of it is lost."""

import asyncio
import hashlib
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncConnection

import rada
from rada.server.bots.pool import BotPool
from rada.server.schemas.models import Addition
from rada.server.storage.store import Store, TableRow, database_of
from rada.server.tables import seating
from rada.server.tables.registry import TableRegistry
from rada.table.sharing import Added, shared_seed
from tests.server import postgres
from tests.server.client import Json, Person
from tests.server.conftest import Someone
from tests.server.knowing import check_line
from tests.server.process import Server
from tests.server.rows import a_row
from tests.server.scripted import lines_of, play_out, seat_people, truth

pytestmark = pytest.mark.anyio

QUICK: Json = {"players": 2, "pace": "fast", "options": {"target": 1}}


def addition(table: Json, which: str = "house_commitment") -> Json:
    """16 random bytes of one's own for a game that the server is bound to."""
    return {"random": secrets.token_hex(16), "commitment": table[which]}


def sha256(digits: str) -> str:
    return hashlib.sha256(bytes.fromhex(digits)).hexdigest()


async def waiting(someone: Someone, **wish: Any) -> tuple[Person, Person, Json]:
    host, guest = someone(), someone()
    table = await host.open("gap", **QUICK | wish)
    return host, guest, table


async def finish(people: list[Person], table: Json) -> Json:
    """Play a game to its end; the record."""
    async with lines_of(people, table) as lines:
        await play_out(lines)
    reply = await people[0].ask("GET", f"/api/tables/{table['id']}/record")
    record: Json = reply.json()
    return record


def check_record(record: Json, committed: str, added: list[Json]) -> None:
    """A stranger's own reckoning, and ours."""
    shared = record["shared_seed"]
    assert (shared["commitment"], shared["added"]) == (committed, added)
    assert sha256(shared["house"] + record["terms"]) == committed
    secret, parts = bytes.fromhex(shared["house"]), [Added(**each) for each in added]
    assert shared_seed(secret, parts).hex() == record["seed"] != shared["house"]
    assert sha256(record["seed"] + record["terms"]) == record["commitment"]
    assert rada.verify(record).added == len(added)


async def test_a_game_whose_deal_everybody_had_a_part_in(someone: Someone, server: Server) -> None:
    host, guest, table = await waiting(someone)
    path, committed = f"/api/tables/{table['id']}", table["house_commitment"]
    assert (table["commitment"], table["added"]) == (committed, [])
    theirs, own = addition(table), addition(table)
    joined = await guest.join(table, added=theirs)
    seen = [{"seat": 1, "random": theirs["random"]}]
    assert (joined["added"], joined["commitment"]) == (seen, committed)
    assert (await someone().get(path))["table"]["added"] == seen
    begun = await host.post(f"{path}/start", {"added": own})
    seen.insert(0, {"seat": 0, "random": own["random"]})
    assert begun["added"] == seen
    assert begun["house_commitment"] == committed != begun["commitment"]
    assert (begun["seed"], begun["house"]) == (None, None)
    async with lines_of([host, guest], table) as lines:
        await play_out(lines)
        true = await truth(server, table["id"])
        for line in lines:
            check_line(line, true)
            shared = line.table["house"]
            assert all(shared not in text for text in line.texts if '"over"' not in text)
    record = (await host.ask("GET", f"{path}/record")).json()
    check_record(record, committed, seen)
    assert record["commitment"] == begun["commitment"]
    checked = await guest.get(f"{path}/check")
    assert checked["right"]
    assert checked["house"] == record["shared_seed"]["house"]
    assert (checked["house_commitment"], checked["added"]) == (committed, seen)


@pytest.mark.parametrize("sit", [True, False])
async def test_where_nobody_adds_anything_all_is_as_it_was(someone: Someone, sit: bool) -> None:
    """A game of bots alone, and one of somebody whose program knows nothing of all this."""
    host = someone()
    table = await host.open("gap", **QUICK, sit=sit, bots=["random"] * (2 - sit), start=True)
    assert table["commitment"] == table["house_commitment"]
    path = f"/api/tables/{table['id']}"
    if sit:
        await host.post(f"{path}/leave")
    while (look := await host.get(path))["table"]["status"] != "over":
        await asyncio.sleep(0.02)
    over = look["table"]
    assert over["house"] == over["seed"]
    assert sha256(over["seed"] + over["terms"]) == table["commitment"] == over["commitment"]
    record = (await host.ask("GET", f"{path}/record")).json()
    assert "shared_seed" not in record
    assert rada.verify(record).committed


async def test_who_may_add_what_and_when(someone: Someone) -> None:
    host, guest, table = await waiting(someone, players=3)
    path = f"/api/tables/{table['id']}"
    wish = addition(table)
    await someone().post(f"{path}/random", wish, expect=401)
    stranger = someone()
    await stranger.open("gap", players=2)
    await stranger.post(f"{path}/random", wish, expect=403)
    for wrong in ("", "00" * 15, "0G" * 16, "AB" * 16, "00" * 17, 7, None):
        await host.post(f"{path}/random", wish | {"random": wrong}, expect=422)
    refused = await host.post(f"{path}/random", wish | {"commitment": "00" * 32}, expect=409)
    assert refused["error"] == "server-not-now-dealt"
    await guest.post(
        f"{path}/join",
        {"key": table["join_key"], "added": wish | {"commitment": "00" * 32}},
        expect=409,
    )
    assert (await host.get(path))["table"]["seats"][1]["who"] == "free"
    first = await host.post(f"{path}/random", wish)
    again = await host.post(f"{path}/random", addition(table))
    assert first["added"] == again["added"] == [{"seat": 0, "random": wish["random"]}]


async def test_what_was_added_goes_where_its_person_goes(someone: Someone) -> None:
    host, guest, table = await waiting(someone, players=3)
    path, wish = f"/api/tables/{table['id']}", addition(table)
    await guest.join(table, added=wish)
    swapped = await host.post(f"{path}/swap", {"one": 1, "other": 2})
    assert swapped["added"] == [{"seat": 2, "random": wish["random"]}]
    left = await guest.post(f"{path}/leave")
    assert left["added"] == []
    guest.token = None  # nobody knows it any more
    back = await guest.join(table, added=addition(table))
    assert len(back["added"]) == 1
    gone = await host.put(f"{path}/seats/{back['me']}", {"who": "bot", "bot": "random"})
    assert gone["added"] == []


async def test_who_comes_late_changes_nothing(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 3, bots=["random"])
    path = f"/api/tables/{table['id']}"
    await people[0].put(f"{path}/seats/2", {"who": "free"})
    look = (await people[0].get(path))["table"]
    late = await someone().join(look, added=addition(look))
    for key in ("added", "commitment", "house_commitment", "next_added"):
        assert late[key] == table[key]
    refused = await people[0].post(f"{path}/random", addition(look), expect=409)
    assert refused["error"] == "server-not-now-dealt"


async def test_the_next_game_is_committed_to_before_anybody_adds_to_it(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2, options={"target": 1})
    path, committed = f"/api/tables/{table['id']}", table["next_commitment"]
    assert committed not in (None, table["commitment"])
    wishes = [addition(table, "next_commitment") for _ in people]
    await people[1].post(f"{path}/random", wishes[1])
    await finish(people, table)
    for person, wish in zip(people, wishes, strict=True):
        told = await person.post(f"{path}/random", wish)
        assert (told["next_commitment"], told["added"]) == (committed, [])
    expected = [{"seat": s, "random": wish["random"]} for s, wish in enumerate(wishes)]
    assert told["next_added"] == expected
    again = (await people[1].post(f"{path}/rematch"))["table"]
    assert (again["house_commitment"], again["added"]) == (committed, expected)
    assert again["next_commitment"] not in (None, committed)
    assert again["next_added"] == []
    await someone(token=people[0].token).post(f"{path}/random", wishes[0])  # known already
    check_record(await finish(people, again), committed, expected)


async def test_nothing_is_added_once_the_next_game_is_dealt(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2, options={"target": 1})
    path = f"/api/tables/{table['id']}"
    await finish(people, table)
    again = (await people[0].post(f"{path}/rematch"))["table"]
    assert (again["added"], again["house_commitment"]) == ([], table["next_commitment"])
    await people[1].post(f"{path}/random", addition(table, "next_commitment"), expect=409)


# Several processes


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, _postgres_session: None
) -> Iterator[tuple[Server, Server]]:
    address = postgres.cluster().fresh()
    pair = [Server(tmp_path_factory.mktemp(name), db=address).start() for name in ("one", "two")]
    yield pair[0], pair[1]
    for server in pair:
        server.sweep()


async def test_what_was_taken_is_in_the_deal_at_whichever_process(
    pair: tuple[Server, Server],
) -> None:
    """One adds before, three while the host begins and two when the game has begun, at two
    processes: who was told that it counts sees it in the record, and who was told that it came too
    late does not."""
    for turn in range(8):
        people = [Person(pair[number % 2]) for number in range(4)]
        table = await people[0].open("gap", players=4, pace="fast", options={"target": 1})
        path = f"/api/tables/{table['id']}"
        for person in people[1:]:
            await person.join(table)
        told: dict[str, int] = {}

        async def add(
            person: Person,
            table: dict[str, Any] = table,
            path: str = path,
            told: dict[str, int] = told,
        ) -> int:
            wish = addition(table)
            reply = await person.ask("POST", f"{path}/random", wish)
            told[wish["random"]] = reply.status_code
            return reply.status_code

        hurry = Person(pair[turn % 2], people[0].token)

        async def begin(hurry: Person = hurry, path: str = path, turn: int = turn) -> int:
            await asyncio.sleep(0.006 * turn)
            return (await hurry.ask("POST", f"{path}/start")).status_code

        assert await add(people[3]) == 200
        assert (await asyncio.gather(begin(), *map(add, people[:3])))[0] == 200
        assert [await add(person) for person in people[:2]] == [409, 409]
        assert set(told.values()) <= {200, 409}
        for server in pair:
            look = (await Person(server, people[1].token).get(path))["table"]
            counted = {each["random"] for each in look["added"]}
            assert counted == {random for random, status in told.items() if status == 200}
        true = await truth(pair[0], table["id"])
        assert true.commitment == look["commitment"]


async def test_a_rematch_takes_in_all_that_was_taken(pair: tuple[Server, Server]) -> None:
    for turn in range(4):
        people = [Person(server) for server in pair]
        table = await people[0].open("gap", **QUICK)
        await people[1].join(table)
        table = await people[0].post(f"/api/tables/{table['id']}/start")
        path = f"/api/tables/{table['id']}"
        await finish(people, table)
        wish = addition(table, "next_commitment")

        async def add(guest: Person, path: str = path, wish: Json = wish, turn: int = turn) -> Any:
            await asyncio.sleep(0.005 * turn)
            return await guest.ask("POST", f"{path}/random", wish)

        again, reply = await asyncio.gather(people[0].post(f"{path}/rematch"), add(people[1]))
        taken = [each["random"] for each in again["table"]["added"]]
        assert (wish["random"] in taken) == (reply.status_code == 200), reply.text


# What was there before


def downgraded(connection: sa.Connection, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", "rada.server.storage:migrations")
    config.attributes["connection"] = connection
    command.downgrade(config, to)


async def test_tables_of_the_version_before_are_played_on(database: str) -> None:
    """A table that waits, one that plays and one that is over, through the change of the form."""
    rows = [
        a_row("gap", ["person", "random"], ["a secret"], status=status)
        for status in ("waiting", "playing", "over")
    ]
    store = await Store.open(database)
    for row in rows:
        await store.create(row)
    await store.close()
    older = database_of(database)
    async with older.engine.begin() as connection:
        await _run(connection, "0001")
        found = await connection.execute(sa.text("SELECT * FROM tables"))
        assert "house" not in set(found.keys())
    await older.close()
    store = await Store.open(database)
    registry = TableRegistry(store, BotPool(0))
    try:
        for row in rows:
            assert await store.load(row.id) == row
            live_table = await registry.live_table(row.id)
            if row.status == "waiting":
                wanted = Addition(
                    random="1d" * 16, commitment=seating.commitment_next(live_table.row) or ""
                )
                token_hash = row.seats[0].token_hash
                await live_table.change(lambda row, h=token_hash, w=wanted: seating.add(row, h, w))  # type: ignore[misc]
                await live_table.change(lambda row: seating.start(row, 1.0))
                assert live_table.row.house == row.seed != live_table.row.seed
                assert await store.load(row.id) == live_table.row
            else:
                assert seating.commitment_next(live_table.row) is None
    finally:
        await registry.close()


async def _run(connection: AsyncConnection, to: str) -> None:
    await connection.run_sync(downgraded, to)


def test_a_table_s_seats_are_asked_in_their_order() -> None:
    row: TableRow = a_row("gap", ["person"] * 3, ["a", "b", "c"], status="waiting")
    for seat in (2, 0):
        wanted = Addition(random=f"{seat:032x}", commitment=seating.commitment_next(row) or "")
        row = seating.add(row, row.seats[seat].token_hash, wanted)
    dealt = seating.deal(row)
    assert dealt.added == [{"seat": s, "random": f"{s:032x}"} for s in (0, 2)]
    assert [seat.random for seat in dealt.seats] == [None] * 3
