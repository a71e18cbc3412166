"""Games that somebody began in their browser and moves to the server, to go on with friends."""

import json
import random
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rada.games import BUILT_IN, load
from rada.games.contract import NOBODY
from rada.server.schemas.models import MovedGame
from rada.server.storage.store import Store
from rada.server.tables.moving import MOST_MOVES, cost_of, moved
from rada.server.tables.session import Session
from rada.table.verify import Origin, verify
from tests.server.client import Json, Person
from tests.server.conftest import Someone
from tests.server.knowing import check_line
from tests.server.moved import begun, body_of, bot, free, mine
from tests.server.process import Server
from tests.server.scripted import any_of, lines_of, play_out, truth

pytestmark = pytest.mark.anyio

PATH = "/api/tables/moved"
SETTINGS: list[tuple[str, int, Json, int]] = [
    ("gap", 3, {"target": 5, "minutes": 10}, 20),
    ("qwixx", 3, {"jokers": True}, 12),
    ("thegame", 3, {"minimum": 3}, 4),
    ("three", 3, {}, 9),
]


async def move_in(person: Person, body: Json) -> Json:
    """Move a game and return its table."""
    seated: Json = await person.post(PATH, body)
    person.token = seated["token"]
    table: Json = seated["table"]
    return table


async def agree(person: Person, table: Json, seat: int) -> Json:
    """Agree that somebody sits down."""
    path = f"/api/tables/{table['id']}"
    claims = (await person.get(path))["table"]["claims"]
    claim = next(each["id"] for each in claims if each["seat"] == seat)
    told: Json = await person.post(f"{path}/seats/{seat}/claim", {"claim": claim, "agree": True})
    return told


@pytest.mark.parametrize(("game", "players", "options", "moves"), SETTINGS)
async def test_the_game_goes_on_where_it_was(
    someone: Someone, server: Server, game: str, players: int, options: Json, moves: int
) -> None:
    """With a bot of the same level and a friend, from the very position, to a right record."""
    played = begun(game, players, moves, options=load(game).read_options(options))
    host, friend = someone(), someone()
    seats = [mine(), bot("medium", "Karel"), free("Běla")]
    table = await move_in(host, body_of(played, seats, pace="fast"))
    n = len(played.moves)

    assert (table["status"], table["me"], table["host"], table["moves"]) == ("playing", 0, True, n)
    assert table["moved_in"] == {"seat": 0, "at": n}
    told = [(seat["who"], seat["name"], seat["bot"], seat["away"]) for seat in table["seats"]]
    assert told == [
        ("person", "Ada", None, False),
        ("bot", "Karel", "medium", False),
        ("free", "Běla", None, False),
    ]
    assert table["commitment"] == played.commitment
    assert table["seed"] is None, "nobody else may know it before the end"
    there = await truth(server, table["id"])
    assert there.moves[:n] == played.moves
    assert there.state_at(n).tobytes() == played.state.tobytes()

    assert (await friend.join(table, name="Běla"))["claims"][0]["name"] == "Běla"
    table = await agree(host, table, 2)
    assert [seat["who"] for seat in table["seats"]] == ["person", "bot", "person"]
    async with lines_of([host, friend], table) as lines:
        await play_out(lines, any_of(f"moved {game}"))
        over = await truth(server, table["id"])
        for line in lines:
            check_line(line, over)
    assert over.moves[:n] == played.moves
    reply = await friend.ask("GET", f"/api/tables/{table['id']}/record")
    verdict = verify(reply.text)
    assert (verdict.finished, verdict.committed, verdict.terms) == (True, True, True)
    assert verdict.origin is Origin.CHECKED
    assert verdict.moved_in
    assert reply.json()["moved_in"] == {"seat": 0, "at": n}
    assert (await host.get(f"/api/tables/{table['id']}/check"))["right"] is True
    again = (await host.post(f"/api/tables/{table['id']}/rematch"))["table"]
    assert again["moved_in"] is None, "the server deals the next game"


