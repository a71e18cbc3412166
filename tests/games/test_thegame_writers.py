"""The Game: what compiled code writes of that which random games never come to."""

import itertools
import json
from typing import Any

import numpy as np
import pytest

from rada.games.contract import NOBODY, Move, State
from rada.games.thegame import writers
from tests.games.build_thegame import GAME, PILES, legal, open_table, play, position, rules
from tests.games.common_thegame import NARROW, SIGNALS
from tests.games.test_writers import check, check_secrets, compiled, plain


def told_of(state: State, *moves: str) -> list[str]:
    """Make moves and check all that is written on the way: what happened in the last one."""
    for text in moves:
        before = GAME.copy_of(state)
        play(state, text)
        trail = np.concatenate((before, GAME.copy_of(state)))
        check(GAME, plain(GAME), trail)
        written = check(GAME, compiled(GAME), trail)
        check_secrets(GAME, compiled(GAME), trail)
    return [event["what"] for event in json.loads(written.events(NOBODY))]


def test_a_game_that_is_won() -> None:
    state = position([[50], [60, 70]])
    assert told_of(state, "50 up1") == ["thegame-laid"]
    assert told_of(state, "end") == ["thegame-drew"]
    assert told_of(state, "60 up1", "70 down1", "end") == ["thegame-won"]


def test_a_game_that_is_lost_to_fire() -> None:
    state = position([[22, 50, 80], [60, 70, 90]], on_fire=True)
    assert told_of(state, "22 up1", "end") == ["thegame-drew"]
    assert told_of(state, "60 up2", "end") == ["thegame-fire"]


def test_a_game_that_is_stuck_at_the_start_of_a_turn() -> None:
    state = position([[97, 99], [41, 42]], deck=[43, 44, 45], tops=NARROW)
    assert told_of(state, "97 up1", "99 up1", "end") == ["thegame-drew", "thegame-stuck"]


def test_a_game_that_is_stuck_within_a_turn() -> None:
    state = position([[86, 87, 99], [41, 42]], deck=[43, 44, 45], tops=NARROW)
    assert told_of(state, "99 up1") == ["thegame-laid", "thegame-stuck"]


@pytest.mark.parametrize(("top", "pile"), [(60, "up1"), (60, "up2"), (40, "down1"), (40, "down2")])
def test_ten_back_on_every_pile(top: int, pile: str) -> None:
    state = position([[50, 51, 52], [8, 9]], tops=(top,) * rules.PILES)
    written = compiled(GAME).write(GAME.copy_of(state), (), (0,))
    back = {each["text"] for each in json.loads(written.moves((0,))) if each["outlook"]["back"]}
    assert back == {f"50 {name}" for name in PILES if name[:2] == pile[:2]}
    assert told_of(state, f"50 {pile}") == ["thegame-laid-back"]


def test_in_the_middle_of_a_move_the_card_is_the_chosen_one() -> None:
    state = position([[50, 60], [70, 80]], tops=(55, 1, 100, 45))
    whole = {text for text in legal(state) if text.startswith("50 ")}
    GAME.compiled_rules.apply(state, 0, 50)
    written = check(GAME, compiled(GAME), GAME.copy_of(state))
    assert {each["text"] for each in json.loads(written.moves((0,)))} == whole == legal(state)
    assert {json.loads(each.entry)["lay"] for each in written.listed()} == {50}


# Several signals at once


def written_signals(state: State, seat: int, actions: tuple[int, ...]) -> tuple[Any, str]:
    """A move of signals as its entry and its text, which are what the Python code makes."""
    after = GAME.copy_of(state)
    for action in actions:
        GAME.compiled_rules.apply(after, seat, action)
    entry = GAME.move_entry(state, seat, Move(actions, after[0]))
    out = np.zeros(200, np.uint8)
    move = (state, after[0], seat, np.array(actions), len(actions), out, 0)
    found = bytes(out[: writers.write_entry(*move)]).decode()
    text = bytes(out[: writers.write_text(*move)]).decode()
    assert json.loads(found) == entry
    assert found == json.dumps(entry, separators=(",", ":"))
    assert text == GAME.move_text(entry)
    back = json.loads(bytes(out[: writers.write_outlook(*move)]))
    assert back == {"takes": [], "flips": [], "back": False}
    return entry["signal"], text


def action_of(pile: int, signal: int) -> int:
    return rules.SIGNAL + pile * rules.SIGNALS + signal


@pytest.mark.parametrize("count", range(1, rules.PILES + 1))
def test_signals_are_written_in_the_order_in_which_they_are_given(count: int) -> None:
    state = position([[50, 60], [70, 80]])
    for piles in itertools.permutations(range(rules.PILES), count):
        given = [(pile, (pile + count) % rules.SIGNALS) for pile in piles]
        signals, text = written_signals(state, 1, tuple(action_of(*each) for each in given))
        assert list(signals.items()) == [(PILES[pile], SIGNALS[signal]) for pile, signal in given]
        assert text.split()[1:] == [f"{PILES[pile]}={SIGNALS[signal]}" for pile, signal in given]


def test_of_several_signals_on_one_pile_the_last_one_counts() -> None:
    state = position([[50, 60], [70, 80]])
    actions = (action_of(2, 1), action_of(0, 3), action_of(2, 2), action_of(0, 0), action_of(3, 1))
    _, text = written_signals(state, 0, actions)
    assert text == "signal down1=leave up1=none down2=rather_not"


def test_all_signals_of_a_move_are_told() -> None:
    table = open_table([[2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12, 13, 14, 15]])
    signals = {"down2": "leave", "up1": "small_step", "up2": "none", "down1": "rather_not"}
    table.play({"seat": 1, "signal": signals})
    written = check(GAME, compiled(GAME), table.steps())
    told = [each["facts"] for each in json.loads(written.events(NOBODY))]
    assert told == [
        {"pile": pile, "signal": signals[pile]} for pile in PILES if signals[pile] != "none"
    ]
    check_secrets(GAME, compiled(GAME), table.steps())
