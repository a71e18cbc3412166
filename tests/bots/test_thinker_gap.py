"""GAP's thinker: honest, legal, sensible in telling positions, and stronger than greedy."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rada.arena.simulate import simulate
from rada.games import load
from rada.games.gap import rules, thinker
from rada.games.gap.record import NAMES
from tests.games.build_gap import Position, position
from tests.games.harness import SETTINGS, Setting, ids, luck_from, walk

seeds = st.binary(min_size=32, max_size=32)
gap_settings = [setting for setting in SETTINGS if setting.name == "gap"]
every_setting = pytest.mark.parametrize("setting", gap_settings, ids=ids)
some = settings(max_examples=15)


def choice(at: Position) -> str:
    """The card that the thinker plays or picks."""
    seat = at.awaited[0]
    return NAMES.text(int(at.game.compiled_thinker.thinker(at.state, seat, luck_from(bytes(32)))))


def test_it_adds_to_its_longest_colour() -> None:
    """The card takes a neighbour, red or blue, and red is what the player collects."""
    at = position(
        row="r5 b5 p0 y9", hand="g4 p2 y7", taken={0: "r1 r2 r3", 1: "p8", 2: "y1", 3: "g8"}
    )
    at.game.compiled_rules.apply(at.state, 0, NAMES.card("g4"))
    assert choice(at) == "r5"


def test_it_keeps_a_lone_colour_out_of_its_last_cards() -> None:
    """Four reds are worth four; either card that takes something brings a lone colour."""
    at = position(row="b5 p0", hand="g4 y7", pile="", taken={0: "r1 r2 r3 r8"})
    assert choice(at) == "y7"


def test_it_takes_away_what_the_next_player_hungers_for() -> None:
    """Two cards do the same for the player; one takes away red, the other one yellow."""
    for rival, card in (("r0 r1 r2 r7", "g4"), ("y0 y1 y2 y6", "g9")):
        at = position(players=2, row="r5 y8", hand="g4 g9", taken={0: "g1 g2 g3", 1: rival})
        assert choice(at) == card


@every_setting
@given(seed=seeds)
@some
def test_prospects_share_one_win(setting: Setting, seed: bytes) -> None:
    game = setting.game
    for state in walk(setting, seed):
        if thinker.settled(state, 0):
            shares = [float(thinker.prospect(state, seat)) for seat in range(setting.players)]
            assert all(0.0 <= share <= 1.0 for share in shares)
            assert sum(shares) == pytest.approx(1.0, abs=0.01)
        else:
            assert game.awaited(state)


def totals(*points: int, target: int = 30) -> list[float]:
    """What each seat can expect between two rounds with these totals."""
    setting = Setting("gap", len(points), {"target": target})
    state = setting.game.new_states()[0]
    setting.game.prepare(state, len(points), setting.options, 0)
    state.phase = rules.DEAL
    state.rounds = 3
    state.totals[: len(points)] = points
    return [float(thinker.prospect(state, seat)) for seat in range(len(points))]


def test_points_are_worth_more_near_the_end() -> None:
    assert totals(5, 0)[0] < totals(15, 10)[0] < totals(28, 23)[0]
    assert totals(28, 23)[0] < totals(28, 13)[0]
    assert totals(10, 10, 10, 10) == pytest.approx([0.25] * 4, abs=0.03)


@pytest.mark.parametrize(("players", "least"), [(2, 0.6), (3, 0.38), (4, 0.33), (6, 0.2)])
def test_it_beats_greedy(players: int, least: float) -> None:
    crew = ["thinker"] + ["greedy"] * (players - 1)
    options = load("gap").read_options({})
    summary = simulate("gap", players, 600, crew, "tests", options, workers=1)
    assert summary.win_share[0] > least
