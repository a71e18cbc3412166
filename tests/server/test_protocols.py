"""A live channel below its frames: who is asked whether they are there, and who is given up."""

import asyncio
import contextlib
import gc
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn
from websockets.frames import Frame, Opcode

from rada.server.http import protocols
from rada.server.http.protocols import HttpProtocol, LiveProtocol, text_head
from tests.server.client import until

pytestmark = pytest.mark.anyio

INTERVAL = 0.6
"""Seconds between two questions whether somebody is there, and for the answer."""

NEVER = 3600.0
"""The same, where a test asks by itself: then no machine is too slow to answer."""
_HELLO = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_TEXT = b"\x81\x81\0\0\0\0x"
_PING = b"\x89\x04"
_LEAVE = b"\x81\x85\0\0\0\0leave"
_GOOD_BYE = b"\x88\x82\0\0\0\0\x03\xe8"
_PING_OF_THEIRS = b"\x89\x80\0\0\0\0"


async def _listen(scope: Any, receive: Any, send: Any) -> None:
    """Take everything and say nothing; whoever wants to leave is disconnected."""
    await receive()
    await send({"type": "websocket.accept"})
    while (told := await receive())["type"] != "websocket.disconnect":
        if told.get("text") == "leave":
            await send({"type": "websocket.close", "code": 1000})
            return


@pytest.fixture
async def port() -> AsyncIterator[int]:
    async with serving(INTERVAL) as port:
        yield port


@pytest.fixture
async def doors(monkeypatch: pytest.MonkeyPatch) -> list[LiveProtocol]:
    """The live channels that were opened, on the side of the server."""
    opened: list[LiveProtocol] = []
    start = LiveProtocol.start_keepalive

    def note(door: LiveProtocol) -> None:
        opened.append(door)
        start(door)

    monkeypatch.setattr(LiveProtocol, "start_keepalive", note)
    return opened


@contextlib.asynccontextmanager
async def serving(interval: float) -> AsyncIterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(
            _listen,
            http=HttpProtocol,
            ws=LiveProtocol,
            ws_ping_interval=interval,
            ws_ping_timeout=interval,
            lifespan="off",
            log_config=None,
        )
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve([listening]))
        yield int(listening.getsockname()[1])
        server.should_exit = True
        await running


@contextlib.asynccontextmanager
async def line_to(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(_HELLO)
    await reader.readuntil(b"\r\n\r\n")
    yield reader, writer
    writer.close()


async def test_whoever_does_not_answer_is_given_up(port: int) -> None:
    async with line_to(port) as (reader, _), asyncio.timeout(240):
        assert (await reader.read()).startswith(_PING)


def ask(door: LiveProtocol) -> None:
    """Let the moment come to ask whether anybody is there."""
    assert door.ping_timer is not None
    door.ping_timer.cancel()
    door.send_keepalive_ping()


async def test_whoever_was_heard_lately_is_not_asked(doors: list[LiveProtocol]) -> None:
    async with serving(NEVER) as port, line_to(port) as (reader, writer), asyncio.timeout(240):
        await until(lambda: bool(doors))
        for _ in range(5):
            writer.write(_TEXT)
            await until(lambda: doors[0]._heard)
            ask(doors[0])
        ask(doors[0])  # since the last time they were silent
        assert (await reader.readexactly(6)).startswith(_PING)
        writer.write(_LEAVE)
        assert (await reader.readexactly(2)).startswith(b"\x88"), "they were asked only once"


async def test_an_answer_keeps_the_line(doors: list[LiveProtocol]) -> None:
    async with serving(NEVER) as port, line_to(port) as (reader, writer), asyncio.timeout(240):
        await until(lambda: bool(doors))
        ask(doors[0])  # in vain: they were heard when they came
        for _ in range(4):
            ask(doors[0])
            asked = await reader.readexactly(6)
            assert asked.startswith(_PING)
            assert doors[0].pong_timer is not None, "without an answer they are given up"
            writer.write(b"\x8a\x84\0\0\0\0" + asked[2:])
            await until(lambda: doors[0].pong_timer is None)


def _doors() -> set[int]:
    # Not by isinstance, which asks proxies of what is gone already.
    return {id(each) for each in gc.get_objects() if type(each) in (HttpProtocol, LiveProtocol)}


async def test_a_channel_that_was_closed_is_gone_at_once(port: int) -> None:
    """Lines come and go all day: what is left of them must not wait for the collector."""
    gc.collect()
    before = _doors()
    gc.disable()
    try:
        async with line_to(port):
            assert len(_doors() - before) == 1  # the live channel; who opened for it is gone
        async with asyncio.timeout(240):
            while _doors() - before:
                await asyncio.sleep(0.05)
    finally:
        gc.enable()


async def test_what_comes_at_once_is_read_in_pieces(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for all frames of another one to be read; and none of them is lost."""
    taken: list[int] = []
    waiting = 0
    put, get = protocols.Mailbox.put_nowait, protocols.Mailbox.get

    def count_in(mailbox: protocols.Mailbox, letter: Any) -> None:
        nonlocal waiting
        waiting += 1
        put(mailbox, letter)

    async def count_out(mailbox: protocols.Mailbox) -> Any:
        nonlocal waiting
        letter = await get(mailbox)
        taken.append(waiting)
        waiting -= 1
        return letter

    monkeypatch.setattr(protocols.Mailbox, "put_nowait", count_in)
    monkeypatch.setattr(protocols.Mailbox, "get", count_out)
    frames = 30_000
    large = b"\x81\xff" + (60_000).to_bytes(8) + b"\0\0\0\0" + b"x" * 60_000
    async with line_to(port) as (reader, writer):
        writer.write(_TEXT * frames + large + _PING_OF_THEIRS)
        answer = await reader.readexactly(2)  # however long it takes, they are not asked meanwhile
        assert answer == b"\x8a\x00", "the pong is the only answer"
    assert len(taken) >= frames + 2  # the connection itself, all frames, and the large one
    assert max(taken) <= protocols.PIECE // len(_TEXT) + 2


async def test_many_requests_at_once_on_one_connection_are_refused(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000)
    answers = await reader.read()
    assert b"400 Bad Request" in answers
    assert answers.count(b"HTTP/1.1") <= protocols.MOST_PIPELINED + 2
    writer.close()


async def test_whoever_is_cut_in_the_middle_of_a_flood_is_gone_soon(port: int) -> None:
    """Their good-bye stands behind all that they have sent."""
    async with line_to(port) as (reader, writer):
        writer.write(_LEAVE + _TEXT * 30_000 + _GOOD_BYE)
        assert (await reader.read())[-2:] == b"\x03\xe8", "closed by both sides, without a timeout"


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, (1 << 16) - 1, 1 << 16, (1 << 16) + 1])
def test_texts_are_framed_as_the_library_frames_them(length: int) -> None:
    """What is sent past the library is what the library would send."""
    data = b"x" * length
    assert text_head(length) + data == Frame(Opcode.TEXT, data).serialize(mask=False)
