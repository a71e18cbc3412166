"""Hostile guests beside well-behaved ones, for as many messages as wanted.

    python -m tests.server.fuzz --messages 1000000 --seed 1

It prints what was sent, what came of it, and how long the well-behaved tables had to wait. It ends
with 1 where anything broke: a reply of 500 or more, a line closed for a fault of ours, a fault in
the log, a move of the others that waited for over a second, a game that cannot be replayed.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from rada.games import NAMES
from tests.server.client import PATIENCE, Json, Line, Person, dial
from tests.server.mutating import Mutator
from tests.server.process import Server
from tests.server.scripted import any_of, lines_of, play, seat_people, truth

BATCH = 40
STALL = 1.0
"""Seconds that a move of the well-behaved may take at most."""


@dataclass
class Tally:
    """What came of it."""

    wanted: int
    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    polite_games: int = 0
    wrong: list[str] = field(default_factory=list)
    server: dict[str, str] = field(default_factory=dict)
    """The server's own histogram of all moves: seconds, and how many took no longer."""
    begun: float = field(default_factory=time.monotonic)

    def told(self) -> str:
        """In words."""
        waits = sorted(self.waits) or [0.0]
        half, most, longest = (
            1000 * waits[min(len(waits) - 1, int(part * len(waits)))] for part in (0.5, 0.99, 1)
        )
        seconds = time.monotonic() - self.begun
        return (
            f"{self.sent:,} hostile messages in {seconds:.0f} s at {len(self.tables)} tables; "
            f"answers: {dict(self.answers.most_common())}; lines closed: {dict(self.closed)}; "
            f"beside them {len(self.waits):,} moves in {self.polite_games} games, waits in ms: "
            f"half {half:.1f}, 99 of 100 {most:.1f}, longest {longest:.1f}; "
            f"in the server: {self.server}; faults: {len(self.wrong)}"
        )


async def conversations(server: Server) -> list[str]:
    """What clients really send, in all four games."""
    said: list[str] = []
    for game in NAMES:
        people, table = await seat_people(lambda: Person(server), game, 2)
        async with lines_of(people, table) as lines:
            for line, person in zip(lines, people, strict=True):
                said.append(json.dumps({"type": "hello", "lang": "cs", "token": person.token}))
                _overhear(line, said)
            await lines[0].send({"type": "ping"})
            await lines[0].glad("glad")
            await lines[1].say("Hello, everybody!")
            await play(lines, 14, any_of(game))
    return said


def _overhear(line: Line, said: list[str]) -> None:
    send = line.send

    async def sending(frame: Json | str | bytes) -> None:
        said.append(json.dumps(frame))
        await send(frame)

    line.send = sending  # type: ignore[method-assign]


_SYNC = json.dumps({"type": "move", "ticket": "sync", "n": 0, "move": {}})
"""What is surely answered, so that nobody runs too far ahead."""

MARGIN = 20
"""Moves that the well-behaved make at least, however few messages there are."""


async def hostile(server: Server, corpus: list[str], tally: Tally, number: int, seed: int) -> None:
    """A guest who has a seat and sends whatever they can think of."""
    mutator = Mutator((seed, number), corpus)
    for again in itertools.count():
        if tally.sent >= tally.wanted:
            return
        game = NAMES[(number + again) % len(NAMES)]
        people, table = await seat_people(lambda: Person(server), game, 2)
        tally.tables.append(table["id"])
        for turn in range(12):
            await _pester(server, people[turn % 2], table["id"], mutator, tally)


async def _pester(
    server: Server, person: Person, table: str, mutator: Mutator, tally: Tally
) -> None:
    """One connection, until it is cut or has sent its share."""
    socket, answered = await dial(server, table), asyncio.Event()
    reading = asyncio.create_task(_count(socket, tally, answered))
    noisy = False
    try:
        await socket.send(json.dumps({"type": "hello", "token": person.token}))
        for _ in range(20):
            if tally.sent >= tally.wanted:
                break
            for _ in range(BATCH):
                message = mutator.next()
                invalid = isinstance(message, bytes) and len(message) == 1
                await socket.send(message, text=True if invalid else None)  # not even UTF-8
                tally.sent += 1
                noisy |= invalid
            answered.clear()
            await socket.send(_SYNC)
            await asyncio.wait_for(answered.wait(), PATIENCE)
    except ConnectionClosed:
        pass
    except TimeoutError:
        tally.wrong.append(f"no answer for {PATIENCE:.0f} seconds")
    await socket.close()
    await reading
    code = socket.close_code or 0
    tally.closed[int(code)] += 1
    if code == 1011 or (code == 1006 and not noisy):
        tally.wrong.append("a line was closed for a fault of ours")


