"""``rada serve``: what is wrong is told in one sentence."""

import socket
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from rada.cli import serve
from rada.cli.main import run
from rada.cli.serve import Serving, host_for, who_can_come
from rada.server.http import address
from rada.server.http.page import Page
from rada.server.storage.file_lock import owned
from tests.cli.conftest import one_sentence


@pytest.fixture(autouse=True)
def a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page of one file, since a checkout has none; and nothing of ours is touched."""
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(Page, "folder", page)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return page


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    code = run(["serve", *map(str, arguments)])
    out, err = capsys.readouterr()
    assert out == ""
    assert one_sentence(err), err
    return code, err


def test_several_workers_need_another_database(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for workers, reason in ((2, "SQLite"), (0, "at least one"), (-1, "at least one")):
        code, told = said(capsys, "--workers", workers, "--db", tmp_path / "x.db")
        assert code == 2
        assert reason in told
    code, told = said(capsys, "--workers", 2, "--lang", "cs")
    assert (code, "procesů" in told) == (2, True)
    assert not (tmp_path / "x.db").exists()
    assert not (tmp_path / "data").exists(), "who refuses makes no folder first"
    assert said(capsys, "--workers", "many")[0] == 2


def test_a_bad_log_level(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = said(capsys, "--log-level", "loud")
    assert code == 2
    assert "loud" in told
    assert "debug, info, warning" in told


def test_a_bad_port(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    db = tmp_path / "x.db"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, told = said(capsys, "--port", port, "--db", db)
        assert code in (1, 2)
        assert str(port) in told
    for port in (70_000, -1, 10**30):
        code, told = said(capsys, "--port", port, "--db", db)
        assert code in (1, 2)
        assert f"{port} is not a port number" in told
    assert said(capsys, "--port", "http", "--db", db)[0] == 2
    code, told = said(capsys, "--host", "no such host", "--port", 0, "--db", db)
    assert "There is no address no such host" in told
    assert said(capsys, "--host", "192.0.2.1", "--port", 0, "--db", db)[0] in (1, 2)


def test_a_file_of_tables_is_for_one_server(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Two would not hear of each other's moves."""
    db = tmp_path / "x.db"
    with owned(db):
        for given in (str(db), f"sqlite:///{db}"):
            code, told = said(capsys, "--port", 0, "--db", given)
            assert code == 2
            assert "Another server already uses the tables" in told
    with owned(db):
        pass


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser is shown."""
    shown: list[str] = []
    monkeypatch.setattr(serve, "_has_screen", lambda: True)
    monkeypatch.setattr("webbrowser.open", shown.append)
    return shown


class Answering(BaseHTTPRequestHandler):
    """Answers as a server of ours does that is asked how it is, or as told."""

    body = b'{"ok": true, "rada": true}'

    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/api/health" else 404)
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def running() -> Iterator[int]:
    """A server that runs already; its port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Answering) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.fixture
