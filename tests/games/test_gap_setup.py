"""GAP, rule by rule: cards, set-up and the start of a round.

The numbers are those of ``docs/rules/gap.en.md``.
"""

import itertools
import re
from collections import Counter
from typing import Any

import pytest

from rada.errors import (
    UnreadableMove,
    WrongOption,
    WrongPlayers,
)
from rada.games import load
from rada.games.contract import NOBODY
from rada.table.records import replay
from tests.games.build_gap import (
    COLOURS,
    Position,
    cards_of,
    hand_size,
    position,
    seed_of,
    takings,
)
from tests.games.common_gap import (
    ALL_CARDS,
    PLAYERS,
    dealt_cards,
    look,
    observation,
    opened,
    play_first_moves,
)
from tests.games.harness import Setting, dealt, luck_from, walk

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
            game.compiled_rules.redeal(imagined, seat, luck_from(seed_of(step)))
            assert game.view(imagined, seat) == game.view(state, seat)
            assert observation(imagined, seat) == observation(state, seat)
    start = dealt(setting)
    for seat in range(players):
        imagined = game.copy_of(start)[0]
        game.compiled_rules.redeal(imagined, seat, luck_from(seed_of("other")))
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


@pytest.mark.rule("GAP-8", "GAP-9")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_cards_of_a_record_are_dealt_as_those_of_chance(players: int) -> None:
    table = opened(players)
    play_first_moves(table, rounds=3)
    again = replay(table.record())
    for move in range(len(table.moves) + 1):
        assert again.state_at(move).tobytes() == table.state_at(move).tobytes()
