"""While a game runs, nobody is told anything that they may not know, over any channel.

That the frames of whole games hold no more than they may is seen to in ``test_games``.
"""

import asyncio
import random
import re
from typing import Any

import pytest

from rada.bots import bots
from rada.bots.bots import luck_of
from rada.games import NAMES
from rada.games.contract import NOBODY
from tests.server.client import Json, Line, Person
from tests.server.conftest import Someone
from tests.server.knowing import Knowledge, check_line, redealt
from tests.server.process import Server
from tests.server.rows import set_up
from tests.server.scripted import any_of, heard, lines_of, play, seat_people, truth

pytestmark = pytest.mark.anyio

SEED = "5e" * 32


@pytest.mark.parametrize("game", NAMES)
async def test_replies_in_the_middle_of_a_game(someone: Someone, server: Server, game: str) -> None:
    people, table = await seat_people(someone, game, 3)
    path = f"/api/tables/{table['id']}"
    async with lines_of(people, table) as lines:
        n = await play(lines, 9, any_of(game))
        true = await truth(server, table["id"])
        assert not true.over
        assert true.seed is not None
        spectator, stranger = someone(), someone()
        await stranger.open("gap", players=2)
        watched = f"{path}?key={table['watch_key']}"
        for person, seat, where in (
            *((person, seat, path) for seat, person in enumerate(people)),
            (spectator, NOBODY, watched),
        ):
            look = await person.get(where)
            known = Knowledge(true, seat)
            assert look["n"] == n
            assert look["view"] == known.view(n)
            assert look["legal"] == known.moves(n)
        for person in (*people, spectator, stranger):
            for where in (path, watched, "/api/tables/mine", f"{path}/hint", f"{path}/qr"):
                reply = await person.ask("GET", where)
                assert true.seed.hex() not in reply.text.lower()
            for part in ("record", "check", "replay"):
                told = await person.get(f"{path}/{part}", 409)
                assert set(told) == {"error", "message"}
        for person in (someone(), stranger):
            look = await person.get(path)
            assert (look["view"], look["legal"]) == (None, [])
            assert (look["table"]["join_key"], look["table"]["watch_key"]) == (None, None)
        for line in lines:
            check_line(line, true)
        on_disk = (server.db.read_bytes(), server.db.with_name("tables.db-wal").read_bytes())
        for person in people:
            assert person.token is not None
            assert not any(person.token.encode() in content for content in on_disk)
    assert true.seed.hex() not in server.logged().lower()


@pytest.mark.parametrize("game", NAMES)
async def test_a_hint_comes_from_what_the_seat_knows(
    someone: Someone, server: Server, game: str
) -> None:
    """All that thinks about a hint is handed a redealt state, the same one from any truth."""
    people, table = await seat_people(someone, game, 2)
    async with lines_of(people, table) as lines:
        n = await play(lines, 5, any_of(game))
    true = await truth(server, table["id"])
    seat = true.awaited[0]
    hint = await people[seat].get(f"/api/tables/{table['id']}/hint")
    legal = true.legal_entries(seat)
    assert hint["move"] in legal
    assert all(choice["move"] in legal for choice in (hint["advice"] or {"choices": []})["choices"])
    handed = [
        bots.redealt(true.game, known, seat, luck_of("hint", seat, n)).tobytes()
        for known in (
            true.state,
            *(redealt(true.game, true.state, seat, random.Random(d)) for d in range(3)),
        )
    ]
    assert len(set(handed)) == 1
    assert handed[0] != true.state.tobytes()


# Simultaneous decisions


def neutral(text: str) -> str:
    """A frame without what differs between any two tables: names, keys and the time."""
    text = re.sub(r'"(now|created|started|due|at)":[0-9.e+]+', r'"\1":0', text)
    return re.sub(r'"(id|join_key|watch_key)":"[^"]+"', r'"\1":""', text)


async def heard_of_choice(server: Server, choice: Any) -> tuple[list[str], list[str], Json]:
    """What the others hear when seat 0 chooses in Qwixx, up to the last decision."""
    seats = ["person", "person", "person"]
    people, row = await set_up(server, "qwixx", seats, seed=SEED, starter=1)
    spectator = Person(server)
    async with (
        lines_of(people, {"id": row.id}) as lines,
        spectator.live(row.id, key=row.watch_key) as watching,
    ):
        assert (await lines[1].move({"seat": 1, "draw": 0}, ticket="draw"))["n"] == 1
        await asyncio.gather(*(heard(line, 1) for line in lines))
        legal = [offer["move"]["cross"] for offer in lines[0].legal]
        move = {"seat": 0, "cross": choice(legal)}
        assert (await lines[0].move(move))["n"] == 2
        await lines[2].say("well?")
        assert (await lines[2].move({"seat": 2, "cross": None}))["n"] == 3
        told = await Person(server).get(f"/api/tables/{row.id}?key={row.watch_key}")
        await heard(lines[1], 3)
        await heard(watching, 3)
        before = [list(map(neutral, line.texts)) for line in (lines[1], watching)]
        assert (await lines[1].move({"seat": 1, "cross": None}))["n"] == 4
        await asyncio.gather(*(heard(line, 4) for line in (*lines, watching)))
        crossed = line_events(watching, 4)
        assert ("qwixx-marked" in crossed) == (move["cross"] is not None), "now it is open"
        del told["table"]
        return before[0], before[1], told


def line_events(line: Line, n: int) -> list[str]:
    frame = next(f for f in line.frames if f["type"] == "moved" and f["n"] == n)
    return [event["what"] for event in frame["events"]]


async def test_a_choice_is_secret_until_all_are_in(server: Server) -> None:
    """Whatever seat 0 chose, the others hear the same, byte for byte, until the last decision."""
    choices = [lambda legal: legal[0], lambda legal: legal[1], lambda legal: None]
    worlds = [await heard_of_choice(server, choice) for choice in choices]
    assert len(worlds[0][0]) > 5
    assert worlds[0] == worlds[1] == worlds[2]
