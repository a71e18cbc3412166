"""The thinker of Three Is Too Many!: honest, legal, sensible, and better than greedy."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rada.bots import bots
from rada.bots.playout import playout_of, workspace
from rada.kernel import bits, chance
from rada.kernel.arrays import State
from tests.games.build_three import GAME, after, position
from tests.games.common_three import one_of_each_but
from tests.games.harness import Setting, luck_from, walk

seeds = st.binary(min_size=32, max_size=32)
every_count = pytest.mark.parametrize("players", [2, 3, 4])


def choice(state: State) -> int:
    """The card that the thinker plays for the seat on turn."""
    [seat] = GAME.awaited(state)
    return int(GAME.compiled_thinker.thinker(state, seat, luck_from(bytes(32))))


@every_count
@given(seed=seeds)
@settings(max_examples=10)
def test_the_thinker_plays_whole_games_legally(players: int, seed: bytes) -> None:
    state = next(walk(Setting("three", players), seed))
    while not GAME.compiled_rules.over(state):
        seat, card = int(state.turn), choice(state)
        assert card in GAME.legal_actions(state, seat)
        GAME.compiled_rules.apply(state, seat, card)


@every_count
@given(seed=seeds)
@settings(max_examples=40)
def test_prospects_are_shares_of_one_win(players: int, seed: bytes) -> None:
    for state in walk(Setting("three", players), seed):
        shares = [float(GAME.compiled_thinker.prospect(state, seat)) for seat in range(players)]
        assert all(0 <= share <= 1 for share in shares)
        assert sum(shares) == pytest.approx(1)
        if GAME.compiled_rules.over(state):
            assert GAME.compiled_thinker.settled(state, 0)
            won = bits.members(int(GAME.compiled_rules.winners(state)))
            assert max(shares) == pytest.approx(shares[won[0]])


def test_it_does_not_spoil_a_pair() -> None:
    """Both cards take from a full row: 28 the orange 16, 2 the other three."""
    pair = {"orange": 2, "red": 1}
    state = position(
        [[28, 20, 31], [61, 62, 63]], [16, 18, 22], collected=[pair, {}], turns=24, turn=0
    )
    assert choice(state) != 28


def test_it_takes_the_seventh_colour_and_the_bonus() -> None:
    """Only 28, the highest, takes the lowest of the row: the olive 7, which is missing."""
    state = position(
        [[28, 31, 61, 62], [32, 33, 63, 64]],
        [7, 8, 9],
        collected=[one_of_each_but("olive"), one_of_each_but("red", "orange")],
        turns=20,
    )
    assert choice(state) == 28


def test_at_the_end_it_counts_points_alone() -> None:
    """The last card: 29 makes a pair of the red 4, 10 takes a third lilac one."""
    state = position(
        [[29, 10, 5], [61, 62, 63]],
        [4, 8, 17],
        collected=[{"red": 1, "lilac": 2}, {"red": 2}],
        turns=34,
    )
    assert choice(state) == 29


def test_it_does_not_leave_the_next_player_what_they_need() -> None:
    """Both cards are free; 44 fills the row from which most cards take the missing olive one."""
    rival = one_of_each_but("olive")
    state = position(
        [[44, 71, 72], [46, 47, 48, 49]],
        [37, 38, 61],
        collected=[{"olive": 1, "orange": 1}, rival],
        turns=28,
    )
    shares = {
        card: float(GAME.compiled_thinker.prospect(after(state, card), 0)) for card in (44, 71)
    }
    assert shares[44] < shares[71]
    assert choice(state) != 44


@every_count
def test_it_beats_greedy(players: int) -> None:
    states, mask, log = workspace(GAME.rules)
    fresh = GAME.new_states()
    GAME.prepare(fresh[0], players, GAME.parse_options(()), 0)
    games, won = 600, 0.0
    for number in range(games):
        deal, seat = divmod(number, players)
        kinds = np.full(players, bots.kind_of("greedy"))
        kinds[seat] = bots.kind_of("thinker")
        states[0] = fresh[0]
        key = chance.chance_of(chance.derived_seed("thinker", deal))
        playout_of(GAME)(states, kinds, key, bots.luck_of("thinker", number), -1, mask, log)
        winners = bits.members(int(GAME.compiled_rules.winners(states)))
        won += (seat in winners) / len(winners)
    assert won / games > 1.2 / players
