"""Who sits where: every change of the seats, as a function from a table to a table."""

from dataclasses import replace

from rada.bots.bots import QUICKEST, check_listed
from rada.errors import WrongSeat
from rada.games.contract import Entry
from rada.server.errors import NotAllowed, NotNow
from rada.server.identity import fresh_id, fresh_key, hash_of, same
from rada.server.schemas.models import Addition, ClaimAnswer, Gladness, SeatWish, Swap
from rada.server.storage.store import SeatRow, TableRow
from rada.table.seeds import commitment_of, fresh_seed, read_seed
from rada.table.sharing import Added, Sharing, shared_seed
from rada.words import say, seat_name

MOST_TAKEOVERS = 30
"""How often seats may be taken over in one game; the table and its record keep them all."""

STAND_IN = QUICKEST
"""The bot that plays for somebody who is away."""


def seat_at(row: TableRow, seat: int) -> SeatRow:
    """A seat of the table."""
    if not 0 <= seat < row.players:
        raise WrongSeat(given=seat, last=row.players - 1)
    return row.seats[seat]


def person(row: TableRow, seat: int, name: str, token_hash: str, lang: str) -> SeatRow:
    """A seat taken by a person, who gets a name if they have none or somebody else has it."""
    wanted = name or seat_name(seat).told(lang)
    taken = {other.name.casefold() for other in row.seats if other.seat != seat}
    taken |= {other.claim_name.casefold() for other in row.seats if other.claim_name}
    if row.status != "waiting" and row.seats[seat].bot is not None:
        # Nobody comes back by the name of whom they sent away; where nobody has sat, no bot plays.
        taken.add(row.seats[seat].name.casefold())
    shown, number = wanted, 2
    while shown.casefold() in taken:
        shown, number = f"{wanted} {number}", number + 1
    return SeatRow(seat, "person", shown, token_hash=token_hash)


def bot(seat: int, name: str | None, lang: str) -> SeatRow:
    """A seat taken by a bot."""
    chosen = name or STAND_IN
    return SeatRow(seat, "bot", say(lang, f"bot-name-{seat}"), bot=check_listed(chosen))


def join(
    row: TableRow,
    wanted: int | None,
    name: str,
    token_hash: str,
    lang: str,
    added: Addition | None = None,
    moves: int = 0,
) -> TableRow:
    """Somebody takes a free seat; what they add counts if the cards are not dealt yet.

    Once they are, a seat has a hand that nobody else may see: then the seat is only claimed, and
    whoever else sits there has to agree.
    """
    if any(same(seat.token_hash, token_hash) for seat in row.seats):
        return row
    if row.status == "over":
        raise NotNow("over")
    if any(same(seat.claim_hash, token_hash) for seat in row.seats):
        return row
    if len(row.takeovers or ()) >= MOST_TAKEOVERS:
        raise NotNow("takeovers")
    free = [seat.seat for seat in row.seats if seat.who == "free" and seat.claim_hash is None]
    if not free:
        raise NotNow("full")
    chosen = free[0] if wanted is None else seat_at(row, wanted).seat
    if chosen not in free:
        raise NotNow("taken", seat=chosen + 1)  # people count from 1
    newcomer = person(row, chosen, name, token_hash, lang)
    if row.status == "waiting":
        row = row.with_seat(newcomer)
        return add(row, token_hash, added) if added is not None else row
    claimed = replace(row.seats[chosen], claim_hash=token_hash, claim_name=newcomer.name)
    return settle_claims(row.with_seat(claimed), moves)


def have_to_agree(row: TableRow, claimed: int) -> list[int]:
    """The seats whose people have to agree before somebody takes over another one."""
    return [seat.seat for seat in row.seats if seat.who == "person" and seat.seat != claimed]


def claim_id(seat: SeatRow) -> str:
    """What tells a claim from another one for the same seat; it tells nothing of a token."""
    return hash_of(f"claim {seat.claim_hash}")[:16]


def answer_claim(
    row: TableRow, seat: int, token_hash: str | None, answer: ClaimAnswer, moves: int
) -> TableRow:
    """Somebody agrees that a seat is taken over, or does not; or takes their own claim back."""
    claimed = seat_at(row, seat)
    if row.status == "over":
        raise NotNow("over")
    if claimed.claim_hash is None or answer.claim != claim_id(claimed):
        raise NotNow("no-claim")
    if not answer.agree and same(claimed.claim_hash, token_hash):
        return row.with_seat(_unclaimed(claimed))
    mine = seat_of(row, token_hash)  # only people at the table have a say
    if not answer.agree:
        return row.with_seat(_unclaimed(claimed))
    agreed = claimed.claim_agreed | 1 << mine
    return settle_claims(row.with_seat(replace(claimed, claim_agreed=agreed)), moves)


