"""The first page comes quickly: it is small."""

from playwright.sync_api import Request

from tests.e2e.conftest import Invite
from tests.e2e.pages import Home

MOST = 150_000
"""Bytes on the wire, compressed."""


def test_first_load(invite: Invite) -> None:
    visitor = invite()
    finished: list[Request] = []
    visitor.page.on("requestfinished", lambda request: finished.append(request))
    Home(visitor).open()
    visitor.page.wait_for_load_state("networkidle")
    sizes = {request.url: sum(_size(request)) for request in finished}
    total = sum(sizes.values())
    print(f"The first load of the page: {total:,} bytes in {len(sizes)} answers.")
    assert any("/api/games" in url for url in sizes)
    assert 20_000 < total < MOST, sizes


def _size(request: Request) -> tuple[int, int]:
    sizes = request.sizes()
    return sizes["responseHeadersSize"], sizes["responseBodySize"]
