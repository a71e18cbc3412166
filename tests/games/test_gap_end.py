"""GAP, rule by rule: the end of a round and of the game, and counting.

The numbers are those of ``docs/rules/gap.en.md``.
"""

import itertools
from typing import Any

import pytest

from rada.errors import (
    GameIsOver,
    IllegalMove,
)
from rada.games.contract import NOBODY
from tests.games.build_gap import (
    COLOURS,
    end_round,
    lines,
    naive_lines,
    naive_twin,
    names,
    position,
    round_of,
    scored,
    seed_of,
)
from tests.games.common_gap import PLAYERS, look, opened, play_first_moves

# End of a round and scoring


@pytest.mark.rule("GAP-28")
def test_a_round_is_over_when_every_hand_is_empty_and_is_scored_then() -> None:
    at = position(
        players=3,
        row="r3 y8 b5",
        hand="r4",
        hands={1: "y4", 2: "b0"},
        taken={0: "r1 r2", 1: "g1 g2 g3", 2: "y1"},
        pile="",
        target=100,
    )
    at.play("r4")
    assert not at.awaits_deal
    assert at.view().totals == [0, 0, 0]
    at.play("y4")
    assert at.view().totals == [0, 0, 0]
    assert at.awaited == [2]
    at.play("b0")
    assert at.awaits_deal
    assert at.awaited == []
    # r1 r2 r3 r4 b5; g1 g2 g3 alone, as y4 found nothing; y1 alone, as b0 found nothing.
    assert at.view().round_scores == [4 - 1, 3, 1]
    assert at.view().totals == [3, 3, 1]


@pytest.mark.rule("GAP-28", "GAP-21")
def test_what_the_last_card_wins_is_scored_too() -> None:
    at = position(players=2, row="r3 r5", hand="r4", hands={1: "y9"}, pile="", turn=0)
    at.play("r4")
    assert names(at.state.taken[0]) == {"r3", "r4", "r5"}
    at.play("y9")
    assert at.view().totals == [3, 0]


@pytest.mark.rule("GAP-29", "GAP-30", "GAP-31", "GAP-32", "GAP-35")
def test_printed_scoring_example_one() -> None:
    assert scored("r1 r3 r6 r8 y2 b7 g4 g5") == 4 - 2


@pytest.mark.rule("GAP-30", "GAP-32", "GAP-33")
def test_printed_scoring_example_two() -> None:
    assert scored("r0 r2 r4 r6 g1 g3 g5 g7") == 8


@pytest.mark.rule("GAP-29")
def test_numbers_are_worth_nothing_and_colours_are_all_alike() -> None:
    assert scored("r0 r1 r2 y0") == scored("r6 r7 r8 y8") == 3 - 1
    for most, least in itertools.permutations(COLOURS, 2):
        assert scored(f"{most}2 {most}3 {most}5 {least}8") == 3 - 1


@pytest.mark.rule("GAP-30")
@pytest.mark.parametrize(
    ("collection", "points"),
    [
        ("r1 r2 r3 y1", 3 - 1),
        ("r1 r2 r3 y1 y2 y3 g1", 6 - 1),
        ("r1 r2 y1 y2 g1 g2 b1", 6 - 1),
        ("p1 p2 b1 b2 g1 g2 y1 y2 r1", 8 - 1),
    ],
)
def test_all_colours_that_share_the_first_place_score_plus(collection: str, points: int) -> None:
    assert scored(collection) == points


@pytest.mark.rule("GAP-31")
@pytest.mark.parametrize(
    ("collection", "points"),
    [
        ("r1 r2 r3 r4 y1 y2 g1 g2", 4 - 4),
        ("r1 r2 r3 r4 y1 y2 g1 g2 g3", 4 - 2),
        ("r1 r2 r3 r4 y1 g1 b1 p1", 4 - 4),
        ("p1 p2 p3 r1 y1 y2 g1 b1 b2", 3 - 2),
    ],
)
def test_all_colours_that_share_the_last_place_score_minus(collection: str, points: int) -> None:
    assert scored(collection) == points


@pytest.mark.rule("GAP-32")
def test_a_colour_that_is_not_held_is_never_the_least_frequent_one() -> None:
    assert scored("r1 r2 r3 y1 y2") == 3 - 2
    assert scored("r1 r2 r3 y1 y2 g1 g2 g3 b1 b2 b3") == 9 - 2