async def test_the_game_waits_for_a_friend_unless_a_bot_may_play(
    someone: Someone, server: Server
) -> None:
    played = begun("gap", 2, 5)
    if played.awaited == (0,):
        played.play(played.legal_entries()[0])
    host = someone()
    table = await move_in(host, body_of(played, [mine(), free("Běla")], pace="fast"))
    assert len((await truth(server, table["id"])).moves) == len(played.moves)
    async with host.live(table) as line:
        assert line.n == len(played.moves)
        await host.put(f"/api/tables/{table['id']}/seats/1", {"who": "bot"})
        await line.holds(lambda: line.n > len(played.moves))
    assert line.table["seats"][1]["away"]


async def test_a_seat_in_the_middle_is_mine(someone: Someone) -> None:
    played = begun("three", 3, 4)
    table = await move_in(someone(), body_of(played, [bot(), mine(), bot()]))
    assert table["me"] == 1
    assert [seat["host"] for seat in table["seats"]] == [False, True, False]
    assert table["moved_in"]["seat"] == 1


async def test_seats_without_names_get_some(someone: Someone) -> None:
    played = begun("three", 3, 0)
    body = body_of(played, [mine(""), {"who": "bot", "bot": "easy"}, free()])
    table = await move_in(someone(lang="cs"), body)
    assert all(seat["name"] for seat in table["seats"])
    assert len({seat["name"] for seat in table["seats"]}) == 3


async def test_the_same_game_sent_again_is_the_same_table(someone: Someone) -> None:
    """Whoever has not heard the answer sends it again."""
    played, host = begun("three", 2, 3), someone()
    body = body_of(played, [mine(), free()])
    first = await move_in(host, body)
    assert (await move_in(host, body))["id"] == first["id"]
    assert (await move_in(someone(), body))["id"] != first["id"], "another person, another table"
    played.play(played.legal_entries()[0])
    later = await move_in(host, body_of(played, [mine(), free()]))
    assert later["id"] != first["id"]
    assert len(await host.get("/api/tables/mine")) == 2


async def test_a_timed_game_has_the_time_left_that_it_had(someone: Someone) -> None:
    options = load("gap").read_options({"minutes": 10})
    played = begun("gap", 2, 4, options=options)
    host, before = someone(), time.time()
    table = await move_in(host, body_of(played, [mine(), free()], elapsed=400))
    async with host.live(table) as line:
        ends = line.frames[0]["ends"]
    assert before + 200 <= ends <= time.time() + 200


async def test_a_moved_game_is_on_disk_before_the_answer(own_server: Server) -> None:
    host, played = Person(own_server), begun("qwixx", 2, 10)
    table = await move_in(host, body_of(played, [mine(), free("Běla")]))
    own_server.kill()
    own_server.start()
    seen = (await host.get(f"/api/tables/{table['id']}"))["table"]
    assert (seen["me"], seen["moves"], seen["moved_in"]) == (0, 10, {"seat": 0, "at": 10})
    assert seen["seats"] == table["seats"]
    assert (await truth(own_server, table["id"])).moves == played.moves


async def test_both_kinds_of_database_keep_it(database: str) -> None:
    played = begun("thegame", 2, 6)
    wanted = MovedGame.model_validate(body_of(played, [mine(), free()]))
    row, moves = moved(wanted, "0" * 64, "cs")
    store = await Store.open(database)
    try:
        await store.create(row, moves)
        assert await store.load(row.id) == row
        assert await store.moves_of(row.id) == moves
        assert [move.entry for move in moves] == played.moves
    finally:
        await store.close()


# What is refused


def changed(body: Json, **record: Any) -> Json:
    return body | {"record": body["record"] | record}


def without(body: Json, key: str) -> Json:
    return body | {"record": {k: v for k, v in body["record"].items() if k != key}}


