"""Qwixx – the card game, rule by rule, with the numbers of ``docs/rules/qwixx.en.md``."""

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
from rada.games.qwixx import rules
from rada.kernel import bits
from rada.table.table import Table
from tests.games.build_gap import Position, seed_of
from tests.games.build_qwixx import (
    RISING,
    ROWS,
    all_pass,
    cards_of,
    crossings,
    crossings_at,
    lines,
    naive_lines,
    naive_twin,
    names,
    numbers_open,
    position,
    sheet,
)
from tests.games.harness import Setting, dealt, luck_from, walk

PLAYERS = range(2, 6)
COLOURS = "rygb"
NOTHING: dict[str, list[int]] = {"r": [], "y": [], "g": [], "b": []}
CARDS = {f"{colour}{number}" for colour in "rygb" for number in range(2, 13)}
JOKERS = {f"j{number}" for number in range(2, 13)}
FIVE = {"r": "2 3 4 5 6", "y": "2 3 4 5 6", "g": "12 11 10 9 8", "b": "12 11 10 9 8"}
LOCKED = {colour: f"{FIVE[colour]} {ROWS[colour][-1]}" for colour in COLOURS}
"""Five crosses in a row, and the same row with its last number."""


def opened(players: int, seed: bytes = bytes(32), **options: Any) -> Table:
    game = load("qwixx")
    return Table(game, players, seed=seed, options=game.read_options(options))


def look(table: Table, seat: int) -> Any:
    return table.view(seat)


def dealt_cards(deal: dict[str, Any]) -> list[str]:
    return [card for cards in (*deal["hands"], deal["display"], deal["deck"]) for card in cards]


def number(card: str) -> int:
    return int(card[1:])


# Cards and sheets


