"""A pytest plugin that finds tests which do not wait for what they rely on.

Every second live connection of a test takes in what it is told only after a while. With
``--lag-first`` it is the first one, the third one and so on, else the others:

    python -m pytest -p tests.server.lagging -n 6 tests/server --lag 0.2 [--lag-first]

Whatever fails here can fail on a busy machine.
"""

import itertools

import pytest

from tests.server.client import Line

_LEFT_OUT = (
    "test_the_time_of_an_answer_does_not_tell_a_secret_choice",
    "test_nothing_that_is_sent_depends_on_what_is_hidden",
)
"""One measures time, and one takes in so many frames that it would take hours."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--lag", type=float, default=0.2, metavar="SECONDS")
    parser.addoption("--lag-first", action="store_true")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items[:] = [item for item in items if not item.name.startswith(_LEFT_OUT)]


@pytest.fixture(autouse=True)
def _delays(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    delays = [0.0, request.config.getoption("--lag")]
    if request.config.getoption("--lag-first"):
        delays.reverse()
    monkeypatch.setattr(Line, "delays", itertools.cycle(delays))