async def _count(socket: ClientConnection, tally: Tally, answered: asyncio.Event) -> None:
    try:
        async for text in socket:
            frame: Json = json.loads(text)
            if frame.get("ticket") == "sync":
                answered.set()
                continue
            kind: Any = frame["type"]
            if kind == "refused":
                kind = f"refused {frame['status']}"
                if frame["status"] >= 500:
                    tally.wrong.append(str(text)[:500])
            tally.answers[kind] += 1
    except ConnectionClosed:
        pass
    finally:
        answered.set()


async def polite(server: Server, game: str, tally: Tally, started: Any, stopped: Any) -> None:
    """Two people who just play, game after game, and notice how long it takes."""

    def enough() -> bool:
        return stopped.is_set() and len(tally.waits) >= MARGIN

    while not enough():
        people, table = await seat_people(lambda: Person(server), game, 2)
        tally.tables.append(table["id"])
        async with lines_of(people, table) as lines:
            choose = any_of((game, tally.polite_games))
            while not enough() and not all(line.over for line in lines):
                ready = next((line for line in lines if line.legal and not line.over), None)
                if ready is None:
                    await asyncio.sleep(0.005)
                    continue
                begun, shown = time.perf_counter(), ready.n
                answer = await ready.move(choose(ready))
                tally.waits.append(time.perf_counter() - begun)
                started.set()
                if answer["type"] != "ack":
                    tally.wrong.append(f"a polite move was refused: {answer}")
                await ready.holds(lambda line=ready, n=shown: line.n > n)  # type: ignore[misc]
                await asyncio.sleep(0.05)
        tally.polite_games += 1


def well_behaved(folder: Path, url: str, started: Any, stopped: Any, told: Any) -> None:
    """The well-behaved, in a process of their own: what they wait for is the server alone."""
    server, tally = Server(folder), Tally(0)
    server.url = url

    async def all_of_them() -> None:
        games = ("gap", "three")
        await asyncio.gather(*(polite(server, game, tally, started, stopped) for game in games))

    try:
        asyncio.run(all_of_them())
    except Exception as broken:  # whatever it is, it is to be told
        tally.wrong.append(f"the well-behaved: {broken!r}")
    told.put(tally)


@contextlib.asynccontextmanager
async def others_playing(server: Server) -> AsyncIterator[Callable[[], Awaitable[Tally]]]:
    """Have the well-behaved play meanwhile; what is yielded stops them and tells what they met."""
    context = multiprocessing.get_context("spawn")
    started, stopped, told = context.Event(), context.Event(), context.Queue()
    where = (server.folder, server.url)
    beside = context.Process(target=well_behaved, args=(*where, started, stopped, told))

    async def stop() -> Tally:
        stopped.set()
        theirs: Tally = await asyncio.to_thread(told.get, True, PATIENCE)
        return theirs

    beside.start()
    try:
        await asyncio.to_thread(started.wait, PATIENCE)
        yield stop
    finally:
        beside.kill()


async def check_game(server: Server, table: str, tally: Tally) -> None:
    """See that what is on disk is a game by the rules."""
    try:
        await truth(server, table)
    except Exception as broken:  # whatever it is, it is to be told
        tally.wrong.append(f"table {table}: {broken!r}")


async def attack(server: Server, messages: int, seed: int, guests: int = 6) -> Tally:
    """Send so many hostile messages, and see what comes of it."""
    corpus = await conversations(server)
    tally = Tally(messages)
    async with others_playing(server) as stop:
        tally.begun = time.monotonic()
        await asyncio.gather(
            *(hostile(server, corpus, tally, number, seed) for number in range(guests))
        )
        theirs = await stop()
    tally.waits, tally.polite_games = theirs.waits, theirs.polite_games
    tally.wrong += theirs.wrong
    tally.tables = theirs.tables + tally.tables
    if max(tally.waits, default=0.0) > STALL:
        tally.wrong.append(f"a polite move took {max(tally.waits):.2f} s")
    for table in tally.tables[:200]:
        await check_game(server, table, tally)
    metrics = (await Person(server).ask("GET", "/metrics")).text
    tally.server = dict(re.findall(r'rada_move_seconds_bucket{le="(.+)"} (\d+)', metrics))
    if "rada_faults_total 0" not in metrics:
        tally.wrong.append("the metrics tell of faults")
    for line in server.logged().splitlines():
        if '"level": "error"' in line or '"trace"' in line:
            tally.wrong.append(line[:2000])
    if server.process.poll() is not None:
        tally.wrong.append("the server has died")
    return tally


def main() -> int:
    """Attack for as long as it takes."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--messages", type=int, default=1_000_000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--guests", type=int, default=6)
    wish = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), level="warning").start()
        try:
            os.nice(5)  # other people's machines do not take our time
            tally = asyncio.run(attack(server, wish.messages, wish.seed, wish.guests))
        finally:
            server.sweep()
    print(tally.told())
    for wrong in tally.wrong[:20]:
        print("!", wrong)
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