def settle_claims(row: TableRow, moves: int) -> TableRow:
    """Whoever has the consent of all the others sits down; the table and the record say so."""
    for seat in row.seats:
        needed = have_to_agree(row, seat.seat)
        agreed = all(seat.claim_agreed >> other & 1 for other in needed)
        if seat.claim_hash is None or not agreed:
            continue
        taken = SeatRow(seat.seat, "person", seat.claim_name or "", token_hash=seat.claim_hash)
        told = {"seat": seat.seat, "at": moves, "before": seat.name, "after": taken.name}
        row = replace(row, takeovers=[*(row.takeovers or ()), told])
        row = _without_consent(row.with_seat(taken), seat.seat)
    return row


def _unclaimed(seat: SeatRow) -> SeatRow:
    return replace(seat, claim_hash=None, claim_name=None, claim_agreed=0)


def without_claims(row: TableRow) -> TableRow:
    """The same table, at which nobody asks for a seat any more."""
    return replace(row, seats=tuple(_unclaimed(seat) for seat in row.seats))


def _without_consent(row: TableRow, gone: int) -> TableRow:
    """The same table, but what a seat has agreed to is not what its next person has."""
    kept = (replace(seat, claim_agreed=seat.claim_agreed & ~(1 << gone)) for seat in row.seats)
    return replace(row, seats=tuple(kept))


def wish(row: TableRow, seat: int, wanted: SeatWish, lang: str) -> TableRow:
    """What the host wants of a seat. In a running game a bot plays on until a person comes."""
    old = seat_at(row, seat)
    if row.status == "over":
        raise NotNow("over")
    if old.who == "person" and wanted.who == "free":
        row = replace(row, join_key=fresh_key())  # whoever is sent away knows the old one
    if wanted.who == "person":
        if old.who != "person":
            raise NotNow("nobody", seat=seat + 1)
        return row.with_seat(replace(old, away=False))
    if row.status == "waiting":
        new = bot(seat, wanted.bot, lang) if wanted.who == "bot" else SeatRow(seat)
        return row.with_seat(new)
    if wanted.bot is not None:
        check_listed(wanted.bot)
    if wanted.who == "bot":
        if old.who == "bot":
            return row.with_seat(replace(old, bot=wanted.bot or old.bot))
        return row.with_seat(replace(old, away=True, bot=wanted.bot))
    plays_on = old.bot or STAND_IN
    row = row.with_seat(SeatRow(seat, "free", old.name, bot=plays_on, away=True))
    return without_claims(row)  # who sends others away cannot so get their consent


def new_keys(row: TableRow) -> TableRow:
    """Links that were handed out lead nowhere any more."""
    return replace(row, join_key=fresh_key(), watch_key=fresh_key())


def renew(row: TableRow, old: str, new: str) -> TableRow:
    """Somebody has a new token; they host what they hosted and sit where they sat."""
    if same(row.host, old):
        row = replace(row, host=new)
    for seat in row.seats:
        if same(seat.token_hash, old):
            row = row.with_seat(replace(seat, token_hash=new))
        elif same(seat.claim_hash, old):
            row = row.with_seat(replace(seat, claim_hash=new))
    return row


def seat_of(row: TableRow, token_hash: str | None) -> int:
    """The seat of whoever has this token."""
    for seat in row.seats:
        if same(seat.token_hash, token_hash):
            return seat.seat
    raise NotAllowed("no-seat")


def swap(row: TableRow, wanted: Swap) -> TableRow:
    """Two seats change places, before the game."""
    if row.status != "waiting":
        raise NotNow("begun")
    one, other = seat_at(row, wanted.one), seat_at(row, wanted.other)
    return row.with_seat(replace(one, seat=other.seat)).with_seat(replace(other, seat=one.seat))


def leave(row: TableRow, token_hash: str | None) -> TableRow:
    """Somebody leaves: before the game for good, during it a bot stands in."""
    seat = seat_of(row, token_hash)
    if row.status == "waiting":
        return row.with_seat(SeatRow(seat))
    return row.with_seat(replace(row.seats[seat], away=True))


