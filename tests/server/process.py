"""A real server in a process of its own."""

import contextlib
import os
import re
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server import serving

START_WITHIN = 240.0
"""Seconds for a server to get ready: the games may have to be compiled first."""

NO_TLS = ssl.create_default_context()
"""Made once: httpx would make one for every client, which takes longer than most requests."""

NO_REUSE = httpx.Limits(max_keepalive_connections=0)
"""A connection for every request. The server closes idle ones after some seconds, and what is sent
in that moment, by a test that stood still for as long, is lost."""

_DIES_WITHIN = 120.0
"""Seconds in which a process that was killed is gone, on a machine that stands still at times."""


class Server:
    """``rada serve`` on a database of its own. It can be stopped, killed and started again."""

    def __init__(
        self,
        folder: Path,
        *,
        db: str = "",
        limits: str = "loose",
        level: str = "debug",
        workers: int = 1,
        cache: Path | None = None,
        host: str = "127.0.0.1",
        options: tuple[str, ...] = (),
    ) -> None:
        self.folder = folder
        self.db = folder / "tables.db"
        self.database = db or str(self.db)
        self.log = folder / "server-0.log"
        self._starts = 0
        self._said = folder / "server.out"
        self._limits = limits
        self._level = level
        self._workers = workers
        self._host = host
        self._options = options
        self._own = {"RADA_CACHE_DIR": str(cache)} if cache else {}
        self._process: subprocess.Popen[bytes] | None = None
        self.url = ""
        page = folder / "page"
        page.mkdir(exist_ok=True)
        (page / "index.html").write_text("<!doctype html><title>Řada</title>", "utf-8")

    def start(self) -> "Server":
        """Start and wait until players can come."""
        self.launch()
        return self.wait()

    def launch(self) -> None:
        """Start, and wait for nothing."""
        self._said.write_text("")
        self._starts += 1
        self.log = self.folder / f"server-{self._starts}.log"
        command = [sys.executable, serving.__file__, str(self.folder / "page"), self._limits]
        command += ["serve", "--port", "0", "--db", self.database, "--log-level", self._level]
        command += ["--host", self._host, *self._options]
        command += ["--workers", str(self._workers)] if self._workers > 1 else []
        with self._said.open("wb") as out, self.log.open("wb") as err:
            self._process = subprocess.Popen(
                command,
                stdout=out,
                stderr=err,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
                env=os.environ | self._own,
            )

    def wait(self) -> "Server":
        """Wait until players can come."""
        deadline = time.monotonic() + START_WITHIN
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.logged()[-3000:]
            found = re.search(r"http://localhost:(\d+)/", self._said.read_text("utf-8"))
            if found:
                shown = f"[{self._host}]" if ":" in self._host else self._host
                self.url = f"http://{shown}:{found[1]}"
                if self._ready():
                    return self
            time.sleep(0.1)
        raise AssertionError(f"not ready in time: {self.logged()[-3000:]}")

    def _ready(self) -> bool:
        try:
            reply = httpx.get(f"{self.url}/api/ready", trust_env=False, verify=NO_TLS)
            return reply.status_code == 200
        except httpx.TransportError:
            return False

    @property
    def process(self) -> "subprocess.Popen[bytes]":
        assert self._process is not None
        return self._process

    def kill(self) -> None:
        """``kill -9``."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(_DIES_WITHIN)

    def stop(self, within: float = 120.0) -> int:
        """Ask it to stop and return its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(within)
        finally:
            self.sweep()

    def sweep(self) -> None:
        """Leave no process of this server behind."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        self.process.wait(_DIES_WITHIN)

    def is_gone(self) -> bool:
        """Whether nothing is left of a server that has ended, bots and helpers included."""
        try:
            os.killpg(self.process.pid, 0)
        except ProcessLookupError:
            return True
        return False

    def logged(self) -> str:
        """Everything that the server has logged since it was started last."""
        return self.log.read_text("utf-8")

    def children(self) -> list[int]:
        """The processes in which its bots think."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                stat = (folder / "stat").read_text().rpartition(")")[2].split()
                command = (folder / "cmdline").read_text()
            except (FileNotFoundError, ProcessLookupError):
                continue
            if int(stat[1]) == self.process.pid and "spawn_main" in command:
                found.append(int(folder.name))
        return found


_shared: list[Server] = []
_users = 0


@contextlib.contextmanager
def shared(folders: pytest.TempPathFactory) -> Iterator[Server]:
    """The one server that all the tests of this process share, whichever folder they are in."""
    global _users
    if not _shared:
        _shared.append(Server(folders.mktemp("server")).start())
    _users += 1
    try:
        yield _shared[0]
    finally:
        _users -= 1
        if not _users:
            _shared.pop().stop()


def is_alive(process: int) -> bool:
    """Whether a process still runs (one that has ended and nobody asked about does not)."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def wait_for(true: Any, within: float = 120.0) -> bool:
    """Whether something comes true in time."""
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        if true():
            return True
        time.sleep(0.05)
    return bool(true())
