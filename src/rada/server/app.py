"""The application: everything of the server put together."""

import asyncio
import contextlib
import gc
import logging
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from rada import __version__
from rada.errors import RadaError
from rada.server import api, live, shapes
from rada.server.calling import Gate, address_of, from_elsewhere, is_local, language_of, token_in
from rada.server.headers import secured
from rada.server.house import House
from rada.server.identity import same
from rada.server.limits import Limits
from rada.server.logs import set_up
from rada.server.metrics import KIND, Metrics
from rada.server.page import Page
from rada.server.store import Store
from rada.server.thinking import Thinkers
from rada.server.trouble import BadRequest, Fault, NotAllowed, ServerTrouble, TooMuch, status_of

LARGEST_REQUEST = 64 * 1024

COLLECTING = (1_000, 5, 200)
"""When the collector looks for cycles: among the newest objects after so many more of them, and
among all objects only when there are a million more (1,000 · 5 · 200). All stands still meanwhile,
with 2,000 people seated for a fifth of a second, and hardly anything that is done with is a
cycle."""

METRICS_TOKEN = "RADA_METRICS_TOKEN"  # noqa: S105 - the name of a variable, not a secret
"""With this in the environment, whoever brings it may read the metrics from anywhere."""

_ALWAYS = ("/api/health", "/api/ready")
"""What watches over the server must get an answer however much others ask."""

_log = logging.getLogger("rada.http")
Following = Callable[[Request], Awaitable[Response]]


class Application(FastAPI):
    """Live channels go past all the layers around a request, each of which would stay in memory for
    as long as the channel lasts."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or keep a live channel."""
        if scope["type"] == "websocket":
            scope["app"] = self
            await live.answer(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def build(
    database: str,
    limits: Limits | None = None,
    page: Page | None = None,
    prepared: bool = False,
) -> FastAPI:
    """The application on a database; one that was prepared for it may be away for a moment."""

    @contextlib.asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        store = Store.of(database) if prepared else await Store.open(database)
        house = House(store, Thinkers(), limits)
        app.state.house = house
        await house.start()
        warming = asyncio.create_task(_warm_up(house))
        yield
        warming.cancel()
        await house.close()

    app = Application(
        title="Řada",
        version=__version__,
        summary="Tables for GAP, Qwixx – the card game, The Game and Three Is Too Many!",
        lifespan=living,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.gate = Gate(limits or Limits())
    app.state.metrics = Metrics()
    app.include_router(api.router)
    app.add_middleware(GZipMiddleware, minimum_size=2000)
    app.middleware("http")(_guard)
    app.add_exception_handler(RadaError, _tell_trouble)
    app.add_exception_handler(RequestValidationError, _tell_invalid)
    app.add_exception_handler(HTTPException, _tell_http)
    site = page or Page()

    async def show(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            raise HTTPException(404)
        return site.answer(request)

    app.add_route("/metrics", _metrics, methods=["GET"], include_in_schema=False)
    app.add_route("/{path:path}", show, methods=["GET", "HEAD"], include_in_schema=False)
    app.openapi = lambda: description(app)  # type: ignore[method-assign]
    return app


def serving(database: str, page: Page, level: str) -> FastAPI:
    """The application in a process of its own, with its logs."""
    set_up(level)
    return build(database, page=page, prepared=True)


async def _warm_up(house: House) -> None:
    """Make the games ready, and spare the collector what will never be garbage."""
    await house.readiness.of_all()
    house.thinkers.wake()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


async def _guard(request: Request, follow: Following) -> Response:
    """Limits before, security headers and a line in the log after every request."""
    started = time.perf_counter()
    try:
        _check(request)
        response = await follow(request)
    except RadaError as trouble:
        response = _tell_trouble(request, trouble)
    except Exception:  # nobody foresaw it: the log has it all, whoever asked gets a sentence
        request.app.state.metrics.faults += 1
        _log.exception("fault", extra={"facts": {"path": request.url.path}})
        response = _tell_trouble(request, Fault())
    request.app.state.metrics.replies[response.status_code] += 1
    facts = {
        "method": request.method,
        "path": request.url.path,
        "status": response.status_code,
        "ms": round(1000 * (time.perf_counter() - started), 1),
    }
    _log.info("request", extra={"facts": facts})
    return secured(response, request.url.path)


async def _metrics(request: Request) -> Response:
    """What to watch: for this machine, or for whoever brings the token that was set for it."""
    wanted = os.environ.get(METRICS_TOKEN) or None
    if not (same(token_in(request), wanted) if wanted else is_local(request)):
        raise HTTPException(404)
    state = request.app.state
    return Response(state.metrics.text(state.house, state.gate), media_type=KIND)


def _check(request: Request) -> None:
    if request.url.path not in _ALWAYS:
        request.app.state.gate.requests.take(address_of(request))
    length = request.headers.get("content-length", "0")
    chunked = "transfer-encoding" in request.headers
    if chunked or not length.isdecimal() or int(length) > LARGEST_REQUEST:
        raise TooMuch("big", status=413)
    if request.method not in ("GET", "HEAD", "OPTIONS") and from_elsewhere(request):
        raise NotAllowed("elsewhere")


def _tell_trouble(request: Request, trouble: Exception) -> Response:
    assert isinstance(trouble, RadaError)  # noqa: S101 - only these are sent here
    lang = language_of(request.headers.get("accept-language"))
    headers = {}
    if isinstance(trouble, ServerTrouble) and trouble.retry_after is not None:
        headers["Retry-After"] = str(max(1, round(trouble.retry_after)))
    if status_of(trouble) == 401:
        headers["WWW-Authenticate"] = "Bearer"
    message = trouble.told(lang).encode(errors="replace").decode()  # it may quote half a pair
    body = shapes.Trouble(error=trouble.sentence, message=message)
    return JSONResponse(body.model_dump(), status_of(trouble), headers)


def _tell_invalid(request: Request, invalid: Exception) -> Response:
    assert isinstance(invalid, RequestValidationError)  # noqa: S101 - only these are sent here
    problem = invalid.errors()[0]
    where = ".".join(str(part) for part in problem["loc"])
    return _tell_trouble(request, BadRequest(where=where[:80], what=str(problem["msg"])[:200]))


def _tell_http(request: Request, trouble: Exception) -> Response:
    assert isinstance(trouble, HTTPException)  # noqa: S101 - only these are sent here
    body = shapes.Trouble(error=f"http-{trouble.status_code}", message=str(trouble.detail))
    return JSONResponse(body.model_dump(), trouble.status_code, trouble.headers)


def description(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the frames of the live channel among its shapes."""
    if app.openapi_schema is None:
        told = get_openapi(
            title=app.title,
            version=app.version,
            summary=app.summary,
            description="The live channel is described in docs/live.md; its frames are below.",
            routes=app.routes,
        )
        schemas = told["components"]["schemas"]
        for kind, mode in ((shapes.Shape, "serialization"), (shapes.Asked, "validation")):
            models = [(model, mode) for model in kind.__subclasses__()]
            _, found = models_json_schema(models, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
            for name, schema in found["$defs"].items():
                schemas.setdefault(name, schema)
        app.openapi_schema = told
    return app.openapi_schema
