"""How fast networks learned: read from a log, however short."""

import json
from pathlib import Path

import pytest

from rada.learn.speed import judgements_in, speed_of, table_of

JUDGEMENTS = [
    {"decisions": 1_000_000, "seconds": 10.0, "greedy-2": 0.4, "greedy-3": 0.6, "thinker-2": 0.2},
    {"decisions": 4_000_000, "seconds": 20.0, "greedy-2": 0.6, "greedy-3": 0.5, "thinker-2": 0.5},
    {"decisions": 9_000_000, "seconds": 30.0, "greedy-2": 0.7, "greedy-3": 0.5, "thinker-2": 0.4},
]


def test_a_rival_is_beaten_at_the_first_judgement_above_the_mark() -> None:
    found = speed_of(JUDGEMENTS)
    assert found.players == 2
    assert found.until == {"greedy": 20.0, "thinker": None}
    assert found.per_second == 300_000
    assert speed_of(JUDGEMENTS, mark=0.65).until == {"greedy": 30.0, "thinker": None}


def test_the_table_has_a_line_for_every_log(tmp_path: Path) -> None:
    log = tmp_path / "gap.jsonl"
    log.write_text("".join(json.dumps(each) + "\n" for each in JUDGEMENTS), "utf-8")
    assert table_of([log]).splitlines()[2:] == [
        "| gap | 9 million | 30 s | 300,000 | greedy, 2: 20 s, thinker, 2: never |"
    ]


@pytest.mark.parametrize(
    "text", ["", "no JSON", "{}", "[1]", '{"decisions": 1, "seconds": 0, "greedy-2": 1}', '"a"']
)
def test_a_file_that_is_no_log_is_refused(tmp_path: Path, text: str) -> None:
    log = tmp_path / "gap.jsonl"
    log.write_text(text, "utf-8")
    with pytest.raises(ValueError, match="is no log of learning"):
        judgements_in(log)
