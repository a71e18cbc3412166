"""Qwixx – the card game, rule by rule: a turn.

The numbers are those of ``docs/rules/qwixx.en.md``.
"""

import itertools

import pytest

from rada.errors import (
    IllegalMove,
    NotInHand,
    NotYourTurn,
    UnreadableMove,
)
from rada.games.contract import NOBODY
from rada.games.qwixx import rules
from rada.kernel import bits
from tests.games.build_gap import Position, seed_of
from tests.games.build_qwixx import (
    ROWS,
    all_pass,
    cards_of,
    crossings,
    crossings_at,
    names,
    position,
    sheet,
)
from tests.games.common_qwixx import (
    COLOURS,
    NOTHING,
    look,
    number,
    observation,
    opened,
)
from tests.games.harness import luck_from

# A turn


@pytest.mark.rule("QWIXX-15")
def test_a_turn_is_draw_then_the_number_for_all_then_lay() -> None:
    at = position(hand="r2 r3 r4 r5", display="g7 g8 g9 g10", top="y6 y4")
    for early in ("cross r4", "pass", "lay r2"):
        assert isinstance(at.refusal(early, 0), IllegalMove)
    at.play("draw 2")
    for wrong in ("draw 0", "lay r2", "lay r2 cross 2"):
        assert isinstance(at.refusal(wrong, 0), IllegalMove)
    at.play("pass", 1).play("pass", 0)
    for late in ("draw 0", "cross r4", "pass"):
        assert isinstance(at.refusal(late, 0), IllegalMove)
    at.play("lay r2 cross 2")
    assert at.view().active == 1
    assert at.view().phase == "draw"
    assert isinstance(at.refusal("draw 0", 0), NotYourTurn)


@pytest.mark.rule("QWIXX-16")
@pytest.mark.parametrize("held", [4, 3, 2])
def test_the_active_player_takes_cards_until_there_are_exactly_five(held: int) -> None:
    hand = " ".join(["r2", "r3", "r4", "r5"][:held])
    at = position(hand=hand, display="g7 g8 g9 g10", top="y6 y5 y4 y3")
    for taken in range(5 - held):
        assert at.legal(0) == [f"draw {slot}" for slot in range(taken, 4)]
        assert at.awaited == [0]
        assert isinstance(at.refusal("pass", 0), IllegalMove)
        at.play(f"draw {taken}")
    assert len(at.view(0).hand) == 5
    assert at.view().phase == "mark"
    assert isinstance(at.refusal("draw 3", 0), IllegalMove)


@pytest.mark.rule("QWIXX-16")
def test_cards_come_from_the_display_only() -> None:
    at = position(hand="r2 r3 r4", display="g7 g8 g9 g10")
    for text in ("draw 4", "draw pile", "draw g7", "draw -1"):
        assert isinstance(at.refusal(text), UnreadableMove)
    at.play("draw 1")
    assert isinstance(at.refusal("draw 1"), IllegalMove)
    assert isinstance(at.refusal("draw 0", 1), NotYourTurn)
    assert at.game.legal_actions(at.state, 1) == []
    assert at.game.legal_actions(at.state, NOBODY) == []
    assert at.game.legal_actions(at.state, 2) == []


@pytest.mark.rule("QWIXX-17", "QWIXX-5")
def test_cards_are_taken_one_at_a_time_and_looked_at_before_the_next_choice() -> None:
    at = position(hand="r2 r3 r4", display="g7 g8 g9 g10")
    assert "g8" not in at.view(0).hand
    at.play("draw 1")
    assert set(at.view(0).hand) == {"r2", "r3", "r4", "g8"}
    assert at.view(0).display == [7, None, 9, 10]
    assert at.view(1).backs[0] == [2, 3, 4, 8]
    assert "g8" not in at.view(1).model_dump_json()
    assert at.legal(0) == ["draw 0", "draw 2", "draw 3"]
    at.play("draw 3")
    assert set(at.view(0).hand) == {"r2", "r3", "r4", "g8", "g10"}


@pytest.mark.rule("QWIXX-18", "QWIXX-20")
def test_printed_example_anna_takes_the_eleven_and_the_eight_fills_its_place() -> None:
    at = position(players=4, display="b2 b11 y5 r12", top="y8 b4")
    at.play("draw 1")
    assert at.view(2).display == [2, 8, 5, 12]
    assert at.view(2).number == 4


