"""The files of the page and the games as modules: how they are handed out."""

import gzip
import json
from hashlib import sha256
from pathlib import Path

import pytest
from fastapi import Request, Response

from rada.engine.shipped import shipped
from rada.engine.sources import MODULES, sources_of
from rada.server.http.page import Page
from tests.server.client import Person
from tests.server.conftest import Someone

MODULE = b"\0asm" + bytes(5000)
ABOUT = json.dumps({"module": sha256(MODULE).hexdigest(), "sources": sources_of("gap")})
NAME = f"gap-{sha256(ABOUT.encode()).hexdigest()[:12]}"
FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture
def page(tmp_path: Path) -> Page:
    page, engines = tmp_path / "page", tmp_path / "engines"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>", "utf-8")
    (page / "assets" / "a-1.js").write_text("let a;", "utf-8")
    engines.mkdir()
    (engines / "gap.wasm").write_bytes(MODULE)
    (engines / "gap.json").write_text(ABOUT, "utf-8")
    return Page(page, engines)


def ask(page: Page, path: str, **headers: str) -> Response:
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return page.answer(Request({"type": "http", "method": "GET", "path": path, "headers": sent}))


def test_the_index_names_every_module(page: Page) -> None:
    reply = ask(page, "/engines/index.json")
    about = {"module": f"{NAME}.wasm", "about": f"{NAME}.json", "bytes": len(MODULE)}
    assert json.loads(bytes(reply.body)) == {"gap": about}
    assert reply.headers["content-type"] == "application/json"
    assert reply.headers["cache-control"] == "no-cache"


def test_a_module_is_kept_for_good(page: Page) -> None:
    module, about = (ask(page, f"/engines/{NAME}.{kind}") for kind in ("wasm", "json"))
    assert module.body == MODULE
    assert module.headers["content-type"] == "application/wasm"
    assert bytes(about.body).decode() == ABOUT
    for reply in (module, about):
        assert reply.headers["cache-control"] == FOREVER
        again = ask(page, f"/engines/{NAME}.wasm", if_none_match=module.headers["etag"])
        assert (again.status_code, again.body) == (304, b"")


def test_files_are_compressed_for_those_who_can_read_it(page: Page) -> None:
    for path in (f"/engines/{NAME}.wasm", "/index.html", "/assets/a-1.js"):
        plain, squeezed = ask(page, path), ask(page, path, accept_encoding="br, gzip")
        assert "content-encoding" not in plain.headers
        assert squeezed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(squeezed.body) == plain.body
        assert plain.headers["vary"] == squeezed.headers["vary"] == "Accept-Encoding"


def test_what_is_not_there_is_not_the_page(page: Page) -> None:
    assert ask(page, "/engines/gap.wasm").status_code == 404
    assert ask(page, "/engines/gap-000000000000.wasm").status_code == 404
    assert ask(page, "/t/abc").body == b"<!doctype html>"


def test_the_page_finds_its_files_from_any_address(tmp_path: Path) -> None:
    html = '<script src="./assets/a-1.js"></script><link href="./icon.svg"><p>"."</p>'
    (tmp_path / "index.html").write_text(html, "utf-8")
    for path in ("/", "/index.html", "/t/abc", "/rules/gap"):
        shown = ask(Page(tmp_path, tmp_path), path)
        assert shown.body == html.replace("./", "/").encode()
        assert shown.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    "about",
    [
        None,
        "",
        "{",
        "[]",
        "{}",
        '{"module": 7}',
        ABOUT.replace(sources_of("gap"), "others"),
        ABOUT.replace(sha256(MODULE).hexdigest(), sha256(b"").hexdigest()),
    ],
)
def test_a_module_without_a_description_is_not_handed_out(
    tmp_path: Path, about: str | None
) -> None:
    (tmp_path / "gap.wasm").write_bytes(MODULE)
    if about is not None:
        (tmp_path / "gap.json").write_text(about, "utf-8")
    assert shipped(tmp_path) == []
    assert ask(Page(tmp_path, tmp_path), "/engines/index.json").body == b"{}"


def test_without_modules_the_index_is_empty(tmp_path: Path) -> None:
    assert ask(Page(tmp_path, tmp_path / "none"), "/engines/index.json").body == b"{}"


@pytest.mark.anyio
async def test_the_server_hands_out_what_is_built(someone: Someone) -> None:
    person: Person = someone()
    told = (await person.ask("GET", "/engines/index.json")).json()
    assert set(told) == {path.stem for path in MODULES.glob("*.wasm")}
    for entry in told.values():
        module = await person.ask("GET", f"/engines/{entry['module']}")
        assert len(module.content) == entry["bytes"]
        about = await person.ask("GET", f"/engines/{entry['about']}")
        assert about.json()["module"] == sha256(module.content).hexdigest()
