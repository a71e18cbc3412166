"""What is sent about a move is the same whether compiled writers or Python make it."""

import json
import random
from typing import Any

import pytest

from rada.errors import RadaError
from rada.games import NAMES, load
from rada.games.contract import NOBODY, Entry
from rada.server.tables.compiled_renderer import CompiledRenderer
from rada.server.tables.python_renderer import PythonRenderer
from rada.server.tables.renderer import Renderer
from rada.server.tables.session import renderer_of
from rada.table.table import Considered, Table

MOVES = 30
WRITTEN = [name for name in NAMES if load(name).writing is not None]
every_game = pytest.mark.parametrize("name", WRITTEN)


def both(table: Table) -> tuple[Renderer, Renderer]:
    assert table.game.writing is not None
    return CompiledRenderer(table, table.game.writing), PythonRenderer(table)


def told(renderer: Renderer, table: Table) -> list[Any]:
    """All that is sent about the newest position, and what is parsed of it."""
    awaited = list(table.awaited)
    found: list[Any] = [renderer.legal_json(awaited), renderer.legal_json(awaited[::-1])]
    found += [renderer.legal_json([]), renderer.legal(awaited)]
    for seat in range(NOBODY, table.players):
        found += [renderer.view_json(seat), renderer.events_json(seat), renderer.view(seat)]
    return found


def told_of_old(renderer: Renderer, table: Table) -> list[str]:
    """All that is sent about every position so far."""
    return [
        text
        for number in range(len(table.moves) + 1)
        for seat in range(NOBODY, table.players)
        for text in (renderer.view_json_at(seat, number), renderer.events_json_at(seat, number))
    ]


def outcome(renderer: Renderer, entry: Entry) -> tuple[Any, ...]:
    """What becomes of a move that somebody sent."""
    try:
        move: Considered = renderer.consider(entry)
    except RadaError as refused:
        return (str(refused),)
    return move.seat, move.actions, json.dumps(move.entry), move.states.tobytes()


def variants(entry: Entry) -> list[Entry]:
    """Entries that look like one another: other kinds of values, another order, more and less."""
    backwards = dict(reversed(entry.items()))
    true = {key: True if value == 1 else value for key, value in entry.items()}
    real = {key: float(value) if key == "seat" else value for key, value in entry.items()}
    return [entry, backwards, true, real, entry | {"more": 1}, entry | {"seat": 7}, {}]


@every_game
@pytest.mark.parametrize("players", [2, 4])
def test_both_renderers_show_the_same(name: str, players: int) -> None:
    table, drawn = Table(name, players, seed=bytes(32)), random.Random(1)
    renderers = both(table)
    for _ in range(MOVES):
        compiled, python = (told(renderer, table) for renderer in renderers)
        assert compiled == python
        if table.over:
            break
        entries = [offer["move"] for offer in renderers[0].legal(list(table.awaited))]
        chosen = drawn.choice(entries)
        for entry in [*entries, *variants(chosen)]:
            compiled_outcome, python_outcome = (outcome(each, entry) for each in renderers)
            assert compiled_outcome == python_outcome
        table.accept(renderers[drawn.randrange(2)].consider(chosen))
    compiled_past, python_past = (told_of_old(renderer, table) for renderer in renderers)
    assert compiled_past == python_past


@every_game
def test_a_listed_move_is_not_judged_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(name, 2, seed=bytes(32))
    renderer, _ = both(table)
    entries = [offer["move"] for offer in renderer.legal(list(table.awaited))]
    monkeypatch.setattr(Table, "consider", None)
    for entry in entries:
        assert renderer.consider(entry).entry == entry


@every_game
def test_moves_of_an_old_position_are_judged(name: str) -> None:
    """What was listed before the last move is nobody's word for what is legal now."""
    table = Table(name, 2, seed=bytes(32))
    renderer, python = both(table)
    entries = [offer["move"] for offer in renderer.legal(list(table.awaited))]
    table.accept(renderer.consider(entries[0]))
    assert [outcome(renderer, entry) for entry in entries] == [
        outcome(python, entry) for entry in entries
    ]


def test_a_game_without_writers_is_shown_by_python(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("gap", 2, seed=bytes(32))
    assert isinstance(renderer_of(table), CompiledRenderer)
    monkeypatch.setattr(table.game, "writing", None)
    assert isinstance(renderer_of(table), PythonRenderer)
