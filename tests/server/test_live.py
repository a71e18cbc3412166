"""The live channel: frames in order without a gap, moves made once, and clear refusals."""

import asyncio
import json
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import Json, Line, dial
from tests.server.conftest import Someone
from tests.server.process import Server
from tests.server.scripted import first, heard, lines_of, play, seat_people, truth

pytestmark = pytest.mark.anyio


def moved(line: Line) -> list[Json]:
    return [frame for frame in line.frames if frame["type"] == "moved"]


def as_seen(frames: list[Json]) -> list[Json]:
    """Frames without what depends on the moment at which they were sent."""
    return [{"n": f["n"], "events": f["events"], "view": f["view"]} for f in frames]


async def test_a_welcome_has_all_that_is_needed(someone: Someone) -> None:
    host = someone()
    table = await host.open("three", players=2, bots=["greedy"], starter=0)
    async with host.live(table) as line:
        welcome = line.frames[0]
        assert (welcome["type"], welcome["n"], welcome["view"]) == ("welcome", 0, None)
        assert welcome["table"]["id"] == table["id"]
        assert (welcome["legal"], welcome["log"], welcome["chat"]) == ([], [], [])
        await host.post(f"/api/tables/{table['id']}/start")
        begun = await line.until(lambda frame: frame["type"] == "moved")
        assert begun["n"] == 0
        assert begun["events"][0]["what"] == "three-dealt"
        assert len(begun["legal"]) == len(begun["view"]["hand"])
        await line.holds(lambda: line.table["status"] == "playing")
        for offered in begun["legal"]:
            assert set(offered) == {"move", "text", "outlook"}
            assert offered["move"]["seat"] == 0
        assert (await line.move(first(line)))["n"] == 1
        await line.holds(lambda: line.n == 2)
    async with host.live(table) as line:
        welcome = line.frames[0]
        assert (welcome["type"], welcome["n"]) == ("welcome", 2)
        assert [told["n"] for told in welcome["log"]] == [0, 1, 2]
        assert welcome["legal"]


async def test_everybody_hears_every_move_in_order(someone: Someone, server: Server) -> None:
    people, table = await seat_people(someone, "gap", 2, options={"target": 1})
    spectator = someone()
    async with (
        lines_of(people, table) as lines,
        spectator.live(table, key=table["watch_key"]) as watching,
    ):
        last = await play(lines, 12)
        assert last == len((await truth(server, table["id"])).moves)
        for line in (*lines, watching):
            await heard(line, last)
            assert line.gaps == []
            assert [frame["n"] for frame in moved(line)] == list(range(1, last + 1))
        for frames in zip(*(moved(line) for line in (*lines, watching)), strict=True):
            assert [frame["view"]["seat"] for frame in frames] == [0, 1, -1]
            assert frames[0]["view"]["row"] == frames[2]["view"]["row"]
            assert frames[2]["legal"] == []
        assert watching.table["me"] is None
        for refused in (
            await watching.move({"seat": 0, "play": "r1", "take": []}),
            await watching.say("hello"),
            await watching.glad("glad"),
        ):
            assert (refused["status"], refused["error"]) == (403, "server-not-allowed-no-seat")


async def test_a_move_sent_again_is_made_once(someone: Someone, server: Server) -> None:
    people, table = await seat_people(someone, "three", 2, starter=0)
    async with lines_of(people, table) as (host, guest):
        move = first(host)
        frame = {"type": "move", "ticket": "t1", "n": 0, "move": move}
        await asyncio.gather(*(host.send(frame) for _ in range(5)))
        await host.holds(lambda: sum(f["type"] == "ack" for f in host.frames) == 5)
        acks = [f for f in host.frames if f["type"] == "ack"]
        assert acks == [{"type": "ack", "ticket": "t1", "n": 1}] * 5
        await heard(guest, 1)
        assert (await guest.move(first(guest), ticket="t1"))["n"] == 2, "tickets are everyone's own"
        async with people[0].live(table) as again:
            assert await again.answer(frame) == acks[0]
        over_http = {"ticket": "t1", "n": 0, "move": move}
        assert await people[0].post(f"/api/tables/{table['id']}/moves", over_http) == {"n": 1}
    assert len((await truth(server, table["id"])).moves) == 2


