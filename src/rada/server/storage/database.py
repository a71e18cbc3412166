"""What the store needs of a database, whichever it is."""

import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, NamedTuple, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from rada.server.errors import WrongDatabase

_log = logging.getLogger("rada.store")

Row = dict[str, Any]
Outcome = list[Exception | None]
"""What became of each of several moves: kept, or why not."""


def log_unwritten(what: str, trouble: Exception) -> None:
    """Tell the operator why something is not on disk; its sender hears only that it is not."""
    reason = getattr(trouble, "orig", None) or trouble
    if not isinstance(reason, sqlite3.Error):  # what the driver says is the cause of SQLAlchemy's
        reason = reason.__cause__ or reason
    # SQLite has one class for most of its errors, and its messages name no data.
    told = str(reason) if isinstance(reason, sqlite3.Error) else type(reason).__name__
    _log.warning("%s cannot be written", what, extra={"facts": {"trouble": told}})


class Collision(Exception):
    """Somebody else was first: look again."""


class Notice(NamedTuple):
    """What a process tells the others: what has changed, never what it changed to."""

    kind: str
    table: str
    number: int
    origin: str


class Bus(Protocol):
    """How processes hear of each other, and take turns."""

    async def start(self, hear: Callable[[Notice], None], missed: Callable[[], None]) -> None:
        """Begin to listen; ``missed`` is called whenever notices may have been missed."""

    async def close(self) -> None:
        """Stop listening."""

    def tell(self, kind: str, table: str, number: int = 0) -> None:
        """Tell the other processes something, as soon as may be, if at all."""

    def turn(self, table: str) -> AbstractAsyncContextManager[bool]:
        """Whether it is for this process, and no other, to move a table along just now."""


class Alone:
    """The bus of a process that has its database to itself."""

    async def start(self, hear: Callable[[Notice], None], missed: Callable[[], None]) -> None:
        """Nothing will come."""

    async def close(self) -> None:
        """Nothing is open."""

    def tell(self, kind: str, table: str, number: int = 0) -> None:
        """Nobody listens."""

    @asynccontextmanager
    async def turn(self, table: str) -> AsyncIterator[bool]:
        """It always is."""
        yield True


class Database(Protocol):
    """A kind of database."""

    engine: AsyncEngine
    bus: Bus
    shared: bool
    """Whether other processes may be at work on the same database."""

    async def migrate(self) -> None:
        """Bring the database to the form that this version needs."""

    async def transact(self, work: Callable[[sa.Connection], None]) -> None:
        """Do some work whose changes are kept for good, all of them or none."""

    async def write(self, moves: list[Row]) -> Outcome:
        """Keep moves for good, all of them together where that can be."""

    async def follow(self, table: str, after: int) -> list[Row] | None:
        """The moves of a table after one, if there is a quick way to read what others made."""

    def notice(self, kind: str, table: str, number: int) -> sa.Executable | None:
        """What tells the other processes of a change once its transaction is done, if any."""

    def is_down(self, trouble: Exception) -> bool:
        """Whether an error means that the database does not answer, or will not."""

    async def close(self) -> None:
        """Let go of the database."""


NEWEST = "0006"
"""The form of the database that this version needs: the last step in ``migrations``."""


def _version(connection: sa.Connection) -> str | None:
    """The form that a database has; None where it cannot be told by one word."""
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalars().all()
    return str(found[0]) if len(found) == 1 else None


def upgrade(connection: sa.Connection, given: str) -> None:
    """Take the steps that a database still lacks, unless it is somebody else's."""
    found = set(sa.inspect(connection).get_table_names())
    if found and "alembic_version" not in found:
        raise WrongDatabase("foreign", given=given)
    if found and _version(connection) == NEWEST:
        return
    from alembic import command  # importing it takes half a second, and it is seldom needed
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", "rada.server.storage:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:  # it has a step that we do not know
        raise WrongDatabase("newer", given=given) from None


def shown(url: str) -> str:
    """A database as it may be shown: without a user and a password, wherever they are written."""
    scheme, separator, rest = url.partition("://")
    if not separator:
        return url
    return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"
