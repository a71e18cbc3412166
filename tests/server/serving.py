"""``rada serve`` as it is, with a page of one file and, where wanted, without limits.

    python serving.py PAGE_FOLDER loose|patient|strict|tight|hasty serve --port 0 …

A checkout has no built page, and everything in a test comes from one address. Where it is loose,
anybody may ask for as much as they like. The machine of a test may stand still for seconds, in the
server or in whoever asks it: only one that is strict or hasty gives them up as soon as real ones do
or sooner. All the rest is the command as people run it: the same protocols, the same settings, the
same end.
"""

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

HASTE = 3.0
"""Seconds in which a request has to arrive at a server that is in a hurry."""

PATIENT = 240.0
"""Seconds after which a server that has patience gives something up."""

_GOOD_BYE = 60
"""Seconds for those who are connected when it stops. Some never answer: whoever is waited for
longer would hold up the end of a test run."""


HOLD = "RADA_TEST_HOLD_COMPILER"
"""A variable that names a file: nothing is compiled for as long as that is there."""


def arrange(folder: Path, limits: str) -> None:
    """Let the server find this page, and allow as much as anybody can ask for, or very little."""
    from rada.server.http.page import Page
    from rada.server.rate_limit import Limits

    Page.folder = folder
    if limits == "hasty":
        from rada.server.http import protocols

        protocols.ARRIVES_WITHIN = HASTE
    allowed = {"loose": (1e6, 1e6), "tight": (20, 0.5)}.get(limits)
    if allowed is not None:
        Limits.__init__.__defaults__ = (allowed,) * len(Limits.__dataclass_fields__)


def wait_for_guests() -> None:
    """Let the server wait for guests and bots, however slow they are."""
    from rada.cli import serve

    plain = serve._serve

    def patient(*given: Any) -> int:
        be_patient()  # only here: what it imports is to be imported as the command does it
        return plain(*given)

    serve._serve = patient  # type: ignore[assignment]


def be_patient() -> None:
    """Give up no guest and no bot in this process who is just slow."""
    from rada.server.bots import advice, pool
    from rada.server.http import protocols
    from rada.server.stopping import Config
    from rada.server.tables import subscribers
    from rada.server.ws import channel

    channel.HELLO_WITHIN = protocols.ARRIVES_WITHIN = PATIENT
    subscribers.HOST_MAY_BE_GONE = PATIENT
    pool.WAKING = advice.WAKING = PATIENT  # type: ignore[attr-defined]
    pool.BotPool.__init__.__defaults__ = (None, PATIENT, None)
    plain = Config.__init__

    def patient(config: Config, *given: Any, **named: Any) -> None:
        plain(config, *given, **named)
        config.ws_ping_timeout, config.timeout_graceful_shutdown = PATIENT, _GOOD_BYE

    Config.__init__ = patient  # type: ignore[method-assign, assignment]
    if HOLD in os.environ:
        hold_compiler(Path(os.environ[HOLD]))


def hold_compiler(file: Path) -> None:
    """Compile nothing for as long as a file is there."""
    from rada.server.bots.preparation import Preparation

    plain = Preparation._compile

    async def compile_later(preparation: Preparation, *job: Any) -> bool:
        while file.exists():
            await asyncio.sleep(0.05)
        return await plain(preparation, *job)

    Preparation._compile = compile_later  # type: ignore[method-assign, assignment]


def wait_for_storage(postgres: bool) -> None:
    """Wait for a database in this process, however slow it is; its driver takes long to import."""
    from rada.server.storage import sqlite

    sqlite.PATIENCE = PATIENT
    if postgres:
        from rada.server.storage.postgres import database

        database.CONNECT_WITHIN = database.ANSWER_WITHIN = database.PATIENCE = PATIENT


if __name__ == "__main__":
    arrange(Path(sys.argv[1]), sys.argv[2])
    if sys.argv[2] in ("loose", "patient", "tight"):
        wait_for_guests()
        wait_for_storage(any("postgresql://" in each for each in sys.argv))
    sys.argv[1:] = sys.argv[3:]
    from rada.cli.main import main

    main()
