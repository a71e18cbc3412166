"""The rules of Three Is Too Many!, one by one, by the numbers of ``docs/rules/three.en.md``."""

import itertools
import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rada
from rada.errors import (
    BrokenRecord,
    GameIsOver,
    NotInHand,
    NotYourTurn,
    RecordError,
    UnreadableMove,
    WrongColourTable,
    WrongDeal,
    WrongOption,
    WrongPlayers,
    WrongSeat,
)
from rada.games.contract import NOBODY, State
from tests.games.build_three import (
    ALL_CARDS,
    COLOUR_OF,
    COLOURED,
    GAME,
    GREY,
    LETTERS,
    NAMES,
    STARTS,
    Position,
    after,
    collection,
    deal_of,
    hand,
    naive_of,
    naive_tally,
    open_table,
    play,
    position,
    result,
    row,
    rules,
    state_of,
    tally,
    view,
)
from tests.games.harness import Setting, dealt, luck_from

COUNTS = range(2, 5)
DOCS = Path(__file__).parents[2] / "docs" / "rules" / "three.en.md"


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def one_of_each_but(*missing: str) -> dict[str, int]:
    return {colour: 1 for colour in NAMES if colour not in missing}


def stack_of(state: State, seat: int) -> list[int]:
    """The cards of a stack, next card first."""
    return [int(card) for card in state.stacks[seat, : int(state.stack_count[seat])]][::-1]


def unused_of(state: State) -> list[int]:
    return [int(card) for card in state.unused[: int(state.unused_count)]]


def finished(*collected: dict[str, int], running: tuple[int, ...] = ()) -> State:
    """A game after its last card, which went into a row with room, with these collections."""
    players = len(collected)
    hands = [[1 + 3 * seat, 2 + 3 * seat] for seat in range(players)]
    hands[-1] = [*hands[-1], 29]
    last = 18 * players - 1
    state = position(hands, collected=collected, running=running, turn=players - 1, turns=last)
    assert not view(state).over
    play(state, 29)
    assert view(state).over
    return state


# Cards and players


@pytest.mark.rule("THREE-1")
def test_two_to_four_play() -> None:
    for players in COUNTS:
        assert rada.new("three", players, seed=bytes(32)).view(NOBODY).players == players
    for players in (-1, 0, 1, 5):
        with pytest.raises(WrongPlayers):
            rada.new("three", players)


@pytest.mark.rule("THREE-1")
def test_each_plays_for_themselves() -> None:
    state = position([[28, 61], [5]], [10, 19, 24])
    play(state, 28)
    assert view(state).scores == [1, 0]
    assert [collection(state, seat) for seat in (0, 1)] == [{"light_blue": 1}, {}]
    assert view(finished({"red": 1}, {"red": 2})).winners == [1]


@pytest.mark.rule("THREE-2", "THREE-5")
@pytest.mark.parametrize("players", COUNTS)
def test_the_number_cards_are_1_to_89_beside_the_start_cards(players: int) -> None:
    for number in range(4):
        state = dealt(Setting("three", players), seed_of(number))
        cards = unused_of(state) + [c for cards in view(state).offer for c in cards]
        for seat in range(players):
            cards += hand(state, seat) + stack_of(state, seat)
        assert sorted([*cards, 0, 30, 60]) == list(range(90))


@pytest.mark.rule("THREE-2", "THREE-5")
@pytest.mark.parametrize("start", STARTS)
def test_a_start_card_is_never_dealt_or_played(start: int) -> None:
    deal = deal_of([[], []])
    deal["stacks"][0][0] = start
    with pytest.raises(RecordError):
        open_table(deal)
    table = open_table(deal_of([[], []]))
    with pytest.raises((UnreadableMove, NotInHand)):
        table.play(str(start))


@pytest.mark.rule("THREE-3")
def test_three_cards_are_grey_and_84_come_in_seven_colours_of_twelve() -> None:
    colours = view(dealt(Setting("three", 2))).colours
    assert len(colours) == 90
    assert [number for number in range(90) if colours[number] is None] == [0, 15, 30, 45, 60, 75]
    worn = Counter(colour for colour in colours if colour is not None)
    assert sorted(worn.values()) == [12] * 7
    assert sum(worn.values()) == 84


