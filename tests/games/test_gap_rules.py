"""GAP, rule by rule, with the numbers of ``docs/rules/gap.en.md``."""

import itertools
import re
from collections import Counter
from typing import Any

import numpy as np
import pytest

from rada.errors import (
    GameIsOver,
    IllegalMove,
    NotInHand,
    NotYourTurn,
    UnreadableMove,
    WrongOption,
    WrongPlayers,
)
from rada.games import load
from rada.games.contract import NOBODY
from rada.games.gap import rules
from rada.kernel import bits
from rada.table.table import Table
from tests.games.build_gap import (
    COLOURS,
    Position,
    cards_of,
    end_round,
    hand_size,
    lines,
    naive_lines,
    naive_twin,
    names,
    position,
    round_of,
    scored,
    seed_of,
    takings,
)
from tests.games.harness import Setting, dealt, luck_from, walk

PLAYERS = range(2, 7)
ALL_CARDS = {f"{colour}{number}" for colour in "rygbp" for number in range(10)}


def opened(players: int, seed: bytes = bytes(32), **options: Any) -> Table:
    game = load("gap")
    return Table(game, players, seed=seed, options=game.read_options(options))


def look(table: Table, seat: int) -> Any:
    return table.view(seat)


def dealt_cards(deal: dict[str, Any]) -> list[str]:
    return [card for cards in (*deal["hands"], deal["row"], deal["deck"]) for card in cards]


def play_first_moves(table: Table, rounds: int) -> None:
    """Play on, always the first legal move, until so many rounds are dealt or the game ends."""
    while len(table.deals) < rounds and not table.over:
        table.play(table.legal()[0])


# Cards and players


