"""Texts of clients, however their bytes arrive: most of them do not go through the parser."""

import asyncio
from typing import Any

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from rada.server.http.protocols import PINGS, LiveProtocol, size_of, text_in

_HELLO = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)

texts = st.one_of(
    st.text(max_size=200),
    st.sampled_from([0, 1, 125, 126, 127, 3000, 4090, 5000, 65535, 65536]).map(lambda n: "x" * n),
)


def frame_of(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@st.composite
def messages(draw: st.DrawFn) -> tuple[list[bytes], str]:
    """A text as the frames it may come in, with what may come between them."""
    text = draw(texts)
    data, cut = text.encode(), draw(st.integers(0, 60))
    if draw(st.integers(0, 3)):
        return [frame_of(Opcode.TEXT, data)], text
    parts = [frame_of(Opcode.TEXT, data[:cut], False), frame_of(Opcode.CONT, data[cut:])]
    if draw(st.booleans()):
        parts.insert(1, frame_of(Opcode.PING, b"there?"))
    return parts, text


class Transport:
    """A line that takes everything."""

    def __init__(self) -> None:
        self.closing = False
        self.written: list[bytes] = []

    def get_extra_info(self, _name: str) -> None:
        return None

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.closing = True

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    def close(self) -> None: ...


async def _channel(told: list[str]) -> tuple[LiveProtocol, Transport]:
    """An open channel, whose application notes the texts that it hears."""
    opened = asyncio.Event()

    async def listen(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        opened.set()
        while (message := await receive())["type"] == "websocket.receive":
            told.append(message["text"])

    config = uvicorn.Config(listen, ws_ping_interval=1000, ws_per_message_deflate=False)
    config.load()
    line = Transport()
    protocol = LiveProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    protocol.connection_made(line)  # type: ignore[arg-type] # all of a transport that is called
    protocol.data_received(_HELLO)
    await opened.wait()
    return protocol, line


async def _heard(pieces: list[bytes], count: int) -> list[str]:
    """What an application hears of what arrives in these pieces."""
    told: list[str] = []
    protocol, _ = await _channel(told)
    for piece in pieces:
        protocol.data_received(piece)
        await asyncio.sleep(0)
    async with asyncio.timeout(240):
        while len(told) < count:
            await asyncio.sleep(0)
    protocol.connection_lost(None)
    await asyncio.gather(*protocol.tasks)
    return told


@settings(max_examples=40)
@given(st.lists(messages(), min_size=1, max_size=int(PINGS[0]) - 1), st.data())
def test_a_text_is_heard_however_it_is_cut(
    sent: list[tuple[list[bytes], str]], data: st.DataObject
) -> None:
    frames = [frame for parts, _ in sent for frame in parts]
    if data.draw(st.booleans(), "as they were written"):
        pieces = frames
    else:
        whole = b"".join(frames)
        cuts = data.draw(st.lists(st.integers(0, len(whole)), max_size=8).map(sorted))
        pieces = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    told = asyncio.run(_heard([piece for piece in pieces if piece], len(sent)))
    assert told == [text for _, text in sent]


async def _asked(unread: bool) -> bool:
    """Whether a client is asked if it is there, that has not said anything since it was last to be
    asked; what it said before may be unread."""
    protocol, line = await _channel([])
    if unread:
        protocol.data_received(frame_of(Opcode.TEXT, b"x" * 100) * 100)
    line.written.clear()
    protocol._heard = False
    protocol.send_keepalive_ping()
    asked = any(data.startswith(b"\x89") for data in line.written)
    protocol.connection_lost(None)
    await asyncio.gather(*protocol.tasks)
    return asked


def test_nobody_is_asked_whose_words_are_still_unread() -> None:
    """Their answer would be behind these, and come too late where much is to be read."""
    assert asyncio.run(_asked(unread=False))
    assert not asyncio.run(_asked(unread=True))


def test_a_piece_of_a_text_may_look_like_another_text() -> None:
    inner = bytes([0x81, 0x82, *[0x80] * 4, 0x80 ^ ord("a"), 0x80 ^ ord("b")])
    assert text_in(inner) == "ab"
    mask = bytes([0x80] * 4)
    text = "four" + bytes(byte ^ 0x80 for byte in inner).decode()
    head = bytes([0x81, 0x80 + len(text)]) + mask + bytes(ord(each) ^ 0x80 for each in "four")
    then = frame_of(Opcode.TEXT, b"then")
    assert asyncio.run(_heard([head, inner, then], 2)) == [text, "then"]


@given(texts)
def test_a_whole_text_needs_no_parser(text: str) -> None:
    frame = frame_of(Opcode.TEXT, text.encode())
    assert text_in(frame) == (text if len(text.encode()) < 1 << 16 else None)
    assert size_of(Frame(Opcode.TEXT, text.encode())) == len(frame)


ELSE = {
    "nothing": b"",
    "not even a head": b"\x81",
    "not all of it": frame_of(Opcode.TEXT, b"ab")[:-1],
    "more than it": frame_of(Opcode.TEXT, b"ab") + b"\x81",
    "the beginning of one": frame_of(Opcode.TEXT, b"ab", fin=False),
    "bytes": frame_of(Opcode.BINARY, b"ab"),
    "a ping": frame_of(Opcode.PING, b"ab"),
    "a good-bye": frame_of(Opcode.CLOSE, b"\x03\xe8"),
    "no UTF-8": frame_of(Opcode.TEXT, b"\xff\xfe"),
    "compressed": b"\xc1" + frame_of(Opcode.TEXT, b"ab")[1:],
    "a server's": Frame(Opcode.TEXT, b"ab").serialize(mask=False),
    "a length longer than it need be": b"\x81\xfe\x00\x02\0\0\0\0ab",
}


@pytest.mark.parametrize("what", ELSE)
def test_everything_else_is_for_the_parser(what: str) -> None:
    assert text_in(ELSE[what]) is None
