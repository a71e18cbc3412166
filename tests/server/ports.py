"""Ports for servers that are to be found at the same address after they were stopped."""

import random
import socket

_RANGE = (20_000, 32_000)
"""Below the ports that systems give to whoever asks for any. Those could be somebody else's by the
time that a server starts, or starts again."""


def free_port() -> int:
    """A port that nobody has now."""
    dice = random.SystemRandom()
    while True:
        port = dice.randrange(*_RANGE)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
