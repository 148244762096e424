"""Whether the server works, and its counters: for monitoring."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...tables.refusals import declined
from ..operations.alarms import LOW_SPACE
from . import bodies, operator
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
    free = server.storage.facts().free_bytes
    room = free is None or free >= LOW_SPACE
    found = bodies.Ready(_status(storage), _status(together), "ok" if room else "low")
    return json_of(found, 200 if storage else 503)


async def health(request: Request) -> Response:
    """Whether moves can be written now, in one word."""
    works = await server_of(request).storage_check.works()
    return json_of(bodies.Health(_status(works)), 200 if works else 503)


def _status(works: bool) -> bodies.Working:
    return "ok" if works else "failing"


async def metrics(request: Request) -> Response:
    """For Prometheus. Not for everyone: counters change when a player acts in secret."""
    if not operator.allowed(request):
        raise declined("not-allowed")
    return PlainTextResponse(server_of(request).metrics.text())


ROUTES = [
    get("/livez", live, bodies.Health),
    Endpoint("GET", "/readyz", ready, {200: bodies.Ready, 503: bodies.Ready}, ()),
    Endpoint("GET", "/healthz", health, {200: bodies.Health, 503: bodies.Health}, ()),
    get("/metrics", metrics, TEXT, 403),
]
