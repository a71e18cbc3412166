"""The live channel: one WebSocket per connection. ``docs/live.md`` describes it for clients."""

import asyncio
import contextlib
import json
import logging
import re
import time
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rada.errors import RadaError
from rada.games.contract import NOBODY
from rada.server.errors import BadRequest, Fault, NotAllowed, ServerTrouble, TooMuch, status_of
from rada.server.http.auth import address_of, from_elsewhere, language_of, registry_of, token_in
from rada.server.http.protocols import SAY
from rada.server.identity import hash_of, is_token
from rada.server.metrics import Metrics
from rada.server.rate_limit import Bucket
from rada.server.schemas import frames
from rada.server.schemas.models import Language
from rada.server.tables import seating
from rada.server.tables.connection import Connection
from rada.server.tables.live_table import LiveTable

HELLO_WITHIN = 10.0
"""Seconds in which a client must say hello."""

PATIENCE = 20
"""Refusals in a row for flooding, after which the line is cut."""

_FRAMES: TypeAdapter[Any] = TypeAdapter(frames.ClientFrame)
_POLICY, _FAULT, _AGAIN, _TOO_FAR_BEHIND, _GONE, _FORBIDDEN = 1008, 1011, 1013, 4000, 4404, 4403
_TICKET = 64
"""Characters of a ticket that are given back of one that is too long."""
_log = logging.getLogger("rada.live")

_PATH = re.compile(r"/api/tables/([^/]+)/live")


async def answer(scope: Scope, receive: Receive, send: Send) -> None:
    """Watch a table, and play at it."""
    socket = WebSocket(scope, receive, send)
    found = _PATH.fullmatch(scope["path"])
    known = socket.app.state.hosts.know(socket.headers.get("host"))
    if found is None or not known or from_elsewhere(socket):
        await socket.close(_POLICY)
        return
    await socket.accept()
    lang, token = language_of(socket.headers.get("accept-language")), token_in(socket)
    scope["headers"].clear()  # they would stay for as long as the channel does
    limiter, address = socket.app.state.limiter, address_of(socket)
    try:
        limiter.requests.take(address)
        with limiter.line(address):
            await _serve(socket, found[1], token, lang)
    except WebSocketDisconnect:
        return
    except TooMuch as trouble:
        await _turn_away(socket, trouble, lang, _POLICY)
    except Exception:  # nobody foresaw it: the log has it all, the other lines go on
        socket.app.state.metrics.faults += 1
        _log.exception("fault")
        await _turn_away(socket, Fault(), lang, _FAULT)


async def _serve(socket: WebSocket, table_id: str, token: str | None, lang: Language) -> None:
    """See who is there, show them the table, and listen to them."""
    entered = await _enter(socket, table_id, token, lang)
    if entered is None:
        return
    live_table, connection = entered
    try:
        await _listen(socket, live_table, connection)
    finally:
        live_table.subscribers.leave(connection)


async def _enter(
    socket: WebSocket, table_id: str, token: str | None, lang: Language
) -> tuple[LiveTable, Connection] | None:
    """Let in whoever says hello and may watch; None for those who were turned away."""
    try:
        hello = await _hello(socket)
        lang = hello.lang
        await socket.app.state.limiter.admission.enter()
        live_table = await registry_of(socket).live_table(table_id)
        connection = _connection(socket, live_table, hello, token)
    except RadaError as trouble:
        code = {404: _GONE, 503: _AGAIN}.get(status_of(trouble), _FORBIDDEN)
        await _turn_away(socket, trouble, lang, code)
        return None
    try:
        await live_table.enter(connection, hello.seen, hello.chat)
    except NotAllowed as trouble:  # who was sent away in this very moment
        await _turn_away(socket, trouble, lang, _FORBIDDEN)
        return None
    except BaseException:
        live_table.subscribers.leave(connection)
        raise
    return live_table, connection


async def _hello(socket: WebSocket) -> frames.Hello:
    """The first frame, which says who is there."""
    try:
        text = await asyncio.wait_for(socket.receive_text(), HELLO_WITHIN)
    except TimeoutError:
        raise BadRequest("hello") from None
    except KeyError:
        raise BadRequest("bytes") from None
    frame = read_frame(text)
    if not isinstance(frame, frames.Hello):
        raise BadRequest("hello")
    return frame


def _connection(
    socket: WebSocket, live_table: LiveTable, hello: frames.Hello, token: str | None
) -> Connection:
    """The eyes that a hello opens: a seat's, or a spectator's."""
    token = hello.token or token
    token_hash = hash_of(token) if token and is_token(token) else None
    seat = live_table.seat_of(token_hash)

    def check() -> None:
        seated = live_table.seat_of(token_hash) is not None
        if (
            not seated
            and not live_table.may_watch(hello.key)
            and not live_table.is_host(token_hash)
        ):
            raise NotAllowed("watch")

    check()
    return Connection(
        socket.send_text,
        lambda: _cut(socket),
        NOBODY if seat is None else seat,
        token_hash,
        hello.lang,
        socket.scope["extensions"].get(SAY, lambda frame: False),  # of our own protocol
        check,
        hello.key,
    )


