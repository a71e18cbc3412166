"""Compile ahead what a table needs, so that nobody waits for it in the middle of a game.

A game has two parts to compile: its rules with its writers and the quick bots, and the search
behind ``master``, hints and reviews. A part is compiled by calling everything in it once. A file in
the cache then says that this was done, by these sources for this processor, so that a later process
need not load a part to know that it is there.
"""

import contextlib
import functools
import hashlib
import platform
from importlib.metadata import version
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from rada.bots.advice import advise_on
from rada.bots.bots import NAMES as BOTS
from rada.bots.bots import STRONGEST, bot_of, luck_of, move_of, redealt, signals_of
from rada.bots.budget import Budget
from rada.bots.master import MasterBot
from rada.games import foreign_folders, load
from rada.kernel.code_cache import cache_folder, sources_digest
from rada.kernel.compiling import JIT
from rada.table.table import Table

Part: TypeAlias = Literal["rules", "search"]
PARTS: tuple[Part, ...] = get_args(Part)

_FEW = Budget(visits=40)
"""Enough for every function of a search and of advice to be called."""


def precompile(game_id: str, part: Part) -> None:
    """Compile a part of a game into the cache, unless it is there."""
    if not is_compiled(game_id, part):
        exercise(game_id, part)
        _note(game_id, part)


def is_compiled(game_id: str, part: Part) -> bool:
    """Whether a part of a game is in the cache; plain Python needs no machine code."""
    if not JIT:
        return True
    mark = _mark(game_id, part)
    return mark is not None and mark.exists()


def forget(game_id: str, part: Part) -> None:
    """Note that a part is not in the cache after all: somebody has emptied it."""
    mark = _mark(game_id, part)
    if mark is not None:
        mark.unlink(missing_ok=True)


def exercise(game_id: str, part: Part) -> None:
    """Call every compiled function that a table calls: it is compiled, or loaded, by that."""
    if part == "rules":
        _exercise_rules(game_id)
    else:
        _exercise_search(game_id)


def _exercise_rules(game_id: str) -> None:
    table, luck = Table(game_id), luck_of("precompile")
    quick = [bot_of(name) for name in BOTS if name != STRONGEST]
    for _ in range(3):
        seat = table.awaited[0]
        for bot in quick:
            bot.eagerness(table.game, redealt(table.game, table.state, seat, luck), seat)
            signals_of(bot, table.game, table.state, seat, luck)
            actions = move_of(bot, table.game, table.state, seat, luck)
        table.legal_entries(seat)
        table.view(seat)
        if table.game.writing is not None:
            table.game.writing.write(table.steps(), (seat,), (seat,))
        table.game.applying.apply(table.steps()[-1:], seat, actions)
        table.decide(seat, actions)


def _exercise_search(game_id: str) -> None:
    game, luck = load(game_id), luck_of("precompile")
    table = Table(game)
    if game.start_is_agreed:  # there is nothing to search for before that
        table.play(table.legal_entries()[0])
    seat = table.awaited[0]
    imagined = redealt(game, table.state, seat, luck)
    master = MasterBot(_FEW)
    master.think(game, imagined, seat, luck)
    master.move(game, imagined, seat, luck)
    advise_on(game, imagined, seat, luck, _FEW)


def _note(game_id: str, part: Part) -> None:
    mark = _mark(game_id, part)
    if mark is not None:
        with contextlib.suppress(OSError):  # a full disk: it is compiled again another time
            mark.parent.mkdir(exist_ok=True)
            mark.touch()


def _mark(game_id: str, part: Part) -> Path | None:
    """The file that says that a part is compiled; None where nothing can be kept."""
    folder = cache_folder()
    if folder is None:
        return None
    sources = sources_digest(__file__, *foreign_folders(game_id))
    return folder / sources / f"{game_id}-{part}-{_machine()}.done"


@functools.cache
def _machine() -> str:
    """What machine code is made by and for: a folder may be shared by several machines."""
    import llvmlite.binding as llvm  # not Numba itself, whose import takes a second

    features = sorted(name for name, there in llvm.get_host_cpu_features().items() if there)
    parts = (platform.machine(), platform.python_version(), version("numba"))
    text = repr((parts, llvm.get_host_cpu_name(), features))
    return hashlib.sha256(text.encode()).hexdigest()[:12]
