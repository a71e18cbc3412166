"""A few at a time: how newcomers are let in while others play."""

import asyncio
from collections import deque


class Turnstile:
    """Lets so many pass in each round of the event loop.

    Hundreds who come in the same moment would otherwise all be served before the next move of
    whoever is there already is even read.
    """

    def __init__(self, width: int) -> None:
        self._width = width
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._turning = False

    async def enter(self) -> None:
        """Wait for one's turn; nobody is overtaken."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.append(turn)
        if not self._turning:
            self._turning = True
            loop.call_soon(self._turn)
        await turn

    def _turn(self) -> None:
        passed = 0
        while self._waiting and passed < self._width:
            turn = self._waiting.popleft()
            if not turn.done():  # whoever has left meanwhile takes nobody's turn
                turn.set_result(None)
                passed += 1
        self._turning = bool(self._waiting)
        if self._turning:
            asyncio.get_running_loop().call_soon(self._turn)
