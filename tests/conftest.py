"""Settings for all tests, and how long each takes."""

import contextlib
import gc
import json
import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# Compiling makes first examples slow, so no deadlines. CI tries the same examples every time.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))  # processes that tests start import from `tests` and `bench` too

_DURATIONS = ROOT / ".pytest_cache" / "durations.json"
_measured: dict[str, float] = {}


def read_durations() -> dict[str, float]:
    """Seconds that each test took in its last run on this machine, for ``make quick``."""
    try:
        known: dict[str, float] = json.loads(_DURATIONS.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known


def pytest_collection_finish() -> None:
    """Whatever was imported for the tests stays: no collection need look at it again and again."""
    gc.collect()
    gc.freeze()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _measured[report.nodeid] = _measured.get(report.nodeid, 0.0) + report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):  # the one process that hears of all tests
        with contextlib.suppress(OSError):
            _DURATIONS.parent.mkdir(exist_ok=True)
            _DURATIONS.write_text(json.dumps(read_durations() | _measured), "utf-8")
