"""The measurement of endings: the positions are what they should be, and so is what is printed."""

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


@pytest.mark.parametrize("game", ["gap", "three"])
def test_what_is_printed_of_choices(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["endings", "--game", game, "--games", "20", "--bots", "greedy,master:1"]
    monkeypatch.setattr(sys, "argv", asked)
    endings.main()
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    head = ["worth", "by", "choices", "best", "lost on average", "most lost"]
    rows = lines[lines.index(head) + 1 :]
    assert [row[1] for row in rows] == ["greedy", "master:1"] * (len(rows) // 2)
    assert any(row[0].startswith("last turn") for row in rows)
    for row in rows:
        assert 0 <= int(row[3]) <= int(row[2])
        assert (int(row[3]) == int(row[2])) == (float(row[5]) == 0)


def test_gap_is_for_two(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["endings", "--game", "gap", "--players", "3"])
    with pytest.raises(SystemExit):
        endings.main()
    assert "two players" in capsys.readouterr().err
