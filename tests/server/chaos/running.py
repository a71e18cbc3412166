"""The whole of it: servers, people and the injector, and what came of it."""

import asyncio
import contextlib
import random
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.server.chaos.checking import Findings, Inspector
from tests.server.chaos.faults import FaultInjector, Field, Pace
from tests.server.chaos.fleet import Mother, Place
from tests.server.chaos.people import World, keep_playing
from tests.server.chaos.relay import Relay
from tests.server.client import Json
from tests.server.postgres import Cluster

DISK = "24m"
"""The size of the disk on which the file of SQLite is."""


@dataclass(frozen=True)
class Wish:
    """How hard it is to be, and for how long."""

    seed: int
    pace: Pace
    kills: int
    moves: int
    servers: int = 3
    tables: int = 26
    at_single: int = 3
    """Tables at the server on SQLite, beside the others."""
    rounds: int = 1
    """How often every kind of fault must have come at least."""
    target: int = 20
    """Points that end a game of GAP."""
    calm: float = 120.0
    """Seconds in which all games must end once the faults have."""


@dataclass
class Report:
    """What was done, and what came of it."""

    faults: Counter[str]
    tally: Counter[str]
    findings: Findings
    stuck: list[str]
    logged: list[str]
    """Faults of ours that the servers wrote into their logs."""
    starts: list[float]
    calmed: float
    wall: float

    @property
    def wrong(self) -> list[str]:
        """All that is not as it should be."""
        found = [*self.findings.wrong, *self.stuck]
        if self.tally["moves acknowledged"] != self.findings.acknowledged:
            found.append("not every acknowledged move was looked for")
        if self.tally["replies of 500"]:
            found.append(f"{self.tally['replies of 500']} replies of 500")
        return found + self.logged

    def told(self) -> str:
        """As a table."""
        starts = sorted(self.starts) or [0.0]
        rows = [
            *sorted(self.faults.items(), key=lambda each: -each[1]),
            *sorted(self.tally.items()),
            ("moves acknowledged and looked for", self.findings.acknowledged),
            ("moves kept, with the bots'", self.findings.kept),
            ("moves lost", self.findings.lost),
            ("moves doubled", self.findings.doubled),
            ("games checked", self.findings.games),
            ("games stuck", sum("stuck" in each for each in self.wrong)),
            ("start to first acknowledged move, median", f"{starts[len(starts) // 2]:.2f} s"),
            ("all games over after the last fault", f"{self.calmed:.1f} s"),
            ("wall time", f"{self.wall:.0f} s"),
        ]
        wide = max(len(name) for name, _ in rows)
        lines = [f"{name:<{wide}}  {value!s:>9}" for name, value in rows]
        return "\n".join([*lines, *(f"WRONG: {each}" for each in self.wrong[:50])])


def wishes(dice: random.Random, number: int, target: int) -> Callable[[], Json]:
    """What the table of this number is to be like: all four games, with and without bots."""
    game = ("gap", "qwixx", "thegame", "three")[number % 4]
    people = 2 + number // 4 % 2
    bots = (number + number // 4) % 2
    options = {}
    if game == "gap":
        options = {"target": target} | ({"minutes": 30} if number % 3 == 0 else {})

    def wish() -> Json:
        return {
            "game": game,
            "players": people + bots,
            "bots": ["greedy"] * bots,
            "options": options,
            "clock": 10 if number % 5 == 0 else None,
            "watched": dice.random() < 0.2,
        }

    return wish


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """A disk of its own that can be filled, where one can be made."""
    disk = folder / "disk"
    disk.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "none", str(disk)],
        check=False,
        capture_output=True,
    )
    try:
        yield disk if made.returncode == 0 else None
    finally:
        if made.returncode == 0:
            subprocess.run(["umount", "-l", str(disk)], check=True)


