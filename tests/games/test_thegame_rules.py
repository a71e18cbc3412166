"""The rules of The Game, one by one, by the numbers of ``docs/rules/thegame.en.md``."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import rada
from rada.bots import bots
from rada.cli.drawing import thegame as drawing
from rada.cli.drawing.pen import Pen
from rada.errors import (
    BrokenRecord,
    GameIsOver,
    IllegalMove,
    MoveError,
    NotInHand,
    NotYourTurn,
    RecordError,
    UnreadableMove,
    WrongDeal,
    WrongOption,
    WrongPlayers,
    WrongSeat,
)
from rada.games.contract import NOBODY, State
from tests.games.build_thegame import (
    ALL_CARDS,
    GAME,
    PILES,
    after,
    cards_for,
    deck_of,
    hand,
    legal,
    naive_position,
    naive_tally,
    open_table,
    play,
    position,
    result,
    rules,
    tally,
    view,
)
from tests.games.harness import Setting, dealt, luck_from
from tests.naive.thegame import can_lay

COUNTS = range(1, 6)
NARROW = (96, 98, 4, 3)
"""Tops that leave room for little more than 97, 99 and 2, and steps back."""
SIGNALS = ("none", "rather_not", "leave", "small_step")


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def winners(state: State) -> list[int]:
    return view(state).winners


def refused(state: State, *moves: str, kind: type[MoveError] = IllegalMove) -> None:
    """Each of these moves is refused, and changes nothing."""
    before = state.tobytes()
    for text in moves:
        with pytest.raises(kind):
            play(state, text)
        assert state.tobytes() == before


# Cards and players


@pytest.mark.rule("THEGAME-1")
def test_one_to_five_play() -> None:
    for players in COUNTS:
        assert rada.new("thegame", players, seed=bytes(32)).view(NOBODY).players == players
    for players in (-1, 0, 6):
        with pytest.raises(WrongPlayers):
            rada.new("thegame", players)


@pytest.mark.rule("THEGAME-1")
def test_the_team_wins_or_loses_together() -> None:
    won = position([[50], [], []])
    play(won, "50 up1", "end")
    assert winners(won) == [0, 1, 2]
    assert view(won).scores == [98, 98, 98]
    lost = position([[97], [41, 42], [60]], tops=NARROW)
    play(lost, "97 up1", "end")
    assert view(lost).over
    assert winners(lost) == []
    assert view(lost).scores == [95, 95, 95]


@pytest.mark.rule("THEGAME-2")
@pytest.mark.parametrize("players", COUNTS)
def test_the_deck_is_every_number_from_2_to_99_once(players: int) -> None:
    for number in range(5):
        state = dealt(Setting("thegame", players), seed_of(number))
        assert not GAME.fast.awaits_deal(state)
        cards = deck_of(state) + [card for seat in range(players) for card in hand(state, seat)]
        assert sorted(cards) == ALL_CARDS


@pytest.mark.rule("THEGAME-2")
@pytest.mark.parametrize("wrong", [1, 100, 50])
def test_no_other_card_and_no_card_twice_is_dealt(wrong: int) -> None:
    table = open_table([list(range(2, 10))])
    record = table.record()
    record["deals"][0]["deck"][0] = wrong
    with pytest.raises(RecordError):
        rada.replay(record)


@pytest.mark.rule("THEGAME-3")
@pytest.mark.parametrize("players", COUNTS)
def test_two_piles_rise_from_1_and_two_fall_from_100(players: int) -> None:
    state = dealt(Setting("thegame", players))
    assert view(state).tops == {"up1": 1, "up2": 1, "down1": 100, "down2": 100}
    play(state, "begin", seat=0)
    for card in hand(state, 0):
        for pile in PILES:
            assert view(after(state, f"{card} {pile}")).tops[pile] == card


# Set-up


@pytest.mark.rule("THEGAME-4")
@pytest.mark.parametrize(("players", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_the_hand_size_depends_on_the_players(players: int, size: int) -> None:
    state = dealt(Setting("thegame", players))
    assert view(state).hand_sizes == [size] * players
    assert [len(hand(state, seat)) for seat in range(players)] == [size] * players
    too_many = open_table([ALL_CARDS[8 * seat : 8 * seat + size] for seat in range(players)])
    too_many.deals[0]["hands"][0].append(too_many.deals[0]["deck"].pop())
    with pytest.raises(WrongDeal):
        rada.replay(too_many.record())


@pytest.mark.rule("THEGAME-5")
@pytest.mark.parametrize("players", COUNTS)
def test_the_rest_is_the_deck_and_nobody_sees_it_or_other_hands(players: int) -> None:
    state = dealt(Setting("thegame", players), seed_of(3))
    size = len(hand(state, 0))
    assert view(state).pile == len(deck_of(state)) == 98 - players * size
    assert view(state, NOBODY).hand == []
    mine = view(state, 0)
    # All that this seat cannot see is exchanged: the others' hands and the deck swap their cards.
    unseen = [card for card in ALL_CARDS if card not in mine.hand]
    others = [unseen[i * size : (i + 1) * size] for i in range(players - 1)]
    changed = position([mine.hand, *others], unseen[(players - 1) * size :], begins=None)
    assert changed.tobytes() != state.tobytes()
    assert view(changed, 0) == mine


@pytest.mark.rule("THEGAME-5", "THEGAME-23")
def test_what_a_seat_cannot_see_may_be_dealt_anew_under_its_eyes() -> None:
    state = position([[5, 6, 70], [31, 32], [33, 34, 64]], [61, 62, 63, 40], (20, 21, 90, 91))
    hidden = [31, 32, 33, 34, 40, 61, 62, 63, 64]
    seen_with: dict[int, set[int]] = {1: set(), 2: set()}
    for number in range(40):
        imagined = GAME.copy_of(state)[0]
        GAME.fast.redeal(imagined, 0, luck_from(seed_of(number)))
        assert hand(imagined, 0) == [5, 6, 70]
        assert view(imagined).hand_sizes == [3, 2, 3]
        others = hand(imagined, 1) + hand(imagined, 2) + deck_of(imagined)
        assert sorted(others) == hidden
        for seat, seen in seen_with.items():
            seen |= set(hand(imagined, seat))
        assert numbers_of(imagined, 0) == numbers_of(state, 0)
        assert view(imagined, 0) == view(state, 0)
    assert seen_with == {1: set(hidden), 2: set(hidden)}
    for_nobody = GAME.copy_of(state)[0]
    GAME.fast.redeal(for_nobody, NOBODY, luck_from(bytes(32)))
    assert hand(for_nobody, 0) != [5, 6, 70]
    assert numbers_of(for_nobody, NOBODY) == numbers_of(state, NOBODY)


def numbers_of(state: State, seat: int) -> list[int]:
    out = np.zeros(rules.OBSERVATION, np.int16)
    GAME.fast.observe(state, seat, out)
    return [int(number) for number in out]


@pytest.mark.rule("THEGAME-5", "THEGAME-23")
def test_the_numbers_for_a_bot_hold_its_own_hand_and_nobody_elses() -> None:
    state = position([[5, 6, 70], [31, 99]], [61], (20, 1, 90, 100))
    play(state, "signal up2=leave", seat=1)
    mine, theirs, public = (numbers_of(state, seat) for seat in (0, 1, NOBODY))
    assert [card for card in range(100) if mine[card]] == [5, 6, 70]
    assert [card for card in range(100) if theirs[card]] == [31, 99]
    assert [card for card in range(100) if public[card]] == []
    # All the same is hidden from it, wherever it is: in the deck or in the other hand.
    assert [card for card in range(100) if mine[100 + card]] == [31, 61, 99]
    assert [card for card in range(100) if public[100 + card]] == [5, 6, 31, 61, 70, 99]
    assert [mine[200 + 7 * pile] for pile in range(4)] == [20, 1, 90, 100]
    assert mine[209:214] == [0, rules.LEAVE, 0, 0, 0]
    assert theirs[209:214] == [rules.LEAVE, 0, 0, 0, 0]
    assert mine[228:233] == [3, 2, 0, 0, 0]
    assert theirs[228:233] == [2, 3, 0, 0, 0]
    assert mine[233:238] == [1, 0, 0, 0, 0]
    assert theirs[233:238] == [0, 1, 0, 0, 0]
    assert mine[238:] == [2, rules.LAY, 0, 0, 2, 1, 2, 0, 1, 0, 0]


@pytest.mark.rule("THEGAME-5", "THEGAME-23")
def test_a_card_that_is_chosen_and_not_laid_is_still_a_secret() -> None:
    state = position([[5, 6, 70], [31, 99]], [61])
    before = [view(state, seat) for seat in (1, NOBODY)]
    numbers = [numbers_of(state, seat) for seat in (1, NOBODY)]
    GAME.fast.apply(state, 0, 70)
    assert GAME.in_move(state)
    assert GAME.awaited(state) == [0]
    assert view(state, 0).chosen == 70
    assert [view(state, seat) for seat in (1, NOBODY)] == before
    assert [numbers_of(state, seat) for seat in (1, NOBODY)] == numbers
    assert numbers_of(state, 0)[239:241] == [rules.CHOOSE_PILE, 70]
    # The owner remembers the choice; for the others the hand is as open as before.
    kept, forgotten = GAME.copy_of(state)[0], GAME.copy_of(state)[0]
    GAME.fast.redeal(kept, 0, luck_from(bytes(32)))
    assert (int(kept.phase), int(kept.chosen)) == (rules.CHOOSE_PILE, 70)
    GAME.fast.redeal(forgotten, 1, luck_from(bytes(32)))
    assert (int(forgotten.phase), int(forgotten.chosen)) == (rules.LAY, 0)


@pytest.mark.rule("THEGAME-6")
def test_hands_are_looked_at_before_anybody_begins() -> None:
    state = dealt(Setting("thegame", 3))
    for seat in range(3):
        look = view(state, seat)
        assert len(look.hand) == 6
        assert look.turn is None
        assert look.phase == "start"
        for text in (f"{look.hand[0]} up1", "end"):
            with pytest.raises(IllegalMove):
                play(state, text, seat=seat)
    assert GAME.awaited(state) == [0, 1, 2]


@pytest.mark.rule("THEGAME-7")
@pytest.mark.parametrize("first", range(4))
def test_whoever_says_i_begin_first_begins(first: int) -> None:
    table = rada.new("thegame", 4, seed=bytes(32))
    assert table.awaited == tuple(range(4))
    assert all(table.legal(seat) == ["begin"] for seat in range(4))
    with pytest.raises(NotYourTurn):
        table.play("begin")  # four may begin: who says it must be clear
    table.play("begin", first)
    assert table.awaited == (first,)
    assert table.moves == [{"seat": first, "begin": True}]
    for seat in range(4):
        with pytest.raises(IllegalMove):
            table.play("begin", seat)


class Careful(bots.GreedyBot):
    """A bot that counts the cards at the edges, where an opening costs little."""

    def eagerness(self, game: Any, state: State, seat: int) -> int:
        return sum(card < 10 or card > 90 for card in hand(state, seat))


@pytest.mark.rule("THEGAME-7")
@pytest.mark.parametrize("best", range(3))
@pytest.mark.parametrize("kind", [Careful, bots.GreedyBot])
def test_the_bot_with_the_best_opening_offers_to_begin(
    best: int, kind: type[bots.GreedyBot]
) -> None:
    hands = [list(range(40, 46)), list(range(46, 52)), list(range(52, 58))]
    hands[best] = [2, 3, 4, 97, 98, 99]
    deck = [card for card in ALL_CARDS if not any(card in held for held in hands)]
    state = position(hands, deck, begins=None)
    crew: dict[int, bots.Bot] = {seat: kind() for seat in range(3)}
    assert bots.first_to_act(crew, GAME, state, bots.luck_of("begin")) == best


@pytest.mark.rule("THEGAME-8")
def test_a_fixed_starter_is_the_only_one_who_may_begin() -> None:
    for starter in range(3):
        table = rada.new("thegame", 3, seed=bytes(32), starter=starter)
        assert table.awaited == (starter,)
        assert table.record()["starter"] == starter
        for seat in range(3):
            if seat != starter:
                assert table.legal(seat) == []
                with pytest.raises(NotYourTurn):
                    table.play("begin", seat)
        table.play("begin")
        assert table.awaited == (starter,)
    for wrong in (3, -1, "youngest"):
        with pytest.raises(WrongSeat):
            rada.new("thegame", 3, starter=wrong)


@pytest.mark.rule("THEGAME-8")
def test_a_drawn_starter_may_be_anybody_and_is_as_likely_as_the_others() -> None:
    drawn = Counter(
        rada.new("thegame", 3, seed=seed_of(number), starter="random").awaited
        for number in range(150)
    )
    assert set(drawn) == {(0,), (1,), (2,)}
    assert min(drawn.values()) > 30


@pytest.mark.rule("THEGAME-9")
@pytest.mark.parametrize("players", COUNTS)
def test_turns_go_round_clockwise(players: int) -> None:
    order = [(players - 1 + turn) % players for turn in range(players)]
    hands = [[0]] * players
    for turn, seat in enumerate(order):
        hands[seat] = [10 + 2 * turn, 11 + 2 * turn, 50 + turn]
    state = position(hands, list(range(60, 90)), begins=players - 1)
    for seat in order:
        assert int(state.turn) == seat
        assert GAME.awaited(state) == [seat]
        for other in order:
            if other != seat:
                assert legal(state, other) == set()
                with pytest.raises(NotYourTurn):
                    play(state, f"{hands[other][0]} up1", seat=other)
        play(state, f"{hands[seat][0]} up1", f"{hands[seat][1]} up1", "end")
    assert int(state.turn) == players - 1


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
        if not GAME.fast.over(following):
            orders += len(legal(following))
    # 2 cards in 2 orders on 4 × 4 piles, less those where both go against one pile's direction:
    # 80 then 20 on each of two rising piles, 20 then 80 on each of two falling ones.
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
            GAME.fast.redeal(imagined, seat, luck_from(seed_of(seat)))
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
        held = PILES.index(pile) * 4 + SIGNALS.index(signal)
        others = [4 * p for p in range(4) if PILES[p] != pile]
        assert offered == [n for n in range(16) if n not in (held, *others)]
    several = {"up1": "leave", "down2": "rather_not"}
    found, actions = GAME.read_move(state, {"seat": seat, "signal": several})
    for action in actions:
        GAME.fast.apply(state, found, action)
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


# End and result


@pytest.mark.rule("THEGAME-27")
@pytest.mark.parametrize(
    ("second", "deck", "stuck"),
    [
        ([41, 42], True, True),  # nothing goes
        ([41, 42], False, True),
        ([99, 42], True, True),  # one would go, and two must
        ([99, 42], False, False),  # one must, and one goes
        ([2, 42], True, True),
        ([99, 2], True, False),
        ([97, 99], True, False),  # two go
        ([99, 89], True, False),  # two go in one order only: 99, and ten back from it
        ([86, 42], True, True),  # ten back, and then nothing more
        ([86, 87], True, False),  # ten back opens the way
        ([76, 86], True, False),  # ten back twice
        ([88, 78], True, False),
        ([14, 24], True, False),  # the same on a falling pile
        ([13, 12], True, False),
        ([13, 15], True, True),
    ],
)
def test_the_game_ends_as_soon_as_the_player_on_turn_cannot_reach_the_minimum(
    second: list[int], deck: bool, stuck: bool
) -> None:
    cards = [50, 51, 52] if deck else []
    state = position([[96, 3, 60], second], cards, (90, 98, 4, 10))
    play(state, "96 up1", "3 down2", "end")
    assert tuple(state.tops) == NARROW
    assert int(state.turn) == 1
    assert view(state).over == stuck
    if stuck:
        left = 3 + len(cards)
        assert result(state) == {"left": left, "won": False, "why": "stuck"}
        assert GAME.awaited(state) == []
        assert all(GAME.legal_actions(state, seat) == [] for seat in (0, 1))
        for text in (f"{second[0]} up1", "end", "begin", "signal up1=leave"):
            refused(state, text, kind=GameIsOver)
    else:
        assert result(state) is None
        assert legal(state)


@pytest.mark.rule("THEGAME-27")
def test_one_player_stuck_ends_the_game_though_others_could_go_on() -> None:
    state = position([[97], [41, 42], [99, 2]], tops=NARROW)
    play(state, "97 up1", "end")
    assert result(state) == {"left": 4, "won": False, "why": "stuck"}


@pytest.mark.rule("THEGAME-27", "THEGAME-29")
def test_whether_the_minimum_can_be_reached_is_seen_over_all_orders() -> None:
    """Against a search through all orders of all cards on all piles, mid-turn as well."""
    draw = random.Random(27)
    ended = Counter[tuple[int, bool]]()
    for _ in range(400):
        tops = [
            draw.randint(60, 98),
            draw.randint(75, 99),
            draw.randint(2, 40),
            draw.randint(3, 25),
        ]
        free = [card for card in ALL_CARDS if card not in tops]
        cards = draw.sample(free, 8)
        held, deck = cards[: draw.randint(1, 6)], cards[6 : draw.choice((6, 8))]
        state = position([held], deck, tops, minimum=draw.choice((2, 3)))
        required = int(state.required)
        reachable = can_lay(held, dict(zip(PILES, tops, strict=True)), required)
        assert view(state).over == (not reachable)
        ended[required, reachable] += 1
        if reachable:
            for move in GAME.moves(state, 0):
                left = hand(move.after, 0)
                reachable = can_lay(left, view(move.after).tops, required - 1)
                assert view(move.after).over == (not reachable)
    assert len(ended) == 6, "every minimum, reached and not"
    assert min(ended.values()) > 20


@pytest.mark.rule("THEGAME-28", "THEGAME-29", "THEGAME-31")
def test_a_dead_end_of_ones_own_making_is_legal_and_what_was_laid_stays_laid() -> None:
    state = position([[43, 97, 99], [2, 89]], [50, 51], NARROW)
    assert {"97 up1", "99 up1", "99 up2"} <= legal(state)
    assert not view(after(state, "99 up2")).over
    assert not view(after(state, "97 up1", "99 up1", "end")).over
    play(state, "99 up1")
    assert view(state).over
    assert view(state).tops["up1"] == 99
    assert 99 in view(state).seen
    assert result(state) == {"left": 6, "won": False, "why": "stuck"}
    assert view(state).scores == [92, 92]


@pytest.mark.rule("THEGAME-30", "THEGAME-1")
@pytest.mark.parametrize("players", [1, 3, 5])
def test_with_all_98_cards_laid_the_game_is_beaten(players: int) -> None:
    """A deal so kind that every turn lays the next two numbers."""
    turns = (8 if players == 1 else 6) // 2
    hands = [
        [2 + 2 * turn + i for turn in range(seat, turns * players, players) for i in (0, 1)]
        for seat in range(players)
    ]
    table = open_table(hands)
    table.play("begin", 0)
    for card in ALL_CARDS:
        assert table.result is None
        table.play(f"{card} up1")
        if card % 2:
            assert not table.over
            if card == 99:
                assert table.legal() == ["end"]
            table.play("end")
    assert table.result == {"left": 0, "won": True, "why": "won"}
    assert table.winners == list(range(players))
    assert table.scores == [98] * players


@pytest.mark.rule("THEGAME-30")
def test_one_card_short_of_98_is_not_beaten() -> None:
    state = position([[97], [41]], tops=NARROW)
    play(state, "97 up1", "end")
    assert result(state) == {"left": 1, "won": False, "why": "stuck"}
    assert winners(state) == []


@pytest.mark.rule("THEGAME-31")
def test_the_result_counts_all_hands_and_the_deck() -> None:
    state = position([[41, 42], [43, 44, 45], [46]], [50, 51, 52, 53], NARROW)
    assert result(state) == {"left": 10, "won": False, "why": "stuck"}
    assert view(state).left == 10
    assert view(state).scores == [88, 88, 88]


@pytest.mark.rule("THEGAME-32")
@pytest.mark.parametrize("left", [1, 2, 8, 9, 10, 11, 12, 40])
def test_ten_or_fewer_left_is_very_good_and_fewer_than_ten_has_a_mark_of_its_own(
    left: int,
) -> None:
    state = position([[41]], list(range(42, 41 + left)), NARROW)
    outcome = result(state)
    assert outcome == {"left": left, "won": False, "why": "stuck"}
    assert view(state).very_good == (left <= 10)
    told = str(drawing.ending(Pen("en", ["Ada"], NOBODY), view(state), outcome))
    assert ("left: very good" in told) == (left <= 10)
    assert ("fewer than ten" in told) == (left < 10)


# Options


@pytest.mark.rule("THEGAME-33")
def test_the_expert_game_asks_for_three_cards_while_the_deck_has_cards() -> None:
    state = position([[20, 21, 22, 23], [30, 31, 32]], [50, 51, 52], minimum=3)
    for card in (20, 21, 22):
        refused(state, "end")
        play(state, f"{card} up1")
    play(state, "end")
    assert hand(state, 0) == [23, 50, 51, 52]
    refused(state, "end")
    play(state, "30 up1", "end")  # the deck is empty now
    assert int(state.turn) == 0
    assert result(position([[97, 99, 41]], [50], NARROW, minimum=3)) is not None
    assert result(position([[97, 99, 41]], [50], NARROW, minimum=2)) is None


@pytest.mark.rule("THEGAME-33", "THEGAME-17")
@pytest.mark.parametrize("wrong", [1, 4, 0, "3", 2.5, True, None])
def test_the_minimum_is_two_or_three(wrong: object) -> None:
    with pytest.raises(WrongOption):
        rada.new("thegame", 2, minimum=wrong)
    assert rada.new("thegame", 2).record()["options"]["minimum"] == 2


@pytest.mark.rule("THEGAME-34")
@pytest.mark.parametrize(("players", "size"), [(1, 7), (2, 6), (3, 5), (4, 5), (5, 5)])
def test_short_hands_are_one_card_shorter(players: int, size: int) -> None:
    table = rada.new("thegame", players, seed=bytes(32), minimum=3, short_hands=True)
    look: Any = table.view(0)
    assert look.hand_sizes == [size] * players
    assert look.pile == 98 - size * players
    assert len(look.hand) == size


# On Fire

FIRE = (22, 33, 44, 55, 66, 77)


@pytest.mark.rule("THEGAME-35")
@pytest.mark.parametrize("pile", ["up2", "down1"])
def test_six_cards_burn_and_only_in_the_game_on_fire(pile: str) -> None:
    for on_fire in (True, False):
        burning = set()
        for card in ALL_CARDS:
            state = position([[card]], on_fire=on_fire)
            play(state, f"{card} {pile}")
            fires = view(state).burning
            assert all(fires[other] == "" for other in PILES if other != pile)
            if fires[pile]:
                burning.add(card)
        assert burning == (set(FIRE) if on_fire else set())
    assert rada.new("thegame", 2).record()["options"]["on_fire"] is False


@pytest.mark.rule("THEGAME-36")
@pytest.mark.parametrize(
    ("pile", "fire", "cover"),
    [
        ("up1", 22, 23),
        ("up2", 22, 99),
        ("up1", 44, 34),  # ten back
        ("down1", 44, 43),
        ("down2", 66, 2),
        ("down2", 66, 76),
    ],
)
def test_any_card_that_may_be_laid_on_it_puts_a_fire_out(pile: str, fire: int, cover: int) -> None:
    state = position([[fire, 50, 51], [cover, 52, 53]], list(range(80, 90)), on_fire=True)
    other = "down2" if pile == "down1" else "down1"
    play(state, f"{fire} {pile}", f"51 {other}", "end")
    assert view(state).burning[pile] == "cover"
    play(state, f"{cover} {pile}")
    assert view(state).burning == dict.fromkeys(PILES, "")
    play(state, f"52 {'up2' if pile == 'up1' else 'up1'}", "end")
    assert not view(state).over


@pytest.mark.rule("THEGAME-36", "THEGAME-38")
def test_a_fire_on_a_fire_burns_in_its_place_and_has_its_own_time() -> None:
    hands = [[22, 50, 60], [33, 51, 61], [34, 52, 62]]
    state = position(hands, list(range(80, 90)), on_fire=True)
    play(state, "22 up1", "50 down1", "end", "33 up1")
    assert view(state).burning == {"up1": "laid", "up2": "", "down1": "", "down2": ""}
    play(state, "51 up2", "end")
    assert not view(state).over
    assert view(state).burning["up1"] == "cover"
    in_time = after(state, "34 up1", "52 up2", "end")
    assert not view(in_time).over
    too_late = after(state, "52 up2", "62 up2", "end")
    assert view(too_late).why == "fire"


@pytest.mark.rule("THEGAME-37")
def test_a_fire_may_be_covered_in_the_turn_in_which_it_was_laid() -> None:
    state = position([[22, 23, 60], [50, 51, 61]], list(range(80, 90)), on_fire=True)
    play(state, "22 up1")
    assert view(state).burning["up1"] == "laid"
    play(state, "23 up1", "end")
    assert view(state).burning == dict.fromkeys(PILES, "")
    play(state, "50 up2", "51 up2", "end")
    assert not view(state).over


@pytest.mark.rule("THEGAME-38", "THEGAME-40")
@pytest.mark.parametrize("deck", [list(range(80, 90)), []])
def test_a_fire_must_be_covered_by_the_end_of_the_next_turn(deck: list[int]) -> None:
    state = position([[22, 50, 60], [24, 51, 61], [25, 52]], deck, on_fire=True)
    play(state, "22 up1", "50 down1", "end")
    left = view(state).left
    assert not view(state).over
    assert view(state).burning["up1"] == "cover"
    saved = after(state, "51 up2", "24 up1", "end")  # at the end of the turn is soon enough
    assert not view(saved).over
    lost = after(state, "51 up2", "61 up2")
    assert not view(lost).over
    play(lost, "end")
    assert result(lost) == {"left": left - 2, "won": False, "why": "fire"}
    assert winners(lost) == []
    assert GAME.awaited(lost) == []
    refused(lost, "25 up1", "end", kind=GameIsOver)


@pytest.mark.rule("THEGAME-38")
def test_every_fire_must_be_covered_not_just_one() -> None:
    state = position([[22, 77, 60], [24, 51, 61, 76]], list(range(80, 90)), on_fire=True)
    play(state, "22 up1", "77 down2", "end")
    for lays, lost in [
        (("24 up1", "51 up2"), True),
        (("76 down2", "51 up2"), True),
        (("24 up1", "76 down2"), False),
    ]:
        assert view(after(state, *lays, "end")).over == lost


@pytest.mark.rule("THEGAME-38", "THEGAME-22")
def test_players_without_cards_have_no_turn_in_which_to_cover() -> None:
    state = position([[22, 60], [], [], [24, 51]], on_fire=True)
    play(state, "22 up1", "end")
    assert not view(state).over
    assert int(state.turn) == 3
    assert view(after(state, "51 up2", "end")).why == "fire"
    assert not view(after(state, "24 up1", "end")).over


@pytest.mark.rule("THEGAME-39")
@pytest.mark.parametrize("others", [0, 2])
def test_alone_a_fire_may_burn_until_the_end_of_the_own_next_turn(others: int) -> None:
    deck = [] if others else list(range(80, 90))
    state = position([[22, 24, 50, 51, 60, 61, 62], *[[]] * others], deck, on_fire=True)
    play(state, "60 up2", "22 up1", "end")
    assert int(state.turn) == 0
    assert not view(state).over
    assert view(state).burning["up1"] == "cover"
    assert not view(after(state, "61 up2", "24 up1", "end")).over
    assert view(after(state, "61 up2", "62 up2", "end")).why == "fire"


@pytest.mark.rule("THEGAME-40")
def test_without_on_fire_nothing_is_lost_by_a_card_left_uncovered() -> None:
    state = position([[22, 50, 60], [24, 51, 61]], list(range(80, 90)))
    play(state, "22 up1", "50 down1", "end", "51 up2", "61 up2", "end")
    assert not view(state).over


@pytest.mark.rule("THEGAME-41")
def test_all_cards_laid_is_a_win_whatever_burns() -> None:
    state = position([[22, 33], [90]], on_fire=True)
    play(state, "22 up1", "33 up2", "end", "90 down1")
    assert view(state).burning == {"up1": "cover", "up2": "cover", "down1": "", "down2": ""}
    play(state, "end")
    assert result(state) == {"left": 0, "won": True, "why": "won"}
    assert winners(state) == [0, 1]
    last = position([[55]], on_fire=True)
    play(last, "55 down2")
    assert view(last).burning["down2"] == "laid"
    play(last, "end")
    assert result(last) == {"left": 0, "won": True, "why": "won"}


# Counting

COUNTED: list[tuple[dict[str, Any], int]] = [
    ({"hands": [[3, 13, 97]], "deck": [50, 98], "tops": (12, 90, 30, 96)}, 7),
    ({"hands": [[22, 32], [12, 21]], "tops": (20, 31, 40, 10), "begins": 1}, 9),
    (
        {"hands": [[22, 12, 34], [33, 23]], "deck": [50], "tops": (20, 95, 40, 3), "on_fire": True},
        6,
    ),
    ({"hands": [[5, 15, 25, 95]], "deck": [35], "tops": (14, 94, 26, 4), "minimum": 3}, 7),
    ({"hands": [[60, 70], [], [59, 69, 80]], "tops": (68, 99, 58, 2)}, 8),
    ({"hands": [[44, 54], [55], [45]], "tops": (43, 56, 2, 53), "on_fire": True}, 8),
]


@pytest.mark.rule("THEGAME-16", "THEGAME-27", "THEGAME-29")
@pytest.mark.parametrize(("given", "depth"), COUNTED)
def test_all_lines_of_play_are_as_many_as_the_naive_implementation_counts(
    given: dict[str, Any], depth: int
) -> None:
    counted = tally(position(**given), depth)
    assert counted == naive_tally(naive_position(**given), depth)
    assert sum(counted.values()) > 30


@pytest.mark.rule("THEGAME-16")
def test_lines_of_play_counted_by_hand() -> None:
    """Two cards on four fresh piles: 8 first lays, 28 ways to lay both, and then the end."""
    counted = tally(position([[20, 80]], [50]), 3)
    assert counted == {"0 moves": 1, "1 moves": 8, "2 moves": 28, "3 moves": 28}
