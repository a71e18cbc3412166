"""Qwixx – the card game, rule by rule: cards, set-up and crossing off.

The numbers are those of ``docs/rules/qwixx.en.md``.
"""

import itertools
import re
from collections import Counter
from typing import Any

import pytest

from rada.errors import (
    IllegalMove,
    UnreadableMove,
    WrongPlayers,
)
from rada.games.contract import NOBODY
from rada.table.records import replay
from rada.table.table import Table
from tests.games.build_gap import Position, seed_of
from tests.games.build_qwixx import (
    RISING,
    ROWS,
    all_pass,
    crossings,
    crossings_at,
    numbers_open,
    position,
    sheet,
)
from tests.games.common_qwixx import (
    CARDS,
    COLOURS,
    FIVE,
    LOCKED,
    NOTHING,
    PLAYERS,
    dealt_cards,
    look,
    number,
    observation,
    opened,
)
from tests.games.harness import Setting, dealt, luck_from, walk

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
            game.compiled_rules.redeal(imagined, seat, luck_from(seed_of(step)))
            assert game.view(imagined, seat) == game.view(state, seat)
            assert observation(imagined, seat) == observation(state, seat)
    assert reshuffled or players == 2  # with five the pile is used up soon
    start = dealt(setting)
    imagined = game.copy_of(start)[0]
    game.compiled_rules.redeal(imagined, 0, luck_from(seed_of("other")))
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


@pytest.mark.rule("QWIXX-6", "QWIXX-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_cards_of_a_record_are_dealt_as_those_of_chance(players: int) -> None:
    table = opened(players)
    again = replay(table.record())
    assert again.state.tobytes() == table.state.tobytes()
