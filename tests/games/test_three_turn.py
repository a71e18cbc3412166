"""Three Is Too Many!, rule by rule: taking, turning over, bonuses and drawing.

The numbers are those of ``docs/rules/three.en.md``.
"""

import random
from typing import Any

import pytest

import rada
from rada.errors import (
    GameIsOver,
)
from rada.games.contract import NOBODY
from tests.games.build_three import (
    ALL_CARDS,
    COLOUR_OF,
    GREY,
    NAMES,
    STARTS,
    collection,
    hand,
    play,
    position,
    row,
    view,
)
from tests.games.common_three import (
    COUNTS,
    DOCS,
    one_of_each_but,
    seed_of,
    stack_of,
)

# Taking cards


@pytest.mark.rule("THREE-17")
@pytest.mark.parametrize("card", [1, 12, 29])
def test_the_fifth_card_takes_from_its_own_row_and_from_no_other(card: int) -> None:
    others = [31, 45, 59, 61, 75, 89]
    state = position([[card], []], [5, 10, 20, *others])
    play(state, card)
    assert view(state).offer[1:] == [[31, 45, 59], [61, 75, 89]]
    taken = view(state).taken[0]
    assert taken
    assert set(taken) <= {5, 10, 20}
    assert view(state).taken[1] == []


@pytest.mark.rule("THREE-18", "THREE-20")
def test_printed_example_28_is_the_highest_and_takes_10() -> None:
    state = position([[28], []], [10, 19, 24])
    play(state, 28)
    assert view(state).taken == [[10], []]
    assert row(state, 0) == [0, 19, 24, 28]


@pytest.mark.rule("THREE-19", "THREE-20")
def test_printed_example_37_is_not_the_highest_and_takes_40_46_and_57() -> None:
    state = position([[37], []], [40, 46, 57])
    play(state, 37)
    assert view(state).taken == [[40, 46, 57], []]
    assert row(state, 30) == [30, 37]


@pytest.mark.rule("THREE-18", "THREE-19", "THREE-20")
@pytest.mark.parametrize(
    ("card", "taken", "rest"),
    [
        (55, [33], [30, 41, 52, 55]),
        (47, [52], [30, 33, 41, 47]),
        (36, [41, 52], [30, 33, 36]),
        (31, [33, 41, 52], [30, 31]),
    ],
)
def test_told_example_of_30_33_41_52(card: int, taken: list[int], rest: list[int]) -> None:
    state = position([[card], []], [33, 41, 52])
    play(state, card)
    assert view(state).taken == [taken, []]
    assert row(state, 30) == rest
    told = f"| {card} | {', '.join(map(str, taken))} | {', '.join(map(str, rest))} |"
    assert told in DOCS.read_text("utf-8")


@pytest.mark.rule("THREE-17", "THREE-18", "THREE-19", "THREE-20")
@pytest.mark.parametrize("start", STARTS)
def test_every_row_is_taken_from_in_the_same_way(start: int) -> None:
    lying = [start + 5, start + 15, start + 24]
    for step in range(1, 30):
        card = start + step
        if card in lying:
            continue
        state = position([[card], []], lying)
        play(state, card)
        above = [c for c in lying if c > card]
        taken = above or [start + 5]
        assert view(state).taken[0] == taken
        assert row(state, start) == sorted({start, card, *lying} - set(taken))
        assert view(state).unused == int(state.unused_count)  # no new card comes


@pytest.mark.rule("THREE-21")
def test_cards_taken_are_sorted_by_colour_and_their_numbers_no_longer_matter() -> None:
    low = position([[5], []], [8, 9, 10])  # orange, lilac, light blue
    high = position([[5], []], [16, 17, 18])
    play(low, 5)
    play(high, 5)
    assert collection(low, 0) == {"orange": 1, "lilac": 1, "light_blue": 1}
    assert collection(low, 0) == collection(high, 0)
    assert view(low).parts == view(high).parts


@pytest.mark.rule("THREE-22", "THREE-3")
@pytest.mark.parametrize("grey", GREY)
def test_a_grey_card_that_is_taken_leaves_the_game(grey: int) -> None:
    start = grey - 15
    state = position([[start + 14], []], [grey, start + 1, start + 2])
    play(state, start + 14)
    assert row(state, start) == [start, start + 1, start + 2, start + 14]
    assert collection(state, 0) == {}
    assert view(state).scores == [0, 0]
    assert set(view(state).parts[0].values()) == {0}
    lowest = position([[start + 29], []], [grey, start + 20, start + 21])
    play(lowest, start + 29)
    assert collection(lowest, 0) == {}
    assert row(lowest, start) == [start, start + 20, start + 21, start + 29]


