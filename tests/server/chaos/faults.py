"""The injector: from a seed, one fault after the other."""

import asyncio
import random
import resource
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.server.chaos.fleet import Place
from tests.server.postgres import Cluster

MATURE = 15.0
"""Seconds after which a server may be killed that has acknowledged nothing yet."""


@dataclass(frozen=True)
class Pace:
    """How often what happens."""

    pause: float
    """Seconds between two faults on the average."""
    moves: int
    """Moves that people get to make in between as well,"""
    patience: float
    """unless that takes more seconds than this."""
    weights: dict[str, int]
    """How often each kind of fault comes in a round."""


LONG = Pace(
    0.3,
    60,
    10.0,
    {
        "server killed": 60,
        "server killed while starting": 4,
        "all servers killed": 1,
        "SQLite server killed": 3,
        "clients' lines cut": 8,
        "clients' lines delayed": 5,
        "database lines cut": 8,
        "database lines delayed": 5,
        "database restarted": 1,
        "database crashed": 1,
        "disk full": 2,
        "clock jumped": 10,
    },
)
SHORT = Pace(0.2, 10, 1.5, dict.fromkeys(LONG.weights, 1))


@dataclass
class Field:
    """What can be tormented."""

    servers: list[Place]
    single: Place
    """The one on SQLite."""
    cluster: Cluster
    disk: Path | None
    """A disk of its own for the file of SQLite, where one could be made."""
    counts: Counter[str] = field(default_factory=Counter)

    @property
    def places(self) -> list[Place]:
        """All servers."""
        return [*self.servers, self.single]

    @property
    def kills(self) -> int:
        """How many processes have been killed."""
        return self.counts["kill -9"]


class FaultInjector:
    """Draws faults and carries them out; those that last for a while last beside the others."""

    def __init__(self, field: Field, dice: random.Random) -> None:
        self._field = field
        self._dice = dice
        self._lasting: dict[str, asyncio.Task[None]] = {}
        self._how: dict[str, Callable[[], bool]] = {
            "server killed": self._kill,
            "server killed while starting": self._kill_early,
            "all servers killed": self._kill_all,
            "SQLite server killed": lambda: self._end(field.single),
            "clients' lines cut": lambda: dice.choice(field.places).wire.cut() > 0,
            "clients' lines delayed": lambda: self._delay("clients"),
            "database lines cut": self._cut_database,
            "database lines delayed": lambda: self._delay("database"),
            "database restarted": lambda: self._last("database", self._restart(field.cluster.stop)),
            "database crashed": lambda: self._last("database", self._restart(field.cluster.crash)),
            "disk full": lambda: self._last("disk", self._fill()),
            "clock jumped": self._jump,
        }

    async def inject(
        self, pace: Pace, moves: Callable[[], int], enough: Callable[[], bool]
    ) -> None:
        """One fault after the other until it is enough; then all is as it should be again."""
        deck: list[str] = []
        while not enough():
            due, begun = moves() + pace.moves, time.monotonic()
            await asyncio.sleep(self._dice.expovariate(1 / pace.pause))
            while moves() < due and time.monotonic() - begun < pace.patience:
                await asyncio.sleep(0.02)
            deck = deck or self._round(pace)
            kind = deck.pop()
            if self._how[kind]():
                self._field.counts[kind] += 1
            else:  # nobody is there whom it could meet: later in this round, or in the next one
                deck = [kind, *(deck or self._round(pace))]
        await self.relent()

    def _round(self, pace: Pace) -> list[str]:
        """Every fault as often as its weight says, in any order."""
        deck = [kind for kind, times in pace.weights.items() for _ in range(times)]
        self._dice.shuffle(deck)
        return deck

    async def relent(self) -> None:
        """Wait for what lasts, and set the clocks right."""
        for task in self._lasting.values():
            await task
        for place in self._field.places:
            place.jump(0.0)

    # Processes

    def _end(self, place: Place) -> bool:
        killed = place.kill()
        self._field.counts["kill -9"] += killed
        return killed

    def _kill(self) -> bool:
        ripe = [p for p in self._field.servers if p.alive and (p.answered or p.age > MATURE)]
        return bool(ripe) and self._end(self._dice.choice(ripe))

    def _kill_early(self) -> bool:
        young = [p for p in self._field.servers if p.alive and not p.answered]
        return bool(young) and self._end(self._dice.choice(young))

    def _kill_all(self) -> bool:
        killed = [self._end(place) for place in self._field.servers]
        return any(killed)

    # Lines

    def _cut_database(self) -> bool:
        lower = self._dice.choice(self._field.servers).lower
        return lower is not None and lower.cut() > 0

    def _delay(self, which: str) -> bool:
        place = self._dice.choice(self._field.servers)
        relay = place.wire if which == "clients" else place.lower
        assert relay is not None

        async def for_a_while() -> None:
            relay.lag = self._dice.uniform(0.02, 0.5)
            await asyncio.sleep(self._dice.uniform(0.5, 2.0))
            relay.lag = 0.0

        return self._last(f"{which} {place.name}", for_a_while())

    # The database, the disk, the clock

    async def _restart(self, stop: Callable[[], None]) -> None:
        await asyncio.to_thread(stop)
        await asyncio.sleep(self._dice.uniform(0.0, 1.0))
        await asyncio.to_thread(self._field.cluster.start)

    async def _fill(self) -> None:
        """Nothing more can be written where the file of SQLite is, for a while."""
        while_full = self._dice.uniform(0.5, 2.0)
        if self._field.disk is None:
            self._field.single.limit_files(0)
            await asyncio.sleep(while_full)
            self._field.single.limit_files(resource.RLIM_INFINITY)
            return
        filler = self._field.disk / "filler"
        await asyncio.to_thread(_write_until_full, filler)
        await asyncio.sleep(while_full)
        filler.unlink()

    def _jump(self) -> bool:
        """A step of the clock, or of hours: forwards or backwards."""
        seconds = self._dice.choice([0.0, 1.0, -1.0, 15.0, -15.0, 3600.0, -3600.0, 86400.0])
        self._dice.choice(self._field.places).jump(seconds)
        return True

    def _last(self, what: str, doing: Coroutine[Any, Any, None]) -> bool:
        """Do something that takes a while, unless it is being done already."""
        if what in self._lasting and not self._lasting[what].done():
            doing.close()
            return False
        self._lasting[what] = asyncio.get_running_loop().create_task(doing)
        return True


def _write_until_full(filler: Path) -> None:
    with filler.open("wb", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            try:
                while True:
                    file.write(b"\0" * size)
            except OSError:
                continue
