"""What a player may see of a move before making it, and that it gives nothing away."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rada.games.contract import Event, Move, State
from tests.games.harness import SETTINGS, Setting, ids, luck_from, somewhere

seeds = st.binary(min_size=32, max_size=32)
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=ids)
some = settings(max_examples=10)


def outlooks(setting: Setting, state: State, seat: int) -> dict[Any, dict[str, Any]]:
    game = setting.game
    return {move.actions: game.outlook(state, seat, move) for move in game.moves(state, seat)}


def told(events: list[Event]) -> dict[str, Any]:
    """The outlook that the events of a move would have been foreseen by."""
    looks: dict[str, Any] = {}
    for event in events:
        if event.what in ("three-took", "gap-took"):
            looks["takes"] = event.facts["cards"]
        elif event.what == "three-flipped":
            looks.setdefault("flips", []).append(event.facts["colour"])
        elif event.what == "thegame-laid-back":
            looks["back"] = True
    return looks


def events_of(setting: Setting, state: State, seat: int, move: Move) -> list[Event]:
    game = setting.game
    return game.tell(game.view(state, seat), game.view(move.after, seat))


@every_setting
@given(seed=seeds)
@some
def test_an_outlook_is_what_everybody_will_be_told(setting: Setting, seed: bytes) -> None:
    state = somewhere(setting, seed)
    for seat in setting.game.awaited(state):
        for move in setting.game.moves(state, seat):
            looks = setting.game.outlook(state, seat, move)
            assert looks == told(events_of(setting, state, seat, move))
            assert all(looks.values()), "only the keys that matter"


@every_setting
@given(seed=seeds, other=seeds)
@some
def test_an_outlook_gives_nothing_away(setting: Setting, seed: bytes, other: bytes) -> None:
    state = somewhere(setting, seed)
    for seat in setting.game.awaited(state):
        imagined = setting.game.copy_of(state)[0]
        setting.game.compiled_rules.redeal(imagined, seat, luck_from(other))
        assert outlooks(setting, imagined, seat) == outlooks(setting, state, seat)


@every_setting
@given(seed=seeds)
@some
def test_an_outlook_changes_nothing(setting: Setting, seed: bytes) -> None:
    state = somewhere(setting, seed)
    before = state.tobytes()
    for seat in setting.game.awaited(state):
        for move in setting.game.moves(state, seat):
            after = move.after.tobytes()
            setting.game.outlook(state, seat, move)
            assert (state.tobytes(), move.after.tobytes()) == (before, after)


@pytest.mark.parametrize("name", ["gap", "thegame", "three"])
def test_outlooks_are_seen(name: str) -> None:
    """The games that have something to show do show it."""
    setting = next(each for each in SETTINGS if each.name == name and each.players == 3)
    seen: set[str] = set()
    for n in range(150):
        state = somewhere(setting, n.to_bytes(28, "big") + (n * 7).to_bytes(4, "big"))
        for seat in setting.game.awaited(state):
            for looks in outlooks(setting, state, seat).values():
                seen |= looks.keys()
    assert seen == {"gap": {"takes"}, "thegame": {"back"}, "three": {"takes", "flips"}}[name]