@pytest.mark.rule("THREE-22", "THREE-28")
def test_a_grey_card_counts_as_no_colour_for_a_bonus() -> None:
    state = position([[14], []], [15, 1, 2], collected=[one_of_each_but("olive")])
    play(state, 14)
    assert view(state).parts[0]["running_bonus"] == 0
    assert view(state).parts[0]["singles"] == 6


@pytest.mark.rule("THREE-23")
def test_collections_are_public_and_so_are_their_face_down_cards() -> None:
    state = position([[5], [6]], [1, 2, 3], collected=[{"red": 4, "olive": 2}, {"lilac": 3}])
    for seat in (0, 1, NOBODY):
        look = view(state, seat)
        assert look.collected[0] == dict.fromkeys(NAMES, 0) | {"red": 4, "olive": 2}
        assert look.collected[1] == dict.fromkeys(NAMES, 0) | {"lilac": 3}
        assert [parts["face_down"] for parts in look.parts] == [3, 3]
        assert [parts["singles"] for parts in look.parts] == [1, 0]
        assert [parts["pairs"] for parts in look.parts] == [1, 0]


# The third card


@pytest.mark.rule("THREE-24", "THREE-25", "THREE-26")
def test_printed_example_the_third_of_a_colour_turns_all_over_and_the_fourth_lies_face_up() -> None:
    """One red card after another, each taken alone: face up, face up, all down, face up …"""
    red = [card for card in ALL_CARDS if COLOUR_OF.get(card) == "red" and card < 30]
    assert red == [4, 11, 19, 26]
    seen = []
    for already in range(9):
        state = position([[29], []], [4, 27, 28], collected=[{"red": already}])
        play(state, 29)
        assert view(state).taken[0][0] == 4
        parts = view(state).parts[0]
        seen.append((parts["singles"], parts["pairs"], parts["face_down"]))
    down = [0, 0, 3, 3, 3, 6, 6, 6, 9]
    up = [(1, 0), (0, 1), (0, 0)] * 3
    assert seen == [(*face_up, down[n]) for n, face_up in enumerate(up)]


@pytest.mark.rule("THREE-25")
def test_the_third_card_leaves_the_other_colours_alone() -> None:
    state = position([[29], []], [4, 27, 28], collected=[{"red": 2, "olive": 2, "lilac": 1}])
    before = view(state).parts[0]
    assert (before["singles"], before["pairs"], before["face_down"]) == (1, 2, 0)
    play(state, 29)
    parts = view(state).parts[0]
    assert (parts["singles"], parts["pairs"], parts["face_down"]) == (1, 1, 3)


@pytest.mark.rule("THREE-27")
@pytest.mark.parametrize("already", range(10))
@pytest.mark.parametrize("at_once", [1, 2, 3])
def test_several_of_a_colour_at_once_are_added_one_by_one(already: int, at_once: int) -> None:
    reds, others = [11, 19, 26][:at_once], [12, 15, 13][: 3 - at_once]
    state = position([[5], []], [*reds, *others], collected=[{"red": already}])
    before = view(state).parts[0]
    play(state, 5)
    assert collection(state, 0).get("red", 0) == already + at_once
    face_up, face_down = already % 3, already // 3 * 3
    for _ in reds:
        face_up += 1
        if face_up == 3:
            face_up, face_down = 0, face_down + 3
    parts = view(state).parts[0]
    assert before["face_down"] == already // 3 * 3
    assert parts["face_down"] == face_down
    lone = sum(card != 15 for card in others)
    assert parts["pairs"] == (face_up == 2)
    assert parts["singles"] == lone + (face_up == 1)


# The running bonus


@pytest.mark.rule("THREE-28")
def test_all_seven_colours_face_up_take_the_top_running_bonus() -> None:
    state = position([[29], []], [4, 27, 28], collected=[one_of_each_but("red")])
    play(state, 29)
    assert view(state).parts[0]["running_bonus"] == 10
    assert view(state).bonuses_left == [7, 5, 3]
    second = position([[29], []], [4, 27, 28], collected=[one_of_each_but("red")], running=[0, 10])
    play(second, 29)
    assert [parts["running_bonus"] for parts in view(second).parts] == [7, 10]


