"""The application: everything of the server put together."""

import asyncio
import contextlib
import gc
import os
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from rada import __version__
from rada.bots.precompile import is_compiled
from rada.errors import RadaError
from rada.games import playable
from rada.kernel.code_cache import never_compile
from rada.kernel.compiling import JIT
from rada.kernel.module_code import make_ready
from rada.server.bots.pool import BotPool
from rada.server.http import api
from rada.server.http.address import Address
from rada.server.http.auth import bearer_in, is_local
from rada.server.http.hosts import Hosts
from rada.server.http.middleware import Middleware, tell_http, tell_invalid, tell_trouble
from rada.server.http.page import Page
from rada.server.http.protocols import malformed_requests
from rada.server.identity import same
from rada.server.logs import set_up
from rada.server.metrics import KIND, Metrics
from rada.server.rate_limit import Limits, RateLimiter
from rada.server.schemas import models
from rada.server.storage.store import Store
from rada.server.tables.registry import TableRegistry
from rada.server.ws import channel

LOOK_EVERY = 0.2
"""Seconds between two looks for cycles among the newest objects.

Left to itself, the collector looks when there are more objects than before; where every move
replaces what the last one left, that is seldom, and then there are a hundred thousand to look at,
while everybody waits."""

COLLECTING = (1_000, 5, 5_000)
"""When the collector looks by itself: among the newest objects when there are so many more of them,
and among all of them after so many looks at the newest, which takes a quarter of an hour. All
stands still meanwhile, with 5,000 people seated for two thirds of a second, and hardly anything
that is done with is a cycle."""

FIRST_THE_PAGE = 1.0
"""Seconds before anything is compiled, which would slow down the server's start. A table that is
opened earlier does not wait for that."""

METRICS_TOKEN = "RADA_METRICS_TOKEN"  # noqa: S105 - the name of a variable, not a secret
"""With this in the environment, whoever brings it may read the metrics from anywhere."""


class Application(FastAPI):
    """Live channels go past all the layers around a request, each of which would stay in memory for
    as long as the channel lasts."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or keep a live channel."""
        if scope["type"] == "websocket":
            scope["app"] = self
            await channel.answer(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def build(
    database: str,
    limits: Limits | None = None,
    page: Page | None = None,
    prepared: bool = False,
    hosts: Hosts | None = None,
    address: Address | None = None,
) -> FastAPI:
    """The application on a database; one that was prepared for it may be away for a moment."""

    @contextlib.asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        store = Store.of(database) if prepared else await Store.open(database)
        registry = TableRegistry(store, BotPool(), limits)
        app.state.registry = registry
        await registry.start()
        keeping = asyncio.create_task(_keep_house(registry))
        yield
        keeping.cancel()
        await registry.close()

    app = Application(
        title="Řada",
        version=__version__,
        summary="Tables for GAP, Qwixx – the card game, The Game and Three Is Too Many!",
        lifespan=living,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.limiter = RateLimiter(limits or Limits())
    app.state.metrics = Metrics()
    app.state.hosts = hosts or Hosts()
    app.state.address = address or Address()
    app.include_router(api.router)
    app.add_middleware(GZipMiddleware, minimum_size=2000)
    app.add_middleware(Middleware)
    app.add_exception_handler(RadaError, tell_trouble)
    app.add_exception_handler(RequestValidationError, tell_invalid)
    app.add_exception_handler(HTTPException, tell_http)
    site = page or Page()

    async def show(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            raise HTTPException(404)
        return site.answer(request)

    app.add_route("/metrics", _metrics, methods=["GET"], include_in_schema=False)
    app.add_route("/{path:path}", show, methods=["GET", "HEAD"], include_in_schema=False)
    app.openapi = lambda: description(app)  # type: ignore[method-assign]
    return app


def serving(
    database: str, page: Page, level: str, hosts: tuple[str, ...], address: Address
) -> FastAPI:
    """The application in a process of its own, with its logs."""
    set_up(level)
    never_compile(load=False)
    return build(database, page=page, prepared=True, hosts=Hosts(hosts), address=address)


async def _keep_house(registry: TableRegistry) -> None:
    """Make the games ready, spare the collector what will never be garbage, and look for the rest
    often and so briefly."""
    await asyncio.sleep(FIRST_THE_PAGE)
    for game in playable():
        if not (JIT and is_compiled(game, "rules")):
            await asyncio.to_thread(make_ready, game)
    await registry.preparation.wait_for_all()
    gc.set_threshold(*COLLECTING)
    loaded = -1
    while True:
        if registry.preparation.loaded != loaded:  # what was loaded stays for good
            loaded = registry.preparation.loaded
            gc.collect()
            gc.freeze()
        await asyncio.sleep(LOOK_EVERY)
        gc.collect(1)


async def _metrics(request: Request) -> Response:
    """What to watch: for this machine, or for whoever brings the token that was set for it."""
    wanted = os.environ.get(METRICS_TOKEN) or None
    if not (same(bearer_in(request), wanted) if wanted else is_local(request)):
        raise HTTPException(404)
    state = request.app.state
    told = state.metrics.text(state.registry, state.limiter, malformed_requests.count)
    return Response(told, media_type=KIND)


def description(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the frames of the live channel among its schemas."""
    if app.openapi_schema is None:
        told = get_openapi(
            title=app.title,
            version=app.version,
            summary=app.summary,
            description="The live channel is described in docs/live.md; its frames are below.",
            routes=app.routes,
        )
        schemas = told["components"]["schemas"]
        for kind, mode in ((models.Outgoing, "serialization"), (models.Incoming, "validation")):
            every = [(model, mode) for model in kind.__subclasses__()]
            _, found = models_json_schema(every, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
            for name, schema in found["$defs"].items():
                schemas.setdefault(name, schema)
        app.openapi_schema = told
    return app.openapi_schema
