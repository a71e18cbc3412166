"""The Game, rule by rule: laying cards, a turn, and talking.

The numbers are those of ``docs/rules/thegame.en.md``.
"""

import random
from typing import Any

import pytest

import rada
from rada.errors import (
    BrokenRecord,
    IllegalMove,
    NotInHand,
    UnreadableMove,
)
from rada.games.contract import NOBODY
from tests.games.build_thegame import (
    ALL_CARDS,
    GAME,
    PILES,
    after,
    cards_for,
    deck_of,
    hand,
    legal,
    open_table,
    play,
    position,
    result,
    rules,
    view,
)
from tests.games.common_thegame import SIGNALS, refused, seed_of
from tests.games.harness import luck_from

# Laying cards

TOPS = (1, 2, 3, 9, 10, 11, 12, 13, 47, 58, 59, 60, 61, 69, 70, 71, 88, 89, 90, 97, 98, 99)


@pytest.mark.rule("THEGAME-10", "THEGAME-12")
@pytest.mark.parametrize("tops", list(zip(TOPS, TOPS[::-1], strict=True)))
def test_a_rising_pile_takes_what_is_higher_and_what_is_ten_lower(tops: tuple[int, int]) -> None:
    state = position([ALL_CARDS], tops=(*tops, 60, 40))
    for pile, top in zip(("up1", "up2"), tops, strict=True):
        back = [top - 10] if top >= 12 else []
        assert cards_for(state, pile) == back + list(range(top + 1, 100))


@pytest.mark.rule("THEGAME-11", "THEGAME-13")
@pytest.mark.parametrize("tops", list(zip(TOPS, TOPS[::-1], strict=True)))
def test_a_falling_pile_takes_what_is_lower_and_what_is_ten_higher(tops: tuple[int, int]) -> None:
    tops = (101 - tops[0], 101 - tops[1])
    state = position([ALL_CARDS], tops=(41, 61, *tops))
    for pile, top in zip(("down1", "down2"), tops, strict=True):
        back = [top + 10] if top <= 89 else []
        assert cards_for(state, pile) == list(range(2, top)) + back


@pytest.mark.rule("THEGAME-10", "THEGAME-11", "THEGAME-12", "THEGAME-13")
def test_the_cards_that_may_be_chosen_are_those_that_some_pile_takes() -> None:
    """The cards offered and the piles that take them are found in two ways, which agree."""
    draw = random.Random(10)
    for _ in range(60):
        tops = (draw.choice(TOPS), draw.choice(TOPS), draw.choice(TOPS) + 1, draw.choice(TOPS) + 1)
        state = position([ALL_CARDS], tops=tops)
        rising = {c for top in tops[:2] for c in ALL_CARDS if c > top or c + 10 == top}
        falling = {c for top in tops[2:] for c in ALL_CARDS if c < top or c - 10 == top}
        offered = [action for action in GAME.legal_actions(state, 0) if action < rules.ON_PILE]
        assert offered == sorted(rising | falling)


@pytest.mark.rule("THEGAME-10")
@pytest.mark.parametrize(
    "row", [[3, 11, 12, 13, 18, 20, 34, 35, 51], [2, 7, 19, 25, 28, 29, 49], [4, 8, 13]]
)
@pytest.mark.parametrize("pile", ["up1", "up2"])
def test_printed_example_rising_rows(row: list[int], pile: str) -> None:
    state = position([row])
    play(state, *(f"{card} {pile}" for card in row))
    assert view(state).tops[pile] == row[-1]
    backwards = position([row])
    play(backwards, f"{row[-1]} {pile}")
    refused(backwards, *(f"{card} {pile}" for card in row[:-1]))


