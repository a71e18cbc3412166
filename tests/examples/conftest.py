"""The same server as the server's own tests have."""

from tests.server.conftest import anyio_backend, server

__all__ = ["anyio_backend", "server"]
