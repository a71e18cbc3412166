"""``python -m bench.serving KIND PORT FOLDER``: the server of a benchmark in its own process."""

import sys
from pathlib import Path
from typing import Any

import uvicorn


def main() -> None:
    """Serve the tables, or the bare echo, with the settings of ``rada serve``."""
    kind, port, folder = sys.argv[1:]
    app: Any
    live: Any = "websockets-sansio"
    if kind == "echo":
        from bench.echo import app
    else:
        from rada.server.app import build
        from rada.server.http.page import Page
        from rada.server.http.protocols import LiveProtocol
        from rada.server.rate_limit import Limits

        plenty = (1e9, 1e9)
        limits = Limits(plenty, plenty, plenty, plenty, plenty, plenty)
        database = str(Path(folder) / "tables.db")
        app, live = build(database, limits, Page(Path(folder))), LiveProtocol
    uvicorn.run(
        app,
        port=int(port),
        ws=live,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="error",
    )


if __name__ == "__main__":
    main()
