"""Whether the server works, and its counters: for monitoring."""

from __future__ import annotations

import hmac

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...tables.refusals import declined
from ..hosts import is_this_machine
from . import bodies
from .endpoint import TEXT, Endpoint, get, json_of, server_of


async def health(request: Request) -> Response:
    """Whether moves can be written now."""
    try:
        await server_of(request).check()
    except Exception:
        return json_of(bodies.Health("failing"), 503)
    return json_of(bodies.Health("ok"))


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
    Endpoint("GET", "/healthz", health, {200: bodies.Health, 503: bodies.Health}, ()),
    get("/metrics", metrics, TEXT, 403),
]