@pytest.mark.rule("QWIXX-18")
def test_the_display_is_filled_once_after_the_last_card_in_the_order_of_the_slots() -> None:
    at = position(hand="r2 r3", display="g7 g8 g9 g10", top="y12 y11 b6 y4")
    pile = at.view().pile
    for slot, left in ((3, [7, 8, 9, None]), (0, [None, 8, 9, None])):
        at.play(f"draw {slot}")
        assert at.view().display == left
        assert at.view().pile == pile
    at.play("draw 2")
    assert at.view().display == [12, 8, 11, 6]
    assert at.view().pile == pile - 3
    assert at.view().number == 4


@pytest.mark.rule("QWIXX-19")
def test_a_pile_with_a_card_left_to_show_is_not_shuffled() -> None:
    at = position(display="g7 g8 g9 g10", pile="y8 b4")
    at.play("draw 0")
    assert not at.awaits_deal
    assert at.view().phase == "mark"
    assert at.view().number == 4
    assert at.view().reshuffles == 0


@pytest.mark.rule("QWIXX-19")
def test_a_pile_with_no_card_to_show_is_made_anew_of_the_discards() -> None:
    at = position(display="g7 g8 g9 g10", pile="y8")
    discards = names(at.state.discards)
    at.play("draw 0")
    assert at.awaits_deal
    assert at.awaited == []
    assert at.view().number is None
    at.deal()
    assert at.view().display == [8, 8, 9, 10]
    assert at.view().discards == []
    assert at.view().pile == len(discards)
    assert set(pile_of(at)) == discards
    assert at.view().number == number(pile_of(at)[0])
    assert at.awaited == [0, 1]
    assert at.view().reshuffles == 1


def pile_of(at: Position) -> list[str]:
    cards = at.game.deal_entry(at.state, at.game.read_options({}))["deck"]
    return [str(card) for card in cards][-int(at.state.pile_count) :]


@pytest.mark.rule("QWIXX-19", "QWIXX-18")
def test_a_pile_with_too_few_cards_to_give_is_made_anew_in_the_middle_of_filling() -> None:
    at = position(hand="r2 r3", display="g7 g8 g9 g10", pile="y8")
    discards = names(at.state.discards)
    at.play("draw 1").play("draw 2").play("draw 3")
    assert at.awaits_deal
    assert at.view().display == [7, 8, None, None]
    orders = set()
    for i in range(4):
        after = at.copy().deal(seed_of("reshuffle", i))
        deck = after.game.deal_entry(after.state, after.game.read_options({}))["deck"]
        assert set(deck) == discards
        assert after.view().display == [7, 8, number(deck[0]), number(deck[1])]
        assert after.view().number == number(deck[2])
        assert after.view().pile == len(discards) - 2
        orders.add(tuple(deck))
    assert len(orders) == 4


@pytest.mark.rule("QWIXX-19", "QWIXX-5")
def test_after_a_reshuffle_the_new_pile_is_known_to_be_made_of_the_discards() -> None:
    at = position(display="g7 g8 g9 g10", pile="y8", players=3)
    discards = names(at.state.discards)
    at.play("draw 0").deal()
    outside = names(cards_of("g8 g9 g10 y8"))
    for i in range(5):
        imagined = at.copy()
        imagined.game.compiled_rules.redeal(imagined.state, 1, luck_from(seed_of("imagined", i)))
        assert set(pile_of(imagined)) == discards
        shown = {names(1 << int(card)).pop() for card in imagined.state.display}
        assert not shown & discards
        assert sorted(map(number, shown)) == sorted(map(number, outside))
    at.state.shuffled_in[:] = 1  # by now every card has been among the discards
    imagined = at.copy()
    imagined.game.compiled_rules.redeal(imagined.state, 1, luck_from(seed_of("later")))
    assert imagined.view(1) == at.view(1)
    assert set(pile_of(imagined)) != discards


@pytest.mark.rule("QWIXX-20")
def test_the_number_is_that_of_the_new_top_card_and_the_card_stays_on_the_pile() -> None:
    at = position(hand="r2 r3 r4 r5", display="g7 g8 g9 g10", top="y8 b4 b5")
    assert at.view().number == 8
    at.play("draw 0")
    for looker in range(NOBODY, 2):
        assert at.view(looker).number == 4
    assert isinstance(at.refusal("cross r8", 0), IllegalMove)
    pile = at.view().pile
    at.play("cross y4", 1).play("pass", 0).play("lay r2 cross 2")
    assert at.view().pile == pile
    at.play("draw 1")
    assert at.view().display[1] == 4
    assert at.view().number == 5


