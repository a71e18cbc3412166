"""A finished game tried again from one of its positions."""

import pytest

from tests.server.client import Json
from tests.server.conftest import Someone
from tests.server.knowing import check_line
from tests.server.process import Server
from tests.server.scripted import any_of, lines_of, play_out, seat_people, truth

pytestmark = pytest.mark.anyio

SETTINGS: list[tuple[str, int, Json]] = [
    ("gap", 3, {"target": 5, "minutes": 10}),
    ("qwixx", 3, {}),
    ("thegame", 2, {}),
    ("three", 2, {}),
]


@pytest.mark.parametrize(("game", "players", "options"), SETTINGS)
async def test_the_same_deal_goes_on_from_there(
    someone: Someone, server: Server, game: str, players: int, options: Json
) -> None:
    people, table = await seat_people(someone, game, players, bots=["random"], options=options)
    path, me = f"/api/tables/{table['id']}", people[0]
    async with lines_of(people, table) as lines:
        too_early = await me.post(f"{path}/fork", {"n": 1}, expect=409)
        assert too_early["error"] == "server-not-now-not-over"
        await play_out(lines, any_of(f"fork {game}"))
    old = await truth(server, table["id"])
    n = len(old.moves) // 2
    new = (await me.post(f"{path}/fork", {"n": n}))["table"]

    assert (new["id"] != table["id"], new["status"], new["me"]) == (True, "playing", 0)
    assert [seat["who"] for seat in new["seats"]] == ["person"] + ["bot"] * (players - 1)
    assert new["seats"][1]["bot"] == "random", "the same bots play on"
    begun = await truth(server, new["id"])
    assert begun.moves[:n] == old.moves[:n]
    async with me.live(new) as line:
        await play_out([line], any_of(f"fork {game} again"))
        again = await truth(server, new["id"])
        check_line(line, again)
    assert again.moves[:n] == old.moves[:n]
    assert again.deals[0] == old.deals[0]
    assert (await me.get(f"/api/tables/{new['id']}/check"))["right"] is True


async def test_who_may_go_on_and_from_where(someone: Someone, server: Server) -> None:
    people, table = await seat_people(someone, "gap", 2, options={"target": 1})
    path = f"/api/tables/{table['id']}"
    async with lines_of(people, table) as lines:
        await play_out(lines)
    moves = len((await truth(server, table["id"])).moves)
    await someone().post(f"{path}/fork", {"n": 1}, expect=401)
    stranger = someone()
    await stranger.open("gap", players=2)
    await stranger.post(f"{path}/fork", {"n": 1}, expect=403)
    for n in (moves, moves + 1, 10**9):
        told = await people[1].post(f"{path}/fork", {"n": n}, expect=409)
        assert str(moves - 1) in told["message"]
    for wrong in (-1, "x", None):
        await people[1].post(f"{path}/fork", {"n": wrong}, expect=422)
    new = (await people[1].post(f"{path}/fork", {"n": 0}))["table"]
    assert new["me"] == 1
    assert [seat["who"] for seat in new["seats"]] == ["bot", "person"]
    assert (await people[0].get(f"/api/tables/{new['id']}"))["table"]["me"] is None
