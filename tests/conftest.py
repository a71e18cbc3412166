"""Settings for all tests, and how long each takes."""

import contextlib
import gc
import importlib.util
import json
import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from tests import quick_records

# Compiling makes first examples slow, so no deadlines. CI tries the same examples every time.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

quick_records.use()

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))  # processes that tests start import from `tests` and `bench` too

if importlib.util.find_spec("sniffio") is None:
    # httpx looks for it several times a request. To find again that it is not there would take
    # longer than most requests do.
    sys.modules["sniffio"] = None  # type: ignore[assignment]

LONGEST = (
    "tests/server/test_preparation.py::test_a_first_table_waits_for_no_compiler",
    "tests/envs/test_vs_bots.py::test_the_learner_is_asked_and_sees_what_its_seat_sees",
    "tests/e2e/test_friends.py::test_two_friends",
    "tests/server/test_chaos.py::test_nothing_is_lost_whatever_happens",
    "tests/server/test_api_fuzz.py::test_the_api_keeps_to_its_description",
    "tests/envs/test_gpu.py::test_the_card_plays_as_the_cpu_does",
    "tests/envs/test_gymnasium.py::test_the_example_trains",
    "tests/games/test_compiled_is_interpreted.py::test_compiled_equals_interpreted",
    "tests/bots/test_advice.py::test_a_whole_game_of_advice_can_be_told_in_both_languages",
    "tests/table/test_every_field.py::test_whatever_is_changed_is_refused_or_there_is_a_reason",
    "tests/e2e/test_killed.py::test_players_go_on_where_they_were",
    "tests/engine/test_identity.py::test_both_play_the_same",
    "tests/arena/test_arena.py::test_the_game_counts_teams",
    "tests/server/test_bytes.py::test_nothing_that_is_sent_depends_on_what_is_hidden",
    "tests/arena/test_simulate.py::test_an_interruption_leaves_whole_lines",
)
"""The tests that take longest: begun first, so that none of them runs alone at the end."""

BROWSING = "tests/e2e/"
"""Their server and their browser last only until a test of another folder comes."""

_DURATIONS = ROOT / ".pytest_cache" / "durations.json"
_measured: dict[str, float] = {}


def read_durations() -> dict[str, float]:
    """Seconds that each test took in its last run on this machine, for ``make quick``."""
    try:
        known: dict[str, float] = json.loads(_DURATIONS.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage while tests are collected: the imports make many objects and none."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let every one of several processes begin with some of the longest tests.

    Each is first given an equal part of the list, and later takes over from those who lag behind.
    Tests in a browser stay together, the longest of them first.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers == 1:
        return
    rank = {name: place for place, name in enumerate(LONGEST)}
    names = {item: item.nodeid.split("[")[0] for item in items}
    browsing = [item for item in items if item.nodeid.startswith(BROWSING)]
    in_order = iter(sorted(browsing, key=lambda i: rank.get(names[i], len(rank))))
    items[:] = [next(in_order) if i.nodeid.startswith(BROWSING) else i for i in items]
    for name in [name for name in rank if name.startswith(BROWSING)]:
        del rank[name]
    longest = sorted((i for i in items if names[i] in rank), key=lambda i: rank[names[i]])
    others = [item for item in items if names[item] not in rank]
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        part = (len(items) - len(ordered)) // (workers - worker)
        first = longest[worker::workers]
        ordered += first + others[: max(part - len(first), 0)]
        del others[: max(part - len(first), 0)]
    items[:] = ordered + others


def pytest_collection_finish() -> None:
    """Whatever was imported for the tests stays: no collection need look at it again and again."""
    gc.freeze()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _measured[report.nodeid] = _measured.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):  # the one process that hears of all tests
        with contextlib.suppress(OSError):
            _DURATIONS.parent.mkdir(exist_ok=True)
            _DURATIONS.write_text(json.dumps(read_durations() | _measured), "utf-8")
