"""How a process of the server ends."""

import asyncio
import signal
from collections.abc import Callable

import uvicorn


class Config(uvicorn.Config):
    """uvicorn's settings, for a process that goes by its own protocols."""

    def get_loop_factory(self) -> Callable[[], asyncio.AbstractEventLoop] | None:
        """What uvicorn asks for first in the process that serves, before it listens to signals.

        Once all is closed, uvicorn raises the signal that stopped it again: whoever dies of that
        leaves behind the locks that it shared with its bots.
        """
        signal.signal(signal.SIGTERM, lambda *_: None)
        return super().get_loop_factory()
