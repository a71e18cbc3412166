"""What is true at a table, whatever the pages show: from the database."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from rada.table.table import Table
from tests.server import scripted
from tests.server.process import Server


def truth(server: Server, table_id: str) -> Table:
    """The game as the database has it, played again from its key and its decisions."""
    with ThreadPoolExecutor() as pool:  # this thread is the browser's
        return pool.submit(asyncio.run, scripted.truth(server, table_id)).result()
