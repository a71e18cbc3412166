"""A site of plain files: what is in it, what it replaces, and what it refuses."""

import json
import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import pytest

from rada.engine.sources import sources_of
from rada.errors import FileTrouble, RadaError, ServingTrouble, SiteTrouble
from rada.games import playable
from rada.server.http.rulebook import rules_told
from rada.server.site import ABOUT, Site

PAGE = '<!doctype html>\n<html>\n  <head>\n    <link rel="icon" href="./icon.svg" /></head></html>'
WORKER = 'keep([{"revision":"00ff","url":"index.html"},{"revision":null,"url":"assets/a.js"}])'


@dataclass(frozen=True)
class Built:
    """A page and a module as they are built."""

    page: Path
    engines: Path

    def site(self, folder: Path, server: str = "", force: bool = False) -> Site:
        return Site(folder, server, force, self.page, self.engines)


@pytest.fixture
def built(tmp_path: Path) -> Built:
    page, engines = tmp_path / "page", tmp_path / "engines"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(PAGE, "utf-8")
    (page / "sw.js").write_text(WORKER, "utf-8")
    (page / "assets" / "a.js").write_text("let a;", "utf-8")
    engines.mkdir()
    (engines / "gap.wasm").write_bytes(b"\0asm")
    about = {"module": sha256(b"\0asm").hexdigest(), "sources": sources_of("gap")}
    (engines / "gap.json").write_text(json.dumps(about), "utf-8")
    return Built(page, engines)


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_all_of_it_is_there(built: Built, tmp_path: Path) -> None:
    folder = tmp_path / "some" / "site"
    written = built.site(folder).write()
    found = files_in(folder)
    assert {"index.html", "sw.js", "assets/a.js", "404.html", "engines/index.json"} < found
    assert sorted(Path(name).suffix for name in found if "/gap-" in name) == [".json", ".wasm"]
    assert written == sum((folder / name).stat().st_size for name in found)
    told = json.loads((folder / ABOUT).read_text("utf-8"))
    assert (told["site"], told["server"], set(told["files"])) == ("rada", None, found)
    games = json.loads((folder / "api/games.json").read_text("utf-8"))
    assert [game["id"] for game in games] == list(playable())
    for name in playable():
        assert {f"pad/{name}/index.html", f"rules/{name}/index.html"} < found
        rules = json.loads((folder / f"api/games/{name}/rules.cs.json").read_text("utf-8"))
        assert rules == rules_told(name, "cs").model_dump(mode="json")


def test_every_entry_is_the_same_and_allows_its_own_script_only(
    built: Built, tmp_path: Path
) -> None:
    built.site(tmp_path / "site").write()
    entry = (tmp_path / "site" / "404.html").read_text("utf-8")
    assert "unsafe" not in entry
    assert re.search(r"script-src 'sha256-[\w+/]{43}='; connect-src 'self'\"", entry)
    assert (tmp_path / "site" / "replay" / "index.html").read_text("utf-8") == entry


@pytest.mark.parametrize(
    ("given", "told"),
    [("", ""), ("https://Rada.Example.org/", "https://rada.example.org")],
)
def test_the_page_says_where_friends_meet(
    built: Built, tmp_path: Path, given: str, told: str
) -> None:
    built.site(tmp_path / "site", given).write()
    page = (tmp_path / "site" / "index.html").read_text("utf-8")
    assert f'<meta name="rada-server" content="{told}" />' in page
    assert "default-src 'none'" in page
    assert "frame-ancestors" not in page, "browsers complain about it in a page"
    assert '"./icon.svg"' in page


def test_the_service_worker_notices_a_changed_page(built: Built, tmp_path: Path) -> None:
    workers = []
    for number, server in enumerate(("", "", "https://rada.example.org")):
        built.site(tmp_path / str(number), server).write()
        workers.append((tmp_path / str(number) / "sw.js").read_text("utf-8"))
    assert workers[0] == workers[1] != workers[2]
    assert "00ff" not in workers[0]
    assert '{"revision":null,"url":"assets/a.js"}' in workers[0]


def test_a_newer_site_replaces_an_older_one_and_nothing_else(built: Built, tmp_path: Path) -> None:
    folder, page = tmp_path / "site", built.page
    built.site(folder).write()
    (folder / "CNAME").write_text("rada.example.org", "utf-8")
    with pytest.raises(SiteTrouble, match="not empty"):
        built.site(folder).write()
    (page / "assets" / "a.js").rename(page / "assets" / "b.js")
    built.site(folder, force=True).write()
    assert {"CNAME", "assets/b.js"} < files_in(folder)
    assert "assets/a.js" not in files_in(folder)


def test_a_list_of_files_cannot_reach_out_of_the_folder(built: Built, tmp_path: Path) -> None:
    mine, folder = tmp_path / "mine.txt", tmp_path / "site"
    mine.write_text("mine", "utf-8")
    folder.mkdir()
    listed = json.dumps({"files": ["../mine.txt", str(mine), "nothing", 7]})
    (folder / ABOUT).write_text(listed, "utf-8")
    built.site(folder, force=True).write()
    assert mine.read_text("utf-8") == "mine"


@pytest.mark.parametrize("broken", ["", "[]", "{", '{"files": 7}'])
def test_a_foreign_folder_may_be_insisted_on(built: Built, tmp_path: Path, broken: str) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / ABOUT).write_text(broken, "utf-8")
    built.site(folder, force=True).write()
    assert (folder / "index.html").is_file()


@pytest.mark.parametrize("server", ["rada", "ftp://x.example", "https://x.example/y", "https://"])
def test_a_server_has_an_address(built: Built, tmp_path: Path, server: str) -> None:
    with pytest.raises(SiteTrouble, match="--server"):
        built.site(tmp_path / "site", server).write()
    assert not (tmp_path / "site").exists()


def test_what_cannot_be_written_is_said(built: Built, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    for folder, error in ((tmp_path / "file", SiteTrouble), (tmp_path / "file/site", FileTrouble)):
        with pytest.raises(error):
            built.site(folder).write()


@pytest.mark.parametrize(
    ("missing", "error"),
    [("page/index.html", ServingTrouble), ("engines/gap.json", SiteTrouble)],
)
def test_nothing_is_written_where_something_is_missing(
    built: Built, tmp_path: Path, missing: str, error: type[RadaError]
) -> None:
    (tmp_path / missing).unlink()
    with pytest.raises(error):
        built.site(tmp_path / "site").write()
    assert not (tmp_path / "site").exists()
