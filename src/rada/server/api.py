"""The HTTP API: opening tables, sitting down, and everything that is not live."""

import asyncio
import io
import time
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from pydantic_core import to_json

from rada.bots.bots import LEVELS, STRONGEST, gladness, luck_of, redealt
from rada.games import NAMES, load
from rada.games.contract import NOBODY
from rada.server import aftermath, renewing, seating, shapes, verdicts
from rada.server.audience import said
from rada.server.calling import Caller, Calling, InHouse, InRoom
from rada.server.house import USUAL_COMPANY
from rada.server.identity import clean_name, fresh_token, hash_of, same
from rada.server.room import Change, Room
from rada.server.rulebook import rules_told
from rada.server.seen import table_seen
from rada.server.store import TableRow
from rada.server.trouble import NotAllowed, NotNow, NoToken
from rada.words import say

TROUBLES: dict[int | str, dict[str, Any]] = {
    status: {"model": shapes.Trouble, "description": told}
    for status, told in {
        400: "The request cannot be read.",
        401: "No token was sent.",
        403: "The token is not one for that.",
        404: "There is no such thing.",
        409: "Not now: late, against the rules, full, not begun, or over.",
        413: "The request is too big.",
        421: "The request names a host that this server does not know as its own.",
        422: "The request is not what this description says.",
        429: "Too much too fast; Retry-After says how long to wait.",
        503: "It could not be written down; nothing has changed.",
    }.items()
}

router = APIRouter(prefix="/api", responses=TROUBLES)
SeatNumber = Annotated[int, Path(ge=0, le=5)]


@router.get("/health")
async def health() -> dict[str, bool]:
    """Whether the process is alive."""
    return {"ok": True}


@router.get("/ready")
async def ready(house: InHouse, response: Response) -> dict[str, bool]:
    """Whether the server can take players: whether the database answers.

    ``compiled`` is no condition: until the games are compiled, tables need some more time a move.
    """
    store = await house.store.alive()
    if not store:
        response.status_code = 503
    return {"ready": store, "store": store, "compiled": house.preparation.complete}


@router.get("/games")
async def games() -> list[shapes.GameSeen]:
    """The games that can be played here."""
    return [_game_seen(name) for name in NAMES]


def _game_seen(name: str) -> shapes.GameSeen:
    game = load(name)
    return shapes.GameSeen(
        id=name,  # type: ignore[arg-type]
        min_players=game.min_players,
        max_players=game.max_players,
        usual_players=USUAL_COMPANY[name],
        together=game.together,
        options=game.read_options({}).recorded(),
        bots=list(LEVELS),
    )


@router.get("/games/{game}/rules")
async def rules(game: shapes.GameId, lang: shapes.Language = "en") -> shapes.RulesTold:
    """The rules of a game, part by part."""
    return rules_told(game, lang)


# Tables


@router.post("/tables", status_code=201)
async def open_table(
    wanted: shapes.NewTable, caller: Calling, house: InHouse, request: Request, response: Response
) -> shapes.Seated:
    """Open a table."""
    request.app.state.gate.tables.take(caller.address)
    token = await caller.known(response, house.store)
    room = await house.open_table(wanted, token, caller.lang)
    return shapes.Seated(table=table_seen(room, replace(caller, token=token).hash), token=token)


@router.post("/token")
async def renew(
    caller: Calling, house: InHouse, request: Request, response: Response
) -> shapes.Renewed:
    """Have a new token instead of mine, which is worth nothing from then on."""
    if caller.hash is None:
        raise NoToken
    request.app.state.gate.tables.take(caller.address)
    if not await house.store.knows(caller.hash):
        raise NoToken
    token = fresh_token()
    await renewing.renew(house, caller.hash, hash_of(token))
    return shapes.Renewed(token=caller.keep(response, token))


