"""A pytest plugin that finds tests which look at a page before it has drawn what they look for.

Frames, tasks that the page puts off, and messages of the server and of the page's workers all come
late by so many milliseconds, each kind by its own; other orders of them are found with other
numbers:

    python -m pytest -p tests.e2e.lagging -n 3 tests/e2e --lag frames=250,tasks=150,messages=250

Whatever fails here can fail on a busy machine.
"""

import json

import pytest

from tests.e2e import browsing

BE_LATE = """({ frames = 0, tasks = 0, messages = 0 }) => {
  const later = (act, ms) => setTimeout(act, ms);
  if (frames) {
    const ask = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (act) => ask(() => later(() => act(performance.now()), frames));
  }
  if (tasks && window.scheduler) {
    const post = scheduler.postTask.bind(scheduler);
    scheduler.postTask = (act, how) => post(act, { ...how, delay: tasks });
  }
  for (const { prototype } of messages ? [WebSocket, Worker] : []) {
    const { set, ...kept } = Object.getOwnPropertyDescriptor(prototype, "onmessage");
    const hear = (act) => (act ? (event) => later(() => act(event), messages) : null);
    const late = { ...kept, set(act) { set.call(this, hear(act)); } };
    Object.defineProperty(prototype, "onmessage", late);
  }
}"""


def lag_of(text: str) -> dict[str, int]:
    """The milliseconds for each kind: of ``frames=250,tasks=150`` for example."""
    return {kind: int(ms) for kind, ms in (part.split("=") for part in text.split(","))}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--lag", type=lag_of, default="frames=250", metavar="KIND=MS,…")


def pytest_configure(config: pytest.Config) -> None:
    browsing.SCRIPTS.append(f"({BE_LATE})({json.dumps(config.getoption('--lag'))})")
