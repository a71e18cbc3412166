"""The servers under load: ``rada serve`` as people run it, with all its limits; and a bare echo."""

import contextlib
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.server.postgres import Cluster
from tests.server.process import Server


class ServerGroup:
    """Server processes on one database."""

    def __init__(self, servers: list[Server], database: int | None = None) -> None:
        self.servers = servers
        self.urls = [server.url for server in servers]
        self.processes = [server.process.pid for server in servers]
        self.database = servers[0].database
        self.database_process = database


@contextlib.contextmanager
def on_sqlite() -> Iterator[ServerGroup]:
    """One process on a file of SQLite."""
    with tempfile.TemporaryDirectory(prefix="rada-load-") as folder:
        server = Server(Path(folder), limits="strict", level="warning").start()
        try:
            yield ServerGroup([server])
        finally:
            server.stop()


@contextlib.contextmanager
def on_postgres(processes: int = 2) -> Iterator[ServerGroup]:
    """Some processes on a PostgreSQL of their own, which writes durably as it does by itself."""
    with tempfile.TemporaryDirectory(prefix="rada-load-") as folder:
        cluster = Cluster(Path(tempfile.mkdtemp(prefix="rada-pg-")), durable=True)
        servers: list[Server] = []
        try:
            found = cluster.do("postgres", "SHOW fsync") + cluster.do(
                "postgres", "SHOW synchronous_commit"
            )
            assert [row[0] for row in found] == ["on", "on"]
            pid = int((cluster.folder / "postmaster.pid").read_text().split()[0])
            address = cluster.fresh()
            for number in range(processes):
                own = Path(folder) / str(number)
                own.mkdir()
                servers.append(Server(own, db=address, limits="strict", level="warning"))
                servers[-1].start()
            yield ServerGroup(servers, pid)
        finally:
            for server in servers:
                server.stop()
            cluster.close()


@contextlib.contextmanager
def echo() -> Iterator[tuple[str, int]]:
    """The bare echo: its address and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", "bench.serving", "echo", str(port), "."]
    process = subprocess.Popen(command)
    try:
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()


def allow_many_files() -> int:
    """Let this process and those that it starts open as many connections as they may."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return int(most)


def folder_of(group: ServerGroup) -> Path:
    """Where a group keeps what it writes."""
    return Path(os.path.commonpath([server.folder for server in group.servers]))
