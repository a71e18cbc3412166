"""The fifth game on a real server: the API, the live channel, bots to the end, a hint."""

from collections.abc import Iterator

import pytest

from tests.fifth.conftest import PLAIN
from tests.server.client import Person
from tests.server.knowing import check_line
from tests.server.process import Server
from tests.server.scripted import any_of, play_out, truth

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the fifth game, and one that is broken."""
    running = Server(tmp_path_factory.mktemp("fifth"))
    running._own |= PLAIN | {"RADA_GAMES": "tests.fifth,tests.naive"}
    yield running.start()
    running.sweep()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_the_games_that_work_are_listed(server: Server) -> None:
    listed = await Person(server).get("/api/games")
    assert [game["id"] for game in listed] == ["gap", "qwixx", "thegame", "three", "fifth"]
    assert listed[-1]["options"] == {}
    assert "tests.naive" in server.logged()
    described = await Person(server).get("/api/openapi.json")
    assert {"FifthView", "PlainMove", "GapView"} <= set(described["components"]["schemas"])
    rules = await Person(server).get("/api/games/fifth/rules?lang=cs")
    assert rules["title"] == "Vyšší bere"
    assert [rule["number"] for rule in rules["parts"][1]["rules"]][-1] == "FIFTH-6"


async def test_a_whole_game_beside_bots(server: Server) -> None:
    host, spectator = Person(server), Person(server)
    wish = {"players": 3, "bots": ["greedy", "hard"], "pace": "fast"}
    table = await host.open("fifth", start=True, **wish)
    async with (
        host.live(table) as line,
        spectator.live(table, key=table["watch_key"]) as watching,
    ):
        await line.holds(lambda: line.legal)
        hint = await host.get(f"/api/tables/{table['id']}/hint")
        assert hint["move"] in [each["move"] for each in line.legal]
        assert hint["advice"]["choices"][0]["words"]["cs"].startswith(("zahrajte", "lízněte"))
        await play_out([line, watching], any_of("fifth beside bots"))
        true = await truth(server, table["id"])
        for each in (line, watching):
            check_line(each, true)
    record = (await spectator.ask("GET", f"/api/tables/{table['id']}/record")).json()
    assert record["game"] == "fifth"
    assert record["result"]["winners"] == true.winners


async def test_tables_of_a_game_that_is_gone_are_left_out(server: Server) -> None:
    host = Person(server)
    gone = await host.open("fifth", players=2)
    kept = await host.open("gap", players=2)
    server.stop()
    server._own["RADA_GAMES"] = ""
    server.start()
    assert [table["id"] for table in await host.get("/api/tables/mine")] == [kept["id"]]
    told = await host.get(f"/api/tables/{gone['id']}", expect=422)
    assert told["message"].startswith("There is no game “fifth”")
