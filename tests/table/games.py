"""Finished games for the tests of the table."""

import functools
import random
from typing import Any

from rada.games.contract import NOBODY, Entry
from rada.table.table import Table
from tests.games.harness import Setting


@functools.cache
def _finished(name: str, players: int, given: tuple[tuple[str, Any], ...]) -> Table:
    setting = Setting(name, players, dict(given))
    choose = random.Random(f"{setting}")
    table = Table(name, players, seed=choose.randbytes(32), options=setting.options)
    while not table.over:
        if len(table.moves) == 20 and table.game.legal_actions(table.state, NOBODY):
            table.play({"time": True})
        elif len(table.moves) == 3 and table.options.recorded().get("signals"):
            table.play({"seat": 0, "signal": {"up1": "leave", "down2": "small_step"}})
        else:
            table.play(choose.choice(table.legal_entries()))
    return table


def finished(setting: Setting) -> Table:
    """A finished random game (always the same one; do not change it)."""
    return _finished(setting.name, setting.players, tuple(setting.given.items()))


def record_of(setting: Setting) -> Entry:
    """A record that may be changed."""
    import json

    copy: Entry = json.loads(json.dumps(finished(setting).record()))
    return copy
