"""Opening tables and all that needs no live channel: what is answered, and to whom."""

import asyncio
import hashlib
import io
import json
import re

import pytest
import segno

from rada.games import NAMES, load
from tests.server.client import Json, browser
from tests.server.conftest import Someone
from tests.server.process import Server

pytestmark = pytest.mark.anyio


async def test_health_and_readiness(someone: Someone) -> None:
    assert await someone().get("/api/health") == {"ok": True, "rada": True}
    while not (ready := await someone().get("/api/ready"))["compiled"]:
        await asyncio.sleep(0.05)
    assert ready == {"ready": True, "store": True, "compiled": True}


async def test_the_games_are_listed(someone: Someone) -> None:
    listed = await someone().get("/api/games")
    assert [game["id"] for game in listed] == list(NAMES)
    for seen in listed:
        game = load(seen["id"])
        assert (seen["min_players"], seen["max_players"]) == (game.min_players, game.max_players)
        assert game.min_players <= seen["usual_players"] <= game.max_players
        assert seen["options"] == game.read_options({}).recorded()
        assert seen["bots"] == ["easy", "medium", "hard", "master"]
        assert seen["together"] is (seen["id"] == "thegame")


@pytest.mark.parametrize("game", NAMES)
async def test_rules_are_told_in_both_languages(someone: Someone, game: str) -> None:
    told = {
        lang: await someone().get(f"/api/games/{game}/rules?lang={lang}") for lang in ("en", "cs")
    }
    numbers = {
        lang: [rule["number"] for part in rules["parts"] for rule in part["rules"]]
        for lang, rules in told.items()
    }
    assert numbers["en"] == numbers["cs"]
    assert len(numbers["en"]) > 10
    assert all(number.startswith(game.upper()) for number in numbers["en"])
    for one, other in zip(told["en"]["parts"], told["cs"]["parts"], strict=True):
        assert all(rule["html"] for rule in one["rules"] + other["rules"])
    assert any(part["heading"] == "Ve zkratce" for part in told["cs"]["parts"])
    assert json.dumps(told["en"]) != json.dumps(told["cs"])


async def test_what_is_not_there_is_told_as_json(someone: Someone) -> None:
    nobody = someone()
    await nobody.get("/api/nothing", 404)
    await nobody.get("/api/games/chess/rules", 422)
    await nobody.get("/api/games/gap/rules?lang=de", 422)
    for path in ("", "/hint", "/qr", "/record", "/check", "/replay"):
        told = await nobody.get(f"/api/tables/nonesuch{path}", 404)
        assert told["error"] == "server-no-table"
    for path in ("/join", "/start", "/leave", "/return", "/rematch", "/fork", "/chat", "/moves"):
        reply = await nobody.ask("POST", f"/api/tables/nonesuch{path}", {})
        assert reply.status_code in (404, 422)
    assert "stůl" in (await someone(lang="cs").get("/api/tables/x", 404))["message"]


async def test_the_page_is_shown_at_every_other_address(server: Server) -> None:
    http = browser(server)
    for path in ("/", "/t/abc", "/rules/gap"):
        reply = await http.get(path)
        assert (reply.status_code, reply.headers["content-type"][:9]) == (200, "text/html")
        assert "<title>Řada" in reply.text
        assert "default-src 'none'" in reply.headers["content-security-policy"]
        again = await http.get(path, headers={"If-None-Match": reply.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert (await http.get("/missing.js")).status_code == 404
    for path in ("/..%2f..%2fserver.log", "/../server.log", "/%2e%2e/tables.db"):
        assert (await http.get(path)).status_code == 404
    await http.aclose()


async def test_replies_are_guarded(someone: Someone) -> None:
    reply = await someone().ask("GET", "/api/games")
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert reply.headers["cache-control"] == "no-store"
    assert "server" not in reply.headers


async def test_the_description_has_the_frames(someone: Someone) -> None:
    told = await someone().get("/api/openapi.json")
    shapes = told["components"]["schemas"]
    for name in (
        *("Welcome", "Moved", "TableChanged", "ChatSaid", "Acknowledged", "Refused", "Hurry"),
        *("Pong", "Hello", "MoveSent", "ChatSent", "GladSent", "Ping"),
        *("GapView", "QwixxView", "TheGameView", "ThreeView"),
    ):
        assert name in shapes, name
    referred = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(told)))
    assert referred <= set(shapes)
    assert "/api/tables/{table_id}/moves" in told["paths"]


