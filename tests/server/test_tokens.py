"""Tokens and keys: long, kept as hashes, never written where others read, and replaceable."""

import math

import pytest

from rada.server import identity
from tests.server.client import Person, browser
from tests.server.conftest import Someone
from tests.server.process import Server
from tests.server.scripted import first, lines_of, play_out, seat_people

pytestmark = pytest.mark.anyio


def test_nobody_guesses_one() -> None:
    tokens = {identity.fresh_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert {len(token) for token in tokens} == {43}, "256 bits, six to a letter"
    letters = len(set("".join(identity.fresh_key() for _ in range(500))))
    assert len(identity.fresh_key()) * math.log2(letters) > 128


async def test_a_renewed_token_is_the_only_one(someone: Someone, server: Server) -> None:
    people, table = await seat_people(someone, "three", 2, starter=0)
    other = await people[0].open("gap", players=2)
    path = f"/api/tables/{table['id']}"
    old = people[0].token
    async with lines_of(people, table) as (line, guest):
        told = await people[0].post("/api/token")
        assert await line.ended() == 4000
        assert told["token"] != old
        thief, owner = Person(server, old), Person(server, told["token"])
        assert (await thief.get(path))["table"]["me"] is None
        await thief.post(f"{path}/leave", expect=403)
        refused = await thief.connect(table)
        assert refused.frames[0]["status"] == 403
        await refused.close()
        assert await thief.get("/api/tables/mine") == []
        mine = await owner.get("/api/tables/mine")
        assert {each["id"] for each in mine} == {table["id"], other["id"]}
        async with owner.live(table) as again:
            assert again.table["host"]
            assert (await again.move(first(again)))["type"] == "ack"
            await guest.holds(lambda: guest.n == 1)
    on_disk = server.db.read_bytes() + server.db.with_name("tables.db-wal").read_bytes()
    for token in (old, told["token"], people[1].token):
        assert token is not None
        assert token.encode() not in on_disk
        assert token not in server.logged()


async def test_a_host_without_a_seat_stays_host_by_the_new_one(someone: Someone) -> None:
    host = someone()
    table = await host.open("gap", players=2, sit=False)
    path, old = f"/api/tables/{table['id']}", Person(host.server, host.token)
    async with host.live(table) as line:
        assert line.table["host"]
        host.token = (await host.post("/api/token"))["token"]
        assert await line.ended() == 4000
    assert (await host.put(f"{path}/seats/0", {"who": "bot"}))["host"]
    await old.put(f"{path}/seats/1", {"who": "bot"}, expect=403)
    assert not (await old.get(path))["table"]["host"]


async def test_keys_have_their_length_from_the_start(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2, options={"target": 1})
    opened = await people[0].open("gap", players=2)
    async with lines_of(people, table) as lines:
        await play_out(lines)
    again = (await people[0].post(f"/api/tables/{table['id']}/rematch"))["table"]
    renewed = await people[0].post(f"/api/tables/{table['id']}/keys")
    for told in (opened, table, again, renewed):
        for key in ("join_key", "watch_key"):
            assert len(told[key]) * math.log2(31) > 128


async def test_who_has_no_token_has_none_to_renew(someone: Someone) -> None:
    assert (await someone().post("/api/token", expect=401))["error"] == "server-no-token"
    stranger = someone(token=identity.fresh_token())
    assert (await stranger.post("/api/token", expect=401))["error"] == "server-no-token"


@pytest.mark.parametrize("chosen", ["x", "k" * 43, "k" * 200, "rada", "%00"])
@pytest.mark.parametrize("where", ["header", "cookie"])
async def test_nobody_chooses_a_token(
    someone: Someone, server: Server, chosen: str, where: str
) -> None:
    """Neither one's own nor, with a cookie that was planted, somebody else's."""
    table = await someone().open("gap", players=2)
    async with browser(server) as http:
        if where == "header":
            http.headers["Authorization"] = f"Bearer {chosen}"
        else:
            http.headers["Cookie"] = f"rada={chosen}"
        opened = (await http.post("/api/tables", json={"game": "gap"})).json()
        wish = {"key": table["join_key"]}
        joined = (await http.post(f"/api/tables/{table['id']}/join", json=wish)).json()
    tokens = {chosen, opened["token"], joined["token"]}
    assert len(tokens) == 3, "each time a fresh one, as what was sent is nobody's"
    planter = Person(server, chosen)
    assert await planter.get("/api/tables/mine") == []
    assert (await planter.get(f"/api/tables/{opened['table']['id']}"))["table"]["me"] is None
    assert len(await Person(server, joined["token"]).get("/api/tables/mine")) == 1


async def test_over_https_the_cookie_is_this_host_s_own(someone: Someone, server: Server) -> None:
    """No sibling of the host and no other port can set it, and what they can set is not read."""
    async with browser(server) as http:
        http.headers["X-Forwarded-Proto"] = "https"
        reply = await http.post("/api/tables", json={"game": "gap"})
        cookie = reply.headers["set-cookie"]
        assert cookie.startswith("__Host-rada=")
        assert {"Secure", "HttpOnly", "Path=/"} <= set(cookie.split("; "))
        assert "domain" not in cookie.lower()
        token = reply.json()["token"]
        http.cookies.clear()
        for name, mine in (("rada", 0), ("__Host-rada", 1)):
            http.headers["Cookie"] = f"{name}={token}"
            assert len((await http.get("/api/tables/mine")).json()) == mine


async def test_a_browser_gets_the_new_one_as_its_cookie(server: Server) -> None:
    async with browser(server) as http:
        opened = (await http.post("/api/tables", json={"game": "gap", "players": 2})).json()
        told = (await http.post("/api/token")).json()
        assert http.cookies["rada"] == told["token"] != opened["token"]
        seen = await http.get(f"/api/tables/{opened['table']['id']}")
        assert seen.json()["table"]["me"] == 0


async def test_the_host_takes_back_the_links(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2)
    path = f"/api/tables/{table['id']}"
    spectator = someone()
    async with (
        lines_of(people, table) as lines,
        spectator.live(table, key=table["watch_key"]) as watching,
    ):
        await people[1].post(f"{path}/keys", expect=403)
        await spectator.post(f"{path}/keys", expect=401)
        told = await people[0].post(f"{path}/keys")
        assert await watching.ended() == 4000
        assert not any(line.closed for line in lines)
        for key in (table["watch_key"], table["join_key"]):
            refused = await spectator.connect(table, key=key)
            assert refused.frames[0]["status"] == 403
            await refused.close()
            assert (await spectator.get(f"{path}?key={key}"))["view"] is None
            await spectator.post(f"{path}/join", {"key": key}, expect=403)
        async with spectator.live(table, key=told["watch_key"]) as again:
            assert again.view
