"""The naive The Game: the printed examples of the rulebook, and points of the rulings."""

import pytest

from tests.naive import NaiveTheGame, thegame
from tests.naive.deals import (
    GAME_OPTIONS,
    thegame_deal,
)


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
