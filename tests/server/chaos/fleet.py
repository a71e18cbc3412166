"""The servers: each has a place with an address that stays, whoever is behind it just now."""

import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.chaos.relay import Relay
from tests.server.chaos.serve import jump
from tests.server.ports import free_port

ROOT = Path(__file__).parents[3]
AGAIN_AFTER = 0.3
"""Seconds after which a server is started again that ended by itself."""


class Mother:
    """The process from which servers come quickly."""

    def __init__(self, folder: Path) -> None:
        page = folder / "page"
        page.mkdir()
        (page / "index.html").write_text("<!doctype html><title>Řada</title>", "utf-8")
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None
        self._asking = asyncio.Lock()

    async def start(self) -> None:
        """Start it and wait until it can bear."""
        self._process = subprocess.Popen(
            command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=environment(self._folder),
        )
        assert await self._line() == "ready"

    async def bear(self, order: dict[str, object]) -> int:
        """A new server; its process."""
        async with self._asking:
            assert self._process is not None
            assert self._process.stdin is not None
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            return int(await self._line())

    async def _line(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        return (await asyncio.to_thread(self._process.stdout.readline)).strip()

    def close(self) -> None:
        """Let it go."""
        if self._process is not None:
            self._process.communicate("")


def command(order: dict[str, object] | None = None) -> list[str]:
    """The command of a mother, or of one server."""
    made = [sys.executable, "-m", "tests.server.chaos.serve"]
    return [*made, json.dumps(order)] if order is not None else made


def environment(folder: Path) -> dict[str, str]:
    """What servers find around them."""
    return {
        **os.environ,
        "RADA_TORMENT_PAGE": str(folder / "page"),
        "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
    }


class Place:
    """A server and the wires to it. When it dies, another one takes its place."""

    def __init__(self, folder: Path, name: str, mother: Mother | None, lower: Relay | None) -> None:
        self.folder = folder
        self.name = name
        self.database = ""
        self.wire = Relay(self._dial)
        self.lower = lower
        """The wire to the database, where it is not a file."""
        self.clock = folder / f"{name}.clock"
        self.clock.write_bytes(bytes(8))
        self.log = folder / f"{name}.log"
        self.answered = 0
        """Moves that this process has acknowledged."""
        self.listening = False
        self.starts = 0
        self.start_times: list[float] = []
        """Seconds from each start to the first move that was acknowledged."""
        self._mother = mother
        self._began = 0.0
        self._port = free_port()
        self._process: int | None = None
        self._own: subprocess.Popen[bytes] | None = None
        self._doomed = False
        self._knocking: asyncio.Task[None] | None = None
        self._closing = False
        self._keeping: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """Where clients find it."""
        return f"http://127.0.0.1:{self.wire.port}"

    @property
    def alive(self) -> bool:
        """Whether there is a process."""
        return self._process is not None and not self._doomed

    @property
    def age(self) -> float:
        """Seconds since the process was started."""
        return time.monotonic() - self._began

    def note_answer(self) -> None:
        """A move was acknowledged here."""
        if not self.answered:
            self.start_times.append(self.age)
        self.answered += 1

    async def _dial(self, protocol: Callable[[], asyncio.Protocol]) -> None:
        await asyncio.get_running_loop().create_connection(protocol, "127.0.0.1", self._port)

    async def start(self, database: str) -> None:
        """Listen, and keep a server behind it from now on."""
        self.database = database
        await self.wire.start()
        self._keeping = asyncio.get_running_loop().create_task(self._keep())

    async def _keep(self) -> None:
        while not self._closing:
            await self._launch()
            if self._closing:
                self.kill()
            await self._end()
            await asyncio.sleep(AGAIN_AFTER * random.random())

    async def _launch(self) -> None:
        arguments = ["--port", str(self._port), "--db", self.database, "--log-level", "warning"]
        order: dict[str, object] = {
            "arguments": arguments,
            "log": str(self.log),
            "clock": str(self.clock),
        }
        self.answered, self.starts, self._began = 0, self.starts + 1, time.monotonic()
        self._doomed = self.listening = False
        if self._mother is not None:
            process = await self._mother.bear(order)
        else:
            with self.log.open("ab") as log:
                self._own = subprocess.Popen(
                    command(order),
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                    cwd=ROOT,
                    env=environment(self.folder),
                )
            process = self._own.pid
        with contextlib.suppress(ProcessLookupError):
            self._process = os.pidfd_open(process)
        loop = asyncio.get_running_loop()
        self._knocking = loop.create_task(self._knock(self.starts))

    async def _knock(self, start: int) -> None:
        """See when this start listens."""
        while start == self.starts and self.alive and not self.listening:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self._port)
                writer.close()
                self.listening = start == self.starts
            await asyncio.sleep(0.05)

    async def _end(self) -> None:
        """Wait until the process has ended, however it did."""
        if self._process is None:
            return
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._process, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._process)
            os.close(self._process)
            self._process = None
            if self._own is not None:
                self._own.wait()

    def kill(self) -> bool:
        """``kill -9``; whether there was anybody to kill."""
        if self._process is None or self._doomed:
            return False
        try:
            signal.pidfd_send_signal(self._process, signal.SIGKILL)
        except ProcessLookupError:  # it has just ended by itself
            return False
        self._doomed = True
        return True

    def limit_files(self, size: int) -> None:
        """Let the process write no file longer than this; where there is no process, nothing."""
        if self._own is not None:
            with contextlib.suppress(ProcessLookupError):
                resource.prlimit(
                    self._own.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY)
                )

    def faults(self) -> list[str]:
        """What its processes have logged as a fault, or could not even log."""
        lines = self.log.read_text("utf-8", errors="replace").splitlines()
        return [line for line in lines if '"level": "error"' in line or "Traceback" in line]

    def jump(self, seconds: float) -> None:
        """Let the clock be so many seconds wrong."""
        jump(self.clock, seconds)

    async def close(self) -> None:
        """End it for good."""
        if self._keeping is not None:
            self._closing = True
            self.kill()
            await self._keeping
        await self.wire.close()
        if self.lower is not None:
            await self.lower.close()