@pytest.mark.rule("GAP-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_six_can_play(players: int) -> None:
    table = opened(players)
    assert table.view(players - 1).players == players
    assert len(table.scores) == players


@pytest.mark.rule("GAP-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 8, True, "3"])
def test_no_other_number_of_players_can_play(players: Any) -> None:
    with pytest.raises(WrongPlayers):
        opened(players)


@pytest.mark.rule("GAP-2")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_there_are_fifty_cards_each_number_once_in_each_of_five_colours(players: int) -> None:
    cards = dealt_cards(opened(players).deals[0])
    assert len(cards) == 50
    assert set(cards) == ALL_CARDS


@pytest.mark.rule("GAP-2")
def test_a_card_is_written_as_its_letter_and_its_number() -> None:
    for colour, number in itertools.product(COLOURS, range(10)):
        card = f"{colour}{number}"
        at = position(hand=card, pile="")
        assert at.view(0).hand == [card]
        assert at.play(card).view().row == [card]
    for text in ("x3", "r10", "3r", "r", ""):
        assert isinstance(position(hand="r1").refusal(text), UnreadableMove)


@pytest.mark.rule("GAP-3", "GAP-18")
@pytest.mark.parametrize("number", range(10))
def test_the_neighbours_of_a_number_are_the_next_ones_around_the_ring(number: int) -> None:
    others = [other for other in range(10) if other != number]
    at = position(hand=f"r{number}", row=" ".join(f"y{other}" for other in others))
    below, above = {0: (9, 1), 9: (8, 0)}.get(number, (number - 1, number + 1))
    assert takings(at, f"r{number}") == [sorted([f"y{below}", f"y{above}"])]


@pytest.mark.rule("GAP-3", "GAP-22")
@pytest.mark.parametrize("number", range(10))
def test_numbers_further_round_the_ring_are_no_neighbours(number: int) -> None:
    far = [(number + step) % 10 for step in range(2, 9)]
    at = position(hand=f"r{number}", row=" ".join(f"y{other}" for other in far))
    assert takings(at, f"r{number}") == [[]]


# Set-up


@pytest.mark.rule("GAP-4")
@pytest.mark.parametrize(
    ("players", "colours", "cards"), [(2, 3, 30), (3, 4, 40), (4, 5, 50), (5, 5, 50), (6, 5, 50)]
)
def test_small_groups_play_with_fewer_colours(players: int, colours: int, cards: int) -> None:
    table = opened(players)
    view = look(table, NOBODY)
    in_game = dealt_cards(table.deals[0])
    assert len(view.colours) == colours
    assert len(in_game) == cards
    assert set(in_game) == {card for card in ALL_CARDS if card[0] in view.colours}


@pytest.mark.rule("GAP-5")
@pytest.mark.parametrize(("players", "in_game"), [(2, 3), (3, 4)])
def test_chance_decides_which_colours_are_left_out(players: int, in_game: int) -> None:
    setting = Setting("gap", players)
    drawn: Counter[str] = Counter()
    for i in range(300):
        state = dealt(setting, seed_of("colours", players, i))
        drawn[Position(setting.game, state).view().colours] += 1
    choices = ["".join(chosen) for chosen in itertools.combinations("rygbp", in_game)]
    assert set(drawn) == set(choices)
    fair = 300 / len(choices)
    assert all(fair / 2 < count < fair * 2 for count in drawn.values())


@pytest.mark.rule("GAP-5", "GAP-7")
@pytest.mark.parametrize("players", [2, 3])
def test_the_colours_left_out_hold_for_the_whole_game_and_are_public(players: int) -> None:
    for seed in (seed_of("kept", players, i) for i in range(3)):
        table = opened(players, seed, target=200)
        colours = look(table, NOBODY).colours
        play_first_moves(table, rounds=4)
        for seat in range(NOBODY, players):
            assert look(table, seat).colours == colours
        for deal in table.deals:
            assert set(dealt_cards(deal)) == {f"{c}{n}" for c in colours for n in range(10)}


@pytest.mark.rule("GAP-6")
def test_the_end_that_is_agreed_is_a_target_or_a_time() -> None:
    game = load("gap")
    assert game.read_options({}).recorded() == {
        "target": 30,
        "minutes": None,
        "tie": "best_round",
    }
    for target in (1, 15, 23, 30, 70, 100):
        assert opened(3, target=target).view(0).model_dump()["target"] == target
    timed = opened(3, minutes=10)
    assert timed.options.recorded() == {"target": None, "minutes": 10, "tie": "best_round"}
    assert look(timed, 0).timed
    assert not opened(3, target=15).view(0).model_dump()["timed"]


@pytest.mark.rule("GAP-6")
@pytest.mark.parametrize(
    "given",
    [
        {"target": 0},
        {"target": -5},
        {"target": "many"},
        {"target": True},
        {"minutes": 0},
        {"target": None},
        {"target": None, "minutes": None},
        {"tie": "dice"},
    ],
)
def test_an_end_that_makes_no_sense_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(WrongOption):
        load("gap").read_options(given)


# Starting a round


@pytest.mark.rule("GAP-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_round_begins_with_a_fresh_shuffle_of_all_cards(players: int) -> None:
    table = opened(players, seed_of("fresh"), target=900)
    play_first_moves(table, rounds=4)
    orders = [dealt_cards(deal) for deal in table.deals]
    assert len(orders) == 4
    assert all(sorted(order) == sorted(orders[0]) for order in orders)
    for first, second in itertools.combinations(orders, 2):
        same_place = sum(one == other for one, other in zip(first, second, strict=True))
        assert same_place < len(first) / 2
    assert all(taken == [] for taken in look(table, 0).taken)


@pytest.mark.rule("GAP-7")
def test_another_seed_is_another_shuffle() -> None:
    piles = {tuple(opened(4, seed_of("shuffle", i)).deals[0]["deck"]) for i in range(5)}
    assert len(piles) == 5


@pytest.mark.rule("GAP-8")
@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 6), (4, 6), (5, 5), (6, 5)])
def test_everybody_is_dealt_six_cards_or_five_in_a_big_group(players: int, cards: int) -> None:
    assert hand_size(players) == cards
    for seat in range(players):
        view = look(opened(players), seat)
        assert len(set(view.hand)) == cards
        assert view.hand_sizes == [cards] * players


@pytest.mark.rule("GAP-9")
@pytest.mark.parametrize(("players", "pile"), [(2, 14), (3, 18), (4, 22), (5, 21), (6, 16)])
def test_four_cards_are_the_row_and_the_rest_is_the_pile(players: int, pile: int) -> None:
    table = opened(players)
    view = look(table, NOBODY)
    assert len(set(view.row)) == 4
    assert view.pile == pile
    assert sorted(table.deals[0]["row"]) == sorted(view.row)
    assert len(table.deals[0]["deck"]) == pile


@pytest.mark.rule("GAP-10", "GAP-9")
@pytest.mark.parametrize("players", [2, 4])
def test_a_hand_is_seen_by_its_owner_only_and_the_pile_by_nobody(players: int) -> None:
    table = opened(players)
    deal = table.deals[0]
    for looker in range(NOBODY, players):
        seen = re.findall(r'"([rygbp]\d)"', table.view(looker).model_dump_json())
        own = deal["hands"][looker] if looker != NOBODY else []
        assert sorted(seen) == sorted([*own, *deal["row"]])
        assert sorted(look(table, looker).hand) == sorted(own)