@pytest.mark.rule("QWIXX-21", "QWIXX-22")
def test_printed_example_a_four_for_everybody() -> None:
    anna, max_, linus, laura = range(4)
    at = position("mark", players=4, active=anna, top="b4")
    for seat in range(4):
        assert at.legal(seat) == ["pass", "cross r4", "cross y4", "cross g4", "cross b4"]
    at.play("cross r4", max_).play("cross y4", anna).play("cross y4", linus).play("pass", laura)
    assert sheet(at, anna) == {**NOTHING, "y": [4]}
    assert sheet(at, max_) == {**NOTHING, "r": [4]}
    assert sheet(at, linus) == {**NOTHING, "y": [4]}
    assert sheet(at, laura) == NOTHING
    assert at.view().phase == "lay"


@pytest.mark.rule("QWIXX-21")
def test_action_two_gives_one_cross_at_the_most_where_the_crossing_rules_allow_it() -> None:
    sheets = {0: {"r": "5", "y": "3", "g": "4", "b": "6"}, 1: {"r": "12 2 3 5 6 7"}}
    at = position("mark", top="g4", sheets=sheets)
    assert at.legal(0) == ["pass", "cross y4", "cross b4"]
    for wrong in ("cross r4", "cross g4", "cross y5", "cross y3"):
        assert isinstance(at.refusal(wrong, 0), IllegalMove)
    at.play("cross b4", 0)
    for again in ("cross y4", "cross b4", "pass"):
        assert isinstance(at.refusal(again, 0), IllegalMove)
    assert at.game.legal_actions(at.state, 0) == []
    at.play("cross b4", 1)
    assert sheet(at, 0) == {"r": [5], "y": [3], "g": [4], "b": [6, 4]}


@pytest.mark.rule("QWIXX-21")
def test_crossing_nothing_is_allowed_even_where_crossing_is_and_is_all_where_it_is_not() -> None:
    full = {"r": "9", "y": "9", "g": "4", "b": "4"}
    at = position("mark", top="g4", sheets={1: full})
    assert at.legal(1) == ["pass"]
    assert "pass" in at.legal(0)
    assert sheet(all_pass(at), 0) == NOTHING


@pytest.mark.rule("QWIXX-22")
def test_nobody_sees_what_the_others_choose_until_all_have_chosen() -> None:
    at = position("mark", players=3, top="g4")
    reds, passes = at.after("cross r4", 1), at.after("pass", 1)
    for looker in (NOBODY, 0, 2):
        assert reds.view(looker) == passes.view(looker)
        assert observation(reds.state, looker) == observation(passes.state, looker)
        assert reds.view(looker).sheets == [NOTHING] * 3
    assert reds.view(1).my_choice == "r"
    assert passes.view(1).my_choice == "pass"
    assert reds.view(1).sheets[1] == NOTHING
    assert reds.awaited == [0, 2]
    reds.play("cross y4", 2)
    assert reds.view(0).sheets == [NOTHING] * 3
    reds.play("cross b4", 0)
    assert reds.view(0).sheets == [
        {**NOTHING, "b": [4]},
        {**NOTHING, "r": [4]},
        {**NOTHING, "y": [4]},
    ]


@pytest.mark.rule("QWIXX-22")
def test_the_order_in_which_the_seats_decide_changes_nothing() -> None:
    at = position("mark", players=3, top="g4")
    chosen = {0: "cross b4", 1: "pass", 2: "cross r4"}
    ends = set()
    for order in itertools.permutations(range(3)):
        after = at.copy()
        for seat in order:
            after.play(chosen[seat], seat)
        ends.add(after.state.tobytes())
    assert len(ends) == 1


@pytest.mark.rule("QWIXX-22")
def test_what_is_told_of_a_choice_is_only_that_it_was_made() -> None:
    table = opened(3, seed_of("told"))
    table.play(table.legal()[0])
    one = table.awaited[1]
    table.play("pass", one)
    told = [(event.what, event.seat, event.facts) for event in table.events(table.awaited[0])]
    assert told == [("qwixx-decided", one, {})]


@pytest.mark.rule("QWIXX-23")
def test_one_to_three_cards_are_laid() -> None:
    at = position("lay", hand="g11 g9 g8 g3 r2")
    sizes = {len(entry["lay"]) for entry in at.entries()}
    assert sizes == {1, 2, 3}
    for cards in ([], ["g11", "g9", "g8", "g3"]):
        refused = at.refusal({"seat": 0, "lay": cards, "as": "g", "cross": []})
        assert isinstance(refused, IllegalMove)
    assert isinstance(at.refusal({"seat": 0, "cross": None}), IllegalMove)
    assert len(at.after("lay g11 g9 g3").view(0).hand) == 2
    assert len(at.after("lay r2").view(0).hand) == 4