async def test_what_may_not_be_moved_is_refused(someone: Someone, server: Server) -> None:
    people, table = await seat_people(someone, "three", 2, starter=0)
    async with lines_of(people, table) as (host, guest):
        legal = [offered["move"] for offered in host.legal]
        foreign = next(card for card in range(1, 60) if {"seat": 0, "play": card} not in legal)
        for move, n, status, error in (
            (legal[0], 1, 409, "server-late-early"),
            (legal[0], 10**40, 409, "server-late-early"),
            ({**legal[0], "seat": 1}, 0, 403, "server-not-allowed-seat"),
            ({"play": 1}, 0, 403, "server-not-allowed-seat"),
            ({"seat": 0, "play": foreign}, 0, 409, "not-in-hand"),
            ({"seat": 0, "play": 10**50}, 0, 422, "unknown-card"),
            ({"seat": 0, "play": "1"}, 0, 422, None),
            ({"seat": 0, "play": None}, 0, 422, None),
            ({"seat": 0}, 0, 422, None),
            ({"seat": 0, "begin": True}, 0, 422, None),
            ({"time": True}, 0, 403, "server-not-allowed-seat"),
        ):
            refused = await host.move(move, n)
            assert (refused["type"], refused["status"]) == ("refused", status), (move, refused)
            assert error in (None, refused["error"]), (move, refused)
            assert refused["message"]
        waits = await guest.move({"seat": 1, "play": 1})
        assert (waits["status"], waits["error"]) == (409, "not-your-turn")
        assert (await host.move(legal[0]))["n"] == 1
        await heard(guest, 1)
        await heard(host, 1)
        late = await host.move(legal[1], n=0)
        assert (late["status"], late["error"]) == (409, "server-late")
        early = await host.move(legal[1], n=1)
        assert (early["status"], early["error"]) == (409, "not-your-turn")
        assert (host.n, guest.n) == (1, 1)
        assert not any(f["type"] == "refused" for f in guest.frames if f.get("ticket") is None)
    played = (await truth(server, table["id"])).moves
    assert played == [legal[0]]


HOSTILE: list[Any] = [
    *({}, {"seat": 0, "lay": []}, {"seat": 0, "lay": "r1", "as": 1, "cross": 3}),
    *({"seat": 0, "draw": 10**40}, {"seat": 0, "draw": -1}, {"seat": 0, "draw": True}),
    *({"seat": 0, "cross": 5}, {"seat": 0, "cross": "r5"}, {"seat": 0, "cross": {"a": []}}),
    *({"seat": 0, "lay": ["r2"] * 500, "as": "r", "cross": []}, {"seat": 0, "play": []}),
    *({"seat": 0, "play": "r7", "take": "b6"}, {"seat": 0, "play": "r7", "take": [["b6"]]}),
    *({"seat": 0, "play": "r7", "take": [10**40]}, {"seat": 0, "play": "x" * 2000, "take": []}),
    *({"seat": 0, "lay": 5, "on": "up3"}, {"seat": 0, "lay": 10**40, "on": "up1"}),
    *({"seat": 0, "lay": 5, "on": None}, {"seat": 0, "end": False}, {"seat": 0, "begin": 1}),
    *({"seat": 0, "signal": {}}, {"seat": 0, "signal": {"up1": "47"}}, {"seat": 0, "signal": []}),
    *({"seat": 0, "signal": {"up9": "leave"}}, {"seat": 0, "time": True}, {"seat": True}),
    *({"seat": 0.0, "play": 1}, {"seat": 0, "play": 1e308}, {"seat": 0, "time": 1}),
]