@pytest.mark.rule("GAP-10")
def test_the_row_and_the_collections_are_open_and_collections_are_sorted_by_colour() -> None:
    at = position(row="r3 g8", hand="b1", taken={1: "p2 r9 y0 r1 b7 p0", 3: "g4 y4"}, pile="")
    for looker in range(NOBODY, 4):
        view = at.view(looker)
        assert set(view.row) == {"r3", "g8"}
        assert view.taken[1] == ["r1", "r9", "y0", "b7", "p0", "p2"]
        assert view.taken[3] == ["y4", "g4"]


def observation(state: Any, seat: int) -> list[int]:
    out = np.zeros(rules.OBSERVATION, np.int16)
    load("gap").fast.observe(state, seat, out)
    return [int(value) for value in out]


@pytest.mark.rule("GAP-10")
@pytest.mark.parametrize("players", [2, 6])
def test_what_a_seat_knows_is_its_hand_and_what_lies_open(players: int) -> None:
    """The same sight for every way the hidden cards can lie, and they can lie otherwise."""
    setting = Setting("gap", players, {"target": 15})
    game = setting.game
    for step, state in enumerate(walk(setting, seed_of("known", players))):
        if step % 5:
            continue
        for seat in range(NOBODY, players):
            imagined = game.copy_of(state)[0]
            game.fast.redeal(imagined, seat, luck_from(seed_of(step)))
            assert game.view(imagined, seat) == game.view(state, seat)
            assert observation(imagined, seat) == observation(state, seat)
    start = dealt(setting)
    for seat in range(players):
        imagined = game.copy_of(start)[0]
        game.fast.redeal(imagined, seat, luck_from(seed_of("other")))
        assert imagined.hands[seat] == start.hands[seat]
        others = [other for other in range(players) if other != seat]
        assert any(imagined.hands[other] != start.hands[other] for other in others)


@pytest.mark.rule("GAP-10")
def test_the_numbers_that_a_seat_is_shown_are_its_own_hand_the_row_and_the_collections() -> None:
    at = position(row="r3 g8", hand="b1 y5", taken={1: "p2 r9"}, pile="", turn=2)
    seen = observation(at.state, 2)
    here, row, gone = seen[:50], seen[50:100], seen[100:150]
    assert sum(1 << card for card, held in enumerate(here) if held) == cards_of("b1 y5")
    assert sum(1 << card for card, lies in enumerate(row) if lies) == cards_of("r3 g8")
    assert sum(1 << card for card, out in enumerate(gone) if out) == cards_of("p2 r9")


@pytest.mark.rule("GAP-11")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_starter_is_drawn_at_random(players: int) -> None:
    setting = Setting("gap", players)
    games = 40 * players
    states = (dealt(setting, seed_of("starter", players, i)) for i in range(games))
    starters = Counter(int(state.starter) for state in states)
    assert set(starters) == set(range(players))
    assert all(20 < count < 60 for count in starters.values())
    assert dealt(setting, seed_of("turn")).turn == dealt(setting, seed_of("turn")).starter


@pytest.mark.rule("GAP-12")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_later_round_is_started_by_the_next_seat_to_the_left(players: int) -> None:
    table = opened(players, seed_of("left", players), target=900)
    begun = [table.awaited[0]]
    while len(begun) < players + 2:
        deals = len(table.deals)
        table.play(table.legal()[0])
        if len(table.deals) > deals:
            begun.append(table.awaited[0])
    assert begun == [(begun[0] + i) % players for i in range(players + 2)]
    assert [deal["starter"] for deal in table.deals] == begun


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
    game.fast.apply(state, 0, four)
    assert game.in_move(state)
    assert at.awaited == [0]
    assert at.view(2).played == "p4"
    assert set(game.legal_actions(state, 0)) == set(bits.members(cards_of("y3 g3")))
    game.fast.apply(state, 0, bits.members(cards_of("g3"))[0])
    assert set(game.legal_actions(state, 0)) == set(bits.members(cards_of("r5 b5")))
    assert observation(state, 0)[-8] == four + 1
    game.fast.apply(state, 0, bits.members(cards_of("r5"))[0])
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
    at.game.fast.apply(at.state, 0, bits.members(cards_of("r2"))[0])
    at.game.fast.apply(at.state, 0, low)
    assert set(at.view().row) == {"y1", "b3", "p3"}
    at.game.fast.apply(at.state, 0, high)
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
