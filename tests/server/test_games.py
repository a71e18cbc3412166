"""Whole games over the live channel, and what is open once they are over."""

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from rada.cli.main import run
from rada.games import NAMES
from rada.games.contract import NOBODY
from tests.server.client import Json
from tests.server.conftest import Someone
from tests.server.knowing import check_line
from tests.server.process import Server
from tests.server.scripted import any_of, lines_of, play_out, seat_people, truth

pytestmark = pytest.mark.anyio

SETTINGS: list[tuple[str, int, Json]] = [
    ("gap", 2, {"target": 1}),
    ("gap", 6, {"target": 5, "tie": "extra_round"}),
    ("qwixx", 2, {}),
    ("qwixx", 4, {"jokers": True}),
    ("thegame", 1, {"on_fire": True}),
    ("thegame", 3, {"minimum": 3, "short_hands": True}),
    ("thegame", 5, {"signals": False}),
    ("three", 2, {}),
    ("three", 4, {}),
]


@pytest.mark.parametrize("game", NAMES)
async def test_a_whole_game_beside_bots(someone: Someone, server: Server, game: str) -> None:
    """What bots do tells nobody more than the rules let them know."""
    host, spectator = someone(), someone()
    options = {"target": 15} if game == "gap" else {}
    wish = {"players": 3, "bots": ["greedy", "hard"], "pace": "fast", "options": options}
    table = await host.open(game, start=True, **wish)
    async with (
        host.live(table) as line,
        spectator.live(table, key=table["watch_key"]) as watching,
    ):
        await play_out([line, watching], any_of(f"{game} beside bots"))
        true = await truth(server, table["id"])
        for each in (line, watching):
            check_line(each, true)


@pytest.mark.parametrize(("game", "players", "options"), SETTINGS)
async def test_a_whole_game(
    someone: Someone,
    server: Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    game: str,
    players: int,
    options: Json,
) -> None:
    people, table = await seat_people(someone, game, players, options=options)
    path = f"/api/tables/{table['id']}"
    spectator = someone()
    async with (
        lines_of(people, table) as lines,
        spectator.live(table, key=table["watch_key"]) as watching,
    ):
        await play_out([*lines, watching], any_of(f"{game} {players}"))
        true = await truth(server, table["id"])
        assert true.over
        for each in (*lines, watching):
            check_line(each, true)
            assert each.view
            assert each.view["scores"] == true.scores
            assert each.view["winners"] == true.winners
    seed = watching.table["seed"]
    assert hashlib.sha256(bytes.fromhex(seed + table["terms"])).hexdigest() == table["commitment"]

    reply = await spectator.ask("GET", f"{path}/record")
    assert reply.status_code == 200
    assert f"rada-{game}-{table['id']}.jsonl" in reply.headers["content-disposition"]
    record = json.loads(reply.text)
    assert record["moves"] == true.moves
    assert (record["seed"], record["commitment"]) == (seed, table["commitment"])
    assert record["names"] == [seat["name"] for seat in watching.table["seats"]]
    forged = {**record, "seed": hashlib.sha256(b"").hexdigest()}
    for line, code, mark in ((reply.text, 0, "✓"), (json.dumps(forged), 1, "✗")):
        file = tmp_path / "game.jsonl"
        file.write_text(line, "utf-8")
        assert run(["verify", str(file), "--lang", "en"]) == code
        assert mark in capsys.readouterr().out

    checked = await spectator.get(f"{path}/check")
    assert checked["right"] is True
    assert (checked["seed"], checked["commitment"]) == (seed, table["commitment"])
    replay = await spectator.get(f"{path}/replay")
    assert [step["n"] for step in replay["steps"]] == list(range(len(true.moves) + 1))
    assert [step["seat"] for step in replay["steps"][1:]] == [m["seat"] for m in true.moves]
    assert replay["result"] == true.result
    for step in replay["steps"][:: max(1, len(true.moves) // 7)]:
        state: Any = true.state_at(step["n"])
        hands = [getattr(true.game.view(state, seat), "hand", None) for seat in range(players)]
        assert step["hands"] == hands
        assert step["view"] == json.loads(true.game.view(state, NOBODY).model_dump_json())
        assert step["text"] == (true.game.move_text(true.moves[step["n"] - 1]) if step["n"] else "")
    await people[0].post(
        f"{path}/moves", {"ticket": "late", "n": len(true.moves), "move": {"seat": 0}}, expect=409
    )


async def test_whoever_watched_by_an_invitation_can_watch_the_rematch(someone: Someone) -> None:
    people, table = await seat_people(someone, "gap", 2, options={"target": 1})
    path, spectator = f"/api/tables/{table['id']}", someone()
    async with (
        lines_of(people, table) as lines,
        spectator.live(table, key=table["join_key"]) as watching,
    ):
        welcome = watching.frames[0]["table"]
        assert (welcome["join_key"], welcome["watch_key"]) == (None, table["watch_key"])
        await play_out(lines)
        new = (await people[0].post(f"{path}/rematch"))["table"]
        await watching.holds(lambda: watching.table["rematch"] == new["id"])
    refused = await spectator.connect(new, key=table["join_key"])
    assert refused.frames[0]["status"] == 403
    await refused.close()
    async with spectator.live(new, key=watching.table["watch_key"]) as again:
        assert again.view
        assert again.view["seat"] == NOBODY


@pytest.mark.parametrize(("game", "players"), [("gap", 3), ("three", 2), ("thegame", 2)])
async def test_a_rematch_keeps_the_people_and_moves_the_start_on(
    someone: Someone, server: Server, game: str, players: int
) -> None:
    options = {"target": 1} if game == "gap" else {}
    people, table = await seat_people(someone, game, players, bots=["random"], options=options)
    path = f"/api/tables/{table['id']}"
    async with lines_of(people, table) as lines:
        await play_out(lines)
        starter = (await truth(server, table["id"])).deals[0].get("starter")
        again = await asyncio.gather(*(person.post(f"{path}/rematch") for person in people))
        assert len({seated["table"]["id"] for seated in again}) == 1
        new = again[0]["table"]
        for line in lines:
            await line.holds(lambda line=line: line.table["rematch"] == new["id"])  # type: ignore[misc]
    assert (new["id"] != table["id"], new["status"]) == (True, "playing")
    assert new["commitment"] != table["commitment"]
    assert new["join_key"] not in (None, table["join_key"])
    assert new["watch_key"] == table["watch_key"], "whoever watched may go on watching"
    assert [seated["table"]["me"] for seated in again] == [0, *range(2, players)]
    for key in ("name", "who", "bot", "host"):
        assert [s[key] for s in new["seats"]] == [s[key] for s in lines[0].table["seats"]]
    for person in people:
        mine = await person.get("/api/tables/mine")
        assert [each["id"] for each in mine] == [new["id"], table["id"]], "no table is left over"
    if starter is not None:
        look = await people[0].get(f"/api/tables/{new['id']}")
        assert look["view"]["starter"] == (starter + 1) % players
    assert (await people[-1].post(f"{path}/rematch"))["table"]["id"] == new["id"]
    await someone().post(f"{path}/rematch", expect=401)
    if game == "gap":
        async with lines_of(people, new) as lines:
            await play_out(lines)
            check_line(lines[0], await truth(server, new["id"]))