@pytest.mark.parametrize("game", ["gap", "qwixx", "thegame", "three"])
async def test_hostile_moves_do_no_harm(someone: Someone, server: Server, game: str) -> None:
    options = {"minutes": 5} if game == "gap" else {}
    people, table = await seat_people(someone, game, 2, starter=0, options=options)
    async with lines_of(people, table) as (host, guest):
        if game == "thegame":
            await heard(host, 1)  # who is to begin was said before
        begun = host.n
        for move in HOSTILE:
            refused = await host.move(move)
            assert (refused["type"], refused["status"] // 100) == ("refused", 4), (move, refused)
            assert len(refused["message"]) > 5
        for frame in (
            *(
                "{",
                "[]",
                "null",
                '"hello"',
                "{}",
                '{"type": "dance"}',
                '{"type": "move"}',
                "[" * 9999,
            ),
            *('{"type": "move", "ticket": "\\ud800", "n": 0, "move": {}}', '{"type": "chat"}'),
            '{"type": "ping", "extra": 1}',
            json.dumps({"type": "move", "ticket": "x" * 65, "n": 0, "move": {}}),
            json.dumps({"type": "move", "ticket": "x", "n": -1, "move": {}}),
            json.dumps({"type": "move", "ticket": "x", "n": "0", "move": {}}),
            json.dumps({"type": "hello"}),
            b"bytes",
        ):
            count = len(host.frames)
            await host.send(frame)
            refused = await host.until(lambda f: f["type"] == "refused", count)
            assert refused["status"] == 422, (frame, refused)
        assert (host.n, guest.n, guest.gaps) == (begun, begun, [])
        assert (await host.move(first(host)))["type"] == "ack", "the line still works"
    assert len((await truth(server, table["id"])).moves) == begun + 1


async def test_whoever_says_nothing_good_is_turned_away(someone: Someone, server: Server) -> None:
    host = someone()
    table = await host.open("gap", players=2)
    stranger = someone()
    await stranger.open("gap", players=2)
    for person, target, hello, status, code in (
        (someone(), table["id"], {}, 403, 4403),
        (someone(), table["id"], {"key": "klíč"}, 403, 4403),
        (someone(), table["id"], {"token": "x"}, 403, 4403),
        (stranger, table["id"], {}, 403, 4403),
        (host, "nonesuch", {}, 404, 4404),
        (host, table["id"], {"lang": "de"}, 422, 4403),
        (host, table["id"], {"seen": -1}, 422, 4403),
        (host, table["id"], {"type": "ping"}, 422, 4403),
    ):
        line = await person.connect(target, **hello)
        assert line.frames[0]["type"] == "refused"
        assert line.frames[0]["status"] == status
        assert await line.ended() == code
        await line.close()
    for first_words in ("{", b"bytes"):
        bare = Line(await dial(server, table["id"]))
        await bare.send(first_words)
        refused = await bare.until(lambda f: f["type"] == "refused")
        assert refused["status"] == 422
        await bare.ended()
        await bare.close()


async def test_another_site_gets_no_live_channel(someone: Someone, server: Server) -> None:
    table = await someone().open("gap", players=2)
    with pytest.raises(InvalidStatus) as refused:
        await dial(server, table["id"], origin="https://evil.example")
    assert refused.value.response.status_code == 403
    own = await dial(server, table["id"], origin=server.url)
    await own.close()


async def test_a_cookie_is_enough(someone: Someone, server: Server) -> None:
    host = someone()
    table = await host.open("gap", players=2)
    cookie = {"Cookie": f"rada={host.token}"}
    line = Line(await dial(server, table["id"], additional_headers=cookie))
    await line.send({"type": "hello"})
    welcome = await line.until(lambda f: f["type"] == "welcome")
    assert welcome["table"]["me"] == 0
    await line.close()


async def test_a_frame_of_a_megabyte_only_harms_its_sender(someone: Someone) -> None:
    people, table = await seat_people(someone, "three", 2, starter=1)
    async with lines_of(people, table) as (host, guest):
        await host.send(json.dumps({"type": "chat", "ticket": "big", "text": "x" * 2**20}))
        assert await host.ended() == 1009
        long = await guest.say("x" * 10_000)
        assert (long["status"], long["error"]) == (422, "server-text-chat")
        assert (await guest.move(first(guest)))["type"] == "ack"


async def test_pings_are_answered(someone: Someone) -> None:
    host = someone()
    table = await host.open("gap", players=2)
    async with host.live(table) as line:
        await line.send({"type": "ping"})
        assert (await line.until(lambda f: f["type"] == "pong"))["now"] > 0


# After a lost connection


async def test_a_lost_connection_is_resumed_without_a_gap(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2, options={"target": 99})
    async with lines_of(people, table) as lines:
        assert await play(lines, 10) == 10
        await lines[1].say("one")
        await lines[0].say("two")
        await lines[0].until(lambda f: f["type"] == "chat" and f["said"]["text"] == "two")
        for seen in (10, 7, 1):
            await lines[0].cut()
            await lines[1].holds(lambda: not lines[1].table["seats"][0]["connected"])
            lines[0] = again = await people[0].connect(table, seen=seen, chat=1)
            await again.until(lambda f: f["type"] == "chat")
            assert again.frames[0]["type"] == "table"
            assert not any(f["type"] == "welcome" for f in again.frames)
            assert [f["n"] for f in moved(again)] == list(range(seen + 1, 11))
            assert [f["said"]["text"] for f in again.frames if f["type"] == "chat"] == ["two"]
        await lines[0].close()
        original = await people[0].connect(table)  # what a seat saw is what it is told again
        fresh = await people[0].connect(table, seen=1)
        await heard(fresh, 10)
        replayed = {f["n"]: f for f in as_seen(moved(fresh))}
        told = {t["n"]: t["events"] for t in original.frames[0]["log"]}
        assert {n: f["events"] for n, f in replayed.items()} == {n: told[n] for n in replayed}
        assert replayed[10]["view"] == original.view
        assert moved(fresh)[-1]["legal"] == original.legal
        assert all(f["legal"] == [] for f in moved(fresh)[:-1])
        await original.close()
        await fresh.close()


async def test_replayed_frames_are_those_that_were_missed(someone: Someone) -> None:
    people, table = await seat_people(someone, "qwixx", 2)
    async with lines_of(people, table) as lines:
        last = await play(lines, 15)
        for person, line in zip(people, lines, strict=True):
            async with person.live(table, seen=3) as again:
                await heard(again, last)
                assert as_seen(moved(again)) == as_seen(moved(line)[3:])


async def test_too_far_behind_is_a_fresh_start(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2, options={"target": 999})
    async with lines_of(people, table) as lines:
        last = await play(lines, 43)
        for seen, kind in ((last - 41, "welcome"), (last - 40, "table"), (last + 5, "welcome")):
            async with people[0].live(table, seen=seen, chat=0) as again:
                await heard(again, last)
                assert again.frames[0]["type"] == kind
        async with people[0].live(table) as again:
            assert len(again.frames[0]["log"]) <= 40


async def test_nobody_misses_the_deal(someone: Someone) -> None:
    """Whoever lost the line before the game began has seen no move, and no view either."""
    host, guest = someone(), someone()
    table = await host.open("three", players=2, starter=1)
    await guest.join(table)
    async with guest.live(table) as line:
        assert (line.n, line.view) == (0, None)
    await host.post(f"/api/tables/{table['id']}/start")
    async with guest.live(table, seen=0, chat=0) as line:
        await line.holds(lambda: line.view is not None and line.legal)


async def test_a_move_that_was_on_its_way_counts(someone: Someone, server: Server) -> None:
    people, table = await seat_people(someone, "three", 2, starter=0)
    host, guest = [await person.connect(table) for person in people]
    frame = {"type": "move", "ticket": "on its way", "n": 0, "move": first(host)}
    await host.send(frame)
    await host.cut()
    async with people[0].live(table, seen=0) as again:
        assert await again.answer(frame) == {"type": "ack", "ticket": "on its way", "n": 1}
        await heard(again, 1)
        await heard(guest, 1)
    await guest.close()
    assert (await truth(server, table["id"])).moves == [frame["move"]]


# Chat and signals


async def test_chat_reaches_everybody(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2)
    spectator = someone(lang="cs")
    async with (
        lines_of(people, table) as (host, guest),
        spectator.live(table, key=table["watch_key"]) as watching,
    ):
        assert (await host.say(" <script>alert(1)</script>\n\u202e x "))["n"] == 1
        assert (await guest.say("y" * 300))["n"] == 2
        over_http = await people[1].post(f"/api/tables/{table['id']}/chat", {"text": "z"})
        assert (over_http["n"], over_http["seat"]) == (3, 1)
        for line in (host, guest, watching):
            await line.holds(lambda line=line: "z" in line.texts[-1])  # type: ignore[misc]
            said = [f["said"] for f in line.frames if f["type"] == "chat"]
            assert [(s["n"], s["seat"]) for s in said] == [(1, 0), (2, 1), (3, 1)]
            assert said[0]["text"] == "<script>alert(1)</script> x"
        for text, error in (("", "empty"), (" \u200b\n", "empty"), ("x" * 301, "")):
            refused = await host.say(text)
            assert refused["status"] == 422
            assert refused["error"].startswith("server-text-chat")
            assert refused["error"].endswith(error)
        assert "300" in refused["message"]
        frame = {"type": "chat", "ticket": "once", "text": "said once"}
        assert await host.answer(frame) == {"type": "ack", "ticket": "once", "n": 4}
    async with people[0].live(table) as again:
        assert (await again.answer(frame))["n"] == 4, "sent again, it is said only once"
        assert [line["n"] for line in again.frames[0]["chat"]] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("lang", "text", "told"),
    [
        ("en", "I have the 47", "47"),
        ("en", "forty-seven!", "forty"),
        ("cs", "mám čtyřicet sedm", "čtyřicet"),
        ("cs", "položím 9️⃣", "9"),
    ],
)
async def test_nobody_says_a_number_in_the_game(
    someone: Someone, lang: str, text: str, told: str
) -> None:
    host, guest = someone(lang=lang), someone()
    table = await host.open("thegame", players=2)
    await guest.join(table)
    async with lines_of([host, guest], table) as (line, other):
        assert (await line.say(text))["type"] == "ack", "before the game anything may be said"
        await host.post(f"/api/tables/{table['id']}/start")
        await line.holds(lambda: line.view is not None)
        refused = await line.say(text)
        assert (refused["type"], refused["error"]) == ("refused", "thegame-number-spoken")
        assert refused["status"] in (409, 422)
        assert told in refused["message"]
        harmless = {"en": "Leave that pile to me.", "cs": "Nech mi ten balíček."}[lang]
        assert (await line.say(harmless))["type"] == "ack"
        await other.until(lambda f: f["type"] == "chat" and f["said"]["text"] == harmless)
        assert sum(f["type"] == "chat" for f in other.frames) == 2
        by_http = {"text": text}
        assert (await host.ask("POST", f"/api/tables/{table['id']}/chat", by_http)).is_client_error


