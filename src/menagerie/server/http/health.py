"""Whether the server works, and its counters: for monitoring."""

from __future__ import annotations

import asyncio
import hmac

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...tables.refusals import declined
from ..hosts import is_this_machine
from . import bodies
from .endpoint import TEXT, Endpoint, get, json_of, server_of


async def live(request: Request) -> Response:
    """Whether the process answers at all: if it does not, restart it."""
    return json_of(bodies.Health("ok"))


async def ready(request: Request) -> Response:
    """Whether moves can be written now: if not, send nobody here."""
    server = server_of(request)
    storage, bus = await asyncio.gather(server.storage_check.works(), server.bus_check.works())
    # Without the bus tables go on, and people at other processes hear of moves a little later.
    together = bus and not server.peers.apart
    return json_of(bodies.Ready(_status(storage), _status(together)), 200 if storage else 503)


async def health(request: Request) -> Response:
    """Whether moves can be written now, in one word."""
    works = await server_of(request).storage_check.works()
    return json_of(bodies.Health(_status(works)), 200 if works else 503)


def _status(works: bool) -> bodies.Working:
    return "ok" if works else "failing"


async def metrics(request: Request) -> Response:
    """For Prometheus. Not for everyone: counters change when a player acts in secret."""
    server = server_of(request)
    token = server.config.metrics_token
    shown = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token:
        allowed = hmac.compare_digest(shown.encode(), token.encode())
    else:
        forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
        host = request.client.host if request.client else ""
        # A proxy that forgets to say for whom it asks still passes the name on.
        here = is_this_machine(request.headers["host"])
        allowed = host in ("127.0.0.1", "::1") and here and not forwarded
    if not allowed:
        raise declined("not-allowed")
    return PlainTextResponse(server.metrics.text())


ROUTES = [
    get("/livez", live, bodies.Health),
    Endpoint("GET", "/readyz", ready, {200: bodies.Ready, 503: bodies.Ready}, ()),
    Endpoint("GET", "/healthz", health, {200: bodies.Health, 503: bodies.Health}, ()),
    get("/metrics", metrics, TEXT, 403),
]
