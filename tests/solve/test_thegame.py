"""The Game with open cards: what the solver says is true, and what it does not know it says."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rada.games import load
from rada.games.thegame import reach, rules
from rada.kernel.compiling import PLAIN
from rada.solve.contract import NO_WIN, UNDECIDED, WIN, NoSolver, solver_of
from rada.solve.deals import seed_of, solve_deals
from rada.solve.thegame import position
from rada.solve.thegame.solving import OpenCards, WrongLine, check
from rada.table.records import line_of
from rada.table.table import Table
from rada.table.verify import verify
from tests.solve.late import Late, can_be_won, late_positions

pytestmark = pytest.mark.skipif(PLAIN, reason="too slow uncompiled")

GAME = load("thegame")
ENOUGH = 1_000_000
SOLVER = OpenCards()


def dealt(players: int, number: int = 0, **options: Any) -> Table:
    seed = seed_of("thegame", "tests", number)
    return Table(GAME, players, seed=seed, options=GAME.read_options(options))


def packed(tops: tuple[int, ...]) -> int:
    return sum(top << (8 * pile) for pile, top in enumerate(tops))


# Against a search that leaves nothing out


@settings(max_examples=400)
@given(late=late_positions())
def test_late_positions_are_decided_rightly(late: Late) -> None:
    solution = SOLVER.solve(late.state(), ENOUGH)
    assert solution.outcome == (WIN if can_be_won(late) else NO_WIN)
    assert bool(solution.line) == (solution.outcome == WIN)


def test_late_positions_are_of_both_kinds() -> None:
    """Otherwise the comparison above would say little."""
    found: dict[str, int] = {WIN: 0, NO_WIN: 0}

    @settings(max_examples=200, derandomize=True, database=None)
    @given(late=late_positions())
    def count(late: Late) -> None:
        found[SOLVER.solve(late.state(), ENOUGH).outcome] += 1

    count()
    assert min(found.values()) > 20


@settings(max_examples=300)
@given(late=late_positions(6))
def test_a_position_that_is_called_lost_cannot_be_won(late: Late) -> None:
    state = late.state()
    if reach.is_lost(packed(late.tops), int(state.unlaid[0]), int(state.unlaid[1])):
        assert not can_be_won(late)


@settings(max_examples=300)
@given(late=late_positions(6), data=st.data())
def test_tops_that_do_as_well_win_as_well(late: Late, data: Any) -> None:
    state = late.state()
    low, high = int(state.unlaid[0]), int(state.unlaid[1])
    laid = [top for top in range(1, 101) if not reach.holds(low, high, top)]
    other = late.with_tops(data.draw(st.tuples(*[st.sampled_from(laid)] * 4)))
    for one, two in ((late, other), (other, late)):
        if position.does_as_well(packed(one.tops), packed(two.tops), low, high):
            assert can_be_won(one) or not can_be_won(two)


def test_a_position_that_only_reverse_steps_win() -> None:
    late = Late(hands=((40, 30),), deck=(), tops=(50, 90, 15, 5), turn=0, laid=0, minimum=2)
    assert SOLVER.solve(late.state(), ENOUGH).outcome == WIN
    stuck = late.with_tops((51, 90, 15, 5))
    assert SOLVER.solve(stuck.state(), ENOUGH).outcome == NO_WIN


def test_a_turn_that_may_end_can_end_at_once() -> None:
    """Whoever has laid enough need not lay the next card: here the other seat has to go first."""
    late = Late(hands=((4,), (3,)), deck=(), tops=(1, 5, 2, 2), turn=0, laid=1, minimum=2)
    solution = SOLVER.solve(late.state(), ENOUGH)
    assert solution.outcome == WIN
    assert solution.line[0] == (0, (rules.END,))


# Whole deals


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("minimum", [2, 3])
def test_a_win_is_a_game_by_the_rules(players: int, minimum: int) -> None:
    table = dealt(players, minimum=minimum)
    solution = SOLVER.solve(table.state, 10_000_000)
    assert solution.outcome == WIN
    for seat, actions in solution.line:
        table.decide(seat, actions)
    assert table.result == {"left": 0, "won": True, "why": "won"}
    assert verify(line_of(table.record())).finished


def test_the_same_deal_has_the_same_solution() -> None:
    table = dealt(3, 5, minimum=3)
    assert OpenCards().solve(table.state, ENOUGH) == SOLVER.solve(table.state, ENOUGH)


def test_only_who_may_begin_begins() -> None:
    for starter in (0, 2):
        table = Table(GAME, 3, seed=seed_of("thegame", "tests", 1), starter=starter)
        assert SOLVER.solve(table.state, ENOUGH).line[0] == (starter, (rules.BEGIN,))


def test_a_game_can_be_solved_from_its_middle() -> None:
    table = dealt(2, 2)
    line = SOLVER.solve(table.state, ENOUGH).line
    for seat, actions in line[:60]:
        table.decide(seat, actions)
    rest = SOLVER.solve(table.state, ENOUGH)
    assert rest.outcome == WIN
    for seat, actions in rest.line:
        table.decide(seat, actions)
    assert table.result is not None
    assert table.result["won"]
    assert SOLVER.solve(table.state, ENOUGH) == (WIN, 0, [])


def test_a_game_that_was_lost_has_no_win() -> None:
    table = dealt(2, 2)
    table.play("begin", 0)
    while not table.over:
        table.play(table.legal_entries()[-1])
    assert SOLVER.solve(table.state, ENOUGH) == (NO_WIN, 0, [])


def test_too_few_positions_leave_a_deal_undecided() -> None:
    state = dealt(1, 1, minimum=3, short_hands=True).state
    assert SOLVER.solve(state, 10) == (UNDECIDED, 0, [])
    few = SOLVER.solve(state, 60_000)
    assert few.outcome == UNDECIDED
    assert 0 < few.nodes < 70_000
    assert SOLVER.solve(state, 20_000_000).outcome == WIN


def test_a_line_that_the_rules_do_not_accept_is_noticed() -> None:
    state = dealt(2).state
    line = SOLVER.solve(state, ENOUGH).line
    before = bytes(np.asarray(state).tobytes())
    check(state, line)
    assert bytes(np.asarray(state).tobytes()) == before
    with pytest.raises(WrongLine, match="does not win"):
        check(state, line[:-1])
    with pytest.raises(WrongLine, match="do not allow"):
        check(state, line[1:])


def test_what_has_no_solver() -> None:
    with pytest.raises(NoSolver, match="no solver with open cards for gap"):
        solver_of(load("gap"))
    with pytest.raises(NoSolver, match="leave out on_fire"):
        SOLVER.solve(dealt(2, on_fire=True).state, ENOUGH)


# Many deals


def test_deals_can_be_solved_in_parts() -> None:
    options = GAME.read_options({"minimum": 3, "short_hands": True})
    whole = solve_deals("thegame", 1, 4, options, seed="a", nodes=60_000)
    parts = [
        solve_deals("thegame", 1, 2, options, seed="a", first=first, nodes=60_000)
        for first in (0, 2)
    ]
    assert whole.deals == whole.wins + whole.no_wins + whole.undecided == 4
    assert whole.undecided > 0
    assert whole.nodes == sum(part.nodes for part in parts)
    assert whole.not_won == [deal for part in parts for deal in part.not_won]
    listed = whole.not_won[0]
    assert listed["seed"] == seed_of("thegame", "a", listed["deal"]).hex()


def test_the_cards_lie_in_the_same_order_for_any_number_of_players() -> None:
    decks = []
    for players in (1, 4):
        state = dealt(players, 3).state
        decks.append(state.pile[: int(state.pile_count)].tolist())
    assert decks[0][: len(decks[1])] == decks[1]