async def test_the_start_of_the_game_is_agreed(someone: Someone) -> None:
    people, table = await seat_people(someone, "thegame", 3, bots=["greedy"])
    async with lines_of(people, table) as (host, guest):
        assert (host.table["me"], guest.table["me"]) == (0, 2)
        await host.holds(lambda: host.table["seats"][1]["gladness"] is not None)
        assert host.table["seats"][1]["gladness"] in ("glad", "even", "unwilling")
        assert (await host.glad("glad"))["type"] == "ack"
        assert (await guest.glad("unwilling"))["type"] == "ack"
        await host.holds(
            lambda: [s["gladness"] for s in host.table["seats"][::2]] == ["glad", "unwilling"]
        )
        await asyncio.sleep(0.3)
        assert host.n == 0, "bots leave the start to people"
        signal = {"seat": 2, "signal": {"up1": "leave"}}
        assert (await guest.move(signal))["type"] == "ack", "a signal may be given at any time"
        await heard(host, 1)
        assert [offered["move"] for offered in host.legal] == [
            {"seat": 0, "begin": True},
            {"seat": 1, "begin": True},
        ]
        await asyncio.sleep(0.3)
        assert host.n == 1, "a signal is no beginning"
        for_a_person = await host.move({"seat": 2, "begin": True})
        assert (for_a_person["status"], for_a_person["error"]) == (409, "server-not-now-present")
        assert (await host.move({"seat": 1, "begin": True}))["type"] == "ack"
        await guest.holds(lambda: guest.view and guest.view["turn"] is not None)
        await guest.until(lambda f: f["type"] == "moved" and f["view"]["turn"] == 1)
        refused = await host.glad("even")
        assert (refused["status"], refused["error"]) == (403, "server-not-allowed-glad")
        again = await host.move({"seat": 1, "begin": True})
        assert again["type"] == "refused"


