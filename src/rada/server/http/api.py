"""The HTTP API: opening tables, sitting down, and everything that is not live."""

import asyncio
import io
import time
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from pydantic_core import to_json

from rada.bots.bots import LEVELS, STRONGEST, luck_of, redealt
from rada.errors import UnknownGame
from rada.games import GameId, load, playable
from rada.games.contract import NOBODY
from rada.server.errors import NotAllowed, NotNow, NoToken
from rada.server.http import token_renewal
from rada.server.http.auth import Caller, Calling, InRegistry, InTable
from rada.server.http.rulebook import rules_told
from rada.server.identity import clean_name, fresh_token, hash_of, same
from rada.server.schemas import finished_games, models
from rada.server.storage.store import TableRow
from rada.server.tables import archive, moving, seating
from rada.server.tables.live_table import Change, LiveTable
from rada.server.tables.subscribers import said
from rada.words import say

_TROUBLE = {"application/json": {"schema": {"$ref": "#/components/schemas/Trouble"}}}
"""Named once here instead of as a model everywhere: FastAPI would make a validator for each answer
of each route, which takes a fifth of the time in which a server starts."""

TROUBLES: dict[int | str, dict[str, Any]] = {
    status: {"description": told, "content": _TROUBLE}
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


@router.get("/health", responses={400: {**TROUBLES[400], "model": models.Trouble}})
async def health() -> dict[str, bool]:
    """Whether the process is alive, and that it is Řada and no other program."""
    return {"ok": True, "rada": True}


@router.get("/ready")
async def ready(registry: InRegistry, response: Response) -> dict[str, bool]:
    """Whether the server can take players: whether the database answers.

    ``compiled`` is no condition: until the games are compiled, tables need some more time a move.
    """
    store = await registry.store.alive()
    if not store:
        response.status_code = 503
    return {"ready": store, "store": store, "compiled": registry.preparation.complete}


@router.get("/address")
async def address(request: Request) -> models.AddressTold:
    """The address of this server for links that others are to open."""
    url, reach = request.app.state.address.told(request)
    return models.AddressTold(url=url, reach=reach)


@router.get("/games")
async def games() -> list[models.GameSeen]:
    """The games that can be played here."""
    return [game_seen(name) for name in playable()]


def game_seen(name: str) -> models.GameSeen:
    """A game as those see it who choose one."""
    game = load(name)
    return models.GameSeen(
        id=name,
        min_players=game.min_players,
        max_players=game.max_players,
        usual_players=game.usual_players,
        together=game.together,
        options=game.read_options({}).recorded(),
        bots=list(LEVELS),
    )


@router.get("/games/{game}/rules")
async def rules(game: GameId, lang: models.Language = "en") -> models.RulesTold:
    """The rules of a game, part by part."""
    return rules_told(game, lang)


# Tables


@router.post("/tables", status_code=201)
async def open_table(
    wanted: models.NewTable,
    caller: Calling,
    registry: InRegistry,
    request: Request,
    response: Response,
) -> models.Seated:
    """Open a table."""
    request.app.state.limiter.tables.take(caller.address)
    token = await caller.known(response, registry.store)
    live_table = await registry.open_table(wanted, token, caller.lang)
    return models.Seated(table=live_table.seen_by(replace(caller, token=token).hash), token=token)


@router.post("/tables/moved", status_code=201)
async def move_in(
    wanted: models.MovedGame,
    caller: Calling,
    registry: InRegistry,
    request: Request,
    response: Response,
) -> models.Seated:
    """Play a game on here that was begun in a browser; sent again, it is the same table."""
    request.app.state.limiter.tables.take(caller.address, moving.cost_of(wanted))
    token = await caller.known(response, registry.store)
    live_table = await registry.move_in(wanted, token, caller.lang)
    return models.Seated(table=live_table.seen_by(hash_of(token)), token=token)


@router.post("/token")
async def renew(
    caller: Calling, registry: InRegistry, request: Request, response: Response
) -> models.Renewed:
    """Have a new token instead of mine, which is worth nothing from then on."""
    if caller.hash is None:
        raise NoToken
    request.app.state.limiter.tables.take(caller.address)
    if not await registry.store.knows(caller.hash):
        raise NoToken
    token = fresh_token()
    await token_renewal.renew(registry, caller.hash, hash_of(token))
    return models.Renewed(token=caller.keep(response, token))


@router.get("/tables/mine")
async def mine(caller: Calling, registry: InRegistry) -> list[models.Mine]:
    """The tables at which I have a seat, newest first."""
    if caller.hash is None:
        return []
    found = []
    for table_id in await registry.store.tables_of(caller.hash):
        try:
            live_table = await registry.live_table(table_id)
        except UnknownGame:  # a game of other people that is not installed any more
            continue
        me = live_table.seat_of(caller.hash)
        if me is not None:
            found.append(_mine(live_table, me))
    return found


def _mine(live_table: LiveTable, me: int) -> models.Mine:
    view = live_table.view(NOBODY)
    return models.Mine(
        id=live_table.row.id,
        game=live_table.row.game,
        players=live_table.row.players,
        status=live_table.status,
        names=[seat.name for seat in live_table.row.seats],
        me=me,
        my_turn=view is not None and me in view.awaited and live_table.by_bot(me) is None,
        moves=live_table.n,
        created=live_table.row.created,
        against_bots=seating.against_bots(live_table.row, me),
        scores=view.scores if view is not None else [],
        winners=view.winners if view is not None else [],
    )


@router.get("/tables/{table_id}")
async def look(live_table: InTable, caller: Calling, key: str | None = None) -> models.TableLook:
    """A table and what can be seen of its game now; without a seat or a key, not the game."""
    seat = live_table.seat_of(caller.hash)
    open_to_all = live_table.status == "over" or live_table.may_watch(key)
    eyes = NOBODY if seat is None else seat
    sees = seat is not None or open_to_all
    return models.TableLook(
        table=live_table.seen_by(caller.hash, key),
        n=live_table.n,
        view=live_table.view(eyes) if sees else None,
        legal=[models.LegalMove.model_validate(each) for each in live_table.legal(eyes)],
    )


@router.post("/tables/{table_id}/join", status_code=201)
async def join(
    wanted: models.Join, live_table: InTable, caller: Calling, response: Response
) -> models.Seated:
    """Sit down at a table; in a running game, ask the others whether one may (``claims``)."""
    if not live_table.may_join(wanted.key):
        raise NotAllowed("key")
    token = await caller.known(response, live_table.store)
    own = hash_of(token)
    if live_table.seat_of(own) is None:
        name, added = clean_name(wanted.name), wanted.added

        def sit(row: TableRow) -> TableRow:
            if not live_table.may_join(wanted.key):  # it may have been replaced meanwhile
                raise NotAllowed("key")
            return seating.join(row, wanted.seat, name, own, caller.lang, added, live_table.n)

        await live_table.change(sit)
    return models.Seated(table=live_table.seen_by(own), token=token)


@router.post("/tables/{table_id}/start")
async def start(
    live_table: InTable, caller: Calling, wanted: models.Start | None = None
) -> models.TableSeen:
    """Begin the game."""
    added = wanted.added if wanted is not None else None

    def begin(row: TableRow) -> TableRow:
        row = seating.add(row, caller.hash, added) if added is not None else row
        return seating.start(row, time.time())

    await _change_as_host(live_table, caller, begin)
    return live_table.seen_by(caller.hash)


async def _change_as_host(live_table: LiveTable, caller: Caller, how: Change) -> None:
    """Change a table if whoever asks is its host, at the very moment of the change."""

    def change(row: TableRow) -> TableRow:
        caller.host_of(live_table)
        return how(row)

    await live_table.change(change)


@router.post("/tables/{table_id}/random")
async def add(wanted: models.Addition, live_table: InTable, caller: Calling) -> models.TableSeen:
    """Add randomness of my own to the game that is to come; only the first time counts."""
    me = caller.seat_in(live_table)
    if not live_table.row.seats[me].random:
        await live_table.change(lambda row: seating.add(row, caller.hash, wanted))
    return live_table.seen_by(caller.hash)


@router.put("/tables/{table_id}/seats/{seat}")
async def change_seat(
    wanted: models.SeatWish, live_table: InTable, seat: SeatNumber, caller: Calling
) -> models.TableSeen:
    """Put a bot in a seat, free it, or hand it back to its person."""

    def change(row: TableRow) -> TableRow:
        if not same(row.host, caller.hash):
            _check_deputy(live_table, seat, wanted)
        return seating.wish(row, seat, wanted, caller.lang)

    await _change_as_host(live_table, caller, change)
    return live_table.seen_by(caller.hash)


def _check_deputy(live_table: LiveTable, seat: int, wanted: models.SeatWish) -> None:
    """Who deputises for the host cannot send them away; nor, in a running game, anybody else, or
    put a bot in the place of somebody who is there."""
    hosts = same(seating.seat_at(live_table.row, seat).token_hash, live_table.row.host)
    if wanted.who == "free" and (hosts or live_table.status != "waiting"):
        raise NotAllowed("host")
    if (
        wanted.who == "bot"
        and live_table.status != "waiting"
        and seat in live_table.subscribers.seats
    ):
        raise NotAllowed("host")


@router.post("/tables/{table_id}/seats/{seat}/claim")
async def answer_claim(
    wanted: models.ClaimAnswer, live_table: InTable, seat: SeatNumber, caller: Calling
) -> models.TableSeen:
    """Agree, or not, that somebody takes over a seat of a running game; or take a claim back."""
    if caller.hash is None:
        raise NoToken
    await live_table.change(
        lambda row: seating.answer_claim(row, seat, caller.hash, wanted, live_table.n)
    )
    return live_table.seen_by(caller.hash)


@router.post("/tables/{table_id}/swap")
async def swap(wanted: models.Swap, live_table: InTable, caller: Calling) -> models.TableSeen:
    """Let two seats change places before the game."""
    await _change_as_host(live_table, caller, lambda row: seating.swap(row, wanted))
    return live_table.seen_by(caller.hash)


@router.post("/tables/{table_id}/keys")
async def new_keys(live_table: InTable, caller: Calling) -> models.TableSeen:
    """Let the links that were handed out lead nowhere, and disconnect spectators."""
    await _change_as_host(live_table, caller, seating.new_keys)
    host = live_table.row.host
    live_table.subscribers.dismiss(
        lambda one: one.seat == NOBODY and not same(one.token_hash, host)
    )
    return live_table.seen_by(caller.hash)


@router.put("/tables/{table_id}/pace")
async def pace(wanted: models.PaceWish, live_table: InTable, caller: Calling) -> models.TableSeen:
    """Make the bots of a table quick or unhurried."""
    caller.seat_in(live_table)
    await live_table.change(lambda row: replace(row, pace=wanted.pace))
    return live_table.seen_by(caller.hash)


@router.post("/tables/{table_id}/leave")
async def leave(live_table: InTable, caller: Calling) -> models.TableSeen:
    """Leave a table; in a running game a bot stands in."""
    caller.seat_in(live_table)
    await live_table.change(lambda row: seating.leave(row, caller.hash))
    return live_table.seen_by(caller.hash)


@router.put("/tables/{table_id}/put-away")
async def put_away(
    wanted: models.PutAway, live_table: InTable, caller: Calling
) -> models.TableSeen:
    """Take a game against bots off the list of my games, or put it back; nothing else changes."""
    caller.seat_in(live_table)
    await live_table.change(lambda row: seating.put_away(row, caller.hash, wanted.put_away))
    return live_table.seen_by(caller.hash)


@router.post("/tables/{table_id}/return")
async def come_back(live_table: InTable, caller: Calling) -> models.TableSeen:
    """Take my seat back from the bot that stood in."""
    caller.seat_in(live_table)
    await live_table.change(lambda row: seating.come_back(row, caller.hash))
    return live_table.seen_by(caller.hash)


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(
    live_table: InTable, caller: Calling, registry: InRegistry, response: Response
) -> models.Seated:
    """Play again with the same people."""
    caller.seat_in(live_table)
    again = await registry.rematch(live_table)
    if again.row.seats[caller.seat_in(again)].away:
        await again.change(lambda row: seating.come_back(row, caller.hash))
    token = await caller.known(response, registry.store)
    return models.Seated(table=again.seen_by(caller.hash), token=token)


@router.post("/tables/{table_id}/fork", status_code=201)
async def fork(
    wanted: models.Fork,
    live_table: InTable,
    caller: Calling,
    registry: InRegistry,
    request: Request,
    response: Response,
) -> models.Seated:
    """Try a finished game again from one of its positions, against bots."""
    me = caller.seat_in(live_table)
    request.app.state.limiter.tables.take(caller.address)
    again = await registry.fork(live_table, me, wanted.n, caller.lang)
    token = await caller.known(response, registry.store)
    return models.Seated(table=again.seen_by(caller.hash), token=token)


# The game


@router.post("/tables/{table_id}/moves", status_code=201)
async def move(
    wanted: models.MoveAsked, live_table: InTable, caller: Calling, request: Request
) -> models.MoveMade:
    """Make a move without a live channel."""
    seat, came = caller.seat_in(live_table), time.perf_counter()
    playing = live_table.play(seat, wanted.n, wanted.ticket, wanted.move, caller.hash)
    n = await asyncio.shield(playing)  # whoever sent it may hang up
    request.app.state.metrics.moves.note(time.perf_counter() - came)
    return models.MoveMade(n=n)


@router.post("/tables/{table_id}/chat", status_code=201)
async def chat(wanted: models.ChatAsked, live_table: InTable, caller: Calling) -> models.Said:
    """Say something to the table."""
    seat = caller.seat_in(live_table)
    return said(await live_table.say(seat, wanted.text, person=caller.hash))


@router.get("/tables/{table_id}/hint")
async def hint(live_table: InTable, caller: Calling, registry: InRegistry) -> models.Hint:
    """What the strongest bot would do in my place, knowing what I know."""
    seat = caller.seat_in(live_table)
    table, game = live_table.playing, live_table.game
    if table.over or seat not in table.awaited:
        raise NotNow("not-awaited")
    if live_table.to_begin:
        imagined = redealt(game, table.state, seat, luck_of("hint", seat, live_table.n))
        luck = ("hint", live_table.n)
        glad = await registry.bot_pool.gladness(STRONGEST, game, imagined, seat, *luck)
        return models.Hint(bot=STRONGEST, move=None, text="", gladness=glad)
    return await registry.advisers.hint(live_table, seat)


@router.get(
    "/tables/{table_id}/qr",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def qr(live_table: InTable, caller: Calling, request: Request) -> Response:
    """The invitation as a QR code."""
    if live_table.seat_of(caller.hash) is None:
        caller.host_of(live_table)
    url, _ = request.app.state.address.told(request)
    link = f"{url}/t/{live_table.row.id}#join={live_table.row.join_key}"
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
async def record(live_table: InTable) -> Response:
    """The record of a finished game, to be kept."""
    name = f"rada-{live_table.row.game}-{live_table.row.id}.jsonl"
    return Response(
        archive.record_line(live_table),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/tables/{table_id}/check")
async def check(
    live_table: InTable, caller: Calling, registry: InRegistry
) -> finished_games.Checked:
    """Check a finished game: every move, the result, and the seed against every deal."""
    wrong = await registry.archive.wrong(live_table)
    record, table = archive.record_of(live_table), live_table.seen_by(None)
    right = "verify-committed" if table.terms is not None else "verify-seed-committed"
    return finished_games.Checked(
        right=wrong is None,
        message=wrong.told(caller.lang) if wrong is not None else say(caller.lang, right),
        terms=table.terms,
        agreed=live_table.game.agreed(table.players, live_table.playing.options, record["options"]),
        commitment=record["commitment"],
        seed=record["seed"],
        house_commitment=table.house_commitment,
        house=table.house or "",
        added=table.added,
    )


@router.get("/tables/{table_id}/replay", response_model=finished_games.Replay)
async def replay(live_table: InTable, caller: Calling, registry: InRegistry) -> Response:
    """A finished game, move by move, with all hands open."""
    steps = await registry.archive.replay(live_table)
    table = live_table.seen_by(caller.hash).model_dump_json().encode()
    result = to_json(live_table.playing.result)
    body = b'{"table":%s,"result":%s,"steps":%s}' % (table, result, steps)
    return Response(body, media_type="application/json")


@router.get(
    "/tables/{table_id}/review",
    response_model=finished_games.Review,
    responses={
        202: {"model": finished_games.ReviewProgress, "description": "Being made; ask again."}
    },
)
async def review(live_table: InTable, registry: InRegistry) -> Response:
    """A finished game, decision by decision: what each cost, the turning points, the curve."""
    found = registry.advisers.review(live_table)
    if isinstance(found, finished_games.ReviewProgress):
        body = found.model_dump_json()
        return Response(body, 202, {"Retry-After": "1"}, media_type="application/json")
    return Response(found, media_type="application/json")
