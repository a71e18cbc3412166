"""Judging a record: the rules, the result, and whether the seed really made the deals."""

from dataclasses import dataclass
from enum import Enum

from rada.errors import BrokenRecord, WrongOrigin, WrongResult
from rada.games.contract import Entry
from rada.table.records import options_of, parse, replay, starter_of
from rada.table.seeds import commitment_of, read_seed, terms_of
from rada.table.sharing import check_sharing
from rada.table.table import Table


class Origin(Enum):
    """What is known about where the cards came from."""

    CHECKED = "checked"
    """The seed made every deal; and it is the committed one, where there is a commitment."""
    UNKNOWN = "unknown"
    """There is no seed, so the deals' origin could not be checked."""


@dataclass(frozen=True)
class Verdict:
    """A record that was judged right, and what could be judged of it."""

    game: str
    players: int
    moves: int
    finished: bool
    result_stated: bool
    origin: Origin
    committed: bool
    terms: bool = False
    """Whether what was agreed is covered by the commitment, and was checked."""
    added: int = 0
    """How many seats have added randomness of their own to the seed, which was checked."""
    unknown_options: tuple[str, ...] = ()
    """Options that no rule of ours asks for, and so nothing was judged by."""
    named: bool = False
    """Whether there are names of players, or who took over a seat, which nothing covers."""
    moved_in: bool = False
    """Whether the record says that the game began in a player's browser, which made the deal."""
    starter: bool = False
    """Whether the starter was chosen instead of drawn, which nothing covers."""


def origin_word(verdict: Verdict) -> str:
    """How far the origin of the deals could be checked: the end of a message's name."""
    if not verdict.committed:
        return "seed"
    return "committed" if verdict.terms else "seed-committed"


def verify(record: Entry | str) -> Verdict:
    """Judge a record (or its line of text); raises ``RecordError`` where it is wrong."""
    return judged(parse(record) if isinstance(record, str) else record)[1]


def judged(record: Entry) -> tuple[Table, Verdict]:
    """The game of a record that was judged right; raises ``RecordError`` where it is wrong."""
    table = replay(record)
    _check_terms(table, record)
    _check_result(table, record)
    checked = "seed" in record
    if checked:
        _check_origin(table, record)
    committed = checked and "commitment" in record
    verdict = Verdict(
        game=table.game.id,
        players=table.players,
        moves=len(table.moves),
        finished=table.over,
        result_stated=record["result"] is not None,
        origin=Origin.CHECKED if checked else Origin.UNKNOWN,
        committed=committed,
        terms=committed and table.terms is not None,
        starter=starter_of(table.game, record) is not None,
        unknown_options=tuple(sorted(set(record["options"]) - set(table.options.recorded()))),
        named="names" in record or "takeovers" in record,
        moved_in=record.get("moved_in") is not None,
        added=len(table.sharing.added) if table.sharing and checked else 0,
    )
    return table, verdict


def _check_terms(table: Table, record: Entry) -> None:
    """What was agreed must be what was committed to, as the record has it, letter by letter."""
    if table.terms is None:
        return
    try:
        right = terms_of(table.game.agreed(table.players, table.options, record["options"]))
    except (UnicodeEncodeError, RecursionError):  # half a pair of surrogates, or too deep
        raise BrokenRecord("text", key="options") from None
    if table.terms != right:
        raise WrongOrigin("terms")


def _check_result(table: Table, record: Entry) -> None:
    stated = record["result"]
    if stated is None:
        return
    right = table.result
    if right is None:
        raise WrongResult("early", moves=len(table.moves))
    if not isinstance(stated, dict):
        raise WrongResult("kind", given=repr(stated))
    for key, value in right.items():
        if key not in stated:
            raise BrokenRecord("missing", key=f"result.{key}")
        if not _says(stated[key], value, in_any_order=key == "winners"):
            raise WrongResult(key=key, given=str(stated[key]), right=str(value))


def _says(stated: object, right: object, in_any_order: bool = False) -> bool:
    """Whether a part of a result is right; it may say more than we know."""
    if isinstance(right, dict):
        return isinstance(stated, dict) and all(
            key in stated and _says(stated[key], value) for key, value in right.items()
        )
    if isinstance(right, list):
        if not isinstance(stated, list) or len(stated) != len(right):
            return False
        if in_any_order and all(type(each) is int for each in stated):
            stated = sorted(stated)
        return all(map(_says, stated, right))
    return type(stated) is type(right) and bool(stated == right)


def _check_origin(table: Table, record: Entry) -> None:
    """Deal the whole game again from the seed, with the same moves, and compare every deal."""
    seed = read_seed(record["seed"])
    if table.published is not None and table.published != commitment_of(seed, table.terms):
        raise WrongOrigin("commitment")
    if table.sharing is not None:
        check_sharing(table.sharing, seed, table.terms)
    again = Table(
        table.game,
        table.players,
        seed=seed,
        options=options_of(table.game, record),
        starter=starter_of(table.game, record),
    )
    for number, entry in enumerate(table.moves, 1):
        _compare_deals(table, again, number - 1)
        seat, actions = table.game.read_move(again.state, entry)
        again.decide(seat, actions)
    _compare_deals(table, again, len(table.moves))


def _compare_deals(table: Table, again: Table, move: int) -> None:
    """After the same moves and deals, both states must be the same byte for byte."""
    if table.state_at(move).tobytes() != again.state_at(move).tobytes():
        deal = max(i for i, deal in enumerate(again.deals, 1) if deal["at"] <= move)
        raise WrongOrigin("deal", deal=deal)