@pytest.mark.rule("QWIXX-23")
def test_only_cards_of_the_hand_can_be_laid_and_each_once() -> None:
    at = position("lay", hand="g11 g9 g8 g3 r2", hands={1: "g4"})
    assert isinstance(at.refusal("lay g4"), NotInHand)
    assert isinstance(at.refusal("lay g11 g11"), IllegalMove)
    assert isinstance(at.refusal("lay g4", 1), NotYourTurn)


@pytest.mark.rule("QWIXX-24")
def test_a_single_card_may_be_any_card() -> None:
    at = position("lay", hand="r2 y7 g12 b2 b9", sheets={0: {"y": "9", "g": "5"}})
    singles = {entry["lay"][0] for entry in at.entries() if len(entry["lay"]) == 1}
    assert singles == {"r2", "y7", "g12", "b2", "b9"}


@pytest.mark.rule("QWIXX-24")
def test_several_cards_must_be_of_one_colour() -> None:
    at = position("lay", hand="g11 g9 r9 r10 b9")
    laid = {tuple(entry["lay"]) for entry in at.entries() if len(entry["lay"]) > 1}
    assert laid == {("g9", "g11"), ("r9", "r10")}
    for mixed in ("lay g11 r9", "lay g9 r9", "lay g11 g9 r9", "lay g9 r9 b9"):
        assert isinstance(at.refusal(mixed), IllegalMove)


@pytest.mark.rule("QWIXX-24", "QWIXX-25")
@pytest.mark.parametrize("cards", ["r2 r6 r11", "y3 y9", "g10 g9 g4", "b8 b7"])
def test_printed_examples_of_numbers_laid_freely(cards: str) -> None:
    at = position("lay", hand=cards)
    assert () in crossings_at(at, cards, cards[0])
    at.play(f"lay {cards}")
    assert set(at.view().discards) == set(cards.split())


@pytest.mark.rule("QWIXX-25")
def test_all_some_or_none_of_the_numbers_laid_may_be_crossed() -> None:
    some = {(), (7,), (8,), (9,), (7, 8), (8, 9), (7, 9), (7, 8, 9)}
    assert crossings("y7 y8 y9") == some
    assert crossings("y7 y8 y9", "7") == {(), (8,), (9,), (8, 9)}
    assert crossings("y7 y8 y9", "9") == {()}
    assert crossings("b4") == {(), (4,)}


@pytest.mark.rule("QWIXX-25")
def test_nothing_but_the_numbers_laid_is_crossed_and_only_in_their_row() -> None:
    at = position("lay", hand="y7 y8")
    for wrong in (
        {"seat": 0, "lay": ["y7"], "as": "y", "cross": [8]},
        {"seat": 0, "lay": ["y7"], "as": "r", "cross": [7]},
        {"seat": 0, "lay": ["y7"], "as": "r", "cross": []},
        {"seat": 0, "lay": ["y7", "y8"], "as": "y", "cross": [9]},
    ):
        assert isinstance(at.refusal(wrong), IllegalMove)
    at.play("lay y7 y8 cross 7")
    assert sheet(at, 0) == {**NOTHING, "y": [7]}


@pytest.mark.rule("QWIXX-26", "QWIXX-29")
def test_printed_example_anna_lays_three_greens_and_crosses_two() -> None:
    at = position("lay", players=4, hand="g11 g9 g3")
    assert crossings_at(at, "g11 g9 g3", "g") == {(), (11,), (9,), (3,), (11, 9)}
    at.play("lay g11 g9 g3 cross 11 9")
    assert sheet(at, 0) == {**NOTHING, "g": [11, 9]}
    assert set(at.view(2).discards) == {"g11", "g9", "g3"}
    assert at.view().penalties == [0, 0, 0, 0]


@pytest.mark.rule("QWIXX-26")
def test_printed_examples_four_five_seven_is_allowed_and_two_four_six_is_not() -> None:
    assert (4, 5, 7) in crossings("r4 r5 r7")
    assert crossings("y2 y4 y6") == {(), (2,), (4,), (6,), (2, 4), (4, 6)}
    at = position("lay", hand="y2 y4 y6")
    assert at.refusal("lay y2 y4 y6 cross 2 4 6").sentence.endswith("gap")
    assert at.refusal("lay y2 y4 y6 cross 2 6").sentence.endswith("gap")