@pytest.mark.rule("THREE-28")
@pytest.mark.parametrize(
    "collected",
    [
        one_of_each_but("red", "olive"),
        one_of_each_but("red", "olive") | {"olive": 3},  # there, but face down
        one_of_each_but("red") | {"red": 2},  # the third turns red over
        {},
    ],
)
def test_six_colours_or_colours_face_down_take_no_running_bonus(collected: dict[str, int]) -> None:
    state = position([[29], []], [4, 27, 28], collected=[collected])
    play(state, 29)
    assert view(state).parts[0]["running_bonus"] == 0
    assert view(state).bonuses_left == [10, 7, 5, 3]


@pytest.mark.rule("THREE-28")
def test_the_bonus_is_for_the_player_whose_turn_ends() -> None:
    state = position([[29], [20]], [4, 27, 28], collected=[{}, one_of_each_but("red")])
    play(state, 29, 20)
    assert [parts["running_bonus"] for parts in view(state).parts] == [0, 0]


@pytest.mark.rule("THREE-29")
def test_a_set_that_is_complete_for_a_moment_only_earns_nothing() -> None:
    """8 completes the seven colours, and 9, taken with it, is the third lilac one."""
    collected = one_of_each_but("orange") | {"lilac": 2}
    state = position([[5], []], [8, 9, 15], collected=[collected])
    play(state, 5)
    assert view(state).taken[0][:3] == [8, 9, 15]
    assert view(state).parts[0]["running_bonus"] == 0
    assert view(state).bonuses_left == [10, 7, 5, 3]


@pytest.mark.rule("THREE-29")
def test_a_set_that_was_broken_for_a_moment_only_earns_the_bonus() -> None:
    """9 is the third lilac card, 16 completes the colours, 17 is the fourth lilac one."""
    collected = one_of_each_but("orange") | {"lilac": 2}
    state = position([[5], []], [9, 16, 17], collected=[collected])
    play(state, 5)
    assert collection(state, 0)["lilac"] == 4
    assert view(state).parts[0]["running_bonus"] == 10


@pytest.mark.rule("THREE-30", "THREE-31")
def test_a_running_bonus_is_kept_when_the_set_is_lost_and_not_given_twice() -> None:
    state = position(
        [[24, 25, 26], [61, 62, 63]],
        [1, 2, 9],
        collected=[one_of_each_but("orange") | {"lilac": 1}],
    )
    play(state, 24)  # takes 1, the orange one that was missing
    assert view(state).parts[0]["running_bonus"] == 10
    play(state, 61, 25, 62, 26)  # takes 2 and 9: the second and the third lilac one
    parts = view(state).parts[0]
    assert collection(state, 0)["lilac"] == 3
    assert parts["singles"] + parts["pairs"] == 6
    assert parts["running_bonus"] == 10
    again = position(
        [[29], []], [2, 27, 28], collected=[dict(view(state).collected[0])], running=[10, 0]
    )
    play(again, 29)  # the fourth lilac one: all seven once more
    parts = view(again).parts[0]
    assert parts["singles"] + parts["pairs"] == 7
    assert parts["running_bonus"] == 10
    assert view(again).bonuses_left == [7, 5, 3]


# Drawing


@pytest.mark.rule("THREE-12", "THREE-32", "THREE-33", "THREE-34")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("starter", [0, 1])
def test_six_cards_are_drawn_at_two_left_twice_and_the_game_ends_after_18(
    players: int, starter: int
) -> None:
    table = rada.new("three", players, seed=seed_of(players), starter=starter)
    stacks = table.record()["deals"][0]["stacks"]
    draw = random.Random(players)
    held = [stack[:8] for stack in stacks]
    for turn in range(18 * players):
        assert not table.over
        assert table.result is None
        seat = (starter + turn) % players
        played = turn // players + 1
        card = draw.choice(held[seat])
        table.play(str(card))
        held[seat].remove(card)
        if played in (6, 12):
            assert len(held[seat]) == 2
            held[seat] += stacks[seat][8:14] if played == 6 else stacks[seat][14:20]
        assert hand(table.state, seat) == sorted(held[seat])
        drawn = 0 if played < 6 else 6 if played < 12 else 12
        assert len(stack_of(table.state, seat)) == 12 - drawn
    assert table.over
    look: Any = table.view(NOBODY)
    assert look.hand_sizes == [2] * players
    assert look.stack_sizes == [0] * players
    assert table.result is not None
    assert table.awaited == ()
    for seat in range(players):
        assert table.legal(seat) == []
        with pytest.raises(GameIsOver):
            table.play(str(held[seat][0]), seat)