@router.get("/tables/mine")
async def mine(caller: Calling, house: InHouse) -> list[shapes.Mine]:
    """The tables at which I have a seat, newest first."""
    if caller.hash is None:
        return []
    found = []
    for table_id in await house.store.tables_of(caller.hash):
        room = await house.room(table_id)
        me = room.seat_of(caller.hash)
        if me is not None:
            found.append(_mine(room, me))
    return found


def _mine(room: Room, me: int) -> shapes.Mine:
    view = room.view(NOBODY)
    return shapes.Mine(
        id=room.row.id,
        game=room.row.game,
        players=room.row.players,
        status=room.status,
        names=[seat.name for seat in room.row.seats],
        me=me,
        my_turn=view is not None and me in view.awaited and room.by_bot(me) is None,
        moves=room.n,
        created=room.row.created,
        against_bots=seating.against_bots(room.row, me),
        scores=view.scores if view is not None else [],
        winners=view.winners if view is not None else [],
    )


@router.get("/tables/{table_id}")
async def look(room: InRoom, caller: Calling, key: str | None = None) -> shapes.TableLook:
    """A table and what can be seen of its game now; without a seat or a key, not the game."""
    seat = room.seat_of(caller.hash)
    open_to_all = room.status == "over" or room.may_watch(key)
    eyes = NOBODY if seat is None else seat
    sees = seat is not None or open_to_all
    return shapes.TableLook(
        table=table_seen(room, caller.hash),
        n=room.n,
        view=room.view(eyes) if sees else None,  # type: ignore[arg-type]
        legal=[shapes.LegalMove.model_validate(each) for each in room.legal(eyes)],
    )


@router.post("/tables/{table_id}/join", status_code=201)
async def join(
    wanted: shapes.Join, room: InRoom, caller: Calling, response: Response
) -> shapes.Seated:
    """Sit down at a table; in a running game, ask the others whether one may (``claims``)."""
    if not room.may_join(wanted.key):
        raise NotAllowed("key")
    token = await caller.known(response, room.store)
    own = hash_of(token)
    if room.seat_of(own) is None:
        name, added = clean_name(wanted.name), wanted.added

        def sit(row: TableRow) -> TableRow:
            if not room.may_join(wanted.key):  # it may have been replaced meanwhile
                raise NotAllowed("key")
            return seating.join(row, wanted.seat, name, own, caller.lang, added, room.n)

        await room.change(sit)
    return shapes.Seated(table=table_seen(room, own), token=token)


@router.post("/tables/{table_id}/start")
async def start(
    room: InRoom, caller: Calling, house: InHouse, wanted: shapes.Start | None = None
) -> shapes.TableSeen:
    """Begin the game."""
    added = wanted.added if wanted is not None else None

    def begin(row: TableRow) -> TableRow:
        row = seating.add(row, caller.hash, added) if added is not None else row
        return seating.start(row, time.time())

    await _change_as_host(room, caller, begin)
    return table_seen(room, caller.hash)


async def _change_as_host(room: Room, caller: Caller, how: Change) -> None:
    """Change a table if whoever asks is its host, at the very moment of the change."""

    def change(row: TableRow) -> TableRow:
        caller.host_of(room)
        return how(row)

    await room.change(change)


@router.post("/tables/{table_id}/random")
async def add(wanted: shapes.Addition, room: InRoom, caller: Calling) -> shapes.TableSeen:
    """Add randomness of my own to the game that is to come; only the first time counts."""
    me = caller.seat_in(room)
    if not room.row.seats[me].random:
        await room.change(lambda row: seating.add(row, caller.hash, wanted))
    return table_seen(room, caller.hash)


@router.put("/tables/{table_id}/seats/{seat}")
async def change_seat(
    wanted: shapes.SeatWish, room: InRoom, seat: SeatNumber, caller: Calling
) -> shapes.TableSeen:
    """Put a bot in a seat, free it, or hand it back to its person."""

    def change(row: TableRow) -> TableRow:
        if not same(row.host, caller.hash):
            _check_deputy(room, seat, wanted)
        return seating.wish(row, seat, wanted, caller.lang)

    await _change_as_host(room, caller, change)
    return table_seen(room, caller.hash)


