"""``rada advise`` and ``rada review`` as they are typed."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import rada
from rada.cli.saving import saved_record
from rada.table.table import Table
from tests.cli.conftest import SEED, Rada, finished, one_sentence, write

QUICK = ("--budget", "60")


@pytest.fixture(scope="module")
def three_record() -> dict[str, Any]:
    return finished("three", 2)


@pytest.fixture(scope="module")
def started() -> Table:
    table = rada.new("three", 2, seed=SEED, starter=0)
    for _ in range(5):
        table.play(table.legal_entries()[0])
    return table


# rada advise


def test_advice_has_a_table_and_a_sentence(cli: Rada, tmp_path: Path, started: Table) -> None:
    path = write(tmp_path / "a.jsonl", started.record())
    told = cli("advise", path, "--budget", "400", "--top", "2")
    assert told.code == 0, told.err
    assert "after 5 of 5 moves" in told.out
    assert "and 4 more moves" in told.out
    assert told.out.rstrip().endswith(".")
    assert re.fullmatch(r"(Compiling \d+ parts?…\n)?", told.err), told.err
    czech = cli("advise", path, "--budget", "400", "--lang", "cs")
    assert "po 5 tazích z 5" in czech.out
    assert czech.err == ""  # by now it is compiled


def test_advice_as_json(cli: Rada, tmp_path: Path, started: Table) -> None:
    path = write(tmp_path / "a.jsonl", started.record())
    told = cli("advise", path, *QUICK, "--json", "--top", "3", "--at", "2")
    advice = json.loads(told.out)
    assert (advice["game"], advice["at"], advice["seat"]) == ("three", 2, 0)
    assert len(advice["choices"]) == 2, "so small a budget does not reach for more"
    assert advice["alternatives"] == 7
    assert advice["choices"][0]["behind"] == 0
    assert set(advice["why"]) == {"cs", "en"}
    again = json.loads(cli("advise", path, *QUICK, "--json", "--top", "3", "--at", "2").out)
    assert {**again, "seconds": 0} == {**advice, "seconds": 0}


def test_a_budget_in_time_is_kept(cli: Rada, tmp_path: Path, started: Table) -> None:
    path = write(tmp_path / "a.jsonl", started.record())
    told = json.loads(cli("advise", path, "--budget", "0.3s", "--json").out)
    assert told["seconds"] < 60
    assert told["visits"] > 20


def test_a_finished_game_is_advised_on_its_last_decision(
    cli: Rada, tmp_path: Path, three_record: dict[str, Any]
) -> None:
    path = write(tmp_path / "a.jsonl", three_record)
    last = len(three_record["moves"])
    told = json.loads(cli("advise", path, *QUICK, "--json").out)
    assert told["at"] == last - 1
    over = cli("advise", path, *QUICK, "--at", last)
    assert over.code == 2
    assert one_sentence(over.err)
    assert "over" in over.err


def test_a_saved_game_is_advised_too(cli: Rada, tmp_path: Path, started: Table) -> None:
    path = write(tmp_path / "a.jsonl", saved_record(started, ["greedy", None], "en", 3.0))
    told = json.loads(cli("advise", path, *QUICK, "--json").out)
    assert told["at"] == 5
    assert SEED not in json.dumps(told)


def test_who_begins_is_a_matter_of_gladness(cli: Rada, tmp_path: Path) -> None:
    path = write(tmp_path / "a.jsonl", rada.new("thegame", 2, seed=SEED).record())
    for seat in (0, 1):
        told = json.loads(cli("advise", path, *QUICK, "--seat", seat, "--json").out)
        assert told["seat"] == seat
        assert told["reason"] == "begin"
    assert "first turn" in cli("advise", path, *QUICK).out


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (("--at", "6"), "0 to 5"),
        (("--at", "-1"), "0 to 5"),
        (("--at", "x"), "--at"),
        (("--seat", "0"), "to decide: seat 1"),
        (("--seat", "2"), "0 to 1"),
        (("--seat", "-1"), "0 to 1"),
        (("--budget", "0"), "more than zero"),
        (("--budget", "0s"), "more than zero"),
        (("--budget", "-5"), "more than zero"),
        (("--budget", "much"), "more than zero"),
        (("--budget", "nans"), "more than zero"),
        (("--top", "0"), "At least one"),
        (("--game", "2"), "no game 2"),
    ],
)
def test_what_cannot_be_advised_is_told(
    cli: Rada, tmp_path: Path, started: Table, options: tuple[str, str], word: str
) -> None:
    path = write(tmp_path / "a.jsonl", started.record())
    told = cli("advise", path, *options)
    assert told.code == 2
    assert told.out == ""
    assert one_sentence(told.err)
    assert word in told.err


@pytest.mark.parametrize("command", ["advise", "review"])
def test_files_that_hold_no_game(cli: Rada, tmp_path: Path, command: str) -> None:
    for told in (
        cli(command, tmp_path / "none.jsonl"),
        cli(command, write(tmp_path / "a.jsonl", "no json")),
        cli(command, write(tmp_path / "b.jsonl", "")),
        cli(command, tmp_path),
    ):
        assert told.code == 1
        assert told.out == ""
        assert one_sentence(told.err)


# rada review


def test_a_review_has_decisions_seats_and_files(
    cli: Rada, tmp_path: Path, three_record: dict[str, Any]
) -> None:
    path = write(tmp_path / "a.jsonl", three_record | {"names": ["Jana", "Karel"]})
    told = cli("review", path, *QUICK, "--out", "out")
    assert told.code == 0, told.err
    assert "Jana" in told.out
    assert "accuracy" in told.out
    review = json.loads((tmp_path / "out" / "review.json").read_text("utf-8"))
    assert review["names"] == ["Jana", "Karel"]
    assert len(review["decisions"]) == len(three_record["moves"])
    assert (tmp_path / "out" / "review.png").read_bytes().startswith(b"\x89PNG")
    drawn = (tmp_path / "out" / "review.svg").read_text("utf-8")
    assert "<svg" in drawn
    assert "Karel" in drawn
    printed = cli("review", path, *QUICK, "--json", "--lang", "cs")
    assert json.loads(printed.out) == review, "the same from a budget in visits"
    assert printed.err == ""


def test_a_game_that_goes_on_is_not_reviewed(cli: Rada, tmp_path: Path, started: Table) -> None:
    told = cli("review", write(tmp_path / "a.jsonl", started.record()))
    assert told.code == 1
    assert one_sentence(told.err)
    assert "not over" in told.err


def test_a_review_that_cannot_be_written_is_refused_at_once(
    cli: Rada, tmp_path: Path, three_record: dict[str, Any]
) -> None:
    path = write(tmp_path / "a.jsonl", three_record)
    told = cli("review", path, *QUICK, "--out", path)
    assert told.code == 1
    assert one_sentence(told.err)


def test_without_matplotlib_there_is_a_sentence_and_the_json(
    cli: Rada,
    tmp_path: Path,
    three_record: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = write(tmp_path / "a.jsonl", three_record)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    told = cli("review", path, "--budget", "20", "--out", "out")
    assert told.code == 0
    assert one_sentence(told.err)
    assert "rada[arena]" in told.err
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["review.json"]
    assert "review.json" in told.out
    assert "review.png" not in told.out