async def test_nobody_is_asked_who_begins_in_other_games(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2)
    async with lines_of(people, table) as (host, _):
        assert (await host.glad("glad"))["error"] == "server-not-allowed-glad"


async def test_signals_on_the_piles(someone: Someone) -> None:
    people, table = await seat_people(someone, "thegame", 2, starter=0)
    async with lines_of(people, table) as (host, guest):
        await heard(host, 1)
        await heard(guest, 1)
        mine = {"seat": 1, "signal": {"up1": "leave", "down2": "small_step"}}
        assert (await guest.move(mine))["type"] == "ack"
        await host.holds(lambda: host.view and host.view["signals"][1]["up1"] == "leave")
        assert host.frames[-1]["events"][0]["what"] == "thegame-signal"
        assert host.legal, "it is still the host's turn"
        played = await host.move(first(host), n=1)
        assert played["type"] == "ack", "a signal makes nothing late"
        await heard(guest, played["n"])  # for who is behind is late, whatever seat they name
        assert (await guest.move({**mine, "seat": 0}))["status"] == 403
    people, table = await seat_people(someone, "thegame", 2, options={"signals": False})
    async with lines_of(people, table) as (host, _):
        assert (await host.move({"seat": 0, "signal": {"up1": "leave"}}))["status"] == 409


