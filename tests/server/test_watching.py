"""A slow line: its frames wait in order, but only so many, and then it is cut."""

import asyncio

import pytest

from rada.server.watching import _BACKLOG, _BACKLOG_SIZE, Watcher

pytestmark = pytest.mark.anyio


class SlowLine:
    """A line on which nothing gets through until it is let."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.got: list[str] = []
        self.cuts = 0
        self.watcher = Watcher(self._send, self._cut, say=self._say)

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
        line.watcher.push(frame)
    line.open.set()
    await line.watcher.settle()
    assert (line.got, line.cuts, line.watcher.gone) == (frames, 0, False)


@pytest.mark.parametrize(
    ("frame", "most"), [("x", _BACKLOG), ("x" * (_BACKLOG_SIZE // 8), 8)], ids=["many", "large"]
)
async def test_a_line_too_far_behind_is_cut_once(frame: str, most: int) -> None:
    line = SlowLine()
    for _ in range(most):
        line.watcher.push(frame)
        await asyncio.sleep(0)
    assert not line.cuts
    for _ in range(5):
        line.watcher.push(frame)
    assert (line.cuts, line.watcher.gone) == (1, True)
    assert not line.watcher._frames, "nothing is kept for it"


async def test_one_large_frame_always_goes() -> None:
    line = SlowLine()
    line.open.set()
    line.watcher.push("x" * (2 * _BACKLOG_SIZE))
    await line.watcher.settle()
    assert len(line.got) == 1


async def test_a_free_line_takes_a_frame_at_once() -> None:
    line = SlowLine()
    line.open.set()
    line.watcher.push("now")
    assert line.got == ["now"]


async def test_nothing_overtakes_what_waits() -> None:
    line = SlowLine()
    line.watcher.push("first")
    await asyncio.sleep(0)
    line.open.set()
    line.watcher.push("second")
    assert line.got == []
    await line.watcher.settle()
    line.watcher.push("third")
    assert line.got == ["first", "second", "third"]
