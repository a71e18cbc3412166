"""Records of games: reading them line by line, writing them, replaying them to any point."""

import json
import re
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
from rada.table.sharing import sharing_of
from rada.table.table import FORMAT, SeedDealer, Table


def line_of(record: Entry) -> str:
    """A record as its line of text, the same bytes for the same game."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_records(path: str | Path) -> Iterator[tuple[int, str]]:
    """The lines of a file of records that are not empty, with their numbers from 1."""
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
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
        record = json.loads(line, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise BrokenRecord("json") from None
    check_frame(record)
    return record  # type: ignore[no-any-return]


def _once(pairs: list[tuple[str, Any]]) -> Entry:
    """An object of a record: what is told twice could be told in two ways."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise BrokenRecord("twice", key=next(key for key in keys if keys.count(key) > 1))
    return found


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

    Raises ``RecordError`` where the record breaks the rules. The table can be played on; where new
    cards must be dealt, the record's seed deals them. The seed is not checked here: that is for
    ``verify``.
    """
    check_frame(record)
    game = _game_of(record)
    seed = _seed_of(record)
    sharing = sharing_of(record)
    deals = _Deals(game, record["deals"], seed)
    options = options_of(game, record)
    try:
        table = Table(
            game,
            record["players"],
            options=options,
            starter=starter_of(game, record),
            dealer=deals,
        )
    except RecordError:
        raise
    except UnicodeEncodeError:  # half a pair of surrogates
        raise BrokenRecord("text", key="options") from None
    except RadaError as wrong:
        raise BrokenRecord("head", why=wrong) from wrong
    table.seed, table.sharing = seed, sharing
    table.published, table.terms = _hash_in(record, "commitment"), _hash_in(record, "terms")
    entries = record["moves"] if upto is None else record["moves"][: max(upto, 0)]
    for number, entry in enumerate(entries, 1):
        try:
            if not isinstance(entry, dict):
                raise BrokenRecord("kind", key="moves", given=repr(entry), right="object")
            table.decide(*game.read_move(table.state, entry))
        except WrongDeal:
            raise
        except (MoveError, RecordError) as wrong:
            raise WrongMove(number=number, why=wrong) from wrong
    if upto is None and len(table.deals) < len(record["deals"]):
        raise WrongDeal("too-many", given=len(record["deals"]), right=len(table.deals))
    deals.replaying = False
    return table


def _seed_of(record: Entry) -> bytes | None:
    try:
        return read_seed(record["seed"]) if "seed" in record else None
    except WrongSeed as wrong:
        raise BrokenRecord("head", why=wrong) from wrong


def _hash_in(record: Entry, key: str) -> str | None:
    """A SHA-256 of a record, where it has one."""
    if key not in record:
        return None
    given = record[key]
    if not isinstance(given, str) or not re.fullmatch(r"[0-9a-fA-F]{64}", given):
        raise BrokenRecord("digits", key=key, given=str(given)[:80], length=64)
    return given.lower()


def starter_of(game: Game, record: Entry) -> int | None:
    """The seat that was chosen to start; our own key, so another's use of it is ignored."""
    starter = record.get("starter")
    if isinstance(starter, bool) or not isinstance(starter, int):
        return None
    dealt = record["deals"][0].get("starter", starter) if _is_dealt(record) else starter
    if dealt != starter:
        raise WrongDeal("chosen", given=str(dealt), right=starter)
    return starter


def _is_dealt(record: Entry) -> bool:
    return bool(record["deals"]) and isinstance(record["deals"][0], dict)


def _game_of(record: Entry) -> Game:
    if record["game"] not in NAMES:
        unknown = UnknownGame(given=record["game"], known=NAMES[:])
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
    """Makes the deals of a record, and goes on from its seed when the table is played on."""

    def __init__(self, game: Game, deals: list[Any], seed: bytes | None) -> None:
        self._game = game
        self._deals = deals
        self._from_seed = SeedDealer(game, seed) if seed is not None else None
        self.replaying = True

    def __call__(self, state: State, deal: int, moves: int) -> None:
        """Make the next deal, which must be the one that the record has here."""
        if not self.replaying and self._from_seed is not None:
            self._from_seed(state, deal, moves)
            return
        if deal >= len(self._deals):
            raise WrongDeal("absent" if self.replaying else "unseeded", at=moves)
        given = self._deals[deal]
        at = read(given, "at", int)
        if at != moves:
            raise WrongDeal("at", given=at, right=moves)
        self._game.check_deal(state, given)
        self._game.set_deal(state, given)