# Decisions at the same time


async def test_qwixx_decisions_come_in_any_order(someone: Someone, server: Server) -> None:
    people, table = await seat_people(someone, "qwixx", 3, starter=0)
    async with lines_of(people, table) as lines:
        assert (await lines[0].move({"seat": 0, "draw": 0}))["n"] == 1
        await asyncio.gather(*(heard(line, 1) for line in lines))
        for position, seat in enumerate((2, 0, 1)):
            choice = first(lines[seat])
            answer = await lines[seat].move(choice, n=1)  # what everybody answers
            assert (answer["type"], answer["n"]) == ("ack", position + 2)
            again = await lines[seat].move(choice, n=1)
            assert (again["type"], again["status"]) == ("refused", 409), "nobody decides twice"
        await asyncio.gather(*(heard(line, 4) for line in lines))
        assert all(line.view and line.view["phase"] == "lay" for line in lines)
        assert lines[0].legal
    assert [move["seat"] for move in (await truth(server, table["id"])).moves] == [0, 2, 0, 1]


async def test_decisions_at_the_very_same_moment_all_count(someone: Someone) -> None:
    people, table = await seat_people(someone, "qwixx", 5, starter=0)
    async with lines_of(people, table) as lines:
        await lines[0].move({"seat": 0, "draw": 1})
        await asyncio.gather(*(heard(line, 1) for line in lines))
        answers = await asyncio.gather(*(line.move(first(line)) for line in lines))
        assert sorted(answer["n"] for answer in answers) == [2, 3, 4, 5, 6]
        await asyncio.gather(*(heard(line, 6) for line in lines))
        assert all(line.gaps == [] for line in lines)