# Opening, joining, starting


async def test_open_join_and_start(someone: Someone) -> None:
    host, guest = someone(), someone(lang="cs")
    table = await host.open("gap", players=2, name="Eva")
    assert (table["status"], table["me"], table["host"], table["moves"]) == ("waiting", 0, True, 0)
    assert [seat["who"] for seat in table["seats"]] == ["person", "free"]
    assert (table["seats"][0]["name"], table["seats"][0]["host"]) == ("Eva", True)
    assert re.fullmatch("[0-9a-f]{64}", table["commitment"])
    assert table["seed"] is None
    await host.post(f"/api/tables/{table['id']}/start", expect=409)
    joined = await guest.join(table)
    assert (joined["me"], joined["host"]) == (1, False)
    assert joined["seats"][1]["name"] == "Hráč 2"
    assert joined["join_key"] == table["join_key"]
    assert host.token != guest.token
    started = await host.post(f"/api/tables/{table['id']}/start")
    assert started["status"] == "playing"
    assert started["commitment"] == table["commitment"]
    await host.post(f"/api/tables/{table['id']}/start", expect=409)
    look = await guest.get(f"/api/tables/{table['id']}")
    assert look["view"]["seat"] == 1
    assert len(look["view"]["hand"]) > 0


@pytest.mark.parametrize("game", NAMES)
async def test_quick_start_against_bots(someone: Someone, game: str) -> None:
    host = someone()
    table = await host.open(game, bots=["greedy", "random"], start=True)
    assert table["status"] == "playing"
    assert [seat["bot"] for seat in table["seats"]] == [None, "greedy", "random"]
    assert all(seat["connected"] for seat in table["seats"][1:])


async def test_a_full_table_and_taken_seats(someone: Someone) -> None:
    host, guest, third = someone(), someone(), someone()
    table = await host.open("three", players=3, bots=["greedy"])
    path = f"/api/tables/{table['id']}/join"
    key = table["join_key"]
    taken = await guest.post(path, {"key": key, "seat": 1}, expect=409)
    assert taken["error"] == "server-not-now-taken"
    await guest.post(path, {"key": key, "seat": 3}, expect=422)
    await guest.post(path, {"key": key, "seat": -1}, expect=422)
    assert (await guest.join(table, seat=2))["me"] == 2
    assert (await guest.join(table))["me"] == 2, "sitting down twice is sitting down once"
    full = await third.post(path, {"key": key}, expect=409)
    assert full["error"] == "server-not-now-full"


@pytest.mark.parametrize("key", ["", "wrong", "klíč 🗝", "x" * 100])
async def test_a_wrong_key_opens_nothing(someone: Someone, key: str) -> None:
    table = await someone().open("three", players=2)
    told = await someone().post(f"/api/tables/{table['id']}/join", {"key": key}, expect=403)
    assert told["error"] == "server-not-allowed-key"
    stranger = await someone().ask("GET", f"/api/tables/{table['id']}?key={key}")
    assert stranger.status_code == 200
    assert stranger.json()["view"] is None


async def test_the_watch_key_is_for_watching_only(someone: Someone) -> None:
    host = someone()
    table = await host.open("gap", players=2, bots=["greedy"], start=True)
    path = f"/api/tables/{table['id']}"
    await someone().post(f"{path}/join", {"key": table["watch_key"]}, expect=403)
    bare = await someone().get(path)
    assert (bare["view"], bare["legal"]) == (None, [])
    assert (bare["table"]["join_key"], bare["table"]["watch_key"]) == (None, None)
    for key in ("watch_key", "join_key"):
        seen = await someone().get(f"{path}?key={table[key]}")
        assert seen["view"]["seat"] == -1
        assert seen["view"]["hand"] == []
        assert (seen["legal"], seen["table"]["me"], seen["table"]["join_key"]) == ([], None, None)
        assert seen["table"]["watch_key"] == table["watch_key"]
    wrong = await someone().get(f"{path}?key=x")
    assert (wrong["table"]["join_key"], wrong["table"]["watch_key"]) == (None, None)