@pytest.mark.rule("THEGAME-11")
@pytest.mark.parametrize("row", [[94, 90, 78, 61, 60, 57], [98, 97, 88, 83, 81]])
@pytest.mark.parametrize("pile", ["down1", "down2"])
def test_printed_example_falling_rows(row: list[int], pile: str) -> None:
    state = position([row])
    play(state, *(f"{card} {pile}" for card in row))
    assert view(state).tops[pile] == row[-1]
    backwards = position([row])
    play(backwards, f"{row[-1]} {pile}")
    refused(backwards, *(f"{card} {pile}" for card in row[:-1]))


@pytest.mark.rule("THEGAME-12")
def test_printed_example_37_goes_on_a_rising_47() -> None:
    state = position([[27, 36, 37, 38, 46, 48]], tops=(47, 99, 2, 2))
    assert cards_for(state, "up1") == [37, 48]
    refused(state, "27 up1", "36 up1", "38 up1", "46 up1")
    play(state, "37 up1")
    assert view(state).tops["up1"] == 37
    assert cards_for(state, "up1") == [27, 38, 46, 48]


@pytest.mark.rule("THEGAME-13")
def test_printed_example_75_goes_on_a_falling_65() -> None:
    state = position([[64, 66, 74, 75, 76, 85]], tops=(99, 99, 65, 2))
    assert cards_for(state, "down1") == [64, 75]
    refused(state, "66 down1", "74 down1", "76 down1", "85 down1")
    play(state, "75 down1")
    assert view(state).tops["down1"] == 75
    assert cards_for(state, "down1") == [64, 66, 74, 85]


@pytest.mark.rule("THEGAME-12", "THEGAME-14")
def test_told_example_48_goes_on_a_rising_58_and_then_38() -> None:
    state = position([[c for c in ALL_CARDS if c != 58]], tops=(58, 99, 2, 2))
    assert cards_for(state, "up1") == [48, *range(59, 100)]
    refused(state, "47 up1", "49 up1")
    play(state, "48 up1")
    assert cards_for(state, "up1") == [38, *range(49, 58), *range(59, 100)]


@pytest.mark.rule("THEGAME-14")
@pytest.mark.parametrize("pile", PILES)
def test_the_reverse_step_is_open_on_every_pile_again_and_again(pile: str) -> None:
    """One ordinary step, a step back, two ordinary ones, three steps back in a row."""
    line = [50, 40, 41, 45, 35, 25, 15]
    if pile.startswith("down"):
        line = [100 - card for card in line]
    state = position([line], tops=(49, 49, 51, 51))
    for card in line:
        play(state, f"{card} {pile}")
        assert view(state).tops[pile] == card
    assert int(state.laid) == len(line)


@pytest.mark.rule("THEGAME-14")
def test_the_reverse_step_is_measured_from_the_card_on_top_at_that_moment() -> None:
    state = position([[53, 48, 38, 43]], tops=(48, 99, 2, 2))
    assert cards_for(state, "up1") == [38, 53]
    play(state, "53 up1")
    assert cards_for(state, "up1") == [43]
    refused(state, "38 up1", "48 up1")
    # Ten below the pile's neighbour is no reverse step on this pile.
    state = position([[38, 60]], tops=(50, 48, 2, 2))
    assert cards_for(state, "up1") == [60]
    assert cards_for(state, "up2") == [38, 60]


@pytest.mark.rule("THEGAME-15")
def test_printed_example_of_4_8_and_13_only_13_is_shown_and_the_record_has_all() -> None:
    table = open_table([[4, 8, 13, 50, 51, 52, 53], [60, 61, 62, 63, 64, 65, 66]])
    table.play("begin", 0)
    for text in ("4 up1", "8 up1", "13 up1"):
        table.play(text)
    for seat in (0, 1, NOBODY):
        look: Any = table.view(seat)
        assert look.tops == {"up1": 13, "up2": 1, "down1": 100, "down2": 100}
        assert look.seen == [4, 8, 13]
    assert table.record()["moves"][1:] == [
        {"seat": 0, "lay": 4, "on": "up1"},
        {"seat": 0, "lay": 8, "on": "up1"},
        {"seat": 0, "lay": 13, "on": "up1"},
    ]


