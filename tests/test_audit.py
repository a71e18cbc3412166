"""The audit of what we build on: a flaw fails it, a service that does not answer does not."""

import json
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tests import audit

PIP = {
    "dependencies": [
        {"name": "good", "version": "1", "vulns": []},
        *({"name": f"other{n}", "version": "1", "vulns": []} for n in range(9)),
        {"name": "odd", "skip_reason": "not on PyPI"},
        {"name": "bad", "version": "2.1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.2"]}]},
    ]
}


def shown(text: str) -> tuple[str, ...]:
    """A command that prints something."""
    return (sys.executable, "-c", f"print({text!r})")


def test_a_known_vulnerability_fails_it() -> None:
    found = audit.audit(shown(json.dumps(PIP)), audit.found_by_pip)
    assert found == {"PYSEC-1": "bad 2.1"}
    assert audit.verdict("pip-audit", found, {}) == (False, "pip-audit: bad 2.1 has PYSEC-1")


def test_one_that_is_ignored_does_not() -> None:
    found = {"PYSEC-1": "bad 2.1"}
    well, told = audit.verdict("pip-audit", found, {"PYSEC-1": "we never call it"})
    assert (well, told) == (True, "pip-audit: no known vulnerability but the 1 that we ignore.")
    assert all(why for why in audit.ignored().values())


@pytest.mark.parametrize(
    "command",
    [
        shown("no JSON"),
        shown('{"dependencies": [{"name": "odd", "skip_reason": "not on PyPI"}]}'),
        shown('{"error": {"code": "ENOAUDIT"}}'),
        (sys.executable, "-c", "import sys; sys.exit('unreachable')"),
        ("/no/such/program",),
    ],
)
def test_a_service_that_does_not_answer_is_skipped(command: tuple[str, ...]) -> None:
    for read in (audit.found_by_pip, audit.found_by_npm):
        found = audit.audit(command, read)
        assert found is None
        assert audit.verdict("it", found, {}) == (
            True,
            "it: skipped, its advisory service cannot be reached.",
        )


class Registry(BaseHTTPRequestHandler):
    """A registry that knows of a flaw in Svelte."""

    def do_POST(self) -> None:
        flaw = {
            "id": 1,
            "url": "https://github.com/advisories/GHSA-xxxx-yyyy-zzzz",
            "title": "A flaw",
            "severity": "high",
            "vulnerable_versions": "<99",
        }
        body = json.dumps({"svelte": [flaw]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self) -> None:
        self.send_error(404)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def registry() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Registry) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_npm_itself_tells_of_a_flaw(registry: str) -> None:
    found = audit.audit((*audit.NODE, "--registry", registry), audit.found_by_npm)
    assert found == {"GHSA-xxxx-yyyy-zzzz": "svelte <99"}
    assert not audit.verdict("npm audit", found, {})[0]
