"""The application: routes, the WebSocket, the built pages, opened and closed as one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from ..tables.refusals import declined
from .home_network import HOME
from .hosts import Hosts, split
from .http import openapi, pages
from .http.guard import Guard
from .http.language import lang_of
from .http.problems import problem
from .http.routes import ROUTES, methods_at
from .http.subpath import Subpath
from .process import Server
from .sockets import websocket


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
    # The home network is no name: its addresses are numeric, and those are known.
    own = [] if server.config.host == HOME else [server.config.host]
    hosts = Hosts([*split(server.config.hosts), *own], origins)
    app = Starlette(
        routes=[
            *ROUTES,
            Route("/api/openapi.json", openapi.serve),
            WebSocketRoute("/api/tables/{table}/play", websocket.serve),
            *pages.routes(
                Path(server.config.pages) if server.config.pages else pages.BUILT,
                server.config.under,
            ),
        ],
        middleware=[
            *([Middleware(Subpath, path=server.config.under)] if server.config.under else []),
            Middleware(
                Guard,
                limits=server.limits,
                metrics=server.metrics,
                origins=origins,
                hosts=hosts,
                hsts=server.config.hsts,
            ),
        ],
        exception_handlers={HTTPException: _http_error, 500: _mistake},
        lifespan=life,
    )
    app.state.server = server
    return app


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "unknown", 405: "method"}.get(error.status_code, "bad-request")
    said = declined(code, text=str(error.detail))
    headers = {"allow": ", ".join(methods_at(request))} if error.status_code == 405 else None
    return problem(said, lang_of(request.headers), headers)


async def _mistake(request: Request, error: Exception) -> Response:
    return problem(declined("error"), lang_of(request.headers))