# A turn


@pytest.mark.rule("THEGAME-16", "THEGAME-20", "THEGAME-21")
def test_printed_example_tomas_lays_four_cards_and_draws_four() -> None:
    deck = [60, 61, 62, 63, 64, 65]
    state = position([[70, 71], [12, 20, 27, 85, 40, 41], [72, 73]], deck, (10, 15, 95, 90), 1)
    play(state, "12 up1", "20 up2", "27 up2", "85 down2")
    assert view(state).tops == {"up1": 12, "up2": 27, "down1": 95, "down2": 85}
    assert hand(state, 1) == [40, 41]
    assert view(state).pile == 6
    play(state, "end")
    assert hand(state, 1) == [40, 41, 60, 61, 62, 63]
    assert deck_of(state) == [64, 65]
    assert int(state.turn) == 2


@pytest.mark.rule("THEGAME-16")
def test_each_card_must_fit_at_the_moment_it_is_laid() -> None:
    state = position([[20, 30, 80, 90]], [50], (10, 1, 100, 95))
    play(state, "30 up1")
    refused(state, "20 down1 up1", kind=UnreadableMove)
    refused(state, "15 up1", kind=NotInHand)
    refused(state, "30 up2", kind=NotInHand)
    refused(state, "20 up3", "20 30", "", kind=UnreadableMove)
    play(state, "20 up1")  # ten back
    play(state, "80 down2")
    refused(state, "20 up1", kind=NotInHand)
    play(state, "90 down2")
    assert view(state).tops == {"up1": 20, "up2": 1, "down1": 100, "down2": 90}
    state = position([[20, 29, 30, 80]], [50], (10, 1, 100, 95))
    play(state, "30 up1")
    refused(state, "29 up1")
    play(state, "29 up2", "80 up2", "20 up1")


@pytest.mark.rule("THEGAME-16")
def test_any_order_of_cards_and_piles_is_open() -> None:
    state = position([[20, 80]], [50])
    lays = {f"{card} {pile}" for card in (20, 80) for pile in PILES}
    assert legal(state) == lays
    orders = 0
    for first in lays:
        following = after(state, first)
        if not GAME.compiled_rules.over(following):
            orders += len(legal(following))
    # 2 cards in 2 orders on 4 × 4 piles, less those where both go against one pile's direction:
    # 80 then 20 on each of two ascending piles, 20 then 80 on each of two descending ones.
    assert orders == 2 * 16 - 4


@pytest.mark.rule("THEGAME-17")
@pytest.mark.parametrize("deck", [[50], [50, 51], list(range(50, 80))])
def test_two_cards_must_be_laid_while_the_deck_has_cards(deck: list[int]) -> None:
    state = position([[20, 21, 22], [30, 31]], deck)
    refused(state, "end")
    play(state, "20 up1")
    refused(state, "end")
    assert "end" not in legal(state)
    play(state, "21 up1")
    assert "end" in legal(state)
    play(state, "end")
    assert int(state.turn) == 1


@pytest.mark.rule("THEGAME-18")
def test_one_card_is_enough_once_the_deck_is_empty() -> None:
    state = position([[20, 21, 22], [30, 31]])
    refused(state, "end")
    assert "end" not in legal(state)
    play(state, "20 up1")
    assert "end" in legal(state)
    play(state, "end")
    assert int(state.turn) == 1
    refused(state, "end")


@pytest.mark.rule("THEGAME-19", "THEGAME-18")
def test_the_minimum_is_fixed_when_the_turn_starts() -> None:
    state = position([[20, 21, 22, 23], [30, 31]], [50])
    for text in ("20 up1", "21 up1", "22 up1"):
        assert view(state).required == 2
        play(state, text)
    assert view(state).required == 2
    play(state, "end")  # takes the last card of the deck
    assert deck_of(state) == []
    assert view(state).required == 1
    play(state, "30 up1", "end")
    assert int(state.turn) == 0


