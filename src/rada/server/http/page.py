"""The page and the games as modules: what was built, kept in memory, compressed once."""

import functools
import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import ClassVar

from fastapi import Request, Response

from rada.engine.shipped import INDEX, files_of, shipped
from rada.engine.sources import MODULES

FOLDER = Path(__file__).parents[1] / "page"
_SQUEEZED = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".ftl", ".txt", ".wasm")
_INDEX = "/index.html"
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_LEVEL = 6
"""Of compression: 9 takes four times as long and saves less than one percent."""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("image/webp", ".webp")


@dataclass
class _File:
    name: str
    body: bytes
    lasting: bool
    """Whether its name changes with it, so that it may be kept for good."""

    @functools.cached_property
    def squeezed(self) -> bytes | None:
        """Compressed when it is first asked for, so that the server need not start with it."""
        squeezes = PurePosixPath(self.name).suffix in _SQUEEZED
        return gzip.compress(self.body, _LEVEL) if squeezes else None

    @functools.cached_property
    def tag(self) -> str:
        return f'"{hashlib.sha256(self.body).hexdigest()[:20]}"'

    @property
    def kind(self) -> str:
        return mimetypes.guess_type(self.name)[0] or "application/octet-stream"

    @property
    def headers(self) -> dict[str, str]:
        keep = _FOREVER if self.lasting else _ASK_AGAIN
        return {"ETag": self.tag, "Cache-Control": keep, "Vary": "Accept-Encoding"}


class Page:
    """Every file of the page; any other address of the site shows the page as well."""

    folder: ClassVar[Path] = FOLDER
    engines: ClassVar[Path] = MODULES
    """Where the page and the modules lie unless somebody says otherwise."""

    def __init__(self, folder: Path | None = None, engines: Path | None = None) -> None:
        folder = folder or self.folder
        self._files = {
            "/" + path.relative_to(folder).as_posix(): _read(path)
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        if self.built:  # shown at any address, so what it names must not depend on it
            html = self._files[_INDEX].body.replace(b'"./', b'"/')
            self._files[_INDEX] = _File("index.html", html, lasting=False)
        for name, body in files_of(shipped(engines or self.engines)).items():
            self._files[f"/engines/{name}"] = _File(name, body, lasting=name != INDEX)

    @property
    def built(self) -> bool:
        """Whether there is a page at all."""
        return _INDEX in self._files

    def answer(self, request: Request) -> Response:
        """A file of the page."""
        path = request.url.path
        file = self._files.get(path)
        if file is None:
            is_file = "." in path.rsplit("/", 1)[-1]
            file = None if is_file else self._files.get(_INDEX)
        if file is None:
            return Response("404", 404, media_type="text/plain")
        headers = file.headers
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", "") and file.squeezed is not None:
            headers["Content-Encoding"] = "gzip"
            return Response(file.squeezed, media_type=file.kind, headers=headers)
        return Response(file.body, media_type=file.kind, headers=headers)


def _read(path: Path) -> _File:
    return _File(path.name, path.read_bytes(), lasting=path.parent.name == "assets")