@pytest.mark.rule("GAP-33")
@pytest.mark.parametrize(
    ("collection", "points"),
    [
        ("b1 b2", 2),
        ("p0", 1),
        ("r1 y1", 2),
        ("r1 y1 g1 b1 p1", 5),
        ("r1 r2 r3 p1 p2 p3", 6),
        ("r1 r2 y1 y2 g1 g2", 6),
    ],
)
def test_colours_equal_in_number_score_plus_only(collection: str, points: int) -> None:
    assert scored(collection) == points


@pytest.mark.rule("GAP-34")
@pytest.mark.parametrize("players", PLAYERS)
def test_an_empty_collection_scores_nothing(players: int) -> None:
    assert scored("", players) == 0


@pytest.mark.rule("GAP-30", "GAP-31", "GAP-33", "GAP-35")
@pytest.mark.parametrize(
    ("collection", "points"),
    [
        ("y0 y1 y2 y3 y4 g0 g1 g2 b0 p0", 3),
        ("r0 r1 r2 p0 p1 p2", 6),
        ("b3 b4", 2),
        ("r0 r1 y0 g0 b0", -1),
    ],
)
def test_the_table_of_our_own_rules(collection: str, points: int) -> None:
    assert scored(collection) == points


@pytest.mark.rule("GAP-35")
def test_round_scores_are_added_up_and_may_fall_below_zero() -> None:
    at = position(players=4, target=900)
    minus_two = "r0 r1 y0 g0 b0 p0"
    end_round(at, ["", minus_two, "y1 y2 y3", ""])
    assert at.view().round_scores == [0, -2, 3, 0]
    assert at.view().totals == [0, -2, 3, 0]
    end_round(at, ["g1", minus_two, "r2 r3 y4 y5 b6", ""])
    assert at.view().round_scores == [1, -2, 3, 0]
    assert at.view().totals == [1, -4, 6, 0]
    end_round(at, ["", "b1 b2 b3 b4 b5", "", ""])
    assert at.view().totals == [1, 1, 6, 0]
    assert at.view().scores == [1, 1, 6, 0]


# End of the game


@pytest.mark.rule("GAP-6", "GAP-36")
@pytest.mark.parametrize("target", [7, 15, 30, 70])
def test_a_game_ends_after_the_round_in_which_a_total_reaches_the_target(target: int) -> None:
    at = position(players=3, target=target)
    at.state.totals[:3] = [target - 6, 0, 0]
    round_of(at, 5, 2, 3)
    assert not at.over
    assert at.awaits_deal
    assert at.winners == []
    exactly, above = at.copy(), at.copy()
    round_of(exactly, 1, 0, 1)
    assert exactly.over
    assert exactly.view().totals[0] == target
    round_of(above, 4, 0, 1)
    assert above.over
    assert above.winners == [0]


@pytest.mark.rule("GAP-36")
def test_the_round_that_reaches_the_target_is_played_to_its_end_by_all() -> None:
    at = position(
        players=3,
        target=2,
        row="",
        hand="r0",
        hands={1: "y5", 2: "g8"},
        taken={0: "r1 r2 r3"},
        pile="",
        turn=0,
    )
    at.play("r0").play("y5")
    assert not at.over
    at.play("g8")
    assert at.over
    assert at.awaited == []
    assert isinstance(at.refusal({"seat": 0, "play": "r0", "take": []}), GameIsOver)
    assert at.game.legal_actions(at.state, 0) == []


@pytest.mark.rule("GAP-36", "GAP-35")
def test_a_whole_game_ends_with_the_first_round_that_leaves_a_total_at_the_target() -> None:
    table = opened(4, seed_of("whole"), target=15)
    while not table.over:
        table.play(table.legal()[0])
    result = table.result
    assert result is not None
    totals = [0] * 4
    for number, scores in enumerate(result["rounds"], 1):
        totals = [total + points for total, points in zip(totals, scores, strict=True)]
        assert (max(totals) >= 15) == (number == len(result["rounds"]))
    assert totals == result["totals"] == table.scores
    assert len(table.deals) == len(result["rounds"])


