"""A table as somebody sees it who asks."""

from rada.games.contract import Entry
from rada.server.identity import same
from rada.server.schemas import models
from rada.server.storage.store import SeatRow, TableRow
from rada.server.tables import seating
from rada.server.tables.session import Session
from rada.table.seeds import commitment_of, read_seed


def table_seen(
    session: Session, token_hash: str | None, there: set[int], host: bool, key: str | None = None
) -> models.TableSeen:
    """The table of a session. Keys are for those who belong there, the seed is for afterwards.
    Whoever came by a link (``key``) is told the key to watch: it opens the rematch as well, which
    an invitation does not. ``there`` are the seats whose people are connected."""
    row = session.row
    me = session.seat_of(token_hash)
    inside = me is not None or same(row.host, token_hash)
    waiting, over = row.status == "waiting", session.status == "over"
    return models.TableSeen(
        id=row.id,
        game=row.game,
        players=row.players,
        options=row.options,
        status=session.status,
        pace=row.pace,
        clock=row.clock,
        seats=[_seat_seen(session, seat, seat.seat in there) for seat in row.seats],
        me=me,
        host=host,
        moves=session.n,
        terms=row.terms,
        commitment=commitment_of(read_seed(row.seed), row.terms),
        seed=row.seed if over else None,
        house_commitment=commitment_of(read_seed(row.house or row.seed), row.terms),
        house=(row.house or row.seed) if over else None,
        added=_added(seating.added_next(row) if waiting else row.added or []),
        next_commitment=None if waiting else seating.commitment_next(row),
        next_added=[] if waiting else _added(seating.added_next(row)),
        join_key=row.join_key if inside else None,
        watch_key=row.watch_key if inside or session.may_watch(key) else None,
        claims=[_claim(row, seat, token_hash) for seat in row.seats if seat.claim_hash],
        takeovers=[models.Takeover(**each) for each in row.takeovers or []],
        moved_in=models.MovedIn(**row.moved_in) if row.moved_in else None,
        rematch=row.rematch,
        created=row.created,
        started=row.started,
    )


def _claim(row: TableRow, seat: SeatRow, token_hash: str | None) -> models.Claim:
    needed = seating.have_to_agree(row, seat.seat)
    return models.Claim(
        id=seating.claim_id(seat),
        seat=seat.seat,
        name=seat.claim_name or "",
        agreed=[other for other in needed if seat.claim_agreed >> other & 1],
        missing=[other for other in needed if not seat.claim_agreed >> other & 1],
        mine=same(seat.claim_hash, token_hash),
    )


def _added(added: list[Entry]) -> list[models.Added]:
    return [models.Added(**each) for each in added]


def _seat_seen(session: Session, seat: SeatRow, there: bool) -> models.SeatSeen:
    return models.SeatSeen(
        seat=seat.seat,
        who=seat.who,
        name=seat.name,
        bot=session.by_bot(seat.seat),
        away=seat.away,
        connected=there or seat.who == "bot",
        host=same(seat.token_hash, session.row.host),
        gladness=_gladness(session, seat),
        preparing=seat.seat in session.preparing,
    )


def _gladness(session: Session, seat: SeatRow) -> models.Gladness | None:
    """A bot's while one plays the seat; a person who has come back speaks for themselves."""
    by_bot = session.by_bot(seat.seat) is not None
    return session.bots_gladness.get(seat.seat) if by_bot else seat.gladness
