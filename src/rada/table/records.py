"""Records of games: reading them line by line, writing them, replaying them to any point."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rada.errors import (
    BrokenRecord,
    FileTrouble,
    MoveError,
    RadaError,
    RecordError,
    UnknownGame,
    WrongDeal,
    WrongMove,
    WrongSeed,
)
from rada.games import NAMES, load
from rada.games.contract import Entry, Game, Options, State
from rada.games.reading import field as read
from rada.table.seeds import read_seed
from rada.table.table import FORMAT, Table


def line_of(record: Entry) -> str:
    """A record as its line of text, the same bytes for the same game."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_records(path: str | Path) -> Iterator[tuple[int, str]]:
    """The lines of a file of records that are not empty, with their numbers from 1."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield number, line
    except OSError as trouble:
        raise FileTrouble("read", path=str(path), reason=trouble.strerror or "") from None
    except UnicodeDecodeError:
        raise FileTrouble("text", path=str(path)) from None


def write_records(path: str | Path, records: Iterable[Entry]) -> int:
    """Write records to a file, one a line; returns how many."""
    count = 0
    try:
        with Path(path).open("w", encoding="utf-8") as file:
            for record in records:
                file.write(line_of(record))
                count += 1
    except OSError as trouble:
        raise FileTrouble("write", path=str(path), reason=trouble.strerror or "") from None
    return count


def parse(line: str) -> Entry:
    """A line of text as a record, with its frame checked."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        raise BrokenRecord("json") from None
    check_frame(record)
    return record  # type: ignore[no-any-return]


def check_frame(record: Any) -> None:
    """Refuse what has not all the keys of a record, each with the right kind of value."""
    if not isinstance(record, dict):
        raise BrokenRecord("json")
    if read(record, "format", str) != FORMAT:
        raise BrokenRecord("format", given=record["format"], right=FORMAT)
    read(record, "game", str)
    read(record, "players", int)
    read(record, "options", dict)
    read(record, "deals", list)
    read(record, "moves", list)
    if "result" not in record:
        raise BrokenRecord("missing", key="result")


def replay(record: Entry, upto: int | None = None) -> Table:
    """Play a record again by the rules, all of it or the first moves; its own deals decide.

    Raises ``RecordError`` where the record breaks the rules. The table knows the seed only if
    the record has one, and does not check it: that is for ``verify``.
    """
    check_frame(record)
    game = _game_of(record)
    deals = _Deals(game, record["deals"])
    options = options_of(game, record)
    try:
        table = Table(
            game,
            record["players"],
            options=options,
            starter=record.get("starter"),
            dealer=deals.make_next,
        )
    except RecordError:
        raise
    except RadaError as wrong:
        raise BrokenRecord("head", why=wrong) from wrong
    for number, entry in enumerate(record["moves"][:upto], 1):
        deals.moves_made = number
        try:
            if not isinstance(entry, dict):
                raise BrokenRecord("kind", key="moves", given=repr(entry), right="object")
            seat, actions = game.read_move(table.state, entry)
        except (MoveError, RecordError) as wrong:
            raise WrongMove(number=number, why=wrong) from wrong
        table.decide(seat, actions)
    if upto is None and deals.left:
        raise WrongDeal("too-many", given=len(record["deals"]), right=len(table.deals))
    if "seed" in record:
        try:
            table.seed = read_seed(record["seed"])
        except WrongSeed as wrong:
            raise BrokenRecord("head", why=wrong) from wrong
    return table


def _game_of(record: Entry) -> Game:
    if record["game"] not in NAMES:
        unknown = UnknownGame(given=record["game"], known=NAMES)
        raise BrokenRecord("head", why=unknown) from unknown
    return load(record["game"])


def options_of(game: Game, record: Entry) -> Options:
    """The options of a record, which must all be there."""
    for name in game.options_type.model_fields:
        if name not in record["options"]:
            raise BrokenRecord("missing", key=f"options.{name}")
    try:
        return game.recorded_options(record)
    except RecordError:
        raise
    except RadaError as wrong:
        raise BrokenRecord("head", why=wrong) from wrong


class _Deals:
    """The deals of a record, made one after another when the rules ask for them."""

    def __init__(self, game: Game, deals: list[Any]) -> None:
        self._game = game
        self._deals = deals
        self._made = 0
        self.moves_made = 0

    @property
    def left(self) -> bool:
        return self._made < len(self._deals)

    def make_next(self, state: State) -> None:
        if not self.left:
            raise WrongDeal("absent", at=self.moves_made)
        deal = self._deals[self._made]
        at = read(deal, "at", int)
        if at != self.moves_made:
            raise WrongDeal("at", given=at, right=self.moves_made)
        self._game.check_deal(state, deal)
        self._game.set_deal(state, deal)
        self._made += 1
