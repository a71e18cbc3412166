"""The Game, rule by rule: the end, the options, On Fire, and counting.

The numbers are those of ``docs/rules/thegame.en.md``.
"""

import random
from collections import Counter
from typing import Any

import pytest

import rada
from rada.errors import (
    GameIsOver,
    WrongOption,
)
from rada.games.contract import NOBODY
from rada.games.drawing.pen import Pen
from rada.games.thegame import terminal as drawing
from tests.games.build_thegame import (
    ALL_CARDS,
    GAME,
    PILES,
    after,
    hand,
    legal,
    naive_position,
    naive_tally,
    open_table,
    play,
    position,
    result,
    tally,
    view,
)
from tests.games.common_thegame import NARROW, refused, winners
from tests.naive.thegame import can_lay

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
        ([14, 24], True, False),  # the same on a descending pile
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
@pytest.mark.parametrize("left", [1, 2, 3, 4, 8, 9, 10, 11, 12, 40])
def test_ten_or_fewer_left_is_very_good_and_fewer_than_ten_has_a_mark_of_its_own(
    left: int,
) -> None:
    state = position([[41]], list(range(42, 41 + left)), NARROW)
    outcome = result(state)
    assert outcome == {"left": left, "won": False, "why": "stuck"}
    assert view(state).very_good == (left <= 10)
    told = str(drawing.ending(Pen("en", ["Ada"], NOBODY), view(state), outcome))
    assert ("left: very good" in told) == (left <= 10)
    assert ("fewer than ten" in told) == (3 < left < 10)
    assert ("so close to a win" in told) == (left <= 3)


@pytest.mark.rule("THEGAME-32")
def test_a_game_lost_to_fire_is_never_very_good() -> None:
    state = position([[22, 24, 60], [50, 51, 52]], on_fire=True)
    play(state, "22 up1", "end")
    play(state, "50 up2", "end")
    assert result(state) == {"left": 4, "won": False, "why": "fire"}
    assert not view(state).very_good
    assert not GAME.very_good(state, 94)
    told = str(drawing.ending(Pen("en", ["Ada", "Bo"], NOBODY), view(state), result(state) or {}))
    assert told == "Lost to fire with 4 cards left."


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
