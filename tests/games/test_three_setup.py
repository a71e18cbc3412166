"""Three Is Too Many!, rule by rule: cards, set-up and placing a card.

The numbers are those of ``docs/rules/three.en.md``.
"""

import itertools
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import rada
from rada.errors import (
    NotInHand,
    NotYourTurn,
    RecordError,
    UnreadableMove,
    WrongPlayers,
    WrongSeat,
)
from rada.games import load
from rada.games.contract import NOBODY, State
from tests.games.build_three import (
    ALL_CARDS,
    COLOUR_OF,
    GAME,
    GREY,
    NAMES,
    STARTS,
    after,
    collection,
    deal_of,
    hand,
    open_table,
    play,
    position,
    row,
    rules,
    view,
)
from tests.games.common_three import (
    COUNTS,
    finished,
    one_of_each_but,
    seed_of,
    stack_of,
    unused_of,
)
from tests.games.harness import Setting, dealt, luck_from

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
        GAME.compiled_rules.redeal(imagined, 0, luck_from(seed_of(number)))
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
    GAME.compiled_rules.redeal(for_nobody, NOBODY, luck_from(bytes(32)))
    assert hand(for_nobody, 0) != [1, 32, 63]
    assert view(for_nobody) == view(state)
    assert view(state).hand == []


def numbers_of(state: State, seat: int) -> list[int]:
    out = np.full(load("three").knowledge.OBSERVATION, -99, np.int16)
    GAME.compiled_rules.observe(state, seat, out)
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