@pytest.mark.rule("THREE-4", "THREE-10", "THREE-28")
def test_the_running_bonuses_are_10_7_5_and_3_and_the_top_one_is_taken_first() -> None:
    """Four seats, each without one colour, take the card that they miss one after the other."""
    missing = ("orange", "lilac", "light_blue", "magenta")
    state = position(
        [[21, 61], [22, 62], [23, 63], [24, 64]],
        [1, 2, 3],
        collected=[one_of_each_but(colour) for colour in missing],
    )
    for seat, card in enumerate((21, 22, 23, 24)):
        assert view(state).bonuses_left == [10, 7, 5, 3][seat:]
        play(state, card)
        assert view(state).parts[seat]["running_bonus"] == (10, 7, 5, 3)[seat]
    assert view(state).bonuses_left == []
    assert [parts["running_bonus"] for parts in view(state).parts] == [10, 7, 5, 3]


@pytest.mark.rule("THREE-5", "THREE-13")
@pytest.mark.parametrize("players", COUNTS)
def test_a_start_card_stays_and_is_never_taken(players: int) -> None:
    state = dealt(Setting("three", players), seed_of(5))
    draw = random.Random(5)
    while not view(state).over:
        play(state, draw.choice(hand(state, int(state.turn))))
        look = view(state)
        assert not {card for cards in look.taken for card in cards} & set(STARTS)
        for start in STARTS:
            assert row(state, start)[0] == start
            assert all(start < card < start + 30 for card in row(state, start)[1:])
    assert any(view(state).taken)


# Set-up


@pytest.mark.rule("THREE-6")
@pytest.mark.parametrize("players", COUNTS)
def test_three_cards_are_drawn_and_placed_in_their_rows(players: int) -> None:
    drawn, rows_used = set(), set()
    for number in range(60):
        state = dealt(Setting("three", players), seed_of(number))
        offer = view(state).offer
        assert sum(len(cards) for cards in offer) == 3
        for start, cards in zip(STARTS, offer, strict=True):
            assert cards == sorted(cards)
            assert all(start < card < start + 30 for card in cards)
        assert not any(view(state).taken)
        drawn |= {card for cards in offer for card in cards}
        rows_used.add(tuple(len(cards) for cards in offer))
    assert len(drawn) > 60  # any card may be drawn
    assert {(1, 1, 1)} < rows_used
    assert {sizes for sizes in rows_used if 3 in sizes}, "all three in one row"


@pytest.mark.rule("THREE-6")
def test_three_first_cards_in_one_row_fill_it_and_nobody_takes_anything() -> None:
    table = open_table(deal_of([[20], [21]], [12, 3, 7]))
    look: Any = table.view(NOBODY)
    assert look.offer == [[3, 7, 12], [], []]
    assert look.taken == [[], []]
    table.play("20")
    look = table.view(NOBODY)
    assert look.offer == [[7, 12, 20], [], []]
    assert look.taken == [[3], []]


@pytest.mark.rule("THREE-2", "THREE-5", "THREE-7", "THREE-8", "THREE-9", "THREE-10")
@pytest.mark.parametrize(("players", "unused"), [(2, 44), (3, 24), (4, 4)])
def test_set_up_and_the_printed_one_for_three_players(players: int, unused: int) -> None:
    table = rada.new("three", players, seed=bytes(32))
    look: Any = table.view(NOBODY)
    assert sum(len(cards) for cards in look.offer) == 3
    assert look.hand_sizes == [8] * players
    assert look.stack_sizes == [12] * players
    assert look.unused == unused
    assert look.bonuses_left == [10, 7, 5, 3]
    deal = table.record()["deals"][0]
    assert [len(stack) for stack in deal["stacks"]] == [20] * players
    assert len(deal["unused"]) == unused