async def test_the_token_is_a_cookie_too(server: Server) -> None:
    async with browser(server) as http:
        opened = await http.post("/api/tables", json={"game": "gap", "players": 2})
        cookie = opened.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        table = opened.json()["table"]
        seen = await http.get(f"/api/tables/{table['id']}")
        assert seen.json()["table"]["me"] == 0
        second = await http.post("/api/tables", json={"game": "three", "players": 2})
        assert second.json()["token"] == opened.json()["token"]


async def test_another_site_cannot_act_for_a_browser(server: Server, someone: Someone) -> None:
    host = someone()
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        reply = await host.ask("POST", "/api/tables", {"game": "gap"}, headers)
        assert (reply.status_code, reply.json()["error"]) == (403, "server-not-allowed-elsewhere")
    own = await host.ask("POST", "/api/tables", {"game": "gap"}, {"Origin": server.url})
    assert own.status_code == 201


async def test_mine_lists_my_tables_newest_first(someone: Someone) -> None:
    assert await someone().get("/api/tables/mine") == []
    me, friend = someone(), someone()
    first = await me.open("gap", players=2, name="Eva")
    second = await me.open("thegame", players=1, start=True)
    third = await friend.open("three", players=2)
    await me.join(third)
    mine = await me.get("/api/tables/mine")
    assert [each["id"] for each in mine] == [third["id"], second["id"], first["id"]]
    assert [each["status"] for each in mine] == ["waiting", "playing", "waiting"]
    assert [each["me"] for each in mine] == [1, 0, 0]
    assert [each["id"] for each in await friend.get("/api/tables/mine")] == [third["id"]]
    await me.post(f"/api/tables/{first['id']}/leave")
    assert first["id"] not in [each["id"] for each in await me.get("/api/tables/mine")]


# Names and options


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("<b>Eva</b>", "<b>Eva</b>"),
        ("  Jan \t\n Novák ", "Jan Novák"),
        ("a\u202eb\u2066c\u200bd\u0000e\u0007f", "abcd e f"),
        ("\ud83d\ude00 Ája", "😀 Ája"),
        ("A\u0301ja", "Ája"),
        ("x" * 24, "x" * 24),
        ("\u202e\u200b\n", "Player 1"),
        ("", "Player 1"),
    ],
)
async def test_names_are_one_visible_line(someone: Someone, given: str, shown: str) -> None:
    given = given.encode("utf-16", "surrogatepass").decode("utf-16")
    table = await someone().open("gap", players=2, name=given)
    assert table["seats"][0]["name"] == shown


async def test_too_long_a_name_is_refused(someone: Someone) -> None:
    told = await someone().post("/api/tables", {"game": "gap", "name": "x" * 25}, expect=422)
    assert told["error"] == "server-text-name"
    assert "24" in told["message"]
    table = await someone().open("gap", players=2)
    wish = {"key": table["join_key"], "name": "y" * 1000}
    await someone().post(f"/api/tables/{table['id']}/join", wish, expect=422)
    seen = await someone().get(f"/api/tables/{table['id']}")
    assert seen["table"]["seats"][1]["who"] == "free"


async def test_no_two_have_one_name(someone: Someone) -> None:
    host = someone()
    table = await host.open("gap", players=4, name="Eva")
    for expected in ("eva 2", "eva 3", "eva 4"):
        joined = await someone().join(table, name="eva")
        assert joined["seats"][joined["me"]]["name"] == expected