@pytest.mark.rule("THEGAME-20")
def test_after_the_minimum_the_player_may_stop_or_lay_the_whole_hand() -> None:
    state = position([[20, 21, 22, 23, 24, 25], [30, 31]], list(range(50, 70)))
    play(state, "20 up1", "21 up1")
    for card in (22, 23, 24, 25):
        assert {"end", f"{card} up1"} <= legal(state)
        play(state, f"{card} up1")
    assert legal(state) == {"end"}
    play(state, "end")
    assert hand(state, 0) == [50, 51, 52, 53, 54, 55]


@pytest.mark.rule("THEGAME-21")
def test_cards_are_drawn_only_after_the_turn_and_as_many_as_were_laid() -> None:
    for laid in range(2, 6):
        state = position([[20, 21, 22, 23, 24, 25], [30, 31]], [59, 60, 61, 99, 2, 3, 4])
        for card in range(20, 20 + laid):
            play(state, f"{card} up1")
            assert len(hand(state, 0)) == 25 - card
            assert len(deck_of(state)) == 7
        play(state, "end")
        drawn = [59, 60, 61, 99, 2, 3, 4][:laid]
        assert hand(state, 0) == sorted([*range(20 + laid, 26), *drawn])
        assert deck_of(state) == [59, 60, 61, 99, 2, 3, 4][laid:]


@pytest.mark.rule("THEGAME-21")
def test_the_last_draw_takes_what_is_left() -> None:
    state = position([[20, 21, 22, 23], [30, 31]], [50, 51])
    play(state, "20 up1", "21 up1", "22 up1", "end")
    assert hand(state, 0) == [23, 50, 51]
    assert deck_of(state) == []
    play(state, "30 up1", "end")
    assert hand(state, 1) == [31]


@pytest.mark.rule("THEGAME-22")
def test_a_player_without_cards_is_skipped_when_the_deck_is_empty() -> None:
    state = position([[20, 21], [], [30], [], [31]])
    play(state, "20 up1", "end")
    assert int(state.turn) == 2
    play(state, "30 up1", "end")
    assert int(state.turn) == 4
    play(state, "31 up1", "end")
    assert int(state.turn) == 0
    play(state, "21 up2", "end")
    assert result(state) == {"left": 0, "won": True, "why": "won"}
    alone = position([[20, 21, 22], [40], []])
    play(alone, "20 up1", "end", "40 up1", "end")
    assert int(alone.turn) == 0
    play(alone, "21 up2", "end")
    assert int(alone.turn) == 0


# Talking


@pytest.mark.rule("THEGAME-23")
def test_nobody_sees_another_hand_whatever_happens() -> None:
    """Along a whole game, what a seat sees does not depend on what the others hold."""
    table = rada.new("thegame", 3, seed=seed_of(9))
    table.play("begin", 1)
    while not table.over:
        for seat in range(3):
            look: Any = table.view(seat)
            others = [hand(table.state, other) for other in range(3) if other != seat]
            assert look.hand == hand(table.state, seat)
            assert not {card for cards in others for card in cards} & set(look.seen)
            imagined = GAME.copy_of(table.state)[0]
            GAME.compiled_rules.redeal(imagined, seat, luck_from(seed_of(seat)))
            assert view(imagined, seat) == look
        table.play(table.legal()[-1])
    assert len(table.moves) > 10


@pytest.mark.rule("THEGAME-23", "THEGAME-26")
@pytest.mark.parametrize(
    "said", ["37!", "I hold 37", "thirty-seven", "mám sedmatřicet", "signal up1=37", "signal 37"]
)
def test_there_is_no_move_that_says_a_number(said: str) -> None:
    """There is no chat yet: what can be said at the table is a signal, and none is a number."""
    table = open_table([[37, 8, 13, 50, 51, 52, 53], [60, 61, 62, 63, 64, 65, 66]])
    for begun in (False, True):
        if begun:
            table.play("begin", 1)
        before = table.state.tobytes()
        with pytest.raises(UnreadableMove) as refusal:
            table.play(said, 0)
        assert "begin" in str(refusal.value)  # the sentence tells what could be said instead
        assert table.state.tobytes() == before
    for wrong in (37, "37", "thirty-seven", None, ["leave"]):
        with pytest.raises(BrokenRecord):
            table.play({"seat": 0, "signal": {"up1": wrong}})


