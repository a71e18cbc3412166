"""A game that somebody has begun in their browser, as a table of the server.

The browser sends the game so far as an open record. Every move of it is judged by the rules and
every deal by the seed, as ``rada verify`` does, before there is a table.
"""

import time

from rada.errors import BrokenRecord
from rada.games.contract import Entry
from rada.games.reading import field as read
from rada.server.errors import CannotMove
from rada.server.identity import clean_name, fresh_key, id_of
from rada.server.schemas.models import MovedGame, SeatMoved
from rada.server.storage.store import MoveRow, SeatRow, TableRow
from rada.server.tables import seating
from rada.server.tables.live_table import REFEREE
from rada.table.records import check_frame, line_of
from rada.table.seeds import fresh_seed, terms_of
from rada.table.table import Table
from rada.table.verify import judged
from rada.words import seat_name

MOST_MOVES = 2000
"""Moves that a game may have had; the longest games between people have a few hundred."""


_MOVES_A_TABLE = 100
"""So many moves take about as long to check as it takes to open a table."""


def cost_of(wanted: MovedGame) -> float:
    """How much a game takes of what an address may open: long ones more than a new table."""
    moves = wanted.record.get("moves")
    return 1 + min(len(moves), MOST_MOVES) / _MOVES_A_TABLE if isinstance(moves, list) else 1.0


def moved(wanted: MovedGame, own: str, lang: str) -> tuple[TableRow, list[MoveRow]]:
    """The table of a game and its moves so far; ``own`` is the token of its host, as a hash."""
    table = _checked(wanted.record)
    me = _own_seat(wanted.seats, table.players)
    now = time.time()
    started = now - min(wanted.elapsed, now)
    row = TableRow(
        id=_id_of(table, wanted, own),
        game=table.game.id,
        players=table.players,
        options=table.options.recorded(),
        starter=table.starter if isinstance(table.starter, int) else None,
        starter_drawn=False,
        seed=(table.seed or b"").hex(),
        status="playing",
        pace=wanted.pace,
        clock=None,
        host=own,
        join_key=fresh_key(),
        watch_key=fresh_key(),
        created=now,
        started=started,
        next_house=fresh_seed().hex(),
        terms=terms_of(table.game.agreed(table.players, table.options, table.options.recorded())),
        moved_in={"seat": me, "at": len(table.moves)},
        seats=tuple(SeatRow(seat) for seat in range(table.players)),
    )
    for number, seat in enumerate(wanted.seats):
        row = row.with_seat(_seated(row, number, seat, own, lang))
    # A ticket, since moves without one are those of a process that leads the table.
    # The times of moves are not told: spread out, they let a fork of a timed game begin about then.
    count = len(table.moves)
    moves = [
        MoveRow(
            n,
            entry.get("seat", REFEREE),
            entry,
            f"moved-{n}",
            started + (now - started) * n / count,
        )
        for n, entry in enumerate(table.moves, 1)
    ]
    return row, moves


def _checked(record: Entry) -> Table:
    """The game of a record, if it is right in every way and can be played on here."""
    check_frame(record)
    if "seed" not in record:
        raise BrokenRecord("missing", key="seed")
    count = len(read(record, "moves", list))
    if count > MOST_MOVES:
        raise CannotMove("long", count=count, most=MOST_MOVES)
    table, verdict = judged(record)
    # No option that the rules do not ask for, and no table of colours but the one of this server.
    table.options = table.game.options_from_afar(record["options"])
    if verdict.finished:
        raise CannotMove("over")
    return table


def _own_seat(seats: list[SeatMoved], players: int) -> int:
    if len(seats) != players:
        raise CannotMove("seats", given=len(seats), right=players)
    own = [number for number, seat in enumerate(seats) if seat.who == "person"]
    if len(own) != 1:
        raise CannotMove("own", count=len(own))
    return own[0]


def _seated(row: TableRow, number: int, seat: SeatMoved, own: str, lang: str) -> SeatRow:
    name = clean_name(seat.name)
    if seat.who == "person":
        return seating.person(row, number, name, own, lang)
    if seat.who == "bot":
        kept = seating.bot(number, seat.bot, lang)
        return SeatRow(number, "bot", name or kept.name, bot=kept.bot)
    # The game waits for somebody to come, unless the host lets a bot play meanwhile.
    return SeatRow(number, "free", name or seat_name(number).told(lang))


def _id_of(table: Table, wanted: MovedGame, own: str) -> str:
    """The same game of the same person is the same table, however often it is sent."""
    return id_of(f"{own} {table.seed!r} {wanted.seats!r} {line_of(table.record())}")