@contextlib.asynccontextmanager
async def arranged(wish: Wish, cluster: Cluster, folder: Path) -> AsyncIterator[Field]:
    """Servers with wires to people and to the database, and one on a file of SQLite."""
    mother = Mother(folder)
    name = cluster.fresh_name()
    servers = []
    loop = asyncio.get_running_loop()
    for number in range(wish.servers):
        lower = Relay(lambda protocol: loop.create_unix_connection(protocol, cluster.socket))
        await lower.start()
        servers.append(Place(folder, f"server-{number}", mother, lower))
    with small_disk(folder) as disk:
        single = Place(folder, "single", None, None)
        field = Field(servers, single, cluster, disk)
        await single.start(str((disk or folder) / "tables.db"))
        try:
            await mother.start()
            for place in servers:
                assert place.lower is not None
                await place.start(f"postgresql://postgres:@127.0.0.1:{place.lower.port}/{name}")
            yield field
        finally:
            for place in field.places:
                await place.close()
            mother.close()


async def run(wish: Wish, cluster: Cluster, say: Callable[[str], None]) -> Report:
    """Torment as wished and look at every game."""
    with tempfile.TemporaryDirectory(prefix="rada-torment-") as made:
        folder = Path(made)
        async with arranged(wish, cluster, folder) as field:
            return await _run(wish, field, say)


async def _run(wish: Wish, field: Field, say: Callable[[str], None]) -> Report:
    began = time.monotonic()
    dice = random.Random(wish.seed)
    tally: Counter[str] = Counter()
    shared = World("PostgreSQL", field.servers, dice, tally)
    single = World("SQLite", [field.single], dice, tally)
    inspectors = {
        shared: Inspector(field.cluster.address(field.servers[0].database.rpartition("/")[2])),
        single: Inspector(field.single.database),
    }

    def sit_down(world: World, number: int) -> "asyncio.Task[None]":
        wanted, begun = wishes(dice, number, wish.target), inspectors[world].expect
        return asyncio.create_task(keep_playing(world, number, wanted, begun))

    playing = [
        sit_down(world, number)
        for world, tables in ((shared, wish.tables), (single, wish.at_single))
        for number in range(tables)
    ]
    while not all(place.answered for place in field.places):  # let everybody begin in peace
        await asyncio.sleep(0.1)
        assert not any(task.done() for task in playing), [t for t in playing if t.done()]
    say(f"all servers answer after {time.monotonic() - began:.1f} s")
    reporting = asyncio.create_task(_report(field, tally, list(inspectors.values()), say))

    def enough() -> bool:
        return (
            field.kills >= wish.kills
            and tally["moves acknowledged"] >= wish.moves
            and all(field.counts[kind] >= wish.rounds for kind in wish.pace.weights)
        )

    injector = FaultInjector(field, random.Random(wish.seed + 1))
    await injector.inject(wish.pace, lambda: tally["moves acknowledged"], enough)
    for world in inspectors:
        world.closing = True
    calming = time.monotonic()
    _, late = await asyncio.wait(playing, timeout=wish.calm)
    calmed = time.monotonic() - calming
    for task in late:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    reporting.cancel()
    await asyncio.wait({reporting})
    say("the faults are over; looking at the last games")
    findings = Findings()
    for world, inspector in inspectors.items():
        await world.http.aclose()
        await inspector.look(all_of_them=True)
        findings.add(inspector.findings)
    return Report(
        faults=field.counts,
        tally=tally,
        findings=findings,
        stuck=[repr(each) for each in ended if each is not None],
        logged=[line for place in field.places for line in place.faults()],
        starts=[each for place in field.servers for each in place.start_times],
        calmed=calmed,
        wall=time.monotonic() - began,
    )


async def _report(
    field: Field, tally: Counter[str], inspectors: list[Inspector], say: Callable[[str], None]
) -> None:
    """Look at what has ended and say how it stands, now and then."""
    began = time.monotonic()
    while True:
        await asyncio.sleep(20)
        found = Findings()
        for inspector in inspectors:
            await inspector.try_to_look()
            found.add(inspector.findings)
        say(
            f"{time.monotonic() - began:6.0f} s: {field.kills} kills, "
            f"{tally['moves acknowledged']} moves acknowledged, {found.games} games looked at: "
            f"{found.lost} moves lost, {found.doubled} doubled, {len(found.wrong)} things wrong"
        )
        for each in found.wrong[:5]:
            say(f"    {each}")
