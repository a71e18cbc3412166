"""The rules against a second, naive implementation that was made from the rulebooks alone."""

import json
import random
from typing import Any

import pytest

from rada.games.contract import NOBODY, Entry, Move
from rada.table.table import Table
from tests.games.harness import SETTINGS, Setting, ids
from tests.naive import GAMES


def canonical(entry: Entry) -> str:
    """An entry as text, with what may be listed in any order sorted."""
    tidy = dict(entry)
    for key in ("take", "lay"):
        if isinstance(tidy.get(key), list):
            tidy[key] = sorted(tidy[key])
    return json.dumps(tidy, sort_keys=True)


def deal_all(naive: Any, table: Table, made: int) -> int:
    """Hand the naive game every deal that the table has made since."""
    while naive.wants_deal:
        naive.deal(table.deals[made])
        made += 1
    assert made == len(table.deals)
    return made


@pytest.mark.parametrize("setting", SETTINGS, ids=ids)
@pytest.mark.parametrize("sensible", [False, True], ids=["random", "sensible"])
def test_every_position_of_a_game_is_judged_alike(setting: Setting, sensible: bool) -> None:
    choose = random.Random(f"{setting} {sensible}")
    for _ in range(3 if sensible else 6):
        seed = choose.randbytes(32)
        table = Table(setting.name, setting.players, seed=seed, options=setting.options)
        naive = GAMES[setting.name](setting.players, setting.options.recorded())
        made = deal_all(naive, table, 0)
        while not table.over:
            entries = table.legal_entries()
            assert sorted(map(canonical, entries)) == sorted(map(canonical, naive.legal()))
            assert naive.result() is None
            entry = _choice(table, entries, choose, sensible)
            naive.play(table.play(entry))
            if len(table.moves) == 25:
                _call_time(table, naive)
            made = deal_all(naive, table, made)
        assert naive.over
        assert naive.legal() == []
        assert naive.result() == table.result


def _choice(table: Table, entries: list[Entry], choose: random.Random, sensible: bool) -> Entry:
    """A random move, or (so that games come to their usual ends) the bot's."""
    entry = choose.choice(entries)
    if not sensible:
        return entry
    from rada.bots import bots

    seat = entry["seat"]
    luck = bots.luck_of(choose.random())
    actions = bots.move_of(bots.bot_of("greedy"), table.game, table.state, seat, luck)
    states = table.game.copy_of(table.state)
    for action in actions:
        table.game.compiled_rules.apply(states[0], seat, action)

    return table.game.move_entry(table.state, seat, Move(actions, states[0]))


def _call_time(table: Table, naive: Any) -> None:
    if table.game.legal_actions(table.state, NOBODY):
        naive.play(table.play({"time": True}))
