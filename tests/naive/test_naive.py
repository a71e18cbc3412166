"""The printed examples of the rulebooks, points of the rulings, and random self-play."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from . import GAMES, NaiveGap, NaiveQwixx, NaiveTheGame, NaiveThree, gap, qwixx, thegame

Entry = dict[str, Any]

# ---------------------------------------------------------------- deals


def hand_out(
    cards: list[Any], wanted: list[list[Any]], sizes: list[int]
) -> tuple[list[list[Any]], list[Any]]:
    """Groups of the given sizes that begin with the wanted cards, and the cards left over."""
    named = [card for group in wanted for card in group]
    rest = [card for card in cards if card not in named]
    groups = []
    for group, size in zip(wanted, sizes, strict=True):
        missing = size - len(group)
        groups.append(list(group) + rest[:missing])
        rest = rest[missing:]
    return groups, rest


def gap_deal(
    players: int,
    rng: random.Random | None = None,
    starter: int = 0,
    colours: str = "rygbp",
    hand: list[str] | None = None,
    row: list[str] | None = None,
) -> Entry:
    used = colours[: {2: 3, 3: 4}.get(players, 5)]
    cards = [f"{colour}{number}" for colour in used for number in range(10)]
    if rng is not None:
        rng.shuffle(cards)
    size = 6 if players <= 4 else 5
    wanted: list[list[Any]] = [row or [], hand or []] + [[] for _ in range(players - 1)]
    groups, rest = hand_out(cards, wanted, [4] + [size] * players)
    return {"at": 0, "starter": starter, "hands": groups[1:], "row": groups[0], "deck": rest}


def qwixx_deal(
    players: int,
    rng: random.Random | None = None,
    starter: int = 0,
    jokers: bool = False,
    hand: list[str] | None = None,
    display: list[str] | None = None,
    deck: list[str] | None = None,
) -> Entry:
    suits = "rygbj" if jokers else "rygb"
    cards = [f"{suit}{number}" for suit in suits for number in range(2, 13)]
    if rng is not None:
        rng.shuffle(cards)
    top = deck or []
    wanted: list[list[Any]] = [top, display or [], hand or []] + [[] for _ in range(players - 1)]
    groups, rest = hand_out(cards, wanted, [len(top), 4] + [4] * players)
    return {
        "at": 0,
        "starter": starter,
        "hands": groups[2:],
        "display": groups[1],
        "deck": groups[0] + rest,
    }


def thegame_deal(
    players: int,
    rng: random.Random | None = None,
    short: bool = False,
    hands: list[list[int]] | None = None,
    deck: list[int] | None = None,
) -> Entry:
    cards = list(range(2, 100))
    if rng is not None:
        rng.shuffle(cards)
    size = {1: 8, 2: 7}.get(players, 6) - (1 if short else 0)
    top = deck or []
    wanted: list[list[Any]] = [top] + (hands or [[] for _ in range(players)])
    groups, rest = hand_out(cards, wanted, [len(top)] + [size] * players)
    return {"at": 0, "hands": groups[1:], "deck": groups[0] + rest}


def stand_in_colours() -> str:
    letters = "olbrtmv"
    text = ""
    coloured = 0
    for number in range(90):
        if number % 15 == 0:
            text += "-"
        else:
            text += letters[coloured % 7]
            coloured += 1
    return text


def three_deal(
    players: int,
    rng: random.Random | None = None,
    starter: int = 0,
    colours: str | None = None,
    hands: list[list[int]] | None = None,
    offer: list[int] | None = None,
) -> Entry:
    cards = [number for number in range(90) if number not in (0, 30, 60)]
    if rng is not None:
        rng.shuffle(cards)
    wanted: list[list[Any]] = [offer or []] + (hands or [[] for _ in range(players)])
    groups, rest = hand_out(cards, wanted, [3] + [20] * players)
    return {
        "at": 0,
        "starter": starter,
        "colours": colours or stand_in_colours(),
        "offer": groups[0],
        "stacks": groups[1:],
        "unused": rest,
    }


GAP_OPTIONS: Entry = {"target": 30, "minutes": None, "tie": "best_round"}
QWIXX_OPTIONS: Entry = {"jokers": False}
GAME_OPTIONS: Entry = {"minimum": 2, "short_hands": False, "on_fire": False, "signals": True}
THREE_OPTIONS: Entry = {"colours": "stand-in"}


def takes(game: NaiveGap, card: str) -> list[list[str]]:
    return [entry["take"] for entry in game.legal() if entry["play"] == card]


# ---------------------------------------------------------------- GAP


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


# ---------------------------------------------------------------- Qwixx


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


# ---------------------------------------------------------------- The Game


def lay_all(game: NaiveTheGame, seat: int, lays: list[tuple[int, str]]) -> None:
    for card, pile in lays:
        game.play({"seat": seat, "lay": card, "on": pile})


def test_thegame_printed_rows() -> None:
    for row in ([3, 11, 12, 13, 18, 20, 34, 35, 51], [2, 7, 19, 25, 28, 29, 49], [4, 8, 13]):
        for top, card in zip([1, *row], row, strict=False):
            assert thegame.fits(card, "up1", top)
    for row in ([94, 90, 78, 61, 60, 57], [98, 97, 88, 83, 81]):
        for top, card in zip([100, *row], row, strict=False):
            assert thegame.fits(card, "down2", top)


def test_thegame_the_step_back_is_exactly_ten() -> None:
    assert [card for card in range(2, 47) if thegame.fits(card, "up2", 47)] == [37]
    assert [card for card in range(66, 100) if thegame.fits(card, "down1", 65)] == [75]


def test_thegame_a_turn() -> None:
    game = NaiveTheGame(3, GAME_OPTIONS)
    hands = [[], [4, 8, 13, 90, 91, 92], []]
    game.deal(thegame_deal(3, hands=hands, deck=[50, 51, 52, 53]))
    assert game.legal() == [{"seat": seat, "begin": True} for seat in range(3)]
    game.play({"seat": 1, "begin": True})
    assert {entry["seat"] for entry in game.legal()} == {1}
    with pytest.raises(ValueError):
        game.play({"seat": 1, "end": True})
    lay_all(game, 1, [(4, "up1")])
    with pytest.raises(ValueError):
        game.play({"seat": 1, "end": True})
    lay_all(game, 1, [(8, "up2"), (13, "up2"), (90, "down2")])
    assert {"seat": 1, "end": True} in game.legal()
    assert {"seat": 1, "lay": 91, "on": "down2"} not in game.legal()
    game.play({"seat": 1, "end": True})
    assert game.hands[1] == [91, 92, 50, 51, 52, 53]
    assert game.turn == 2


def stuck_game(second: list[int]) -> NaiveTheGame:
    """Seat 0 has left 96, 98, 4 and 3 on top; seat 1, with this hand, is next."""
    game = NaiveTheGame(2, GAME_OPTIONS)
    game.deal(thegame_deal(2, hands=[[96, 98, 4, 3, 60, 61, 62], second]))
    game.play({"seat": 0, "begin": True})
    lay_all(game, 0, [(96, "up1"), (98, "up2"), (4, "down1"), (3, "down2")])
    assert not game.over
    game.play({"seat": 0, "end": True})
    return game


def test_thegame_stuck_at_the_start_of_a_turn() -> None:
    game = stuck_game([41, 42, 43, 44, 45, 46, 47])
    assert game.over
    assert game.legal() == []
    assert game.result() == {"left": 94, "won": False, "why": "stuck"}


def test_thegame_one_card_would_go_but_not_two() -> None:
    """The minimum cannot be reached: over at once, the one card stays in the hand."""
    game = stuck_game([99, 42, 43, 44, 45, 46, 47])
    assert game.result() == {"left": 94, "won": False, "why": "stuck"}


def test_thegame_a_dead_end_of_ones_own_making() -> None:
    game = stuck_game([97, 99, 43, 44, 45, 46, 47])
    assert not game.over
    game.play({"seat": 1, "lay": 99, "on": "up1"})
    assert game.result() == {"left": 93, "won": False, "why": "stuck"}
    game = stuck_game([97, 99, 43, 44, 45, 46, 47])
    lay_all(game, 1, [(97, "up1"), (99, "up1")])
    assert game.legal() == [{"seat": 1, "end": True}]


def test_thegame_solo_game_to_the_last_card() -> None:
    game = NaiveTheGame(1, {**GAME_OPTIONS, "on_fire": True})
    game.deal(thegame_deal(1, hands=[list(range(2, 10))]))
    game.play({"seat": 0, "begin": True})
    for card in range(2, 100):
        game.play({"seat": 0, "lay": card, "on": "up1"})
        if not game.deck and not game.hands[0]:
            break
        if game.laid == game.must_lay:
            game.play({"seat": 0, "end": True})
        if not game.deck:
            assert game.must_lay == 1 or game.laid > 0
    assert not game.over
    assert game.legal() == [{"seat": 0, "end": True}]
    game.play({"seat": 0, "end": True})
    assert game.result() == {"left": 0, "won": True, "why": "won"}


def fire_game(players: int, hands: list[list[int]]) -> NaiveTheGame:
    game = NaiveTheGame(players, {**GAME_OPTIONS, "on_fire": True})
    game.deal(thegame_deal(players, hands=hands))
    game.play({"seat": 0, "begin": True})
    return game


def test_thegame_fire() -> None:
    hands = [[22, 21, 23, 24, 30, 31, 32], [40, 41, 33, 43, 50, 51, 52]]
    game = fire_game(2, hands)
    lay_all(game, 0, [(21, "up1"), (22, "up1")])
    game.play({"seat": 0, "end": True})
    assert not game.over
    lay_all(game, 1, [(40, "up2"), (41, "up2")])
    game.play({"seat": 1, "end": True})
    assert game.result() == {"left": 94, "won": False, "why": "fire"}
    # covered in the same turn; covered in the next one, there by another burning card
    game = fire_game(2, hands)
    lay_all(game, 0, [(22, "up1"), (23, "up1")])
    assert game.burning == {}
    game = fire_game(2, hands)
    lay_all(game, 0, [(21, "up1"), (22, "up1")])
    game.play({"seat": 0, "end": True})
    lay_all(game, 1, [(33, "up1"), (41, "up2")])
    game.play({"seat": 1, "end": True})
    assert not game.over
    lay_all(game, 0, [(30, "down1"), (24, "down1")])
    game.play({"seat": 0, "end": True})
    assert game.over
    # alone: by the end of one's own next turn
    game = fire_game(1, [[21, 22, 23, 24, 30, 31, 32, 34]])
    lay_all(game, 0, [(21, "up1"), (22, "up1")])
    game.play({"seat": 0, "end": True})
    assert not game.over
    lay_all(game, 0, [(31, "down1"), (30, "down1")])
    game.play({"seat": 0, "end": True})
    assert game.over
    # a seat without cards is skipped and has no turn
    game = fire_game(3, [[22, 23, 24, 25, 26, 27], [], []])
    game.deck = []
    game.hands[1] = []
    game.must_lay = 1
    lay_all(game, 0, [(22, "up1")])
    game.play({"seat": 0, "end": True})
    assert game.turn == 2
    assert game.must_lay == 1
    lay_all(game, 2, [(game.hands[2][0], "up2")])
    game.play({"seat": 2, "end": True})
    assert game.over


def test_thegame_signals() -> None:
    game = NaiveTheGame(2, GAME_OPTIONS)
    game.deal(thegame_deal(2))
    game.play({"seat": 1, "signal": {"up1": "leave"}})
    game.play({"seat": 0, "begin": True})
    game.play({"seat": 1, "signal": {"down2": "small_step"}})
    for wrong in ({"up3": "leave"}, {"up1": "37"}, {}, "leave"):
        with pytest.raises(ValueError):
            game.play({"seat": 1, "signal": wrong})
    game = NaiveTheGame(2, {**GAME_OPTIONS, "signals": False})
    game.deal(thegame_deal(2))
    with pytest.raises(ValueError):
        game.play({"seat": 1, "signal": {"up1": "leave"}})


# ---------------------------------------------------------------- Three Is Too Many!


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


# ---------------------------------------------------------------- self-play


def all_cards(game: Any) -> list[Any]:
    """Every card, wherever it lies; the GAP and Qwixx piles included."""
    cards = [card for hand in game.hands for card in hand]
    if isinstance(game, NaiveGap):
        return cards + game.row + game.deck + [card for held in game.held for card in held]
    if isinstance(game, NaiveQwixx):
        shown = [card for card in game.display if card is not None]
        return cards + shown + game.deck + game.discards
    if isinstance(game, NaiveTheGame):
        return cards + game.deck + [card for pile in game.piles.values() for card in pile[1:]]
    cards += [card for row in game.rows.values() for card in row[1:]] + game.unused + game.gone
    for group in game.stacks + game.face_up + game.face_down:
        cards += group
    return cards


def next_deal(name: str, game: Any, rng: random.Random) -> Entry:
    if name == "gap":
        starter = (game.starter + 1) % game.players if game.rounds else 0
        colours = "".join(game.colours) or "".join(rng.sample("rygbp", 5))
        return gap_deal(game.players, rng, starter, colours)
    if name == "qwixx" and game.dealt:
        deck = list(game.discards)
        rng.shuffle(deck)
        return {"at": 0, "deck": deck}
    if name == "qwixx":
        return qwixx_deal(game.players, rng, rng.randrange(game.players), game.jokers)
    if name == "thegame":
        return thegame_deal(game.players, rng, game.short_hands)
    return three_deal(game.players, rng, rng.randrange(game.players))


CASES: list[tuple[str, int, Entry]] = []
for _players in range(2, 7):
    CASES.append(("gap", _players, GAP_OPTIONS))
    CASES.append(("gap", _players, {"target": 15, "minutes": 5, "tie": "extra_round"}))
    CASES.append(("gap", _players, {"target": None, "minutes": 5, "tie": "best_round"}))
for _players in range(2, 6):
    CASES.append(("qwixx", _players, {"jokers": False}))
    CASES.append(("qwixx", _players, {"jokers": True}))
for _players in range(1, 6):
    for _minimum, _short, _fire in ((2, False, False), (3, True, False), (2, False, True)):
        _options = {"minimum": _minimum, "short_hands": _short, "on_fire": _fire}
        CASES.append(("thegame", _players, {**_options, "signals": True}))
for _players in range(2, 5):
    CASES.append(("three", _players, THREE_OPTIONS))

Chooser = Callable[[Any, list[Entry], random.Random], Entry]


def choose_any(game: Any, legal: list[Entry], rng: random.Random) -> Entry:
    return rng.choice(legal)


def choose_sensibly(game: Any, legal: list[Entry], rng: random.Random) -> Entry:
    """Long games: small steps in The Game, many crosses without big jumps in Qwixx."""
    if "on" in legal[0]:
        lays = [entry for entry in legal if "lay" in entry]
        if lays and (game.laid < game.must_lay or len(lays) == len(legal)):
            return min(lays, key=lambda e: step(e["on"], game.piles[e["on"]][-1], e["lay"]))
        return legal[-1]
    if "cross" in legal[0] and isinstance(game, NaiveQwixx):
        return min(legal, key=lambda entry: jump(game, entry))
    return rng.choice(legal)


def step(pile: str, top: int, card: int) -> int:
    return card - top if pile.startswith("up") else top - card


def jump(game: NaiveQwixx, entry: Entry) -> float:
    """How far the entry's crosses jump; nothing crossed is as bad as a jump of two."""
    cross = entry["cross"]
    if not cross:
        return 2 + 0.1 * len(entry.get("lay", []))
    colour = cross[0] if isinstance(cross, str) else entry["as"]
    numbers = [int(cross[1:])] if isinstance(cross, str) else list(cross)
    row = qwixx.ROWS[colour]
    done = game.sheets[entry["seat"]][colour]
    at = row.index(done[-1]) if done else -1
    return row.index(numbers[-1]) - at - 2 * len(numbers)