@pytest.mark.parametrize(
    ("game", "wish"),
    [
        ("gap", {"options": {"target": 0}}),
        ("gap", {"options": {"target": 10**40}}),
        ("gap", {"options": {"target": "30"}}),
        ("gap", {"options": {"target": None}}),
        ("gap", {"options": {"minutes": 0}}),
        ("gap", {"options": {"tie": "coin"}}),
        ("gap", {"options": {"colour": "red"}}),
        ("gap", {"options": {"self": 1}}),
        ("gap", {"options": []}),
        ("gap", {"players": 1}),
        ("gap", {"players": 7}),
        ("gap", {"players": 10**30}),
        ("gap", {"players": True}),
        ("gap", {"players": 2.0}),
        ("gap", {"players": 2, "bots": ["greedy", "greedy"]}),
        ("gap", {"players": 2, "bots": ["deep blue"]}),
        ("gap", {"players": 2, "starter": 2}),
        ("gap", {"players": 2, "starter": -1}),
        ("gap", {"players": 2, "starter": "me"}),
        ("gap", {"clock": 9}),
        ("gap", {"clock": 3601}),
        ("gap", {"pace": "slow"}),
        ("gap", {"seed": "00" * 32}),
        ("qwixx", {"options": {"jokers": 1}}),
        ("thegame", {"options": {"minimum": 4}}),
        ("three", {"options": {"colours": "/etc/passwd"}}),
        ("three", {"options": {"colours": "pyproject.toml"}}),
        ("three", {"options": {"colours": {"name": "x"}}}),
        ("three", {"options": {"colours": None}}),
        ("chess", {}),
    ],
)
async def test_what_cannot_be_played_is_refused(someone: Someone, game: str, wish: Json) -> None:
    told = await someone().post("/api/tables", {"game": game, **wish}, expect=422)
    assert "root:" not in told["message"]


async def test_seats_must_be_taken_to_start_at_once(someone: Someone) -> None:
    told = await someone().post(
        "/api/tables", {"game": "gap", "players": 3, "bots": ["greedy"], "start": True}, expect=409
    )
    assert told["error"] == "server-not-now-free-seats"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("gap", {"target": 15, "tie": "extra_round"}),
        ("gap", {"minutes": 5}),
        ("qwixx", {"jokers": True}),
        ("thegame", {"minimum": 3, "short_hands": True, "on_fire": True, "signals": False}),
        ("three", {"colours": "stand-in"}),
    ],
)
async def test_options_are_kept(someone: Someone, game: str, options: Json) -> None:
    table = await someone().open(game, options=options)
    assert options.items() <= table["options"].items()
    assert table["options"] == load(game).read_options(options).recorded()


async def test_who_starts_can_be_said(someone: Someone) -> None:
    host = someone()
    for starter in (0, 1):
        table = await host.open("gap", bots=["greedy"], players=2, starter=starter, start=True)
        look = await host.get(f"/api/tables/{table['id']}")
        assert look["view"]["starter"] == starter


# The invitation


async def test_the_qr_code_is_the_invitation(someone: Someone, server: Server) -> None:
    host, guest = someone(), someone()
    table = await host.open("gap", players=3)
    await guest.join(table)
    path = f"/api/tables/{table['id']}/qr"
    link = f"{server.url}/t/{table['id']}#join={table['join_key']}"
    right = io.BytesIO()
    segno.make(link, micro=False).save(right, kind="svg", scale=4, border=2, xmldecl=False)
    for seated in (host, guest):
        reply = await seated.ask("GET", path)
        assert reply.status_code == 200
        assert reply.headers["content-type"] == "image/svg+xml"
        assert reply.content == right.getvalue()
        assert reply.text.startswith("<svg")
    await someone().get(path, 401)
    stranger = someone()
    await stranger.open("gap", players=2)
    await stranger.get(path, 403)


async def test_a_host_who_does_not_sit_still_invites(someone: Someone) -> None:
    host = someone()
    table = await host.open("three", players=2, bots=["greedy"], sit=False)
    assert (table["me"], table["host"]) == (None, True)
    assert [seat["who"] for seat in table["seats"]] == ["bot", "free"]
    assert (await host.ask("GET", f"/api/tables/{table['id']}/qr")).status_code == 200
    guest = someone()
    assert (await guest.join(table))["me"] == 1
    assert (await host.post(f"/api/tables/{table['id']}/start"))["status"] == "playing"