def _check_deputy(room: Room, seat: int, wanted: shapes.SeatWish) -> None:
    """Who deputises for the host cannot send them away; nor, in a running game, anybody else, or
    put a bot in the place of somebody who is there."""
    hosts = same(seating.seat_at(room.row, seat).token_hash, room.row.host)
    if wanted.who == "free" and (hosts or room.status != "waiting"):
        raise NotAllowed("host")
    if wanted.who == "bot" and room.status != "waiting" and seat in room.audience.seats:
        raise NotAllowed("host")


@router.post("/tables/{table_id}/seats/{seat}/claim")
async def answer_claim(
    wanted: shapes.ClaimAnswer, room: InRoom, seat: SeatNumber, caller: Calling
) -> shapes.TableSeen:
    """Agree, or not, that somebody takes over a seat of a running game; or take a claim back."""
    if caller.hash is None:
        raise NoToken
    await room.change(lambda row: seating.answer_claim(row, seat, caller.hash, wanted, room.n))
    return table_seen(room, caller.hash)


@router.post("/tables/{table_id}/swap")
async def swap(wanted: shapes.Swap, room: InRoom, caller: Calling) -> shapes.TableSeen:
    """Let two seats change places before the game."""
    await _change_as_host(room, caller, lambda row: seating.swap(row, wanted))
    return table_seen(room, caller.hash)


@router.post("/tables/{table_id}/keys")
async def new_keys(room: InRoom, caller: Calling) -> shapes.TableSeen:
    """Let the links that were handed out lead nowhere, and show spectators the door."""
    await _change_as_host(room, caller, seating.new_keys)
    host = room.row.host
    room.audience.dismiss(lambda one: one.seat == NOBODY and not same(one.token_hash, host))
    return table_seen(room, caller.hash)


@router.put("/tables/{table_id}/pace")
async def pace(wanted: shapes.PaceWish, room: InRoom, caller: Calling) -> shapes.TableSeen:
    """Make the bots of a table quick or unhurried."""
    caller.seat_in(room)
    await room.change(lambda row: replace(row, pace=wanted.pace))
    return table_seen(room, caller.hash)


@router.post("/tables/{table_id}/leave")
async def leave(room: InRoom, caller: Calling) -> shapes.TableSeen:
    """Leave a table; in a running game a bot stands in."""
    caller.seat_in(room)
    await room.change(lambda row: seating.leave(row, caller.hash))
    return table_seen(room, caller.hash)


@router.put("/tables/{table_id}/put-away")
async def put_away(wanted: shapes.PutAway, room: InRoom, caller: Calling) -> shapes.TableSeen:
    """Take a game against bots off the list of my games, or put it back; nothing else changes."""
    caller.seat_in(room)
    await room.change(lambda row: seating.put_away(row, caller.hash, wanted.put_away))
    return table_seen(room, caller.hash)


@router.post("/tables/{table_id}/return")
async def come_back(room: InRoom, caller: Calling) -> shapes.TableSeen:
    """Take my seat back from the bot that stood in."""
    caller.seat_in(room)
    await room.change(lambda row: seating.come_back(row, caller.hash))
    return table_seen(room, caller.hash)


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(
    room: InRoom, caller: Calling, house: InHouse, response: Response
) -> shapes.Seated:
    """Play again with the same people."""
    caller.seat_in(room)
    again = await house.rematch(room)
    if again.row.seats[caller.seat_in(again)].away:
        await again.change(lambda row: seating.come_back(row, caller.hash))
    token = await caller.known(response, house.store)
    return shapes.Seated(table=table_seen(again, caller.hash), token=token)


# The game


