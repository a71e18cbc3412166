"""Who sits where: what a host may do, and how seats change hands."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from rada.server.errors import NotAllowed
from rada.server.http import api
from rada.server.schemas.models import SeatWish, Who
from rada.server.tables import driver
from rada.server.tables.live_table import LiveTable
from rada.server.tables.seating import MOST_TAKEOVERS, STAND_IN
from tests.server.client import Json, Person
from tests.server.conftest import Someone
from tests.server.rows import a_row
from tests.server.scripted import heard, lines_of, play_out, seat_people
from tests.server.worlds import a_server

pytestmark = pytest.mark.anyio


@pytest.fixture
async def where_bots_dawdle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Someone]:
    """Somebody new at a server where bots of a human pace think for as long as a test lasts."""
    monkeypatch.setitem(driver.PACES, "human", (3600.0, 3600.0))
    async with a_server(tmp_path) as here:
        yield lambda **facts: Person(here, **facts)


async def test_only_the_host_arranges_the_table(someone: Someone) -> None:
    host, guest, nobody = someone(), someone(), someone()
    table = await host.open("gap", players=3)
    await guest.join(table)
    path = f"/api/tables/{table['id']}"
    for method, where, body in (
        ("POST", "/start", None),
        ("POST", "/swap", {"one": 0, "other": 1}),
        ("PUT", "/seats/2", {"who": "bot"}),
    ):
        assert (await nobody.ask(method, path + where, body)).status_code == 401
        reply = await guest.ask(method, path + where, body)
        assert (reply.status_code, reply.json()["error"]) == (403, "server-not-allowed-host")
    stranger = someone()
    await stranger.open("gap", players=2)
    for where in ("/leave", "/return", "/rematch"):
        await nobody.post(path + where, expect=401)
        await stranger.post(path + where, expect=403)
    await nobody.put(f"{path}/pace", {"pace": "fast"}, 401)
    await stranger.put(f"{path}/pace", {"pace": "fast"}, 403)
    await stranger.post(f"{path}/chat", {"text": "hello"}, expect=403)
    seats = (await host.get(path))["table"]["seats"]
    assert [seat["who"] for seat in seats] == ["person", "person", "free"]


async def test_the_host_fills_frees_and_swaps_seats(someone: Someone) -> None:
    host, guest = someone(), someone()
    table = await host.open("gap", players=4, name="Eva")
    await guest.join(table, seat=2, name="Jan")
    path = f"/api/tables/{table['id']}"
    told = await host.put(f"{path}/seats/1", {"who": "bot", "bot": "random"})
    assert (told["seats"][1]["who"], told["seats"][1]["bot"]) == ("bot", "random")
    assert told["seats"][1]["name"]
    told = await host.put(f"{path}/seats/1", {"who": "free"})
    assert (told["seats"][1]["who"], told["seats"][1]["bot"]) == ("free", None)
    told = await host.post(f"{path}/swap", {"one": 0, "other": 2})
    assert [seat["name"] for seat in told["seats"]] == ["Jan", "", "Eva", ""]
    assert told["me"] == 2
    assert (await guest.get(path))["table"]["me"] == 0
    await host.post(f"{path}/swap", {"one": 0, "other": 4}, expect=422)
    await host.put(f"{path}/seats/4", {"who": "bot"}, 422)
    await host.put(f"{path}/seats/9", {"who": "bot"}, 422)
    await host.put(f"{path}/seats/1", {"who": "ghost"}, 422)
    await host.put(f"{path}/seats/1", {"who": "bot", "bot": "deep blue"}, 422)
    await host.put(f"{path}/seats/1", {"who": "person"}, 409)
    told = await host.put(f"{path}/seats/0", {"who": "free"})
    assert (await guest.get(path))["table"]["me"] is None, "the guest was asked to leave"


async def test_leaving_before_the_game_frees_the_seat(someone: Someone) -> None:
    host, guest = someone(), someone()
    table = await host.open("gap", players=2)
    await guest.join(table)
    path = f"/api/tables/{table['id']}"
    left = await guest.post(f"{path}/leave")
    assert (left["me"], left["seats"][1]["who"]) == (None, "free")
    await guest.post(f"{path}/leave", expect=403)
    guest.token = None  # nobody knows it any more
    assert (await guest.join(table))["me"] == 1


async def test_leaving_a_game_and_coming_back(someone: Someone) -> None:
    people, table = await seat_people(someone, "three", 2, starter=0)
    path = f"/api/tables/{table['id']}"
    async with lines_of(people, table) as (host, guest):
        assert host.legal
        left = await people[0].post(f"{path}/leave")
        assert (left["seats"][0]["away"], left["seats"][0]["bot"]) == (True, STAND_IN)
        await guest.holds(lambda: guest.n >= 1)  # the bot moved in the host's place
        await guest.holds(lambda: guest.legal)
        gone = {"ticket": "x", "n": guest.n, "move": guest.legal[0]["move"] | {"seat": 0}}
        told = await people[0].post(f"{path}/moves", gone, expect=409)
        assert told["error"] == "server-not-now-away"
        back = await people[0].post(f"{path}/return")
        assert (back["seats"][0]["away"], back["seats"][0]["bot"]) == (False, None)
        assert (await guest.move(guest.legal[0]["move"]))["type"] == "ack"
        await heard(host, 2)
        await asyncio.sleep(0.3)  # for a bot that should not play any more
        assert (await host.move(host.legal[0]["move"]))["n"] == 3, "the bot no longer plays"


async def test_whoever_comes_back_on_turn_is_told_what_they_may_do(
    where_bots_dawdle: Someone,
) -> None:
    """Both when they come back themselves and when the host hands the seat back."""
    people, table = await seat_people(where_bots_dawdle, "three", 2, starter=1)
    path = f"/api/tables/{table['id']}"
    await people[0].put(f"{path}/pace", {"pace": "human"})
    async with lines_of(people, table) as (_host, guest):
        for back in ("return", "hand back"):
            legal = guest.legal
            assert legal
            await people[0].put(f"{path}/seats/1", {"who": "bot"})
            await guest.holds(lambda: guest.table["seats"][1]["away"])
            await guest.holds(lambda: not guest.legal)
            if back == "return":
                await people[1].post(f"{path}/return")
            else:
                await people[0].put(f"{path}/seats/1", {"who": "person"})
            await guest.holds(lambda: not guest.table["seats"][1]["away"])
            await guest.holds(lambda: guest.legal)
            assert guest.legal == legal


async def test_the_host_lets_a_bot_stand_in_and_hands_the_seat_back(someone: Someone) -> None:
    people, table = await seat_people(someone, "three", 2, starter=1)
    path = f"/api/tables/{table['id']}"
    told = await people[0].put(f"{path}/seats/1", {"who": "bot", "bot": "random"})
    assert told["seats"][1] | {"name": ""} == {
        "seat": 1,
        "who": "person",
        "name": "",
        "bot": "random",
        "away": True,
        "connected": False,
        "host": False,
        "gladness": None,
        "preparing": False,
    }
    assert (await people[1].get(path))["table"]["me"] == 1
    told = await people[0].put(f"{path}/seats/1", {"who": "person"})
    assert (told["seats"][1]["away"], told["seats"][1]["bot"]) == (False, None)
    await people[0].post(f"{path}/swap", {"one": 0, "other": 1}, expect=409)


async def test_whoever_is_removed_sees_no_more_and_another_may_join(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2, starter=0)
    path = f"/api/tables/{table['id']}"
    newcomer = someone()
    async with lines_of(people, table) as (host, guest):
        hand = guest.view["hand"] if guest.view else []
        assert hand
        told = await people[0].put(f"{path}/seats/1", {"who": "free"})
        assert (told["seats"][1]["who"], told["seats"][1]["bot"]) == ("free", STAND_IN)
        assert await guest.ended() == 4000, "nor do they go on as a spectator"
        refused = await people[1].connect(table)
        assert refused.frames[0]["status"] == 403
        await refused.close()
        assert (await host.move(host.legal[0]["move"]))["type"] == "ack"
        await host.holds(lambda: host.n >= 2)  # the stand-in played too
        await people[1].post(f"{path}/return", expect=403)
        await people[1].post(f"{path}/join", {"key": table["join_key"]}, expect=403)
        asked = await newcomer.join(told, name="Petr")
        assert (asked["me"], asked["seats"][1]["who"]) == (None, "free")
        joined = await answer(people[0], path, 1)
        assert (joined["seats"][1]["name"], joined["seats"][1]["who"]) == ("Petr", "person")
        assert (joined["seats"][1]["away"], joined["seats"][1]["bot"]) == (False, None)
        async with newcomer.live(table) as line:
            assert line.view
            assert line.view["seat"] == 1
            await host.holds(lambda: host.legal)
            assert (await host.move(host.legal[0]["move"]))["type"] == "ack"
            await line.holds(lambda: line.legal)
            assert (await line.move(line.legal[0]["move"]))["type"] == "ack"
        await newcomer.get(path)
        full = await people[1].post(f"{path}/join", {"key": told["join_key"]}, expect=409)
        assert full["error"] == "server-not-now-full"


async def test_a_spectator_who_sits_down_sees_the_seat(where_bots_dawdle: Someone) -> None:
    people, table = await seat_people(where_bots_dawdle, "three", 2, starter=1)
    path = f"/api/tables/{table['id']}"
    await people[0].put(f"{path}/pace", {"pace": "human"})
    table = await people[0].put(f"{path}/seats/1", {"who": "free"})
    newcomer = where_bots_dawdle()
    await newcomer.open("gap", players=2)  # somebody with a token
    async with newcomer.live(table, key=table["join_key"]) as line:
        assert line.view
        assert line.view["seat"] == -1
        await newcomer.join(table)
        await answer(people[0], path, 1)
        await line.holds(lambda: line.table["me"] == 1)
        await line.holds(lambda: line.view and line.view["seat"] == 1 and line.legal)


async def test_who_is_there_is_shown(someone: Someone) -> None:
    host, guest = someone(), someone()
    table = await host.open("gap", players=2)
    await guest.join(table)
    async with host.live(table) as line:
        await line.holds(lambda: [s["connected"] for s in line.table["seats"]] == [True, False])
        async with guest.live(table):
            await line.holds(lambda: [s["connected"] for s in line.table["seats"]] == [True, True])
        await line.holds(lambda: [s["connected"] for s in line.table["seats"]] == [True, False])


async def test_anybody_seated_sets_the_pace(someone: Someone) -> None:
    host = someone()
    table = await host.open("gap", players=2, bots=["greedy"], start=True)
    told = await host.put(f"/api/tables/{table['id']}/pace", {"pace": "fast"})
    assert told["pace"] == "fast"
    await host.put(f"/api/tables/{table['id']}/pace", {"pace": "warp"}, 422)


async def test_the_table_is_over_for_those_who_come_late(someone: Someone) -> None:
    host = someone()
    wish: Json = {"players": 2, "bots": ["random"], "options": {"target": 1}, "pace": "fast"}
    table = await host.open("gap", start=True, **wish)
    path = f"/api/tables/{table['id']}"
    async with host.live(table) as line:
        await host.post(f"{path}/leave")
        await line.holds(lambda: line.over and line.table["status"] == "over")
    await someone().post(f"{path}/join", {"key": table["join_key"]}, expect=409)
    await host.put(f"{path}/seats/0", {"who": "bot"}, 409)
    await host.post(f"{path}/start", expect=409)
    seen = await someone().get(path)
    assert seen["view"]["over"], "a finished game is open to all"


async def test_a_game_against_bots_can_be_put_away(someone: Someone) -> None:
    host = someone()
    kept = await host.open("gap", players=2, bots=["greedy"], start=True, starter=0)
    table = await host.open("gap", players=2, bots=["greedy"], start=True, starter=0)
    listed = await host.get("/api/tables/mine")
    assert [each["id"] for each in listed] == [table["id"], kept["id"]]
    assert all(each["against_bots"] for each in listed)
    path = f"/api/tables/{table['id']}"
    await host.put(f"{path}/put-away", {"put_away": True})
    assert [each["id"] for each in await host.get("/api/tables/mine")] == [kept["id"]]
    await host.put(f"{path}/put-away", {"put_away": False})
    assert len(await host.get("/api/tables/mine")) == 2
    await host.put(f"{path}/put-away", {"put_away": True})
    async with lines_of([host], table) as (line,):
        await line.holds(lambda: line.legal)
        await line.move(line.legal[0]["move"])
    assert len(await host.get("/api/tables/mine")) == 2, "who plays on has it back"
    await someone().put(f"{path}/put-away", {"put_away": True}, 401)


async def test_a_game_with_people_is_left_and_not_put_away(someone: Someone) -> None:
    host, guest = someone(), someone()
    table = await host.open("gap", players=2)
    await guest.join(table)
    await host.post(f"/api/tables/{table['id']}/start")
    assert not (await host.get("/api/tables/mine"))[0]["against_bots"]
    path = f"/api/tables/{table['id']}/put-away"
    assert (await host.put(path, {"put_away": True}, 409))["error"] == "server-not-now-people"


async def answer(
    person: Person, path: str, seat: int, agree: bool = True, expect: int = 200
) -> Json:
    """Answer whoever asks for a seat."""
    claims = (await person.get(path))["table"]["claims"]
    claim = next((each["id"] for each in claims if each["seat"] == seat), "")
    asked = {"claim": claim, "agree": agree}
    told: Json = await person.post(f"{path}/seats/{seat}/claim", asked, expect=expect)
    return told


async def test_nobody_takes_over_a_hand_without_the_others(someone: Someone) -> None:
    """A host who sends somebody away, or a bot, and comes back by another name sees no hand."""
    people, table = await seat_people(someone, "gap", 3, starter=0)
    path = f"/api/tables/{table['id']}"
    async with lines_of(people, table) as (host, second, third):
        told = await people[0].put(f"{path}/seats/2", {"who": "free"})
        assert await third.ended() == 4000
        twin = someone()
        asked = await twin.join(told, name="Petr")
        assert asked["me"] is None
        assert asked["claims"][0] | {"id": ""} == {
            "id": "", "seat": 2, "name": "Petr", "agreed": [], "missing": [0, 1], "mine": True,
        }  # fmt: skip
        assert (await twin.join(told))["claims"] == asked["claims"]
        await second.holds(lambda: second.table["claims"])
        assert second.table["claims"] == [asked["claims"][0] | {"mine": False}]
        async with twin.live(told, key=told["watch_key"]) as line:
            await answer(twin, path, 2, expect=403)
            await answer(someone(), path, 2, expect=401)
            told = await answer(people[0], path, 2)
            assert (told["claims"][0]["agreed"], told["seats"][2]["who"]) == ([0], "free")
            assert line.view
            assert (line.view["seat"], line.view["hand"]) == (-1, []), "one of two is not enough"
            await answer(people[1], path, 2)
            await line.holds(lambda: line.view and line.view["seat"] == 2)
            assert line.view["hand"]
        over = (await people[1].get(path))["table"]
        assert over["claims"] == []
        assert [(t["seat"], t["after"]) for t in over["takeovers"]] == [(2, "Petr")]
        assert over["takeovers"][0]["before"] == table["seats"][2]["name"]
        await host.holds(lambda: host.table["takeovers"] == over["takeovers"])
        await answer(people[1], path, 2, expect=409)


async def test_whoever_is_asked_may_say_no(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 3, starter=0)
    path = f"/api/tables/{table['id']}"
    told = await people[0].put(f"{path}/seats/2", {"who": "free"})
    newcomer, other = someone(), someone()
    asked = (await newcomer.join(told))["claims"][0]
    full = await other.post(f"{path}/join", {"key": told["join_key"]}, expect=409)
    assert full["error"] == "server-not-now-full", "one at a time"
    assert (await answer(people[1], path, 2, agree=False))["claims"] == []
    await answer(newcomer, path, 2, agree=False, expect=409)
    await other.join(told)
    late = {"claim": asked["id"], "agree": True}
    refused = await people[1].post(f"{path}/seats/2/claim", late, expect=409)
    assert refused["error"] == "server-not-now-no-claim", "that was meant for somebody else"
    assert (await answer(other, path, 2, agree=False))["claims"] == []
    newcomer.token = None  # nobody knows it any more
    assert (await newcomer.join(told))["claims"][0]["mine"]


async def test_who_sends_others_away_does_not_get_their_consent_so(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 3, starter=0)
    path, name = f"/api/tables/{table['id']}", table["seats"][2]["name"]
    told = await people[0].put(f"{path}/seats/2", {"who": "free"})
    twin = someone()
    claim = (await twin.join(told, name=name))["claims"][0]
    assert claim["name"] != name, "nor is it by the name of whom they sent away"
    await answer(people[0], path, 2)
    told = await people[0].put(f"{path}/seats/1", {"who": "free"})
    assert (told["claims"], told["seats"][2]["who"]) == ([], "free")
    late = someone()
    assert (await late.join(told, seat=1))["claims"][0]["missing"] == [0]


async def test_a_game_that_is_over_is_nobody_s_to_take_over(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2, starter=0, options={"target": 1})
    path = f"/api/tables/{table['id']}"
    told = await people[0].put(f"{path}/seats/1", {"who": "free"})
    claim = (await someone().join(told, name="Late"))["claims"][0]
    async with people[0].live(table) as line:
        await people[0].post(f"{path}/leave")
        await line.holds(lambda: line.over and line.table["status"] == "over")
    asked = {"claim": claim["id"], "agree": True}
    await people[0].post(f"{path}/seats/1/claim", asked, expect=409)
    record = (await people[0].ask("GET", f"{path}/record")).json()
    assert "Late" not in record["names"]
    assert "takeovers" not in record


async def test_seats_are_not_taken_over_without_end(where_bots_dawdle: Someone) -> None:
    """The table and its record keep every takeover, and everybody is told of all of them."""
    someone = where_bots_dawdle
    host = someone()
    wish = {"players": 2, "bots": ["greedy"] * 2, "sit": False, "pace": "human"}
    table = await host.open("thegame", start=True, **wish)
    path = f"/api/tables/{table['id']}"
    for _ in range(MOST_TAKEOVERS):
        told = await host.put(f"{path}/seats/0", {"who": "free"})
        await someone().join(told)
    told = await host.put(f"{path}/seats/0", {"who": "free"})
    assert len(told["takeovers"]) == MOST_TAKEOVERS
    refused = await someone().post(f"{path}/join", {"key": told["join_key"]}, expect=409)
    assert refused["error"] == "server-not-now-takeovers"


async def test_a_bot_s_seat_is_taken_over_where_only_bots_could_mind(someone: Someone) -> None:
    host, friend = someone(), someone()
    table = await host.open("gap", players=2, bots=["master"], start=True, starter=0)
    path = f"/api/tables/{table['id']}"
    told = await host.put(f"{path}/seats/1", {"who": "free"})
    assert told["seats"][1]["bot"] == "master", "and meanwhile it plays as well as it did"
    await friend.join(told)
    await host.post(f"{path}/leave")
    assert (await friend.get(path))["table"]["me"] is None, "who is away has to agree too"
    await answer(host, path, 1)
    assert (await friend.get(path))["table"]["me"] == 1


async def test_a_record_says_who_took_over(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2, starter=0, options={"target": 1})
    path = f"/api/tables/{table['id']}"
    told = await people[0].put(f"{path}/seats/1", {"who": "free"})
    newcomer = someone()
    await newcomer.join(told, name="Petr")
    await answer(people[0], path, 1)
    async with lines_of([people[0], newcomer], table) as lines:
        await play_out(lines)
    record = (await people[0].ask("GET", f"{path}/record")).json()
    assert [(each["seat"], each["after"]) for each in record["takeovers"]] == [(1, "Petr")]
    again = (await people[0].post(f"{path}/rematch"))["table"]
    assert (again["takeovers"], again["claims"]) == ([], [])


@pytest.mark.parametrize(
    ("seat", "who", "may"),
    [
        (0, "free", False),
        (1, "free", False),
        (2, "free", False),
        (1, "bot", False),
        (0, "bot", True),
    ],
)
async def test_who_deputises_for_the_host_sends_nobody_away(seat: int, who: Who, may: bool) -> None:
    """A host who is gone for half a minute is not replaced by one who may look into hands."""
    row = a_row("gap", ["person", "person", "greedy"], ["host", "deputy"])
    there = SimpleNamespace(seats={1})
    live_table = cast(LiveTable, SimpleNamespace(row=row, status="playing", subscribers=there))
    with contextlib.nullcontext() if may else pytest.raises(NotAllowed):
        api._check_deputy(live_table, seat, SeatWish(who=who))