@pytest.mark.rule("THREE-7", "THREE-9")
def test_the_first_eight_cards_of_the_own_stack_are_the_hand() -> None:
    deal = deal_of([list(range(20, 0, -2)), [71, 11, 72, 1, 73, 13, 74, 3, 77, 17]])
    table = open_table(deal)
    for seat in (0, 1):
        assert hand(table.state, seat) == sorted(deal["stacks"][seat][:8])
        assert stack_of(table.state, seat) == deal["stacks"][seat][8:]


@pytest.mark.rule("THREE-7", "THREE-8", "THREE-9")
def test_stacks_leftovers_and_other_hands_are_seen_by_nobody() -> None:
    """All that a seat cannot see is dealt anew, and it sees the same."""
    state = position(
        [[1, 32, 63], [2, 33, 64], [3, 34, 65]],
        [10, 40, 75],
        stacks=[[11, 12], [13], [14, 41]],
        collected=[{"red": 1}, {"lilac": 4}],
    )
    hidden = {2, 3, 33, 34, 64, 65, 11, 12, 13, 14, 41, *unused_of(state)}
    assert len(hidden) == 87 - 3 - 3 - 5
    seen_in: dict[str, set[int]] = {"hand": set(), "stack": set(), "unused": set()}
    for number in range(60):
        imagined = GAME.copy_of(state)[0]
        GAME.fast.redeal(imagined, 0, luck_from(seed_of(number)))
        assert view(imagined, 0) == view(state, 0)
        assert numbers_of(imagined, 0) == numbers_of(state, 0)
        assert hand(imagined, 0) == [1, 32, 63]
        cards = hand(imagined, 1) + hand(imagined, 2) + unused_of(imagined)
        for seat in range(3):
            cards += stack_of(imagined, seat)
        assert sorted(cards) == sorted(hidden)
        seen_in["hand"] |= set(hand(imagined, 1) + hand(imagined, 2))
        seen_in["stack"] |= set(stack_of(imagined, 0))
        seen_in["unused"] |= set(unused_of(imagined))
    assert seen_in["hand"] == seen_in["unused"] == hidden
    assert len(seen_in["stack"]) > 50  # not even its own stack is known to a seat
    for_nobody = GAME.copy_of(state)[0]
    GAME.fast.redeal(for_nobody, NOBODY, luck_from(bytes(32)))
    assert hand(for_nobody, 0) != [1, 32, 63]
    assert view(for_nobody) == view(state)
    assert view(state).hand == []


def numbers_of(state: State, seat: int) -> list[int]:
    out = np.full(rules.OBSERVATION, -99, np.int16)
    GAME.fast.observe(state, seat, out)
    return [int(number) for number in out]


@pytest.mark.rule("THREE-9", "THREE-23")
def test_the_numbers_for_a_bot_hold_its_own_hand_and_all_collections() -> None:
    state = position(
        [[1, 32, 63], [2, 33]],
        [10, 40, 75],
        stacks=[[11, 12], [13]],
        collected=[{"red": 1}, {"lilac": 4}],
        running=[0, 7],
        turn=1,
        turns=3,
    )
    taken = sorted(card for cards in view(state).taken for card in cards)
    for seat, mine in ((0, [1, 32, 63]), (1, [2, 33]), (NOBODY, [])):
        out = numbers_of(state, seat)
        assert [n for n in range(90) if out[n]] == mine
        assert [n for n in range(90) if out[90 + n]] == [10, 40, 75]
        assert [n for n in range(90) if out[180 + n]] == taken
        for n in range(90):
            right = NAMES.index(COLOUR_OF[n]) + 1 if n in COLOUR_OF else 0
            assert out[270 + n] == right
        first = [0, 0, 0, 1, 0, 0, 0, 3, 2, 0, 1, 0]
        second = [0, 4, 0, 0, 0, 0, 0, 2, 1, 7, 5, 1]
        empty = [0] * 12
        seats = [second, first] if seat == 1 else [first, second]
        assert out[360:408] == [*seats[0], *seats[1], *empty, *empty]
        start = (0 - max(seat, 0)) % 2
        assert out[408:] == [2, rules.PLAY, 3, 1, start, len(unused_of(state))]


