"""The configuration of nginx in docs/operate.md, as it stands, before two processes."""

import asyncio
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.client import Line, Person
from tests.server.ports import free_port
from tests.server.process import Server, wait_for
from tests.server.scripted import any_of, play, play_out, seat_people, truth

pytestmark = pytest.mark.anyio
GUIDE = Path(__file__).parents[2] / "docs/operate.md"


class Proxy(Server):
    """nginx, where clients expect a server."""

    def __init__(self, folder: Path, behind: list[Server]) -> None:
        super().__init__(folder, db=behind[0].database)
        found = re.search(r"```nginx\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
        assert found is not None
        port = free_port()
        text = re.sub(r"    ssl_certificate.*\n", "", found[1])
        text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
        for number, server in enumerate(behind, 8001):
            assert f"127.0.0.1:{number}" in text
            text = text.replace(f"127.0.0.1:{number}", server.url.removeprefix("http://"))
        paths = "".join(
            f"{kind}_temp_path {folder}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (folder / "nginx.conf").write_text(
            f"daemon off;\nworker_processes 1;\npid {folder}/pid;\nuser root;\n"
            f"events {{ worker_connections 1024; }}\n"
            f"http {{\naccess_log off;\n{paths}{text}\n}}\n"
        )
        command = ["nginx", "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
        self._process = subprocess.Popen(command, start_new_session=True)
        self.url = f"http://127.0.0.1:{port}"


@pytest.fixture
def proxied(tmp_path: Path, _postgres_session: None) -> Iterator[tuple[Proxy, list[Server]]]:
    if shutil.which("nginx") is None:
        pytest.skip("no nginx here: the configuration in docs/operate.md is not run")
    address = postgres.cluster().fresh()
    behind = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        behind.append(Server(tmp_path / name, db=address))
        behind[-1].launch()
    for server in behind:
        server.wait()
    (tmp_path / "proxy").mkdir()
    proxy = Proxy(tmp_path / "proxy", behind)
    yield proxy, behind
    for each in (proxy, *behind):
        each.sweep()


def is_closed(line: Line) -> bool:
    return line.closed


async def test_a_game_through_the_proxy(proxied: tuple[Proxy, list[Server]]) -> None:
    proxy, behind = proxied
    assert await asyncio.to_thread(wait_for, proxy._ready)
    people, table = await seat_people(
        lambda **facts: Person(proxy, **facts), "gap", 3, bots=["greedy"], options={"target": 20}
    )
    lines = [await person.connect(table) for person in people]
    await play(lines, 10, any_of("proxy"))
    assert (await people[0].ask("GET", "/metrics")).status_code == 404
    told = (await Person(behind[1]).ask("GET", "/metrics")).text
    at_second = int(told.partition("\nrada_lines ")[2].split()[0])
    behind[1].kill()
    assert await asyncio.to_thread(wait_for, lambda: sum(map(is_closed, lines)) == at_second)
    for number, line in enumerate(lines):  # whoever was there connects again, to the other one
        if line.closed:
            await line.close()
            again = await people[number].connect(table, seen=line.n)
            again.go_on_from(line)
            lines[number] = again
    await play_out(lines, any_of("again"))
    assert (await truth(behind[0], table["id"])).over
    assert (await people[0].get(f"/api/tables/{table['id']}/check"))["right"] is True
    for line in lines:
        await line.close()
