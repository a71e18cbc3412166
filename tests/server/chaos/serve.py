"""``rada serve`` whose clock can be jumped, and a mother from whom such servers come quickly.

    python -m tests.server.chaos.serve ORDER     one server
    python -m tests.server.chaos.serve           a mother: an order a line, a process an order

A server is the command as people run it, without limits on guests who all have one address. Most
of its start is importing and loading compiled rules. The mother does that once and forks, so that
a thousand servers can be killed while somebody waits; what follows (database, protocols, live
tables) each of them does itself.
"""

import ctypes
import gc
import json
import mmap
import os
import signal
import struct
import sys
import time
from pathlib import Path
from typing import Any

from tests.server.serving import arrange, wait_for_guests

Order = dict[str, Any]
_END_WITH_PARENT = 1


def jump(clock: Path, seconds: float) -> None:
    """Let the clock of a server be so many seconds wrong from now on."""
    with clock.open("r+b") as file:
        file.write(struct.pack("d", seconds))


def set_clock(clock: Path) -> None:
    """Let this process go by the clock in a file."""
    with clock.open("r+b") as file:
        shared = mmap.mmap(file.fileno(), 8)
    right = time.time
    time.time = lambda: right() + struct.unpack("d", shared[:8])[0]


def serve(order: Order) -> None:
    """Be a server, until somebody ends it, or whoever started it is gone."""
    ctypes.CDLL(None).prctl(_END_WITH_PARENT, signal.SIGKILL)
    set_clock(Path(order["clock"]))
    sys.argv = ["rada", "serve", *order["arguments"]]
    from rada.cli.main import main

    main()


def have_bots_think_here() -> None:
    """Quick bots, without the process of their own that takes longer to start than the server."""
    from rada.bots.bots import QUICKEST, bot_of, luck_of, move_of, redealt
    from rada.server.bots.pool import BotPool

    async def move(_: BotPool, bot: str, game: Any, state: Any, seat: int, *luck: object) -> Any:
        fortune = luck_of(*luck)
        return move_of(bot_of(QUICKEST), game, redealt(game, state, seat, fortune), seat, fortune)

    BotPool.move = move  # type: ignore[method-assign, assignment]
    BotPool.wake = lambda self: None  # type: ignore[method-assign]


def mother() -> None:
    """Fork a server for every order, and say which process it is."""
    import alembic.command
    import asyncpg
    import uvicorn.supervisors
    import uvloop

    import rada.cli.main
    import rada.cli.serve
    import rada.server.app
    from rada.bots.precompile import exercise
    from rada.games import NAMES
    from rada.server.storage.postgres import database

    known = (alembic, asyncpg, uvicorn, uvloop, rada, database)
    assert all(known)
    for name in NAMES:
        exercise(name, "rules")
    have_bots_think_here()
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to be asked how they ended
    print("ready", flush=True)
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            os.setsid()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            said = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            nothing = os.open(os.devnull, os.O_RDONLY)
            for old, new in ((nothing, 0), (said, 1), (said, 2)):
                os.dup2(old, new)
            serve(order)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    arrange(Path(os.environ["RADA_TORMENT_PAGE"]), "loose")
    wait_for_guests()
    if len(sys.argv) > 1:
        serve(json.loads(sys.argv[1]))
    else:
        mother()
