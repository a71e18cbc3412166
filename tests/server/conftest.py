"""A server for all the tests of a process, and those who come to it."""

import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.client import Person
from tests.server.postgres import Cluster
from tests.server.process import Server, shared
from tests.server.serving import wait_for_storage

Someone = Callable[..., Person]


@pytest.fixture(scope="session", autouse=True)
def _patient_storage() -> None:
    """A database that stands still for a while is slow, and not gone."""
    wait_for_storage(importlib.util.find_spec("asyncpg") is not None)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with shared(tmp_path_factory) as running:
        yield running


@pytest.fixture
def someone(server: Server) -> Someone:
    """Somebody new at the shared server."""
    return lambda **facts: Person(server, **facts)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be stopped and killed."""
    running = Server(tmp_path).start()
    yield running
    running.sweep()


@pytest.fixture(scope="session")
def _postgres_session() -> Iterator[None]:
    yield from postgres.closing()


@pytest.fixture
def cluster(_postgres_session: None) -> Cluster:
    """A real PostgreSQL; where there is none, the test is skipped."""
    return postgres.cluster()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    kept: Cluster = request.getfixturevalue("cluster")
    return kept.fresh()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
