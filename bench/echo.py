"""A bare echo over Starlette: what comes in goes out to all four of a group, and nothing else.

It is the yardstick for the tables: the same web server, the same fan-out, frames of the same
size, but no game, no storage and no knowledge.
"""

from collections import defaultdict

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

FRAME = "x" * 1400
_groups: dict[str, list[WebSocket]] = defaultdict(list)


async def echo(socket: WebSocket) -> None:
    """Send a frame to the whole group for each one that comes in."""
    await socket.accept()
    group = _groups[socket.path_params["group"]]
    group.append(socket)
    try:
        while True:
            ticket = await socket.receive_text()
            for other in group:
                await other.send_text(f"{ticket}{FRAME}")
    except WebSocketDisconnect:
        group.remove(socket)


app = Starlette(routes=[WebSocketRoute("/echo/{group}", echo)])
