"""The browser app as files: one page for all its addresses, and assets that are cached for ever.

The build writes `.br` and `.gz` beside every text. A browser that reads them is sent the smaller
one.
"""

from __future__ import annotations

import mimetypes
import re
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import Scope

BUILT = Path(__file__).parents[1] / "pages_built"
"""Where `npm run build` puts the app; it is installed with the server."""

FOR_EVER = "public, max-age=31536000, immutable"
"""For assets, whose names change with their content."""
ASK_EACH_TIME = "no-cache"

_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
# What the system's own list of types may lack.
_TYPES = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
}
_NAMED_BY_CONTENT = ("assets/", "offline/")


def routes(folder: Path, under: str = "") -> list[BaseRoute]:
    """The app in `folder`, or a sentence where it was not built; `under` is the path under which
    browsers find it."""
    files = _files(folder)
    if "index.html" not in files:
        return [Route("/", _not_built)]

    async def file_or_page(request: Request) -> Response:
        path = request.path_params["path"]
        if path in files:
            return _sent(request, folder / path, path.startswith(_NAMED_BY_CONTENT))
        # A file that is gone must not be answered with a page; an address of the app must.
        if "." in path.rpartition("/")[2]:
            raise HTTPException(404)
        if under:
            return HTMLResponse(
                _page_under(folder, under), headers={"cache-control": ASK_EACH_TIME}
            )
        return _sent(request, folder / "index.html", False)

    return [_Elsewhere("/{path:path}", file_or_page, methods=["GET"])]


@cache
def _page_under(folder: Path, under: str) -> str:
    """The page, with its files where browsers find them."""
    text = (folder / "index.html").read_text("utf-8")
    return re.sub(r'(src|href)="/', rf'\g<1>="{under}/', text)


class _Elsewhere(Route):
    """Every address that is not the API's own: there a wrong one is an error."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["path"].startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


def _files(folder: Path) -> frozenset[str]:
    """Every file that may be asked for: nothing outside the folder can be named."""
    if not folder.is_dir():
        return frozenset()
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return frozenset(name for name in found if not name.endswith((".br", ".gz")))


def _sent(request: Request, path: Path, for_ever: bool) -> Response:
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    headers = {"cache-control": FOR_EVER if for_ever else ASK_EACH_TIME, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, suffix in _ENCODINGS:
        smaller = path.with_name(path.name + suffix)
        if encoding in accepted and smaller.is_file():
            headers["content-encoding"] = encoding
            return FileResponse(smaller, media_type=kind, headers=headers)
    return FileResponse(path, media_type=kind, headers=headers)


async def _not_built(request: Request) -> Response:
    return PlainTextResponse(
        "Ménagerie's tables are open. The browser app is not built here: run `make web`.\n"
    )