@pytest.mark.rule("GAP-37")
def test_the_round_in_progress_when_the_time_runs_out_is_the_last_one() -> None:
    table = opened(3, minutes=10)
    play_first_moves(table, rounds=3)
    assert not look(table, 0).last_round
    table.play(table.legal()[0])
    assert table.play("time") == {"time": True}
    assert look(table, 0).last_round
    left = sum(look(table, NOBODY).hand_sizes)
    for _ in range(left):
        assert not table.over
        table.play(table.legal()[0])
    assert table.over
    assert len(table.deals) == 3
    assert table.result is not None
    assert len(table.result["rounds"]) == 3


@pytest.mark.rule("GAP-37", "GAP-6")
def test_points_do_not_end_a_timed_game_and_time_runs_out_once() -> None:
    at = position(players=2, minutes=5)
    for _ in range(12):
        round_of(at, 9, 8)
    assert at.awaits_deal
    assert at.view().totals == [108, 96]
    assert at.game.legal_actions(at.state, NOBODY) == []
    at.deal()
    at.play({"time": True})
    assert isinstance(at.refusal({"time": True}), IllegalMove)
    round_of(at, 0, 1)
    assert at.over
    assert at.winners == [0]


@pytest.mark.rule("GAP-37")
def test_time_cannot_run_out_in_a_game_to_a_target() -> None:
    assert isinstance(position(hand="r1", target=15).refusal({"time": True}), IllegalMove)


@pytest.mark.rule("GAP-38")
def test_the_highest_total_wins_whoever_reached_the_target() -> None:
    at = position(players=3, target=15)
    round_of(at, 7, 2, 8)
    round_of(at, 8, 1, 9)
    assert at.over
    assert at.view().totals == [15, 3, 17]
    assert at.winners == [2]
    at = position(players=2, target=5)
    round_of(at, 6, 5)
    assert at.winners == [0]


@pytest.mark.rule("GAP-39")
@pytest.mark.parametrize(
    ("rounds", "winners"),
    [
        ([(9, 6, 1), (3, 6, 2)], [0]),
        ([(6, 3, 1), (6, 9, 2)], [1]),
        ([(3, 6, 6), (9, 6, 6)], [0]),
        ([(6, 6, 4), (6, 6, 8)], [2]),
        ([(8, 5, 9), (4, 7, 2)], [0]),
    ],
)
def test_a_shared_highest_total_goes_to_the_best_single_round(
    rounds: list[tuple[int, ...]], winners: list[int]
) -> None:
    at = position(players=3, target=12)
    for points in rounds:
        round_of(at, *points)
    assert at.over
    assert at.winners == winners


@pytest.mark.rule("GAP-40")
@pytest.mark.parametrize(
    ("rounds", "winners"),
    [
        ([(8, 4, 1), (4, 8, 2)], [0]),
        ([(4, 8, 1), (8, 4, 2)], [1]),
        ([(4, 2, 8), (2, 8, 4), (8, 4, 2)], [2]),
        ([(8, 8, 4), (4, 4, 8)], [0, 1]),
        ([(4, 8, 8), (8, 4, 4)], [1, 2]),
        ([(4, 8, 1), (8, 8, 2), (8, 4, 8)], [1]),
        ([(8, 2, 1), (2, 8, 2), (8, 8, 2)], [0]),
        ([(2, 8, 1), (8, 2, 2), (8, 8, 2)], [1]),
        ([(7, 7, 7), (7, 7, 7)], [0, 1, 2]),
    ],
)
def test_equal_best_rounds_go_to_the_earlier_one_or_are_a_shared_win(
    rounds: list[tuple[int, ...]], winners: list[int]
) -> None:
    at = position(players=3, target=max(map(sum, zip(*rounds, strict=True))))
    for points in rounds:
        assert not at.over
        round_of(at, *points)
    assert at.over
    assert at.winners == winners


@pytest.mark.rule("GAP-39", "GAP-40")
def test_the_best_round_may_be_one_below_zero() -> None:
    """Of two totals of -2, one made of -2 and 0 has a better best round than one of -1 and -1."""
    at = position(players=4, minutes=5)
    minus_one, minus_two = "r0 r1 y0 g0 b0", "r2 r3 y2 g2 b2 p2"
    lower = "p5 p6 y5 g5 r5 b5"
    end_round(at, [minus_one, minus_two, lower, lower])
    at.deal().play({"time": True})
    end_round(at, [minus_one, "", lower, lower])
    assert at.over
    assert at.view().totals == [-2, -2, -4, -4]
    assert at.winners == [1]


