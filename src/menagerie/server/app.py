"""The application: routes, the WebSocket, the built pages, opened and closed as one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from . import openapi, ws
from .api import ROUTES
from .hosts import Hosts, split
from .refusals import declined
from .security import Guard, lang_of, problem
from .server import Server

PAGES = Path(__file__).parent / "pages"
"""Where a built browser app lies when it was installed with the server."""


def create_app(server: Server) -> Starlette:
    """The server as an ASGI application."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await server.open()
        try:
            yield
        finally:
            await server.close()

    origins = frozenset(split(server.config.origins))
    hosts = Hosts([*split(server.config.hosts), server.config.host], origins)
    app = Starlette(
        routes=[
            *ROUTES,
            Route("/api/openapi.json", openapi.serve),
            WebSocketRoute("/api/tables/{table}/play", ws.serve),
            *_pages(Path(server.config.pages) if server.config.pages else PAGES),
        ],
        middleware=[
            Middleware(
                Guard, limits=server.limits, metrics=server.metrics, origins=origins, hosts=hosts
            )
        ],
        exception_handlers={HTTPException: _http_error, 500: _mistake},
        lifespan=life,
    )
    app.state.server = server
    return app


def _pages(folder: Path) -> list[BaseRoute]:
    """The browser app: its files, and its one page for every address it knows itself."""
    front = folder / "index.html"
    if not front.is_file():
        return [Route("/", _no_pages)]

    async def page(request: Request) -> Response:
        return FileResponse(front, headers={"cache-control": "no-cache"})

    return [
        Route("/", page),
        Route("/t/{code}", page),
        Mount("/", StaticFiles(directory=folder)),
    ]


async def _no_pages(request: Request) -> Response:
    return PlainTextResponse("Ménagerie's tables are open. The browser app is not built here.\n")


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "unknown", 405: "method"}.get(error.status_code, "bad-request")
    said = declined(code, text=str(error.detail))
    return problem(said, lang_of(request.headers), error.headers)


async def _mistake(request: Request, error: Exception) -> Response:
    return problem(declined("error"), lang_of(request.headers))
