"""Around every request: limits before it, security headers and a line in the log after it."""

import logging
import time

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rada.errors import RadaError
from rada.server.errors import (
    BadRequest,
    Fault,
    NotAllowed,
    ServerTrouble,
    TooMuch,
    WrongHost,
    status_of,
)
from rada.server.http.auth import address_of, from_elsewhere, language_of
from rada.server.http.headers import secure
from rada.server.schemas import models

LARGEST_REQUEST = 64 * 1024

_ALWAYS = ("/api/health", "/api/ready")
"""What watches over the server must get an answer however much others ask."""

_log = logging.getLogger("rada.http")


class Middleware:
    """The outermost layer. It hands messages on as they come and keeps none of them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request, started, status = Request(scope), time.perf_counter(), 0

        async def pass_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                secure(MutableHeaders(scope=message), request.url.path)
            await send(message)

        try:
            await request.app.state.limiter.admission.enter()
            _check(request)
            await self._app(scope, receive, pass_on)
        except Exception as trouble:
            reply = _reply_to(request, trouble)
            if not status:  # else it has begun, and can only be cut short
                await reply(scope, receive, pass_on)
        request.app.state.metrics.replies[status] += 1
        facts = {
            "method": request.method,
            "path": request.url.path,
            "status": status,
            "ms": round(1000 * (time.perf_counter() - started), 1),
        }
        _log.info("request", extra={"facts": facts})


def _reply_to(request: Request, trouble: Exception) -> Response:
    if isinstance(trouble, RadaError):
        return tell_trouble(request, trouble)
    # Nobody foresaw it: the log has it all, whoever asked gets a sentence.
    request.app.state.metrics.faults += 1
    _log.error("fault", exc_info=trouble, extra={"facts": {"path": request.url.path}})
    return tell_trouble(request, Fault())


def _check(request: Request) -> None:
    if request.url.path not in _ALWAYS:
        host = request.headers.get("host")
        if not request.app.state.hosts.know(host):
            raise WrongHost(given=str(host)[:80])
        request.app.state.limiter.requests.take(address_of(request))
    length = request.headers.get("content-length", "0")
    chunked = "transfer-encoding" in request.headers
    if chunked or not length.isdecimal() or int(length) > LARGEST_REQUEST:
        raise TooMuch("big", status=413)
    if request.method not in ("GET", "HEAD", "OPTIONS") and from_elsewhere(request):
        raise NotAllowed("elsewhere")


def tell_trouble(request: Request, trouble: Exception) -> Response:
    """One of our errors, as a reply."""
    assert isinstance(trouble, RadaError)  # noqa: S101 - only these are sent here
    lang = language_of(request.headers.get("accept-language"))
    headers = {}
    if isinstance(trouble, ServerTrouble) and trouble.retry_after is not None:
        headers["Retry-After"] = str(max(1, round(trouble.retry_after)))
    if status_of(trouble) == 401:
        headers["WWW-Authenticate"] = "Bearer"
    message = trouble.told(lang).encode(errors="replace").decode()  # it may quote half a pair
    body = models.Trouble(error=trouble.sentence, message=message)
    return JSONResponse(body.model_dump(), status_of(trouble), headers)


def tell_invalid(request: Request, invalid: Exception) -> Response:
    """What was asked for in the wrong form, as a reply."""
    assert isinstance(invalid, RequestValidationError)  # noqa: S101 - only these are sent here
    problem = invalid.errors()[0]
    where = ".".join(str(part) for part in problem["loc"])
    return tell_trouble(request, BadRequest(where=where[:80], what=str(problem["msg"])[:200]))


def tell_http(request: Request, trouble: Exception) -> Response:
    """What is not there, or not done like that, as a reply."""
    assert isinstance(trouble, HTTPException)  # noqa: S101 - only these are sent here
    body = models.Trouble(error=f"http-{trouble.status_code}", message=str(trouble.detail))
    return JSONResponse(body.model_dump(), trouble.status_code, trouble.headers)