def _cut(socket: WebSocket) -> None:
    """Close a line without waiting for it."""
    closing = asyncio.get_running_loop().create_task(socket.close(_TOO_FAR_BEHIND))
    closing.add_done_callback(lambda done: done.cancelled() or done.exception())


async def _turn_away(socket: WebSocket, trouble: RadaError, lang: str, code: int) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # they may be gone already
            await socket.send_text(refusal(trouble, None, lang))
            await socket.close(code)


async def _listen(socket: WebSocket, live_table: LiveTable, connection: Connection) -> None:
    """Answer frames until the line ends, or until a frame that we sent could not get through."""
    metrics, limits = socket.app.state.metrics, registry_of(socket).limits
    own: Bucket | None = None
    floods = 0
    while socket.application_state is WebSocketState.CONNECTED:
        text = await _text(socket)
        try:
            if text is not None and connection.seat != NOBODY:
                live_table.frames.take(str(connection.seat))
            elif text is not None:
                own = own or Bucket(*limits.frames)
                own.take()
        except TooMuch as trouble:
            floods += 1
            metrics.refused[429] += 1
            if floods > PATIENCE:
                await connection.settle()
                await _turn_away(socket, trouble, connection.lang, _POLICY)
                return
            connection.push(refusal(trouble, ticket_in(text), connection.lang))
            continue
        floods = 0
        connection.push(await _heed(text, live_table, connection, metrics))
        await asyncio.sleep(0)  # whoever sends many at once is not served before the others


async def _text(socket: WebSocket) -> str | None:
    """The next frame; None where it is no text."""
    try:
        return await socket.receive_text()
    except KeyError:
        return None


async def _heed(
    text: str | None, live_table: LiveTable, connection: Connection, metrics: Metrics
) -> str:
    """What to answer to a frame."""
    came = time.perf_counter()
    try:
        if text is None:
            raise BadRequest("bytes")
        frame = read_frame(text)
        answer = await _answer(live_table, connection, frame)
    except RadaError as trouble:
        metrics.refused[status_of(trouble)] += 1
        return refusal(trouble, ticket_in(text), connection.lang)
    if isinstance(frame, frames.MoveSent):
        metrics.moves.note(time.perf_counter() - came)
    return answer


async def _answer(live_table: LiveTable, connection: Connection, frame: Any) -> str:
    """Carry out a frame and say what came of it."""
    if isinstance(frame, frames.Ping):
        return frames.Pong(now=time.time()).model_dump_json()
    if isinstance(frame, frames.Hello):
        raise BadRequest("hello-again")
    if connection.seat == NOBODY:
        raise NotAllowed("no-seat")
    seat = connection.seat
    if isinstance(frame, frames.MoveSent):
        n = await live_table.play(seat, frame.n, frame.ticket, frame.move, connection.token_hash)
    elif isinstance(frame, frames.ChatSent):
        n = (await live_table.say(seat, frame.text, frame.ticket, connection.token_hash)).n
    else:
        if live_table.status != "playing" or not live_table.to_begin:
            raise NotAllowed("glad")
        await live_table.change_as(
            seat, connection.token_hash, lambda row: seating.glad(row, seat, frame.gladness)
        )
        n = live_table.n
    return f'{{"type":"ack","ticket":{json.dumps(frame.ticket)},"n":{n}}}'


def read_frame(text: str) -> Any:
    """A frame from its text."""
    try:
        return _FRAMES.validate_json(text)
    except ValidationError as invalid:
        problem = invalid.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in problem["loc"]) or "frame"
        raise BadRequest(where=where[:80], what=problem["msg"][:200]) from None


def ticket_in(text: str | None) -> str | None:
    """The ticket of a frame, however wrong the rest of it is: its sender waits for an answer."""
    try:
        frame = from_json(text or "")
    except ValueError:
        return None
    ticket = frame.get("ticket") if isinstance(frame, dict) else None
    return ticket[:_TICKET] if isinstance(ticket, str) else None


def refusal(trouble: RadaError, ticket: str | None, lang: str) -> str:
    """The frame that says why nothing has changed."""
    return frames.Refused(
        ticket=ticket,
        status=status_of(trouble),
        error=trouble.sentence,
        message=trouble.told(lang),
        retry_after=trouble.retry_after if isinstance(trouble, ServerTrouble) else None,
    ).model_dump_json()