# Playing over HTTP


async def test_a_game_can_be_played_without_a_live_channel(someone: Someone) -> None:
    host, guest = someone(), someone()
    table = await host.open("three", players=2)
    await guest.join(table)
    path = f"/api/tables/{table['id']}"
    await host.post(f"{path}/start")
    people = [host, guest]
    n, moves = 0, 0
    while True:
        looks = [await person.get(path) for person in people]
        assert [look["n"] for look in looks] == [n, n]
        if looks[0]["view"]["over"]:
            break
        (mover,) = looks[0]["view"]["awaited"]
        assert looks[1 - mover]["legal"] == []
        wish = {"ticket": str(n), "n": n, "move": looks[mover]["legal"][-1]["move"]}
        n = (await people[mover].post(f"{path}/moves", wish))["n"]
        assert (await people[mover].post(f"{path}/moves", wish))["n"] == n
        moves += 1
        assert n == moves
    late = await host.post(
        f"{path}/moves", {"ticket": "late", "n": n, "move": {"seat": 0, "play": 1}}, expect=409
    )
    assert late["error"] == "game-is-over"
    seed = looks[0]["table"]["seed"]
    assert hashlib.sha256(bytes.fromhex(seed + table["terms"])).hexdigest() == table["commitment"]


async def test_moves_over_http_are_judged(someone: Someone) -> None:
    host, guest = someone(), someone()
    table = await host.open("three", players=2, starter=0)
    path = f"/api/tables/{table['id']}"
    wish: Json = {"ticket": "a", "n": 0, "move": {"seat": 0, "play": 1}}
    assert (await host.post(f"{path}/moves", wish, expect=409))["error"] == "server-not-now-waiting"
    await guest.join(table)
    await host.post(f"{path}/start")
    await someone().post(f"{path}/moves", wish, expect=401)
    await guest.post(f"{path}/moves", wish, expect=403)
    await host.post(f"{path}/moves", {**wish, "n": 1}, expect=409)
    await host.post(f"{path}/moves", {**wish, "n": -1}, expect=422)
    await host.post(f"{path}/moves", {**wish, "ticket": ""}, expect=422)
    await host.post(f"{path}/moves", {**wish, "ticket": "x" * 65}, expect=422)
    await host.post(f"{path}/moves", {**wish, "move": {"seat": 0}}, expect=422)
    await guest.post(f"{path}/moves", {**wish, "move": {"seat": 1, "play": 1}}, expect=409)
    assert (await host.get(path))["n"] == 0


async def test_a_hint_is_a_legal_move(someone: Someone) -> None:
    for game in NAMES:
        host = someone()
        first = {} if game == "thegame" else {"starter": 0}
        table = await host.open(game, players=2, bots=["greedy"], start=True, **first)
        path = f"/api/tables/{table['id']}"
        if game == "thegame":
            hint = await host.get(f"{path}/hint")
            assert hint["move"] is None
            assert hint["gladness"] in ("glad", "even", "unwilling")
            wish = {"ticket": "b", "n": 0, "move": {"seat": 0, "begin": True}}
            await host.post(f"{path}/moves", wish)
        hint = await host.get(f"{path}/hint")
        legal = (await host.get(path))["legal"]
        assert hint["move"] in [each["move"] for each in legal]
        assert hint["text"] in [each["text"] for each in legal]
        await someone().get(f"{path}/hint", 401)


async def test_what_is_open_afterwards_is_closed_before(someone: Someone) -> None:
    host = someone()
    table = await host.open("gap", players=2)
    for state in ("waiting", "playing"):
        for part in ("record", "check", "replay"):
            told = await host.get(f"/api/tables/{table['id']}/{part}", 409)
            assert told["error"] == "server-not-now-not-over", state
        await host.post(f"/api/tables/{table['id']}/rematch", expect=409)
        if state == "waiting":
            await host.put(f"/api/tables/{table['id']}/seats/1", {"who": "bot"})
            await host.post(f"/api/tables/{table['id']}/start")