@pytest.mark.rule("QWIXX-26")
def test_the_table_of_our_own_rules() -> None:
    assert (5, 7, 8) in crossings("y5 y7 y8")
    nines = crossings("b9 b7 b5")
    assert {(9, 7), (7, 5)} <= nines
    assert not {(9, 7, 5), (9, 5)} & nines
    assert crossings("r3 r10") == {(), (3,), (10,)}


@pytest.mark.rule("QWIXX-26")
@pytest.mark.parametrize("colour", COLOURS)
def test_one_number_in_all_may_be_passed_over_between_first_and_last(colour: str) -> None:
    row = ROWS[colour]
    for later in itertools.combinations(range(2, 7), 2):
        places = (1, *later)
        found = crossings(" ".join(f"{colour}{row[place]}" for place in places))
        for size in (2, 3):
            for chosen in itertools.combinations(places, size):
                passed = chosen[-1] - chosen[0] + 1 - size
                assert (tuple(row[place] for place in chosen) in found) == (passed <= 1)


@pytest.mark.rule("QWIXX-27")
def test_the_way_to_the_first_cross_of_the_action_is_not_limited() -> None:
    assert crossings("r11", "2") == {(), (11,)}
    assert crossings("r11", "") == {(), (11,)}
    assert (9, 11) in crossings("r9 r11", "2")
    assert (4, 3) in crossings("b4 b3", "12")


@pytest.mark.rule("QWIXX-28")
def test_the_others_cross_nothing_in_action_three() -> None:
    at = position("lay", players=3, active=1, hand="g11 g9 g3")
    assert at.awaited == [1]
    for seat in (NOBODY, 0, 2):
        assert at.game.legal_actions(at.state, seat) == []
    for text in ("pass", "cross g11"):
        assert isinstance(at.refusal(text, 0), IllegalMove)
    at.play("lay g11 g9 g3 cross 11 9")
    assert sheet(at, 0) == sheet(at, 2) == NOTHING


@pytest.mark.rule("QWIXX-28", "QWIXX-29", "QWIXX-23")
def test_action_three_step_by_step_is_seen_by_all() -> None:
    at = position("lay", players=3, hand="g11 g9 g3 r4")
    game, state = at.game, at.state
    for card in ("g3", "g11"):
        game.compiled_rules.apply(state, 0, bits.members(cards_of(card))[0])
    assert game.in_move(state)
    assert at.awaited == [0]
    assert set(at.view(2).laid) == {"g3", "g11"}
    assert at.view(2).colour == "g"
    assert game.legal_actions(state, 1) == []
    crosses = [rules.CROSS + n - 2 for n in (3, 11)]
    laying = bits.members(cards_of("g9"))
    assert sorted(game.legal_actions(state, 0)) == sorted([*laying, *crosses, rules.FINISH])
    game.compiled_rules.apply(state, 0, crosses[1])
    # Once a number is crossed, no more cards are laid; the 3 is too far from the 11.
    assert game.legal_actions(state, 0) == [rules.FINISH]
    assert observation(state, 1)[-6] == 1
    game.compiled_rules.apply(state, 0, rules.FINISH)
    assert at.view(2).laid == []
    assert set(at.view(2).discards) == {"g3", "g11"}
    assert at.awaited == [1]


@pytest.mark.rule("QWIXX-29")
def test_laid_cards_are_shown_to_all_and_all_of_them_go_to_the_discards() -> None:
    table = opened(3, seed_of("told"))
    table.play(table.legal()[0])
    active = look(table, NOBODY).active
    for seat in table.awaited:
        table.play("pass", seat)
    entry = next(each for each in table.legal_entries() if each["cross"])
    table.play({**entry, "cross": []})
    for looker in range(NOBODY, 3):
        (laid, penalty) = table.events(looker)
        assert (laid.what, laid.seat) == ("qwixx-laid", active)
        assert laid.facts == {"cards": entry["lay"]}
        assert penalty.what == "qwixx-penalty"
        assert look(table, looker).discards == entry["lay"]


@pytest.mark.rule("QWIXX-29", "QWIXX-19")
def test_discards_pile_up_until_they_are_the_new_pile() -> None:
    at = position("lay", hand="g11 g9 g3", pile="y4")
    before = names(at.state.discards)
    at.play("lay g11 g9 g3 cross 11")
    assert set(at.view().discards) == before | {"g11", "g9", "g3"}
    at.play("draw 0").deal()
    assert set(pile_of(at)) == before | {"g11", "g9", "g3"}