def without_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a system that has no such locks."""
    monkeypatch.setitem(sys.modules, "fcntl", None)


def test_beside_a_server_its_page_is_opened(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, opened: list[str], running: int
) -> None:
    """One sentence says where it is; who wanted a server of their own is told of it, too."""
    db, address = tmp_path / "x.db", f"http://localhost:{running}/"
    with owned(db) as tell:
        assert tell is not None
        tell(address)
        for port in ((), ("--port", str(running))):
            assert run(["serve", "--open", *port, "--db", str(db)]) == 0
            told = capsys.readouterr()
            assert (one_sentence(told.out), told.err, opened) == (True, "", [address])
            assert f"already running at {address}" in told.out
            opened.clear()
        code, refusal = said(capsys, "--db", db)
        assert (code, address in refusal) == (2, True)
    with owned(db):
        assert address not in said(capsys, "--open", "--db", db)[1], "it is gone"
    assert opened == []


@pytest.mark.parametrize(
    "more",
    [
        ("--lan",),
        ("--host", "192.0.2.1"),
        ("--port", "0"),
        ("--public-url", "https://rada.example.org"),
        ("--allowed-host", "rada.example.org"),
    ],
)
def test_beside_a_server_another_one_is_refused(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    opened: list[str],
    running: int,
    more: tuple[str, ...],
) -> None:
    """The one that runs is not what was asked for."""
    db, address = tmp_path / "x.db", f"http://localhost:{running}/"
    with owned(db) as tell:
        assert tell is not None
        tell(address)
        code, refusal = said(capsys, "--open", *more, "--db", db)
    assert (code, address in refusal, opened) == (2, True, [])


@pytest.mark.parametrize(
    "body", [b"", b"Hello", b'{"ok": true}', b"[true]", b"\xff", b'"rada"', b"[" * 10_000]
)
def test_another_program_is_not_taken_for_a_server(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    opened: list[str],
    running: int,
    monkeypatch: pytest.MonkeyPatch,
    body: bytes,
) -> None:
    """Many answer any question with 200."""
    monkeypatch.setattr(Answering, "body", body)
    db = tmp_path / "x.db"
    with owned(db) as tell:
        assert tell is not None
        tell(f"http://localhost:{running}/")
        assert said(capsys, "--open", "--db", db)[0] == 2
    monkeypatch.setitem(sys.modules, "fcntl", None)
    assert said(capsys, "--open", "--port", running)[0] == 2
    assert opened == []


def test_a_port_where_a_server_answers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, opened: list[str], running: int
) -> None:
    """That one has other tables: those of this one are locked by it alone."""
    for db in ((), ("--db", tmp_path / "mine.db")):
        code, told = said(capsys, "--open", "--port", running, *db)
        assert (code, opened) == (2, [])
        assert f"Port {running} of 127.0.0.1 cannot be used" in told
        assert "rada serve --port" in told


@pytest.mark.usefixtures("without_locks")
def test_a_port_where_a_server_answers_without_locks(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, opened: list[str], running: int
) -> None:
    assert run(["serve", "--open", "--port", str(running), "--lang", "cs"]) == 0
    told = capsys.readouterr()
    assert f"už běží na http://localhost:{running}/" in told.out
    assert opened == [f"http://localhost:{running}/"]
    code, _ = said(capsys, "--open", "--port", running, "--db", tmp_path / "mine.db")
    assert (code, len(opened)) == (2, 1), "those are other tables"
    code, _ = said(capsys, "--open", "--port", running, "--public-url", "https://rada.example.org")
    assert (code, len(opened)) == (2, 1), "that one has another address"


def test_an_address_where_nobody_answers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, opened: list[str]
) -> None:
    db = tmp_path / "x.db"
    with owned(db) as tell:
        assert tell is not None
        tell("http://localhost:1/")
        assert said(capsys, "--open", "--db", db)[0] == 2
    assert opened == []


def test_a_bad_database(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("This is no database. " * 100)
    for path in (text, tmp_path, text / "below.db"):
        code, told = said(capsys, "--db", path)
        assert code in (1, 2)
        assert str(path) in told
    for language, word in (("en", "folder"), ("cs", "složka")):
        code, told = said(capsys, "--db", tmp_path / "slip" / "x.db", "--lang", language)
        assert code == 2
        assert word in told
        assert str(tmp_path / "slip") in told
    assert not (tmp_path / "slip").exists()
    for given in ("mysql://me:secret@host/db", "ftp://x", ":memory:", "sqlite://"):
        code, told = said(capsys, "--db", given)
        assert code == 2
        assert "sqlite:///" in told
        assert "postgresql://" in told
        assert "secret" not in told
    for language, word in (("en", "reached"), ("cs", "dosažitelná")):
        given = "postgresql://me:secret@127.0.0.1:1/db"
        code, told = said(capsys, "--db", given, "--lang", language)
        assert code == 2
        assert word in told
        assert "postgresql://127.0.0.1:1/db" in told
        assert "secret" not in told


def test_a_home_without_room(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "full").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "full"))
    for language, word in (("en", "--db"), ("cs", "vytvořit")):
        code, told = said(capsys, "--lang", language)
        assert code == 2
        assert word in told
        assert str(tmp_path / "full") in told


def test_a_page_that_was_not_built(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, a_page: Path
) -> None:
    (a_page / "index.html").unlink()
    code, told = said(capsys, "--db", tmp_path / "x.db")
    assert code in (1, 2)
    assert "make play" in told


def test_a_public_address_that_is_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    db = tmp_path / "x.db"
    for given in (
        "rada.example.org",
        "ftp://rada.example.org",
        "https://",
        "https://rada.example.org/games",
        "https://rada.example.org/?a=b",
        "https://rada.example.org/#x",
        "https://me:secret@rada.example.org",
        "https://rada.example.org:99999",
        "https://rada.example.org:0",
        "https://rada example.org",
        "https://rada..example.org",
        "http://[::1",
    ):
        code, told = said(capsys, "--public-url", given, "--db", db)
        assert code == 2
        assert "https://rada.example.org, with no path" in told
    code, told = said(capsys, "--public-url", "rada", "--db", db, "--lang", "cs")
    assert (code, "veřejná adresa" in told) == (2, True)
    assert not db.exists()


def test_the_network_or_one_address(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, told = said(capsys, "--lan", "--host", "127.0.0.1", "--db", tmp_path / "x.db")
    assert (code, "--lan" in told) == (2, True)
    assert host_for(None, lan=False) == "127.0.0.1"
    assert host_for(None, lan=True) == "0.0.0.0"
    assert host_for("192.0.2.1", lan=False) == "192.0.2.1"


def test_who_can_come_is_said_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(host: str, public: str = "") -> str:
        wish = Serving(host=host, public_url=public)
        return who_can_come(wish, "http://localhost:8000/", "en")

    everywhere = host_for(None, lan=True)
    monkeypatch.setattr(address, "lan_address", lambda: "192.0.2.7")
    assert told("127.0.0.1").startswith("Open to this machine only")
    assert told(everywhere).endswith("they find you at http://192.0.2.7:8000/")
    assert told("127.0.0.1", "https://rada.example.org").endswith("https://rada.example.org/")
    monkeypatch.setattr(address, "lan_address", lambda: None)
    assert "in no network" in told(everywhere)


def test_help_has_all_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--help"]) == 0
    told = capsys.readouterr().out
    options = ("--host", "--lan", "--public-url", "--port", "--db", "--workers", "--log-level")
    for option in options:
        assert option in told
