"""The naive Qwixx: the printed examples of the rulebook, and points of the rulings."""

import random

import pytest

from tests.naive import NaiveQwixx, qwixx
from tests.naive.deals import (
    QWIXX_OPTIONS,
    qwixx_deal,
)


def test_qwixx_rows_go_left_to_right() -> None:
    for number in range(2, 13):
        assert qwixx.may_cross("r", [5, 7], number) == (number in (8, 9, 10, 11))
    for number in range(2, 13):
        assert qwixx.may_cross("y", [2, 3, 5, 6, 10], number) == (number in (11, 12))
    for number in range(2, 13):
        assert qwixx.may_cross("g", [6], number) == (number in (5, 4, 3))
    for number in range(2, 13):
        assert qwixx.may_cross("b", [12, 10], number) == (3 <= number < 10)


def test_qwixx_last_number_needs_five_and_brings_the_lock() -> None:
    assert not qwixx.may_cross("g", [12, 11, 10, 9], 2)
    assert qwixx.may_cross("g", [12, 11, 10, 9, 8], 2)
    assert qwixx.row_points("g", [12, 11, 10, 9, 8]) == 15
    assert qwixx.row_points("g", [12, 11, 10, 9, 8, 2]) == 28
    assert qwixx.row_points("r", list(range(2, 13))) == 78
    assert not any(qwixx.may_cross("g", [12, 11, 10, 9, 8, 2], n) for n in range(2, 13))
    # crosses of the same action count towards the five
    assert [4, 3, 2] in qwixx.markings("g", [12, 11, 10], [2, 3, 4])
    assert [4, 3, 2] not in qwixx.markings("g", [12, 11], [2, 3, 4])
    assert [4, 2] not in qwixx.markings("g", [12, 11, 10], [2, 3, 4])


def test_qwixx_action_three_may_pass_over_one_number_in_all() -> None:
    assert [4, 5, 7] in qwixx.markings("r", [], [7, 5, 4])
    two_four_six = qwixx.markings("y", [], [2, 4, 6])
    assert [2, 4, 6] not in two_four_six
    assert sorted(two_four_six) == [[], [2], [2, 4], [4], [4, 6], [6]]
    assert [11, 9] in qwixx.markings("g", [], [11, 9, 3])
    assert [11, 9, 3] not in qwixx.markings("g", [], [11, 9, 3])
    assert qwixx.markings("r", [], [2, 6, 11]) == [[], [2], [6], [11]]


def test_qwixx_a_turn() -> None:
    game = NaiveQwixx(4, QWIXX_OPTIONS)
    game.deal(
        qwixx_deal(
            4,
            hand=["g11", "g9", "g3", "r2"],
            display=["b2", "b11", "y5", "r12"],
            deck=["y8", "b4", "b5"],
        )
    )
    assert game.legal() == [{"seat": 0, "draw": slot} for slot in range(4)]
    game.play({"seat": 0, "draw": 1})  # Anna takes the 11, the 8 fills the place
    assert game.display == ["b2", "y8", "y5", "r12"]
    # "A 4 for everybody"
    four = [None, "r4", "y4", "g4", "b4"]
    assert game.legal() == [{"seat": s, "cross": c} for s in range(4) for c in four]
    game.play({"seat": 1, "cross": "r4"})
    with pytest.raises(ValueError):
        game.play({"seat": 1, "cross": None})
    game.play({"seat": 3, "cross": None})
    game.play({"seat": 0, "cross": "y4"})
    assert game.sheets[1]["r"] == []
    game.play({"seat": 2, "cross": "y4"})
    assert [game.sheets[s]["y"] for s in range(4)] == [[4], [], [4], []]
    assert game.sheets[1]["r"] == [4]
    for wrong in (
        {"seat": 0, "lay": ["g11", "r2"], "as": "g", "cross": []},
        {"seat": 0, "lay": [], "as": "g", "cross": []},
        {"seat": 0, "lay": ["g11"], "as": "r", "cross": []},
        {"seat": 0, "lay": ["g11", "g9"], "as": "g", "cross": [9, 11]},
        {"seat": 0, "lay": ["g11", "g9", "g3"], "as": "g", "cross": [11, 9, 3]},
        {"seat": 1, "lay": ["g11"], "as": "g", "cross": []},
    ):
        with pytest.raises(ValueError):
            game.play(wrong)
    game.play({"seat": 0, "lay": ["g9", "g11", "g3"], "as": "g", "cross": [11, 9]})
    assert game.sheets[0]["g"] == [11, 9]
    assert sorted(game.discards) == ["g11", "g3", "g9"]
    assert game.penalties == [0, 0, 0, 0]
    assert game.active == 1


