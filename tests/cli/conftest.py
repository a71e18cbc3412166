"""A command line to type into, and files to try it on."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import rada
from rada.cli.main import run

SEED = "2b" * 32


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


Rada = Callable[..., Outcome]


@pytest.fixture
def cli(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Rada:
    """Run a command in an empty folder, with lines for its keyboard; English unless told."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def typed(*arguments: object, keys: list[str] | None = None) -> Outcome:
        lines = iter(keys or [])

        def read(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return typed


def finished(game: str = "gap", players: int = 2, **options: Any) -> dict[str, Any]:
    """The record of a short game in which everybody always makes the first move."""
    table = rada.new(game, players, seed=SEED, **options)
    while not table.over:
        table.play(table.legal_entries()[0])
    return table.record()


@pytest.fixture(scope="session")
def gap_record() -> dict[str, Any]:
    return finished("gap", target=1)


def write(path: Path, *records: dict[str, Any] | str) -> Path:
    lines = [each if isinstance(each, str) else json.dumps(each) for each in records]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def one_sentence(text: str) -> bool:
    """Whether an error is a single line that ends like a sentence, and no traceback."""
    return text.count("\n") == 1 and text.strip().endswith(".") and "Traceback" not in text