def wrong_bodies() -> dict[str, tuple[Json, str, str]]:
    """What is sent, the error that is told, and what stands in its sentence."""
    played = begun("gap", 2, 6)
    body = body_of(played, [mine(), free()])
    record = body["record"]
    illegal = [*record["moves"][:4], {**record["moves"][4], "play": "x99"}]
    late = [*record["moves"], record["moves"][-1]]
    over = begun("three", 2, 1000)
    over.play(over.legal_entries()[0])
    assert over.over
    long = {"moves": [{"time": True}] * (MOST_MOVES + 1)}
    return {
        "a move that is none": (changed(body, moves=illegal), "wrong-move", "5"),
        "a move out of turn": (changed(body, moves=late), "wrong-move", "7"),
        "another seed": (changed(body, seed="0" * 64), "wrong-origin-commitment", ""),
        "another seed, unsealed": (
            without(changed(body, seed="0" * 64), "commitment"), "wrong-origin-deal", "",
        ),
        "a seed that is none": (changed(body, seed="0" * 63), "broken-record-head", "64"),
        "no seed": (without(body, "seed"), "broken-record-missing", "seed"),
        "no moves": (without(body, "moves"), "broken-record-missing", "moves"),
        "another format": (changed(body, format="rada-record/2"), "broken-record-format", "rada"),
        "another game": (changed(body, game="bridge"), "broken-record-head", "bridge"),
        "too many moves": (changed(body, **long), "server-cannot-move-long", "001"),
        "a game that is over": (body_of(over, [mine(), free()]), "server-cannot-move-over", ""),
        "options that there are not": (
            without(without(changed(body, options=record["options"] | {"x": 1}), "terms"),
                    "commitment"),
            "unknown-option", "x",
        ),
        "options of other terms": (
            changed(body, options=record["options"] | {"target": 7}), "wrong-origin-terms", "",
        ),
        "too few seats": (body | {"seats": [mine()]}, "server-cannot-move-seats", "2"),
        "nobody's game": (body | {"seats": [bot(), free()]}, "server-cannot-move-own", "0"),
        "two of mine": (body | {"seats": [mine(), mine()]}, "server-cannot-move-own", "2"),
        "a bot that there is not": (body | {"seats": [mine(), bot("x")]}, "unknown-bot", "x"),
        "a name that is too long": (
            body | {"seats": [mine("x" * 30), free()]}, "server-text-name", "30",
        ),
        "no record": (body | {"record": {}}, "broken-record-missing", "format"),
        "a key too many": (body | {"x": 1}, "server-bad-request", "x"),
        "time that runs backwards": (body | {"elapsed": -1}, "server-bad-request", "elapsed"),
    }  # fmt: skip


WRONG = wrong_bodies()


@pytest.mark.parametrize("what", WRONG)
@pytest.mark.parametrize("lang", ["cs", "en"])
async def test_a_wrong_game_is_refused_in_one_sentence(
    someone: Someone, what: str, lang: str
) -> None:
    body, error, part = WRONG[what]
    person = someone(lang=lang)
    told = await person.post(PATH, body, expect=422)
    assert told["error"] == error
    assert part in told["message"]
    assert "\n" not in told["message"]


async def test_too_big_a_game_is_refused(someone: Someone) -> None:
    body = changed(body_of(begun("gap", 2, 2), [mine(), free()]), names=["x" * 70_000])
    assert (await someone().post(PATH, body, expect=413))["error"] == "server-too-much-big"


async def test_games_are_moved_no_faster_than_tables_are_opened(own_server: Server) -> None:
    own_server.stop()
    tight = Server(own_server.folder, limits="tight").start()
    try:
        host, played = Person(tight), begun("three", 2, 2)
        body = body_of(played, [mine(), free()])
        statuses = [(await host.ask("POST", PATH, body)).status_code for _ in range(25)]
        assert statuses[0] == 201
        assert 429 in statuses
    finally:
        tight.sweep()