@pytest.mark.rule("THEGAME-24", "THEGAME-25")
def test_every_seat_may_signal_at_any_time_and_it_decides_nothing() -> None:
    table = open_table([[4, 8, 13, 50, 51, 52, 53], [60, 61, 62, 63, 64, 65, 66]])

    def all_signal() -> None:
        for seat, signal in ((0, "leave"), (1, "small_step"), (1, "rather_not"), (0, "none")):
            awaited, moves = table.awaited, [table.legal(each) for each in (0, 1)]
            table.play(f"signal down1={signal}", seat)
            assert table.moves[-1] == {"seat": seat, "signal": {"down1": signal}}
            assert (table.awaited, [table.legal(each) for each in (0, 1)]) == (awaited, moves)

    all_signal()
    for text in ("begin", "4 up1", "8 up1", "end", "60 down2", "61 up1"):
        table.play(text, 0 if text == "begin" else None)
        all_signal()
    silent = open_table([[4, 8, 13, 50, 51, 52, 53], [60, 61, 62, 63, 64, 65, 66]])
    for entry in table.moves:
        if "signal" not in entry:
            silent.play(entry)
    table.state.signals[:] = 0
    assert table.state.tobytes() == silent.state.tobytes()


@pytest.mark.rule("THEGAME-25")
@pytest.mark.parametrize("pile", PILES)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_seat_has_one_signal_per_pile_which_all_can_see(pile: str, seat: int) -> None:
    state = position([[20, 21], [30, 31], [40, 41]])
    quiet = dict.fromkeys(PILES, "none")
    assert view(state).signals == [quiet] * 3
    for signal in (*SIGNALS[1:], "none"):
        play(state, f"signal {pile}={signal}", seat=seat)
        right = [quiet, quiet, quiet]
        right[seat] = quiet | {pile: signal}
        for eyes in (0, 1, 2, NOBODY):
            assert view(state, eyes).signals == right
        numbers = GAME.legal_actions(state, seat)
        offered = [a - rules.SIGNAL for a in numbers if a >= rules.SIGNAL]
        assert offered == list(range(16)), "any signal may be given at any time, also again"
    several = {"up1": "leave", "down2": "rather_not"}
    found, actions = GAME.read_move(state, {"seat": seat, "signal": several})
    for action in actions:
        GAME.compiled_rules.apply(state, found, action)
    assert view(state).signals[seat] == quiet | several
    assert not any(text.startswith("signal") for text in legal(state))


@pytest.mark.rule("THEGAME-25")
def test_signals_can_be_switched_off_and_only_known_ones_are_given() -> None:
    state = position([[20, 21], [30, 31]], signals=False)
    with pytest.raises(IllegalMove):
        play(state, "signal up1=leave", seat=1)
    assert all(
        action < rules.SIGNAL for seat in (0, 1) for action in GAME.legal_actions(state, seat)
    )
    state = position([[20, 21], [30, 31]])
    for text in ("signal", "signal up1", "signal up3=leave", "signal up1=maybe"):
        with pytest.raises(UnreadableMove):
            play(state, text, seat=1)
    for signal in ({}, {"up3": "leave"}, {"up1": "maybe"}, "leave"):
        with pytest.raises(BrokenRecord):
            GAME.read_move(state, {"seat": 1, "signal": signal})
    assert GAME.legal_actions(state, NOBODY) == []
    assert GAME.legal_actions(state, 2) == []
