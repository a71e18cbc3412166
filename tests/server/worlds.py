"""A server in the test's own process, whose truth can be changed behind its back.

It listens on a real port with the real protocols; only so can one game be put into states that a
seat cannot tell apart, to compare every byte that is then sent.
"""

import asyncio
import contextlib
import json
import logging
import random
import re
import socket
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI

from rada.games.contract import NOBODY
from rada.kernel import chance
from rada.server.app import build
from rada.server.bots.advice import Advisers
from rada.server.http import protocols
from rada.server.http.page import Page
from rada.server.http.protocols import HttpProtocol, LiveProtocol
from rada.server.logs import JsonLines
from rada.server.rate_limit import Limits
from rada.server.tables.live_table import LiveTable
from rada.server.tables.registry import TableRegistry
from rada.server.tables.session import renderer_of
from rada.server.ws import channel
from tests.server.process import Server
from tests.server.serving import PATIENT

_PLENTY = (1e6, 1e6)


class Here(Server):
    """A server in this process."""

    app: FastAPI

    @property
    def registry(self) -> TableRegistry:
        registry: TableRegistry = self.app.state.registry
        return registry


@contextlib.asynccontextmanager
async def a_server(folder: Path) -> AsyncIterator[Here]:
    """Serve here for as long as it takes."""
    here = Here(folder)
    here.app = build(str(here.db), Limits(*[_PLENTY] * 6), Page(folder / "page"))
    listening = socket.create_server(("127.0.0.1", 0))
    here.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    config = uvicorn.Config(
        here.app,
        http=HttpProtocol,
        ws=LiveProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_ping_timeout=PATIENT,
    )
    server = uvicorn.Server(config)
    with pytest.MonkeyPatch.context() as patient:
        patient.setattr(channel, "HELLO_WITHIN", PATIENT)
        patient.setattr(protocols, "ARRIVES_WITHIN", PATIENT)
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.02)
        await here.registry.preparation.wait_for_all()
        try:
            yield here
        finally:
            server.should_exit = True
            await serving


def let_pass(registry: TableRegistry, table_id: str, seconds: float) -> None:
    """Let a table's clocks go on at once, as if so many seconds had passed."""
    live_table, driver = registry._live_tables[table_id]
    clocks = live_table._clocks
    clocks._since = {seat: at - seconds for seat, at in clocks._since.items()}
    clocks._set_by -= seconds
    driver.arrange()


@contextlib.contextmanager
def imagined(here: Here, live_table: LiveTable, seat: int, dice: random.Random) -> Iterator[None]:
    """For a while everything is different that a seat cannot know: now, before, and to come."""
    table, row, game = live_table.playing, live_table.row, live_table.game
    trail, seed, newest = table._trail, table.seed, table._newest
    changed = []
    for states in trail:
        other = game.copy_of(states)
        luck = chance.chance_of(dice.randbytes(32))
        chance.open_stream(luck, 0, chance.BOTS)
        game.compiled_rules.redeal(other[0], seat, luck)
        changed.append(other)
    table._trail, table.seed, table._newest = changed, dice.randbytes(32), None
    secret, next_secret = dice.randbytes(32).hex(), dice.randbytes(32).hex()
    live_table.row = replace(row, seed=table.seed.hex(), house=secret, next_house=next_secret)
    _look_afresh(here, live_table)
    try:
        _check_what_is_shown(live_table)
        yield
    finally:
        table._trail, table.seed, table._newest, live_table.row = trail, seed, newest, row
        _look_afresh(here, live_table)


def _check_what_is_shown(live_table: LiveTable) -> None:
    """What is sent is made of the changed truth: else the true game is compared with itself."""
    state, renderer = live_table.playing.state, live_table.renderer
    for eyes in range(NOBODY, live_table.row.players):
        view = live_table.game.view(state, eyes).model_dump(mode="json")
        assert json.loads(renderer.view_json(eyes)) == view


def _look_afresh(here: Here, live_table: LiveTable) -> None:
    """Nothing that was kept of the other world."""
    live_table.playing._plain = None
    live_table._renderer = renderer_of(live_table.playing)
    here.registry.advisers.close()
    here.registry.advisers = Advisers(here.registry.bot_pool)


@contextlib.contextmanager
def logged() -> Iterator[list[str]]:
    """All lines that the server logs meanwhile, as they would be written."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(neutral(JsonLines().format(record)))

    keep, logger = Keep(), logging.getLogger("rada")
    before = logger.level
    logger.addHandler(keep)
    logger.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        logger.removeHandler(keep)
        logger.setLevel(before)


def neutral(text: str) -> str:
    """A text without the time of day, and without commitments to secrets, which are to differ."""
    text = re.sub(r'"(now|due|ms|since)": ?[0-9.e+-]+', r'"\1":0', text)
    return re.sub(r'"(at|(?:house_|next_)?commitment)": ?"[^"]+"', r'"\1":""', text)


def reply_of(reply: Any) -> str:
    """A reply with its status, its headers and its body."""
    headers = sorted((k, v) for k, v in reply.headers.items() if k != "date")
    return neutral(f"{reply.status_code} {headers} {reply.text}")
