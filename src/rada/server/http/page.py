"""The page: what Vite has built, kept in memory, compressed once."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from fastapi import Request, Response

FOLDER = Path(__file__).parents[1] / "page"
_SQUEEZED = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".ftl", ".txt")
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True)
class _File:
    body: bytes
    squeezed: bytes | None
    kind: str
    tag: str
    keep: str


class Page:
    """Every file of the page; any other address of the site shows the page as well."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = {
            "/" + path.relative_to(folder).as_posix(): _read(path)
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }

    @property
    def built(self) -> bool:
        """Whether there is a page at all."""
        return "/index.html" in self._files

    def answer(self, request: Request) -> Response:
        """A file of the page."""
        path = request.url.path
        file = self._files.get(path)
        if file is None:
            is_file = "." in path.rsplit("/", 1)[-1]
            file = None if is_file else self._files.get("/index.html")
        if file is None:
            return Response("404", 404, media_type="text/plain")
        headers = {"ETag": file.tag, "Cache-Control": file.keep, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        if file.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(file.squeezed, media_type=file.kind, headers=headers)
        return Response(file.body, media_type=file.kind, headers=headers)


def _read(path: Path) -> _File:
    body = path.read_bytes()
    squeezed = gzip.compress(body, 9) if path.suffix in _SQUEEZED else None
    return _File(
        body=body,
        squeezed=squeezed,
        kind=mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        tag=f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        keep=_FOREVER if path.parent.name == "assets" else _ASK_AGAIN,
    )