@pytest.mark.rule("QWIXX-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_five_play_each_with_an_own_sheet(players: int) -> None:
    assert look(opened(players), NOBODY).sheets == [NOTHING] * players
    at = position("mark", players=players, top="y4")
    for seat in range(players):
        at.play("cross r4" if seat == players - 1 else "pass", seat)
    assert sheet(at, players - 1) == {**NOTHING, "r": [4]}
    assert all(sheet(at, seat) == NOTHING for seat in range(players - 1))


@pytest.mark.rule("QWIXX-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7, True, "2"])
def test_no_other_number_of_players_can_play(players: Any) -> None:
    with pytest.raises(WrongPlayers):
        opened(players)


@pytest.mark.rule("QWIXX-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_forty_four_cards_each_number_once_in_each_colour(players: int) -> None:
    cards = dealt_cards(opened(players).deals[0])
    assert len(cards) == 44
    assert set(cards) == CARDS


@pytest.mark.rule("QWIXX-2")
def test_a_card_is_written_as_its_letter_and_its_number() -> None:
    for card in sorted(CARDS):
        at = position("lay", hand=card)
        assert card in at.view(0).hand
        assert card in at.play(f"lay {card}").view(1).discards
    for text in ("lay r1", "lay r13", "lay p4", "lay 4r", "lay", "lay r4 cross four", "throw r4"):
        assert isinstance(position("lay").refusal(text), UnreadableMove)


@pytest.mark.rule("QWIXX-3", "QWIXX-9")
@pytest.mark.parametrize("colour", COLOURS)
def test_red_and_yellow_rise_and_green_and_blue_fall(colour: str) -> None:
    row = list(range(2, 13)) if colour in "ry" else list(range(12, 1, -1))
    for place, crossed in enumerate(row[:-1]):
        assert numbers_open(colour, str(crossed)) == set(row[place + 1 : -1])
    seen = position("mark", sheets={1: {colour: " ".join(map(str, RISING[:-1]))}}).view()
    assert seen.sheets[1][colour] == [n for n in row if n != 12]


@pytest.mark.rule("QWIXX-3", "QWIXX-13", "QWIXX-36")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_whole_row_from_left_to_right_ends_with_the_lock(colour: str) -> None:
    row = ROWS[colour]
    for place, next_number in enumerate(row):
        crossed = " ".join(map(str, row[:place]))
        at = position("mark", top=f"r{next_number}", sheets={1: {colour: crossed}})
        at.play("pass", 0).play(f"cross {colour}{next_number}", 1)
        crosses = place + 1 + (1 if next_number == row[-1] else 0)
        assert at.view().points[1][colour] == crosses * (crosses + 1) // 2
    assert at.view().sheets[1][colour] == row
    assert at.view().points[1][colour] == 78


@pytest.mark.rule("QWIXX-4")
@pytest.mark.parametrize("jokers", [False, True])
def test_all_numbers_are_public(jokers: bool) -> None:
    table = opened(3, jokers=jokers)
    deal = table.deals[0]
    for looker in range(NOBODY, 3):
        view = look(table, looker)
        assert view.backs == [sorted(map(number, hand)) for hand in deal["hands"]]
        assert view.display == [number(card) for card in deal["display"]]
        assert view.number == number(deal["deck"][0])


@pytest.mark.rule("QWIXX-5")
@pytest.mark.parametrize("jokers", [False, True])
def test_the_only_colours_that_a_seat_sees_are_those_of_its_own_hand(jokers: bool) -> None:
    table = opened(3, jokers=jokers)
    for looker in range(NOBODY, 3):
        seen = re.findall(r'"([rygbj]\d+)"', table.view(looker).model_dump_json())
        own = table.deals[0]["hands"][looker] if looker != NOBODY else []
        assert sorted(seen) == sorted(own)


@pytest.mark.rule("QWIXX-4", "QWIXX-5")
def test_hidden_cards_of_one_number_may_change_places_and_no_other_seat_can_tell() -> None:
    def at_table(hidden: list[str]) -> Position:
        of_one, shown, on_top = hidden
        return position(hand="r3 r6 r8 r11", hands={1: of_one}, display=shown, top=on_top)

    tables = [at_table(list(cards)) for cards in itertools.permutations(["y5", "g5", "b5"])]
    for at in tables:
        assert at.view(0) == tables[0].view(0)
        assert at.view(NOBODY) == tables[0].view(NOBODY)
        assert 5 in at.view(0).backs[1]
        assert at.view(0).display[0] == at.view(0).number == 5
    assert tables[0].view(1).hand != tables[-1].view(1).hand


def observation(state: Any, seat: int) -> list[int]:
    out = np.zeros(rules.OBSERVATION, np.int16)
    load("qwixx").fast.observe(state, seat, out)
    return [int(value) for value in out]


@pytest.mark.rule("QWIXX-4", "QWIXX-5", "QWIXX-22", "QWIXX-40")
@pytest.mark.parametrize(("players", "jokers"), [(2, True), (5, False)])
def test_the_same_sight_for_every_way_the_hidden_colours_can_lie(
    players: int, jokers: bool
) -> None:
    setting = Setting("qwixx", players, {"jokers": jokers})
    game = setting.game
    reshuffled = 0
    for step, state in enumerate(walk(setting, seed_of("known", 3))):
        reshuffled = max(reshuffled, int(state.shuffles) - 1)
        if step % 11:
            continue
        for seat in range(NOBODY, players):
            imagined = game.copy_of(state)[0]
            game.fast.redeal(imagined, seat, luck_from(seed_of(step)))
            assert game.view(imagined, seat) == game.view(state, seat)
            assert observation(imagined, seat) == observation(state, seat)
    assert reshuffled or players == 2  # with five the pile is used up soon
    start = dealt(setting)
    imagined = game.copy_of(start)[0]
    game.fast.redeal(imagined, 0, luck_from(seed_of("other")))
    assert imagined.hands[0] == start.hands[0]
    assert any(imagined.hands[seat] != start.hands[seat] for seat in range(1, players))


# Set-up


@pytest.mark.rule("QWIXX-6", "QWIXX-7")
@pytest.mark.parametrize(("players", "pile"), [(2, 32), (3, 28), (4, 24), (5, 20)])
def test_four_cards_for_everybody_four_for_the_display_and_the_rest_is_the_pile(
    players: int, pile: int
) -> None:
    table = opened(players)
    view = look(table, NOBODY)
    assert [len(hand) for hand in view.backs] == [4] * players
    assert len(look(table, 0).hand) == 4
    assert len(view.display) == 4
    assert None not in view.display
    assert view.pile == pile
    assert len(table.deals[0]["deck"]) == pile


@pytest.mark.rule("QWIXX-6", "QWIXX-7")
def test_another_seed_is_another_shuffle() -> None:
    deals = [opened(2, seed_of("shuffle", i)).deals[0] for i in range(5)]
    assert len({tuple(dealt_cards(deal)) for deal in deals}) == 5


@pytest.mark.rule("QWIXX-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_active_player_is_drawn_by_lot(players: int) -> None:
    setting = Setting("qwixx", players)
    states = [dealt(setting, seed_of("starter", players, i)) for i in range(40 * players)]
    starters = Counter(int(state.active) for state in states)
    assert set(starters) == set(range(players))
    assert all(20 < count < 60 for count in starters.values())
    assert setting.game.awaited(states[0]) == [int(states[0].starter)]


@pytest.mark.rule("QWIXX-8")
@pytest.mark.parametrize("starter", range(3))
def test_a_starter_that_was_agreed_is_the_first_active_player(starter: int) -> None:
    assert Table("qwixx", 3, seed=seed_of("agreed"), starter=starter).awaited == (starter,)


@pytest.mark.rule("QWIXX-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_next_player_clockwise_becomes_active(players: int) -> None:
    table = opened(players)
    active = [table.awaited[0]]
    for _ in range(players):
        while look(table, NOBODY).active == active[-1]:
            table.play(table.legal(table.awaited[0])[0], table.awaited[0])
        active.append(look(table, NOBODY).active)
    assert active == [(active[0] + i) % players for i in range(players + 1)]


# Crossing off


@pytest.mark.rule("QWIXX-9", "QWIXX-10", "QWIXX-11")
def test_printed_example_of_crossing_from_left_to_right() -> None:
    assert numbers_open("r", "5 7") == {8, 9, 10, 11}
    assert numbers_open("y", "2 3 5 6 10") == {11, 12}
    assert numbers_open("g", "12 9 6") == {5, 4, 3}
    assert numbers_open("b", "10") == {9, 8, 7, 6, 5, 4, 3}


@pytest.mark.rule("QWIXX-9", "QWIXX-10")
def test_crossing_from_left_to_right_holds_in_action_three_too() -> None:
    assert crossings("r6", "5 7") == {()}
    assert crossings("r7", "5 7") == {()}
    assert crossings("r8", "5 7") == {(), (8,)}
    assert crossings("g7", "6") == {()}
    assert crossings("g5", "6") == {(), (5,)}
    at = position("lay", hand="r8 r9")
    for wrong in ([9, 8], [8, 8]):
        entry = {"seat": 0, "lay": ["r8", "r9"], "as": "r", "cross": wrong}
        assert isinstance(at.refusal(entry), IllegalMove)
    assert crossings("r8 r9") == {(), (8,), (9,), (8, 9)}


@pytest.mark.rule("QWIXX-10")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_row_may_begin_anywhere_but_at_its_last_number_and_skipped_numbers_are_lost(
    colour: str,
) -> None:
    row = ROWS[colour]
    assert numbers_open(colour, "") == set(row[:-1])
    assert numbers_open(colour, str(row[7])) == {row[8], row[9]}


@pytest.mark.rule("QWIXX-11")
@pytest.mark.parametrize(("colour", "last"), [("r", 12), ("y", 12), ("g", 2), ("b", 2)])
def test_the_last_number_needs_five_crosses_before_it(colour: str, last: int) -> None:
    row = ROWS[colour]
    for count in range(11):
        crossed = " ".join(map(str, row[:count]))
        assert (last in numbers_open(colour, crossed)) == (count >= 5)
        assert ((last,) in crossings(f"{colour}{last}", crossed)) == (count >= 5)
    with_gaps = f"{row[0]} {row[2]} {row[4]} {row[6]} {row[9]}"
    assert numbers_open(colour, with_gaps) == {last}


@pytest.mark.rule("QWIXX-11")
def test_a_refused_last_number_is_told_why() -> None:
    at = position("mark", top="g2", sheets={0: {"b": "12 10 9 8"}})
    assert at.refusal("cross b2", 0).sentence.endswith("five")
    at = position("mark", top="r4", sheets={0: {"r": "5"}})
    assert at.refusal("cross r4", 0).sentence.endswith("right")


@pytest.mark.rule("QWIXX-12", "QWIXX-13")
def test_crosses_of_the_same_action_count_towards_the_five() -> None:
    """The example of our own rules: 3 is the fifth cross, so 2 and the lock may follow."""
    at = position("lay", hand="g3 g2", sheets={0: {"g": "12 10 7 5"}})
    assert crossings_at(at, "g3 g2", "g") == {(), (3,), (3, 2)}
    at.play("lay g3 g2 cross 3 2")
    assert at.view().points[0]["g"] == 28


@pytest.mark.rule("QWIXX-12")
def test_the_same_action_may_bring_two_of_the_five_but_not_more_than_it_crosses() -> None:
    assert (4, 3, 2) in crossings("g4 g3 g2", "12 11 10")
    assert (10, 11, 12) in crossings("r10 r11 r12", "2 3 4")
    assert not any(2 in crossed for crossed in crossings("g4 g3 g2", "12 11"))
    assert (4, 2) not in crossings("g4 g3 g2", "12 11 10")
    assert (3, 2) not in crossings("g3 g2", "12 11 10")


@pytest.mark.rule("QWIXX-12", "QWIXX-15")
def test_the_cross_of_action_two_counts_towards_the_five_of_action_three() -> None:
    at = position("mark", top="r7", hand="y12", sheets={0: {"y": "2 3 4 5"}})
    assert crossings_at(all_pass(at.copy()), "y12", "y") == {()}
    at.play("cross y7", 0).play("pass", 1)
    assert crossings_at(at, "y12", "y") == {(), (12,)}


@pytest.mark.rule("QWIXX-13")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_lock_is_one_more_cross_in_the_scoring_but_none_of_the_five(colour: str) -> None:
    last = ROWS[colour][-1]
    at = position("mark", top=f"r{last}", sheets={1: {colour: FIVE[colour]}})
    assert at.view().points[1][colour] == 15
    at.play("pass", 0).play(f"cross {colour}{last}", 1)
    assert len(sheet(at, 1)[colour]) == 6
    assert at.view().points[1][colour] == 28
    four = " ".join(FIVE[colour].split()[:4])
    assert last not in numbers_open(colour, four)


@pytest.mark.rule("QWIXX-13", "QWIXX-14")
def test_printed_example_laura_locks_green_for_herself_alone() -> None:
    laura = {"g": "11 9 8 6 3"}
    at = position("mark", players=4, top="y2", sheets={3: laura, 1: {"g": FIVE["g"]}})
    for seat in range(3):
        at.play("pass", seat)
    at.play("cross g2", 3)
    assert sheet(at, 3)["g"] == [11, 9, 8, 6, 3, 2]
    assert at.view().points[3]["g"] == 28
    assert not at.over
    locked = {3: {"g": "11 9 8 6 3 2"}, 1: {"g": FIVE["g"]}}
    for top in RISING:
        at = position("mark", players=4, top=f"y{top}", sheets=locked)
        assert f"cross g{top}" not in at.legal(3)
        assert (f"cross g{top}" in at.legal(0)) == (top != 2)
        assert (f"cross g{top}" in at.legal(1)) == (top < 8)


@pytest.mark.rule("QWIXX-14")
def test_a_locked_row_stays_closed_and_the_others_go_on_in_action_three_too() -> None:
    locked = {1: {"g": LOCKED["g"]}}
    at = position("lay", active=1, hand="g7 g6 g5", sheets=locked)
    assert crossings_at(at, "g7 g6 g5", "g") == {()}
    at = position("lay", active=0, hand="g7 g6 g5", sheets=locked)
    assert (7, 6, 5) in crossings_at(at, "g7 g6 g5", "g")


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
        imagined.game.fast.redeal(imagined.state, 1, luck_from(seed_of("imagined", i)))
        assert set(pile_of(imagined)) == discards
        shown = {names(1 << int(card)).pop() for card in imagined.state.display}
        assert not shown & discards
        assert sorted(map(number, shown)) == sorted(map(number, outside))
    at.state.shuffled_in[:] = 1  # by now every card has been among the discards
    imagined = at.copy()
    imagined.game.fast.redeal(imagined.state, 1, luck_from(seed_of("later")))
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
        game.fast.apply(state, 0, bits.members(cards_of(card))[0])
    assert game.in_move(state)
    assert at.awaited == [0]
    assert set(at.view(2).laid) == {"g3", "g11"}
    assert at.view(2).colour == "g"
    assert game.legal_actions(state, 1) == []
    crosses = [rules.CROSS + n - 2 for n in (3, 11)]
    laying = bits.members(cards_of("g9"))
    assert sorted(game.legal_actions(state, 0)) == sorted([*laying, *crosses, rules.FINISH])
    game.fast.apply(state, 0, crosses[1])
    # Once a number is crossed, no more cards are laid; the 3 is too far from the 11.
    assert game.legal_actions(state, 0) == [rules.FINISH]
    assert observation(state, 1)[-6] == 1
    game.fast.apply(state, 0, rules.FINISH)
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


# Penalty


@pytest.mark.rule("QWIXX-30")
@pytest.mark.parametrize(
    ("marks", "lays", "penalties"),
    [
        ("pass", "lay y9", 1),
        ("pass", "lay y9 cross 9", 0),
        ("cross r4", "lay y9", 0),
        ("cross r4", "lay y9 cross 9", 0),
    ],
)
def test_no_cross_in_the_own_turn_costs_a_penalty(marks: str, lays: str, penalties: int) -> None:
    at = position("mark", active=1, hand="y9", top="g4")
    at.play(marks, 1).play("cross r4", 0)
    assert at.view().penalties == [0, 0]
    at.play(lays)
    assert at.view().penalties == [0, penalties]
    assert at.view().active == 0


@pytest.mark.rule("QWIXX-30")
def test_a_penalty_is_taken_also_where_crossing_was_impossible() -> None:
    closed = {"r": "11", "y": "11", "g": "3", "b": "3"}
    at = position("mark", hand="r2 y2 g12 b12 b11", top="g4", sheets={0: closed})
    assert at.legal(0) == ["pass"]
    all_pass(at)
    assert all(entry["cross"] == [] for entry in at.entries())
    at.play("lay r2")
    assert at.view().penalties == [1, 0]
    assert at.view().scores[0] == 4 * 1 - 5


@pytest.mark.rule("QWIXX-30")
def test_a_cross_of_an_earlier_turn_does_not_save_from_a_penalty() -> None:
    at = position("lay", hand="y9 r2", top="g4 b5 b6", crossed=1)
    at.play("lay y9")
    assert at.view().penalties == [0, 0]
    for _ in range(2):
        at.play("draw 0")
        all_pass(at)
        at.play(next(entry for entry in at.entries() if not entry["cross"]))
    assert at.view().penalties == [1, 1]


@pytest.mark.rule("QWIXX-31")
def test_players_who_are_not_active_never_take_a_penalty() -> None:
    at = position("mark", players=4, active=2, hand="y9", top="g4")
    all_pass(at).play("lay y9")
    assert at.view().penalties == [0, 0, 1, 0]


# End and scoring


@pytest.mark.rule("QWIXX-32", "QWIXX-34")
@pytest.mark.parametrize(("first", "second"), list(itertools.permutations(COLOURS, 2)))
def test_two_completed_rows_on_one_sheet_end_the_game(first: str, second: str) -> None:
    last = ROWS[second][-1]
    sheets = {1: {first: LOCKED[first], second: FIVE[second]}}
    at = position("lay", active=1, hand=f"{second}{last}", sheets=sheets)
    going_on = at.after(f"lay {second}{last}")
    assert not going_on.over
    at.play(f"lay {second}{last} cross {last}")
    assert at.over
    assert at.awaited == []
    assert at.winners == [1]
    assert at.view().scores == [0, 28 + 28]
    assert at.game.legal_actions(at.state, 1) == []
    assert isinstance(at.refusal({"seat": 0, "draw": 0}), GameIsOver)


@pytest.mark.rule("QWIXX-32")
def test_completed_rows_on_different_sheets_are_not_added_together() -> None:
    sheets = {0: {"r": LOCKED["r"]}, 1: {"g": FIVE["g"]}, 2: {"b": LOCKED["b"]}}
    at = position("lay", players=3, active=1, hand="g2", sheets=sheets)
    at.play("lay g2 cross 2")
    assert not at.over
    assert at.winners == []
    assert at.awaited == [2]


@pytest.mark.rule("QWIXX-33", "QWIXX-34")
def test_a_fourth_penalty_ends_the_game_at_once() -> None:
    for before, over in ((2, False), (3, True)):
        at = position("lay", players=3, active=1, hand="y9", penalties={1: before, 0: 3, 2: 3})
        at.play("lay y9")
        assert at.over == over
        assert at.view().penalties == [3, before + 1, 3]
    assert at.awaited == []
    assert at.winners == [0, 2]


@pytest.mark.rule("QWIXX-33")
def test_penalties_of_several_players_are_not_added_together() -> None:
    at = position("lay", players=4, hand="y9", penalties={0: 2, 1: 3, 2: 3, 3: 3})
    assert not at.play("lay y9").over


@pytest.mark.rule("QWIXX-34", "QWIXX-35", "QWIXX-22")
def test_the_end_is_checked_after_action_two_when_all_crosses_are_made() -> None:
    sheets = {1: {"r": LOCKED["r"], "b": FIVE["b"]}}
    at = position("mark", players=3, hand="y9", top="g2", sheets=sheets, penalties={0: 3})
    at.play("cross b2", 1)
    assert not at.over
    assert at.awaited == [0, 2]
    at.play("pass", 0)
    assert not at.over
    at.play("cross y2", 2)
    assert at.over
    # The later cross counts, there is no action 3, and no fourth penalty for crossing nothing.
    assert sheet(at, 2) == {**NOTHING, "y": [2]}
    assert at.view().penalties == [3, 0, 0]
    assert at.view().scores == [-15, 56, 1]
    assert isinstance(at.refusal("lay y9", 0), GameIsOver)
    assert len(at.view(0).hand) == 5
    assert at.view().discards == []


@pytest.mark.rule("QWIXX-34", "QWIXX-32")
def test_two_sheets_may_be_completed_in_the_same_action_two() -> None:
    both = {seat: {"r": LOCKED["r"], "b": FIVE["b"]} for seat in (0, 1)}
    at = position("mark", top="g2", sheets=both)
    at.play("cross b2", 0).play("cross b2", 1)
    assert at.over
    assert at.winners == [0, 1]


@pytest.mark.rule("QWIXX-34", "QWIXX-30")
def test_a_row_completed_in_action_three_spares_the_penalty_and_ends_the_game() -> None:
    sheets = {0: {"r": LOCKED["r"], "b": FIVE["b"]}}
    at = position("lay", hand="b2", sheets=sheets, penalties={0: 3})
    at.play("lay b2 cross 2")
    assert at.over
    assert at.view().penalties == [3, 0]
    assert at.view().scores == [56 - 15, 0]


POINTS = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


@pytest.mark.rule("QWIXX-36")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_row_scores_by_its_number_of_crosses(colour: str) -> None:
    row = ROWS[colour]
    for count in range(11):
        crossed = " ".join(map(str, row[:count]))
        at = position(sheets={1: {colour: crossed}})
        assert at.view().points[1] == {**dict.fromkeys(COLOURS, 0), colour: POINTS[count]}
    for count in range(5, 11):
        crossed = " ".join(map(str, [*row[:count], row[-1]]))
        at = position(sheets={1: {colour: crossed}})
        assert at.view().points[1][colour] == POINTS[count + 2]


@pytest.mark.rule("QWIXX-36")
def test_the_numbers_crossed_do_not_matter_for_the_points() -> None:
    for crossed in ("2 3 4", "9 10 11", "2 7 11"):
        assert position(sheets={1: {"y": crossed}}).view().points[1]["y"] == 6


@pytest.mark.rule("QWIXX-37")
@pytest.mark.parametrize("penalties", range(4))
def test_the_score_is_the_four_rows_less_five_for_each_penalty(penalties: int) -> None:
    rows = {"r": "2 3 4", "y": LOCKED["y"], "g": "12", "b": FIVE["b"]}
    at = position(sheets={1: rows}, penalties={1: penalties})
    assert at.view().scores == [0, 6 + 28 + 1 + 15 - 5 * penalties]


@pytest.mark.rule("QWIXX-38", "QWIXX-37")
@pytest.mark.parametrize(
    ("rows", "winners"),
    [
        (["", "2 3", "2"], [1]),
        (["2 3", "2 3", "2"], [0, 1]),
        (["2", "2 3", "2 3"], [1, 2]),
        (["2 3 4", "2 3", "2 3"], [0]),
        (["2", "3", "4"], [0, 1, 2]),
        (["2", "2 3", "2 3 4"], [2]),
    ],
)
def test_the_highest_score_wins_and_ties_share_the_win(rows: list[str], winners: list[int]) -> None:
    sheets = {seat: {"y": row} for seat, row in enumerate(rows)}
    sheets[3] = {"y": "2 3 4 5"}
    at = position("lay", players=4, active=3, hand="r9", sheets=sheets, penalties={3: 3})
    assert at.winners == []
    at.play("lay r9")
    assert at.over
    assert at.winners == winners


@pytest.mark.rule("QWIXX-37", "QWIXX-38")
def test_the_result_of_a_whole_game_is_made_of_rows_penalties_and_scores() -> None:
    table = opened(3, seed_of("whole"))
    while not table.over:
        seat = table.awaited[0]
        table.play(table.legal(seat)[0], seat)
    result = table.result
    assert result is not None
    for seat in range(3):
        points = sum(result["rows"][seat].values()) - 5 * result["penalties"][seat]
        assert result["scores"][seat] == points
    best = max(result["scores"])
    assert result["winners"] == [seat for seat in range(3) if result["scores"][seat] == best]


# Options: jokers


@pytest.mark.rule("QWIXX-39")
@pytest.mark.parametrize(("players", "pile"), [(2, 43), (3, 39), (4, 35), (5, 31)])
def test_eleven_jokers_are_shuffled_in_before_the_deal(players: int, pile: int) -> None:
    table = opened(players, jokers=True)
    cards = dealt_cards(table.deals[0])
    assert len(cards) == 55
    assert set(cards) == CARDS | JOKERS
    assert look(table, NOBODY).pile == pile
    assert look(table, NOBODY).jokers
    places: Counter[str] = Counter()
    for i in range(10):
        deal = opened(players, seed_of("jokers", i), jokers=True).deals[0]
        places["hands"] += sum(card in JOKERS for hand in deal["hands"] for card in hand)
        places["display"] += sum(card in JOKERS for card in deal["display"])
        places["deck"] += sum(card in JOKERS for card in deal["deck"])
    assert min(places[place] for place in ("hands", "display", "deck")) > 0


@pytest.mark.rule("QWIXX-39")
def test_without_the_option_the_jokers_stay_out() -> None:
    assert load("qwixx").read_options({}).recorded() == {"jokers": False}
    assert not set(dealt_cards(opened(2).deals[0])) & JOKERS
    for wrong in ("yes please", 1, None):
        with pytest.raises(WrongOption):
            load("qwixx").read_options({"jokers": wrong})


@pytest.mark.rule("QWIXX-39", "QWIXX-20", "QWIXX-21")
def test_a_joker_on_top_of_the_pile_is_a_number_for_all_like_any_other() -> None:
    at = position("mark", top="j4", jokers=True)
    assert at.view().number == 4
    assert at.legal(0) == ["pass", "cross r4", "cross y4", "cross g4", "cross b4"]
    assert isinstance(at.refusal("cross j4", 0), IllegalMove)


@pytest.mark.rule("QWIXX-40")
def test_the_back_of_a_joker_looks_like_any_other() -> None:
    def at_table(cards: tuple[str, ...]) -> Position:
        of_one, shown, on_top = cards
        return position(hands={1: of_one}, hand="r2", display=shown, top=on_top, jokers=True)

    tables = [at_table(cards) for cards in itertools.permutations(["j5", "y5", "b5"])]
    for at in tables:
        assert at.view(0) == tables[0].view(0)
        assert observation(at.state, 0) == observation(tables[0].state, 0)
        assert "j5" not in at.view(0).model_dump_json()
    assert "j5" in tables[0].view(1).hand


@pytest.mark.rule("QWIXX-41")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_joker_keeps_its_number_and_its_colour_is_named_when_it_is_laid(colour: str) -> None:
    at = position("lay", hand="j5 j7", jokers=True)
    assert crossings_at(at, "j5", colour) == {(), (5,)}
    assert crossings_at(at, "j5 j7", colour) == {
        (),
        (5,),
        (7,),
        (5, 7) if colour in "ry" else (7, 5),
    }
    at.play(f"lay j5 as {colour} cross 5")
    assert sheet(at, 0) == {**NOTHING, colour: [5]}
    assert at.view(1).discards == ["j5"]


@pytest.mark.rule("QWIXX-41")
def test_the_colour_named_for_jokers_obeys_the_crossing_rules_of_its_row() -> None:
    sheets = {0: {"r": "9", "y": "2 3 4 5 6", "g": "4"}}
    at = position("lay", hand="j5 j12", sheets=sheets, jokers=True)
    assert crossings_at(at, "j5", "r") == {()}
    assert crossings_at(at, "j5", "y") == {()}
    assert crossings_at(at, "j5", "g") == {()}
    assert crossings_at(at, "j5", "b") == {(), (5,)}
    assert crossings_at(at, "j12", "y") == {(), (12,)}
    assert crossings_at(at, "j12", "r") == {()}
    assert crossings_at(at, "j12", "b") == {(), (12,)}


@pytest.mark.rule("QWIXX-41")
def test_a_joker_alone_needs_a_name() -> None:
    at = position("lay", hand="j5", jokers=True)
    for text in ("lay j5", "lay j5 cross 5", "lay j5 as j", "lay j5 as", "lay j5 as r g"):
        assert isinstance(at.refusal(text), UnreadableMove)


@pytest.mark.rule("QWIXX-41")
def test_coloured_cards_laid_with_jokers_must_be_of_the_one_colour_named() -> None:
    at = position("lay", hand="j5 j7 r6 r8 g6", jokers=True)
    assert (5, 6, 7) in crossings_at(at, "j5 j7 r6", "r")
    assert (5, 6) in crossings_at(at, "j5 r6", "r")
    assert crossings_at(at, "j5 r6", "g") == set()
    for wrong in (
        {"seat": 0, "lay": ["j5", "r6"], "as": "g", "cross": [5]},
        {"seat": 0, "lay": ["j5", "r6"], "as": "y", "cross": []},
        {"seat": 0, "lay": ["j5", "r6", "g6"], "as": "r", "cross": []},
        {"seat": 0, "lay": ["j5", "j7", "r6", "r8"], "as": "r", "cross": []},
    ):
        assert isinstance(at.refusal(wrong), IllegalMove)
    at.play("lay j7 r8 j5 cross 7 8")
    assert sheet(at, 0) == {**NOTHING, "r": [7, 8]}
    assert set(at.view().discards) == {"j5", "j7", "r8"}


@pytest.mark.rule("QWIXX-41", "QWIXX-26")
def test_jokers_pass_over_no_more_numbers_than_other_cards() -> None:
    at = position("lay", hand="j2 j4 y6", jokers=True)
    assert crossings_at(at, "j2 j4 y6", "y") == {(), (2,), (4,), (6,), (2, 4), (4, 6)}


@pytest.mark.rule("QWIXX-41")
def test_a_colour_that_is_named_stays_named() -> None:
    at = position("lay", hand="j5 j7 r6", jokers=True)
    game, state = at.game, at.state
    game.fast.apply(state, 0, bits.members(cards_of("j5"))[0])
    named = [rules.NAME + i for i in range(4)]
    more = bits.members(int(state.hands[0]))
    assert sorted(game.legal_actions(state, 0)) == sorted([*more, *named])
    game.fast.apply(state, 0, rules.NAME + COLOURS.index("b"))
    assert at.view(1).colour == "b"
    assert game.legal_actions(state, 0) == [rules.CROSS + 5 - 2, rules.FINISH]


@pytest.mark.rule("QWIXX-42")
def test_the_same_number_twice_gives_one_cross() -> None:
    at = position("lay", hand="j5 r5 r6", jokers=True)
    assert crossings_at(at, "j5 r5", "r") == {(), (5,)}
    assert crossings_at(at, "j5 r5 r6", "r") == {(), (5,), (6,), (5, 6)}
    entry = {"seat": 0, "lay": ["j5", "r5"], "as": "r", "cross": [5, 5]}
    assert isinstance(at.refusal(entry), IllegalMove)
    at.play("lay j5 r5 cross 5")
    assert sheet(at, 0)["r"] == [5]
    assert at.view().points[0]["r"] == 1
    at = position("lay", hand="j11 r11 r12", sheets={0: {"r": "2 3 4"}}, jokers=True)
    assert not any(12 in crossed for crossed in crossings_at(at, "j11 r11 r12", "r"))


# Counting: the rules against the naive implementation

NEARLY_DONE = {"r": "2 3 4 5 10", "y": "2 3 4 5 6 12", "g": "12 11 9 8 5", "b": "3"}

# Position, how many moves deep, how many lines of play.
COUNTED: dict[str, tuple[dict[str, Any], int, int]] = {
    "one turn laid with jokers": (
        {"phase": "lay", "hand": "j5 j7 r6 r8 g6", "jokers": True, "sheets": {0: {"r": "2"}}},
        1,
        103,
    ),
    "a turn from the first card drawn": (
        {
            "hand": "r11 r12 g3",
            "display": "g2 b2 y4 r9",
            "top": "y9 b5 y10 r3 y7",
            "sheets": {0: NEARLY_DONE, 1: {"r": "10", "y": "10", "g": "4", "b": "9"}},
        },
        5,
        444,
    ),
    "three decide at once and may end the game": (
        {
            "phase": "mark",
            "players": 3,
            "hand": "g4 g3 g2 y12 y9",
            "hands": {1: "r2 r3 r4 r5"},
            "display": "r7 b7 y7 g7",
            "pile": "b12",
            "sheets": {
                0: NEARLY_DONE,
                1: {"r": "7", "y": LOCKED["y"], "g": "10 9", "b": "11"},
                2: {"r": FIVE["r"], "y": FIVE["y"], "g": "3", "b": LOCKED["b"]},
            },
        },
        3,
        36,
    ),
    "the pile runs out and a penalty may be the last": (
        {
            "phase": "lay",
            "hand": "b9 b7 b5 y8 y2",
            "penalties": {0: 3, 1: 3},
            "display": "r7 b4 y7 g7",
            "pile": "y6",
            "sheets": {0: {"b": "10"}, 1: {"r": "11", "y": "11", "g": "3", "b": "3"}},
        },
        3,
        410,
    ),
}


@pytest.mark.rule("QWIXX-18", "QWIXX-19", "QWIXX-21", "QWIXX-24", "QWIXX-25", "QWIXX-26")
@pytest.mark.parametrize("name", COUNTED)
def test_there_are_as_many_lines_of_play_as_the_naive_rules_find(name: str) -> None:
    given, depth, count = COUNTED[name]
    at = position(**given)
    found = lines(at, depth)
    assert found == naive_lines(naive_twin(at), depth)
    assert found.total() == count
