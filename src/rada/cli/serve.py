"""``rada serve``: tables in the browser."""

import asyncio
import contextlib
import gc
import http.client
import json
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from rada.cli.errors import FINE, UsageTrouble
from rada.kernel import startup
from rada.words import say

_STARTS_WITHIN = 60
"""Seconds for which a worker that does not answer is waited for: a busy machine starts slowly, and
one that is killed for it only has to start again."""

_LAST_PORT = 65535

_LONGEST_ANSWER = 1000
"""Bytes that are read of what a server says of itself."""

_THIS_MACHINE = "127.0.0.1"


@dataclass(frozen=True)
class Serving:
    """A server as somebody asked for it."""

    host: str = _THIS_MACHINE
    port: int = 8000
    db: str | None = None
    workers: int = 1
    log_level: str = "warning"
    names: tuple[str, ...] = ()
    """Names under which the server may be asked, besides those that it knows of itself."""
    public_url: str = ""
    """The address under which others open the page, for links and QR codes."""
    open: bool = False


def _is_fast() -> bool:
    """Whether games run by modules or can be compiled, or are to run as plain Python."""
    from rada.games import BUILT_IN
    from rada.kernel.compiling import JIT, PLAIN
    from rada.kernel.module_code import has_module

    return JIT or PLAIN or all(map(has_module, BUILT_IN))


def run_server(wish: Serving, language: str) -> int:
    """Serve until somebody stops it."""
    startup.defer_numba()
    gc.disable()  # the imports make many objects and no garbage
    try:
        import rada.server.app  # noqa: F401 - used by _serve; imported here, without pauses
        from rada.server.http.address import public_url
        from rada.server.logs import LEVELS
        from rada.server.storage.file_lock import Taken, owned
        from rada.server.storage.sqlite import file_of
        from rada.server.storage.store import is_shared, prepare
    finally:
        gc.enable()
    from rada.errors import ServingTrouble

    if wish.public_url:
        wish = replace(wish, public_url=public_url(wish.public_url))
    if wish.log_level not in LEVELS:
        raise UsageTrouble("level", given=wish.log_level, known=LEVELS)
    if wish.workers < 1:
        raise ServingTrouble("no-workers")
    if wish.workers > 1 and not (wish.db and is_shared(wish.db)):
        raise ServingTrouble("workers")
    if not 0 <= wish.port <= _LAST_PORT:
        raise ServingTrouble("port-number", port=str(wish.port), last=str(_LAST_PORT))
    if not _is_fast():
        print(say(language, "serve-plain"), file=sys.stderr)
    database = wish.db or _own_database()
    asyncio.run(prepare(database))
    if is_shared(database):
        return _serve(wish, language, database)
    try:
        with owned(file_of(database)) as tell:
            return _serve(wish, language, database, tell)
    except Taken as taken:
        if not taken.address:
            raise
        host, port = _host_and_port(taken.address)
        if _will_do(wish, port) and _answers(host, port):
            return _show(taken.address, language)
        raise


def _will_do(wish: Serving, port: int) -> bool:
    """Whether a server that runs at this port is all that was asked for: to see its page.

    It may be open to its own machine only, and nothing else about it can be changed any more.
    """
    usual = Serving(open=True)
    return wish.port in (usual.port, port) and replace(wish, port=usual.port, db=None) == usual


def _show(address: str, language: str) -> int:
    """Say where a server runs already, and open its page where there is a screen."""
    print(say(language, "serve-running", address=address), flush=True)
    if _has_screen():
        webbrowser.open(address)
    return FINE


def _serve(
    wish: Serving,
    language: str,
    database: str,
    tell: Callable[[str], None] | None = None,
) -> int:
    import uvicorn
    import uvicorn.supervisors

    from rada.errors import ServingTrouble
    from rada.server.app import serving
    from rada.server.http.address import Address, host_in
    from rada.server.http.hosts import EVERY_INTERFACE
    from rada.server.http.page import Page
    from rada.server.http.protocols import HttpProtocol, LiveProtocol
    from rada.server.logs import set_up
    from rada.server.stopping import Config

    page = Page()
    if not page.built:
        raise ServingTrouble("page")
    try:
        listening = _listen(wish.host, wish.port)
    except ServingTrouble:
        # Whoever has locked the tables knows that the server at this port has others. Without a
        # lock it is most likely the same one, unless these tables were chosen.
        likely = tell is None and wish.db is None and _will_do(wish, wish.port)
        if likely and _answers(wish.host, wish.port):
            return _show(_address(wish.host, wish.port), language)
        raise
    set_up(wish.log_level)
    port = listening.getsockname()[1]
    if tell is not None:
        tell(_address(wish.host, port))
    address = Address(wish.public_url, port if wish.host in EVERY_INTERFACE else None)
    names = (wish.host, *wish.names)
    if wish.public_url:
        names += (host_in(wish.public_url),)
    config = Config(
        partial(serving, database, page, wish.log_level, names, address),
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
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _host_and_port(address: str) -> tuple[str, int]:
    parts = urlsplit(address)
    return parts.hostname or _THIS_MACHINE, parts.port or 80


def _answers(host: str, port: int) -> bool:
    """Whether a server of ours answers: this process, one of its workers, or one before.

    Many a program answers any question with 200; only ours says which one it is.
    """
    near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    asking = http.client.HTTPConnection(near, port, timeout=5)
    try:
        asking.request("GET", "/api/health")
        answer = asking.getresponse()
        told = json.loads(answer.read(_LONGEST_ANSWER))
        return answer.status == 200 and isinstance(told, dict) and told.get("rada") is True
    except (OSError, ValueError, RecursionError, http.client.HTTPException):
        return False
    finally:
        asking.close()


def _announce(there: Callable[[], bool], wish: Serving, address: str, language: str) -> None:
    """Say where the page is as soon as it is there, and open it where there is a screen."""
    while not there():
        time.sleep(0.05)
    print(say(language, "serve-here", address=address), flush=True)
    print(who_can_come(wish, address, language), flush=True)
    print(say(language, "serve-stop"), flush=True)
    if wish.open and _has_screen():
        webbrowser.open(address)


def who_can_come(wish: Serving, address: str, language: str) -> str:
    """What is open, and to whom, in one sentence."""
    from rada.server.http.address import is_loopback, lan_address
    from rada.server.http.hosts import EVERY_INTERFACE

    if wish.public_url:
        return say(language, "serve-public", address=f"{wish.public_url}/")
    if wish.host not in EVERY_INTERFACE:
        alone = is_loopback(wish.host)
        return say(language, "serve-alone" if alone else "serve-lan", address=address)
    lan = lan_address()
    if lan is None:
        return say(language, "serve-no-lan")
    return say(language, "serve-lan", address=address.replace("localhost", lan))


def host_for(host: str | None, lan: bool) -> str:
    """The address to listen at, as somebody asked for it."""
    from rada.errors import ServingTrouble
    from rada.server.http.hosts import EVERY_INTERFACE

    if lan and host is not None:
        raise ServingTrouble("lan-host")
    return EVERY_INTERFACE[0] if lan else host or _THIS_MACHINE


def _has_screen() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