@pytest.mark.parametrize("choose", [choose_any, choose_sensibly])
@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_self_play(name: str, players: int, options: Entry, choose: Chooser) -> None:
    for seed in range(5):
        rng = random.Random(f"{name} {players} {options} {seed}")
        game = GAMES[name](players, dict(options))
        assert game.wants_deal
        assert not game.over
        expected: list[Any] = []
        moves = 0
        while not game.over:
            assert game.result() is None
            if game.wants_deal:
                assert game.legal() == []
                game.deal(next_deal(name, game, rng))
                expected = expected or sorted(all_cards(game))
            else:
                legal = game.legal()
                assert legal
                texts = [str(entry) for entry in legal]
                assert len(texts) == len(set(texts))
                if name == "gap" and options["minutes"] and moves == 40:
                    game.play({"time": True})
                entry = choose(game, legal, rng)
                game.play(entry)
                moves += 1
            assert sorted(all_cards(game)) == expected
            assert moves < 2000
        assert game.legal() == []
        with pytest.raises(ValueError):
            game.play({"seat": 0})
        check_result(name, players, game, moves)


def check_result(name: str, players: int, game: Any, moves: int) -> None:
    result = game.result()
    assert result is not None
    if name == "gap":
        assert moves == len(result["rounds"]) * players * (6 if players <= 4 else 5)
        assert result["totals"] == [sum(column) for column in zip(*result["rounds"], strict=True)]
        assert result["winners"]
    elif name == "qwixx":
        assert len(result["scores"]) == players
        ended_by_rows = any(
            sum(qwixx.is_complete(colour, sheet[colour]) for colour in "rygb") >= 2
            for sheet in game.sheets
        )
        assert ended_by_rows or max(result["penalties"]) == 4
    elif name == "thegame":
        laid = sum(len(pile) - 1 for pile in game.piles.values())
        assert result["left"] == 98 - laid
        assert result["won"] == (laid == 98)
    else:
        assert moves == 18 * players
        running = [seat["running_bonus"] for seat in result["seats"] if seat["running_bonus"]]
        assert sorted(running, reverse=True) == [10, 7, 5, 3][: len(running)]
