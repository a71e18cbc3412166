"""The naive GAP: the printed examples of the rulebook, and points of the rulings."""

import random

import pytest

from tests.naive import NaiveGap, gap
from tests.naive.deals import (
    GAP_OPTIONS,
    gap_deal,
    takes,
)


def test_gap_same_number_takes_all_of_them_and_nothing_else() -> None:
    game = NaiveGap(4, GAP_OPTIONS)
    game.deal(gap_deal(4, hand=["r2"], row=["y2", "g2", "b1", "p3"]))
    assert takes(game, "r2") == [["g2", "y2"]]
    for wrong in ([], ["g2"], ["b1", "p3"], ["g2", "y2", "b1"], ["g2", "g2"]):
        with pytest.raises(ValueError):
            game.play({"seat": 0, "play": "r2", "take": wrong})
    game.play({"seat": 0, "play": "r2", "take": ["y2", "g2"]})
    assert sorted(game.held[0]) == ["g2", "r2", "y2"]
    assert game.row[:2] == ["b1", "p3"]
    assert len(game.row) == 4
    assert game.turn == 1


def test_gap_zero_is_next_to_nine_and_one() -> None:
    game = NaiveGap(4, GAP_OPTIONS)
    game.deal(gap_deal(4, hand=["r0"], row=["y1", "g1", "b5", "p6"]))
    assert takes(game, "r0") == [["y1"], ["g1"]]
    game = NaiveGap(4, GAP_OPTIONS)
    game.deal(gap_deal(4, hand=["r0", "r9", "r8"], row=["y1", "g1", "b9", "p6"]))
    assert takes(game, "r0") == [["b9", "y1"], ["b9", "g1"]]
    assert takes(game, "r9") == [["b9"]]
    assert takes(game, "r8") == [["b9"]]
    game = NaiveGap(4, GAP_OPTIONS)
    game.deal(gap_deal(4, hand=["r9"], row=["y0", "g8", "b5", "p8"]))
    assert takes(game, "r9") == [["g8", "y0"], ["p8", "y0"]]


def test_gap_no_match_joins_the_row() -> None:
    game = NaiveGap(4, GAP_OPTIONS)
    game.deal(gap_deal(4, hand=["r7"], row=["y1", "g2", "b3", "p9"]))
    assert takes(game, "r7") == [[]]
    game.play({"seat": 0, "play": "r7", "take": []})
    assert game.row == ["y1", "g2", "b3", "p9", "r7"]
    assert game.held[0] == []


def test_gap_round_score() -> None:
    assert gap.round_score(["r1", "r2", "r3", "r4", "y1", "b1", "g1", "g2"]) == 2
    assert gap.round_score(["r1", "r2", "r3", "r4", "g1", "g2", "g3", "g4"]) == 8
    assert gap.round_score([]) == 0
    assert gap.round_score(["p1", "p2"]) == 2
    assert gap.round_score(["r1", "r2", "y1", "g1", "b1", "p1"]) == -2


def test_gap_winners() -> None:
    assert gap.winners_of([[10, 5], [5, 12]], 2) == [1]
    assert gap.winners_of([[10, 5], [5, 10]], 2) == [0]
    assert gap.winners_of([[4, 6], [8, 6]], 2) == [0]
    assert gap.winners_of([[4, 8, 4], [8, 4, 8]], 3) == [1]
    assert gap.winners_of([[8, 8, 4], [4, 4, 8]], 3) == [0, 1]


def test_gap_end_by_target_time_and_extra_round(monkeypatch: pytest.MonkeyPatch) -> None:
    scores: list[int] = []
    monkeypatch.setattr(gap, "round_score", lambda held: scores.pop(0))

    def one_round(game: NaiveGap, wanted: list[int], timed: bool = False) -> None:
        scores[:] = wanted
        game.deal(gap_deal(2, random.Random(1), (game.starter + 1) % 2))
        if timed:
            game.play({"time": True})
            with pytest.raises(ValueError):
                game.play({"time": True})
        while game.in_round:
            game.play(game.legal()[0])

    game = NaiveGap(2, {"target": 15, "minutes": None, "tie": "best_round"})
    one_round(game, [14, 3])
    assert game.wants_deal
    assert game.result() is None
    one_round(game, [1, 12])
    assert game.result() == {"rounds": [[14, 3], [1, 12]], "totals": [15, 15], "winners": [0]}

    game = NaiveGap(2, {"target": 15, "minutes": None, "tie": "extra_round"})
    one_round(game, [15, 15])
    assert game.wants_deal
    one_round(game, [-1, -1])
    assert game.wants_deal
    one_round(game, [-3, -2])  # below the target by now, and yet decided
    assert game.result() == {
        "rounds": [[15, 15], [-1, -1], [-3, -2]],
        "totals": [11, 12],
        "winners": [1],
    }

    game = NaiveGap(2, {"target": None, "minutes": 10, "tie": "best_round"})
    with pytest.raises(ValueError):
        game.play({"time": True})
    one_round(game, [50, 1])
    assert not game.over
    one_round(game, [1, 2], timed=True)
    assert game.over
    game = NaiveGap(2, GAP_OPTIONS)
    game.deal(gap_deal(2))
    with pytest.raises(ValueError):
        game.play({"time": True})


def test_gap_deals_are_checked() -> None:
    good = gap_deal(2)
    short = {**good, "deck": good["deck"][1:]}
    twice = {**good, "deck": [*good["deck"][:-1], good["row"][0]]}
    four_colours = {**good, "deck": [*good["deck"][:-1], "p9"]}
    for bad in (short, twice, four_colours, {**good, "starter": 2}, gap_deal(3)):
        with pytest.raises(ValueError):
            NaiveGap(2, GAP_OPTIONS).deal(bad)
    game = NaiveGap(2, {"target": 1000, "minutes": None, "tie": "best_round"})
    game.deal(gap_deal(2, colours="ybp"))
    with pytest.raises(ValueError):
        game.deal(gap_deal(2, colours="ybp"))
    while game.in_round:
        game.play(game.legal()[-1])
    with pytest.raises(ValueError):
        game.deal(gap_deal(2, starter=0, colours="ybp"))
    with pytest.raises(ValueError):
        game.deal(gap_deal(2, starter=1, colours="rbp"))
    game.deal(gap_deal(2, starter=1, colours="pby"))