@pytest.mark.parametrize("value", [None, 1, "x", [], {"a": [{}]}, 10**30, -1, 1.5, True])
async def test_no_value_in_any_place_is_a_fault(someone: Someone, value: Any) -> None:
    body, person = body_of(begun("qwixx", 2, 6), [mine(), free()]), someone()
    for key in body["record"]:
        reply = await person.ask("POST", PATH, changed(body, **{key: value}))
        assert reply.status_code in (201, 422), (key, reply.text)
    moves = body["record"]["moves"]
    for key in moves[0]:
        wrong = changed(body, moves=[moves[0] | {key: value}, *moves[1:]])
        reply = await person.ask("POST", PATH, wrong)
        assert reply.status_code in (201, 422), (key, reply.text)


# The same game


@st.composite
def games(draw: st.DrawFn) -> tuple[str, int, int, int]:
    """A game, its number of players, after how much of it it is moved, and its luck."""
    game = draw(st.sampled_from(BUILT_IN))
    contract = load(game)
    players = draw(st.integers(max(2, contract.min_players), contract.max_players))
    return game, players, draw(st.integers(0, 40)), draw(st.integers(0, 10**6))


@given(games())
@settings(max_examples=25, deadline=None)
def test_a_moved_game_is_the_game_played_straight(chosen: tuple[str, int, int, int]) -> None:
    """From any position on, every seat sees and may do exactly what it would have."""
    game, players, moves, luck = chosen
    options = load(game).read_options({"target": 10} if game == "gap" else {})
    straight = begun(game, players, moves, luck=luck, options=options)
    seats = [mine(), *(free() for _ in range(players - 1))]
    sent = json.loads(json.dumps(body_of(straight, seats)))
    row, kept = moved(MovedGame.model_validate(sent), "0" * 64, "en")
    session = Session(row, [])
    session._sit_down()
    for move in kept:
        session._carry_out(move)
    there = session.playing
    dice = random.Random(luck)
    while True:
        for seat in range(NOBODY, players):
            assert session.view(seat) == straight.view(seat)
            if seat != NOBODY:
                seen = [each["move"] for each in session.renderer.legal([seat])]
                assert seen == straight.legal_entries(seat)
        if straight.over:
            break
        entry = dice.choice(straight.legal_entries())
        straight.play(entry)
        there.accept(session.renderer.consider(entry))
    assert there.record() == straight.record()
    assert verify(there.record()).finished


async def test_a_game_that_nobody_joins_can_be_put_away(someone: Someone) -> None:
    host, played = someone(), begun("three", 2, 4)
    table = await move_in(host, body_of(played, [mine(), free("Běla")]))
    (listed,) = await host.get("/api/tables/mine")
    assert listed["against_bots"]
    await host.put(f"/api/tables/{table['id']}/put-away", {"put_away": True})
    assert await host.get("/api/tables/mine") == []


def test_a_long_game_costs_more_than_a_new_table() -> None:
    played = begun("three", 2, 30)
    wanted = MovedGame.model_validate(body_of(played, [mine(), free()]))
    assert cost_of(wanted) == 1 + len(played.moves) / 100
    for odd in ({}, {"moves": 5}):
        assert cost_of(wanted.model_copy(update={"record": odd})) == 1
    endless = wanted.model_copy(update={"record": {"moves": [{}] * 10 * MOST_MOVES}})
    assert cost_of(endless) == 1 + MOST_MOVES / 100


def test_a_fork_of_a_timed_game_has_the_time_that_was_left() -> None:
    """The browser does not tell when each move was made: they are spread over the time so far."""
    played = begun("gap", 2, 8, options=load("gap").read_options({"minutes": 10}))
    wanted = MovedGame.model_validate(body_of(played, [mine(), free()], elapsed=80.0))
    row, moves = moved(wanted, "host", "cs")
    assert row.started is not None
    after = [move.at - row.started for move in moves]
    assert after == pytest.approx([80 * n / len(moves) for n in range(1, len(moves) + 1)])
