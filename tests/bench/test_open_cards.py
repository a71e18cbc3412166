"""The measurement of lost games solves positions of games that were really lost."""

import sys

import pytest

from bench import open_cards
from rada.games.thegame import rules
from rada.kernel.compiling import PLAIN

pytestmark = pytest.mark.skipif(PLAIN, reason="too slow uncompiled")


def test_positions_of_lost_games() -> None:
    games = list(open_cards.lost_games(1, 4, "random", "0"))
    assert len(games) == 4, "a random player does not win"
    for states in games:
        last = int(rules.cards_left(states[-1]))
        state = open_cards.at_left(states, last + 10)
        assert state is not None
        assert last < rules.cards_left(state) <= last + 10
        assert open_cards.at_left(states, last - 1) is None


def test_what_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["open_cards", "--games", "2", "--players", "1", "--bot", "random", "--nodes", "60000"]
    monkeypatch.setattr(sys, "argv", asked)
    open_cards.main()
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split("\t") == ["cards left", "win", "no win", "undecided"]
    assert [int(row.split("\t")[0]) for row in rows] == list(open_cards.LEFT)
    assert all(sum(map(int, row.split("\t")[1:])) <= 2 for row in rows)
