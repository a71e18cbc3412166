"""Guests who take up the server's time, and how long others wait for their moves meanwhile.

    python -m tests.server.flooding --seconds 20

Three situations, one after the other, each at a server with its real limits: connections that send
thousands of frames at once, hundreds of requests that never end, hundreds of spectators who come
and go at tables where bots play. It ends with 1 where more than one move in a hundred of the
well-behaved took over a tenth of a second, or any over half a second.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.client import Person, dial
from tests.server.fuzz import others_playing
from tests.server.process import Server
from tests.server.scripted import seat_people

USUAL, LONGEST = 0.1, 0.5
"""Seconds that 99 of 100 moves may take, and any."""

_FROM = itertools.count(2)
"""Guests come from addresses of their own, as limits are for each address."""


def _address() -> str:
    return f"127.0.0.{next(_FROM)}"


async def floods(server: Server, until: float) -> int:
    """Five guests who sit at tables and send ten thousand frames at a time, over and over."""
    frame = json.dumps({"type": "move", "ticket": "t", "n": 0, "move": {"seat": 0}})

    async def flood(person: Person, table: str) -> int:
        sent, source = 0, (_address(), 0)
        while time.monotonic() < until:
            socket = await dial(server, table, local_addr=source, max_queue=None)
            with contextlib.suppress(ConnectionClosed):
                await socket.send(json.dumps({"type": "hello", "token": person.token}))
                for _ in range(10_000):
                    await socket.send(frame)
                    sent += 1
            await socket.close()
        return sent

    tables = [await seat_people(lambda: Person(server), "three", 2) for _ in range(5)]
    return sum(await asyncio.gather(*(flood(who[0], told["id"]) for who, told in tables)))


async def half_open(server: Server, until: float) -> int:
    """Five hundred requests that never end; as soon as one is given up, another one begins."""
    host, port = server.url.removeprefix("http://").split(":")
    source, count = (_address(), 0), 0

    async def knock() -> None:
        nonlocal count
        while time.monotonic() < until:
            with contextlib.suppress(OSError, TimeoutError):
                reader, writer = await asyncio.open_connection(host, int(port), local_addr=source)
                count += 1
                writer.write(
                    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n"
                )
                await asyncio.wait_for(reader.read(), max(0.0, until - time.monotonic()))
                writer.close()

    await asyncio.gather(*(knock() for _ in range(500)))
    return count


async def spectators(server: Server, until: float) -> int:
    """Three hundred, a hundred at each of three tables where bots play fast; a third of them come
    and go."""
    host, count = Person(server), 0
    tables = [
        await host.open("gap", players=3, bots=["greedy"] * 3, sit=False, start=True, pace="fast")
        for _ in range(3)
    ]

    async def watch(table: dict[str, Any], restless: bool, source: str) -> None:
        nonlocal count
        hello = json.dumps({"type": "hello", "key": table["watch_key"]})
        while time.monotonic() < until:
            with contextlib.suppress(ConnectionClosed, TimeoutError):
                socket = await dial(server, table["id"], local_addr=(source, 0))
                count += 1
                await socket.send(hello)
                patience = 0.5 if restless else until - time.monotonic()
                async with asyncio.timeout(max(0.0, patience)):
                    async for _ in socket:
                        pass
                await socket.close()

    source = _address()
    await asyncio.gather(
        *(watch(table, each % 3 == 0, source) for table in tables for each in range(100))
    )
    return count


SITUATIONS: dict[str, Callable[[Server, float], Awaitable[int]]] = {
    "frames sent by five floods": floods,
    "requests begun, five hundred at a time": half_open,
    "times that somebody came to watch, three hundred at a time": spectators,
}


async def wait_beside(server: Server, situation: str, seconds: float) -> tuple[str, bool]:
    """What the well-behaved met in a situation, in words, and whether it was well."""
    async with others_playing(server) as stop:
        count = await SITUATIONS[situation](server, time.monotonic() + seconds)
        theirs = await stop()
    waits = sorted(theirs.waits)
    usual, longest = waits[int(0.99 * len(waits))], waits[-1]
    well = usual < USUAL and longest < LONGEST and not theirs.wrong
    return (
        f"{count:,} {situation}, in {seconds:.0f} s: {len(waits):,} moves beside them, "
        f"waits in ms: half {1000 * waits[len(waits) // 2]:.1f}, 99 of 100 {1000 * usual:.1f}, "
        f"longest {1000 * longest:.1f}" + "".join(f"\n! {wrong}" for wrong in theirs.wrong[:5])
    ), well


def main() -> int:
    """All situations."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--seconds", type=float, default=20.0)
    wish = reader.parse_args()
    fine = True
    with contextlib.ExitStack() as stack:
        servers = {}
        for situation in SITUATIONS:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            servers[situation] = Server(folder, limits="strict", level="warning").start()
            stack.callback(servers[situation].sweep)
        os.nice(5)  # other people's machines do not take our time
        for situation, server in servers.items():
            said, well = asyncio.run(wait_beside(server, situation, wish.seconds))
            print(said, flush=True)
            fine = fine and well
            server.sweep()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
