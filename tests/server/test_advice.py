"""Hints with their reasons, and reviews of finished games, as a browser asks for them."""

import asyncio
import os
import signal
import time
from typing import Any

import pytest

from rada.games import NAMES
from tests.server.client import PATIENCE, Json, Person
from tests.server.conftest import Someone
from tests.server.process import Server

pytestmark = pytest.mark.anyio

GRADES = {"best", "fine", "slip", "mistake", "forced"}


async def to_decide(host: Person, game: str) -> tuple[str, Json]:
    """A table at which the host is to decide, as a path and as the host sees it."""
    first = {} if game == "thegame" else {"starter": 0}
    table = await host.open(game, players=2, bots=["greedy"], start=True, **first)
    path = f"/api/tables/{table['id']}"
    if game == "thegame":
        wish = {"ticket": "b", "n": 0, "move": {"seat": 0, "begin": True}}
        await host.post(f"{path}/moves", wish)
    return path, await host.get(path)


async def hint_of(host: Person, path: str) -> Json:
    """A hint with its reasons; a busy machine may need a second try."""
    deadline = time.monotonic() + 2 * PATIENCE
    while True:
        hint: Json = await host.get(f"{path}/hint")
        if hint["advice"] is not None:
            return hint
        assert hint["move"], "a makeshift is a move all the same"
        assert time.monotonic() < deadline


async def played_out(host: Person, game: str, **wish: Any) -> str:
    """The path of a game that bots have played to its end."""
    players = wish.pop("players", 2)
    bots = ["random", "greedy", "greedy", "greedy"][:players]
    table = await host.open(
        game, players=players, bots=bots, sit=False, start=True, pace="fast", **wish
    )
    path = f"/api/tables/{table['id']}"
    deadline = time.monotonic() + PATIENCE
    while (await host.get(path))["table"]["status"] != "over":
        assert time.monotonic() < deadline
        await asyncio.sleep(0.2)
    return path


async def reviewed(host: Person, path: str) -> tuple[Json, list[Json]]:
    """A review, and all that was told before it was ready."""
    waited: list[Json] = []
    deadline = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < deadline:
        reply = await host.ask("GET", f"{path}/review")
        if reply.status_code == 200:
            return reply.json(), waited
        assert reply.status_code == 202, reply.text
        assert reply.headers["Retry-After"] == "1"
        waited.append(reply.json())
        await asyncio.sleep(0.3)
    raise AssertionError(f"no review in time: {waited[-3:]}")


@pytest.mark.parametrize("game", NAMES)
async def test_a_hint_says_what_the_choices_are_worth_and_why(someone: Someone, game: str) -> None:
    host = someone()
    path, look = await to_decide(host, game)
    hint = await hint_of(host, path)
    legal = [each["move"] for each in look["legal"]]
    advice = hint["advice"]
    choices = advice["choices"]
    assert 1 <= len(choices) <= 5
    assert hint["move"] == choices[0]["move"]
    assert hint["text"] == choices[0]["text"]
    assert advice["alternatives"] >= len(choices)
    for choice in choices:
        assert choice["move"] in legal
        assert 0 <= choice["value"] <= 1
        assert choice["behind"] >= 0
        assert len(choice["shares"]) == 2
        assert choice["words"]["cs"] != choice["words"]["en"]
    assert choices[0]["behind"] == 0
    assert 0.5 <= advice["confidence"] <= 1
    assert advice["why"]["cs"].endswith(".")
    assert advice["why"]["en"].endswith(".")
    assert advice["why"]["cs"] != advice["why"]["en"]


async def test_whoever_asks_twice_gets_the_same_hint(someone: Someone) -> None:
    host = someone()
    path, _ = await to_decide(host, "gap")
    await hint_of(host, path)
    both = await asyncio.gather(host.get(f"{path}/hint"), host.get(f"{path}/hint"))
    assert both[0] == both[1] == await host.get(f"{path}/hint")


async def test_the_tables_go_on_while_a_hint_is_thought_about(
    someone: Someone, server: Server
) -> None:
    host = someone()
    path, _ = await to_decide(host, "qwixx")
    bots = server.children()
    for process in bots:
        os.kill(process, signal.SIGSTOP)  # a thought that does not end
    thinking = asyncio.create_task(host.get(f"{path}/hint"))
    try:
        other, _ = await to_decide(host, "gap")
        assert (await host.get(other))["legal"]
        assert not thinking.done()
    finally:
        for process in bots:
            os.kill(process, signal.SIGCONT)
    assert (await thinking)["text"]


@pytest.mark.parametrize(
    ("game", "wish"),
    [("gap", {"options": {"target": 15}}), ("thegame", {}), ("three", {"players": 3})],
)
async def test_a_finished_game_is_reviewed(someone: Someone, game: str, wish: Any) -> None:
    host, other = someone(), someone()
    path = await played_out(host, game, **wish)
    review, waited = await reviewed(host, path)
    assert waited, "it takes a while"
    assert [each["done"] for each in waited] == sorted(each["done"] for each in waited)
    assert all(each["done"] <= each["of"] for each in waited)
    assert waited[0]["of"] == len(review["decisions"])
    look = (await host.get(f"{path}/replay"))["steps"]
    assert review["moves"] == len(look) - 1
    assert len(review["accuracy"]) == len(review["names"]) == review["players"]
    for each in review["decisions"]:
        assert look[each["n"]]["seat"] == each["seat"]
        assert look[each["n"]]["text"] == each["text"]
        assert each["grade"] is None or each["grade"] in GRADES
        assert each["cost"] >= 0
        assert (each["best"] is None) == (each["cost"] == 0)
    curves = review["curves"]
    assert [each["seat"] for each in curves] == (
        [None] if game == "thegame" else list(range(review["players"]))
    )
    for curve in curves:
        assert curve["points"][-1]["n"] == review["moves"]
        assert [p["n"] for p in curve["points"]] == sorted(p["n"] for p in curve["points"])
    for turn in review["turning_points"]:
        assert turn["n"] in {each["n"] for each in review["decisions"]}
        assert turn["after"] < turn["before"]
        assert turn["told"]["cs"] != turn["told"]["en"]
    assert await other.get(f"{path}/review") == review, "as open as the replay"


async def test_two_who_ask_share_the_work(someone: Someone) -> None:
    host, other = someone(), someone()
    path = await played_out(host, "gap", options={"target": 1})
    both = await asyncio.gather(reviewed(host, path), reviewed(other, path))
    assert both[0][0] == both[1][0]


async def test_a_running_game_is_not_reviewed(someone: Someone) -> None:
    host = someone()
    path, _ = await to_decide(host, "gap")
    told = await host.get(f"{path}/review", 409)
    assert told["error"] == "server-not-now-not-over"
    await host.get("/api/tables/nosuchtable/review", 404)


async def test_a_review_whose_process_dies_can_be_asked_for_again(own_server: Server) -> None:
    host = Person(own_server)
    path = await played_out(host, "gap", options={"target": 15})
    processes = own_server.children()
    assert processes
    for process in processes:
        os.kill(process, signal.SIGSTOP)  # or else a review may be ready before they are killed
    assert (await host.ask("GET", f"{path}/review")).status_code == 202
    for process in processes:
        os.kill(process, signal.SIGKILL)
    deadline = time.monotonic() + PATIENCE
    while (reply := await host.ask("GET", f"{path}/review")).status_code == 202:
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)
    assert reply.status_code == 503
    assert reply.json()["error"] == "server-review-failed"
    review, _ = await reviewed(host, path)
    assert review["decisions"]
