"""Machine code on disk: where it is kept, and whether this process makes any or only loads it.

Numba renews its cache when the file of a function changes, but not when a function that it calls
changes in another file. So the cache lives in a folder named after the contents of all the
sources that can end up in compiled code, and a stale rule can never be loaded.

Compiling takes seconds, in which a process does nothing else. A process that must answer at once
calls ``never_compile``: it runs the modules of the games, or else the rules as plain Python, which
both decide exactly alike, until it has loaded the machine code that another process has put into
the cache.
"""

import contextlib
import functools
import hashlib
import os
import shutil
import stat
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

from rada.kernel import startup

_MONTH = 30 * 24 * 3600.0


class NotCompiled(Exception):
    """There is no machine code for a function yet, and this process does not compile any."""


class Policy(threading.local):
    """What a process that compiles nothing does about machine code, thread by thread."""

    compiles = True
    loads = True
    missing: list[str] | None = None


policy = Policy()


def never_compile(*, load: bool) -> None:
    """Let this process compile nothing from now on.

    With ``load``, machine code from the cache is loaded wherever it is called for. Without, that
    happens only inside ``loading``: to load takes some milliseconds as well.
    """
    Policy.compiles = False
    Policy.loads = load


def compile_nothing() -> None:
    """Let a command start at once, without a compiler; to be said before anything is imported that
    is compiled. Other processes compile for it."""
    startup.defer_numba()
    if startup.numba_deferred:
        never_compile(load=True)


@contextlib.contextmanager
def loading() -> Iterator[list[str]]:
    """Load the machine code of whatever is called in this thread, and list what there is none of.

    The list stays empty in a process that compiles: it compiles what it does not find.
    """
    missing: list[str] = []
    before, policy.loads, policy.missing = policy.loads, True, missing
    try:
        yield missing
    finally:
        policy.loads, policy.missing = before, None


def refuse_to_compile(name: str) -> None:
    """Raise ``NotCompiled`` for a function, and list it where somebody loads."""
    if policy.missing is not None:
        policy.missing.append(name)
    raise NotCompiled(name)


_PACKAGE = Path(__file__).resolve().parent.parent


@functools.cache
def sources_digest(file: str, *beside: Path) -> str:
    """A short digest of every source that the compiled functions of a file can be made from.

    A game is made from its own folder and the kernel; what stands above may use all games, and
    what stands above the bots these as well. ``beside`` are folders of functions that one closes
    over: those of a game that is not in this package are among them.
    """
    below = Path(file).resolve().parent
    if not below.is_relative_to(_PACKAGE / "games") or below == _PACKAGE / "games":
        folders = [_PACKAGE / "games", below]
        if below == _PACKAGE / "envs":
            folders.append(_PACKAGE / "bots")
    else:
        folders = [below]
    folders.insert(0, _PACKAGE / "kernel")
    for folder in beside:
        if not any(folder.is_relative_to(each) for each in folders):
            folders.append(folder)
    digest = hashlib.sha256()
    for folder in folders:
        digest.update(_folder_digest(folder))
    return digest.hexdigest()[:16]


@functools.cache
def _folder_digest(folder: Path) -> bytes:
    """A digest of the sources in one folder: the kernel's is asked for with every file."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.digest()


def folders_behind(function: Any) -> tuple[Path, ...]:
    """The folders of all functions that a function closes over, at any depth."""
    found, seen, left = set(), set(), [function]
    while left:
        each = left.pop()
        plain = getattr(each, "py_func", each)
        if isinstance(plain, FunctionType) and plain not in seen:
            seen.add(plain)
            found.add(Path(plain.__code__.co_filename).resolve().parent)
            left += [cell.cell_contents for cell in plain.__closure__ or ()]
    return tuple(sorted(found))


@functools.cache
def cache_folder() -> Path | None:
    """The folder of the compiled code: the user's cache, else a private temporary folder.

    ``RADA_CACHE_DIR`` overrides both. None when nothing can be written anywhere: everything
    works then too, and is compiled anew in every process.
    """
    import platformdirs

    chosen = os.environ.get("RADA_CACHE_DIR")
    candidates = [
        Path(chosen) if chosen else Path(platformdirs.user_cache_dir("rada")),
        Path(tempfile.gettempdir()) / f"rada-cache-{os.getuid() if hasattr(os, 'getuid') else ''}",
    ]
    for candidate in candidates:
        folder = candidate / "compiled"
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if _is_mine(candidate):
                with tempfile.TemporaryFile(dir=folder):
                    return folder
        except OSError:
            continue
    return None


def _is_mine(folder: Path) -> bool:
    """Whether nobody else can put code into the folder (compiled code is loaded from it)."""
    if not hasattr(os, "getuid"):
        return True
    status = folder.stat()
    return status.st_uid == os.getuid() and not status.st_mode & stat.S_IWOTH


@functools.cache
def make_folder(folder: Path) -> None:
    """Make a folder for machine code, and drop very old ones on that occasion."""
    if not folder.exists():
        _forget_old(folder.parent)
        folder.mkdir(exist_ok=True)


@contextlib.contextmanager
def alone(name: str) -> Iterator[None]:
    """Let one process at a time compile a function: the others then find it in the cache."""
    folder = cache_folder()
    try:
        import fcntl
    except ImportError:  # not on this system: then some things are compiled twice
        folder = None
    if folder is None:
        yield
        return
    with (folder / f"{hashlib.sha256(name.encode()).hexdigest()[:16]}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _forget_old(folder: Path) -> None:
    """Drop what was compiled over a month ago: its sources have most likely changed since."""
    for old in folder.iterdir():
        if time.time() - old.stat().st_mtime > _MONTH:
            shutil.rmtree(old, ignore_errors=True)
