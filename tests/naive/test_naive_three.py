"""The naive Three Is Too Many!: the printed examples of the rulebook, and points of the rulings."""

import random

import pytest

from tests.naive import NaiveThree
from tests.naive.deals import (
    THREE_OPTIONS,
    stand_in_colours,
    three_deal,
)


def test_three_placing() -> None:
    game = NaiveThree(2, THREE_OPTIONS)
    game.deal(three_deal(2, hands=[[40], []], offer=[57, 46, 3]))
    game.play({"seat": 0, "play": 40})
    assert game.rows == {0: [0, 3], 30: [30, 40, 46, 57], 60: [60]}
    assert game.face_up == [[], []]


def test_three_taking_by_the_highest() -> None:
    game = NaiveThree(2, THREE_OPTIONS)
    game.deal(three_deal(2, hands=[[28], []], offer=[10, 19, 24]))
    game.play({"seat": 0, "play": 28})
    assert game.rows[0] == [0, 19, 24, 28]
    assert game.face_up[0] == [10]


def test_three_taking_by_another() -> None:
    game = NaiveThree(2, THREE_OPTIONS)
    game.deal(three_deal(2, hands=[[37], []], offer=[40, 46, 57]))
    game.play({"seat": 0, "play": 37})
    assert game.rows[30] == [30, 37]
    assert sorted(game.face_up[0]) == [40, 46, 57]


def test_three_third_and_fourth_of_a_colour_and_grey() -> None:
    game = NaiveThree(2, THREE_OPTIONS)
    game.deal(three_deal(2, hands=[[14], []], offer=[15, 16, 23]))
    assert {game.table[number] for number in (1, 8, 16, 23)} == {"o"}
    game.face_up[0] = [1]
    game.play({"seat": 0, "play": 14})
    assert game.face_up[0] == []
    assert sorted(game.face_down[0]) == [1, 16, 23]
    assert game.gone == [15]
    game._collect(0, 8)
    assert game.face_up[0] == [8]
    assert len(game.face_down[0]) == 3


def test_three_draws_six_when_two_are_left() -> None:
    game = NaiveThree(2, THREE_OPTIONS)
    deal = three_deal(2, random.Random(2), starter=1)
    game.deal(deal)
    assert game.hands[1] == deal["stacks"][1][:8]
    for turn in range(36):
        seat = (1 + turn) % 2
        game.play({"seat": seat, "play": game.hands[seat][0]})
        assert len(game.hands[seat]) in ([2] if turn >= 34 else range(3, 9))
    assert game.over
    assert game.stacks == [[], []]


def test_three_printed_score() -> None:
    game = NaiveThree(2, THREE_OPTIONS)
    game.deal(three_deal(2))
    of = {letter: [n for n in range(90) if game.table[n] == letter] for letter in "olbrtmv"}
    for letter in "olbr":
        game.face_up[0].append(of[letter][0])
    for letter in "tm":
        game.face_up[0].extend(of[letter][:2])
    game.face_down[0] = of["v"][:6]
    game.running[0] = 7
    assert game._score(0) == {
        "singles": 4,
        "pairs": 2,
        "face_down": 6,
        "running_bonus": 7,
        "final_bonus": 5,
        "score": 20,
    }


def test_three_running_bonus_after_the_flips_and_once() -> None:
    game = NaiveThree(2, THREE_OPTIONS)
    deal = three_deal(2, hands=[[21], []], offer=[22, 23, 24])
    game.deal(deal)
    letters = [game.table[n] for n in (22, 23, 24)]
    others = [letter for letter in "olbrtmv" if letter not in letters]
    free = [n for n in range(61, 90) if n != 75]
    game.face_up[0] = [next(n for n in free if game.table[n] == letter) for letter in others]
    game.play({"seat": 0, "play": 21})
    assert game.running == [10, None]
    assert game.bonuses == [7, 5, 3]


def test_three_colours_are_checked() -> None:
    good = stand_in_colours()
    for bad in (good[:-1], good + "o", "o" + good[1:], good[:1] + "l" + good[2:], 5):
        with pytest.raises(ValueError):
            NaiveThree(2, THREE_OPTIONS).deal({**three_deal(2), "colours": bad})