@pytest.mark.rule("GAP-41")
def test_with_extra_round_all_play_on_while_the_highest_total_is_shared() -> None:
    at = position(players=3, target=9, tie="extra_round")
    round_of(at, 9, 9, 7)
    assert not at.over
    assert at.awaits_deal
    assert at.winners == []
    at.deal()
    assert at.view().hand_sizes == [6, 6, 6]
    round_of(at, 2, 2, 1)
    assert not at.over
    third = at.copy()
    round_of(at, 3, 4, 2)
    assert at.over
    assert at.winners == [1]
    round_of(third, 0, 0, 9)
    assert third.over
    assert third.view().totals == [11, 11, 17]
    assert third.winners == [2]


@pytest.mark.rule("GAP-41")
def test_whoever_leads_alone_after_an_extra_round_has_won_even_below_the_target() -> None:
    at = position(players=4, target=2, tie="extra_round")
    round_of(at, 2, 2, 0, 0)
    end_round(at, ["r0 r1 y0 g0 b0", "y2 y3 r2 g2 b2 p2", "", ""])
    assert at.view().totals == [1, 0, 0, 0]
    assert at.over
    assert at.winners == [0]


@pytest.mark.rule("GAP-41", "GAP-39")
def test_with_extra_round_the_best_single_round_settles_nothing() -> None:
    for tie, over in (("best_round", True), ("extra_round", False)):
        at = position(players=2, target=12, tie=tie)
        round_of(at, 9, 6)
        round_of(at, 3, 6)
        assert at.over == over
        assert at.winners == ([0] if over else [])


@pytest.mark.rule("GAP-41", "GAP-37")
def test_a_timed_game_may_need_an_extra_round_too() -> None:
    at = position(players=2, minutes=5, tie="extra_round")
    round_of(at, 4, 1)
    at.deal().play({"time": True})
    round_of(at, 2, 5)
    assert not at.over
    round_of(at, 0, 1)
    assert at.over
    assert at.winners == [1]


@pytest.mark.rule("GAP-41", "GAP-36")
def test_with_extra_round_a_lead_alone_ends_the_game_at_once_and_a_tie_below_it_is_no_tie() -> None:
    at = position(players=3, target=5, tie="extra_round")
    round_of(at, 5, 4, 4)
    assert at.over
    assert at.winners == [0]
    at = position(players=3, target=5, tie="extra_round")
    round_of(at, 4, 4, 4)
    assert not at.over
    round_of(at, 1, 0, 0)
    assert at.winners == [0]


# Counting: the rules against the naive implementation


# Position, how many moves deep, how many lines of play.
COUNTED: dict[str, tuple[dict[str, Any], int, int]] = {
    "all kinds of taking": (
        {
            "players": 2,
            "row": "r3 g3 y5 g5 r8",
            "hand": "y4 r0 g9",
            "hands": {1: "y3 r4 g7"},
            "pile": "y8 g0",
        },
        6,
        216,
    ),
    "three hands and no pile": (
        {
            "players": 3,
            "row": "r9 y9 g1 b1 r5",
            "hand": "r0 g8",
            "hands": {1: "y0 b0", 2: "r1 g4"},
            "pile": "",
            "turn": 1,
        },
        6,
        32,
    ),
    "an empty row and a round cut short": (
        {"players": 4, "row": "", "hand": "r2 y6", "pile": "g3 b3 p7 p1 y1"},
        5,
        24,
    ),
    "a long row": (
        {
            "players": 2,
            "row": "r1 y1 g1 r3 y3 g3 r6",
            "hand": "r2 y2",
            "hands": {1: "g2 y0"},
            "pile": "r9 y9 g9",
            "taken": {0: "y4 g4", 1: "r4"},
        },
        4,
        288,
    ),
}


@pytest.mark.rule("GAP-13", "GAP-16", "GAP-18", "GAP-19", "GAP-22", "GAP-24", "GAP-26")
@pytest.mark.parametrize("name", COUNTED)
def test_there_are_as_many_lines_of_play_as_the_naive_rules_find(name: str) -> None:
    given, depth, count = COUNTED[name]
    at = position(**given, target=999)
    found = lines(at, depth)
    assert found == naive_lines(naive_twin(at), depth)
    assert found.total() == count
