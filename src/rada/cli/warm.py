"""``rada warm``: compile ahead, with a bar that shows how far it is."""

import multiprocessing
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from rada.bots.precompile import PARTS, Part, is_compiled, precompile
from rada.cli.errors import FINE
from rada.cli.simulate import decimal, progress_bar
from rada.games import load, playable
from rada.kernel import startup
from rada.kernel.code_cache import never_compile
from rada.kernel.compiling import need_compiler
from rada.kernel.module_code import has_module
from rada.words import say


def run_warm(games: Sequence[str], language: str) -> int:
    """Compile everything that tables of these games need, and say what was done."""
    need_compiler()
    chosen = [load(name).id for name in games or playable()]
    started = time.monotonic()
    compiled = compile_ahead(chosen, PARTS, language)
    seconds = decimal(language, time.monotonic() - started, 0)
    print(say(language, "warm-done" if compiled else "warm-nothing", seconds=seconds))
    return FINE


def compile_ahead(games: Sequence[str], parts: Sequence[Part], language: str) -> int:
    """Compile the parts of some games that are not compiled yet, on all cores; how many."""
    # The searches take longest, so they begin first.
    missing = [(g, p) for p in reversed(parts) for g in games if not is_compiled(g, p)]
    if not missing:
        return 0
    workers = min(os.cpu_count() or 1, len(missing))
    spawn = multiprocessing.get_context("spawn")
    if not sys.stderr.isatty():
        print(say(language, "warm-running", parts=len(missing)), file=sys.stderr, flush=True)
    with (
        progress_bar(len(missing), language, "warm-bar") as bar,
        ProcessPoolExecutor(workers, spawn) as pool,
    ):
        for done in as_completed([pool.submit(precompile, *each) for each in missing]):
            done.result()
            bar.advance(bar.task_ids[0])
    return len(missing)


def make_ready(game: str, parts: Sequence[Part], language: str) -> None:
    """Compile what a command needs of a game, unless the game's module does it as well."""
    if not runs_by_module(game, parts):
        compile_ahead([game], parts, language)


def runs_by_module(game: str, parts: Sequence[Part]) -> bool:
    """Let this command run a game by its module, if there is one and no machine code yet.

    Only where the process has this command to do and nothing else: it compiles nothing then.
    """
    if all(is_compiled(game, part) for part in parts):
        return False
    if not startup.is_command or not has_module(game):
        return False
    never_compile(load=False)
    return True
