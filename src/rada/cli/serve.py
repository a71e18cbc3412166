"""``rada serve``: tables in the browser."""

import asyncio
import contextlib
import gc
import http.client
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import platformdirs

from rada.cli.errors import FINE, UsageTrouble
from rada.kernel import startup
from rada.words import say

_STARTS_WITHIN = 60
"""Seconds for which a worker that does not answer is waited for: a busy machine starts slowly, and
one that is killed for it only has to start again."""

_LAST_PORT = 65535

_LAN_PROBE = ("192.0.2.1", 9)
"""An address for documentation: asking for the way to it sends nothing."""


@dataclass(frozen=True)
class Serving:
    """A server as somebody asked for it."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: str | None = None
    workers: int = 1
    log_level: str = "warning"
    names: tuple[str, ...] = ()
    """Names under which the server may be asked, besides those that it knows of itself."""
    open: bool = False


def run_server(wish: Serving, language: str) -> int:
    """Serve until somebody stops it."""
    startup.defer_numba()
    gc.disable()  # the imports make many objects and no garbage
    try:
        import rada.server.app  # noqa: F401 - used by _serve; imported here, without pauses
        from rada.server.logs import LEVELS
        from rada.server.storage.file_lock import owned
        from rada.server.storage.sqlite import file_of
        from rada.server.storage.store import is_shared, prepare
    finally:
        gc.enable()
    from rada.errors import ServingTrouble

    if wish.log_level not in LEVELS:
        raise UsageTrouble("level", given=wish.log_level, known=LEVELS)
    if wish.workers < 1:
        raise ServingTrouble("no-workers")
    if wish.workers > 1 and not (wish.db and is_shared(wish.db)):
        raise ServingTrouble("workers")
    if not 0 <= wish.port <= _LAST_PORT:
        raise ServingTrouble("port-number", port=str(wish.port), last=str(_LAST_PORT))
    database = wish.db or _own_database()
    asyncio.run(prepare(database))
    if is_shared(database):
        return _serve(wish, language, database)
    with owned(file_of(database)):
        return _serve(wish, language, database)


def _serve(wish: Serving, language: str, database: str) -> int:
    import uvicorn
    import uvicorn.supervisors

    from rada.errors import ServingTrouble
    from rada.server.app import serving
    from rada.server.http.page import Page
    from rada.server.http.protocols import HttpProtocol, LiveProtocol
    from rada.server.logs import set_up
    from rada.server.stopping import Config

    page = Page()
    if not page.built:
        raise ServingTrouble("page")
    listening = _listen(wish.host, wish.port)
    set_up(wish.log_level)
    config = Config(
        partial(serving, database, page, wish.log_level, (wish.host, *wish.names)),
        factory=True,
        workers=wish.workers,
        log_config=None,
        access_log=False,
        http=HttpProtocol,
        ws=LiveProtocol,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=_STARTS_WITHIN,
        server_header=False,
    )
    port = listening.getsockname()[1]
    telling = (lambda: _answers(wish.host, port), wish, _address(wish.host, port), language)
    threading.Thread(target=_announce, args=telling, daemon=True).start()
    if wish.workers > 1:
        uvicorn.supervisors.Multiprocess(config, [listening]).run()
        return FINE
    uvicorn.Server(config).run([listening])
    return FINE


def _own_database() -> str:
    """Where tables are kept if nobody says where."""
    from rada.errors import ServingTrouble

    folder = Path(platformdirs.user_data_dir("rada"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        reason = trouble.strerror or str(trouble)
        raise ServingTrouble("folder", folder=str(folder), reason=reason) from None
    return str(folder / "tables.db")


def _listen(host: str, port: int) -> socket.socket:
    from rada.errors import ServingTrouble

    with contextlib.ExitStack() as undo:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            listening = undo.enter_context(socket.socket(family, socket.SOCK_STREAM))
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, port))
            listening.listen(2048)
        except socket.gaierror:
            raise ServingTrouble("host", host=host) from None
        except OSError as trouble:
            reason = trouble.strerror or str(trouble)
            raise ServingTrouble("port", host=host, port=str(port), reason=reason) from None
        undo.pop_all()
    return listening


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    return f"http://{shown}:{port}/"


def _answers(host: str, port: int) -> bool:
    """Whether somebody answers, this process or one of its workers."""
    near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    asking = http.client.HTTPConnection(near, port, timeout=5)
    try:
        asking.request("GET", "/api/health")
        return asking.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        asking.close()


def _announce(there: Callable[[], bool], wish: Serving, address: str, language: str) -> None:
    """Say where the page is as soon as it is there, and open it where there is a screen."""
    while not there():
        time.sleep(0.05)
    print(say(language, "serve-here", address=address), flush=True)
    if wish.host in ("0.0.0.0", "::"):  # noqa: S104 - this is what was asked for
        lan = _lan_address()
        if lan:
            near = address.replace("localhost", lan)
            print(say(language, "serve-lan", address=near), flush=True)
    print(say(language, "serve-stop"), flush=True)
    if wish.open and _has_screen():
        webbrowser.open(address)


def _lan_address() -> str | None:
    """The address of this machine in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_LAN_PROBE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _has_screen() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
