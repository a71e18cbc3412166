"""The thinker of Qwixx: it knows no more than its seat, keeps to the rules, and plays well."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rada.bots import bots
from rada.bots.playout import playout_of, workspace
from rada.games import load
from rada.games.contract import State
from rada.games.qwixx import rules
from rada.kernel import bits, chance
from tests.games.build_gap import Position
from tests.games.build_qwixx import position
from tests.games.harness import SETTINGS, Setting, ids, luck_from, somewhere, walk

QWIXX = [setting for setting in SETTINGS if setting.name == "qwixx"]
GAMES = 300

seeds = st.binary(min_size=32, max_size=32)
every_setting = pytest.mark.parametrize("setting", QWIXX, ids=ids)
some = settings(max_examples=20)


def choice(state: State, seat: int, key: bytes = bytes(32)) -> int:
    return int(load("qwixx").compiled_thinker.thinker(state, seat, luck_from(key)))


def move(at: Position, seat: int) -> str:
    """The whole move that the thinker makes, in notation."""
    start, after = at.state, at.copy()
    actions: list[int] = []
    while not actions or at.game.in_move(after.state):
        actions.append(choice(after.state, seat))
        at.game.compiled_rules.apply(after.state, seat, actions[-1])
    made = next(m for m in at.game.moves(start, seat) if m.after.tobytes() == after.state.tobytes())
    return at.game.move_text(at.game.move_entry(start, seat, made))


@every_setting
@given(seed=seeds)
@some
def test_shares_of_the_win_are_shares(setting: Setting, seed: bytes) -> None:
    state = somewhere(setting, seed)
    shares = [setting.game.thinker.prospect(state, seat) for seat in range(setting.players)]
    assert all(0 <= share <= 1 for share in shares)
    assert sum(shares) == pytest.approx(1)


@every_setting
def test_a_trial_stops_where_the_starter_s_turn_begins(setting: Setting) -> None:
    game = setting.game
    stops = 0
    for state in walk(setting, bytes(32)):
        if game.thinker.settled(state, 100):
            stops += 1
            assert int(state.phase) == rules.DRAW
            assert int(state.active) == int(state.starter)
            assert bits.count(int(state.hands[state.active])) < rules.HAND
        assert not game.thinker.settled(state, 0)
    assert stops


def test_who_leads_locks_the_second_row() -> None:
    sheets = {0: {"r": "2 3 4 5 6 12", "y": "2 3 5 6 8"}, 1: {"b": "12 11"}}
    at = position("mark", top="y12", sheets=sheets, hand="g12 g11 g10 b9 b8")
    assert move(at, 0) == "cross y12"


def test_who_is_behind_does_not_end_the_game() -> None:
    high = "2 3 4 5 6 7 8 9"
    sheets = {0: {"r": "2 3 4 5 6 12", "y": "2 3 5 6 8"}, 1: {"r": high, "y": high}}
    at = position("mark", top="y12", sheets=sheets, hand="g12 g11 g10 b9 b8")
    assert move(at, 0) != "cross y12"
    at = position("mark", active=1, top="y12", sheets=sheets)
    assert move(at, 0) != "cross y12"


def test_cards_that_fit_together_are_laid_together() -> None:
    at = position("lay", hand="r2 r3 r4 b5 y9", crossed=1)
    assert move(at, 0) == "lay r2 r3 r4 cross 2 3 4"


def test_a_number_far_to_the_right_is_not_crossed_early() -> None:
    at = position("mark", active=1, top="b7")
    assert move(at, 0) == "pass"


def test_a_number_at_the_left_is_crossed_at_once() -> None:
    at = position("mark", active=1, top="b2", hands={0: "g7 b7 g4 b4"})
    assert move(at, 0) in ("cross r2", "cross y2")


def test_a_cross_is_better_than_a_penalty() -> None:
    at = position("lay", hand="r2 g11 g3 b5 b2", crossed=0, penalties={0: 2})
    assert "cross" in move(at, 0)


@pytest.mark.parametrize(("players", "given"), [(2, {}), (4, {}), (3, {"jokers": True})])
def test_it_beats_greedy(players: int, given: dict[str, bool]) -> None:
    game = load("qwixx")
    states, mask, log = workspace(game.rules)
    fresh = game.new_states()
    game.prepare(fresh[0], players, game.read_options(given), 0)
    shares = []
    for number in range(GAMES):
        deal, seat = divmod(number, players)
        kinds = np.full(players, bots.kind_of("greedy"))
        kinds[seat] = bots.kind_of("thinker")
        states[0] = fresh[0]
        seed = chance.chance_of(chance.derived_seed("qwixx thinker", deal))
        playout_of(game)(states, kinds, seed, bots.luck_of(number), -1, mask, log)
        won = bits.members(int(game.compiled_rules.winners(states)))
        shares.append((seat in won) / len(won))
    assert np.mean(shares) > 1.15 / players