def test_qwixx_penalties_end_the_game() -> None:
    game = NaiveQwixx(2, QWIXX_OPTIONS)
    game.deal(qwixx_deal(2, random.Random(5), starter=1))
    turns = 0
    while not game.over:
        if game.wants_deal:
            game.deal({"deck": list(game.discards)})
        elif game.phase == "lay":
            card = min(game.hands[game.active])
            game.play({"seat": game.active, "lay": [card], "as": card[0], "cross": []})
            turns += 1
        else:
            game.play(game.legal()[0])
    assert turns == 7
    assert game.result() == {
        "rows": [{"r": 0, "y": 0, "g": 0, "b": 0}] * 2,
        "penalties": [3, 4],
        "scores": [-15, -20],
        "winners": [0],
    }


def test_qwixx_two_complete_rows_end_the_game_in_action_two() -> None:
    game = NaiveQwixx(2, QWIXX_OPTIONS)
    game.deal(qwixx_deal(2, display=["g5", "g6", "g7", "g8"], deck=["b9", "b2"]))
    game.sheets[1]["b"] = [12, 11, 10, 9, 8]
    game.sheets[1]["r"] = [2, 3, 4, 5, 6, 12]
    game.play({"seat": 0, "draw": 0})
    game.play({"seat": 1, "cross": "b2"})
    assert not game.over
    game.play({"seat": 0, "cross": None})
    assert game.over
    assert game.legal() == []
    assert game.result() == {
        "rows": [{"r": 0, "y": 0, "g": 0, "b": 0}, {"r": 28, "y": 0, "g": 0, "b": 28}],
        "penalties": [0, 0],
        "scores": [0, 56],
        "winners": [1],
    }


def test_qwixx_jokers() -> None:
    game = NaiveQwixx(2, {"jokers": True})
    game.deal(
        qwixx_deal(
            2,
            jokers=True,
            hand=["j5", "r5", "r6", "j7"],
            display=["b2", "b3", "b4", "b5"],
            deck=["y9", "j12"],
        )
    )
    game.play({"seat": 0, "draw": 0})
    game.play({"seat": 1, "cross": None})
    game.play({"seat": 0, "cross": None})
    lays = game.legal()

    def found(lay: list[str]) -> list[tuple[str, list[int]]]:
        return [(entry["as"], entry["cross"]) for entry in lays if entry["lay"] == lay]

    assert found(["j5"]) == [(c, x) for c in "rygb" for x in ([], [5])]
    assert found(["j5", "r5"]) == [("r", []), ("r", [5])]
    assert ("r", [5, 6, 7]) in found(["j5", "j7", "r6"])
    assert ("g", [7, 5]) in found(["j5", "j7"])
    assert found(["b2", "r6"]) == []
    texts = [str(entry) for entry in lays]
    assert len(texts) == len(set(texts))


def test_qwixx_reshuffle_in_mid_refill() -> None:
    game = NaiveQwixx(2, QWIXX_OPTIONS)
    deal = qwixx_deal(2, random.Random(3))
    game.deal(deal)
    game.discards = game.deck[1:]
    game.deck = game.deck[:1]
    game.discards.append(game.hands[0].pop())  # so that two cards are drawn
    game.play({"seat": 0, "draw": 3})
    assert not game.wants_deal
    game.play({"seat": 0, "draw": 1})
    assert game.wants_deal
    assert game.legal() == []
    assert game.display[1] is not None
    assert game.display[3] is None
    with pytest.raises(ValueError):
        game.deal({"deck": game.discards[1:]})
    with pytest.raises(ValueError):
        game.deal({"deck": [*game.discards, game.hands[1][0]]})
    order = list(reversed(game.discards))
    game.deal({"at": 2, "deck": order})
    assert game.display[3] == order[0]
    assert game.deck == order[1:]
    assert game.discards == []
    assert {entry["seat"] for entry in game.legal()} == {0, 1}