def come_back(row: TableRow, token_hash: str | None) -> TableRow:
    """Somebody takes their seat back from the bot that stood in."""
    seat = seat_of(row, token_hash)
    return row.with_seat(replace(row.seats[seat], away=False))


def put_away(row: TableRow, token_hash: str | None, away: bool) -> TableRow:
    """Somebody puts a game against bots away, or takes it out again. Nothing happens in it."""
    seat = row.seats[seat_of(row, token_hash)]
    if away and not against_bots(row, seat.seat):
        raise NotNow("people")
    return row.with_seat(replace(seat, put_away=away))


def against_bots(row: TableRow, me: int) -> bool:
    """Whether a game that has begun has no other people at it."""
    others = [seat for seat in row.seats if seat.seat != me]
    return row.status != "waiting" and all(seat.who != "person" for seat in others)


def start(row: TableRow, now: float) -> TableRow:
    """The game begins."""
    if row.status != "waiting":
        raise NotNow("begun")
    free = [seat for seat in row.seats if seat.who == "free"]
    if free:
        raise NotNow("free-seats", count=len(free))
    return deal(replace(row, status="playing", started=now))


def another(row: TableRow, table_id: str, seats: tuple[SeatRow, ...], now: float) -> TableRow:
    """A table of its own at which the same game has begun; nobody plays on from it yet."""
    return replace(
        row,
        id=table_id,
        status="playing",
        join_key=fresh_key(),
        created=now,
        started=now,
        rematch=None,
        version=0,
        seats=seats,
    )


def fork(row: TableRow, me: int, moved: float, now: float, lang: str) -> TableRow:
    """A finished game to be tried again by one of its people: the same deal, with bots.

    ``moved`` is the time of the move from which it goes on: a timed game has as much time left as
    it had then.
    """
    seats = tuple(
        SeatRow(seat.seat, "person", seat.name, token_hash=seat.token_hash)
        if seat.seat == me
        else bot(seat.seat, seat.bot, lang)
        for seat in row.seats
    )
    return replace(
        another(row, fresh_id(), seats, now),
        clock=None,
        host=row.seats[me].token_hash or "",
        watch_key=fresh_key(),
        started=now - (moved - (row.started or moved)),
        next_house=fresh_seed().hex(),
        takeovers=None,
    )


def deal(row: TableRow) -> TableRow:
    """Make the seed of the server's secret and what was added by now; the server commits to the
    secret of the next game."""
    added = added_next(row)
    row = replace(
        row,
        house=None,
        added=None,
        next_house=fresh_seed().hex(),
        takeovers=None,
        seats=tuple(replace(_unclaimed(s), random=None, put_away=False) for s in row.seats),
    )
    if not added:
        return row
    seed = shared_seed(read_seed(row.seed), (Added(**each) for each in added))
    return replace(row, house=row.seed, seed=seed.hex(), added=added)


def added_next(row: TableRow) -> list[Entry]:
    """What has been added to the game that is to come: this one, or once it has begun the next."""
    return [{"seat": seat.seat, "random": seat.random} for seat in row.seats if seat.random]


def commitment_next(row: TableRow) -> str | None:
    """What the server has committed to for the game that is to come, if it has."""
    secret = row.seed if row.status == "waiting" else row.next_house
    return commitment_of(read_seed(secret), row.terms) if secret is not None else None


def add(row: TableRow, token_hash: str | None, wanted: Addition) -> TableRow:
    """Somebody adds randomness of their own to the game that is to come; the first one counts."""
    seat = row.seats[seat_of(row, token_hash)]
    if wanted.commitment != commitment_next(row) or row.rematch is not None:
        raise NotNow("dealt")
    return row if seat.random else row.with_seat(replace(seat, random=wanted.random))


def sharing(row: TableRow) -> Sharing | None:
    """What the seed of a game that has begun was made of, if not of the server's secret alone."""
    if row.house is None:
        return None
    secret = read_seed(row.house)
    added = tuple(Added(**each) for each in row.added or ())
    return Sharing(commitment_of(secret, row.terms), added, secret)


def glad(row: TableRow, seat: int, gladness: Gladness) -> TableRow:
    """Somebody says how gladly they would begin."""
    if row.status != "playing":
        raise NotAllowed("glad")
    return row.with_seat(replace(row.seats[seat], gladness=gladness))