@pytest.mark.rule("THREE-11")
def test_a_starter_is_drawn_and_anybody_is_as_likely_as_the_others() -> None:
    for starter in (None, "random"):
        drawn = Counter(
            rada.new("three", 3, seed=seed_of(number), starter=starter).awaited
            for number in range(150)
        )
        assert set(drawn) == {(0,), (1,), (2,)}
        assert min(drawn.values()) > 30


@pytest.mark.rule("THREE-11")
def test_a_starter_may_be_chosen_and_turns_go_clockwise() -> None:
    for starter, number in itertools.product(range(4), range(3)):
        table = rada.new("three", 4, seed=seed_of(number), starter=starter)
        assert table.record()["deals"][0]["starter"] == starter
        seats = []
        for _ in range(9):
            assert len(table.awaited) == 1
            seats.append(table.awaited[0])
            table.play(table.legal()[0])
        assert seats == [(starter + turn) % 4 for turn in range(9)]
    for wrong in (4, -1, "youngest"):
        with pytest.raises(WrongSeat):
            rada.new("three", 4, starter=wrong)


# Placing a card


@pytest.mark.rule("THREE-12")
def test_exactly_one_card_is_played_and_any_of_the_hand_will_do() -> None:
    state = position([[5, 15, 44, 89], [6, 36]], [10, 40, 75])
    assert GAME.legal_actions(state, 0) == [5, 15, 44, 89]
    assert GAME.legal_actions(state, 1) == []
    for card in (5, 15, 44, 89):
        played = after(state, card)
        assert hand(played, 0) == [c for c in (5, 15, 44, 89) if c != card]
        assert card in row(played, card // 30 * 30)
        assert GAME.awaited(played) == [1]
        assert not GAME.in_move(played)
        with pytest.raises(NotYourTurn):
            GAME.read_move(played, {"seat": 0, "play": 5})


@pytest.mark.rule("THREE-12")
@pytest.mark.parametrize("text", ["", "pass", "end", "0", "90", "5 44", "-5"])
def test_nobody_can_pass(text: str) -> None:
    table = open_table(deal_of([[5, 44], [6, 36]]))
    before = table.state.tobytes()
    with pytest.raises(UnreadableMove):
        table.play(text)
    with pytest.raises(NotInHand):
        table.play("6")  # the other seat's
    with pytest.raises(RecordError):
        table.play({"seat": 0})
    assert table.state.tobytes() == before


@pytest.mark.rule("THREE-13")
def test_the_number_decides_the_row() -> None:
    for card in ALL_CARDS:
        state = position([[card], []])
        play(state, card)
        belongs = 0 if card <= 29 else 30 if card <= 59 else 60
        for start in STARTS:
            assert row(state, start) == ([start, card] if start == belongs else [start])


@pytest.mark.rule("THREE-14", "THREE-16")
def test_printed_example_40_goes_before_46_and_57() -> None:
    state = position([[40, 3], []], [46, 57, 3])
    play(state, 40)
    assert row(state, 30) == [30, 40, 46, 57]
    assert view(state).taken == [[], []]


@pytest.mark.rule("THREE-14")
def test_a_row_rises_in_whatever_order_its_cards_come() -> None:
    for cards in itertools.permutations((64, 76, 88)):
        state = position([[cards[0], cards[2]], [cards[1]]])
        play(state, *cards)
        assert row(state, 60) == [60, 64, 76, 88]


@pytest.mark.rule("THREE-15")
@pytest.mark.parametrize("grey", GREY)
def test_a_grey_card_is_placed_like_any_other_and_fills_a_place(grey: int) -> None:
    start = grey - 15
    state = position([[grey], [start + 20]], [start + 10, start + 25])
    play(state, grey)
    assert row(state, start) == [start, start + 10, grey, start + 25]
    play(state, start + 20)  # the fifth
    assert row(state, start) == [start, start + 10, grey, start + 20]
    assert view(state).taken == [[], [start + 25]]
    fifth = position([[grey], []], [start + 1, start + 2, start + 25])
    play(fifth, grey)  # a grey card can be the fifth as well
    assert row(fifth, start) == [start, start + 1, start + 2, grey]
    assert view(fifth).taken[0] == [start + 25]


@pytest.mark.rule("THREE-16")
def test_up_to_four_cards_in_a_row_nothing_is_taken() -> None:
    state = position([[20, 10], [5]])
    for length, card in enumerate((20, 5, 10), 2):
        play(state, card)
        assert len(row(state, 0)) == length
        assert view(state).taken == [[], []]
    assert row(state, 0) == [0, 5, 10, 20]


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


# End and scoring


@pytest.mark.rule("THREE-34")
def test_the_game_goes_on_until_the_last_player_has_played_the_18th_card() -> None:
    state = position([[1, 2, 3], [4, 5, 6], [7, 8, 9]], turns=51)
    play(state, 1, 4)
    assert not view(state).over
    assert view(state).turns_left == 1
    play(state, 7)
    assert view(state).over
    assert view(state).hand_sizes == [2, 2, 2]


@pytest.mark.rule("THREE-35")
def test_the_last_two_cards_count_for_nothing() -> None:
    """The hands left over would complete pairs, spoil pairs, or bring a seventh colour."""
    outcomes = set()
    for left in ([1, 8], [2, 9], [15, 45], [88, 89]):
        state = position(
            [[*left, 20], [61, 62]],
            collected=[one_of_each_but("olive") | {"lilac": 2}, {"red": 1}],
            turns=35,
        )
        play(state, 20)
        assert view(state).over
        outcomes.add(str(result(state)))
    assert len(outcomes) == 1
    assert view(state).scores == [5 + 5 + 5, 1]


@pytest.mark.rule("THREE-36", "THREE-4")
@pytest.mark.parametrize(("colours", "bonus"), [(0, 0), (1, 0), (5, 0), (6, 5), (7, 10)])
@pytest.mark.parametrize("each", [1, 2, 4])
def test_six_colours_face_up_at_the_end_earn_5_and_seven_10(
    colours: int, bonus: int, each: int
) -> None:
    state = finished(dict.fromkeys(NAMES[:colours], each), {"red": 3})
    assert view(state).parts[0]["final_bonus"] == bonus
    assert view(state).parts[1]["final_bonus"] == 0
    points = colours * {1: 1, 2: 5, 4: 1 - 3}[each] + bonus
    assert view(state).scores == [points, -3]


@pytest.mark.rule("THREE-36")
def test_colours_face_down_earn_no_final_bonus() -> None:
    state = finished(dict.fromkeys(NAMES, 1) | {"red": 3, "olive": 6}, dict.fromkeys(NAMES, 3))
    assert [parts["final_bonus"] for parts in view(state).parts] == [0, 0]
    assert view(state).scores == [5 - 9, -21]


@pytest.mark.rule("THREE-37", "THREE-4")
def test_every_player_who_meets_the_condition_gets_a_final_bonus_beside_the_running_one() -> None:
    seven, six = dict.fromkeys(NAMES, 1), one_of_each_but("red")
    state = finished(seven, six, seven, six, running=(7, 0, 10, 5))
    assert [parts["final_bonus"] for parts in view(state).parts] == [10, 5, 10, 5]
    assert [parts["running_bonus"] for parts in view(state).parts] == [7, 0, 10, 5]
    assert view(state).scores == [7 + 7 + 10, 6 + 5, 7 + 10 + 10, 6 + 5 + 5]


@pytest.mark.rule("THREE-38", "THREE-39")
@pytest.mark.parametrize(
    ("cards", "points"),
    [(0, 0), (1, 1), (2, 5), (3, -3), (4, -2), (5, 2), (6, -6), (7, -5), (8, -1), (9, -9)],
)
def test_one_face_up_scores_1_two_score_5_and_each_face_down_minus_1(
    cards: int, points: int
) -> None:
    for colour in ("orange", "olive"):
        state = finished({colour: cards}, {})
        assert view(state).scores == [points, 0]


@pytest.mark.rule("THREE-36", "THREE-38", "THREE-39", "THREE-40")
def test_printed_example_of_20_points() -> None:
    zdenek = {"orange": 1, "lilac": 1, "light_blue": 1, "red": 1, "turquoise": 2, "magenta": 2}
    state = finished(zdenek | {"olive": 6}, {}, {}, running=(7, 0, 10))
    outcome = result(state)
    assert outcome is not None
    assert outcome["seats"][0] == {
        "singles": 4,
        "pairs": 2,
        "face_down": 6,
        "running_bonus": 7,
        "final_bonus": 5,
        "score": 20,
    }
    spread = finished(zdenek | {"red": 4, "magenta": 5}, {}, {}, running=(7, 0, 10))
    assert view(spread).scores[0] == 20  # the six face down may be of any colours


@pytest.mark.rule("THREE-36", "THREE-38", "THREE-39", "THREE-40")
def test_told_example_of_30_points() -> None:
    collected = {"orange": 1, "lilac": 1, "red": 1, "olive": 2, "turquoise": 2, "magenta": 2}
    state = finished(collected | {"light_blue": 3}, {}, running=(10, 0))
    assert view(state).parts[0] == {
        "singles": 3,
        "pairs": 3,
        "face_down": 3,
        "running_bonus": 10,
        "final_bonus": 5,
        "score": 30,
    }


@pytest.mark.rule("THREE-40")
@pytest.mark.parametrize(
    ("reds", "winners"),
    [
        ((2, 1, 0), [0]),
        ((0, 1, 2), [2]),
        ((1, 2, 2), [1, 2]),
        ((2, 3, 2), [0, 2]),
        ((0, 0, 0), [0, 1, 2]),
        ((3, 6, 9), [0]),
    ],
)
def test_the_highest_score_wins_and_a_tie_shares_the_win(
    reds: tuple[int, ...], winners: list[int]
) -> None:
    colours = ("red", "olive", "lilac")
    state = finished(*({colour: n} for colour, n in zip(colours, reds, strict=True)))
    assert view(state).winners == winners
    outcome = result(state)
    assert outcome is not None
    assert outcome["winners"] == winners
    assert [seat["score"] for seat in outcome["seats"]] == view(state).scores


@pytest.mark.rule("THREE-40")
def test_nobody_has_won_before_the_end() -> None:
    state = position([[1, 2, 3], [4, 5, 6]], collected=[{"red": 2}], turns=34)
    assert view(state).winners == []
    assert result(state) is None
    play(state, 1, 4)
    assert view(state).winners == [0]


# The colours


@pytest.mark.rule("THREE-41")
def test_the_seven_colours_have_these_names() -> None:
    worn = {colour for colour in view(dealt(Setting("three", 2))).colours if colour}
    assert worn == set(NAMES)
    assert set(view(dealt(Setting("three", 2))).collected[0]) == set(NAMES)


def table_file(folder: Path, name: str = 'name = "my deck"', **changed: Any) -> str:
    """A file that gives the colours in another way: the first twelve numbers are orange, …"""
    numbers = {c: COLOURED[12 * place : 12 * place + 12] for place, c in enumerate(NAMES)}
    lines = [name, *(f"{colour} = {listed}" for colour, listed in (numbers | changed).items())]
    path = folder / "colours.toml"
    path.write_text("\n".join(lines), "utf-8")
    return str(path)


@pytest.mark.rule("THREE-42", "THREE-3")
def test_an_owner_can_put_another_table_in_place(tmp_path: Path) -> None:
    mine = rada.new("three", 2, seed=bytes(32), colours=table_file(tmp_path))
    look: Any = mine.view(NOBODY)
    assert look.colours[1:13] == ["orange"] * 12
    assert look.colours[89] == "olive"
    assert [number for number in range(90) if look.colours[number] is None] == [
        0,
        15,
        30,
        45,
        60,
        75,
    ]
    record = mine.record()
    assert record["options"] == {"colours": "my deck"}
    assert record["deals"][0]["colours"][1:13] == "o" * 12
    again: Any = rada.replay(record).view(NOBODY)
    assert again.colours == look.colours
    standing = rada.new("three", 2, seed=bytes(32)).record()
    assert standing["options"] == {"colours": "stand-in"}
    assert standing["deals"][0]["colours"] == LETTERS
    same = {key: value for key, value in record["deals"][0].items() if key != "colours"}
    assert same == {key: value for key, value in standing["deals"][0].items() if key != "colours"}


@pytest.mark.rule("THREE-42")
def test_the_table_decides_what_a_card_is_worth(tmp_path: Path) -> None:
    """10, 19 and 24 are three colours in the stand-in; here 1 to 12 are orange, 19 and 24 lilac."""
    deal = deal_of([[5], [6]], [10, 19, 24])
    for colours, collected in (
        ("stand-in", {"light_blue": 1, "red": 1, "lilac": 1}),
        (table_file(tmp_path), {"orange": 1, "lilac": 2}),
    ):
        options = GAME.read_options({"colours": colours})
        states = GAME.new_states()
        GAME.prepare(states[0], 2, options, 0)
        GAME.set_deal(states[0], deal)
        play(states[0], 5)
        assert collection(states[0], 0) == collected


BAD_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"name": ""}, "name"),
    ({"name": 'name = ""'}, "name"),
    ({"name": "name = 5"}, "name"),
    ({"name": "name"}, "TOML"),
    ({"olive": COLOURED[-12:-1]}, "12"),  # 83 colours in all
    ({"olive": []}, "12"),
    ({"olive": [*COLOURED[-12:], 1]}, "1 has two colours"),
    ({"olive": [*COLOURED[-12:-1], 1]}, "1 has two colours"),
    ({"olive": [*COLOURED[-12:-1], COLOURED[-2]]}, "88 has two colours"),
    ({"olive": [*COLOURED[-12:-1], 75]}, "75"),
    ({"orange": [30, *COLOURED[1:12]]}, "30"),
    ({"orange": [0, *COLOURED[1:12]]}, "0"),
    ({"olive": [*COLOURED[-12:-1], 90]}, "90"),
    ({"olive": [*COLOURED[-12:-1], "true"]}, "True"),
    ({"olive": '"89"'}, "olive"),
    ({"green": [1]}, "green"),
]


