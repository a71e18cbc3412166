"""Games put aside: a saved game is an open record with a key ``resume`` beside the others."""

import json
import os
from dataclasses import dataclass
from pathlib import Path

from rada.bots.bots import bot_of
from rada.cli.errors import CannotResume
from rada.errors import FileTrouble, MoveError, RadaError, RecordError, WrongMove, WrongOrigin
from rada.games import load
from rada.games.contract import Entry
from rada.table.records import line_of, options_of, parse, read_records, replay
from rada.table.table import Table
from rada.words import LANGUAGES

_LONGEST = 1e9
"""Seconds of a game: what a file says beyond that is wrong."""


class Keeper:
    """The file that a game is kept in; whatever else is in the file stays there."""

    def __init__(self, path: Path | None, game: str) -> None:
        self.asked = path is not None
        self.path = path if path is not None else _fresh_path(game)
        self._before: list[str] = []
        self._after: list[str] = []

    @classmethod
    def of_new(cls, path: Path | None, game: str) -> "Keeper":
        """For a new game. A file that cannot be written is refused before anybody plays."""
        keeper = cls(path, game)
        if path is not None:
            if path.is_file():
                keeper._before = [line for _, line in read_records(path)]
            keeper._try_writing()
        return keeper

    @classmethod
    def of_saved(cls, path: Path, game: str, line: int) -> "Keeper":
        """For the game in a line of a file."""
        keeper = cls(path, game)
        lines = list(read_records(path))
        keeper._before = [text for number, text in lines if number < line]
        keeper._after = [text for number, text in lines if number > line]
        return keeper

    def save(self, record: Entry) -> None:
        """Write the game to its place in the file."""
        lines = [*self._before, line_of(record), *self._after]
        text = "".join(line if line.endswith("\n") else line + "\n" for line in lines)
        try:
            if self.path.exists() and not self.path.is_file():
                self.path.write_text(text, "utf-8")
                return
            beside = self.path.with_name(self.path.name + ".part")
            beside.write_text(text, "utf-8")
            beside.replace(self.path)
        except OSError as trouble:
            raise self._refusal(trouble) from None

    def _try_writing(self) -> None:
        try:
            existed = self.path.exists()
            with self.path.open("a", encoding="utf-8"):
                pass
            if not existed:
                self.path.unlink()
        except OSError as trouble:
            raise self._refusal(trouble) from None

    def _refusal(self, trouble: OSError) -> FileTrouble:
        reason = os.strerror(trouble.errno) if trouble.errno else str(trouble)
        return FileTrouble("write", path=str(self.path), reason=reason)


def _fresh_path(game: str) -> Path:
    """A file name in this folder that nothing has yet."""
    path, number = Path(f"rada-{game}.jsonl"), 1
    while path.exists():
        number += 1
        path = Path(f"rada-{game}-{number}.jsonl")
    return path


@dataclass(frozen=True)
class Saved:
    """A saved game, rebuilt and ready to go on."""

    table: Table
    bots: list[str | None]
    language: str | None
    elapsed: float
    line: int


def saved_record(table: Table, bots: list[str | None], language: str, elapsed: float) -> Entry:
    """The record of a game with all that is needed to go on with it."""
    record = table.record()
    if table.over or table.seed is None:
        return record
    aside = {"seed": table.seed.hex(), "bots": bots, "lang": language, "elapsed": round(elapsed)}
    return record | {"resume": aside}


def load_saved(path: Path) -> Saved:
    """The last game of a file that was put aside; it must replay exactly."""
    for line, text in reversed(list(read_records(path))):
        record = parse(text)
        if "resume" in record:
            return _rebuilt(record, line)
    raise CannotResume("none", path=str(path))


def _rebuilt(record: Entry, line: int) -> Saved:
    aside = record["resume"]
    bots = _bots_of(aside, record["players"])
    replayed = replay(record)
    game = load(record["game"])
    try:
        table = Table(
            game,
            record["players"],
            seed=aside.get("seed"),
            options=options_of(game, record),
            starter=record.get("starter"),
        )
    except RadaError as wrong:
        raise CannotResume("broken", why=wrong) from wrong
    table.terms = replayed.terms  # what was not covered when the game began cannot be later
    if replayed.published not in (None, table.commitment):
        raise WrongOrigin("commitment")
    for number, entry in enumerate(record["moves"], 1):
        try:
            table.play(entry)
        except (MoveError, RecordError) as wrong:
            raise WrongMove(number=number, why=wrong) from wrong
    for number, (made, kept) in enumerate(zip(table.deals, record["deals"], strict=False), 1):
        if json.dumps(made) != json.dumps(kept):
            raise WrongOrigin("deal", deal=number)
    if table.over:
        raise CannotResume("over")
    language = aside.get("lang") if aside.get("lang") in LANGUAGES else None
    elapsed = aside.get("elapsed")
    fine = isinstance(elapsed, int | float) and 0 <= elapsed <= _LONGEST
    return Saved(table, bots, language, float(elapsed) if fine else 0.0, line)


def _bots_of(aside: object, players: int) -> list[str | None]:
    """Who sits where: the name of a bot, or None for a person."""
    bots = aside.get("bots") if isinstance(aside, dict) else None
    if not isinstance(bots, list) or len(bots) != players or None not in bots:
        raise CannotResume("seats")
    for name in bots:
        if name is not None:
            bot_of(str(name))
    return bots
