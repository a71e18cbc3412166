"""The measurement of endings plays positions in which the pile is really empty."""

import sys

import pytest

from bench import endings
from rada.games.thegame import rules
from rada.kernel.compiling import PLAIN

pytestmark = pytest.mark.skipif(PLAIN, reason="too slow uncompiled")


def test_endings_of_games_of_the_network() -> None:
    found = list(endings.endings_of(2, 2, "tests"))
    assert found
    for states in found:
        assert states[0]["pile_count"] == 0
        assert states[0]["phase"] == rules.LAY
        assert states[0]["laid"] == 0


def test_what_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["endings", "--games", "4", "--players", "1", "--bots", "network,master:1"]
    monkeypatch.setattr(sys, "argv", asked)
    endings.main()
    first, head, *rows = (line.split("\t") for line in capsys.readouterr().out.splitlines())
    assert first[0].endswith(" endings of 4 games")
    assert head == ["by", "won", "cards left"]
    assert [row[0] for row in rows] == ["solved", "network", "master:1"]
    solved, network, master = (float(row[2]) for row in rows)
    assert solved == master <= network, "master plays what is solved"