@pytest.mark.rule("THREE-42")
@pytest.mark.parametrize(("changed", "reason"), BAD_TABLES)
def test_a_wrong_table_is_refused_with_the_reason(
    tmp_path: Path, changed: dict[str, Any], reason: str
) -> None:
    path = table_file(tmp_path, **{k: str(v).replace("'", "") for k, v in changed.items()})
    with pytest.raises(WrongColourTable) as refusal:
        rada.new("three", 2, colours=path)
    assert reason in str(refusal.value)


@pytest.mark.rule("THREE-42")
def test_a_table_must_list_every_colour_and_be_a_file(tmp_path: Path) -> None:
    path = Path(table_file(tmp_path))
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith("red")), "utf-8")
    with pytest.raises(WrongColourTable, match="red"):
        rada.new("three", 2, colours=str(path))
    for nothing in (tmp_path / "nothing.toml", tmp_path):
        with pytest.raises(WrongColourTable):
            rada.new("three", 2, colours=str(nothing))
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(WrongColourTable):
        rada.new("three", 2, colours=str(path))
    with pytest.raises(WrongOption):
        rada.new("three", 2, colours=5)


@pytest.mark.rule("THREE-42")
@pytest.mark.parametrize(
    "letters",
    [
        LETTERS[:-1],
        LETTERS + "o",
        "o" + LETTERS[1:],  # a start card with a colour
        LETTERS[:15] + "o" + LETTERS[16:],  # a grey card with a colour
        LETTERS[:1] + "-" + LETTERS[2:],  # a card without one
        LETTERS[:1] + "l" + LETTERS[2:],  # 11 orange ones and 13 lilac ones
        LETTERS.replace("o", "l"),  # six colours
        LETTERS.replace("o", "1"),  # a colour that is no letter
    ],
)
def test_a_wrong_table_in_a_record_is_refused(letters: str) -> None:
    record = open_table(deal_of([[], []])).record()
    record["deals"][0]["colours"] = letters
    with pytest.raises(BrokenRecord):
        rada.replay(record)


