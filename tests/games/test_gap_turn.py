"""GAP, rule by rule: a turn.

The numbers are those of ``docs/rules/gap.en.md``.
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
from rada.kernel import bits
from tests.games.build_gap import (
    COLOURS,
    Position,
    cards_of,
    hand_size,
    names,
    position,
    seed_of,
    takings,
)
from tests.games.common_gap import PLAYERS, look, observation, opened

# A turn


@pytest.mark.rule("GAP-13")
@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_clockwise_and_each_plays_exactly_one_card(players: int) -> None:
    table = opened(players)
    seats, sizes = [], [len(hand) for hand in table.deals[0]["hands"]]
    while len(table.deals) == 1 and not table.over:
        (seat,) = table.awaited
        seats.append(seat)
        before = look(table, seat).hand
        entry = table.play(table.legal()[0])
        assert entry["play"] in before
        sizes[seat] -= 1
        if len(table.deals) == 1 and not table.over:
            assert look(table, NOBODY).hand_sizes == sizes
    first = seats[0]
    assert seats == [(first + i) % players for i in range(players * hand_size(players))]


@pytest.mark.rule("GAP-13")
def test_nobody_may_pass_or_play_out_of_turn_or_play_a_card_of_another_hand() -> None:
    at = position(row="y3 g6", hand="r1 b4", hands={2: "p1 p2"}, turn=1)
    assert at.awaited == [1]
    assert isinstance(at.refusal("pass", 1), UnreadableMove)
    assert isinstance(at.refusal({"seat": 2, "play": "p1", "take": []}), NotYourTurn)
    assert isinstance(at.refusal("p1", 1), NotInHand)
    assert {entry["play"] for entry in at.entries()} == {"r1", "b4"}
    assert all(at.game.legal_actions(at.state, seat) == [] for seat in (NOBODY, 0, 2, 3))
    at.play("r1")
    assert at.awaited == [2]
    assert isinstance(at.refusal("b4", 1), NotYourTurn)


@pytest.mark.rule("GAP-13", "GAP-10")
def test_a_card_waiting_for_its_choice_is_seen_and_must_be_chosen_for() -> None:
    at = position(row="y3 g3 b5 r5", hand="p4 p9")
    game, state = at.game, at.state
    (four,) = bits.members(cards_of("p4"))
    game.compiled_rules.apply(state, 0, four)
    assert game.in_move(state)
    assert at.awaited == [0]
    assert at.view(2).played == "p4"
    assert set(game.legal_actions(state, 0)) == set(bits.members(cards_of("y3 g3")))
    game.compiled_rules.apply(state, 0, bits.members(cards_of("g3"))[0])
    assert set(game.legal_actions(state, 0)) == set(bits.members(cards_of("r5 b5")))
    assert observation(state, 0)[-8] == four + 1
    game.compiled_rules.apply(state, 0, bits.members(cards_of("r5"))[0])
    assert not game.in_move(state)
    assert at.awaited == [1]
    assert names(state.taken[0]) == {"p4", "g3", "r5"}
    assert at.view(2).played is None


@pytest.mark.rule("GAP-14")
@pytest.mark.parametrize("row", ["", "r2 y2 g2 b3", "y0 y9", "g1 g3 g5 g7 g9", "p4 b4 y5 g6"])
def test_any_card_of_the_hand_may_be_played_whatever_it_wins(row: str) -> None:
    at = position(row=row, hand="r0 r1 r4 r5 r7 r9")
    assert {entry["play"] for entry in at.entries()} == {"r0", "r1", "r4", "r5", "r7", "r9"}


@pytest.mark.rule("GAP-15")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("lying", COLOURS)
def test_the_colour_of_a_card_plays_no_part_in_what_it_wins(colour: str, lying: str) -> None:
    def with_hand(number: int, row: str) -> Position:
        return position(hand=f"{colour}{number}", row=row, players=4)

    assert takings(with_hand(3, f"{lying}4 {lying}8"), f"{colour}3") == [[f"{lying}4"]]
    assert takings(with_hand(6, f"{lying}4 {lying}8"), f"{colour}6") == [[]]
    if colour != lying:
        assert takings(with_hand(8, f"{lying}8 {colour}7"), f"{colour}8") == [[f"{lying}8"]]


@pytest.mark.rule("GAP-16", "GAP-21")
def test_printed_example_a_two_takes_all_twos() -> None:
    at = position(row="y2 g2 b5 p8", hand="r2", pile="r7 y7 g7 b7")
    assert at.legal() == ["r2 y2 g2"]
    at.play("r2")
    assert at.view(1).taken[0] == ["r2", "y2", "g2"]
    assert {"b5", "p8"} <= set(at.view(1).row)


@pytest.mark.rule("GAP-16")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_all_cards_of_the_same_number_are_taken_however_many(count: int) -> None:
    same = ["y6", "g6", "b6", "p6"][:count]
    at = position(row=" ".join([*same, "y1"]), hand="r6")
    assert takings(at, "r6") == [same]


@pytest.mark.rule("GAP-17")
def test_neighbours_stay_where_an_equal_number_lies() -> None:
    at = position(row="y5 g4 b6 p6", hand="r5", pile="")
    assert takings(at, "r5") == [["y5"]]
    for wrong in (["g4"], ["b6"], ["g4", "b6"], ["y5", "g4"], ["y5", "g4", "b6"]):
        refused = at.refusal({"seat": 0, "play": "r5", "take": wrong})
        assert isinstance(refused, IllegalMove)
    at.play("r5")
    assert at.view().row == ["g4", "b6", "p6"]


@pytest.mark.rule("GAP-18")
@pytest.mark.parametrize(
    ("row", "taken"),
    [
        ("g4 b6 p1", ["g4", "b6"]),
        ("g4 p1", ["g4"]),
        ("b6 p1", ["b6"]),
        ("g4 b6", ["g4", "b6"]),
    ],
)
def test_one_card_of_each_neighbouring_number_is_taken(row: str, taken: list[str]) -> None:
    at = position(row=row, hand="r5", pile="")
    assert takings(at, "r5") == [taken]
    at.play("r5")
    assert names(at.state.taken[0]) == {"r5", *taken}
    assert set(at.view().row) == set(row.split()) - set(taken)


@pytest.mark.rule("GAP-3", "GAP-18", "GAP-19", "GAP-20")
def test_printed_example_a_zero_without_zeros_or_nines_takes_one_of_the_ones() -> None:
    at = position(row="y1 g1 b5 p7", hand="r0", pile="")
    assert takings(at, "r0") == [["g1"], ["y1"]]
    for wrong in ([], ["y1", "g1"], ["b5"], ["p7"]):
        assert isinstance(at.refusal({"seat": 0, "play": "r0", "take": wrong}), IllegalMove)
    assert isinstance(at.refusal("r0"), IllegalMove)
    assert at.after("r0 g1").view().row == ["y1", "b5", "p7"]
    assert at.after("r0 y1").view().taken[0] == ["r0", "y1"]


@pytest.mark.rule("GAP-3", "GAP-18")
def test_a_zero_takes_a_one_and_a_nine_where_both_lie() -> None:
    at = position(row="y1 g9 b5 p1", hand="r0")
    assert takings(at, "r0") == [["g9", "p1"], ["y1", "g9"]]
    at = position(row="y8 g0 b5 p7", hand="r9")
    assert takings(at, "r9") == [["y8", "g0"]]


@pytest.mark.rule("GAP-19")
def test_among_several_cards_of_a_neighbouring_number_the_player_picks() -> None:
    at = position(row="y4 g4 b4 g6 p6", hand="r5", pile="")
    pairs = [[low, high] for low in ("y4", "g4", "b4") for high in ("g6", "p6")]
    assert sorted(map(sorted, takings(at, "r5"))) == sorted(map(sorted, pairs))
    for low, high in pairs:
        after = at.after(f"r5 {low} {high}")
        assert names(after.state.taken[0]) == {"r5", low, high}
        assert set(after.view().row) == {"y4", "g4", "b4", "g6", "p6"} - {low, high}


@pytest.mark.rule("GAP-16", "GAP-17", "GAP-18", "GAP-19", "GAP-20", "GAP-22")
@pytest.mark.parametrize(
    ("row", "right"),
    [
        ("y5 g5 b4 p6", [{"y5", "g5"}]),
        ("y4 g4 b6 p1", [{"y4", "b6"}, {"g4", "b6"}]),
        ("y6 g6 b2 p1", [{"y6"}, {"g6"}]),
        ("y4 g2 b2 p1", [{"y4"}]),
        ("y9 g2 b3 p7", [set()]),
    ],
)
def test_taking_is_compulsory_and_no_other_cards_can_be_taken(
    row: str, right: list[set[str]]
) -> None:
    at = position(row=row, hand="r5")
    for size in range(5):
        for cards in itertools.combinations(row.split(), size):
            entry = {"seat": 0, "play": "r5", "take": list(cards)}
            if set(cards) in right:
                assert names(at.after(entry).state.taken[0]) == ({"r5", *cards} if cards else set())
            else:
                assert isinstance(at.refusal(entry), IllegalMove)


@pytest.mark.rule("GAP-21", "GAP-27")
@pytest.mark.parametrize(("row", "won"), [("y5", {"y5"}), ("y4 g6", {"y4", "g6"}), ("b6", {"b6"})])
def test_the_card_played_goes_to_the_collection_with_what_it_won(row: str, won: set[str]) -> None:
    at = position(row=row, hand="r5 p0", taken={0: "p9", 1: "b9"}).play("r5")
    for looker in range(NOBODY, 4):
        assert set(at.view(looker).taken[0]) == {"p9", "r5"} | won
        assert at.view(looker).taken[1] == ["b9"]
    assert at.view(0).hand == ["p0"]
    assert "r5" not in at.view(0).row


@pytest.mark.rule("GAP-22", "GAP-25")
def test_printed_example_a_seven_without_six_seven_eight_joins_the_row() -> None:
    at = position(row="y1 g2 b3 p9", hand="r7", taken={0: "p0"})
    pile = at.view().pile
    at.play({"seat": 0, "play": "r7", "take": []})
    assert set(at.view().row) == {"y1", "g2", "b3", "p9", "r7"}
    assert len(at.view().row) == 5
    assert at.view().pile == pile
    assert at.view().taken[0] == ["p0"]
    assert at.awaited == [1]


@pytest.mark.rule("GAP-23")
@pytest.mark.parametrize("number", range(10))
def test_a_card_played_to_an_empty_row_becomes_the_row(number: int) -> None:
    at = position(row="", hand=f"b{number}", pile="")
    assert takings(at, f"b{number}") == [[]]
    at.play(f"b{number}")
    assert at.view().row == [f"b{number}"]
    assert at.view().taken[0] == []


@pytest.mark.rule("GAP-16", "GAP-18", "GAP-19", "GAP-22")
def test_the_example_of_our_own_rules() -> None:
    at = position(row="r3 g3 b5 y8", hand="p3 p4 p9 p1")
    assert takings(at, "p3") == [["r3", "g3"]]
    assert sorted(map(set, takings(at, "p4")), key=sorted) == [{"b5", "g3"}, {"b5", "r3"}]
    assert takings(at, "p9") == [["y8"]]
    assert takings(at, "p1") == [[]]
    assert len(at.after("p1").view().row) == 5


@pytest.mark.rule("GAP-24")
@pytest.mark.parametrize(
    ("row", "left", "drawn"),
    [
        ("y2 g2 b5 p8", ["b5", "p8"], ["r7", "y7"]),
        ("y2 b5 p8", ["b5", "p8"], ["r7", "y7"]),
        ("y1 b3", [], ["r7", "y7", "g7", "b7"]),
        ("y2 g2 b2 p2", [], ["r7", "y7", "g7", "b7"]),
        ("", ["r2"], ["r7", "y7", "g7"]),
    ],
)
def test_a_short_row_is_filled_up_to_four_from_the_pile(
    row: str, left: list[str], drawn: list[str]
) -> None:
    at = position(row=row, hand="r2", pile="r7 y7 g7 b7 p7 p6").play("r2")
    assert set(at.view().row) == {*left, *drawn}
    assert len(at.view().row) == 4
    assert at.view().pile == 6 - len(drawn)


@pytest.mark.rule("GAP-24")
def test_the_row_is_filled_only_after_the_whole_turn() -> None:
    at = position(row="y1 g1 b3 p3", hand="r2", pile="r7 y7 g7")
    low, high = bits.members(cards_of("g1"))[0], bits.members(cards_of("b3"))[0]
    at.game.compiled_rules.apply(at.state, 0, bits.members(cards_of("r2"))[0])
    at.game.compiled_rules.apply(at.state, 0, low)
    assert set(at.view().row) == {"y1", "b3", "p3"}
    at.game.compiled_rules.apply(at.state, 0, high)
    assert set(at.view().row) == {"y1", "p3", "r7", "y7"}


@pytest.mark.rule("GAP-25")
@pytest.mark.parametrize(
    ("row", "after"),
    [
        ("y1 g2 b3 p9", "y1 g2 b3 p9 r7"),
        ("y1 g2 b3 p9 r1 r3", "y1 g2 b3 p9 r1 r3 r7"),
        ("y1 g2 b3 p9 r1 y7", "y1 g2 b3 p9 r1"),
        ("y1 g2 b3 p9 y7", "y1 g2 b3 p9"),
        ("y1 g2 b3 p9 y6 g8", "y1 g2 b3 p9"),
        ("y1 g2 b3", "y1 g2 b3 r7"),
    ],
)
def test_a_row_of_four_or_more_gets_no_card_and_stays_long(row: str, after: str) -> None:
    at = position(row=row, hand="r7", pile="p0 b0 g0 y0").play("r7")
    assert set(at.view().row) == set(after.split())
    assert at.view().pile == 4


@pytest.mark.rule("GAP-26")
def test_a_short_pile_gives_what_it_has_and_the_round_goes_on_without_it() -> None:
    at = position(
        row="y2 g2 b2 p8",
        hand="r2 r7",
        pile="b5",
        hands={1: "p5 p9", 2: "g5 p7", 3: "y5 y9"},
    )
    at.play("r2")
    assert set(at.view().row) == {"p8", "b5"}
    assert at.view().pile == 0
    at.play("p5")
    assert at.view().row == ["p8"]
    at.play("p7")
    assert at.view().row == []
    at.play("y5")
    assert at.view().row == ["y5"]
    assert at.awaited == [0]
    assert not at.awaits_deal


@pytest.mark.rule("GAP-27")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_hands_only_shrink_during_a_round(players: int) -> None:
    table = opened(players, seed_of("shrink", players))
    hands = [set(hand) for hand in table.deals[0]["hands"]]
    while len(table.deals) == 1 and not table.over:
        seat = table.awaited[0]
        entry = table.play(table.legal()[-1])
        hands[seat].remove(entry["play"])
        if len(table.deals) == 1 and not table.over:
            for other in range(players):
                assert set(look(table, other).hand) == hands[other]
    assert hands == [set()] * players
