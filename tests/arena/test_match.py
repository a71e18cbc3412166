"""The schedule: every bot sits in every seat equally often, and blocks are whole."""

from collections import Counter

import pytest

from rada.arena.contestants import contestant_of
from rada.arena.match import seatings
from rada.bots import bots
from rada.errors import UnknownBot, WrongBots, WrongBudget, WrongPlayers
from rada.games import load
from tests.arena.conftest import match


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("count", range(1, 8))
def test_every_bot_sits_in_every_seat_equally_often(count: int, players: int) -> None:
    seated = Counter(
        (seat, bot) for seats in seatings(count, players, False) for seat, bot in enumerate(seats)
    )
    for bot in range(count):
        assert len({seated[seat, bot] for seat in range(players)}) == 1
        assert seated[0, bot] > 0


def test_two_bots_at_a_larger_table_are_one_against_all_others() -> None:
    for alone, seats in enumerate(seatings(2, 4, False)):
        assert [seat for seat, bot in enumerate(seats) if bot == 0] == [alone]


def test_together_every_bot_plays_the_same_deals_with_itself() -> None:
    assert seatings(3, 4, True) == [(0,) * 4, (1,) * 4, (2,) * 4]


def test_games_are_rounded_up_to_whole_blocks() -> None:
    fixtures = match("gap", 3, "greedy", "random", "casual").fixtures(4)
    assert [(each.deal, each.rotation) for each in fixtures] == [
        (deal, rotation) for deal in range(2) for rotation in range(3)
    ]


def test_names_are_read() -> None:
    game = load("gap")
    assert contestant_of("hard", game).full_name == "thinker"
    assert contestant_of("master:500", game).full_name == "master:500"
    assert contestant_of("master:200ms", game).full_name == "master:0.2s"
    assert contestant_of("clairvoyant:9", game).full_name == "clairvoyant:9"
    usual = contestant_of("master", game).budget
    assert usual is not None
    assert usual.visits


def test_no_table_knows_the_clairvoyant() -> None:
    with pytest.raises(UnknownBot):
        bots.spec_of("clairvoyant")
    assert "clairvoyant" not in bots.NAMES


def test_what_is_wrong_with_a_match() -> None:
    with pytest.raises(UnknownBot, match="clairvoyant"):
        match("gap", 2, "greedy", "clever")
    for budget in ("0", "-1", "0s", "much", "nan s"):
        with pytest.raises(WrongBudget):
            match("gap", 2, f"master:{budget}")
        with pytest.raises(WrongBudget):
            match("gap", 2, f"clairvoyant:{budget}")
    with pytest.raises(WrongPlayers):
        match("three", 5, "greedy")
    with pytest.raises(WrongBots, match="twice"):
        match("gap", 2, "hard", "thinker")
    with pytest.raises(WrongBots):
        match("gap", 2)