@pytest.mark.rule("THREE-42")
def test_a_record_may_use_other_letters() -> None:
    record = open_table(deal_of([[5], [6]], [10, 19, 24])).record()
    record["deals"][0]["colours"] = LETTERS.translate(str.maketrans("olbrtmv", "abcdefg"))
    table = rada.replay(record)
    table.play("5")
    look: Any = table.view(NOBODY)
    assert sorted(look.collected[0].values()) == [0, 0, 0, 0, 1, 1, 1]


@pytest.mark.rule("THREE-43")
def test_the_stand_in_deals_the_colours_round_and_is_told_as_it_is() -> None:
    colours = view(dealt(Setting("three", 2))).colours
    assert {n: colour for n, colour in enumerate(colours) if colour} == COLOUR_OF
    told = DOCS.read_text("utf-8")
    for colour in NAMES:
        numbers = [n for n in range(90) if colours[n] == colour]
        listed = ", ".join(map(str, numbers))
        assert f"| {colour.replace('_', ' ')} | {listed} |" in told
        assert [sum(n // 30 == place for n in numbers) for place in range(3)] == [4, 4, 4]


@pytest.mark.rule("THREE-6", "THREE-7", "THREE-8")
@pytest.mark.parametrize(
    ("source", "target"),
    [("unused", "stack"), ("offer", "unused"), ("unused", "offer"), ("unused", ""), ("", "unused")],
)
def test_a_deal_of_other_sizes_or_with_a_card_twice_is_refused(source: str, target: str) -> None:
    deal = deal_of([[], []])
    places = {"unused": deal["unused"], "offer": deal["offer"], "stack": deal["stacks"][1]}
    card = places[source].pop() if source else deal["offer"][0]
    if target:
        places[target].append(card)
    with pytest.raises(WrongDeal):
        open_table(deal)


# Counting

NEARLY = one_of_each_but("orange")
COUNTED: list[tuple[Position, int]] = [
    # Two players before their last two cards each.
    (
        Position([[5, 7, 33, 62], [1, 15, 28, 88]], [8, 9, 16, 40, 45, 75], turns=32),
        4,
    ),
    # Two players before they draw.
    (
        Position(
            [[5, 7, 33], [1, 28, 88]],
            [8, 9, 16, 40, 45, 59, 75],
            stacks=[[10, 20, 31, 32, 61, 63], [11, 12, 13, 14, 80, 89]],
            turns=10,
        ),
        4,
    ),
    # Three players, collections that are nearly complete, the second seat on turn.
    (
        Position(
            [[5, 24, 45, 62], [1, 15, 46, 88], [3, 22, 29, 87]],
            [8, 9, 16, 38, 40, 47, 61, 65, 75],
            collected=[NEARLY, NEARLY | {"red": 2, "olive": 4}, {"lilac": 2, "orange": 5}],
            turn=1,
            turns=48,
        ),
        4,
    ),
    # One bonus is gone already.
    (
        Position(
            [[5, 6, 37], [21, 36, 44]],
            [8, 16, 23, 38, 46, 53],
            collected=[NEARLY | {"olive": 2}, NEARLY],
            running=[10, 0],
            turns=34,
        ),
        2,
    ),
]


@pytest.mark.rule("THREE-12", "THREE-17", "THREE-34")
@pytest.mark.parametrize(("given", "depth"), COUNTED)
def test_all_lines_of_play_are_as_many_as_the_naive_implementation_counts(
    given: Position, depth: int
) -> None:
    counted = tally(state_of(given), depth)
    assert counted == naive_tally(naive_of(given), depth)
    lines = 1
    sizes = [len(cards) for cards in given.hands]
    for move in range(depth):
        assert counted[f"{move} moves"] == lines
        seat = (given.turn + move) % len(sizes)
        lines *= sizes[seat]
        sizes[seat] -= 1
        if sizes[seat] == 2 and given.stacks[seat]:
            sizes[seat] += 6
    assert counted[f"{depth} moves"] == lines
