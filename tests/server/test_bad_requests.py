"""Requests that are broken, too big or from a stranger: refused in one clear sentence."""

from typing import Any

import pytest

from tests.server.client import Person, browser
from tests.server.conftest import Someone
from tests.server.process import Server

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"game": NaN}', b'{"game": "gap", "x": 1}'),
        *(b"[" * 30_000, b'{"game": "\\ud800"}', b'{"game": "gap", "bots": ["\\ud800"]}'),
        *(
            b'{"game": "gap", "options": {"tie": "\\ud800"}}',
            b'{"game": "gap", "options": {"\\ud800": 1}}',
        ),
    ],
)
async def test_what_is_no_request_is_refused(server: Server, body: bytes) -> None:
    async with browser(server) as http:
        kind = {"Content-Type": "application/json"}
        reply = await http.post("/api/tables", content=body, headers=kind)
        assert reply.status_code in (400, 422)
        assert set(reply.json()) == {"error", "message"}


@pytest.mark.parametrize("value", ['"\\ud800"', '{"a":' * 300 + "1" + "}" * 300])
async def test_a_move_that_no_text_can_tell_is_refused(someone: Someone, value: str) -> None:
    """Half a character, or an object within objects within objects."""
    host = someone()
    table = await host.open("gap", players=2, bots=["easy"], starter=0, start=True)
    assert (await host.get(f"/api/tables/{table['id']}"))["legal"]
    move = '{"ticket": "a", "n": 0, "move": {"seat": 0, "play": ' + value + "}}"
    async with browser(host.server) as http:
        reply = await http.post(
            f"/api/tables/{table['id']}/moves",
            content=move,
            headers={"Content-Type": "application/json", "Authorization": f"Bearer {host.token}"},
        )
    assert reply.status_code in (400, 409, 422)
    assert set(reply.json()) == {"error", "message"}


async def test_too_big_a_request_is_refused(server: Server, someone: Someone) -> None:
    host = someone()
    table = await host.open("gap", players=2)
    wish = {"game": "gap", "name": "x" * 70_000}
    assert (await host.post("/api/tables", wish, expect=413))["error"] == "server-too-much-big"
    long = await host.post(f"/api/tables/{table['id']}/chat", {"text": "x" * 10_000}, expect=422)
    assert long["error"] == "server-text-chat"

    async def pieces() -> Any:
        yield b'{"game":'
        yield b'"gap"}'

    async with browser(server) as http:
        kind = {"Content-Type": "application/json"}
        reply = await http.post("/api/tables", content=pieces(), headers=kind)
        assert reply.status_code == 413


@pytest.mark.parametrize(
    "token", ["x", "nobody knows me", "ž".encode().decode("latin-1"), "x" * 5000]
)
async def test_any_token_that_is_not_ours_opens_nothing(server: Server, token: str) -> None:
    host = Person(server)
    table = await host.open("gap", players=2)
    stranger = {b"Authorization": b"Bearer " + token.encode("latin-1")}
    async with browser(server) as http:
        path = f"/api/tables/{table['id']}"
        seen = await http.get(path, headers=stranger)
        assert seen.json()["table"]["me"] is None
        assert (await http.post(f"{path}/start", headers=stranger)).status_code in (401, 403)