@router.post("/tables/{table_id}/moves", status_code=201)
async def move(
    wanted: shapes.MoveAsked, room: InRoom, caller: Calling, request: Request
) -> shapes.MoveMade:
    """Make a move without a live channel."""
    seat, came = caller.seat_in(room), time.perf_counter()
    playing = room.play(seat, wanted.n, wanted.ticket, wanted.move, caller.hash)
    n = await asyncio.shield(playing)  # whoever sent it may hang up
    request.app.state.metrics.moves.note(time.perf_counter() - came)
    return shapes.MoveMade(n=n)


@router.post("/tables/{table_id}/chat", status_code=201)
async def chat(wanted: shapes.ChatAsked, room: InRoom, caller: Calling) -> shapes.Said:
    """Say something to the table."""
    return said(await room.say(caller.seat_in(room), wanted.text))


@router.get("/tables/{table_id}/hint")
async def hint(room: InRoom, caller: Calling, house: InHouse) -> shapes.Hint:
    """What the strongest bot would do in my place, knowing what I know."""
    seat = caller.seat_in(room)
    table, game = room.playing, room.game
    if table.over or seat not in table.awaited:
        raise NotNow("not-awaited")
    if room.to_begin:
        imagined = redealt(game, table.state, seat, luck_of("hint", seat, room.n))
        glad = gladness(game, imagined, seat, STRONGEST, "hint", room.n)
        return shapes.Hint(bot=STRONGEST, move=None, text="", gladness=glad)
    return await house.advisers.hint(room, seat)


@router.get(
    "/tables/{table_id}/qr",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def qr(room: InRoom, caller: Calling, request: Request) -> Response:
    """The invitation as a QR code."""
    if room.seat_of(caller.hash) is None:
        caller.host_of(room)
    link = f"{request.base_url}t/{room.row.id}#join={room.row.join_key}"
    import segno  # seldom needed, and its import delays the server's start

    drawn = io.BytesIO()
    segno.make(link, micro=False).save(drawn, kind="svg", scale=4, border=2, xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


# Afterwards


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"application/jsonl": {}}}},
)
async def record(room: InRoom) -> Response:
    """The record of a finished game, to be kept."""
    name = f"rada-{room.row.game}-{room.row.id}.jsonl"
    return Response(
        aftermath.record_line(room),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/tables/{table_id}/check")
async def check(room: InRoom, caller: Calling, house: InHouse) -> verdicts.Checked:
    """Check a finished game: every move, the result, and the seed against every deal."""
    wrong = await house.archive.wrong(room)
    record, table = aftermath.record_of(room), table_seen(room, None)
    right = "verify-committed" if table.terms is not None else "verify-seed-committed"
    return verdicts.Checked(
        right=wrong is None,
        message=wrong.told(caller.lang) if wrong is not None else say(caller.lang, right),
        terms=table.terms,
        agreed=room.game.agreed(table.players, room.playing.options, record["options"]),
        commitment=record["commitment"],
        seed=record["seed"],
        house_commitment=table.house_commitment,
        house=table.house or "",
        added=table.added,
    )


@router.get("/tables/{table_id}/replay", response_model=verdicts.Replay)
async def replay(room: InRoom, caller: Calling, house: InHouse) -> Response:
    """A finished game, move by move, with all hands open."""
    steps = await house.archive.replay(room)
    table = table_seen(room, caller.hash).model_dump_json().encode()
    result = to_json(room.playing.result)
    body = b'{"table":%s,"result":%s,"steps":%s}' % (table, result, steps)
    return Response(body, media_type="application/json")


@router.get(
    "/tables/{table_id}/review",
    response_model=verdicts.Review,
    responses={202: {"model": verdicts.ReviewProgress, "description": "Being made; ask again."}},
)
async def review(room: InRoom, house: InHouse) -> Response:
    """A finished game, decision by decision: what each cost, the turning points, the curve."""
    found = house.advisers.review(room)
    if isinstance(found, verdicts.ReviewProgress):
        body = found.model_dump_json()
        return Response(body, 202, {"Retry-After": "1"}, media_type="application/json")
    return Response(found, media_type="application/json")
