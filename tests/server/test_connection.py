"""A slow line: its frames wait in order, but only so many, and then it is cut."""

import asyncio

import pytest

from rada.server.tables.connection import _BACKLOG, _BACKLOG_SIZE, Connection

pytestmark = pytest.mark.anyio


class SlowLine:
    """A line on which nothing gets through until it is let."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.got: list[str] = []
        self.cuts = 0
        self.connection = Connection(self._send, self._cut, say=self._say)

    async def _send(self, frame: str) -> None:
        await self.open.wait()
        self.got.append(frame)

    def _say(self, frame: str) -> bool:
        if self.open.is_set():
            self.got.append(frame)
        return self.open.is_set()

    def _cut(self) -> None:
        self.cuts += 1


async def test_what_waits_comes_in_order() -> None:
    line = SlowLine()
    frames = [str(number) for number in range(_BACKLOG)]
    for frame in frames:
        line.connection.push(frame)
    line.open.set()
    await line.connection.settle()
    assert (line.got, line.cuts, line.connection.gone) == (frames, 0, False)


@pytest.mark.parametrize(
    ("frame", "most"), [("x", _BACKLOG), ("x" * (_BACKLOG_SIZE // 8), 8)], ids=["many", "large"]
)
async def test_a_line_too_far_behind_is_cut_once(frame: str, most: int) -> None:
    line = SlowLine()
    for _ in range(most):
        line.connection.push(frame)
        await asyncio.sleep(0)
    assert not line.cuts
    for _ in range(5):
        line.connection.push(frame)
    assert (line.cuts, line.connection.gone) == (1, True)
    assert not line.connection._frames, "nothing is kept for it"


async def test_one_large_frame_always_goes() -> None:
    line = SlowLine()
    line.open.set()
    line.connection.push("x" * (2 * _BACKLOG_SIZE))
    await line.connection.settle()
    assert len(line.got) == 1


async def test_a_free_line_takes_a_frame_at_once() -> None:
    line = SlowLine()
    line.open.set()
    line.connection.push("now")
    assert line.got == ["now"]


async def test_nothing_overtakes_what_waits() -> None:
    line = SlowLine()
    line.connection.push("first")
    await asyncio.sleep(0)
    line.open.set()
    line.connection.push("second")
    assert line.got == []
    await line.connection.settle()
    line.connection.push("third")
    assert line.got == ["first", "second", "third"]
