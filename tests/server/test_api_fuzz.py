"""The API held against its own description by schemathesis: nothing breaks, nothing leaks."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.client import PATIENCE
from tests.server.process import NO_TLS, Server

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)

CHARACTERS = {"HYPOTHESIS_STORAGE_DIRECTORY": str(Path(__file__).parents[2] / ".hypothesis")}
"""Where Hypothesis keeps its tables of characters, which take seconds to make."""


@pytest.mark.parametrize("game", ["gap", "thegame"])
def test_the_api_keeps_to_its_description(server: Server, tmp_path: Path, game: str) -> None:
    with httpx.Client(
        base_url=f"{server.url}/api", trust_env=False, timeout=PATIENCE, verify=NO_TLS
    ) as api:
        table, host, guest, described = _begin(api, game)
    schema = tmp_path / "openapi.json"
    schema.write_text(json.dumps(_at_table(described, table)), "utf-8")
    report = tmp_path / "report.har"
    command = [sys.executable, "-m", "schemathesis.cli", "run", str(schema)]
    command += [f"--url={server.url}", f"--header=Authorization: Bearer {guest}"]
    command += [f"--checks={','.join(CHECKS)}", "--phases=examples,coverage,fuzzing"]
    command += [f"--request-timeout={PATIENCE}"]
    command += ["--max-examples=15", "--seed=1", "--no-color", f"--report-har-path={report}"]
    command += ["--generation-database=none"]  # the same examples every time
    # The host stays connected, or else the guest could do what a host may, and end the game.
    live = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    with connect(live, proxy=None, open_timeout=PATIENCE, ping_interval=None) as line:
        line.send(json.dumps({"type": "hello", "token": host}))
        line.recv()
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            timeout=540,
            cwd=tmp_path,
            env=os.environ | CHARACTERS,
        )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-1000:]

    with sqlite3.connect(server.db) as database:
        seed, hashed = database.execute(
            "SELECT seed, host FROM tables WHERE id = ?", (table,)
        ).fetchone()
    replies = _replies(report)
    assert len(replies) > 100
    for reply in replies:
        for secret in (seed, hashed, host):
            assert secret not in reply


def _begin(api: httpx.Client, game: str) -> tuple[str, str, str, dict[str, Any]]:
    """A game between a host, a guest and a bot: the table, both tokens, and the description."""
    seated = api.post("/tables", json={"game": game, "players": 3, "bots": ["random"]}).json()
    table, host = seated["table"], seated["token"]
    api.cookies.clear()
    guest = api.post(f"/tables/{table['id']}/join", json={"key": table["join_key"]}).json()
    api.cookies.clear()
    bearer = {"Authorization": f"Bearer {host}"}
    api.post(f"/tables/{table['id']}/start", headers=bearer).raise_for_status()
    return table["id"], host, guest["token"], api.get("/openapi.json").json()


def _at_table(described: dict[str, Any], table_id: str) -> dict[str, Any]:
    """The description, with a real table wherever one is asked for."""
    del described["paths"]["/api/token"]  # after that, the guest would be nobody
    for operations in described["paths"].values():
        for operation in operations.values():
            for parameter in operation.get("parameters", []):
                if parameter["name"] == "table_id":
                    parameter["schema"] = {"type": "string", "enum": [table_id, "nowhere"]}
    return described


def _replies(report: Path) -> list[str]:
    entries = json.loads(report.read_text("utf-8"))["log"]["entries"]
    return [json.dumps(entry["response"], ensure_ascii=False) for entry in entries]
