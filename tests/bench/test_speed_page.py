"""The page of speeds is made from what was measured."""

from pathlib import Path

import pytest

from bench import environments, speed_page


def test_a_ratio_is_bold_only_where_the_aim_is_met_by_all_games() -> None:
    games = {"quick": 2000.0, "slow": 100.0}
    assert speed_page._times(200_000, games, 100) == "**100** … 2,000"
    assert speed_page._times(190_000, games, 100) == "95 … 1,900"


def test_what_could_not_be_measured_is_said() -> None:
    found = {"cores": {"1": {"rlcard": {"uno": 2000.0, "bridge": "ValueError: broken"}}}}
    lines = list(speed_page.peers(found))
    assert "| RLCard | uno | 2 k | – |" in lines
    assert lines[-1] == "- RLCard, bridge: not measured: ValueError: broken"


def test_the_ways_to_use_a_library_are_kept_apart() -> None:
    given: dict[str, environments.Speeds] = {
        "openspiel": {"hearts": 1.0, "hearts, rules only": 2.0, "python_kuhn_poker": 3.0}
    }
    assert environments._by_kind(given) == {
        "openspiel": {"hearts": 1.0},
        "openspiel rules only": {"hearts": 2.0},
        "openspiel python": {"python_kuhn_poker": 3.0},
    }


def test_the_page_has_the_cpu_and_the_gpu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "speed.md"
    monkeypatch.setattr(speed_page, "PAGE", page)
    monkeypatch.setattr(speed_page, "CHART", tmp_path / "scaling.svg")
    speed_page.write()
    text = page.read_text("utf-8")
    assert text.startswith("# Speed\n")
    assert text.count("## GPU") == 1
    assert text.count("byte for byte") == 8
    assert (tmp_path / "scaling.svg").stat().st_size > 1000
